// <duck-row> in somebody's page: of another origin, under a strict policy, without storage, without scripts.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { inRoot, site as published } from "../../scripts/lib/paths.mjs";
import { serve } from "../../scripts/lib/serve.mjs";
import { contentOf } from "./link.mjs";
import { programs } from "./native.mjs";
import { startBrowser } from "./site.mjs";

const MANIFEST = "class a {\n  include b\n  notify { 'donald': }\n}\nclass b { notify { 'huey': } }\ninclude a";

let browser;
let home;
let recording;

before(async () => {
  browser = await startBrowser();
  home = await serve(process.env.DUCKROW_SITE ?? published);
  const program = join(programs, "duckrow");
  recording = execFileSync(program, ["record", inRoot("web", "examples", "ducks.yaml")], { maxBuffer: 1 << 24 });
});

after(async () => {
  await browser?.close();
  await home?.close();
});

const policy = () => {
  const from = new URL(home.address).origin;
  return `default-src 'none'; script-src ${from}; connect-src 'self'; frame-src ${from}; style-src 'none'`;
};

const row = (attributes = "") =>
  `<p>Before.</p>\n<duck-row src="ducks.json" ${attributes}>\n<pre>${MANIFEST}</pre>\n</duck-row>\n<p>After.</p>`;

/** Somebody's page with this body, in a browser that lets nobody store anything. */
async function open(body, act, { width = 1000, height = 800, scripts = true, theme = "light" } = {}) {
  const asked = [];
  const host = createServer((request, response) => {
    asked.push(request.url);
    if (request.url === "/ducks.json") return response.setHeader("content-type", "application/json").end(recording);
    if (request.url === "/forged.json") return response.end('{"recording":1,"head":{}}');
    if (request.url !== "/") return response.writeHead(404).end();
    const script = `<script defer src="${home.address}duck-row.js"></script>`;
    response.setHeader("content-security-policy", policy());
    return response
      .setHeader("content-type", "text/html; charset=utf-8")
      .end(`<!doctype html><html lang="en"><title>A blog</title>${script}<main><h1>A blog</h1>${body}</main></html>`);
  });
  await new Promise((done) => host.listen(0, "127.0.0.1", done));
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled: scripts,
    colorScheme: theme,
  });
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      const refuse = () => {
        throw new DOMException("Storage is blocked.", "SecurityError");
      };
      Object.defineProperty(globalThis, name, { get: refuse });
    }
    globalThis.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    globalThis.heard = [];
    for (const name of ["duckrow-ready", "duckrow-step"])
      addEventListener(name, ({ detail }) => globalThis.heard.push([name, detail.step, detail.of]));
  });
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  try {
    await page.goto(`http://127.0.0.1:${host.address().port}/`);
    await act(page, { asked, problems });
  } finally {
    await context.close();
    await new Promise((done) => host.close(done).closeAllConnections());
  }
}

const said = (page, text) => page.locator("duck-row .say").getByText(text).first().waitFor();

test("a recording is stepped through by buttons, keys and lines, and every step is told", () =>
  open(row('step="11"'), async (page, { asked, problems }) => {
    await said(page, "step 11");
    await page.getByRole("button", { name: "Step forward" }).click();
    await said(page, "step 12");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await said(page, "step 10");
    await page.keyboard.press("End");
    await said(page, "step 60");
    assert.equal(await page.getByRole("button", { name: "Step forward" }).isDisabled(), true);
    await page.locator("duck-row .code li").nth(12).click();
    await page.evaluate(() => (document.querySelector("duck-row").step = 11));
    await said(page, "joins the queue behind huey, dewey and louie");
    assert.equal(await page.locator("duck-row .code .now").getAttribute("data-line"), "15");
    assert.deepEqual(await page.locator("duck-row .list .now").allInnerTexts(), ["Duck[duck2] daisy\nqueued by a:15"]);
    for (const [name, row] of [
      ["Trace", /11 Duck\[duck2\] joins the queue/],
      ["Catalog", /Duck\[duck2\] daisy\s+in the queue/],
    ]) {
      await page.getByRole("button", { name, exact: true }).click();
      assert.match((await page.locator("duck-row .list .now").allInnerTexts()).join(), row);
    }
    const heard = await page.evaluate(() => globalThis.heard);
    assert.deepEqual(heard.slice(0, 3), [
      ["duckrow-ready", 11, 60],
      ["duckrow-step", 12, 60],
      ["duckrow-step", 11, 60],
    ]);
    assert.deepEqual(
      asked.filter((path) => path !== "/favicon.ico"),
      ["/", "/ducks.json"],
    );
    assert.deepEqual(
      problems.filter((text) => !text.includes("favicon")),
      [],
    );
  }));

test("a step that a framework sets as a property, before the element is in the page, is shown", () =>
  open("", async (page) => {
    await page.evaluate(() => {
      const row = document.createElement("duck-row");
      row.step = "11";
      row.setAttribute("src", "ducks.json");
      document.querySelector("main").append(row);
    });
    await said(page, "step 11");
  }));

test("nothing in the page moves when rows are drawn: each has the room of its text, with its margins", async () => {
  const body = row('step="11"') + row("lazy") + row('view="trace" theme="dark"') + "<p>The end.</p>";
  const places = (page) =>
    page.locator("main > p, main > h1").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y + scrollY));
  let written;
  await open(body, async (page) => (written = await places(page)), { scripts: false });
  await open(body, async (page) => {
    for (const one of await page.locator("duck-row").all()) {
      await one.scrollIntoViewIfNeeded();
      await one.locator(".say").waitFor();
    }
    await page.waitForTimeout(300);
    assert.deepEqual(await places(page), written);
    assert.equal(await page.evaluate(() => globalThis.shifts), 0);
  });
});

test("without scripts the manifest is there to be read, and nothing else", () =>
  open(
    row(),
    async (page, { asked }) => {
      assert.equal((await page.locator("duck-row").innerText()).trim(), MANIFEST);
      assert.deepEqual(
        asked.filter((path) => path !== "/favicon.ico"),
        ["/"],
      );
    },
    { scripts: false },
  ));

test("what is printed is the text, all of it, with nothing to press", () =>
  open(row('step="11" height="200"'), async (page) => {
    await said(page, "step 11");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("duck-row .row").isVisible(), false);
    assert.equal(await page.locator("duck-row pre").innerText(), MANIFEST);
    const { height, scrolls } = await page.locator("duck-row").evaluate((one) => ({
      height: one.getBoundingClientRect().height,
      scrolls: one.scrollHeight > one.clientHeight,
    }));
    assert.equal(height >= (await page.locator("duck-row pre").boundingBox()).height, true);
    assert.equal(scrolls, false);
    await page.emulateMedia({ media: "screen" });
    assert.equal((await page.locator("duck-row").boundingBox()).height, 200);
  }));

test("it runs live in its own room, at its step, and hears and tells steps", () =>
  open(row('step="11"'), async (page, { problems }) => {
    await said(page, "step 11");
    const before = await page.locator("duck-row").boundingBox();
    await page.getByRole("button", { name: "Run it live" }).click();
    const live = page.frameLocator("duck-row iframe");
    await live.locator('.handle[aria-valuenow="11"]').waitFor({ timeout: 60_000 });
    assert.deepEqual(await page.locator("duck-row").boundingBox(), before);
    const whole = await live.getByRole("link", { name: "Open in Duckrow" }).getAttribute("href");
    assert.equal(contentOf(whole).engine, JSON.parse(recording).head.engine.version);
    await live.getByRole("button", { name: "Step forward" }).first().click();
    await page.waitForFunction(() => document.querySelector("duck-row").step === 12);
    await page.evaluate(() => (document.querySelector("duck-row").step = 20));
    await live.locator('.handle[aria-valuenow="20"]').waitFor();
    await page.evaluate(() => postMessage({ duckrow: "step", step: 33 }, "*"));
    await page.waitForFunction(() => document.querySelector("duck-row").step === 20);
    await page.evaluate(() => document.querySelector("duck-row").rest());
    await said(page, "step 20");
    assert.deepEqual(
      problems.filter((text) => !text.includes("favicon")),
      [],
    );
  }));

test("pressed twice it has one frame, which takes the step that was asked for while it came", () =>
  open(row('step="11"'), async (page) => {
    await said(page, "step 11");
    await page.evaluate(async () => {
      const one = document.querySelector("duck-row");
      await Promise.all([one.live(), one.live()]);
      one.step = 20;
    });
    assert.equal(await page.locator("duck-row iframe").count(), 1);
    const live = page.frameLocator("duck-row iframe");
    await live.locator('.handle[aria-valuenow="20"]').waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => document.querySelector("duck-row").step === 20);
    const titles = await page.locator("duck-row iframe").evaluateAll((all) => all.map(({ title }) => title));
    assert.deepEqual(titles, ["Getting your ducks in a row, step by step"]);
  }));

test("of twelve rows two are live at most: a third lets the oldest rest, at its step", () =>
  open(Array.from({ length: 12 }, () => row()).join("\n"), async (page) => {
    const rows = page.locator("duck-row");
    await rows.nth(11).locator(".say").waitFor();
    for (const place of [0, 1, 2]) {
      await rows.nth(place).evaluate((one) => (one.step = 7));
      await rows.nth(place).getByRole("button", { name: "Run it live" }).click();
      await rows.nth(place).locator("iframe").waitFor();
    }
    assert.equal(await page.locator("duck-row iframe").count(), 2);
    await rows.nth(0).getByText("step 7").waitFor();
    assert.equal(await rows.nth(0).locator("iframe").count(), 0);
    await rows.nth(1).evaluate((one) => one.remove());
    assert.equal(await page.locator("duck-row iframe").count(), 1);
  }));

test("a lazy row asks for its recording when it is near, and not before", () =>
  open(`${"<p>A line.</p>".repeat(200)}${row("lazy")}`, async (page, { asked }) => {
    await page.waitForTimeout(500);
    assert.equal(asked.includes("/ducks.json"), false);
    await page.locator("main > p").last().scrollIntoViewIfNeeded();
    await said(page, "step 1");
    assert.equal(asked.filter((path) => path === "/ducks.json").length, 1);
  }));

test("a recording that is forged or missing leaves the text, and says why; one that is read only has no engine", () =>
  open(row().replace("ducks.json", "forged.json") + row("read-only").replace("ducks.json", "no.json"), async (page) => {
    await page.getByText("This recording can’t be played").waitFor();
    await page.getByText("The recording can’t be loaded: 404.").waitFor();
    assert.match(await page.locator("duck-row").first().innerText(), /include b/);
    assert.equal(await page.getByRole("button", { name: "Run it live" }).count(), 1);
  }));

test("a manifest without a recording runs live from its text", () =>
  open(`<duck-row height="420">\n<pre>${MANIFEST}</pre></duck-row>`, async (page) => {
    await page.getByRole("button", { name: "Run it live" }).click();
    const live = page.frameLocator("duck-row iframe");
    await live.getByText("notify { ").first().waitFor({ timeout: 60_000 });
    assert.equal((await page.locator("duck-row").boundingBox()).height, 420);
  }));

for (const width of [1000, 360])
  test(`however little room it has, its buttons are in sight, ${width} pixels wide`, () =>
    open(
      row('step="11"'),
      async (page) => {
        await said(page, "step 11");
        const { y, height } = await page.locator("duck-row").boundingBox();
        assert.ok(height < 160, `${height}`);
        for (const name of ["Step forward", "Run it live"]) {
          const button = await page.getByRole("button", { name }).boundingBox();
          assert.ok(
            button.y > y && button.y + button.height <= y + height,
            `${name} is at ${button.y} of ${y} to ${y + height}`,
          );
        }
      },
      { width },
    ));

test("a row without text has its own room, and keeps it when it plays and is live", () =>
  open(
    '<p>Before.</p><duck-row src="ducks.json"></duck-row><duck-row lesson="arrows"> </duck-row><duck-row height="120"></duck-row><p>After.</p>',
    async (page) => {
      const boxes = () =>
        page
          .locator("main > *")
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ y, bottom }) => [y + scrollY, bottom + scrollY]),
          );
      await said(page, "step 1");
      const before = await boxes();
      assert.deepEqual(
        before.slice(2, 5).map(([y, end]) => end - y),
        [300, 300, 120],
      );
      const rows = page.locator("duck-row");
      for (const place of [1, 2]) {
        const { y, height } = await rows.nth(place).boundingBox();
        const button = await rows.nth(place).getByRole("button", { name: "Run it live" }).boundingBox();
        assert.ok(button.y >= y && button.y + button.height <= y + height, `${button.y} of ${y} to ${y + height}`);
      }
      await rows.nth(1).getByRole("button", { name: "Run it live" }).click();
      await rows.nth(1).locator("iframe").waitFor();
      assert.deepEqual(await boxes(), before);
    },
  ));

test("a row whose text comes after it has the room of the text", () =>
  open("<p>Before.</p><p>After.</p>", async (page) => {
    const height = await page.evaluate(async () => {
      const row = document.createElement("duck-row");
      document.querySelector("main > p").after(row);
      await new Promise((done) => requestAnimationFrame(done));
      const text = document.createElement("pre");
      text.textContent = "notify { 'a': }\n\nnotify { 'b': }";
      row.append(text);
      await new Promise((done) => requestAnimationFrame(done));
      return [row, text].map((one) => one.getBoundingClientRect().height);
    });
    assert.equal(height[0], height[1]);
  }));

test("a row that belongs to a lesson leads to it, with or without a recording", () =>
  open(
    row('lesson="arrows" height="300"') + `<duck-row lesson="a&amp;b" read-only><pre>${MANIFEST}</pre></duck-row>`,
    async (page) => {
      await said(page, "step 1");
      const links = await page.getByRole("link", { name: "Open the lesson" }).all();
      const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
      assert.deepEqual(addresses, [`${home.address}?lesson=arrows`, `${home.address}?lesson=a%26b`]);
    },
  ));

for (const [width, theme] of [
  [1000, "light"],
  [390, "dark"],
]) {
  test(`axe finds nothing to complain about, ${width} pixels, ${theme}`, () =>
    open(
      row('step="11"') + row('step="22" view="catalog"'),
      async (page) => {
        await said(page, "step 11");
        const violations = await page.evaluate(
          `(() => { ${axe.source}; return axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])); })()`,
        );
        assert.deepEqual(violations, []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      },
      { width, theme },
    ));
}
