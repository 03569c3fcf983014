// The engine as the page loads it, in three builds: cargo compiles each, duckrow-bindgen wraps it in an ES module with types.
// Each can be had in three of Cargo.toml's profiles: small, as it is published (wasm-opt makes it smaller still), tested, for
// `npm test`, and quick, for who waits for it.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commandTask } from "../lib/command.mjs";
import { digest, filesIn, once } from "../lib/once.mjs";
import { enginePackage, inRoot, npmProgram } from "../lib/paths.mjs";
import { ensurePackages } from "../setup/npm.mjs";
import { cargoHome, hostRust } from "../setup/rust.mjs";
import { TARGET, wasmRust } from "../setup/wasm.mjs";
import { buildPrograms } from "./programs.mjs";
import { targetFolder } from "./target.mjs";

// More than -O1 makes the file smaller but what is sent larger (raw 777 against 811 kB, brotli 246 against 237 kB), and takes
// three times as long: rustc has done the work already.
const OPTIMISE = ["-O1", "--strip-debug", "--strip-producers", "--strip-target-features"];

/** The profiles of Cargo.toml. */
export const SMALL = "wasm";
export const TESTED = "tested";
export const QUICK = "quick";

/**
 * The builds. Each runs what the one before it runs, and more: what most manifests need, all of Puppet, Salt's states. The page loads
 * the first one that will do (`web/src/engine/build.ts`).
 */
export const ENGINES = [
  { name: "duckrow", what: "the small engine", features: [] },
  { name: "duckrow-whole", what: "the engine", features: ["whole"] },
  { name: "duckrow-salt", what: "the engine with Salt", features: ["salt"] },
].map((engine) => ({ ...engine, file: join(enginePackage, `${engine.name}_bg.wasm`) }));

const [FIRST, WHOLE, SALT] = ENGINES;
export { SALT };

/** The sources from which cargo makes the engine. */
const SOURCES = ["core", "wasm", "Cargo.toml", "Cargo.lock", "package-lock.json"];

/** The folder that engines of the quicker profiles share. */
const SHARED = "engines";

/** The folder of the tool: in one of an engine's, cargo would let the engine wait until the tool is compiled. */
const TOOL = "bindgen";

const built = new Map();

/**
 * Builds what has changed of some engines in a profile, each once in a run of a script, and puts it where the page looks for it. Gives
 * the Rust that it was compiled with.
 */
export async function buildEngine(profile = SMALL, engines = ENGINES) {
  const host = hostRust();
  const rust = await wasmRust(host);
  const target = targetFolder(host);
  const sources = SOURCES.flatMap((path) => filesIn(inRoot(path)));
  const inputs = digest([...sources, inRoot("scripts", "build", "engine.mjs")], rust.version, rust.builtStd);
  const builder = { profile, host, rust, target, inputs };
  const make = (engine) => onlyOnce(`${profile} ${engine.name}`, () => build(engine, builder));
  if (profile === SMALL) await Promise.all(engines.map(make));
  else for (const engine of engines) await make(engine);
  // Tests of one profile may follow those of the other.
  for (const engine of engines) cpSync(packageOf(engine, builder), enginePackage, { recursive: true });
  return rust;
}

/**
 * Builds what `npm test` loads. The engine with Salt stands in for the two smaller ones, whose code it holds as well: each
 * further build would take two minutes of the processor. The stage `release` tests all three.
 */
export async function buildTestedEngines() {
  await buildEngine(TESTED, [SALT]);
  standIn(SALT, WHOLE);
  standIn(SALT, FIRST);
}

/**
 * Builds what a page needs that is built on the spot: all of Puppet, which stands in the small engine's place as well, and in that of
 * the one with Salt until there is one.
 */
export async function buildQuickEngine() {
  await buildEngine(QUICK, [WHOLE]);
  standIn(WHOLE, FIRST);
  if (!existsSync(SALT.file)) standIn(WHOLE, SALT);
}

/** Puts one engine where the page looks for another one. */
function standIn(engine, absent) {
  for (const ending of [".js", ".d.ts", "_bg.wasm", "_bg.wasm.d.ts"]) {
    cpSync(join(enginePackage, `${engine.name}${ending}`), join(enginePackage, `${absent.name}${ending}`));
  }
}

function onlyOnce(name, work) {
  if (!built.has(name)) built.set(name, work());
  return built.get(name);
}

/**
 * The folders in which cargo builds. The small builds are made at the same time, because the linker that makes them small
 * has one thread, and each in a folder of its own, because all make a file of one name. The others follow each other and
 * share their dependencies.
 */
const folderOf = ({ name }, { profile, target }) => join(target, profile === SMALL ? name : SHARED);

const packageOf = (engine, builder) => join(folderOf(engine, builder), `${builder.profile}-${engine.name}-package`);

async function build(engine, builder) {
  const result = packageOf(engine, builder);
  const packages = ensurePackages();
  await once(`${builder.profile}-${engine.name}`, builder.inputs, result, async () => {
    const [program] = await Promise.all([tool(builder), compile(engine, builder), packages]);
    rmSync(result, { recursive: true, force: true });
    mkdirSync(result, { recursive: true });
    await wrap(engine, program, builder, result);
  });
  await packages;
}

/**
 * The program that wraps an engine, compiled at the same time as that. Tests take it as they have all programs: unoptimised, it wraps two
 * engines in less time than it takes to optimise it.
 */
const tool = (builder) =>
  onlyOnce("tool", async () => {
    const folder = await (builder.profile === TESTED ? buildPrograms() : compileTool(builder));
    return join(folder, "duckrow-bindgen");
  });

async function compileTool({ host, target }) {
  await commandTask("Compiling the tool that wraps the engine for JavaScript", {
    program: host.cargo,
    args: ["build", "--package", "duckrow-bindgen", "--profile", QUICK, "--target-dir", join(target, TOOL)],
    env: host.env,
  });
  return join(target, TOOL, QUICK);
}

function compile(engine, builder) {
  const { profile, rust } = builder;
  const how = profile === SMALL ? ", as small as it gets" : "";
  const title = `Compiling ${engine.what}${rust.builtStd ? " and Rust's standard library" : ""} to WebAssembly${how}`;
  // Panic messages name source files. Without the builder's own folders, the same source gives the same bytes everywhere.
  const flags = JSON.stringify([`--remap-path-prefix=${cargoHome()}=/cargo`]);
  const what = ["--package", "duckrow-wasm", "--profile", profile, "--target", TARGET];
  const where = ["--target-dir", folderOf(engine, builder)];
  const chosen = engine.features.length > 0 ? ["--features", engine.features.join(",")] : [];
  const remapped = ["--config", `target.${TARGET}.rustflags=${flags}`];
  const args = ["build", ...what, ...where, ...chosen, ...remapped, ...rust.args];
  return commandTask(title, { program: rust.cargo, args, env: rust.env });
}

async function wrap(engine, program, builder, result) {
  const compiled = join(folderOf(engine, builder), TARGET, builder.profile, "duckrow_wasm.wasm");
  await commandTask(`Wrapping ${engine.what} for JavaScript`, { program, args: [compiled, result, engine.name] });
  if (builder.profile !== SMALL) return;
  const file = join(result, `${engine.name}_bg.wasm`);
  const args = [...OPTIMISE, file, "--output", `${file}.smaller`];
  await commandTask(`Making ${engine.what} smaller (wasm-opt)`, { program: npmProgram("wasm-opt"), args });
  renameSync(`${file}.smaller`, file);
}
