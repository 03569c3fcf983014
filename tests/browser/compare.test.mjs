// Two runs side by side, in Chromium.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { contentOf, fragmentOf } from "./link.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

/** Opens the site at a path, does something, and finds no problems. */
async function open(path, act, { width = 1440, height = 900, theme = "light" } = {}) {
  const opened = await openSite(browser, { path, width, height, theme });
  await ready(opened.page);
  await act(opened.page, opened);
  await opened.close();
  assert.deepEqual(opened.problems, []);
}

/** The comparison is there. */
const compared = (page) => page.locator("duck-compare .o-mark").first().waitFor();

const besides = (page, text) => page.locator("duck-beside h2", { hasText: text }).waitFor();

async function noViolations(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
}

test("the same scenario in another order: what moved, why, and the same moment in both", () =>
  open("?example=refresh&step=1", async (page) => {
    await page.getByRole("button", { name: "Compare" }).first().click();
    await compared(page);
    await page.getByLabel("Compare with").selectOption("random");
    await page.getByRole("region", { name: "What differs" }).getByText("ordering").waitFor();
    const first = page.locator("duck-compare .o-marks .o-mark").first();
    await first.click();
    const name = /: (.*), place/.exec(await first.getAttribute("aria-label"))[1];
    await page.locator("duck-sentence mark", { hasText: name }).waitFor();
    await besides(page, name);
    assert.equal(await page.locator("duck-compare .o-mark.sel").count(), 2);
    await noViolations(page);
  }));

test("a step of the one scrubber moves both", () =>
  open("?example=refresh&step=5&view=compare", async (page) => {
    await compared(page);
    const sentence = page.locator("duck-beside h2");
    const before = await sentence.textContent();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction((text) => document.querySelector("duck-beside h2")?.textContent !== text, before);
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction((text) => document.querySelector("duck-beside h2")?.textContent === text, before);
  }));

test("an edited text is compared with what it was, and the link opens both", () =>
  open("?example=refresh&step=3&view=compare", async (page) => {
    await compared(page);
    await page.locator(".cm-content").click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("\nnotify { 'quack': }\n");
    await page.keyboard.press("Escape");
    await page.getByLabel("Compare with").selectOption("opened");
    const list = page.getByRole("region", { name: "What differs" });
    await list.getByRole("button", { name: "Notify[quack]" }).click();
    await besides(page, "is only in A");
    await page.getByRole("button", { name: "Share" }).click();
    await page.waitForFunction(() => document.querySelector(".link-row input")?.value);
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    await page.goto("about:blank");
    await page.goto(link);
    await compared(page);
    await list.getByRole("button", { name: "Notify[quack]" }).waitFor();
    assert.equal(await page.getByLabel("Compare with").inputValue(), "given");
  }));

test("an upgrade is compared: what Puppet 8 refuses is told, and the link names both levels", () =>
  open("?example=refresh&step=3&view=compare", async (page) => {
    await compared(page);
    const path = "manifests/site.pp";
    const scenario = { version: 1, files: { [path]: 'notify { "is ${missing}": }' } };
    await page.evaluate((hash) => (location.hash = hash), fragmentOf({ scenario, view: { view: "compare" } }));
    await page.getByText("Notify[is ]").first().waitFor();
    await page.getByLabel("Compare with").selectOption({ label: "Puppet 7 and 8: the same after the upgrade" });
    await page.getByRole("region", { name: "What differs" }).getByText("Unknown variable: 'missing'").first().waitFor();
    await page.getByRole("button", { name: "Share" }).click();
    await page.waitForFunction(() => document.querySelector(".link-row input")?.value);
    const content = contentOf(await page.getByLabel("Link", { exact: true }).inputValue());
    assert.deepEqual([content.scenario.options, content.against.options], [{ language: "7" }, { language: "8" }]);
  }));

test("what only B has is looked at there, and A stays", () =>
  open("?example=refresh&step=3&view=compare", async (page) => {
    await compared(page);
    const path = "manifests/site.pp";
    const against = { version: 1, files: { [path]: "notify { 'a': }\nnotify { 'b': }" } };
    const fragment = fragmentOf({ scenario: { ...against, files: { [path]: "notify { 'a': }" } }, against });
    await page.evaluate((hash) => (location.hash = hash), fragment);
    await page.getByRole("button", { name: "B: Notify[b], place 2, only in B" }).click();
    await besides(page, "Notify[b]");
    assert.equal(await page.locator("duck-compare .o-mark.sel").count(), 1);
  }));

test("the key C turns to the comparison and back, and its worker ends", () =>
  open("?example=refresh&step=3", async (page) => {
    assert.equal(page.workers().length, 1);
    await page.keyboard.press("c");
    await compared(page);
    assert.equal(page.workers().length, 2);
    await page.keyboard.press("c");
    await page.locator("duck-trace").waitFor();
    await page.waitForTimeout(100);
    assert.equal(page.workers().length, 1);
  }));

for (const theme of ["light", "dark"])
  test(`on a phone one is under the other, ${theme}`, () =>
    open(
      "?example=failed&step=5&view=compare",
      async (page) => {
        await compared(page);
        await noViolations(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(width, 390);
      },
      { width: 390, height: 844, theme },
    ));

test("on a narrow phone all of the choice can be read, and the step beside or below it", () =>
  open(
    "?example=luck&step=11&view=compare",
    async (page) => {
      await compared(page);
      const select = page.getByLabel("Compare with");
      const widths = await select.evaluate((one) => {
        const brush = document.createElement("canvas").getContext("2d");
        brush.font = getComputedStyle(one).font;
        return { words: brush.measureText(one.selectedOptions[0].label).width, room: one.clientWidth };
      });
      // The arrow stands beside the words.
      assert.ok(widths.words + 20 <= widths.room, JSON.stringify(widths));
      const [chosen, step] = await Promise.all(
        [select, page.locator("duck-beside .hide-s")].map((one) => one.boundingBox()),
      );
      assert.ok(
        step.x + step.width <= 360 && (step.x >= chosen.x + chosen.width || step.y >= chosen.y + chosen.height),
      );
    },
    { width: 360, height: 780 },
  ));

test("the ducks at level 9, where they can't be read, are put beside a level that differs", () => {
  const files = { "manifests/site.pp": "define duck($name) { notice $name }\nduck { 'a': name => 'b' }\n" };
  const path = fragmentOf({ scenario: { version: 2, files, options: { language: "9" } }, view: { view: "compare" } });
  return open(path, async (page) => {
    await page.locator("duck-compare .c-sum").getByText("Only B has a catalog: A ends in an error.").waitFor();
    assert.equal(await page.getByLabel("Compare with").inputValue(), "3.5");
  });
});
