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
      environment: "happy-dom",
      include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    },
  }),
);
