// The build of offline.js, the service worker: it lies beside the page, whose files it lists, and is built when these are there.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig } from "vite";

const RELEASE = "duckrow:release";
const FILE = "offline.js";
/** For other pages, and twins that a server has for files. */
const isLeftOut = (path) => path === FILE || path === "duck-row.js" || /\.(br|gz|map)$/.test(path);

let folder;

function release() {
  const paths = readdirSync(folder, { recursive: true }).map((path) => path.replaceAll("\\", "/"));
  const files = paths.filter((path) => !isLeftOut(path) && statSync(join(folder, path)).isFile()).sort();
  const digest = createHash("sha256");
  for (const path of files) digest.update(`${path}\0`).update(readFileSync(join(folder, path)));
  return { files, release: digest.digest("hex").slice(0, 16) };
}

const site = {
  name: "duckrow-release",
  configResolved: ({ root, build }) => (folder = resolve(root, build.outDir)),
  resolveId: (id) => (id === RELEASE ? id : undefined),
  load(id) {
    if (id !== RELEASE) return undefined;
    const { files, release: digest } = release();
    return `export const release = ${JSON.stringify(digest)}; export const files = ${JSON.stringify(files)};`;
  },
};

export default defineConfig({
  cacheDir: "../node_modules/.vite",
  publicDir: false,
  plugins: [site],
  build: {
    target: "es2022",
    emptyOutDir: false,
    lib: { entry: "src/offline/offline.worker.ts", name: "offline", formats: ["iife"], fileName: () => FILE },
  },
});
