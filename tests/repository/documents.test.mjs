// The documents: rules that comments cite are headings, links lead somewhere, and the paths that they name are there.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { answer } from "../../scripts/lib/command.mjs";
import { enginePackage, inRoot, quickSite, shown, site } from "../../scripts/lib/paths.mjs";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(inRoot("docs"), { recursive: true })
    .filter((path) => path.endsWith(".md"))
    .map((path) => `docs/${path}`),
];
const first = "docs/semantics/README.md";
const rules = documents.filter((path) => path.startsWith("docs/semantics/"));

/** The texts that cite a rule. */
const citing = answer({ program: "git", args: ["grep", "-IlF", "--untracked", "docs/semantics/"] })?.split("\n");

const read = (path) => readFileSync(inRoot(path), "utf8");

/** The text of a document outside of its blocks of code. */
const prose = (path) =>
  read(path)
    .split(/^```.*$/m)
    .filter((_, place) => place % 2 === 0)
    .join("\n");

/** What GitHub makes of a heading. */
const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

const headings = (path) => [...prose(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slug(heading));

/** What is wrong with a place such as `docs/semantics/puppet/catalog.md#tags`; nothing if it is there. */
function wrong(place) {
  const [path, anchor] = place.split("#");
  if (!existsSync(inRoot(path))) return `${path} isn't there`;
  if (anchor !== undefined && !headings(path).includes(anchor)) return `${path} has no heading #${anchor}`;
}

/** The rules that a text cites, by their places from the root of the repository. */
const citations = (path) => read(path).match(/docs\/semantics\/[\w/-]+\.md(#[\w-]+)?/g) ?? [];

/** The places to which a document links, from the root of the repository. */
const links = (path) =>
  [
    ...prose(path)
      .replace(/`[^`\n]*`/g, "")
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target]) => target)
    .filter((target) => !target.includes("://"))
    .map((target) => (target.startsWith("#") ? path + target : join(dirname(path), target)));

/** The paths in code spans, but for those with a placeholder in capitals, and those that a build makes. */
const paths = (path) =>
  [...prose(path).matchAll(/`((?:core|docs|native|scripts|tests|wasm|web)\/[^`\s]*)`/g)]
    .map(([, named]) => named)
    .filter((named) => !/[*{]|\b[A-Z]+\b(?!\.md)/.test(named))
    .filter((named) => ![site, quickSite, enginePackage].map(shown).includes(named.replace(/\/$/, "")));

const mistakes = (texts, places) =>
  texts.flatMap((path) => places(path).flatMap((place) => wrong(place)?.concat(` (${path})`) ?? []));

test("every rule that is cited is a heading", () => {
  assert.ok(citing.length > 50, `${citing.length} texts cite rules`);
  assert.deepEqual(mistakes(citing, citations), []);
});

test("a citation in the code names a heading, not only a file", () => {
  const code = citing.filter((path) => path.endsWith(".rs"));
  assert.deepEqual(
    code.flatMap(citations).filter((place) => !place.includes("#")),
    [],
  );
});

test("no two headings of a page of rules have the same anchor", () => {
  for (const page of rules) assert.deepEqual(headings(page), [...new Set(headings(page))], page);
});

test("every page of rules is linked from the first one", () => {
  const listed = links(first);
  assert.deepEqual(
    rules.filter((page) => page !== first && !listed.includes(page)),
    [],
  );
});

test("links of documents lead to files, headings and recorded cases", () => {
  assert.ok(documents.flatMap(links).length > 400);
  assert.deepEqual(mistakes(documents, links), []);
});

test("the paths that CONTRIBUTING.md and docs/ARCHITECTURE.md name are there", () => {
  const naming = ["CONTRIBUTING.md", "docs/ARCHITECTURE.md"];
  assert.ok(naming.flatMap(paths).length > 50);
  assert.deepEqual(mistakes(naming, paths), []);
});
