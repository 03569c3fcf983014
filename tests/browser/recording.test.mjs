// The page plays a recording: its first example is stepped through before there is an engine, and whoever edits it gets one and
// keeps the step.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { inRoot, site as published } from "../../scripts/lib/paths.mjs";
import { programs } from "./native.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});

after(() => browser?.close());

const isEngine = (url) => url.endsWith(".wasm");

/** Holds back what somebody asks of the engine; gives what lets it through. */
async function holdEngine(page) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route("**/*.wasm", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const sentence = (page) => page.locator("duck-sentence h1");
const step = (page, number) => page.locator(`.handle[aria-valuenow="${number}"]`).waitFor();

test("the page's first example is recorded with the bytes that the program writes", async () => {
  const assets = join(process.env.DUCKROW_SITE ?? published, "assets");
  const [chunk] = readdirSync(assets).filter((name) => /^ducks[-.].*js$/.test(name));
  const { default: recorded } = await import(pathToFileURL(join(assets, chunk)).href);
  const scenario = { version: 1, ...parse(readFileSync(inRoot("web", "examples", "ducks.yaml"), "utf8")) };
  const options = { input: JSON.stringify(scenario), encoding: "utf8", maxBuffer: 1 << 24 };
  const written = execFileSync(join(programs, "duckrow"), ["record", "-"], options);
  assert.equal(`${recorded}\n`, written);
});

test("the first example is stepped through while the engine is held back, and nothing asks for it", async () => {
  const { page, requests, problems, close } = await openSite(browser, {
    path: "?step=11",
    width: 1440,
    height: 900,
    prepared: holdEngine,
  });
  await ready(page);
  const before = await sentence(page).innerText();
  await page.keyboard.press("ArrowRight");
  await step(page, 12);
  assert.notEqual(await sentence(page).innerText(), before);
  await page.keyboard.press("End");
  await page.locator('duck-catalog svg [aria-label^="Duck[duck1]"]').first().click();
  await page.getByRole("button", { name: "Why in this order?" }).click();
  await page.getByRole("heading", { name: "Applied" }).waitFor();
  await page.getByRole("button", { name: "Four orders" }).click();
  await page.locator("duck-orders").waitFor();
  await page.waitForTimeout(1_000);
  assert.deepEqual(requests.filter(isEngine), []);
  assert.deepEqual(
    requests.filter((url) => /editor-|worker/.test(url)),
    [],
  );
  assert.deepEqual(problems, []);
  await close();
});

test("an edit loads the engine, and keeps the event and the step", async () => {
  let release;
  const { page, requests, problems, close } = await openSite(browser, {
    path: "?step=11",
    width: 1440,
    height: 900,
    prepared: async (page) => (release = await holdEngine(page)),
  });
  await ready(page);
  const told = await sentence(page).innerText();
  await page.keyboard.press("e");
  await page.locator(".cm-content").waitFor();
  assert.equal(requests.some(isEngine), false, "whoever only looks needs none");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\nnotice('the last word')");
  await page.waitForRequest(isEngine).catch(() => undefined);
  await step(page, 11);
  assert.equal(await sentence(page).innerText(), told, "what was recorded stays until the run is there");
  release();
  await page.locator("duck-trace").getByText("the last word").waitFor({ timeout: 60_000 });
  await step(page, 11);
  assert.equal(await sentence(page).innerText(), told);
  assert.deepEqual(problems, []);
  await close();
});

test("a question that isn't recorded is answered by the engine, at the same step", async () => {
  const { page, requests, problems, close } = await openSite(browser, { path: "?step=7", width: 1440, height: 900 });
  await ready(page);
  await page.getByRole("button", { name: "Why in this order?" }).click();
  await page.getByRole("heading", { name: "Evaluated" }).waitFor();
  assert.equal(requests.some(isEngine), false);
  await page.getByRole("combobox", { name: /compared with/ }).fill("Class[B]");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => document.querySelector("duck-app").model.reasons.answer.value?.between !== undefined,
  );
  assert.equal(requests.filter(isEngine).length, 1);
  await step(page, 7);
  assert.deepEqual(problems, []);
  await close();
});

test("Share gives a recording, which the page plays when it is dropped there", async () => {
  const opened = await openSite(browser, { path: "?example=refresh&step=9", width: 1440, height: 900 });
  await ready(opened.page);
  await opened.page.getByRole("button", { name: "Share" }).click();
  const downloading = opened.page.waitForEvent("download");
  await opened.page.getByRole("button", { name: "Download recording" }).click();
  const download = await downloading;
  assert.match(download.suggestedFilename(), /\.recording\.json$/);
  const file = join(tmpdir(), `duckrow-${process.pid}.json`);
  await download.saveAs(file);
  const recording = JSON.parse(readFileSync(file, "utf8"));
  assert.equal(recording.recording, 1);
  await opened.close();

  const { page, requests, problems, close } = await openSite(browser, { path: "?step=2", width: 1440, height: 900 });
  await ready(page);
  const give = async (path) => {
    await page.locator("duck-files .crumb, duck-files button").first().click();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open files or a zip…" }).click();
    await (await choosing).setFiles(path);
  };
  await give(file);
  await page.getByText("is a recording by Duckrow").waitFor();
  await page.keyboard.press("End");
  await step(page, recording.events.length);
  assert.equal(requests.some(isEngine), false);

  recording.events[3].node = 4_096;
  writeFileSync(file, JSON.stringify(recording));
  await give(file);
  await page.getByText("This recording can’t be played: events[3].node is invalid.").waitFor();
  await step(page, recording.events.length);
  assert.deepEqual(problems, []);
  await close();
});
