// Node's own test runner, for a folder of *.test.mjs.
import { Failure } from "./announce.mjs";
import { filesIn } from "./once.mjs";
import { shown } from "./paths.mjs";

/** The command that runs every test file in a folder, some at the same time: by default as many as leave a core to others. Each ends in so many minutes. */
export function nodeTests(folder, { atOnce, minutes = 10 } = {}) {
  const files = filesIn(folder).filter((file) => file.endsWith(".test.mjs"));
  if (files.length === 0) throw new Failure(`There are no tests in ${shown(folder)}.`);
  const options = ["--test", "--test-reporter=spec", `--test-timeout=${minutes * 60_000}`];
  if (atOnce !== undefined) options.push(`--test-concurrency=${atOnce}`);
  return { program: process.execPath, args: [...options, ...files.map(shown)] };
}
