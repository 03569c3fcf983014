// The programs of the workspace as the tests of the crates have them: unoptimised, in cargo's usual folder.
import { join } from "node:path";
import { commandTask } from "../lib/command.mjs";
import { hostRust } from "../setup/rust.mjs";
import { targetFolder } from "./target.mjs";

/** Builds all programs. Gives their folder. */
export async function buildPrograms() {
  const { cargo, env } = hostRust();
  // With the features of the whole workspace, as `cargo test --workspace` compiles them: those are not compiled again.
  const args = ["build", "--workspace", "--bins"];
  await commandTask("Compiling the programs of the workspace", { program: cargo, args, env });
  return join(targetFolder(hostRust()), "debug");
}
