import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";

export default mergeConfig(
  vite,
  defineConfig({
    // In Node, Svelte would otherwise resolve to its server build, which cannot mount.
    resolve: { conditions: ["browser"] },
    // The test of the catalogues reads the server's sources: every refusal code has a sentence.
    server: { fs: { allow: [".."] } },
    test: {
      testTimeout: 30_000, // some tests walk through hundreds of positions, and a busy machine takes its time
      environment: "happy-dom",
      // Stylesheets are left away, but for those that a test reads.
      css: { include: [/\?raw$/] },
      setupFiles: ["./vitest.setup.ts"],
      include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    },
  }),
);
