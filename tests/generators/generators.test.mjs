// Twelve embeds on a page of each generator: as it is built, and after `duckrow prerender`. The script comes from another site.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { serve } from "../../scripts/lib/serve.mjs";
import { programs } from "../browser/native.mjs";
import { buildIn, EMBEDS, GENERATORS } from "./build.mjs";
import { allLive, engines, makeLive, places, said, stepLive } from "./live.mjs";
import { look, readers } from "./look.mjs";
import { heapOf, LIMITS, measures, settledMemory } from "./measures.mjs";
import { policyFor, refusedIn } from "./policy.mjs";

const COUNT = EMBEDS.length;
const measured = Object.fromEntries(GENERATORS.map(({ name }) => [name, {}]));

let reader;
let server;
let playground;

before(async () => {
  reader = await readers();
  server = await serve(process.env.DUCKROW_SITE);
  // Pages lie on 127.0.0.1. A name makes the playground another site, and not only another origin: the browser keeps them apart.
  playground = server.address.replace("127.0.0.1", "localhost");
});

after(async () => {
  await reader?.close();
  await server?.close();
  console.table(measured);
});

const prerender = (site, ...options) =>
  spawnSync(join(programs, "duckrow"), ["prerender", site, ...options], { encoding: "utf8" });

/** Where embeds stand once fonts are there and scripts of the generator have run. */
async function settled(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  return places(page);
}

const rounded = (megabytes) =>
  Object.fromEntries(Object.entries(megabytes).map(([name, value]) => [`${name}, MB`, Math.round(value)]));

const allSaid = async (rows) => {
  for (const [place, { step }] of EMBEDS.entries()) await said(rows.nth(place), step);
};

/** Takes a step in each of them. */
async function stepAll(rows) {
  for (const [place, { step }] of EMBEDS.entries()) {
    await rows.nth(place).getByRole("button", { name: "Step forward" }).click();
    await said(rows.nth(place), step + 1);
  }
}

for (const generator of GENERATORS) {
  describe(generator.name, () => {
    let folder;
    /** The site as its generator has built it, and after `prerender`. */
    let built;
    let site;
    let html;

    const open = (options, act) => look({ site, path: generator.page, reader: reader.usual, ...options }, act);

    before(() => {
      folder = mkdtempSync(join(tmpdir(), "duckrow-generator-"));
      site = buildIn(join(folder, "site"), generator, playground);
      built = join(folder, "built");
      cpSync(site, built, { recursive: true, filter: (path) => !path.endsWith("node_modules") });
      const script = `${playground}duck-row.js`;
      const { status, stdout, stderr } = prerender(site, "--script", script);
      assert.equal(status, 0, stderr);
      assert.match(stdout, /(\d+) embeds, 12 recordings\n$/);
      html = readFileSync(join(site, generator.page), "utf8");
    });

    after(() => rmSync(folder, { recursive: true, force: true }));

    test("a second run changes nothing", () => {
      const { status, stdout } = prerender(site, "--script", `${playground}duck-row.js`, "--check");
      assert.equal(status, 0, stdout);
      assert.equal(readFileSync(join(site, generator.page), "utf8"), html);
    });

    test("without JavaScript all manifests are there to be read, each with its sentence", () =>
      open({ reader: reader.withoutScripts }, async (page) => {
        const rows = page.locator("duck-row");
        assert.equal(await rows.count(), COUNT);
        const texts = await rows.locator("pre").allTextContents();
        const frames = await rows.locator("[data-duckrow]").allInnerTexts();
        EMBEDS.forEach(({ manifest, step }, place) => {
          assert.equal(texts[place].trim(), manifest.trim());
          assert.match(frames[place], new RegExp(`step ${step} of \\d+`));
        });
      }));

    test("with a script of another site all twelve can be stepped through, nothing moves, and no engine is asked for", async () => {
      // Some generators move things by themselves, when a font is there or code is coloured.
      const without = await open({ withOurs: false }, async (page) => ({
        ...(await settled(page)),
        heap: await heapOf(page),
      }));
      await open({}, async (page, answers) => {
        const rows = page.locator("duck-row");
        await allSaid(rows);
        const here = await settled(page);
        assert.deepEqual(here.places, without.places);
        const costs = await measures(page, answers, { count: COUNT, html, heapWithout: without.heap });
        await stepAll(rows);
        assert.deepEqual((await places(page)).places, without.places);
        assert.equal(
          answers.some((answer) => answer.url().endsWith(".wasm")),
          false,
        );
        Object.assign(measured[generator.name], costs, { shift: here.shifts, "shift without": without.shifts });
      });
    });

    test("all twelve are made live, twice, and two at most are; who rests keeps its step, and nothing moves", () =>
      open({}, async (page) => {
        const steps = EMBEDS.map(({ step }) => step);
        const seen = engines(page, playground);
        await allSaid(page.locator("duck-row"));
        const [before, passive] = [await settled(page), await settledMemory(page)];
        await allLive(page, steps, [0, 2]);
        const two = (await settledMemory(page)) - passive;
        await allLive(page, steps, [2, COUNT]);
        const twelve = (await settledMemory(page)) - passive;
        await allLive(page, steps);
        const twice = (await settledMemory(page)) - passive;
        assert.deepEqual(await places(page), before);
        assert.equal(seen.most, 2);
        assert.equal(seen.living(), 2);
        Object.assign(measured[generator.name], rounded({ two, twelve, twice }));
        assert.ok(two <= LIMITS.two, `${two} MB when two are live`);
        assert.ok(Math.max(twelve, twice) - two <= LIMITS.grown, `${two}, ${twelve} and ${twice} MB`);
      }));

    test("the page hears of steps, and who isn't the frame can't tell any", () =>
      open({}, async (page) => {
        const [row, { step }] = [page.locator("duck-row").first(), EMBEDS[0]];
        await allSaid(page.locator("duck-row"));
        await makeLive(page, row, step);
        await stepLive(page, row, step + 1);
        await page.route("http://stranger.example/", (route) =>
          route.fulfill({
            contentType: "text/html",
            body: `<script>parent.postMessage({ duckrow: "step", step: ${step + 2} }, "*"); parent.postMessage("sent", "*");</script>`,
          }),
        );
        await page.evaluate(async () => {
          const sent = new Promise((done) => addEventListener("message", ({ data }) => data === "sent" && done()));
          const stranger = document.createElement("iframe");
          stranger.src = "http://stranger.example/";
          document.body.append(stranger);
          await sent;
        });
        assert.equal(await row.evaluate((one) => one.step), step + 1);
        await row.evaluate((one, to) => (one.step = to), step);
        await page.waitForFunction((to) => document.querySelector("duck-row").step === to, step);
        const heard = await page.evaluate(() => globalThis.heard);
        assert.equal(heard.filter(({ name }) => name === "duckrow-ready").length, COUNT);
        const steps = heard.filter(({ name }) => name === "duckrow-step").map((one) => one.step);
        assert.deepEqual(steps.slice(-2), [step + 1, step]);
        assert.equal(steps.includes(step + 2), false);
      }));

    test("without storage and under the policy of the document all can be stepped through, and run live", async () => {
      const headers = policyFor(readFileSync(join(built, generator.page), "utf8"), playground, generator);
      const theirs = await open({ site: built, headers, withOurs: false }, async (page) => {
        await settled(page);
        return refusedIn(page);
      });
      await open({ headers, reader: reader.withoutStorage }, async (page) => {
        const rows = page.locator("duck-row");
        const stored = () => {
          try {
            return globalThis.localStorage !== undefined;
          } catch {
            return false;
          }
        };
        assert.equal(await page.evaluate(stored), false);
        await allSaid(rows);
        await stepAll(rows);
        const frame = await makeLive(page, rows.last(), EMBEDS.at(-1).step + 1);
        await stepLive(page, rows.last(), EMBEDS.at(-1).step + 2);
        const live = await (await frame.owner().elementHandle()).contentFrame();
        assert.equal(await live.evaluate(stored), false);
        assert.deepEqual(await live.evaluate(() => globalThis.refused), []);
        const ours = (await refusedIn(page)).filter((one) => !theirs.includes(one));
        assert.deepEqual(ours, []);
      });
    });

    if (generator.start)
      test("whoever comes by a link that is followed without HTML finds the recordings, too", () =>
        open({ path: generator.start.page }, async (page) => {
          await page.evaluate(() => (globalThis.isSame = true));
          await page.getByRole("link", { name: generator.start.link }).click();
          await said(page.locator("duck-row").first(), EMBEDS[0].step);
          assert.equal(await page.evaluate(() => globalThis.isSame), true);
        }));

    test("on paper there are the manifest and the sentence of each, and nothing to press", () =>
      open({}, async (page) => {
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
