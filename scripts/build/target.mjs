// The folder in which cargo builds; `CARGO_TARGET_DIR` and cargo's own configuration are respected.
import { answer } from "../lib/command.mjs";

/** The folder for a Rust installation. */
export function targetFolder({ cargo, env }) {
  const args = ["metadata", "--no-deps", "--format-version", "1"];
  return JSON.parse(answer({ program: cargo, args, env })).target_directory;
}
