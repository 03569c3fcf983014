// For tests: the engine itself, in Node, and the examples.

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import * as engine from "./pkg/duckrow.js";

const here = new URL(".", import.meta.url);
const examples = new URL("../../examples/", here);

let loaded;

/** The smallest build of the engine. */
export function theEngine() {
  const bytes = () => readFileSync(new URL("pkg/duckrow_bg.wasm", here));
  return (loaded ??= engine.default({ module_or_path: bytes() }).then(() => engine));
}

/** An example, as JSON. */
export function example(name) {
  const scenario = parse(readFileSync(new URL(`${name}.yaml`, examples), "utf8"));
  return JSON.stringify({ version: 1, ...scenario });
}

export const exampleNames = () => readdirSync(examples).map((file) => file.replace(/\.yaml$/, ""));
