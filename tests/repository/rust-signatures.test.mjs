// The parameters of functions in Rust: what goes together has a name, and so have its parts.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";

/** The folders whose functions are read. */
const FOLDERS = ["core", "native", "wasm", "tests"];

const OPENING = "([{<";
const CLOSING = ")]}>";

/** Where the bracket at a place is closed: behind it. An arrow closes nothing. */
function closed(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (OPENING.includes(text[at])) depth += 1;
    else if (CLOSING.includes(text[at]) && text.slice(at - 1, at + 1) !== "->") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** The parts of a list, between commas that stand in no bracket. */
function parts(list) {
  const found = [];
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (OPENING.includes(list[at])) at = closed(list, at) - 1;
    else if (list[at] === ",") {
      found.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, list.slice(start)].map((part) => part.trim()).filter((part) => part !== "");
}

/** The type of a parameter; nothing for `self`. */
function typeOf(parameter) {
  const behindPattern = OPENING.includes(parameter[0]) ? closed(parameter, 0) : 0;
  const colon = /(?<!:):(?!:)/.exec(parameter.slice(behindPattern));
  return colon === null ? "" : parameter.slice(behindPattern + colon.index + 1).trim();
}

/** The functions of a file that take a tuple, or a reference to one. */
export function takingTuples(code) {
  const text = code.replace(/\/\/.*$/gm, "");
  const found = [];
  for (const { 0: head, 1: name, 2: generic, index } of text.matchAll(/\bfn\s+(\w+)\s*([<(])/g)) {
    const last = index + head.length - 1;
    const start = generic === "<" ? text.indexOf("(", closed(text, last)) : last;
    const parameters = parts(text.slice(start + 1, closed(text, start) - 1));
    const isTuple = (type) => {
      const [, inside] = /^(?:&\s*(?:'\w+\s+)?(?:mut\s+)?)?\((.*)\)$/s.exec(type) ?? [];
      return inside !== undefined && parts(inside).length > 1;
    };
    if (parameters.map(typeOf).some(isTuple)) found.push(name);
  }
  return found;
}

test("tuples among parameters are found, and nothing else", () => {
  const code = `
    fn pair((a, b): (&A, &mut B), c: C) {}
    fn lent<'a, F: Fn(&str) -> (A, B)>(of: F, pair: &'a (A, B)) {}
    fn trait_object(of: &(impl Asked + ?Sized)) {}
    fn called(act: impl FnOnce((A, B)) -> (A, B), list: &[(A, B)], of: Vec<(A, B)>) -> (A, B) {}
    // fn comment(pair: (A, B)) {}
    fn pattern(Place { line, column }: Place, at: a::B) {}
    fn method(&mut self, range: (usize, usize)) {}`;
  assert.deepEqual(takingTuples(code), ["pair", "lent", "method"]);
});

test("no function takes a tuple: its parts would have no names", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((file) => join(folder, file)),
  ).filter((file) => file.endsWith(".rs") && !/(^|\/)(target|node_modules)\//.test(file));
  assert.ok(files.length > 500, `${files.length}`);
  const taking = files.flatMap((file) =>
    takingTuples(readFileSync(inRoot(file), "utf8")).map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(taking, []);
});
