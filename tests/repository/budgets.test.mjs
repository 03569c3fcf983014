// The page's budgets: what is loaded at once is found, and too much of it fails.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, mock, test } from "node:test";
import { checkBudgets, loadedWith } from "../../scripts/build/budgets.mjs";
import { Failure, out } from "../../scripts/lib/announce.mjs";

mock.method(out, "write", () => true);

const site = mkdtempSync(join(tmpdir(), "duckrow-budgets-"));
after(() => rmSync(site, { recursive: true }));

mkdirSync(join(site, "assets"));
const files = {
  "duck-row.js": "!function(){}()",
  "index.html": '<link href="./assets/index-1.css"><script src="./assets/index-1.js"></script>',
  "assets/index-1.css": "a{}",
  "assets/index-1.js": 'import{a}from"./lit-1.js";const e=()=>import("./editor-1.js"),d=()=>import("./ducks-1.js")',
  "assets/lit-1.js": "export const a=1",
  "assets/editor-1.js": 'import"./lit-1.js";',
  "assets/ducks-1.js": "export default '{}'",
  "assets/engine.worker-1.js": "self",
};
for (const [path, text] of Object.entries(files)) writeFileSync(join(site, path), text);

test("what a page loads at once is what it links, and what that imports, each once", () => {
  const names = [...loadedWith(join(site, "index.html"))].map((file) => basename(file));
  assert.deepEqual(names.sort(), ["index-1.css", "index-1.js", "index.html", "lit-1.js"]);
});

/** What the engine weighs doesn't count here. */
const LIVE = { "first live run": 10_000_000 };

test("a page within its budgets passes, and one byte too much fails with what weighs", () => {
  checkBudgets(site, { ...LIVE, "duck-row.js": 100, "first screen": 400, "first edit, without the engine": 500 });
  const tight = () =>
    checkBudgets(site, { ...LIVE, "duck-row.js": 100, "first screen": 400, "first edit, without the engine": 10 });
  assert.throws(
    tight,
    (error) =>
      error instanceof Failure && /first edit, without the engine: \d+ bytes.*editor-1\.js/.test(error.message),
  );
});

test("the first live run has the small engine in it", () => {
  const budgets = { "duck-row.js": 100, "first screen": 400, "first live run": 100_000 };
  assert.throws(() => checkBudgets(site, budgets), /first live run: \d+ bytes.*the small engine, by its record \d{6}/);
});

test("what has no budget fails", () => {
  assert.throws(() => checkBudgets(site, { "duck-row.js": 100, "first edit, without the engine": 500 }), Failure);
});
