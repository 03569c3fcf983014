// The programs of the workspace, as the tests of the crates have them.
import { join } from "node:path";
import { commandTask } from "../lib/command.mjs";
import { clippyEnv, ensureLinters, hostRust, TESTING } from "../setup/rust.mjs";
import { targetFolder } from "./target.mjs";

let folder;

/** Builds all programs, once in a run of a script. Gives their folder. */
export const buildPrograms = () => (folder ??= build());

async function build() {
  const host = hostRust();
  await ensureLinters(host);
  // As the stage `rust` compiles them, so that nothing is compiled again: `--examples`, though there are none, lets cargo take the
  // features that tests ask of dependencies, too.
  const args = ["build", ...TESTING, "--workspace", "--bins", "--examples"];
  const compile = (env) => commandTask("Compiling the programs of the workspace", { program: host.cargo, args, env });
  // What Clippy has to say is that stage's to tell, and keeps no other test from running.
  await compile(clippyEnv(host)).catch(() => compile(host.env));
  return join(targetFolder(host), TESTING.at(-1));
}
