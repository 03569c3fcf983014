// The arrangement of the panes, in Chromium: nothing vanishes in a low window, dividers, one pane on the whole stage, the score's rail.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { fragmentOf } from "./link.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

/** A manifest as people have them: 124 lines, four classes, templates, Hiera. */
const WEB_SERVER = parse(readFileSync(new URL("web-server.yaml", import.meta.url), "utf8"));
const webServer = (step) => fragmentOf({ scenario: WEB_SERVER, view: { step } });

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

async function open({ path = "?example=ducks&step=11", ...size }, act) {
  const opened = await openSite(browser, { path, width: 1440, height: 900, ...size });
  await ready(opened.page);
  await act(opened.page, opened);
  await opened.close();
  assert.deepEqual(opened.problems, []);
}

const box = (page, selector) => page.locator(selector).first().boundingBox();

const LOW = [
  [1366, 650, 230],
  [1280, 600, 200],
  [960, 600, 200],
  [720, 450, 200],
  [844, 390, 200],
  [360, 640, 120],
  [320, 256, 200],
];

for (const [width, height, least] of LOW) {
  test(`at ${width} × ${height} every pane has a height, and all can be scrolled to`, () =>
    open({ width, height }, async (page) => {
      const hasTabs = await page.locator(".tabs").isVisible();
      for (const [name, element] of [
        ["Source", "source"],
        ["Trace", "trace"],
        ["Catalog", "catalog"],
      ]) {
        if (hasTabs) await page.locator(".tabs").getByRole("button", { name }).click();
        const pane = page.locator(`duck-${element}`);
        assert.ok((await pane.boundingBox()).height >= least, `${name} is ${(await pane.boundingBox()).height} high`);
        await pane.evaluate((pane) => pane.scrollIntoView({ block: "end" }));
        const { y, height: high } = await pane.boundingBox();
        assert.ok(y + high <= height + 1 && y + high > 0, `the end of ${name} comes into sight`);
      }
      await page.getByRole("button", { name: "Step forward" }).click();
      await page.locator('.handle[aria-valuenow="12"]').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    }));
}

for (const [width, height, least] of [
  [1440, 900, 230],
  [1366, 650, 220],
  [1024, 768, 175],
  [390, 844, 210],
]) {
  test(`at ${width} × ${height} a manifest of a hundred lines leaves the catalog ${least} pixels`, () =>
    open({ path: webServer(60), width, height }, async (page) => {
      if (width < 768) await page.locator(".tabs").getByRole("button", { name: "Catalog" }).click();
      const { height: high } = await box(page, "duck-catalog .pane");
      assert.ok(high >= least, `the picture is ${high} high`);
    }));
}

test("beside empty places no name in the queue is cut", () =>
  open({ path: webServer(60) }, async (page) => {
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator("duck-line .card.q .t", { hasText: "Profile::Site[www.example.com]" }).waitFor();
    }
  }));

test("beside the drawer the queue has as many places as have room, and no name is cut", () =>
  open({ path: webServer(60) }, async (page) => {
    await page.getByRole("button", { name: "Facts & system" }).click();
    await page.locator("duck-drawer h2").first().waitFor();
    await page.locator("duck-line .card.q .t", { hasText: /^www\.example\.com$/ }).waitFor();
    const cut = await page
      .locator("duck-line .card.q .t")
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.innerText),
      );
    assert.deepEqual(cut, []);
  }));

test("names in a score that scrolls are shown whole", () =>
  open({ path: webServer(60), width: 1024, height: 768 }, async (page) => {
    const [lanes, name] = [await box(page, "duck-score .lanes"), await box(page, "duck-score .lane-names li")];
    assert.equal(lanes.height % name.height, 0);
  }));

test("M gives the pane with the focus the whole stage, and takes it back", () =>
  open({}, async (page) => {
    await page.keyboard.press("3");
    await page.locator("duck-catalog :focus").waitFor();
    await page.keyboard.press("m");
    await page.locator("duck-trace").waitFor({ state: "hidden" });
    assert.ok((await box(page, "duck-catalog")).width > 1400);
    await page.keyboard.press("m");
    await page.locator("duck-trace").waitFor();
  }));

test("a picture that nearly fits its pane keeps still", () =>
  open({ path: "?example=refresh&step=22" }, async (page) => {
    await page.keyboard.press("x");
    await page.getByText("What should come first?").waitFor();
    // Playwright clicks what stands still only.
    await page.locator('svg [aria-label^="Service[ntpd]"]').first().click();
  }));

test("a divider is moved by keys and by hand, is remembered, and gives the preset size back", () =>
  open({}, async (page) => {
    const divider = page.getByRole("separator", { name: "Width of the source" });
    const before = (await box(page, "duck-source")).width;
    await divider.focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction((before) => document.querySelector("duck-source").clientWidth > before + 10, before);
    await page.locator('.handle[aria-valuenow="11"]').waitFor();
    assert.equal(await divider.getAttribute("aria-valuenow"), String(Math.round(before + 16)));
    const { x, y, width, height } = await divider.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 100, y + height / 2);
    await page.mouse.up();
    const dragged = (await box(page, "duck-source")).width;
    assert.ok(Math.abs(dragged - (before + 16 - 100)) < 3, `it is ${dragged} wide`);
    await page.reload();
    await ready(page);
    assert.equal((await box(page, "duck-source")).width, dragged);
    await divider.dblclick();
    assert.equal((await box(page, "duck-source")).width, before);
  }));

test("the trace and the catalog share what there is, side by side and above each other; the score has its height", () =>
  open({}, async (page) => {
    const share = page.getByRole("separator", { name: "Size of the trace" });
    assert.equal(await share.getAttribute("aria-orientation"), "vertical");
    await share.focus();
    await page.keyboard.press("End");
    assert.ok((await box(page, "duck-catalog")).width < 150);
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.waitForFunction(
      () => document.querySelector(".of-trace").getAttribute("aria-orientation") === "horizontal",
    );
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const lanes = (await box(page, "duck-score .lanes")).height;
    await page.getByRole("separator", { name: "Height of the score" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction((lanes) => document.querySelector(".lanes").clientHeight < lanes, lanes);
  }));

test("a double click on a heading gives a pane the whole stage, Escape takes it back; so does the button", () =>
  open({}, async (page) => {
    await page.getByRole("heading", { name: "Catalog" }).dblclick({ position: { x: 10, y: 8 } });
    assert.ok((await box(page, "duck-catalog")).width > 1400);
    assert.equal(await page.locator("duck-trace").isVisible(), false);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    );
    await page.keyboard.press("Escape");
    await page.locator("duck-trace").waitFor();
    const button = page.getByRole("button", { name: "Trace on the whole stage" });
    await button.click();
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    await button.click();
    await page.locator("duck-catalog").waitFor();
  }));

test("the score folds to its rail on request, and stays so", () =>
  open({}, async (page) => {
    const lanes = page.locator("duck-score .lanes");
    await lanes.waitFor();
    await page.getByRole("button", { name: "Score" }).click();
    await lanes.waitFor({ state: "detached" });
    await page.reload();
    await ready(page);
    assert.equal(await lanes.count(), 0);
    await page.getByRole("slider", { name: "Step" }).press("ArrowRight");
    await page.locator('.handle[aria-valuenow="12"]').waitFor();
  }));

test("a small frame overlaps nothing, and the four orders are shown in one", () =>
  open({ path: "?embed&step=11", width: 360, height: 300 }, async (page) => {
    const [line, score] = [await box(page, "duck-line .row"), await box(page, "duck-score")];
    assert.ok(line.y + line.height <= score.y, "the queue ends above the score");
    const way = await page.getByRole("link", { name: "Open" }).boundingBox();
    assert.ok(way.x + way.width <= 360);
    await page.getByRole("button", { name: "Trace", exact: true }).click();
    assert.ok((await box(page, "duck-trace")).height > 60);
    await page.goto(page.url().replace("step=11", "step=11&view=orders"));
    await page.locator("duck-orders .o-mark").first().waitFor();
  }));

/** Whether all of an element is within another one around it. */
const isInSight = (page, selector, around) =>
  page.locator(selector).evaluateAll(
    (all, around) =>
      all.length > 0 &&
      all.every((one) => {
        const [inner, outer] = [one, one.closest(around)].map((element) => element.getBoundingClientRect());
        return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      }),
    around,
  );

for (const width of [280, 300])
  test(`a frame of ${width} pixels is not wider than that, and leads to the whole page`, () =>
    open({ path: "?embed&example=ducks&step=11", width, height: 420 }, async (page) => {
      assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth), width);
      const way = await page.getByRole("link", { name: "Open" }).boundingBox();
      assert.ok(way.x + way.width <= width);
      const [buttons, views] = [await box(page, ".tr"), await box(page, ".embed-bar .seg")];
      assert.ok(views.y >= buttons.y + buttons.height, "the views are under the buttons");
    }));

test("the selected line stays in sight when the reasons take room", () =>
  open({ width: 1024, height: 768 }, async (page) => {
    await page.keyboard.press("r");
    await page.locator("duck-reasons .said p").first().waitFor();
    await page.waitForTimeout(100);
    assert.ok(await isInSight(page, "duck-source li.now", ".code"));
  }));

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
])
  test(`at ${width} pixels the cards of the first example are cut nowhere`, () =>
    open({ width, height }, async (page) => {
      const cut = await page
        .locator("duck-line .card :is(.t, .f, .f *)")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0));
      assert.deepEqual(cut, []);
      const titles = await page.locator("duck-line .card .t").allInnerTexts();
      assert.ok(
        titles.every((title) => /duck\d/.test(title)),
        titles.join(),
      );
    }));

test("an event of the trace has its end, on a second line", () =>
  open({ path: webServer(60) }, async (page) => {
    const cut = await page
      .locator("duck-trace .whole .ev > span:nth-child(2):not(:has(.log))")
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    assert.deepEqual(cut, []);
  }));

test("a message of the log has its end, on a second line", () =>
  open({ path: "?example=failed&step=27" }, async (page) => {
    const cut = await page
      .locator("duck-trace .whole .message")
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent));
    assert.deepEqual(cut, []);
  }));

test("a line of the source that is longer than the pane goes on below", () =>
  open({ path: "?example=failed&step=27" }, async (page) => {
    await page.locator(".cm-content").waitFor();
    const [content, scroller] = await page
      .locator("duck-source .editor")
      .evaluate(({ shadowRoot }) =>
        [".cm-content", ".cm-scroller"].map((name) => shadowRoot.querySelector(name).scrollWidth),
      );
    assert.ok(content <= scroller);
  }));

test("an empty text says how to begin", () =>
  open({ path: "" }, async (page) => {
    await page.getByRole("button", { name: "or paste your own" }).click();
    await page.getByRole("heading", { level: 1, name: "Paste a manifest, or write one." }).waitFor();
    await page.locator(".cm-placeholder").waitFor();
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    );
  }));

test("beside the drawer the bar goes on to the edge of the window", () =>
  open({ path: "?example=refresh&step=3" }, async (page) => {
    await page.getByRole("button", { name: "Facts & system" }).click();
    await page.locator("duck-drawer").waitFor();
    const [bar, share] = [await box(page, ".top"), await box(page, "duck-share button")];
    assert.equal(bar.x + bar.width, 1440);
    assert.ok(share.x + share.width > 1400, `Share ends at ${share.x + share.width}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  }));

test("in a pane that has become narrower the picture is as large as in any", () =>
  open({ path: "?example=refresh&step=19" }, async (page) => {
    await page.getByRole("button", { name: "Facts & system" }).click();
    await page.locator("duck-drawer").waitFor();
    // Its words are 12 pixels high.
    await page.waitForFunction(() => {
      const drawing = document.querySelector("duck-catalog .drawing");
      return drawing.getBoundingClientRect().width >= drawing.width.baseVal.value * 0.86;
    });
  }));

test("in a narrow pane the tools of the catalog leave the way to what failed", () =>
  open({ path: "?example=failed&step=27", width: 768, height: 1024 }, async (page) => {
    await page.locator("duck-catalog").hover();
    await page.locator("duck-catalog .cap").getByRole("button", { name: "1 failed" }).click();
    await page.locator("duck-sentence h1", { hasText: "fails" }).waitFor();
  }));

test("on a phone the row of the step is in sight beside its reasons", () =>
  open({ width: 360, height: 740 }, async (page) => {
    await page.keyboard.press("r");
    await page.locator("duck-reasons .said p").first().waitFor();
    await page.waitForTimeout(100);
    const [row, stage] = [await box(page, "duck-trace .ev.now"), await box(page, ".stage")];
    assert.ok(row.y + row.height <= stage.y + stage.height, `it ends at ${row.y + row.height}`);
  }));

test("on a phone the remedy of a long path is no wider than the window", () => {
  const text = "file { '/srv/somewhere/deep/in/the/tree/of/applications/app.conf': ensure => file }\n";
  const path = fragmentOf({ scenario: { version: 2, files: { "manifests/site.pp": text } }, view: { step: 999 } });
  return open({ path, width: 360, height: 740 }, async (page) => {
    await page.locator("duck-sentence .ends").getByRole("button").click();
    await page.locator("duck-remedies .btn").first().waitFor();
    for (const button of await page.locator("duck-remedies .btn").all()) {
      const { x, width } = await button.boundingBox();
      assert.ok(x + width <= 360 - 16, `it ends at ${x + width}`);
    }
  });
});

test("a menu opens over its button where that has more room than below", () =>
  open({ width: 360, height: 560 }, async (page) => {
    await page.locator(".tabs").getByRole("button", { name: "Source" }).click();
    const menu = page.locator("duck-files .menu");
    await page.locator("duck-files .file").click();
    await page.waitForTimeout(100);
    const [all, button] = [await menu.boundingBox(), await box(page, "duck-files .file")];
    assert.ok(all.y + all.height <= button.y, `it ends at ${all.y + all.height}`);
    assert.equal(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), 0);
  }));
