// The engine's size may not grow unnoticed: wasm/size.json holds what each build weighed when somebody last looked at it.
import { readFileSync, writeFileSync } from "node:fs";
import { Failure, say } from "../lib/announce.mjs";
import { inRoot } from "../lib/paths.mjs";
import { ENGINES } from "./engine.mjs";
import { sizes } from "./sizes.mjs";

const RECORD = inRoot("wasm", "size.json");
const TOLERANCE = 0.02;

/** The record: the bytes of each build as brotli, and the Rust that made them. */
export const recorded = () => JSON.parse(readFileSync(RECORD, "utf8"));

/** Fails when a build, as brotli, is more than 2 % above the record. Tells when it is as much below. */
export function checkSize(rust) {
  if (rust.builtStd) return say("  Not compared: the record is for Rust's own standard library.");
  for (const engine of ENGINES) checkOne(engine, recorded(), rust);
}

function checkOne({ name, file }, record, rust) {
  const { brotli } = sizes(file);
  if (!(name in record.brotli)) throw new Failure(`${name} has no recorded size.`, { remedy: "npm run record-size" });
  const change = brotli / record.brotli[name] - 1;
  const words = `${name}: ${brotli} bytes (brotli), ${record.brotli[name]} recorded: ${(change * 100).toFixed(1)} %`;
  if (change > TOLERANCE) {
    const compilers = `Recorded with Rust ${record.rust}, built with ${rust.version}.`;
    throw new Failure(`The engine has grown: ${words}. ${compilers} If that is worth it: npm run record-size`);
  }
  say(`  ${words}${change < -TOLERANCE ? ". Keep the gain: npm run record-size" : ""}`);
}

/** Writes today's sizes into the record. */
export function recordSize(rust) {
  if (rust.builtStd) throw new Failure("The record is for Rust's own standard library, not for Debian's.");
  const brotli = Object.fromEntries(ENGINES.map(({ name, file }) => [name, sizes(file).brotli]));
  const record = { brotli, rust: rust.version };
  writeFileSync(RECORD, `${JSON.stringify(record, undefined, 2)}\n`);
  return record;
}
