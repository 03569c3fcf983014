// Salt's states in the page, in Chromium: the build that runs them comes when they do, and not before; every view speaks Salt's words.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import axe from "axe-core";
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

const modules = (requests) =>
  requests.filter((url) => url.endsWith(".wasm")).map((url) => /duckrow(?:-\w+)?_bg/.exec(url)[0]);

async function noViolations(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
}

/** From the question of an example to its first step. */
async function begin(page) {
  await page.locator("duck-app[data-ready]").waitFor();
  await page.keyboard.press("Home");
}

test("who looks at manifests loads the small build alone; the next comes to compare, and the one with Salt with the first states, once", () =>
  open("?example=refresh&step=3", async (page, { requests }) => {
    assert.deepEqual([...new Set(modules(requests))], ["duckrow_bg"]);
    await page.keyboard.press("c");
    await page.locator("duck-compare .o-mark").first().waitFor();
    assert.deepEqual([...new Set(modules(requests))], ["duckrow_bg", "duckrow-whole_bg"]);
    await page.keyboard.press("c");
    for (const title of ["The service watches its file", "The option order"]) {
      await page.locator("duck-examples .crumb").click();
      await page.getByRole("menuitemradio", { name: title }).click();
      await begin(page);
      await page.locator("duck-trace .ev.now", { hasText: "is rendered" }).waitFor();
    }
    assert.deepEqual(modules(requests).slice(-1), ["duckrow-salt_bg"]);
    assert.equal(modules(requests).filter((name) => name === "duckrow-salt_bg").length, 1);
  }));

test("a build that can't be loaded is told, and the page goes on", async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  await context.route("**/duckrow-salt*.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
  const { page, close } = await openSite({ newContext: () => context }, { path: "?example=salt-watch&step=2" });
  await page.getByRole("heading", { name: "that runs Salt's states could not be loaded" }).waitFor();
  await page.locator("duck-examples .crumb").click();
  await page.getByRole("menuitemradio", { name: "Getting your ducks in a row" }).click();
  await begin(page);
  await page.locator("duck-trace .ev.now").waitFor();
  await context.unroute("**/duckrow-salt*.wasm");
  await page.locator("duck-examples .crumb").click();
  await page.getByRole("menuitemradio", { name: "The service watches its file" }).click();
  await begin(page);
  await page.locator("duck-trace .ev.now", { hasText: "is rendered" }).waitFor();
  await close();
});

test("the trace steps from rendering over requisites to mod_watch", () =>
  open("?example=salt-watch&step=1", async (page) => {
    const sentence = page.locator("duck-sentence h1");
    const said = [];
    for (let step = 1; step <= 12; step++) {
      await page.locator(`duck-trace .ev.now[data-seq="${step}"]`).waitFor();
      said.push((await sentence.textContent()).trim());
      await page.keyboard.press("ArrowRight");
    }
    assert.match(said[0], /^redis\.sls is rendered/);
    assert.match(said[2], /^file\[redis\] calls file\.managed, as line 4/);
    assert.match(said[5], /^service\[redis\] has watch on file\[redis\]/);
    assert.match(said[10], /changed nothing itself, but file\[redis\].*mod_watch is called, with the result True/);
    assert.match(said[11], /^The run is done: 1 state changed, 1 ran mod_watch\.$/);
    assert.match(await page.locator("duck-catalog").textContent(), /States.*mod_watch called/s);
    assert.doesNotMatch(await page.locator("main").innerText(), /Puppet|agent|catalog/i);
  }));

test("the menu leads to the examples in Salt, which are at its end", () =>
  open("", async (page) => {
    await page.locator("duck-examples .crumb").click();
    await page.getByRole("menuitem", { name: "Examples in Salt" }).click();
    const first = page.getByRole("menuitemradio", { name: "A web server, in Puppet" });
    assert.equal(await first.evaluate((item) => item === document.activeElement), true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await begin(page);
    await page.locator("duck-trace .ev.now", { hasText: "is rendered" }).waitFor();
  }));

test("the card of a state that listens tells of each of its turns", () =>
  open("?example=salt-listen&step=9", async (page) => {
    const cards = page.locator("duck-line .card", { hasText: "service[nginx]" });
    await cards.nth(1).waitFor();
    assert.match(await cards.nth(0).textContent(), /in sync/);
    assert.match(await cards.nth(1).textContent(), /mod_watch called/);
    await page.goto(new URL("?example=salt-prereq&step=12", page.url()).href);
    const trial = page.locator("duck-line .card", { hasText: "quack.txt" }).first();
    await trial.getByText("tried for prereq").waitFor();
  }));

test("the four orders are the text's, the data's, the numbers' and the run's", () =>
  open("?example=salt-order-requisite&step=8&view=orders", async (page) => {
    const heads = await page.locator("duck-orders .o-h").allTextContents();
    assert.deepEqual(heads, ["Text", "High data", "Numbers", "Run"]);
    await page.getByRole("button", { name: "pkg[vim]: Numbers 1" }).waitFor();
    await page.getByRole("button", { name: "pkg[vim]: Run 2" }).waitFor();
    await noViolations(page);
  }));

test("what can't be compiled is told with its line", () =>
  open("?example=salt-pkgs&step=1", async (page) => {
    await page.getByText("Referenced state does not exist").first().waitFor();
    await page.locator("duck-sentence .ends").getByRole("button").click();
    await page.locator("duck-sentence .step", { hasText: "Nothing runs" }).waitFor();
    await page.locator("duck-sentence h1", { hasText: "Referenced state does not exist" }).waitFor();
  }));

test("in a frame the note under an error is whole, and on a phone the orders say why nothing ran", () =>
  open(
    "?example=salt-pkgs&step=3&embed",
    async (page, { address }) => {
      const note = page.locator("duck-source .note");
      await note.getByText("A requisite names the module and the ID").waitFor();
      const heights = await note.evaluate((one) => [one.parentElement.offsetHeight, one.offsetHeight]);
      assert.ok(heights[0] > heights[1], heights.join(" "));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${address}?example=salt-recursive&step=6&view=orders`);
      await ready(page);
      const missing = page.locator(".o-missing");
      await missing.getByText("the requisites form a cycle").waitFor();
      assert.ok(await missing.evaluate((one) => one.scrollWidth <= one.clientWidth));
    },
    { width: 720, height: 420 },
  ));

test("states are edited, run again, and their errors are Salt's", () =>
  open("?example=salt-auto-order&step=2", async (page) => {
    await page.locator(".cm-content").click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("\nfish:\n  pkg.installed: []\n");
    await page.locator("duck-score .lane-t", { hasText: "pkg[fish]" }).first().waitFor();
    await page.keyboard.insertText("\t: :");
    await page.getByText("Salt says").waitFor();
  }));

/** The comparison is there. */
const compared = (page) => page.locator("duck-compare .o-mark").first().waitFor();

test("one task in two languages: one scrubber for both, and one link", () =>
  open("?example=httpd&step=13", async (page) => {
    await compared(page);
    await page.getByText("Who comes third?").waitFor();
    const besides = (text) => page.locator("duck-beside h2", { hasText: text }).waitFor();
    await page.getByRole("button", { name: "A: User[httpd], place 3" }).click();
    await page.locator("duck-sentence mark", { hasText: "User[httpd]" }).waitFor();
    await besides("user[httpd] runs user.present");
    await page.locator("duck-beside-text .now", { hasText: "present" }).waitFor();
    await page.getByRole("button", { name: "B: user[httpd], place 2" }).waitFor();
    await noViolations(page);
    await page.getByRole("button", { name: "Share" }).click();
    await page.waitForFunction(() => document.querySelector(".link-row input")?.value);
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    await page.goto("about:blank");
    await page.goto(link);
    await compared(page);
    await page.getByRole("button", { name: "B: user[httpd], place 2" }).waitFor();
    await besides("user[httpd]");
  }));

for (const [path, theme] of [
  ["?example=salt-watch&step=11", "light"],
  ["?example=httpd&step=13", "dark"],
  ["?example=salt-recursive&step=6", "light"],
])
  test(`on a phone nothing is wider than the page: ${path}, ${theme}`, () =>
    open(
      path,
      async (page) => {
        if (path.includes("httpd")) await compared(page);
        await noViolations(page);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      },
      { width: 390, height: 844, theme },
    ));
