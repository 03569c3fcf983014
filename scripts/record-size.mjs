// `npm run record-size`: builds the engine and accepts its size as the one that may not be exceeded.
import { buildEngine } from "./build/engine.mjs";
import { recordSize } from "./build/ratchet.mjs";
import { main, say } from "./lib/announce.mjs";
import { ensurePackages } from "./setup/npm.mjs";

await main(async () => {
  await ensurePackages();
  const { brotli, rust } = recordSize(await buildEngine());
  say(`wasm/size.json: ${brotli} bytes (brotli), built with Rust ${rust}. Commit it, and say why.`);
});
