// What test runners (cargo test, vitest, node --test, rspec) say of the tests that failed, cut out of all that they print.
import { stripVTControlCharacters } from "node:util";

/** The line with which a runner begins to tell its failures, and the first one that is no longer part of that. */
const PARTS = [
  { begin: /^failures:$/, end: /^(failures:|test result: .*)$/ },
  { begin: /^⎯+ Failed (Tests|Suites) \d+ ⎯+$/, end: /^ Test Files / },
  { begin: /^✖ failing tests:$/, end: /^ℹ tests / },
  { begin: /^Failures:$/, end: /^Finished in / },
];

/** More lines of one runner are nothing that one reads at the end of a summary. */
const MOST = 80;

/** The lines in which a runner's output tells its failures; at most 80 for each time that it does. */
export function failingLines(output) {
  const found = [];
  let part;
  for (const line of stripVTControlCharacters(output)
    .split("\n")
    .map((text) => text.trimEnd())) {
    if (part?.end.test(line)) part = undefined;
    else if (part) part.lines.push(line);
    else if ((part = begun(line))) found.push(part.lines);
  }
  return found.flatMap(shortened);
}

function begun(line) {
  const part = PARTS.find(({ begin }) => begin.test(line));
  return part && { end: part.end, lines: [line] };
}

function shortened(lines) {
  const filled = lines.filter((line) => line !== "");
  return filled.length <= MOST ? filled : [...filled.slice(0, MOST), `… and ${filled.length - MOST} more lines, above`];
}
