// The score and the keys in Chromium: the playhead goes where hand and keys send it, and playing stops when it is told to.
import assert from "node:assert/strict";
import { after, before, beforeEach, afterEach, test } from "node:test";
import axe from "axe-core";
import { openSite, startBrowser } from "./site.mjs";

const LANE = 21;
let browser;
let opened;
let page;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());
beforeEach(async () => {
  opened = await openSite(browser, { path: "?step=11" });
  page = opened.page;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(".handle").waitFor();
  await at(11);
});
afterEach(async () => {
  const { problems } = opened;
  await opened.close();
  assert.deepEqual(problems, []);
});

/** Waits until the playhead is at a step. */
const at = (step) => page.locator(`.handle[aria-valuenow="${step}"]`).waitFor();

async function press(key, step) {
  await page.keyboard.press(key);
  await at(step);
}

test("keys move the playhead", async () => {
  await press("ArrowRight", 12);
  await press("ArrowLeft", 11);
  await press("]", 13);
  await press("Shift+ArrowRight", 19);
  await press("[", 13);
  await press("n", 14);
  await press("End", 60);
  assert.ok(await page.getByRole("button", { name: "Step forward" }).isDisabled());
  await press("Home", 1);
  assert.ok(await page.getByRole("button", { name: "Step back" }).isDisabled());
});

test("a step is typed after G", async () => {
  await page.keyboard.press("g");
  await page.getByRole("spinbutton", { name: "Go to step" }).fill("17");
  await press("Enter", 17);
});

test("the handle is a slider that says the sentence, and is dragged", async () => {
  const handle = page.getByRole("slider", { name: "Step" });
  assert.match(await handle.getAttribute("aria-valuetext"), /joins the queue/);
  await handle.focus();
  await press("PageDown", 10);
  const { x, y, width } = await handle.locator("span").boundingBox();
  await page.mouse.move(x + width / 2, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 2000, y + 10, { steps: 5 });
  await at(60);
  await page.mouse.up();
});

test("a click in a lane selects the nearest event of that lane, its name the resource's next", async () => {
  const { x, y } = await page.locator(".marks").boundingBox();
  await page.mouse.click(x + 300, y + 3.5 * LANE);
  await at(7);
  await page.locator("duck-score").getByRole("button", { name: "Class[C]" }).click();
  await at(15);
});

test("playing goes on until it is paused", async () => {
  await page.keyboard.press("Space");
  // On a busy machine a step may be over before anybody looks.
  await page.waitForFunction(() => Number(document.querySelector(".handle").getAttribute("aria-valuenow")) >= 13);
  await page.keyboard.press("Space");
  const step = await page.locator(".handle").getAttribute("aria-valuenow");
  await page.waitForTimeout(700);
  assert.equal(await page.locator(".handle").getAttribute("aria-valuenow"), step);
});

test("bare letters can be switched off", async () => {
  await page.keyboard.press("?");
  const box = page.getByRole("checkbox", { name: "Use single characters as keys" });
  await box.uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await press("ArrowRight", 12);
  await page.reload();
  await at(11);
  await page.keyboard.press("n");
  await press("ArrowRight", 12);
});

test("the catalog is searched after a slash, from the four orders too", async () => {
  await page.keyboard.press("o");
  await page.getByText("18 pairs change places").waitFor();
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search the catalog" });
  await field.waitFor();
  await page.waitForFunction(() => document.activeElement?.matches("input[type=search]"));
  await page.keyboard.type("n");
  assert.equal(await field.inputValue(), "n");
  await at(11);
});

test("the catalog is filtered by type, status and tag, in the picture and in the tree", async () => {
  await page.keyboard.press("/");
  const bar = page.getByRole("search", { name: "Filter of the catalog" });
  await bar.getByRole("combobox", { name: "Filter by type" }).selectOption("Class");
  await bar.getByText("3 of 9").waitFor();
  assert.ok((await page.locator(".g-box.faded").count()) > 0);
  const tag = bar.getByRole("combobox", { name: "Filter by tag" });
  await tag.selectOption("b");
  await bar.getByText("1 of 9").waitFor();
  await bar.getByRole("button", { name: "Next one found" }).click();
  await page.locator(".g-box.found.now").waitFor();
  await tag.selectOption({ label: "Any tag" });
  await bar.getByRole("combobox", { name: "Filter by type" }).selectOption("Duck");
  await page.getByRole("slider", { name: "Step" }).focus();
  await press("Home", 1);
  for (const step of [2, 3, 4, 5]) await press("ArrowRight", step);
  await bar.getByRole("combobox", { name: "Filter by status" }).selectOption({ label: "in the queue" });
  await bar.getByText("1 of 9").waitFor();
  await page.getByRole("slider", { name: "Step" }).press("End");
  await at(60);
  await bar.getByText("0 of 9").waitFor();
  await bar.getByRole("combobox", { name: "Filter by status" }).selectOption({ label: "Any status" });
  await bar.getByText("6 of 9").waitFor();
  await tag.selectOption("b");
  await bar.getByText("3 of 9").waitFor();
  await page.locator("duck-catalog").hover();
  await page.getByRole("button", { name: "Tree" }).click();
  await page.getByRole("tree", { name: "Catalog" }).waitFor();
  assert.ok((await page.getByRole("treeitem").count()) < 9);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run("duck-catalog"));
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
  await bar.getByRole("searchbox").press("Escape");
  await bar.waitFor({ state: "detached" });
});

test("a place in the four orders is an event", async () => {
  await page.keyboard.press("o");
  await page.getByText("18 pairs change places").waitFor();
  await page.getByRole("button", { name: "Class[C]: Evaluation 8" }).click();
  await page.getByText("step 15").waitFor();
});

test("axe finds nothing in score, orders and keys", async () => {
  await page.evaluate(axe.source);
  const violations = async () => {
    const found = await page.evaluate(() => globalThis.axe.run("duck-score, duck-orders, duck-keys"));
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  };
  assert.deepEqual(await violations(), []);
  await page.keyboard.press("?");
  assert.deepEqual(await violations(), []);
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await page.getByText("18 pairs change places").waitFor();
  assert.deepEqual(await violations(), []);
});
