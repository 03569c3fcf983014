// A machine for the set-up tests: a folder with small programs, and nothing else on the PATH.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs `body(folder)` on a machine that has only `programs` (name → what it prints; a number is its exit code). */
export async function onMachine(programs, body, { user = 1000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "duckrow-machine-"));
  for (const [name, result] of Object.entries(programs)) {
    const line = typeof result === "number" ? `exit ${result}` : `echo '${result}'`;
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  }
  const { PATH } = process.env;
  const { getuid } = process;
  process.env.PATH = folder;
  process.getuid = () => user;
  try {
    return await body(folder);
  } finally {
    process.env.PATH = PATH;
    process.getuid = getuid;
    rmSync(folder, { recursive: true });
  }
}
