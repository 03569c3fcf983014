// The engine as WebAssembly, in Node. Its code has no branch for this target, so that Clippy has seen all of it in the stage `rust`.
import { buildTestedEngines } from "../build/engine.mjs";
import { nodeTests } from "../lib/node-tests.mjs";
import { inRoot } from "../lib/paths.mjs";
import { ensurePackages } from "../setup/npm.mjs";

export const wasm = {
  name: "wasm",
  about: "the engine as WebAssembly: build, tests in Node",
  async run(check) {
    await ensurePackages();
    await check("build", () => buildTestedEngines());
    await check("tests in Node", nodeTests(inRoot("tests", "wasm")));
  },
};
