// The modules of the crates under core/, and which of them use which: read from `use` declarations and from paths in the code.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../scripts/lib/paths.mjs";

const CORE = inRoot("core");

/** The folders of core/ that are crates, sorted. */
export const crates = readdirSync(CORE).filter((name) => existsSync(join(CORE, name, "Cargo.toml")));

/** The crates of core/ that a crate's code depends on, sorted; what only its tests need isn't among them. */
export function dependencies(crate) {
  const manifest = readFileSync(join(CORE, crate, "Cargo.toml"), "utf8");
  const section = manifest.split("[dependencies]\n")[1].split("\n[")[0];
  return [...section.matchAll(/^duckrow-([\w-]+)/gm)].map(([, name]) => name).sort();
}

/** The layers as a Mermaid graph: an arrow leads to what a crate needs; what follows from other arrows is left out. */
export function drawing() {
  const needs = new Map(crates.map((crate) => [crate, dependencies(crate)]));
  const reached = (crate) => new Set(needs.get(crate).flatMap((next) => [next, ...reached(next)]));
  const direct = (crate) =>
    needs.get(crate).filter((next) => !needs.get(crate).some((other) => reached(other).has(next)));
  const arrows = crates.flatMap((crate) => direct(crate).map((next) => `    ${crate} --> ${next}`));
  return ["```mermaid", "graph BT", ...crates.map((crate) => `    ${crate}`), ...arrows, "```"].join("\n");
}

/** A module as the names that lead to it from the crate's root. */
const moduleOf = (file) =>
  file
    .replace(/\.rs$/, "")
    .split("/")
    .filter((name) => name !== "mod" && name !== "lib");

/** The code of a file without comments, texts and unit tests. */
function codeOf(path) {
  const text = readFileSync(path, "utf8")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
  return text.split(/^#\[cfg\(test\)\]\n(?:pub\(super\) )?mod tests \{/m)[0];
}

/** The paths that a tree such as `a::{b, c::d as e}` stands for, and where it ends in the text. */
function flatten(text, start, prefix = []) {
  const paths = [];
  let at = start;
  const skip = () => (at += /^\s*/.exec(text.slice(at))[0].length);
  skip();
  if (text[at] === "{") {
    at += 1;
    for (skip(); text[at] !== "}" && at < text.length; skip()) {
      const inner = flatten(text, at, prefix);
      paths.push(...inner.paths);
      at = inner.end;
      skip();
      if (text[at] === ",") at += 1;
    }
    return { paths, end: at + 1 };
  }
  const name = /^(\w+|\*)/.exec(text.slice(at))?.[0];
  if (name === undefined) return { paths, end: at + 1 };
  at += name.length;
  if (text.startsWith("::", at)) return flatten(text, at + 2, [...prefix, name]);
  const alias = /^\s+as\s+(\w+)/.exec(text.slice(at));
  paths.push({ path: [...prefix, name], name: alias?.[1] ?? name });
  return { paths, end: at + (alias?.[0].length ?? 0) };
}

/** The absolute path, from the crate's root, of a path in a module's code; nothing if it leads out of the crate. */
function resolved(path, module, known) {
  let here = path;
  let base = [];
  if (here[0] === "crate") here = here.slice(1);
  else if (here[0] === "super" || here[0] === "self") {
    base = module;
    for (; here[0] === "super" || here[0] === "self"; here = here.slice(1))
      base = here[0] === "super" ? base.slice(0, -1) : base;
  } else if (known.has([...module, here[0]].join("::"))) base = module;
  else return undefined;
  return [...base, ...here];
}

/** The modules of a crate: for each its names and the modules whose items it uses. */
export function modules(crate) {
  const source = join(CORE, crate, "src");
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => file.endsWith(".rs") && !/(^|\/)tests(\/|\.rs$)/.test(file),
  );
  const known = new Set(files.map((file) => moduleOf(file).join("::")));
  const read = files.map((file) => {
    const [module, code] = [moduleOf(file), codeOf(join(source, file))];
    const uses = [...code.matchAll(/(?:^|[;{}\]])\s*(?:pub(?:\([^)]*\))? )?use (?=\w)/g)];
    const declared = uses.flatMap((found) => flatten(code, found.index + found[0].length).paths);
    const inline = [...code.matchAll(/(?<![\w:])(?:crate|super|self|[a-z_]+)(?:::\w+)+/g)].map(([path]) => ({
      path: path.split("::"),
    }));
    const all = [...declared, ...inline].map(({ path, name }) => ({ name, path: resolved(path, module, known) }));
    return { module, imports: all.filter(({ path }) => path !== undefined) };
  });
  // What a module hands on under a name of its own stands where it comes from.
  const handedOn = new Map();
  for (const { module, imports } of read)
    for (const { name, path } of imports) if (name !== undefined) handedOn.set([...module, name].join("::"), path);
  const home = (path, hops = 0) => {
    for (let length = path.length; length > 0; length -= 1) {
      const place = path.slice(0, length).join("::");
      const from = handedOn.get(place);
      if (from !== undefined && hops < 10 && from.join("::") !== place)
        return home([...from, ...path.slice(length)], hops + 1);
      if (known.has(place)) return place;
    }
    return "";
  };
  return read.map(({ module, imports }) => ({
    name: module.join("::"),
    uses: [...new Set(imports.map(({ path }) => home(path)))],
  }));
}

/** What uses what among the neighbours in each folder of a crate: what a module uses counts for all the folders that it is in. */
export function neighbours(crate) {
  const edges = new Map();
  for (const { name, uses } of modules(crate)) {
    for (const used of uses) {
      const [from, to] = [name.split("::"), used.split("::")];
      let shared = 0;
      while (shared < Math.min(from.length, to.length) && from[shared] === to[shared]) shared += 1;
      // A folder's own file and what is in the folder are one.
      if (shared >= from.length || shared >= to.length || used === "" || name === "") continue;
      const [one, other] = [from, to].map((path) => path.slice(0, shared + 1).join("::"));
      edges.set(one, (edges.get(one) ?? new Set()).add(other));
    }
  }
  return edges;
}

/** The knots of a crate: neighbours of which each uses, by way of others, every other one. Sorted names, sorted. */
export function knots(crate) {
  const edges = neighbours(crate);
  const reach = new Map();
  for (const start of edges.keys()) {
    const seen = new Set();
    const left = [start];
    for (let place = left.pop(); place !== undefined; place = left.pop())
      for (const next of edges.get(place) ?? []) if (!seen.has(next)) left.push((seen.add(next), next));
    reach.set(start, seen);
  }
  const tied = [...edges.keys()].filter((place) => reach.get(place).has(place)).sort();
  const found = new Map();
  for (const place of tied) {
    const knot = tied.filter(
      (other) => other === place || (reach.get(place).has(other) && reach.get(other).has(place)),
    );
    found.set(knot[0], knot);
  }
  return [...found.values()];
}
