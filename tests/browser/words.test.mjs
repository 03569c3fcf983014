// What the page says of a run, in Chromium: that is true of it, and says how to go on.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fragmentOf } from "./link.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

async function open(scenario, step, act) {
  const path = typeof scenario === "string" ? scenario : fragmentOf({ scenario, view: { step } });
  const opened = await openSite(browser, { path, width: 1440, height: 900 });
  await act(opened.page, opened);
  await opened.close();
  assert.deepEqual(opened.problems, []);
}

const manifest = (text, others = {}) => ({ files: { "manifests/site.pp": text, ...others } });
const A_CONTAINS_B = "class a {\n  contain b\n}\nclass b {\n  notify { 'y': }\n}\ninclude a\n";

test("a class that is contained is not called 'not contained'", () =>
  open(manifest(A_CONTAINS_B), 6, async (page) => {
    await ready(page);
    const said = await page.locator('.g-box[aria-label^="Class[B]"]').getAttribute("aria-label");
    assert.doesNotMatch(said, /not contained/);
  }));

test("a class that is only included is", () =>
  open(manifest(A_CONTAINS_B.replace("contain b", "include b")), 6, async (page) => {
    await ready(page);
    const said = await page.locator('.g-box[aria-label^="Class[B]"]').getAttribute("aria-label");
    assert.match(said, /not contained/);
  }));

test("data that nobody reads is told, and hiera.yaml is a press away", () =>
  open(
    manifest("class a(String $x = 'n') { notify { $x: } }\ninclude a\n", { "data/common.yaml": "a::x: y\n" }),
    3,
    async (page) => {
      await ready(page);
      await page.getByText("data/common.yaml is not read").waitFor();
      await page.getByRole("button", { name: "Add hiera.yaml" }).click();
      await page.locator('.g-box[aria-label^="Notify[y]"]').waitFor();
      await page.getByText("data/common.yaml is not read").waitFor({ state: "detached" });
    },
  ));

test("where nothing can wait, the queue has no places", () =>
  open(manifest(A_CONTAINS_B), 3, async (page) => {
    await ready(page);
    await page.getByText("empty: there are no instances of defined types").waitFor();
    assert.equal(await page.locator("duck-line .slot").count(), 0);
  }));

test("a scenario that can't be run at all leads to one that can", () =>
  open({ proto: 5 }, 1, async (page) => {
    await page.getByRole("heading", { level: 1, name: /^There is no key proto/ }).waitFor();
    await page.getByRole("link", { name: "Open the first example" }).click();
    await page.getByText("Three classes, six ducks").waitFor();
  }));

test("the note of a cycle begins with the line to drop, without Puppet's advice about its own option", () =>
  open("?example=cycle&step=10", 10, async (page) => {
    await ready(page);
    const note = page.locator(".note").first();
    await note.waitFor();
    assert.match(await note.innerText(), /^Drop before on line 16[^]*Found 1 dependency cycle/);
    assert.doesNotMatch(await page.locator("duck-app").innerText(), /--graph/);
  }));

test("in a frame arrows step", () =>
  open("?embed&step=11", 11, async (page) => {
    await ready(page);
    await page.keyboard.press("ArrowRight");
    await page.locator('.handle[aria-valuenow="12"]').waitFor();
    await page.keyboard.press("End");
    await page.locator('.handle[aria-valuenow="60"]').waitFor();
  }));

test("in the drawer, what is supposed can be watched beside it", () =>
  open("?example=refresh&step=19", 19, async (page) => {
    await ready(page);
    await page.getByRole("button", { name: "Facts & system" }).click();
    await page.locator("duck-drawer").waitFor();
    const [drawer, catalog, score] = await Promise.all(
      ["duck-drawer", "duck-catalog", "duck-score"].map((name) => page.locator(name).boundingBox()),
    );
    for (const { x, width } of [catalog, score]) assert.ok(x + width <= drawer.x + 1);
  }));

test("the catalog is filtered by what comes before the selected resource, and the step stays", () =>
  open("?example=refresh&step=22", 22, async (page) => {
    await ready(page);
    await page.keyboard.press("/");
    const bar = page.getByRole("search", { name: "Filter of the catalog" });
    await bar.getByRole("combobox", { name: "Filter by order" }).selectOption("before");
    await bar.getByText("3 of 5").waitFor();
    await bar.getByRole("button", { name: "Next one found" }).click();
    await page.locator(".g-box.found.sought").waitFor();
    await page.locator('.handle[aria-valuenow="22"]').waitFor();
  }));

test("of many lanes only what leads to the selected one is drawn in full", async () => {
  const files = Array.from({ length: 25 }, (_, index) => `file { '/f${index}': require => File['/f${index + 1}'] }`);
  await open(manifest(`${files.join("\n")}\nfile { '/f25': }\n`), 5, async (page) => {
    await ready(page);
    await page.locator("duck-score .marks.crowded .s-own").waitFor({ state: "attached" });
    const opacity = (selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((path) => getComputedStyle(path).opacity);
    assert.equal(await opacity("duck-score .s-own .s-before"), "1");
    assert.equal(await opacity("duck-score [id$=-points] .s-before"), "0.22");
  });
});
