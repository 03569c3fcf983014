// The engine as the page loads it, in two builds: cargo compiles each, duckrow-bindgen wraps it in an ES module with types,
// wasm-opt makes it smaller.
import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { answer, commandsTask, commandTask } from "../lib/command.mjs";
import { digest, filesIn, once } from "../lib/once.mjs";
import { enginePackage, inRoot, npmProgram } from "../lib/paths.mjs";
import { cargoHome, hostRust } from "../setup/rust.mjs";
import { TARGET, wasmRust } from "../setup/wasm.mjs";

// More than -O1 makes the file smaller but what is sent larger (raw 777 against 811 kB, brotli 246 against 237 kB), and takes
// three times as long: rustc has done the work already.
const OPTIMISE = ["-O1", "--strip-debug", "--strip-producers", "--strip-target-features"];

/** What is built: the engine for manifests, and the one that knows Salt's states too, which the page loads when it needs it. */
export const ENGINES = [
  { name: "duckrow", what: "the engine", features: [] },
  { name: "duckrow-salt", what: "the engine with Salt", features: ["salt"] },
].map((engine) => ({ ...engine, file: join(enginePackage, `${engine.name}_bg.wasm`) }));

/** What cargo makes the engine of. */
const SOURCES = ["core", "wasm", "Cargo.toml", "Cargo.lock", "package-lock.json"];

let built;

/** Builds what has changed, once in a run of a script. Gives the Rust that it was compiled with. */
export function buildEngine() {
  built ??= build();
  return built;
}

async function build() {
  const host = hostRust();
  const rust = await wasmRust(host);
  const target = targetFolder(host);
  const sources = SOURCES.flatMap((path) => filesIn(inRoot(...path.split("/"))));
  const inputs = digest([...sources, inRoot("scripts", "build", "engine.mjs")], rust.version, rust.builtStd);
  await once("engine", inputs, enginePackage, async () => {
    await commandTask("Compiling the tool that wraps the engine for JavaScript", {
      program: host.cargo,
      args: ["build", "--package", "duckrow-bindgen"],
      env: host.env,
    });
    await compile(rust, target);
    await wrap(join(target, "debug", "duckrow-bindgen"), target);
  });
  return rust;
}

/** Where cargo builds; `CARGO_TARGET_DIR` and cargo's own configuration are respected. */
function targetFolder({ cargo, env }) {
  const args = ["metadata", "--no-deps", "--format-version", "1"];
  return JSON.parse(answer({ program: cargo, args, env })).target_directory;
}

/** A build's own folder: both make a file of one name, and are made at the same time. */
const folderOf = ({ name }, target) => join(target, name);

function compile(rust, target) {
  const title = `Compiling both builds of the engine${rust.builtStd ? " and Rust's standard library" : ""} to WebAssembly`;
  return commandsTask(
    title,
    ENGINES.map((engine) => compilation(engine, rust, folderOf(engine, target))),
  );
}

function compilation({ features }, { cargo, args, env }, folder) {
  // Panic messages name source files. Without the builder's own folders, the same source gives the same bytes everywhere.
  const flags = JSON.stringify([`--remap-path-prefix=${cargoHome()}=/cargo`]);
  const what = ["--package", "duckrow-wasm", "--profile", "wasm", "--target", TARGET, "--target-dir", folder];
  const chosen = features.length > 0 ? ["--features", features.join(",")] : [];
  const remapped = ["--config", `target.${TARGET}.rustflags=${flags}`];
  return { program: cargo, args: ["build", ...what, ...chosen, ...remapped, ...args], env };
}

async function wrap(bindgen, target) {
  mkdirSync(enginePackage, { recursive: true });
  for (const engine of ENGINES) {
    const compiled = join(folderOf(engine, target), TARGET, "wasm", "duckrow_wasm.wasm");
    const args = [compiled, enginePackage, engine.name];
    await commandTask(`Wrapping ${engine.what} for JavaScript`, { program: bindgen, args });
  }
  const smaller = (file) => `${file}.smaller`;
  const optimise = ({ file }) => [...OPTIMISE, file, "--output", smaller(file)];
  const program = npmProgram("wasm-opt");
  await commandsTask(
    "Making both smaller (wasm-opt)",
    ENGINES.map((engine) => ({ program, args: optimise(engine) })),
  );
  for (const { file } of ENGINES) renameSync(smaller(file), file);
}
