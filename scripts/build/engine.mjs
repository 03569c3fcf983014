// The engine as the page loads it: cargo compiles it, duckrow-bindgen wraps it in an ES module with types, wasm-opt makes
// it smaller.
import { renameSync } from "node:fs";
import { join } from "node:path";
import { answer, commandTask } from "../lib/command.mjs";
import { digest, once } from "../lib/once.mjs";
import { enginePackage, inRoot, npmProgram } from "../lib/paths.mjs";
import { cargoHome, hostRust } from "../setup/rust.mjs";
import { TARGET, wasmRust } from "../setup/wasm.mjs";

const NAME = "duckrow";
// More than -O1 makes the file smaller but what is sent larger (raw 777 against 811 kB, brotli 246 against 237 kB), and takes
// three times as long: rustc has done the work already.
const OPTIMISE = ["-O1", "--strip-debug", "--strip-producers", "--strip-target-features"];

/** The WebAssembly file that is shipped. */
export const engineFile = join(enginePackage, `${NAME}_bg.wasm`);

let built;

/** Builds what has changed, once in a run of a script. Gives the Rust that it was compiled with. */
export function buildEngine() {
  built ??= build();
  return built;
}

async function build() {
  const host = hostRust();
  const rust = await wasmRust(host);
  await compile(rust);
  const target = targetFolder(host);
  const compiled = join(target, TARGET, "wasm", "duckrow_wasm.wasm");
  const inputs = digest([compiled, inRoot("package-lock.json"), inRoot("Cargo.lock")], OPTIMISE);
  await once("engine", inputs, enginePackage, () => wrap(host, join(target, "debug", "duckrow-bindgen"), compiled));
  return rust;
}

/** Where cargo builds; `CARGO_TARGET_DIR` and cargo's own configuration are respected. */
function targetFolder({ cargo, env }) {
  const args = ["metadata", "--no-deps", "--format-version", "1"];
  return JSON.parse(answer({ program: cargo, args, env })).target_directory;
}

async function compile({ cargo, args, env, builtStd }) {
  // Panic messages name source files. Without the builder's own folders, the same source gives the same bytes everywhere.
  const flags = JSON.stringify([`--remap-path-prefix=${cargoHome()}=/cargo`]);
  const remapped = ["--config", `target.${TARGET}.rustflags=${flags}`];
  const what = builtStd ? "the engine and Rust's standard library" : "the engine";
  await commandTask(`Compiling ${what} to WebAssembly`, {
    program: cargo,
    args: ["build", "--package", "duckrow-wasm", "--profile", "wasm", "--target", TARGET, ...remapped, ...args],
    env,
  });
}

async function wrap({ cargo, env }, bindgen, compiled) {
  await commandTask("Compiling the tool that wraps it for JavaScript", {
    program: cargo,
    args: ["build", "--package", "duckrow-bindgen"],
    env,
  });
  await commandTask("Wrapping it for JavaScript", { program: bindgen, args: [compiled, enginePackage, NAME] });
  const smaller = `${engineFile}.smaller`;
  await commandTask("Making it smaller (wasm-opt)", {
    program: npmProgram("wasm-opt"),
    args: [...OPTIMISE, engineFile, "--output", smaller],
  });
  renameSync(smaller, engineFile);
}
