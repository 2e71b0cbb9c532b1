import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SERVER = "http://127.0.0.1:8000";

/**
 * Tells Chrome to compile all of a game's code while it loads, beside the page, and not when the first moves call it.
 * What the first page loads stays as it is: most of it is never called there.
 */
function compiledWhileLoading(): Plugin {
  return {
    name: "compiled-while-loading",
    generateBundle: {
      order: "post", // the words have to come before everything else
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
        const first = new Set(
          chunks.filter((one) => one.isEntry).flatMap((one) => [one.fileName, ...one.imports]),
        );
        for (const chunk of chunks)
          if (!first.has(chunk.fileName)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/** What of Svelte only forms and boards use: the first page has neither. */
const FORMS =
  /svelte\/src\/internal\/client\/dom\/(elements\/bindings\/(input|size)|blocks\/svelte-element)\.js$/;

export default defineConfig({
  plugins: [svelte(), compiledWhileLoading()],
  build: {
    outDir: "../src/boomtown/server/client",
    emptyOutDir: true,
    target: "es2022",
    // Fonts and pictures stay files of their own: a page fetches only what it shows, and keeps it.
    assetsInlineLimit: 0,
    // Browsers too old to preload modules load them all the same.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Else the chunk with the rest of Svelte would import them for effects that they do not have.
      treeshake: { moduleSideEffects: [{ test: FORMS, sideEffects: false }] },
      output: {
        codeSplitting: { groups: [{ name: "forms", test: FORMS }], includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: SERVER },
      "/socket": { target: SERVER, ws: true },
    },
  },
});
