// The page comes up: the engine starts in its worker, under any base path, and nothing is asked of anybody else.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { fragmentOf } from "./link.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});

after(() => browser?.close());

for (const base of ["/", "/some/base/"]) {
  test(`the engine is ready under ${base}`, async () => {
    const opened = await openSite(browser, { base });
    await opened.page.getByRole("heading", { level: 1, name: "In which order do they speak?" }).waitFor();
    await ready(opened.page);
    await opened.page.goto(`${opened.address}?example=arrows`);
    await ready(opened.page);
    assert.deepEqual(opened.problems, []);
    assert.ok(opened.requests.some((url) => url.endsWith(".wasm")));
    const foreign = opened.requests.filter((url) => !url.startsWith(opened.address) && !url.startsWith("data:"));
    assert.deepEqual(foreign, []);
    await opened.close();
  });
}

test("an engine that can't be loaded is told", async () => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const { page, close } = await openSite({ newContext: () => refusing(context) }, { path: "?example=arrows&step=3" });
  await page.getByRole("heading", { name: "The engine stopped" }).waitFor();
  await close();
});

async function refusing(context) {
  await context.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
  return context;
}

test("the page's policy refuses scripts that are written into it", async () => {
  const { page, close } = await openSite(browser);
  const ran = await page.evaluate(() => {
    // As a script of its own, as markup, and as text of a script: Trusted Types refuse the last two before the policy for scripts is asked.
    const ways = [
      (script) => script.append("globalThis.written = true"),
      (script) => (script.innerHTML = "globalThis.written = true"),
      (script) => (script.textContent = "globalThis.written = true"),
      (script) => (script.src = "data:text/javascript,globalThis.written = true"),
      () => (document.body.innerHTML += "<img src=x onerror='globalThis.written = true'>"),
      () => new Worker("data:text/javascript,1"),
    ];
    const refused = ways.map((write) => {
      const script = document.createElement("script");
      try {
        write(script);
        document.head.append(script);
        return "";
      } catch (error) {
        return error.name;
      }
    });
    return [globalThis.written ?? false, ...refused];
  });
  assert.deepEqual(ran, [false, "", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]);
  await close();
});

const LOOKS = [
  { path: "", width: 1440, theme: "light" },
  { path: "?example=ducks&step=11", width: 1440, theme: "dark" },
  { path: "?example=refresh&step=22", width: 1024, theme: "light" },
  { path: "?example=cycle&step=10", width: 390, theme: "dark" },
  { path: "?example=ducks&step=11&view=orders", width: 390, theme: "light" },
];

for (const { path, width, theme } of LOOKS) {
  test(`axe finds nothing to complain about: ${path || "first visit"}, ${width} pixels, ${theme}`, async () => {
    const { page, problems, close } = await openSite(browser, { path, width, theme });
    await ready(page);
    await page.waitForTimeout(500);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    );
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(isWider, false, "the page scrolls sideways");
    assert.deepEqual(problems, []);
    await close();
  });
}

test("axe finds nothing to complain about while something runs", async () => {
  const { page, problems, close } = await openSite(browser, { path: "?example=refresh&step=3" });
  await ready(page);
  await page.evaluate(() => {
    document.querySelector("duck-app").model.document.busy.value = true;
  });
  await page.getByRole("progressbar", { name: "Running" }).waitFor();
  await page.waitForTimeout(300);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
  assert.deepEqual(problems, []);
  await close();
});

test("on a phone the tab of what is shown is pressed, from the address on", async () => {
  const { page, close } = await openSite(browser, { path: "?example=ducks&step=11&view=orders", width: 390 });
  const pressed = (name) =>
    page.getByRole("group", { name: "Pane" }).getByRole("button", { name, pressed: true }).waitFor();
  await pressed("Orders");
  await ready(page);
  await page.getByRole("button", { name: "Trace" }).click();
  await page.locator("duck-trace .ev.now").waitFor();
  await pressed("Trace");
  await close();
});

/** Holds back the engine until it is let go. */
async function holding(page) {
  let letGo;
  const gone = new Promise((resolve) => (letGo = resolve));
  await page.route("**/*.wasm", async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

const LATE = [
  ["the arrow", (page) => page.keyboard.press("ArrowRight"), 2],
  ["the button of the question", (page) => page.getByRole("button", { name: "Step through it" }).click(), 2],
  ["End", (page) => page.keyboard.press("End"), "last"],
];

for (const [name, ask, step] of LATE) {
  test(`a step that is asked for before there is a run is made when it comes: ${name}`, async () => {
    let letGo;
    const { page, problems, close } = await openSite(browser, {
      prepared: async (page) => (letGo = await holding(page)),
    });
    await ready(page);
    await page.locator("duck-examples .crumb").click();
    await page.getByRole("menuitemradio", { name: "A change travels through a class" }).click();
    await page
      .getByRole("heading", { level: 1, name: "Nothing about the service is wrong. Why does it restart?" })
      .waitFor();
    await ask(page);
    // What was asked for is not forgotten, and the page says what it waits for.
    await page.getByRole("heading", { name: "The engine that runs this is loading." }).waitFor();
    letGo();
    await ready(page);
    await page.waitForFunction(
      (step) => {
        const { document, navigation } = globalThis.document.querySelector("duck-app").model;
        const { head } = document.run.value ?? {};
        return head && navigation.moment.value?.seq === (step === "last" ? head.events : step);
      },
      step,
      { timeout: 20_000 },
    );
    assert.deepEqual(problems, []);
    await close();
  });
}

test("a step that is asked for before there is a run is not made in another scenario", async () => {
  let letGo;
  const { page, close } = await openSite(browser, { prepared: async (page) => (letGo = await holding(page)) });
  await ready(page);
  const choose = async (name) => {
    await page.locator("duck-examples .crumb").click();
    await page.getByRole("menuitemradio", { name }).click();
  };
  await choose("A change travels through a class");
  await page.keyboard.press("End");
  await choose("A missing dependency");
  letGo();
  await page.waitForFunction(() => {
    const { run, busy } = document.querySelector("duck-app").model.document;
    return run.value && !busy.value;
  });
  await page.waitForTimeout(300);
  await page.getByRole("heading", { level: 1, name: "One letter is wrong. Which?" }).waitFor();
  await close();
});

test("an example asks its question, from the menu too, and does not answer it", async () => {
  const { page, problems, close } = await openSite(browser, {
    path: "?example=refresh&step=3",
    width: 1440,
    height: 900,
  });
  await ready(page);
  await page.locator("duck-examples .crumb").click();
  await page.getByRole("menuitemradio", { name: "A missing dependency" }).click();
  await page.getByRole("heading", { level: 1, name: "One letter is wrong. Which?" }).waitFor();
  await page.locator(".cm-content").waitFor();
  assert.equal(await page.getByText("Could not find resource").count(), 0);
  await page.keyboard.press("End");
  await page.locator("h1").getByText("Could not find resource").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("the first Tab offers the way to the steps", async () => {
  const { page, close } = await openSite(browser, { path: "?step=3" });
  await ready(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  assert.equal(
    await page.getByRole("slider", { name: "Step" }).evaluate((one) => one === document.activeElement),
    true,
  );
  await page.locator('.handle[aria-valuenow="4"]').waitFor();
  await close();
});

test("while the engine is on its way the stage says so, and what there is to read", async () => {
  let release;
  const held = new Promise((done) => (release = done));
  const scenario = { version: 2, title: "Pond", files: { "manifests/site.pp": "notify { 'a': }\nnotify { 'b': }\n" } };
  const { page, close } = await openSite(browser, {
    path: fragmentOf({ scenario }),
    prepared: (page) =>
      page.route("**/*.wasm", async (route) => {
        await held;
        await route.continue();
      }),
  });
  await page.getByRole("heading", { name: "The engine that runs this is loading." }).waitFor();
  await page.getByText("You can read and edit 2 lines meanwhile").waitFor();
  assert.equal(await page.locator("duck-transport .count").innerText(), "");
  release();
  await ready(page);
  await page.getByRole("heading", { name: "manifests/site.pp is read" }).waitFor();
  await close();
});

test("files that come with the engine are one row of the trace, and steps pass by them", async () => {
  const text =
    "class pond(Stdlib::Absolutepath $at = '/pond') {\n  file { $at: ensure => directory }\n}\ninclude pond\n";
  const scenario = { version: 2, files: { "manifests/site.pp": text } };
  const { page, close } = await openSite(browser, { path: fragmentOf({ scenario }) });
  await ready(page);
  const row = page.locator("duck-trace .ev").getByText(/^\d files that come with the engine are read$/);
  await row.waitFor();
  assert.equal(await page.locator("duck-trace .ev").getByText("absolutepath.pp").count(), 0);
  for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
  const sentence = page.locator("duck-sentence h1");
  await sentence.getByText("Class[Pond]").waitFor();
  for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowLeft");
  await sentence.getByText("manifests/site.pp").waitFor();
  await row.click();
  await page
    .locator("duck-trace .ev.now")
    .getByText(/files that come with the engine/)
    .waitFor();
  await close();
});

test("in a frame that may not load its scripts there is a text and a link, not nothing", async () => {
  const { page, address, close } = await openSite(browser);
  const outer = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<iframe sandbox="allow-scripts" width="600" height="300" src="${address}?embed"></iframe>`);
  });
  await new Promise((done) => outer.listen(0, "127.0.0.1", done));
  await page.goto(`http://127.0.0.1:${outer.address().port}/`);
  const frame = page.frameLocator("iframe");
  await frame.getByText("the frame around the page blocks its scripts").waitFor();
  assert.equal(await frame.getByRole("link", { name: "open the page by itself" }).getAttribute("href"), "./");
  await page.goto(address);
  await ready(page);
  assert.equal(await page.locator(".wait").count(), 0);
  outer.closeAllConnections();
  outer.close();
  await close();
});

for (const [path, width, height] of [
  ["", 1440, 900],
  ["", 768, 1024],
  ["", 390, 844],
  ["?example=refresh&step=22", 1440, 900],
  ["?example=ducks&step=11&view=orders", 390, 844],
  ["?embed&example=ducks&step=11", 720, 420],
  ["?example=salt-require&step=5", 1440, 900],
  ["?example=salt-require", 768, 1024],
  ["?example=cycle", 390, 844],
  ["?lesson=arrows", 1440, 900],
  ["?lesson=arrows", 390, 844],
  ["?lessons", 1440, 900],
])
  test(`nothing moves while the page comes: ${path || "first visit"}, ${width} pixels wide`, async () => {
    const { page, close } = await openSite(browser, {
      path,
      width,
      height,
      prepared: (page) =>
        page.addInitScript(() => {
          globalThis.moved = [];
          const observer = new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries())
              globalThis.moved.push([value, ...sources.map(({ node }) => node?.className ?? "")]);
          });
          observer.observe({ type: "layout-shift", buffered: true });
        }),
    });
    await ready(page);
    await page.locator("duck-score .sheet, .orders, .choice, duck-contents").first().waitFor();
    await page.waitForTimeout(500);
    assert.deepEqual(await page.evaluate(() => globalThis.moved), []);
    await close();
  });
