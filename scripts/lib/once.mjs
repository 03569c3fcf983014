// The memory of earlier runs: a step is done only when its inputs or its results differ from the last time.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "./paths.mjs";

/** All files in a folder, sorted; a file is itself. `except` are paths that are left out with all that is in them. */
export function filesIn(path, except = []) {
  if (except.includes(path)) return [];
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about) return [];
  if (about.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name), except));
}

/** One hash over the names and contents of files and over further values. */
export function digest(files, ...values) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(createHash("sha256").update(readFileSync(file)).digest());
  return hash.update(JSON.stringify(values)).digest("hex");
}

/**
 * Runs `work` unless it was run before with the same `inputs` (a digest) and the files in `results` are still as it left
 * them. Tells whether it ran.
 */
export async function once(name, inputs, results, work) {
  const state = () => {
    const files = filesIn(results);
    return files.length > 0 ? `${inputs} ${digest(files)}` : "nothing there";
  };
  if (remembered(name) === state()) return false;
  await work();
  remember(name, state());
  return true;
}

const record = (name) => inRoot("node_modules", ".cache", "duckrow", name);

/** The note of an earlier run under a name, or nothing. */
export function remembered(name) {
  return existsSync(record(name)) ? readFileSync(record(name), "utf8") : undefined;
}

/** Notes a text for later runs, until the npm packages are installed anew. */
export function remember(name, text) {
  mkdirSync(dirname(record(name)), { recursive: true });
  writeFileSync(record(name), text);
}
