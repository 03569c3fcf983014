// The npm packages, exactly as package-lock.json says.
import { commandTask } from "../lib/command.mjs";
import { digest, once } from "../lib/once.mjs";
import { inRoot } from "../lib/paths.mjs";

let ensured;

/** Installs the packages when the lock file has changed since the last time, or when they are gone; once in a run of a script. */
export function ensurePackages() {
  ensured ??= ensure();
  return ensured;
}

async function ensure() {
  const inputs = digest([inRoot("package-lock.json"), inRoot(".npmrc")], process.version);
  // npm writes this file last; it stands for the thousands that it lists.
  const installed = inRoot("node_modules", ".package-lock.json");
  await once("packages", inputs, installed, () =>
    commandTask(
      "Installing the npm packages (npm ci)",
      { program: "npm", args: ["ci", "--include=dev"] },
      { remedy: "npm ci" },
    ),
  );
}
