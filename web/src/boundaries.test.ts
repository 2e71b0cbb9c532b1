// @vitest-environment node
import { ESLint } from "eslint";
import { expect, it } from "vitest";

const eslint = new ESLint();

/** What the linter says of one line in a file; of boundaries only. */
async function said(file: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(
    file.endsWith(".svelte") ? `<script>${line}</script>` : `${line}\n`,
    {
      filePath: `src/${file}`,
    },
  );
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId?.startsWith("no-restricted"))
    .map(({ message }) => message.replace(/^'.*' import is restricted from being used by a pattern\. /, ""));
}

const SHELL = "The shell knows no game: ask games/registry, games/game or games/live.";
const CONTRACT = "The contract knows no game: only the registry does.";
const OTHERS = "No game knows another.";

it.each([
  ["table/TablePage.svelte", 'import "../games/windriver/picture";', SHELL],
  ["table/talk/talk.svelte.ts", 'import "../../games/windriver";', SHELL],
  ["App.svelte", 'void import("./games/booom/Stage.svelte");', SHELL],
  ["home/memory.test.ts", 'import "../games/boomers/tests/positions";', SHELL],
  ["games/live.ts", 'import "./booom/seen";', CONTRACT],
  ["games/game.ts", 'void import("./boomers");', CONTRACT],
  ["games/boomers/hand.svelte.ts", 'import "../windriver/geometry";', OTHERS],
  ["games/booom/mine/Mine.svelte", 'import "../../boomerang";', OTHERS],
  ["games/boomerang/index.ts", 'void import("../boomers/Board.svelte");', OTHERS],
])("the linter refuses in %s: %s", async (file, line, why) => {
  expect(await said(file, line)).toEqual([why]);
});

it.each([
  ["table/TablePage.svelte", 'import "../games/game"; import "../games/live"; import "../games/registry";'],
  ["games/registry.ts", 'import "./boomers/House.svelte"; void import("./windriver");'],
  ["games/booom/mine/Mine.svelte", 'import "../../live"; import "../seen"; import "../../../table/seats";'],
  ["games/boomers/tests/hand.test.ts", 'import ".."; import "../picture";'],
])("the linter allows in %s: %s", async (file, line) => {
  expect(await said(file, line)).toEqual([]);
});
