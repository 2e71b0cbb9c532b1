import { beforeEach, describe, expect, it } from "vitest";
import { fr as shell } from "../../i18n/whole";
import en from "./i18n/en";
import fr from "./i18n/fr";
import type { RecordFault } from "../../protocol";
import { Refusal } from "../../refusal";
import { settings } from "../../settings.svelte";
import { recordTrouble } from "./trouble";

const python = import.meta.glob<string>("../../../../src/boomtown/table/record*.py", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = Object.values(python).join("\n");
const list = /^FAULTS[^=]*= \{(.*?)^\}/ms.exec(sources)?.[1] ?? "";
const faults = [...list.matchAll(/^\s+"(\w+)":/gm)].map((found) => found[1] ?? "");

const refused = (code: string, record: Partial<RecordFault>): Refusal =>
  new Refusal(code, "the server's words", [], null, {
    line: null,
    move: null,
    fault: "",
    given: {},
    ...record,
  });

describe("a record that does not read", () => {
  beforeEach(() => (settings.language = "fr"));

  it("has a sentence in both languages for every fault of the server", () => {
    expect(faults.length).toBeGreaterThan(25);
    for (const fault of faults) {
      expect(en).toHaveProperty([`fault.${fault}`]);
      expect(fr).toHaveProperty([`fault.${fault}`]);
    }
    const raised = [...sources.matchAll(/fault="(\w+)"/g)].map((found) => found[1] ?? "");
    expect(raised.filter((fault) => !faults.includes(fault))).toEqual([]);
  });

  it("is given by the server what its sentence names", () => {
    for (const fault of faults) {
      const sentence: unknown = (en as Record<string, unknown>)[`fault.${fault}`];
      if (typeof sentence !== "function") continue;
      const named = [...String(sentence).matchAll(/\bp\.(\w+)/g)].map((found) => found[1] ?? "");
      const raised = new RegExp(`fault="${fault}",\\s*given=\\{([^}]*)\\}`).exec(sources)?.[1] ?? "";
      const given = [...raised.matchAll(/"(\w+)":/g)].map((found) => found[1] ?? "");
      expect(given.sort(), fault).toEqual([...new Set(named)].sort());
    }
  });

  it("is told in French with its line and its move, without a word of English", () => {
    const twice = recordTrouble(
      refused("bad_record", { line: 3, fault: "tag_twice", given: { tag: "Game" } }),
    );
    expect(twice.where).toBe("Ligne 3\u00a0: L’étiquette Game figure deux fois.");
    const move = recordTrouble(refused("no_touch", { line: 7, move: "2. X5@d4" }));
    expect(move).toEqual({ what: shell["refusal.no_touch"], where: "Ligne 7, coup 2. X5@d4" });
    expect(recordTrouble(refused("bad_record", { fault: "no_entry" })).where).toBe(fr["fault.no_entry"]);
  });

  it("falls back on the server's own words for a fault that it does not know", () => {
    expect(recordTrouble(refused("bad_record", { fault: "never_heard_of" })).where).toBe(
      "the server's words",
    );
    expect(recordTrouble(new Refusal("too_large", "x")).where).toBe("");
  });
});
