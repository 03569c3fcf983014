// Node's own test runner, for a folder of *.test.mjs.
import { Failure } from "./announce.mjs";
import { filesIn } from "./once.mjs";
import { shown } from "./paths.mjs";

/** The command that runs every test file in a folder. */
export function nodeTests(folder) {
  const files = filesIn(folder).filter((file) => file.endsWith(".test.mjs"));
  if (files.length === 0) throw new Failure(`There are no tests in ${shown(folder)}.`);
  const options = ["--test", "--test-reporter=spec", "--test-timeout=600000"];
  return { program: process.execPath, args: [...options, ...files.map(shown)] };
}
