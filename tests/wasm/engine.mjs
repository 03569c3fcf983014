// The engine's WebAssembly modules in Node, as the page gets them: the one with all of Puppet, and the small one.
import { readFileSync } from "node:fs";
import * as smallEngine from "../../web/src/engine/pkg/duckrow.js";
import * as engine from "../../web/src/engine/pkg/duckrow-whole.js";

const module = (name) => readFileSync(new URL(`../../web/src/engine/pkg/${name}_bg.wasm`, import.meta.url));

smallEngine.initSync({ module: module("duckrow") });

export const { memory } = engine.initSync({ module: module("duckrow-whole") });
export const small = smallEngine;
export default engine;
