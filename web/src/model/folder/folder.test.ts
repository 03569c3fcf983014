import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { type Given, MAX_BYTES, MAX_FILE } from "./given";
import { mount } from "./mount";
import { take } from "./take";
import { trialsOf } from "./trials";
import { filesIn } from "./zip";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (path: string, text = "", size = text.length): Given => ({ path, size, bytes: async () => bytes(text) });
const texts = (files: Record<string, string>): Map<string, string> => new Map(Object.entries(files));
const METADATA = JSON.stringify({
  name: "puppetlabs-ntp",
  version: "9.2.0",
  dependencies: [{ name: "puppetlabs/stdlib", version_requirement: ">= 4" }, { name: "a-concat" }],
});

test("what is hidden, too large, no text or of tests is left out by name, and the rest becomes texts", async () => {
  const { texts: taken, leftOut } = await take([
    file("ntp/manifests/init.pp", "class ntp {}"),
    file("ntp/.git/HEAD"),
    file("ntp/.git/objects/aa"),
    file("ntp/spec/fixtures/modules/stdlib/README.md"),
    file("ntp/files/logo.png", "\0"),
    file("ntp/files/dump.sql", "", MAX_FILE + 1),
    file("../outside.pp"),
  ]);
  expect([...taken]).toEqual([["ntp/manifests/init.pp", "class ntp {}"]]);
  expect(leftOut).toEqual({
    hidden: ["ntp/.git"],
    tests: ["ntp/spec/fixtures/"],
    binary: ["ntp/files/logo.png"],
    large: ["ntp/files/dump.sql"],
    path: ["../outside.pp"],
  });
});

test("content may have names with a dot in front, and folders of it may be empty", async () => {
  const { texts: taken, leftOut } = await take([
    file("m/files/home/.bashrc", "1"),
    file("m/files/.git/HEAD"),
    file("m/files/empty/"),
    file("m/files/home/"),
    file("m/manifests/files/.a.pp"),
    file("m/manifests/none/"),
    file("m/.fixtures.yml"),
  ]);
  expect([...taken]).toEqual([
    ["m/files/empty/", ""],
    ["m/files/home/.bashrc", "1"],
  ]);
  expect(leftOut).toEqual({ hidden: ["m/files/.git", "m/manifests/files/.a.pp", "m/.fixtures.yml"] });
});

test("what a run needs is taken before what it doesn't, when there is too much", async () => {
  const many = Array.from({ length: Math.ceil(MAX_BYTES / MAX_FILE) + 1 }, (_, at) =>
    file(`m/spec/${at}`, "", MAX_FILE),
  );
  const { texts: taken, leftOut } = await take([...many, file("m/manifests/init.pp", "class m {}")]);
  expect(taken.has("m/manifests/init.pp")).toBe(true);
  expect(leftOut.full?.length).toBeGreaterThan(0);
});

test("a module is mounted by the name in its metadata, whatever its folder is called", () => {
  const { files, modules } = mount(
    texts({ "puppetlabs-ntp-main/metadata.json": METADATA, "puppetlabs-ntp-main/manifests/init.pp": "class ntp {}" }),
  );
  expect([...files.keys()]).toEqual(["modules/ntp/metadata.json", "modules/ntp/manifests/init.pp"]);
  expect(modules).toEqual([{ name: "ntp", version: "9.2.0", dependencies: ["stdlib", "concat"] }]);
});

test("a folder without metadata is a module by its first class", () => {
  const { files } = mount(texts({ "x/manifests/init.pp": "# about\nclass pond (\n  $a,\n) {}", "x/files/a": "" }));
  expect([...files.keys()]).toEqual(["modules/pond/manifests/init.pp", "modules/pond/files/a"]);
});

test("a folder of modules is that, and an environment is as it is", () => {
  const some = mount(texts({ "modules/a/metadata.json": "{}", "modules/b-ntp/metadata.json": METADATA }));
  expect([...some.files.keys()]).toEqual(["modules/a/metadata.json", "modules/ntp/metadata.json"]);
  const site = mount(
    texts({ "control/environment.conf": "", "control/modules/a/metadata.json": "{}", "control/manifests/site.pp": "" }),
  );
  expect([...site.files.keys()]).toEqual(["environment.conf", "modules/a/metadata.json", "manifests/site.pp"]);
  expect(site.modules).toEqual([]);
});

test("a module's own class is what to run first, then its examples", () => {
  const files = Object.fromEntries(
    ["manifests/init.pp", "examples/init.pp", "examples/x.pp"].map((path) => [`modules/m/${path}`, path]),
  );
  expect(trialsOf("m", files).map(({ name }) => name)).toEqual(["include m", "examples/init.pp", "examples/x.pp"]);
  expect(trialsOf("other", files)).toEqual([]);
});

const zipped = (entries: Record<string, Uint8Array>): Given => {
  const content = zipSync(entries);
  return { path: "m.zip", size: content.length, bytes: async () => content };
};

test("a zip is unpacked, without what is left out anyway", async () => {
  const files = await filesIn(
    zipped({ "m/a.pp": bytes("1"), "m/.git/x": bytes("2"), "m/large": new Uint8Array(MAX_FILE + 1) }),
  );
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ["m/a.pp", 1],
    ["m/.git/x", 1],
    ["m/large", MAX_FILE + 1],
  ]);
  const [first, ...others] = await Promise.all(files.map((one) => one.bytes()));
  expect([new TextDecoder().decode(first), ...others.map(({ length }) => length)]).toEqual(["1", 0, 0]);
});

test("a zip that unpacks to too much, or is none, says so with its name", async () => {
  const bomb = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`m/${at}`, new Uint8Array(MAX_FILE)]));
  await expect(filesIn(zipped(bomb))).rejects.toThrow("m.zip was not opened: it unpacks to more than 16 MB");
  await expect(filesIn(file("m.zip", "no zip"))).rejects.toThrow("m.zip was not opened");
});

test("a zip whose sizes lie gives no more than it said", async () => {
  const content = zipSync({ "m/a.pp": new Uint8Array(MAX_FILE) });
  // The size as the list at the end of the zip tells it.
  const list = content.findLastIndex(
    (_, at) => content[at] === 0x50 && content[at + 1] === 0x4b && content[at + 2] === 1,
  );
  new DataView(content.buffer, content.byteOffset).setUint32(list + 24, 10, true);
  const [lying] = await filesIn({ path: "m.zip", size: content.length, bytes: async () => content });
  expect((await lying!.bytes()).length).toBe(10);
});
