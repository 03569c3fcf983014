// `npm run weigh`: what the small engine weighs, by crate and folder, as the table in docs/BENCHMARKS.md. It is linked as it is published, with
// names. Each part is compressed by itself, so that the parts are together some hundredths more than the whole.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SMALL } from "./build/engine.mjs";
import { brotli } from "./build/sizes.mjs";
import { targetFolder } from "./build/target.mjs";
import { main, say } from "./lib/announce.mjs";
import { commandTask } from "./lib/command.mjs";
import { hostRust } from "./setup/rust.mjs";
import { TARGET, wasmRust } from "./setup/wasm.mjs";

/** Parts that weigh less are told together. */
const LEAST = 4_000;
/** The sections of a module, by their numbers. */
const [CUSTOM, IMPORTS, CODE, DATA] = [0, 2, 10, 11];

/** A reader of a module's bytes. */
class Bytes {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number in LEB128. */
  number() {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
      shift += 7;
    }
  }

  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }

  text() {
    return this.take(this.number()).toString();
  }

  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}

/** The sections of a module: number → bytes; custom ones by name. */
function sectionsOf(module) {
  const reader = new Bytes(module, 8);
  const sections = new Map();
  while (reader.at < module.length) {
    const kind = reader.byte();
    const section = new Bytes(reader.take(reader.number()));
    sections.set(kind === CUSTOM ? section.text() : kind, section.bytes.subarray(section.at));
  }
  return sections;
}

/** The number of imported functions, which are counted before those of the module. */
function importedFunctions(section) {
  const reader = new Bytes(section);
  const kinds = reader.list(() => {
    reader.text();
    reader.text();
    const kind = reader.byte();
    // A function has a type, a table a type and limits, a memory limits, a global a type and whether it can be changed.
    const limits = () => (reader.number() & 1 ? [reader.number(), reader.number()] : reader.number());
    if (kind === 0) reader.number();
    else if (kind === 1) [reader.byte(), limits()];
    else if (kind === 2) limits();
    else reader.take(2);
    return kind;
  });
  return kinds.filter((kind) => kind === 0).length;
}

/** Function's number → mangled name. */
function namesOf(section) {
  const reader = new Bytes(section);
  while (reader.at < section.length) {
    const kind = reader.byte();
    const part = new Bytes(reader.take(reader.number()));
    if (kind === 1) return new Map(part.list(() => [part.number(), part.text()]));
  }
  return new Map();
}

/** In a name that is mangled in Rust's second way each identifier stands behind its length; a crate's has nothing but `_` or `C` before. */
const OURS = /[_C](\d\d)(?=duckrow_)/;
const DEPENDENCY =
  /[_C]\d+_?(fancy_regex|regex_[a-z]+|saphyr_parser|serde[a-z_]*|petgraph|num_bigint|sha[12]|md5|ecow|wasm_bindgen|dlmalloc|hashbrown|indexmap|smallvec|js_sys)/;

/** The part that a function belongs to: what is compiled for types of ours is ours. */
function partOf(mangled) {
  const ours = OURS.exec(mangled);
  if (!ours) return DEPENDENCY.exec(mangled)?.[1] ?? "Rust's standard library";
  const [rest, length] = [mangled.slice(ours.index + ours[0].length), Number(ours[1])];
  const crate = rest.slice("duckrow_".length, length).replaceAll("_", "-");
  const [, digits] = /^(\d+)_?[a-z]/.exec(rest.slice(length)) ?? [];
  const from = length + (digits?.length ?? 0);
  return digits ? `${crate}/${rest.slice(from, from + Number(digits)).replace(/^_/, "")}` : crate;
}

/** The bytes of a module, by part. */
function partsOf(module) {
  const sections = sectionsOf(module);
  const names = namesOf(sections.get("name"));
  const code = new Bytes(sections.get(CODE));
  let number = importedFunctions(sections.get(IMPORTS));
  const parts = new Map([["texts and tables", [sections.get(DATA)]]]);
  code.list(() => {
    const body = code.take(code.number());
    const name = names.get(number++) ?? "";
    // What describes the module's functions to the tool that wraps it is not sent.
    if (name.includes("wbindgen_describe")) return;
    const part = partOf(name);
    parts.set(part, [...(parts.get(part) ?? []), body]);
  });
  return parts;
}

await main(async () => {
  const host = hostRust();
  const rust = await wasmRust(host);
  const folder = join(targetFolder(host), "weigh");
  const flags = JSON.stringify(["-Csymbol-mangling-version=v0"]);
  const what = ["--package", "duckrow-wasm", "--profile", SMALL, "--target", TARGET, "--target-dir", folder];
  const named = ["--config", `profile.${SMALL}.strip="none"`, "--config", `target.${TARGET}.rustflags=${flags}`];
  await commandTask("Compiling the small engine to WebAssembly, with names", {
    program: rust.cargo,
    args: ["build", ...what, ...named, ...rust.args],
    env: rust.env,
  });
  const module = readFileSync(join(folder, TARGET, SMALL, "duckrow_wasm.wasm"));
  const weights = [...partsOf(module)].map(([part, bytes]) => [part, brotli(Buffer.concat(bytes))]);
  const heavy = weights.filter(([, weight]) => weight >= LEAST).sort(([, one], [, other]) => other - one);
  const rest = weights.filter(([, weight]) => weight < LEAST).reduce((sum, [, weight]) => sum + weight, 0);
  for (const [part, weight] of [...heavy, ["all others", rest]]) say(`| ${part} | ${weight.toLocaleString("en")} |`);
});
