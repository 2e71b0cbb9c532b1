import { readdirSync } from "node:fs";
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const GAMES = readdirSync(new URL("./src/games", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "harness") // a bench for all of them
  .map(({ name }) => name);

/** Rules that refuse what is imported from a path, at the head of a file or at run time. */
function noImports(regex, message) {
  const inSelector = regex.replaceAll("/", "\\/");
  return {
    "no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
    "no-restricted-syntax": [
      "error",
      { selector: `ImportExpression[source.value=/${inSelector}/]`, message },
    ],
  };
}

/** The shell knows no game, and no game knows another. What a game is to the shell stands in games/game.ts and live.ts. */
const boundaries = [
  {
    files: ["src/**/*.{ts,svelte}"],
    ignores: ["src/games/**"],
    rules: noImports(
      "^\\.{1,2}/(.*/)?games/(?!(game|live|registry)$)",
      "The shell knows no game: ask games/registry, games/game or games/live.",
    ),
  },
  {
    files: ["src/games/*.ts"],
    ignores: ["src/games/registry.ts", "src/games/*.test.ts"],
    rules: noImports(`^\\./(${GAMES.join("|")})(/|$)`, "The contract knows no game: only the registry does."),
  },
  ...GAMES.map((game) => ({
    files: [`src/games/${game}/**/*.{ts,svelte}`],
    rules: noImports(
      `^(\\.\\./)+(games/)?(${GAMES.filter((other) => other !== game).join("|")})(/|$)`,
      "No game knows another.",
    ),
  })),
];

export default defineConfig(
  { ignores: ["node_modules/", "dist/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      // The compiler already reports undefined names, and knows the types of globals.
      "no-undef": "off",
      eqeqeq: "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig } },
  },
  {
    files: ["*.js", "*.ts"],
    languageOptions: { globals: { ...globals.node } },
  },
  ...boundaries,
  {
    // The toolkit of the boards knows no game and no table.
    files: ["src/board/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: ["**/games/*", "**/table/*", "**/home/*", "**/pages/*"] },
      ],
    },
  },
);
