// The engine's size may not grow unnoticed: wasm/size.json holds what it weighed when somebody last looked at it.
import { readFileSync, writeFileSync } from "node:fs";
import { Failure, say } from "../lib/announce.mjs";
import { inRoot } from "../lib/paths.mjs";
import { engineFile } from "./engine.mjs";
import { sizes } from "./sizes.mjs";

const RECORD = inRoot("wasm", "size.json");
const TOLERANCE = 0.02;

/** Fails when the engine, as brotli, is more than 2 % above the record. Tells when it is as much below. */
export function checkSize(rust) {
  if (rust.builtStd) return say("  Not compared: the record is for Rust's own standard library.");
  const recorded = JSON.parse(readFileSync(RECORD, "utf8"));
  const { brotli } = sizes(engineFile);
  const change = brotli / recorded.brotli - 1;
  const words = `${brotli} bytes (brotli), ${recorded.brotli} recorded: ${(change * 100).toFixed(1)} %`;
  if (change > TOLERANCE) {
    const compilers = `Recorded with Rust ${recorded.rust}, built with ${rust.version}.`;
    throw new Failure(`The engine has grown: ${words}. ${compilers} If that is worth it: npm run record-size`);
  }
  say(`  ${words}${change < -TOLERANCE ? ". Keep the gain: npm run record-size" : ""}`);
}

/** Writes today's size into the record. */
export function recordSize(rust) {
  if (rust.builtStd) throw new Failure("The record is for Rust's own standard library, not for Debian's.");
  const record = { brotli: sizes(engineFile).brotli, rust: rust.version };
  writeFileSync(RECORD, `${JSON.stringify(record, undefined, 2)}\n`);
  return record;
}
