// The programs of the workspace, for tests that compare with what they say.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { root } from "../../scripts/lib/paths.mjs";
import { hostRust } from "../../scripts/setup/rust.mjs";

/** What a program of `tests/src/bin` prints. */
export function printed(program, ...args) {
  const { cargo, env } = hostRust();
  const command = ["run", "--quiet", "--package", "duckrow-tests", "--bin", program, "--", ...args];
  const options = { cwd: root, env: { ...process.env, ...env }, encoding: "utf8", maxBuffer: 1 << 30 };
  const { status, stdout, stderr } = spawnSync(cargo, command, options);
  assert.equal(status, 0, stderr);
  return stdout;
}

/** The same, where each line is a JSON document. */
export const documents = (program, ...args) =>
  printed(program, ...args)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
