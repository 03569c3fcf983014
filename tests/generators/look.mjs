// Pages of a built site in Chromium, as their readers see them: what they ask for, what moves in them, what their policy refuses.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../scripts/lib/serve.mjs";
import { startBrowser, startBrowserIn } from "../browser/site.mjs";

/** What a page and its frames keep for the test: shifts, refusals of its policy, and the steps that are told. */
function watch() {
  Object.assign(globalThis, { shifts: 0, refused: [], heard: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
    globalThis.refused.push({ directive: effectiveDirective, what: blockedURI, source: sourceFile }),
  );
  for (const name of ["duckrow-ready", "duckrow-step"])
    addEventListener(name, ({ detail }) => globalThis.heard.push({ name, ...detail }));
}

const WINDOW = { width: 1280, height: 900 };

/**
 * Opens a page of a site, which has a server of its own, and closes both when `act` has looked at it. `act` gets the page and the answers to
 * all that it asked for, in their order. Without `withOurs` the script of the element doesn't come.
 */
export async function look({ site, path, reader, headers, withOurs = true }, act) {
  const server = await serve(site, { headers });
  const context = await reader();
  const page = await context.newPage();
  await page.addInitScript(watch);
  if (!withOurs) await page.route("**/duck-row.js", (route) => route.abort());
  const answers = [];
  page.on("response", (response) => answers.push(response));
  try {
    await page.goto(server.address + path.replace(/index\.html$/, ""), { waitUntil: "load" });
    return await act(page, answers);
  } finally {
    await context.close();
    await server.close();
  }
}

/** Each gives a context: of somebody who reads, of one without scripts, and of one who lets no site store anything, nor a frame in it. */
export async function readers() {
  const browser = await startBrowser();
  const settings = settingsWithoutStorage();
  return {
    usual: () => browser.newContext({ viewport: WINDOW }),
    withoutScripts: () => browser.newContext({ viewport: WINDOW, javaScriptEnabled: false }),
    withoutStorage: () => startBrowserIn(settings, { viewport: WINDOW }),
    async close() {
      await browser.close();
      rmSync(settings, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** A folder with the settings of a browser that refuses all storage, as a person would set it. */
function settingsWithoutStorage() {
  const folder = mkdtempSync(join(tmpdir(), "duckrow-reader-"));
  mkdirSync(join(folder, "Default"));
  const refused = 2;
  const preferences = { profile: { default_content_setting_values: { cookies: refused } } };
  writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify(preferences));
  return folder;
}
