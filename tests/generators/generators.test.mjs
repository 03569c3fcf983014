// Twelve embeds on a page of each generator: as it is built, and after `duckrow prerender`. The script comes from another origin.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { serve } from "../../scripts/lib/serve.mjs";
import { programs } from "../browser/native.mjs";
import { startBrowser } from "../browser/site.mjs";
import { buildIn, EMBEDS, GENERATORS } from "./build.mjs";

const COUNT = EMBEDS.length;
const measured = [];

let browser;
let playground;

before(async () => {
  browser = await startBrowser();
  playground = await serve(process.env.DUCKROW_SITE);
});

after(async () => {
  await browser?.close();
  await playground?.close();
  console.table(measured);
});

const prerender = (site, ...options) =>
  spawnSync(join(programs, "duckrow"), ["prerender", site, ...options], { encoding: "utf8" });

/** A page of a site, with what it asked for and how much moved in it. */
async function look(site, path, act, { scripts = true, withOurs = true } = {}) {
  const server = await serve(site);
  const context = await browser.newContext({ javaScriptEnabled: scripts, viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() => {
    globalThis.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const page = await context.newPage();
  if (!withOurs) await page.route("**/duck-row.js", (route) => route.abort());
  const asked = new Map();
  page.on("response", async (response) =>
    asked.set(response.url(), await response.body().catch(() => Buffer.alloc(0))),
  );
  try {
    await page.goto(server.address + path.replace(/index\.html$/, ""), { waitUntil: "load" });
    return await act(page, asked);
  } finally {
    await context.close();
    await server.close();
  }
}

/** Waits until an embed says that it is at a step, and not its first frame. */
const said = (row, step) => row.locator(".say").getByText(`step ${step}`).waitFor({ timeout: 20_000 });

/** Where embeds stand once fonts are there and scripts of the generator have run, and how much has moved until then. */
async function settled(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  return page.evaluate(() => ({
    shifts: Math.round(globalThis.shifts * 1e4) / 1e4,
    places: [...document.querySelectorAll("duck-row")].map((row) => {
      const { y, height } = row.getBoundingClientRect();
      return [y + scrollY, height].map((pixels) => Math.round(pixels * 10) / 10);
    }),
  }));
}

const weight = (asked, isIt) =>
  [...asked].filter(([url]) => isIt(url)).reduce((sum, [, body]) => sum + brotliCompressSync(body).length, 0);

async function measures(page, asked, { generator, html, here, without }) {
  const kilobytes = (bytes) => Math.round(bytes / 100) / 10;
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const script = weight(asked, (url) => url.endsWith("duck-row.js"));
  return {
    generator,
    "page, KB": kilobytes(brotliCompressSync(html).length),
    "script, KB": kilobytes(script),
    "recordings, KB": kilobytes(weight(asked, isOurs) - script),
    "heap, MB": Math.round(usedSize / 1e5) / 10,
    shift: here.shifts,
    "shift without": without.shifts,
  };
}

const isOurs = (url) => /duck-row\.js$|\/duckrow\/\w+\.json$|\/ducks-\d+\.json$/.test(url);

for (const generator of GENERATORS) {
  describe(generator.name, () => {
    let folder;
    let site;
    let html;

    before(() => {
      folder = mkdtempSync(join(tmpdir(), "duckrow-generator-"));
      site = buildIn(folder, generator, playground.address);
      const script = `${playground.address}duck-row.js`;
      const { status, stdout, stderr } = prerender(site, "--script", script);
      assert.equal(status, 0, stderr);
      assert.match(stdout, /(\d+) embeds, 12 recordings\n$/);
      html = readFileSync(join(site, generator.page), "utf8");
    });

    after(() => rmSync(folder, { recursive: true, force: true }));

    test("a second run changes nothing", () => {
      const { status, stdout } = prerender(site, "--script", `${playground.address}duck-row.js`, "--check");
      assert.equal(status, 0, stdout);
      assert.equal(readFileSync(join(site, generator.page), "utf8"), html);
    });

    test("without JavaScript all manifests are there to be read, each with its sentence", () =>
      look(
        site,
        generator.page,
        async (page) => {
          const rows = page.locator("duck-row");
          assert.equal(await rows.count(), COUNT);
          const texts = await rows.locator("pre").allTextContents();
          const frames = await rows.locator("[data-duckrow]").allInnerTexts();
          EMBEDS.forEach(({ manifest, step }, place) => {
            assert.equal(texts[place].trim(), manifest.trim());
            assert.match(frames[place], new RegExp(`step ${step} of \\d+`));
          });
        },
        { scripts: false },
      ));

    test("with a script of another origin all twelve can be stepped through, nothing moves, and no engine is asked for", async () => {
      // Some generators move things by themselves, when a font is there or code is coloured.
      const without = await look(site, generator.page, (page) => settled(page), { withOurs: false });
      await look(site, generator.page, async (page, asked) => {
        const rows = page.locator("duck-row");
        for (const [place, { step }] of EMBEDS.entries()) await said(rows.nth(place), step);
        const here = await settled(page);
        assert.deepEqual(here.places, without.places);
        await rows.last().scrollIntoViewIfNeeded();
        await rows.last().getByRole("button", { name: "Step forward" }).click();
        await said(rows.last(), EMBEDS[COUNT - 1].step + 1);
        assert.equal(
          [...asked.keys()].some((url) => url.endsWith(".wasm")),
          false,
        );
        measured.push(await measures(page, asked, { generator: generator.name, html, here, without }));
      });
    });

    if (generator.start)
      test("whoever comes by a link that is followed without HTML finds the recordings, too", () =>
        look(site, generator.start.page, async (page) => {
          await page.evaluate(() => (globalThis.isSame = true));
          await page.getByRole("link", { name: generator.start.link }).click();
          await said(page.locator("duck-row").first(), EMBEDS[0].step);
          assert.equal(await page.evaluate(() => globalThis.isSame), true);
        }));

    test("on paper there are the manifest and the sentence of each, and nothing to press", () =>
      look(site, generator.page, async (page) => {
        const rows = page.locator("duck-row");
        await rows.last().locator(".row").waitFor();
        await page.emulateMedia({ media: "print" });
        for (let place = 0; place < COUNT; place += 1) {
          const row = rows.nth(place);
          assert.equal(await row.locator("pre").first().isVisible(), true);
          assert.match(await row.locator("[data-duckrow]").innerText(), /step \d+ of/);
          assert.equal(await row.getByRole("button", { name: "Step forward" }).isVisible(), false);
          const cut = await row.evaluate((one) => one.scrollHeight - one.clientHeight);
          assert.ok(cut <= 1, `${cut} pixels are cut`);
        }
      }));
  });
}
