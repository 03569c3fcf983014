// The styles: sizes come from the tokens, a view's sheet stays below the view, layers say what overrules what.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";

const FOLDER = inRoot("web", "src", "styles");
const sheets = readdirSync(FOLDER, { recursive: true })
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(FOLDER, path), "utf8")) }));
const code = readdirSync(inRoot("web", "src"), { recursive: true })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(inRoot("web", "src", path), "utf8") }));
const views = sheets.filter(({ path }) => path.startsWith("views/"));
const textOf = (wanted) => sheets.find(({ path }) => path === wanted).text;

/** A sheet without its comments; lines stay where they are. */
function withoutComments(text) {
  return text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""));
}

/** What stands before the blocks that are in no other block. */
function outermost(text) {
  const heads = [];
  let [depth, head] = [0, ""];
  for (const sign of text) {
    if (sign === "{" && depth++ === 0) heads.push(head.trim());
    if (sign === "}") depth--;
    head = depth > 0 || sign === "}" || sign === ";" ? "" : head + sign;
  }
  return heads;
}

test("a size is a token, or has a name beside the component that it belongs to", () => {
  const isNamed = (line) => /^\s*--[\w-]+:/.test(line) || /^\s*@(media|container) /.test(line);
  const wrong = sheets
    .filter(({ path }) => path !== "tokens.css")
    .flatMap(({ path, text }) => text.split("\n").map((line, index) => ({ line, place: `${path}:${index + 1}` })))
    .filter(({ line }) => /\dpx\b/.test(line) && !isNamed(line))
    .map(({ line, place }) => `${place} ${line.trim()}`);
  assert.deepEqual(wrong, []);
});

test("the code has no size in pixels that it did not work out", () => {
  const wrong = code.flatMap(({ path, text }) =>
    [...text.matchAll(/[^\w$}][\d.]+px\b.*/g)].map(([found]) => `${path} ${found.trim()}`),
  );
  assert.deepEqual(wrong, []);
});

test("every custom property that is used is set, and every token is used", () => {
  const all = sheets.map(({ text }) => text).join("\n");
  const set = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  // What the page sets in an element's own style has a value to fall back to.
  const free = [...all.matchAll(/var\((--[\w-]+)\s*,/g)].map(([, name]) => name);
  assert.deepEqual(
    [...used].filter((name) => !set.has(name) && !free.includes(name)),
    [],
  );
  const tokens = [...textOf("tokens.css").matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name);
  assert.deepEqual(
    tokens.filter((name) => !used.has(name) && !code.some(({ text }) => text.includes(`"${name}"`))),
    [],
  );
});

test("what a component names for itself has no token's name", () => {
  const sizes = (text) => [...text.matchAll(/(--[\w-]+):[^;]*\dpx/g)].map(([, name]) => name);
  const tokens = new Set(sizes(textOf("tokens.css")));
  const wrong = sheets
    .filter(({ path }) => path !== "tokens.css")
    .flatMap(({ path, text }) => sizes(text).map((name) => ({ path, name })))
    .filter(({ name }) => tokens.has(name))
    .map(({ path, name }) => `${path} ${name}`);
  assert.deepEqual(wrong, []);
});

test("a view's sheet styles what is below the view's own root", () => {
  assert.ok(views.length > 10, "the sheets were found");
  const roots = new Map();
  for (const { path, text } of views) {
    const heads = outermost(text).filter((head) => !head.startsWith("@keyframes "));
    assert.equal(heads.length, 1, `${path} has one root: ${heads.join(" · ")}`);
    assert.match(heads[0], /^[.#][\w-]+$/, path);
    roots.set(heads[0], path);
  }
  assert.equal(roots.size, views.length, "no two sheets have the same root");
});

test("every sheet of the page is in a layer, a view's in its own", () => {
  const isImporting = ({ path }) => path === "index.css" || path.startsWith("late/");
  const imports = sheets
    .filter(isImporting)
    .flatMap(({ text }) => [...text.matchAll(/@import "\.{1,2}\/([^"]+)" layer\(([\w.]+)\);/g)])
    .map(([, path, layer]) => [path, layer]);
  const layers = new Map(imports);
  assert.deepEqual(
    imports.map(([path]) => path).sort(),
    sheets
      .filter((sheet) => !isImporting(sheet) && sheet.path !== "editor.css")
      .map(({ path }) => path)
      .sort(),
  );
  for (const { path } of views) assert.equal(layers.get(path), path.replace("/", ".").replace(".css", ""));
  const [, order] = /@layer ([^;{]+);/.exec(textOf("index.css"));
  const known = order.split(/,\s*/);
  for (const [path, layer] of layers) assert.ok(known.includes(layer.split(".")[0]), `${path}: ${layer}`);
});

test("no rule of the page shouts: between layers !important means the opposite", () => {
  // The editor's own styles come with CodeMirror, which knows no layers.
  const wrong = sheets.filter(({ path, text }) => path !== "editor.css" && text.includes("!important"));
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  );
});
