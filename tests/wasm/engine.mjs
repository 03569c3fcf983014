// The engine's WebAssembly module in Node, as the page gets it.
import { readFileSync } from "node:fs";
import * as engine from "../../web/src/engine/pkg/duckrow.js";

const file = new URL("../../web/src/engine/pkg/duckrow_bg.wasm", import.meta.url);

export const { memory } = engine.initSync({ module: readFileSync(file) });
export default engine;
