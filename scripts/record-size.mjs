// `npm run record-size`: builds the engine and accepts its builds' sizes as those that may not be exceeded.
import { buildEngine } from "./build/engine.mjs";
import { recordSize } from "./build/ratchet.mjs";
import { main, say } from "./lib/announce.mjs";
import { ensurePackages } from "./setup/npm.mjs";

await main(async () => {
  await ensurePackages();
  const { brotli, rust } = recordSize(await buildEngine());
  const words = Object.entries(brotli).map(([name, bytes]) => `${name} ${bytes} bytes`);
  say(`wasm/size.json: ${words.join(", ")} (brotli), built with Rust ${rust}. Commit it, and say why.`);
});
