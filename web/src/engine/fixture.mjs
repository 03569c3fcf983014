// For tests: the engine itself, in Node, and the examples.

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import * as engine from "./pkg/duckrow-whole.js";

const here = new URL(".", import.meta.url);
const examples = new URL("../../examples/", here);

let loaded;

/** The build with all of Puppet. */
export function theEngine() {
  const bytes = () => readFileSync(new URL("pkg/duckrow-whole_bg.wasm", here));
  return (loaded ??= engine.default({ module_or_path: bytes() }).then(() => engine));
}

/** An example, as JSON. */
export function example(name) {
  const scenario = parse(readFileSync(new URL(`${name}.yaml`, examples), "utf8"));
  return JSON.stringify({ version: 1, ...scenario });
}

export const exampleNames = () => readdirSync(examples).map((file) => file.replace(/\.yaml$/, ""));
