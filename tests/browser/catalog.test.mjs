// The catalog of a large site, in Chromium: all of it in the pane's shape, the map, what is loaded for it, and the picture as a file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { siteOf } from "../../scripts/page-bench/sites.mjs";
import { fragmentOf } from "./link.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

const link = (resources) => fragmentOf({ scenario: siteOf(resources), view: { step: 300 } });

async function open(path, act) {
  const opened = await openSite(browser, { path, width: 1440, height: 900 });
  await ready(opened.page);
  await act(opened.page, opened);
  await opened.close();
  assert.deepEqual(opened.problems, []);
}

const tool = (page, name) => page.locator(`duck-catalog .tools [aria-label="${name}"]`);

/** The part of the picture that is in sight: where it begins, and how wide it is, as the picture counts. */
const sight = (page) =>
  page.locator("duck-catalog .picture").evaluate((picture) => {
    const drawing = picture.querySelector(".drawing");
    const [seen, all] = [picture, drawing].map((one) => one.getBoundingClientRect());
    const scale = all.width / drawing.width.baseVal.value;
    return { top: (seen.top - all.top) / scale, width: seen.width / scale };
  });

/** Waits for a part to be in sight. */
async function untilSight(page, isIt) {
  for (let times = 0; !isIt(await sight(page)); times++) {
    assert.ok(times < 600, "it does not come into sight");
    await page.waitForTimeout(50);
  }
}

test("a large picture is fitted in the shape of the pane, with names that can be read, and goes back", () =>
  open(link(500), async (page) => {
    const { width: before } = await sight(page);
    await page.locator("duck-catalog").hover();
    await tool(page, "Unfold all").or(tool(page, "Fold all")).first().waitFor();
    await page.keyboard.press("f");
    await page.locator('duck-catalog .tools [aria-label="Fit"][aria-pressed="true"]').waitFor();
    // Pictures come until one has the shape of the pane.
    const isReadable = () => document.querySelector("duck-catalog .g-far")?.getBoundingClientRect().height >= 11;
    await page.waitForFunction(isReadable);
    assert.ok((await sight(page)).width > before);
    await page.keyboard.press("f");
    await page.locator('duck-catalog .tools [aria-label="Fit"][aria-pressed="false"]').waitFor();
    // The picture as it was is asked for anew.
    await untilSight(page, ({ width }) => Math.abs(width - before) < 1);
  }));

test("the map shows where one is, and leads elsewhere", () =>
  open(link(2000), async (page) => {
    await page.locator("duck-catalog .maximise").click();
    await tool(page, "Unfold all").click();
    const map = page.locator("duck-catalog .map");
    await map.waitFor();
    const { x, y, width, height } = await map.boundingBox();
    const { top: before } = await sight(page);
    await page.mouse.click(x + width / 2, y + height - 8);
    await untilSight(page, ({ top }) => Math.abs(top - before) > 1000);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => globalThis.axe.run("duck-catalog"));
    assert.deepEqual(
      violations.map(({ id }) => id),
      [],
    );
  }));

test("with a finger, what is selected is never under the map", async () => {
  const ofClass = (name) => `class ${name} {\n${[..."abcdef"].map((at) => `  notify { '${name}${at}': }\n`).join("")}}`;
  const names = ["one", "two", "three", "four", "five", "six"];
  const text = [...names.map(ofClass), ...names.map((name) => `include ${name}`)].join("\n");
  const path = fragmentOf({ scenario: { version: 2, files: { "manifests/site.pp": text } }, view: { step: 3 } });
  const { page, close } = await openSite(browser, { path, width: 390, height: 844, touch: true });
  await ready(page);
  await page.getByRole("button", { name: "Catalog", exact: true }).click();
  await page.locator("duck-catalog .map").waitFor();
  await page.keyboard.press("End");
  for (const name of names
    .slice(3)
    .reverse()
    .flatMap((name) => [..."fedcba"].map((at) => name + at))) {
    const box = page.locator("duck-catalog .g-box.now", { hasText: `Notify[${name}]` });
    for (let steps = 0; (await box.count()) === 0; steps += 1) {
      assert.ok(steps < 20, `${name} is not reached`);
      await page.keyboard.press("ArrowLeft");
      await page.waitForTimeout(50);
    }
    const [map, now] = await Promise.all([page.locator("duck-catalog .map").boundingBox(), box.boundingBox()]);
    const isClear = now.x + now.width <= map.x || now.y + now.height <= map.y;
    assert.ok(isClear, `${name}: ${JSON.stringify({ map, now })}`);
  }
  await close();
});

test("a small picture has no map, and nothing is loaded for one", () =>
  open("?example=ducks&step=11", async (page, { requests }) => {
    await page.locator("duck-catalog .g-box").first().waitFor();
    assert.equal(await page.locator("duck-catalog .map").count(), 0);
    assert.equal(
      requests.some((address) => /overview|save|tree/.test(address)),
      false,
    );
  }));

test("what is selected is in sight after all is folded, and unfolded", () =>
  open(link(500), async (page) => {
    await page.locator("duck-catalog").hover();
    const isInSight = () => {
      const [pane, box] = [".pane", ".g-box.now"].map((name) =>
        document.querySelector(`duck-catalog ${name}`)?.getBoundingClientRect(),
      );
      return box && box.top >= pane.top && box.bottom <= pane.bottom;
    };
    for (const name of ["Fold all", "Unfold all"]) {
      await tool(page, name).click();
      await tool(page, name).waitFor({ state: "detached" });
      await page.waitForFunction(isInSight);
    }
  }));

test("while one looks for something, the picture has the room of the legend, if it has little", () =>
  open(link(500), async (page) => {
    const legend = page.locator("duck-catalog .edgekey");
    await legend.waitFor();
    await page.keyboard.press("/");
    await page.getByRole("searchbox", { name: "Search the catalog" }).waitFor();
    await legend.waitFor({ state: "detached" });
    const { height } = await page.locator("duck-catalog .pane").boundingBox();
    assert.ok(height >= 188, `${height}`);
    await page.keyboard.press("Escape");
    await legend.waitFor();
  }));

test("the picture is saved as SVG and as PNG", () =>
  open("?example=refresh&step=20", async (page) => {
    await page.locator("duck-catalog").hover();
    for (const [name, begins] of [
      ["Save as SVG", "<svg"],
      ["Save as PNG", "\x89PNG"],
    ]) {
      const coming = page.waitForEvent("download");
      await tool(page, name).click();
      const file = await coming;
      const bytes = readFileSync(await file.path());
      assert.match(file.suggestedFilename(), /-20\.(svg|png)$/);
      assert.equal(bytes.subarray(0, begins.length).toString("latin1"), begins);
      assert.ok(bytes.length > 4000, `${name}: ${bytes.length} bytes`);
    }
  }));

test("the tree is loaded when it is wanted, and follows the step", () =>
  open("?example=refresh&step=20", async (page) => {
    await page.locator("duck-catalog").hover();
    await page.locator("duck-catalog").getByRole("button", { name: "Tree" }).click();
    await page.locator('duck-catalog [role="treeitem"].now').waitFor();
  }));

test("in the tree of a large site what is selected is in sight", () =>
  open(link(500), async (page) => {
    await page.locator("duck-catalog").hover();
    await page.locator("duck-catalog").getByRole("button", { name: "Tree" }).click();
    await page.waitForFunction(() => {
      const [list, row] = ["", " .now"].map((name) =>
        document.querySelector(`duck-catalog [role="tree"]${name}`)?.getBoundingClientRect(),
      );
      return row && row.top >= list.top && row.bottom <= list.bottom;
    });
  }));

test("twenty thousand resources open, and one of them is selected", () =>
  open(link(20_000), async (page) => {
    await page.locator("duck-catalog .g-box").first().waitFor({ timeout: 60_000 });
    await page.keyboard.press("/");
    await page.getByRole("searchbox", { name: "Search the catalog" }).fill("/srv/u49_3/conf");
    await page.keyboard.press("Enter");
    await page.locator("duck-catalog .g-box.now").waitFor({ timeout: 60_000 });
  }));

test("in a long trace the step stays in sight, however far it was, and when its pane is made lower", () =>
  open(link(500), async (page) => {
    const isInSight = (seq) =>
      page.evaluate((seq) => {
        const list = document.querySelector("duck-trace ol").getBoundingClientRect();
        const row = document.querySelector(`duck-trace [data-seq="${seq}"]`)?.getBoundingClientRect();
        return row !== undefined && row.top >= list.top && row.bottom <= list.bottom;
      }, seq);
    // What is around it is drawn when the hand rests.
    const rests = () => page.waitForTimeout(400);
    await page.keyboard.press("End");
    await rests();
    await page.keyboard.press("g");
    await page.keyboard.type("150");
    await page.keyboard.press("Enter");
    await page.locator('.handle[aria-valuenow="150"]').waitFor();
    await rests();
    assert.ok(await isInSight(150));
    await page.keyboard.press("r");
    await page.locator("duck-reasons .said p").first().waitFor();
    await rests();
    assert.ok(await isInSight(150));
  }));

test("a picture of thousands comes in pieces, until all of it is there", () =>
  open(link(2_000), async (page) => {
    await page.locator("duck-catalog .maximise").click();
    await tool(page, "Unfold all").click();
    await tool(page, "Fit").click();
    const picture = page.locator('duck-catalog .picture[aria-busy="false"]');
    await picture.locator(".g-far").first().waitFor();
    await picture.waitFor();
    const drawn = await page
      .locator("duck-catalog .g-box")
      .evaluateAll((boxes) => boxes.map(({ dataset }) => dataset.node));
    assert.equal(new Set(drawn).size, drawn.length);
    assert.ok(drawn.length > 1_900, `${drawn.length} boxes are drawn`);
  }));
