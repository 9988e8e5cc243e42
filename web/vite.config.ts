import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

import { compressed } from "./tools/compressed.ts";
import { editions } from "./tools/editions.ts";
import { rulebooks } from "./tools/rulebooks.ts";

const house = fileURLToPath(new URL("../src/schadenfreude", import.meta.url));

export default defineConfig({
  base: "/",
  plugins: [svelte({ configFile: false }), editions(), rulebooks(), compressed()],
  resolve: { alias: { "@house": house } },
  build: {
    outDir: `${house}/static`,
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0, // the server allows nothing inline
    modulePreload: { polyfill: false },
    target: "es2022",
    license: { fileName: "licences.md" },
  },
  server: {
    fs: { allow: ["..", house] },
    proxy: { "/api": { target: "http://localhost:8117", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
