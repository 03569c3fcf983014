// The Rust that builds native code: the first one that is new enough.
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { Failure } from "../lib/announce.mjs";
import { answer, commandTask, find, isProgram } from "../lib/command.mjs";
import { inRoot } from "../lib/paths.mjs";
import { installPackages } from "./apt.mjs";

/** The oldest Rust that the workspace accepts. */
export const needed = readFileSync(inRoot("Cargo.toml"), "utf8").match(/^rust-version = "(.+)"/m)[1];

/**
 * A Rust installation: `cargo` and `rustc` (paths), `version`, `rustup` (its path, if rustup manages it), and `env`, which
 * every call of this cargo needs.
 */
export function rustIn(folder) {
  const [cargo, rustc, rustup] = ["cargo", "rustc", "rustup"].map((name) => join(folder, name));
  if (!isProgram(cargo) || !isProgram(rustc)) return undefined;
  const version = answer({ program: rustc, args: ["--version"] })?.match(/^rustc (\d+\.\d+\.\d+)/)?.[1];
  if (!version) return undefined;
  const managed = isProgram(rustup);
  return { cargo, rustc, version, rustup: managed ? rustup : undefined, env: managed ? {} : { RUSTC: rustc } };
}

/** Whether a version is the given one or newer, part by part. */
export function atLeast(version, wanted) {
  const [a, b] = [version, wanted].map((text) => text.split(".").map(Number));
  const index = b.findIndex((part, place) => part !== (a[place] ?? 0));
  return index < 0 || (a[index] ?? 0) > b[index];
}

/** The folders where cargo keeps its downloads, and rustup its programs. */
export const cargoHome = () => process.env.CARGO_HOME ?? join(homedir(), ".cargo");

/** The folders where Rust may be: on the PATH, where rustup puts it, where Debian does. */
function usualFolders() {
  const onPath = find("cargo");
  return [...(onPath ? [dirname(onPath)] : []), join(cargoHome(), "bin"), "/usr/bin"];
}

/** The Rust for native code: the first in `folders` that is new enough. Otherwise fails with the command that gets one. */
export function hostRust(folders = usualFolders()) {
  const found = [...new Set(folders)].map(rustIn).filter(Boolean);
  const rust = found.find(({ version }) => atLeast(version, needed));
  if (!rust) throw missing(found);
  if (!find("cc")) {
    throw new Failure("Rust needs a C linker, and there is no `cc`.", {
      remedy: "sudo apt-get update && sudo apt-get install gcc libc6-dev",
    });
  }
  return rust;
}

function missing(found) {
  const rustup = found.find((rust) => rust.rustup);
  if (rustup) {
    return new Failure(`Rust ${needed} or newer is needed; this is ${rustup.version}.`, {
      remedy: "rustup update stable",
    });
  }
  const instead = found.length > 0 ? `this is ${found[0].version}` : "there is none";
  return new Failure(`Rust ${needed} or newer is needed; ${instead}. It comes from https://rustup.rs or from Debian.`, {
    remedy: "sudo apt-get update && sudo apt-get install rustc-web cargo-web rust-web-src lld",
  });
}

/** rustfmt and Clippy, which the tests call. */
export async function ensureLinters(rust) {
  const lacks = (tool) => answer({ program: rust.cargo, args: [tool, "--version"], env: rust.env }) === undefined;
  if (!lacks("fmt") && !lacks("clippy")) return;
  if (rust.rustup) {
    const args = ["component", "add", "rustfmt", "clippy"];
    const remedy = `rustup ${args.join(" ")}`;
    await commandTask(`Adding rustfmt and Clippy (${remedy})`, { program: rust.rustup, args }, { remedy });
  } else {
    await installPackages(["rustfmt-web", "rust-web-clippy"], "rustfmt and Clippy");
  }
}

/** Cargo.toml's profile for the crates that `npm test` compiles natively. */
export const TESTING = ["--profile", "testing"];

/**
 * The environment for a cargo that compiles the workspace with Clippy's compiler, as `cargo clippy` does, and refuses what Clippy warns
 * of. Where code is compiled for tests anyway, that spares a second pass over all of it. Clippy's compiler optimises less, so that
 * nothing that is published, or measured, may come from it.
 */
export function clippyEnv({ cargo, env }) {
  const denied = ["-D", "warnings", ""].join("__CLIPPY_HACKERY__"); // its own way to write a list
  return { ...env, RUSTC_WORKSPACE_WRAPPER: join(dirname(cargo), "clippy-driver"), CLIPPY_ARGS: denied };
}
