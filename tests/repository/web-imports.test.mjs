// The rooms of the page: which of them may know which, and no circles.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";

const SOURCE = inRoot("web", "src");
/** From what is known by all to what knows all. A room may import from those before it. */
const ROOMS = ["engine", "examples", "model", "share", "views", "element", "offline"];

const modules = readdirSync(SOURCE, { recursive: true })
  .filter((path) => path.endsWith(".ts") && !path.startsWith(join("engine", "pkg")))
  .map((path) => ({ path, imports: importsOf(path) }));

/** The modules that a module imports, types included, as paths under `web/src`. */
function importsOf(path) {
  const text = readFileSync(join(SOURCE, path), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]*)"/g)]
    .map(([, name]) => relative(SOURCE, join(SOURCE, dirname(path), name)))
    .map((name) => (/\.(css|yaml|mjs)/.test(name) ? name : `${name}.ts`));
}

const roomOf = (path) => ROOMS.indexOf(path.split("/")[0]);

test("a room of the page imports only from the rooms before it", () => {
  assert.ok(modules.length > 100, "the modules were found");
  const wrong = modules.flatMap(({ path, imports }) =>
    imports.filter((name) => roomOf(path) >= 0 && roomOf(name) > roomOf(path)).map((name) => `${path} → ${name}`),
  );
  assert.deepEqual(wrong, []);
});

test("no module of the page imports itself by way of others", () => {
  const importsFrom = new Map(modules.map(({ path, imports }) => [path, imports]));
  const done = new Set();
  const circles = [];
  const walk = (path, way) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
    if (way.includes(path) || done.has(path)) return;
    for (const name of importsFrom.get(path) ?? []) walk(name, [...way, path]);
    done.add(path);
  };
  for (const { path } of modules) walk(path, []);
  assert.deepEqual(circles, []);
});
