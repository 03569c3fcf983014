// The build of duck-row.js, the one script of <duck-row>: no module, so that any page may load it from another origin.
import { defineConfig } from "vite";

export default defineConfig(({ mode }) => ({
  cacheDir: "../node_modules/.vite",
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false,
    lib: { entry: "src/element/main.ts", name: "duckrow", formats: ["iife"], fileName: () => "duck-row.js" },
    ...(mode === "development" ? { minify: false } : {}),
  },
}));
