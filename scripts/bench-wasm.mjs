// `npm run bench-wasm`: how long the engine takes in WebAssembly beside the same natively, for the scenarios of
// core/benches/scale.rs. Seconds of the processor, the median, each size in a process of its own.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildEngine, ENGINES } from "./build/engine.mjs";
import { Failure, main, say } from "./lib/announce.mjs";
import { enginePackage, inRoot } from "./lib/paths.mjs";
import { hostRust } from "./setup/rust.mjs";

const SIZES = [1_000, 10_000];
/** In seconds. V8 first compiles fast, and then what is used often once more, on threads of its own: that is not what is measured. */
const WARMING = 3;
const TIMES = 15;

const [task, scenario] = process.argv.slice(2);
if (task === "--measure") await measure(readFileSync(scenario, "utf8"));
else await main(compare);

async function compare() {
  await buildEngine();
  const folder = mkdtempSync(join(tmpdir(), "duckrow-bench-"));
  try {
    say("resources      native        wasm   times");
    for (const size of SIZES) {
      const file = join(folder, `${size}.json`);
      writeFileSync(file, native("--scenario", size));
      const [resources, seconds] = native("--measure", size).trim().split(" ").map(Number);
      const wasm = Number(output(process.execPath, [fileURLToPath(import.meta.url), "--measure", file]));
      say(
        `${String(resources).padStart(9)}${column(seconds)}${column(wasm)}${(wasm / seconds).toFixed(1).padStart(8)}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const column = (seconds) => `${(seconds * 1000).toFixed(1)} ms`.padStart(12);

/** The output of the native benchmark for one size. */
function native(question, size) {
  const args = ["bench", "--quiet", "--package", "duckrow-core", "--bench", "scale", "--", question, String(size)];
  return output(hostRust().cargo, args);
}

function output(program, args) {
  const { status, stdout } = spawnSync(program, args, {
    cwd: inRoot(),
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Failure(`${program} ${args.join(" ")} ended with ${status}`);
  return stdout;
}

/** Runs a scenario in this process, and prints the seconds that it took. */
async function measure(text) {
  const { initSync, Run } = await import(pathToFileURL(join(enginePackage, "duckrow.js")).href);
  initSync({ module: readFileSync(ENGINES[0].file) });
  const once = () => {
    const start = process.cpuUsage();
    const run = new Run(text);
    const { user, system } = process.cpuUsage(start);
    run.free();
    return (user + system) / 1e6;
  };
  const warm = performance.now() + WARMING * 1000;
  while (performance.now() < warm) once();
  const all = Array.from({ length: TIMES }, once).sort((one, other) => one - other);
  process.stdout.write(String(all[Math.floor(TIMES / 2)]));
}
