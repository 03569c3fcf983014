// `npm run fuzz -- TARGET [SECONDS]`: libFuzzer looks for texts that a target of tests/src/fuzz doesn't take well. Needs cargo-fuzz.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { Failure, main } from "./lib/announce.mjs";
import { commandTask } from "./lib/command.mjs";
import { inRoot } from "./lib/paths.mjs";

const fuzz = (...parts) => inRoot("tests", "fuzz", ...parts);
const TARGETS = readdirSync(fuzz("fuzz_targets")).map((file) => file.replace(/\.rs$/, ""));
/** The limits for a text: time in seconds, memory in megabytes, and length. */
const BOUNDS = ["-timeout=10", "-rss_limit_mb=512", "-max_len=8192"];

await main(async () => {
  const [target, seconds = "60"] = process.argv.slice(2);
  if (!TARGETS.includes(target)) throw new Failure(`npm run fuzz -- TARGET [SECONDS], of ${TARGETS.join(", ")}`);
  const seeds = ["run", "--quiet", "--package", "duckrow-tests", "--bin", "fuzz_seeds", "--", fuzz("seeds")];
  await commandTask("Writing seeds", { program: "cargo", args: seeds });
  mkdirSync(fuzz("corpus", target), { recursive: true });
  const found = ["fuzz", "run", "--fuzz-dir", fuzz(), "--sanitizer", "none", target, fuzz("corpus", target)];
  const options = [...BOUNDS, `-max_total_time=${seconds}`, `-dict=${fuzz("seeds", `${target}.dict`)}`];
  const args = [...found, fuzz("seeds", target), "--", ...options];
  const { status } = spawnSync("cargo", args, { cwd: fuzz(), stdio: "inherit" });
  if (status !== 0)
    throw new Failure("It found something, or can't be built. Without cargo-fuzz:", {
      remedy: "cargo install cargo-fuzz",
    });
});
