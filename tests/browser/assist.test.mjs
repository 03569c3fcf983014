// What the editor offers while somebody types, the way to definitions and back, and the files at the side.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import axe from "axe-core";
import { fragmentOf } from "./link.mjs";
import { openSite, startBrowser, withEditor } from "./site.mjs";

const SITE = `include pond

pond::duck { 'daisy':
  voice => 'quack',
}
`;
const FILES = {
  "manifests/site.pp": SITE,
  "modules/pond/manifests/init.pp":
    "# A pond with ducks.\nclass pond (Enum['deep', 'flat'] $depth = 'flat') {\n  notify { \"the pond is ${depth}\": }\n}\n",
  "modules/pond/manifests/duck.pp": 'define pond::duck (String $voice) {\n  notify { "$title says $voice": }\n}\n',
  "modules/pond/files/stone": "a stone\n",
  "data/common.yaml": "pond::depth: deep\n",
};
const LINK = fragmentOf({ scenario: { version: 2, title: "Pond", files: FILES } });

let browser;
let opened;
let page;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());
beforeEach(async () => {
  opened = await openSite(browser, { path: LINK, width: 1440, height: 900 });
  page = opened.page;
  await withEditor(page);
});
afterEach(async () => {
  const { problems } = opened;
  await opened.close();
  assert.deepEqual(problems, []);
});

const file = () => page.evaluate(() => document.querySelector("duck-app").model.navigation.file.value);
const text = () =>
  page.evaluate(() => {
    const { model } = document.querySelector("duck-app");
    return model.document.scenario.value.files[model.navigation.file.value];
  });
const shows = (path) =>
  page.waitForFunction((path) => document.querySelector("duck-app").model.navigation.file.value === path, path, {
    timeout: 30_000,
  });
const list = () => page.locator(".cm-tooltip-autocomplete");
const options = () => list().locator(".cm-completionLabel").allTextContents();

/** Goes to the end of a line. */
async function toLine(number) {
  await page
    .locator(".cm-line")
    .nth(number - 1)
    .click();
  await page.keyboard.press("End");
}

/** Clicks on a word of a line. */
async function clickOn(line, word, modifier) {
  const place = await page
    .locator(".cm-line")
    .nth(line - 1)
    .evaluate((element, word) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.data.indexOf(word);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      return undefined;
    }, word);
  assert.ok(place, `${word} is on line ${line}`);
  if (modifier) await page.keyboard.down(modifier);
  await page.mouse.click(place.x, place.y);
  if (modifier) await page.keyboard.up(modifier);
}

/** Waits until the text is that of a pattern. */
const becomes = (pattern) =>
  page.waitForFunction(
    (source) => {
      const { model } = document.querySelector("duck-app");
      return new RegExp(source).test(model.document.scenario.value.files[model.navigation.file.value]);
    },
    pattern.source,
    { timeout: 30_000 },
  );

/** Asks for completions, which loads the engine that knows them. */
async function ask() {
  await page.keyboard.press("Control+Space");
  await list().waitFor();
}

const violations = async (where) => {
  await page.evaluate(axe.source);
  const found = await page.evaluate((where) => globalThis.axe.run(where), where);
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

test("attributes of the type at hand are offered, and behind one its values", async () => {
  await toLine(5);
  await page.keyboard.type("\nservice { 'reed': ");
  await ask();
  assert.deepEqual((await options()).slice(0, 2), ["ensure", "enable"]);
  assert.deepEqual(await violations("duck-source"), []);
  await page.keyboard.type("ens");
  await page.waitForFunction(() => {
    const root = document.querySelector("duck-source .editor").shadowRoot;
    return root.querySelectorAll(".cm-completionLabel").length < 6;
  });
  await list().getByRole("option", { name: "ensure" }).waitFor();
  await page.getByText("Whether it runs.").waitFor();
  assert.deepEqual(await violations("duck-source"), []);
  await page.keyboard.press("Enter");
  await list().getByRole("option", { name: "running" }).waitFor();
  // What has just come up is not taken: a key may have been meant for the text.
  await page.waitForTimeout(200);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await becomes(/service \{ 'reed': ensure => (running|stopped)/);
});

test("what manifests define is offered while somebody types, once the engine is there", async () => {
  await toLine(1);
  await page.keyboard.press("Enter");
  await ask();
  await page.keyboard.press("Escape");
  await list().waitFor({ state: "detached" });
  await page.keyboard.type("include po");
  await list().getByRole("option", { name: "pond", exact: false }).first().waitFor();
  await page.getByText("A pond with ducks.").waitFor();
  await page.keyboard.press("Escape");
  await list().waitFor({ state: "detached" });
  assert.ok(
    await page.evaluate(() => document.activeElement.closest(".editor") !== null),
    "Escape only closed the list",
  );
  await page.keyboard.press("Enter");
  await page.keyboard.type("notice($fac");
  await list().getByRole("option", { name: "$facts" }).waitFor();
});

test("Tab takes no completion: it indents, as it did", async () => {
  await toLine(5);
  await page.keyboard.type("\nnot");
  await ask();
  await page.keyboard.press("Tab");
  await becomes(/\n {2}not\n/);
});

test("F12 goes to the definition in another file, Back returns to where somebody was", async () => {
  await clickOn(3, "duck");
  await page.keyboard.press("F12");
  await shows("modules/pond/manifests/duck.pp");
  await page.getByText("You came from manifests/site.pp, line 3.").waitFor();
  await page.goBack();
  await shows("manifests/site.pp");
  assert.equal(await page.getByText("You came from").count(), 0);
  assert.equal(await text(), SITE);
  await page.keyboard.press("F12");
  await shows("modules/pond/manifests/duck.pp");
  await page.getByRole("button", { name: "Go back" }).click();
  await shows("manifests/site.pp");
});

test("a click with Ctrl leads there, too; from a name that no file defines it says so", async () => {
  await clickOn(4, "voice", "Control");
  await shows("modules/pond/manifests/duck.pp");
  await clickOn(2, "notify", "Control");
  await page.getByText("No file here defines that.").waitFor();
  await page.keyboard.press("Alt+ArrowLeft");
  await shows("manifests/site.pp");
});

test("the files stand at the side, open and close by keys, and can be hidden", async () => {
  const tree = page.getByRole("tree", { name: "Files" });
  const button = page.getByRole("button", { name: "Files at the side" });
  assert.equal(await tree.count(), 0);
  await page.setViewportSize({ width: 1680, height: 900 });
  await tree.waitFor();
  const names = () => tree.locator(".name").allTextContents();
  assert.deepEqual(await names(), [
    "data",
    "common.yaml",
    "manifests",
    "site.pp",
    "modules/pond",
    "files",
    "stone",
    "manifests",
    "duck.pp",
    "init.pp",
  ]);
  await tree.locator("[aria-selected=true]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  assert.equal((await names()).length, 5);
  await page.keyboard.press("ArrowRight");
  await tree.getByText("init.pp").click();
  await shows("modules/pond/manifests/init.pp");
  assert.deepEqual(await violations("duck-source"), []);
  await button.click();
  await tree.waitFor({ state: "detached" });
  await page.reload();
  await withEditor(page);
  assert.equal(await tree.count(), 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button.click();
  await tree.waitFor();
});

test("on a phone there is the button for files alone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Source" }).click();
  assert.equal(await page.getByRole("tree", { name: "Files" }).isVisible(), false);
  assert.equal(await page.getByRole("button", { name: "Files at the side" }).isVisible(), false);
  assert.ok(await page.locator("duck-files .file").isVisible());
});

test("a catalog that is opened is applied", async () => {
  const catalog = { name: "mill", resources: [{ type: "Notify", title: "quack", exported: false }], edges: [] };
  await page.locator("duck-files .file").click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open files or a zip…" }).click();
  const buffer = Buffer.from(JSON.stringify(catalog));
  await (await chooser).setFiles({ name: "catalog.json", mimeType: "application/json", buffer });
  await page.locator("duck-trace").getByText("quack").first().waitFor();
  assert.equal(await file(), "");
});
