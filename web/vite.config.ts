import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/boomtown/server/client",
    emptyOutDir: true,
    target: "es2022",
    // Fonts and pictures stay files of their own: a page fetches only what it shows, and keeps it.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: SERVER },
      "/socket": { target: SERVER, ws: true },
    },
  },
});
