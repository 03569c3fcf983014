// docs/SECURITY.md promises nothing that no test holds: every test that it names is there.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";

const rows = readFileSync(inRoot("docs", "SECURITY.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.split(" | ").length === 3);

/** The tests that a cell names: files, each followed by the names of tests in it. A file without any is a test as a whole. */
function named(cell) {
  const found = [];
  for (const [, text] of cell.matchAll(/`([^`]+)`/g)) {
    const last = found.at(-1);
    if (/\.(rs|mjs|ts)$/.test(text)) found.push({ file: text });
    else if (last.name === undefined) last.name = text;
    else found.push({ file: last.file, name: text });
  }
  return found;
}

const tests = rows
  .map((row) => row.slice(2, -2).split(" | ").at(-1))
  .filter((cell) => cell.startsWith("`"))
  .flatMap(named);

test("every line of the threat model names a test", () => {
  assert.ok(tests.length > 35, `${tests.length} tests`);
});

for (const { file, name } of tests) {
  test(`${file}: ${name ?? "is there"}`, () => {
    const text = readFileSync(inRoot(file), "utf8");
    if (name !== undefined) assert.ok(text.includes(file.endsWith(".rs") ? `fn ${name}()` : `"${name}"`));
  });
}
