// What the page may weigh: web/budgets.json holds, in bytes as brotli, what may be sent until one steps through the first example,
// until one may type in it, and until a link has run. The engine weighs what its record says (ratchet.mjs): the one that tests load is
// another profile's.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Failure, say } from "../lib/announce.mjs";
import { inRoot } from "../lib/paths.mjs";
import { recorded } from "./ratchet.mjs";
import { sizes } from "./sizes.mjs";

const BUDGETS = inRoot("web", "budgets.json");

/** The budget that holds the small engine as well. */
const LIVE = "first live run";

/** The files that are loaded with one, itself first: those that a page links, and those that a script imports at once. */
export function loadedWith(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const isPage = file.endsWith(".html");
  if (!isPage && !file.endsWith(".js")) return found;
  const links = isPage ? /(?:src|href)="\.\/([^"]+)"/g : /(?:from|import)\s*"\.\/([^"]+)"/g;
  for (const [, path] of readFileSync(file, "utf8").matchAll(links)) loadedWith(join(dirname(file), path), found);
  return found;
}

/** A file of a site by the beginning of its name, whatever its hash. */
function asset(site, name) {
  const folder = join(site, "assets");
  const isIt = (file) => file.startsWith(`${name}-`) || file === `${name}.js`;
  const found = readdirSync(folder).filter((file) => isIt(file) && file.endsWith(".js"));
  if (found.length !== 1) throw new Failure(`${folder} has ${found.length} files ${name}-*.js, and should have one.`);
  return join(folder, found[0]);
}

/** What is sent of a site, by the names of budgets. */
function sent(site) {
  const first = loadedWith(join(site, "index.html"));
  loadedWith(asset(site, "ducks"), first);
  const edit = loadedWith(asset(site, "editor"), new Set(first));
  const element = new Set([join(site, "duck-row.js")]);
  const live = loadedWith(join(site, "index.html"));
  return {
    "duck-row.js": element,
    "first screen": first,
    [LIVE]: loadedWith(asset(site, "engine.worker"), live),
    "first edit, without the engine": loadedWith(asset(site, "engine.worker"), edit),
  };
}

/** What is sent of a site, with the weight of each file. */
export function weighed(site) {
  const weigh = (file) => ({ name: basename(file), bytes: sizes(file).brotli });
  const engine = { name: "the small engine, by its record", bytes: recorded().brotli.duckrow };
  return Object.entries(sent(site)).map(([name, files]) => ({
    name,
    files: [...[...files].map(weigh), ...(name === LIVE ? [engine] : [])],
  }));
}

/** Fails when something weighs more than its budget, and tells what weighs in it. */
export function checkBudgets(site, budgets = JSON.parse(readFileSync(BUDGETS, "utf8"))) {
  for (const { name, files } of weighed(site)) {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const words = `${name}: ${bytes} bytes (brotli), ${budgets[name]} allowed`;
    const heavy = files.sort((one, other) => other.bytes - one.bytes).map((file) => `${file.name} ${file.bytes}`);
    if (!(bytes <= budgets[name])) throw new Failure(`${words}: ${heavy.join(", ")}.`);
    say(`  ${words}: ${heavy.join(", ")}`);
  }
}
