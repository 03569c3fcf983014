// The programs of the workspace, for tests that compare with what they say.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildPrograms } from "../../scripts/build/programs.mjs";
import { root } from "../../scripts/lib/paths.mjs";

/** The folder of the programs. The stage has built them. */
export const programs = process.env.DUCKROW_PROGRAMS ?? (await buildPrograms());

/** True in the stage `release`: every case natively and in Chromium, with all the steps that the engine allows. */
export const TAKES_ALL = process.env.DUCKROW_PARITY === "all";

/** What a program of `tests/src/bin` prints. */
export function printed(program, ...args) {
  const options = { cwd: root, encoding: "utf8", maxBuffer: 1 << 30 };
  const { status, stdout, stderr } = spawnSync(join(programs, program), args, options);
  assert.equal(status, 0, stderr);
  return stdout;
}

/** The same, where each line is a JSON document. */
export const documents = (program, ...args) =>
  printed(program, ...args)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
