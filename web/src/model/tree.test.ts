import { expect, test } from "vitest";
import { countFolders, rowsOf, type TreeRow } from "./tree";

const PATHS = [
  "hiera.yaml",
  "manifests/site.pp",
  "modules/pond/manifests/init.pp",
  "modules/pond/manifests/duck.pp",
  "modules/pond/files/a/b/c.txt",
  "modules/pond/files/empty/",
];
const drawn = (rows: TreeRow[]): string[] =>
  rows.map(
    ({ depth, kind, name, isOpen }) => `${"  ".repeat(depth)}${name}${kind === "file" ? "" : isOpen ? " -" : " +"}`,
  );

test("folders come first, and one that holds a single folder is one row with it", () => {
  expect(drawn(rowsOf(PATHS, "", new Map()))).toEqual([
    "manifests -",
    "  site.pp",
    "modules/pond -",
    "  files -",
    "    a/b -",
    "      c.txt",
    "    empty -",
    "  manifests -",
    "    duck.pp",
    "    init.pp",
    "hiera.yaml",
  ]);
});

test("what was closed by hand stays closed; the row tells its place", () => {
  const rows = rowsOf(PATHS, "", new Map([["modules/pond/", false]]));
  expect(drawn(rows)).toEqual(["manifests -", "  site.pp", "modules/pond +", "hiera.yaml"]);
  expect(rows[2]).toMatchObject({ path: "modules/pond/", parent: "", place: 2, siblings: 3 });
  expect(rows[1]).toMatchObject({ path: "manifests/site.pp", parent: "manifests/", place: 1, siblings: 1 });
});

test("of many files only those are shown where somebody looks", () => {
  const many = [...Array(80).keys()].map((at) => `data/node${at}.yaml`);
  expect(drawn(rowsOf([...PATHS, ...many], "manifests/site.pp", new Map()))).toEqual([
    "data +",
    "manifests -",
    "  site.pp",
    "modules/pond +",
    "hiera.yaml",
  ]);
});

test("folders are counted that hold files", () => {
  expect(countFolders(["a", "b/c", "b/d", "e/f/g"])).toBe(2);
});
