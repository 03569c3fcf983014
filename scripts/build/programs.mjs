// The programs of the workspace as the tests of the crates have them: unoptimised, in cargo's usual folder.
import { join } from "node:path";
import { commandTask } from "../lib/command.mjs";
import { hostRust } from "../setup/rust.mjs";
import { targetFolder } from "./target.mjs";

/** Builds all programs. Gives their folder. */
export async function buildPrograms() {
  const { cargo, env } = hostRust();
  // As `cargo test --workspace` compiles them, so that nothing is compiled again: `--examples`, though there are none, lets cargo
  // take the features that tests ask of dependencies, too.
  const args = ["build", "--workspace", "--bins", "--examples"];
  await commandTask("Compiling the programs of the workspace", { program: cargo, args, env });
  return join(targetFolder(hostRust()), "debug");
}
