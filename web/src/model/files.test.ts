import { expect, test } from "vitest";
import { found, inFolders, pathTrouble, shortNames, withFile, withFileRenamed, withoutFile } from "./files";

const scenario = { title: "x", files: { "manifests/a.pp": "1", "manifests/b.pp": "2" } };

test("paths stay inside, and are there once", () => {
  expect(pathTrouble(scenario, "modules/m/manifests/init.pp")).toBeUndefined();
  expect(pathTrouble(scenario, "manifests/a.pp")).toMatch("already");
  for (const path of ["", "/etc/passwd", "../x", "a//b", "a/./b", "a/"])
    expect(pathTrouble(scenario, path)).toBeDefined();
});

test("files are added, renamed in their place, and taken away; the rest stays", () => {
  expect(withFile(scenario, "c", "3").files).toEqual({ ...scenario.files, c: "3" });
  const renamed = withFileRenamed(scenario, "manifests/a.pp", "z");
  expect(Object.entries(renamed.files ?? {})).toEqual([
    ["z", "1"],
    ["manifests/b.pp", "2"],
  ]);
  expect(withoutFile(scenario, "manifests/a.pp")).toEqual({ title: "x", files: { "manifests/b.pp": "2" } });
});

test("a file is called by its name, or by as much as tells it apart", () => {
  const names = shortNames(["manifests/site.pp", "modules/a/manifests/init.pp", "modules/b/manifests/init.pp"]);
  expect([...names.values()]).toEqual(["site.pp", "a/manifests/init.pp", "b/manifests/init.pp"]);
});

test("a path that others end with is told apart from them, however many there are", () => {
  const paths = ["a.pp", "x/a.pp", "y/x/a.pp", ...Array.from({ length: 20_000 }, (_, i) => `many/${i}/b.pp`)];
  const names = [...shortNames(paths).values()];
  expect(names.slice(0, 4)).toEqual(["a.pp", "x/a.pp", "y/x/a.pp", "0/b.pp"]);
  expect(new Set(names).size).toBe(paths.length);
});

test("files stand in folders, those of a folder before the folders in it", () => {
  const paths = [
    "modules/m/manifests/a.pp",
    "modules/m/metadata.json",
    "manifests/site.pp",
    "hiera.yaml",
    "modules/m/files/x",
  ];
  const listed = inFolders(paths).map(({ folder, files }) => [folder, ...files.map(({ name }) => name)]);
  expect(listed).toEqual([
    ["", "hiera.yaml"],
    ["manifests/", "site.pp"],
    ["modules/m/", "metadata.json"],
    ["modules/m/files/", "x"],
    ["modules/m/manifests/", "a.pp"],
  ]);
});

test("a file is found by words of its path, in any order", () => {
  const paths = ["modules/ntp/manifests/config.pp", "modules/ntp/manifests/init.pp", "data/Common.yaml"];
  expect(found(paths, "conf ntp")).toEqual(paths.slice(0, 1));
  expect(found(paths, "common")).toEqual(paths.slice(2));
  expect(found(paths, " ")).toEqual(paths);
});
