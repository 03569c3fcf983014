// Links that mean harm, one after the other in the same page: each is refused or run to an end, the page stays alive, the text
// stays in the editor, and nothing of it becomes more than text. Every second one, and runs without end have a tenth of the
// engine's steps, but in the stage `release`, whose engine is the published one: it has to end them all in the page's time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { documents, TAKES_ALL } from "./native.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

/** So many milliseconds may a run and the first answer about it take: the engine's worker is ended when either takes more. */
const PATIENCE = 30_000 + 10_000;

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

test("a hostile link leaves the page alive and the text as it was", { timeout: 900_000 }, async (t) => {
  const all = documents("hostile_links", ...(TAKES_ALL ? [] : ["--tenth"]));
  assert.ok(all.length > 70, `${all.length} links`);
  const links = TAKES_ALL ? all : all.filter((_, place) => place % 2 === 0);
  const opened = await openSite(browser, { path: "?example=ducks", width: 1440, height: 900 });
  await ready(opened.page);
  await opened.page.evaluate(watchTheThread);
  for (const link of links)
    await t.test(link.name, async (t) => {
      await survives(t, opened.page, link);
      assert.deepEqual(opened.problems.splice(0), []);
    });
  assert.deepEqual(
    opened.requests.filter((url) => !url.startsWith(opened.address) && !url.startsWith("blob:")),
    [],
  );
  await opened.close();
});

async function survives(t, page, { fragment, files }) {
  const began = Date.now();
  await page.evaluate(openLink, fragment);
  // On a busy machine the page's own clock is late.
  const isRefused = await settled(page, PATIENCE + 20_000);
  t.diagnostic(
    `settled after ${Date.now() - began} ms, thread busy for ${await page.evaluate(longestPause)} ms at most`,
  );
  if (!isRefused) {
    // As JSON, because a file may be called `__proto__`.
    const kept = await page.evaluate(() =>
      JSON.stringify(document.querySelector("duck-app").model.document.scenario.value.files),
    );
    assert.equal(kept, JSON.stringify(files ?? undefined));
    if (Object.keys(files ?? {}).length > 0) await canWrite(page);
  }
  assert.equal(await page.evaluate(() => globalThis.harmed), undefined);
}

/** Waits until a link is refused or what became of its run is told. Gives whether it was refused. */
async function settled(page, timeout) {
  const known = await page.waitForFunction(
    () => {
      const { model } = document.querySelector("duck-app");
      if (model.document.refusal.value !== undefined) return "refused";
      return model.document.opened.value > globalThis.openedBefore && !model.document.busy.value && "settled";
    },
    undefined,
    { timeout, polling: 20 },
  );
  return (await known.jsonValue()) === "refused";
}

/** What is typed comes to stand in the text. */
async function canWrite(page) {
  const content = page.locator("duck-source .cm-content");
  await content.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.insertText("# quack ");
  await page.waitForFunction(
    () => {
      const { model } = document.querySelector("duck-app");
      return model.document.scenario.value.files[model.navigation.file.value].startsWith("# quack ");
    },
    undefined,
    { polling: 20 },
  );
}

/** In the page: follows a link, as a click on it does. */
function openLink(fragment) {
  const { model } = document.querySelector("duck-app");
  model.document.refusal.value = undefined;
  globalThis.openedBefore = model.document.opened.value;
  globalThis.longest = 0;
  location.hash = fragment;
}

/** In the page: notes for how long nothing but one task ran. */
function watchTheThread() {
  let last = performance.now();
  globalThis.longest = 0;
  setInterval(() => {
    const now = performance.now();
    globalThis.longest = Math.max(globalThis.longest, now - last);
    last = now;
  }, 10);
}

/** In the page: the longest such time since the link was opened, in milliseconds. */
function longestPause() {
  return Math.round(globalThis.longest);
}
