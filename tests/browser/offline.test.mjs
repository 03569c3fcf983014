// What the page has once sent is there without a network, each release by itself.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { site as published } from "../../scripts/lib/paths.mjs";
import { serve } from "../../scripts/lib/serve.mjs";
import { openSite, ready, startBrowser, withEditor } from "./site.mjs";

const site = process.env.DUCKROW_SITE ?? published;

let browser;

before(async () => {
  browser = await startBrowser();
});

after(() => browser?.close());

/** Waits until the service worker has the page. */
const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined);

/** The names of what is kept, in all caches. */
const inCaches = (page) =>
  page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push([name, new URL(url).pathname]);
    return found;
  });

const hasEngine = async (page, name) => (await inCaches(page)).some(([, path]) => path.includes(`/${name}_bg-`));

async function until(isSo, what) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.fail(what);
}

/** Goes offline for good: the server is gone, too. */
async function withoutNetwork({ page, server }) {
  await page.context().setOffline(true);
  await server?.close();
}

test("after the first visit one steps, edits and learns without a network", async () => {
  const opened = await openSite(browser, { base: "/some/base/", path: "?example=arrows", width: 1440, keeps: true });
  const { page, address, problems, close } = opened;
  // The engine is there before the service worker is.
  await ready(page);
  await kept(page);
  await until(() => hasEngine(page, "duckrow"), "the engine that was used is kept");
  assert.equal(await hasEngine(page, "duckrow-salt"), false, "what wasn't used is not");
  await withoutNetwork(opened);
  await page.goto(address);
  await ready(page);
  await page.getByRole("button", { name: "Step forward" }).first().click();
  await withEditor(page);
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText("\nnotice('without a network')");
  await page.getByText("without a network").nth(1).waitFor({ timeout: 120_000 });
  await page.goto(`${address}?lesson=01-catalog`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.getByText("catalog", { exact: false }).first().waitFor();
  await page.reload();
  await ready(page);
  const foreign = opened.requests.filter((url) => !url.startsWith(address) && !/^(data|blob):/.test(url));
  assert.deepEqual(foreign, []);
  assert.deepEqual(
    problems.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED")),
    [],
  );
  await close();
});

test("a page that is installed has all engines", async () => {
  const { page, close } = await openSite(browser, { keeps: true });
  await ready(page);
  await kept(page);
  assert.equal(await hasEngine(page, "duckrow"), false, "whoever only looks needs none");
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  for (const name of ["duckrow", "duckrow-whole", "duckrow-salt"]) await until(() => hasEngine(page, name), name);
  await close();
});

test("a new release replaces the old one, and an open page has its own files until it is left", async () => {
  const folder = mkdtempSync(join(tmpdir(), "duckrow-release-"));
  cpSync(site, folder, { recursive: true, filter: (path) => !path.endsWith(".wasm") });
  const server = await serve(folder, {});
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(server.address);
    await ready(page);
    await kept(page);
    const [[before]] = await inCaches(page);
    release(folder);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await until(async () => (await inCaches(page)).some(([name]) => name !== before), "the new one is being kept");
    await until(
      () => page.evaluate(() => navigator.serviceWorker.ready.then((its) => !its.installing && !its.waiting)),
      "the new one has taken over",
    );
    // What is loaded late still comes from the release of the page.
    await context.setOffline(true);
    await withEditor(page);
    assert.equal(await page.locator("html").getAttribute("data-release"), null);
    await page.reload();
    await ready(page);
    assert.equal(await page.locator("html").getAttribute("data-release"), "next");
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
});

/** Makes another release of a site: its page is another one, and it has no editor. */
function release(folder) {
  const editor = readdirSync(join(folder, "assets")).find((name) => name.startsWith("editor-"));
  const edit = (path, change) => writeFileSync(join(folder, path), change(readFileSync(join(folder, path), "utf8")));
  edit("index.html", (text) => text.replace('<html lang="en"', '<html lang="en" data-release="next"'));
  edit("offline.js", (text) => text.replace(`assets/${editor},`, "").replace(/`[0-9a-f]{16}`/, "`0123456789abcdef`"));
  rmSync(join(folder, "assets", editor));
}

test("the manifest has all that an installed page needs", async () => {
  const { page, address, close } = await openSite(browser, { keeps: true });
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await page.evaluate(async (path) => (await fetch(path)).json(), href);
  assert.equal(new URL(manifest.start_url, new URL(href, address)).href, address);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    assert.equal(size, sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"),
    [],
  );
  await close();
});

test("an embed keeps nothing: it is somebody else's page", async () => {
  const { page, close } = await openSite(browser, { path: "?embed&example=arrows", keeps: true });
  await ready(page);
  await page.waitForTimeout(1500);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  await close();
});
