// The Rust that builds for WebAssembly. Usually the one that builds native code, with rustup's target; where there is no
// rustup or it can't download, Debian's, which brings the standard library's source and compiles it.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Failure, say } from "../lib/announce.mjs";
import { answer, commandTask, find } from "../lib/command.mjs";
import { remember, remembered } from "../lib/once.mjs";
import { installPackages } from "./apt.mjs";
import { atLeast, needed, rustIn } from "./rust.mjs";

export const TARGET = "wasm32-unknown-unknown";
const ATTEMPT = "rustup-could-not-add-the-target";
const DEBIAN = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

let chosen;

/**
 * Gives a Rust as setup/rust.mjs describes it, `args` for every `cargo build` of the target, and `builtStd`: whether these
 * compile the standard library too. `DUCKROW_WASM_RUST=debian` takes Debian's without trying rustup.
 */
export function wasmRust(host) {
  chosen ??= choose(host);
  return chosen;
}

async function choose(host) {
  const ready = { ...host, args: [], builtStd: false };
  if (process.env.DUCKROW_WASM_RUST === "debian") return debianRust();
  if (hasTarget(host)) return ready;
  if (!host.rustup) return debianRust();
  // A download that didn't work is not tried again in every run, once there is another way.
  const failedBefore = remembered(ATTEMPT) === host.version && !lacking();
  if (!failedBefore && (await addTarget(host))) return ready;
  const debian = await debianRust();
  remember(ATTEMPT, host.version);
  return debian;
}

/** Whether the target's standard library is installed, by whatever means. */
function hasTarget({ rustc, env }) {
  const folder = answer({ program: rustc, args: ["--print", "target-libdir", "--target", TARGET], env });
  return Boolean(folder && existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("libstd-")));
}

async function addTarget(host) {
  const args = ["target", "add", TARGET];
  try {
    await commandTask(`Adding Rust's WebAssembly target (rustup ${args.join(" ")})`, { program: host.rustup, args });
  } catch (error) {
    say(error.output.match(/^error: .*/m)?.[0] ?? error.message);
  }
  if (hasTarget(host)) return true;
  say(`rustup can't add it; taking Debian's Rust. Later runs do so too, until "rustup ${args.join(" ")}" works.`);
  return false;
}

async function debianRust() {
  if (lacking()) await installPackages(DEBIAN, "Rust for WebAssembly, from Debian");
  const problem = lacking();
  if (problem) {
    throw new Failure(`Debian's Rust can't build for WebAssembly here: ${problem}.`, {
      remedy: `rustup target add ${TARGET}`,
    });
  }
  const rust = rustIn("/usr/bin");
  const env = { RUSTC: rust.rustc, RUSTC_BOOTSTRAP: "1", CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: "wasm-ld" };
  return { ...rust, env, args: ["-Zbuild-std=std,panic_abort"], builtStd: true };
}

/** The parts that Debian's Rust lacks, in words, or nothing. */
function lacking() {
  const rust = rustIn("/usr/bin");
  if (!rust) return "there is no /usr/bin/cargo";
  if (!atLeast(rust.version, needed)) return `its version is ${rust.version}, and ${needed} is needed`;
  const sysroot = answer({ program: rust.rustc, args: ["--print", "sysroot"] });
  if (!existsSync(join(sysroot, "lib/rustlib/src/rust/library/Cargo.toml")))
    return "the standard library's source is missing";
  if (!find("wasm-ld")) return "there is no wasm-ld";
  return undefined;
}
