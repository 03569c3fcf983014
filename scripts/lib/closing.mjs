// The lines with which test runners close (cargo test, vitest, node --test, rspec), and how many tests they count.
import { stripVTControlCharacters } from "node:util";

/** RSpec counts all examples, and of these those that failed and those that are pending. */
const EXAMPLES = /^(\d+) examples?, (\d+) failures?(?:, (\d+) pending)?/;
const CLOSING = [
  /^test result: /,
  /^ *(Test Files|Tests) {2}\d/,
  /^ℹ (tests|pass|fail|cancelled|skipped|todo) \d+$/,
  EXAMPLES,
];
const NOTHING = [/^test result: ok\. 0 passed; 0 failed; 0 ignored;/, /^ℹ (cancelled|skipped|todo) 0$/];
const COUNTS = {
  passed: [/^test result: .*?(\d+) passed/, /^ *Tests .*?(\d+) passed/, /^ℹ pass (\d+)/],
  failed: [/^test result: .*?(\d+) failed/, /^ *Tests .*?(\d+) failed/, /^ℹ (?:fail|cancelled) (\d+)/],
  skipped: [/^test result: .*?(\d+) ignored/, /^ *Tests .*?(\d+) (?:skipped|todo)/, /^ℹ (?:skipped|todo) (\d+)/],
};

/** The closing lines in a runner's output, as they stand there, without those that count nothing. */
export function closingLines(output) {
  const lines = stripVTControlCharacters(output).split("\n");
  const matches = (patterns, line) => patterns.some((pattern) => pattern.test(line));
  return lines.filter((line) => matches(CLOSING, line) && !matches(NOTHING, line));
}

/** The numbers of tests that `passed`, `failed` and were `skipped`, by the closing lines. */
export function totals(lines) {
  const sum = (patterns) =>
    lines
      .flatMap((line) => patterns.map((pattern) => Number(line.match(pattern)?.[1] ?? 0)))
      .reduce((a, b) => a + b, 0);
  const counts = Object.fromEntries(Object.entries(COUNTS).map(([name, patterns]) => [name, sum(patterns)]));
  for (const [, all, failed, pending = 0] of lines.map((line) => line.match(EXAMPLES)).filter(Boolean)) {
    counts.passed += all - failed - pending;
    counts.failed += Number(failed);
    counts.skipped += Number(pending);
  }
  return counts;
}
