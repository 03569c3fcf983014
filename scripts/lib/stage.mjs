// Runs one stage of the tests: its checks one after the other, all of them even if one fails.
import { duration, Failure, out, say } from "./announce.mjs";
import { closingLines, totals } from "./closing.mjs";
import { run, typed } from "./command.mjs";
import { failingLines } from "./failing.mjs";

/**
 * Runs a stage, { name, about, run(check) }. `check(title, command)` announces and streams a command; `check(title, function)`
 * does the same for a function that throws a `Failure`; both give whether all went well. A stage that `isBeside` another one shows
 * what a command said when it has ended. Gives what the summary shows.
 */
export async function runStage(stage, { isBeside = false } = {}) {
  const started = performance.now();
  const failures = [];
  const closing = [];
  const note = (title, failure) => failures.push(`${stage.name}, ${title}: ${failure}`);

  async function check(title, work) {
    say(`\n── ${stage.name}: ${title}${typeof work === "function" ? "" : ` (${typed(work)})`}`);
    if (typeof work === "function") return attempt(title, work);
    const { code, output } = await run(withColour(work), isBeside ? undefined : (chunk) => out.write(chunk));
    if (isBeside) say(`\n── ${stage.name}: ${title}, ended\n${output.trimEnd()}\n`);
    closing.push(...closingLines(output));
    if (code !== 0)
      note(title, [`ended with ${code}. Again, alone: ${typed(work)}`, ...failingLines(output)].join("\n"));
    return code === 0;
  }

  async function attempt(title, work) {
    try {
      await work();
      return true;
    } catch (error) {
      noted(title, error);
      return false;
    }
  }

  function noted(title, error) {
    if (!(error instanceof Failure)) throw error;
    say(String(error));
    note(title, error.remedy ? `${error.message} Run: ${error.remedy}` : error.message);
  }

  await attempt("preparation", () => stage.run(check));
  return { name: stage.name, failures, closing, ...totals(closing), took: duration(performance.now() - started) };
}

/** The runners see a pipe, and are told whether colours are welcome. */
function withColour(command) {
  const colour = process.stdout.isTTY ? { CARGO_TERM_COLOR: "always", FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  return { ...command, env: { ...colour, ...command.env } };
}

/** The table of all stages. */
export function summary(results) {
  const rows = results.map(({ name, failures, passed, failed, skipped, took }) => {
    const tests = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
    return [name, failures.length === 0 ? "ok" : "FAILED", tests.join(", "), took];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   ")).join("\n");
}
