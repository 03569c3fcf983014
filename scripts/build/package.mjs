// The element as an npm package: the script of a built site, with what npm wants to know of it.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../lib/paths.mjs";

const SCRIPT = "duck-row.js";
const TYPES = "duck-row.d.ts";
/** Where pages are rendered there are no elements. */
const SERVER = "server.js";

/** The version of the workspace, which all that is published has. */
function version() {
  const [, found] = /^version = "([^"]+)"$/m.exec(readFileSync(inRoot("Cargo.toml"), "utf8"));
  return found;
}

/** Makes the package of a site's element in a folder, from which `npm pack` and `npm publish` take it. */
export function buildPackage(site, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(site, SCRIPT), join(folder, SCRIPT));
  for (const name of [TYPES, "README.md"]) copyFileSync(inRoot("web", "package", name), join(folder, name));
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(inRoot(name), join(folder, name));
  writeFileSync(join(folder, SERVER), "// Nothing to be defined: there are no elements here.\nexport {};\n");
  const about = {
    name: "duck-row",
    version: version(),
    description: "A Puppet manifest in your page, step by step: what runs when, and why.",
    keywords: ["puppet", "custom-element", "web-component", "documentation", "embed"],
    license: "MIT OR Apache-2.0",
    type: "module",
    exports: {
      ".": { types: `./${TYPES}`, node: `./${SERVER}`, default: `./${SCRIPT}` },
      [`./${SCRIPT}`]: `./${SCRIPT}`,
      "./package.json": "./package.json",
    },
    types: TYPES,
    unpkg: SCRIPT,
    jsdelivr: SCRIPT,
    sideEffects: true,
    files: [SCRIPT, SERVER, TYPES, "LICENSE-MIT", "LICENSE-APACHE"],
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(about, undefined, 2)}\n`);
}
