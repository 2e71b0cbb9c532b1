import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Vitest runs in Node, where Svelte would otherwise resolve to its server build, which cannot mount.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    outDir: "../src/boomtown/server/client",
    emptyOutDir: true,
    target: "es2022",
    // Fonts stay files of their own: the browser fetches only those a page really uses, and caches them.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: SERVER },
      "/socket": { target: SERVER, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    // The client's tests may not have been written yet in a new corner of the tree: an empty run is not a failure.
    passWithNoTests: true,
  },
}));
