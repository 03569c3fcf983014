// The paths of the project. Everything else asks here.
import { dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(root, ...parts);

/** A path as people read it: relative to the repository where it lies inside. */
export function shown(path) {
  if (!isAbsolute(path)) return path;
  const short = relative(root, path);
  return short.startsWith("..") ? path : short || ".";
}

/** A program of an installed npm package. */
export const npmProgram = (name) => inRoot("node_modules", ".bin", name);

/** The engine as the page loads it, written by build/engine.mjs. */
export const enginePackage = inRoot("web", "src", "engine", "pkg");

/** The static site, written by build/site.mjs: as it is published, and with the engines of the profiles `quick` and `tested`. */
export const site = inRoot("web", "dist");
export const quickSite = inRoot("web", "dist-quick");
export const testedSite = inRoot("web", "dist-tested");

/** The npm package of the element, written by build/package.mjs. */
export const elementPackage = inRoot("web", "dist-package");
