// `npm run dev`: the page from Vite's server, which reloads when a file in web/ changes. The engine is built once, before.
import { spawn } from "node:child_process";
import { buildEngine } from "./build/engine.mjs";
import { main } from "./lib/announce.mjs";
import { npmProgram, root } from "./lib/paths.mjs";
import { ensurePackages } from "./setup/npm.mjs";

await main(async () => {
  await ensurePackages();
  await buildEngine();
  spawn(npmProgram("vite"), ["web"], { cwd: root, stdio: "inherit" });
});
