// A module's folder in the page: chosen, dropped or as a zip it becomes a scenario, its templates in Ruby run, and a link holds what
// the run reads. The engine with all of Puppet comes when Ruby is there, and not before.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { strToU8, zipSync } from "fflate";
import { openSite, ready, startBrowser } from "./site.mjs";

const FILES = {
  "metadata.json": JSON.stringify({
    name: "quack-pond",
    version: "1.2.0",
    author: "quack",
    license: "MIT",
    source: "none",
    dependencies: [{ name: "quack/reed" }],
  }),
  "manifests/init.pp":
    "class pond ($ducks = ['huey', 'dewey']) {\n  file { '/etc/pond.conf': content => template('pond/pond.conf.erb') }\n}\n",
  "manifests/other.pp": "class pond::other { }\n",
  "templates/pond.conf.erb": "<% @ducks.each do |duck| -%>\nduck <%= duck.upcase %>\n<% end -%>\n",
  "examples/one.pp": "class { 'pond': ducks => ['louie'] }\n",
  "files/logo.png": "\0PNG",
  ".git/HEAD": "ref",
  "spec/fixtures/modules/reed/README.md": "fetched",
};

let browser;
let folder;

before(async () => {
  browser = await startBrowser();
  folder = join(mkdtempSync(join(tmpdir(), "duckrow-folder-")), "quack-pond-main");
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
after(() => {
  rmSync(dirname(folder), { recursive: true });
  return browser?.close();
});

/** Opens the site, does something, and finds no problems. */
async function open(act, size = { width: 1440, height: 900 }) {
  const opened = await openSite(browser, { path: "?step=11", ...size });
  await ready(opened.page);
  await act(opened.page, opened);
  await opened.close();
  assert.deepEqual(opened.problems, []);
}

async function chooseFolder(page) {
  await page.locator("duck-files .file").click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a folder…" }).click();
  await (await chooser).setFiles(folder);
}

/** Drops files or folders, by their paths, as a person does. */
async function drop(page, ...files) {
  const session = await page.context().newCDPSession(page);
  // What lies over the page while something is dragged is entered in its turn.
  for (const type of ["dragEnter", "dragOver", "dragOver", "drop"]) {
    const data = { items: [], files, dragOperationsMask: 1 };
    await session.send("Input.dispatchDragEvent", { type, x: 700, y: 400, data });
  }
}

const pond = (page) => page.locator("duck-mounted", { hasText: "mounted as modules/pond" }).waitFor();

/** What the host is like after the run, as JSON. */
const hostAfter = (page) =>
  page.waitForFunction(
    () => {
      const { document: model } = globalThis.document.querySelector("duck-app").model;
      return !model.busy.value && JSON.stringify(model.run.value?.head.system_after);
    },
    undefined,
    { timeout: 60_000 },
  );

async function noViolations(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
}

const engines = (requests) =>
  new Set(requests.filter((url) => url.endsWith(".wasm")).map((url) => /duckrow(-\w+)?_bg/.exec(url)[0]));

test("a folder that is chosen is mounted, tells what was left out, and runs with its templates", () =>
  open(async (page, { requests }) => {
    assert.deepEqual([...engines(requests)], [], "the first example needs none");
    await chooseFolder(page);
    await pond(page);
    const said = await page.locator("duck-mounted p").innerText();
    assert.match(said, /1\.2\.0 is mounted as modules\/pond: 5 files; nothing leaves this page/);
    assert.match(said, /asks for reed/);
    for (const left of [/\.git \(hidden\)/, /spec\/fixtures\//, /logo\.png \(not UTF-8 text/]) assert.match(said, left);
    assert.match(await (await hostAfter(page)).jsonValue(), /duck HUEY\\nduck DEWEY/);
    assert.ok(engines(requests).has("duckrow-whole_bg"));
    await noViolations(page);
    await page.getByLabel("Run", { exact: false }).selectOption("examples/one.pp");
    await page.locator("duck-source .cm-content", { hasText: "louie" }).waitFor();
  }));

test("a folder that is dropped is mounted as well, and a module that is dropped then is added", () =>
  open(async (page) => {
    await drop(page, folder);
    await pond(page);
    const reed = join(dirname(folder), "reed");
    mkdirSync(join(reed, "manifests"), { recursive: true });
    writeFileSync(join(reed, "manifests", "init.pp"), "class reed { }\n");
    await drop(page, reed);
    await page.waitForFunction(
      () =>
        "modules/reed/manifests/init.pp" in
        globalThis.document.querySelector("duck-app").model.document.scenario.value.files,
    );
    const said = await page.locator("duck-mounted p").innerText();
    assert.doesNotMatch(said, /asks for/);
  }));

test("what was dropped is there again after a reload, though nobody has changed it", () =>
  open(async (page) => {
    await drop(page, folder);
    await pond(page);
    await page.waitForFunction(() => location.search.startsWith("?draft="));
    await page.reload();
    await ready(page);
    const paths = await page.evaluate(() =>
      Object.keys(document.querySelector("duck-app").model.document.scenario.value.files),
    );
    assert.ok(paths.includes("modules/pond/templates/pond.conf.erb"), paths.join());
    await page.locator("duck-examples .crumb").click();
    await page
      .getByRole("group", { name: "Your drafts" })
      .getByRole("menuitemradio", { name: "6 files; opened" })
      .waitFor();
  }));

test("what has no room in the browser is told, and takes nothing of what was written", () =>
  open(async (page) => {
    await page.evaluate(() => document.querySelector("duck-app").model.startAnew(undefined, "notice('mine')\n"));
    const large = join(dirname(folder), "large");
    mkdirSync(join(large, "manifests"), { recursive: true });
    for (let part = 0; part < 7; part++)
      writeFileSync(join(large, "manifests", `part${part}.pp`), `# ${"quack ".repeat(160_000)}\n`);
    await drop(page, large);
    await page.getByText("This browser has no room to keep these files: after a reload, open them again.").waitFor();
    await page.locator("duck-examples .crumb").click();
    await page.getByRole("group", { name: "Your drafts" }).getByRole("menuitemradio", { name: "1 line" }).waitFor();
  }));

test("a zip is a folder", () =>
  open(async (page) => {
    const zip = join(dirname(folder), "pond.zip");
    writeFileSync(
      zip,
      zipSync(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`p/${path}`, strToU8(text)]))),
    );
    await drop(page, zip);
    await pond(page);
  }));

test("what is no folder of texts is told, and what was there stays", () =>
  open(async (page) => {
    const zip = join(dirname(folder), "broken.zip");
    writeFileSync(zip, "no zip");
    await drop(page, zip);
    await page.getByText("broken.zip was not opened").first().waitFor();
    await page.locator("duck-source .code", { hasText: "define duck" }).waitFor();
  }));

test("a link holds the files that the run reads, and gives the same run", () =>
  open(async (page, { address }) => {
    await chooseFolder(page);
    await pond(page);
    await hostAfter(page);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByText("3 of 6 files are in the link").waitFor();
    await noViolations(page);
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    await page.goto("about:blank");
    await page.goto(link);
    assert.ok(link.startsWith(address));
    assert.match(await (await hostAfter(page)).jsonValue(), /duck HUEY\\nduck DEWEY/);
  }));

test("files stand in folders, and are found by typing", () =>
  open(async (page) => {
    await chooseFolder(page);
    await pond(page);
    await hostAfter(page);
    await page.locator("duck-files .file").click();
    await page.getByText("6 files; 3 were read").waitFor();
    await noViolations(page);
    await page.keyboard.type("one exam");
    await page.getByText("1 of 6 files").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("duck-source .cm-content", { hasText: "louie" }).waitFor();
  }));
