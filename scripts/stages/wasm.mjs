// The engine as WebAssembly: Clippy on that target, the build, its size, and the module in Node.
import { buildEngine, ENGINES } from "../build/engine.mjs";
import { checkSize } from "../build/ratchet.mjs";
import { sizeLine } from "../build/sizes.mjs";
import { say } from "../lib/announce.mjs";
import { nodeTests } from "../lib/node-tests.mjs";
import { inRoot } from "../lib/paths.mjs";
import { ensurePackages } from "../setup/npm.mjs";
import { ensureLinters, hostRust } from "../setup/rust.mjs";
import { TARGET, wasmRust } from "../setup/wasm.mjs";

export const wasm = {
  name: "wasm",
  about: "the engine as WebAssembly: Clippy, build, size, tests in Node",
  async run(check) {
    await ensurePackages();
    const rust = await wasmRust(hostRust());
    if (rust.builtStd) {
      say("\nClippy for WebAssembly is left out: Debian's Rust brings it for native code only.");
    } else {
      await ensureLinters(rust);
      const crates = ["--package", "duckrow-core", "--package", "duckrow-wasm"];
      const args = ["clippy", ...crates, "--target", TARGET, "--", "-D", "warnings"];
      await check("Clippy", { program: rust.cargo, args, env: rust.env });
    }
    await check("build", () => buildEngine());
    await check("size", () => {
      for (const { file } of ENGINES) say(sizeLine(file));
      checkSize(rust);
    });
    await check("tests in Node", nodeTests(inRoot("tests", "wasm")));
  },
};
