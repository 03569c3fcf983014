import { expect, test } from "vitest";
import { type Given, MAX_FILE } from "./folder/given";
import { noPlace, scenarioOf, withoutPlace } from "./opening";

const file = (path: string, text: string, size = text.length): Given => ({
  path,
  size,
  bytes: async () => new TextEncoder().encode(text),
});
const read = async (text: string) => {
  if (text === "bad") throw new Error("unknown key");
  return { files: { "manifests/site.pp": text } };
};

test("manifests become the files of a scenario", async () => {
  const scenario = await scenarioOf([file("a.pp", "1"), file("b.pp", "2")], read);
  expect(scenario).toEqual({
    version: 2,
    title: "a.pp, b.pp",
    files: { "manifests/a.pp": "1", "manifests/b.pp": "2" },
  });
});

test("beside manifests there is data; what has no place is named", async () => {
  const given = [file("a.pp", "1"), file("common.yaml", "x: 1"), file("hiera.yaml", "version: 5"), file("t.epp", "")];
  const scenario = await scenarioOf(given, read);
  expect(scenario.files).toEqual({ "manifests/a.pp": "1", "data/common.yaml": "x: 1", "hiera.yaml": "version: 5" });
  expect(withoutPlace(given, scenario)).toEqual(["t.epp"]);
  expect(noPlace(["t.epp"])).toMatch(/^t\.epp was not opened: a template belongs to a module/);
  expect(noPlace(["t.epp", "a.png"])).toMatch(
    /^t\.epp, a\.png were not opened: beside manifests only data and templates/,
  );
});

test("a template beside a manifest is that of the module by whose name the manifest asks for it", async () => {
  const given = [file("a.pp", "$x = epp('ntp/ntp.conf.epp')"), file("ntp.conf.epp", "server"), file("b.epp", "")];
  const scenario = await scenarioOf(given, read);
  expect(scenario.files?.["modules/ntp/templates/ntp.conf.epp"]).toBe("server");
  expect(withoutPlace(given, scenario)).toEqual(["b.epp"]);
});

test("what states load stands beside them, and of several scenarios one is open", async () => {
  const given = [file("a.sls", "{% import 'map.jinja' as m %}"), file("map.jinja", "{}"), file("x.png", "\0")];
  const scenario = await scenarioOf(given, read);
  expect([Object.keys(scenario.files ?? {}), scenario.title]).toEqual([["a.sls", "map.jinja"], "a.sls"]);
  expect(withoutPlace(given, scenario)).toEqual(["x.png"]);
  const two = [file("a.yaml", "x"), file("b.yaml", "y")];
  expect(withoutPlace(two, await scenarioOf(two, read))).toEqual(["b.yaml"]);
  expect(noPlace(["b.yaml"])).toContain("one scenario or catalog is open at a time");
});

test("a scenario file is a scenario", async () => {
  const scenario = await scenarioOf([file("pond.yaml", "x")], read);
  expect(scenario).toEqual({ version: 1, title: "pond.yaml", files: { "manifests/site.pp": "x" } });
});

test("a catalog document is applied as it is", async () => {
  const catalog = { name: "mill", resources: [{ type: "Notify", title: "quack" }], edges: [] };
  const scenario = await scenarioOf([file("catalog.json", JSON.stringify(catalog))], read);
  expect(scenario).toEqual({ version: 2, title: "catalog.json", files: {}, catalog });
  expect((await scenarioOf([file("a.json", '{"resources": 1}')], read)).catalog).toBeUndefined();
});

test("what can't be opened says why, with its name", async () => {
  await expect(scenarioOf([file("a.json", "bad")], read)).rejects.toThrow("a.json was not opened: unknown key");
  await expect(scenarioOf([file("a.png", "")], read)).rejects.toThrow("only manifests");
  await expect(scenarioOf([file("a.pp", "", MAX_FILE + 1)], read)).rejects.toThrow("larger than 1 MB");
});
