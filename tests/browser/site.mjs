// The built site, served under a base path, in Chromium.
import { chromium } from "playwright-core";
import * as paths from "../../scripts/lib/paths.mjs";
import { serve } from "../../scripts/lib/serve.mjs";
import * as setup from "../../scripts/setup/chromium.mjs";

/** As the stage says which site it has built. */
const site = process.env.DUCKROW_SITE ?? paths.site;

const OPTIONS = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** How the browser is started. As root it can't have its sandbox. */
async function ways() {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { executablePath: await setup.chromium(), args: [...OPTIONS, ...sandbox] };
}

/** Starts the browser. */
export const startBrowser = async () => chromium.launch(await ways());

/** Starts the browser with the settings that lie in a folder. Gives its one context, which ends it. */
export const startBrowserIn = async (folder, options) =>
  chromium.launchPersistentContext(folder, { ...(await ways()), ...options });

/**
 * Opens the site in a fresh page, which is `prepared` before it loads. Gives the page, the addresses that were asked for, what went wrong in it (console errors,
 * exceptions, policy violations), and a function that closes it all.
 */
export async function openSite(
  browser,
  { base = "/", path = "", width = 1280, height = 800, theme = "light", touch = false, keeps = false, prepared } = {},
) {
  const server = await serve(site, { base });
  // What one test fetches is no business of another: only tests of what is kept have the page's service worker.
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: touch,
    serviceWorkers: keeps ? "allow" : "block",
  });
  // A test that fails before it closes the site must not keep its file waiting for a server that nobody asks: the context
  // ends with the browser.
  context.once("close", () => server.close());
  const page = await context.newPage();
  await prepared?.(page);
  const requests = [];
  const problems = [];
  context.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => {
    const isOurs = keeps || !message.text().includes("Service Worker registration blocked");
    if (["error", "warning"].includes(message.type()) && isOurs) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(server.address + path);
  const close = async () => {
    await context.close();
    await server.close();
  };
  return { page, server, address: server.address, requests, problems, close };
}

/** Waits until the page has its first run: of 20,000 resources, on a machine that does much else, that takes minutes. */
export const ready = (page) => page.locator("duck-app[data-ready]").waitFor({ timeout: 240_000 });

/** Waits until the editor has taken the place of the list, in which whoever only steps through a recording sees the source. */
export async function withEditor(page) {
  await ready(page);
  await page.evaluate(() => {
    const list = globalThis.document.querySelector("duck-source .code");
    list?.dispatchEvent(new PointerEvent("pointerenter"));
  });
  await page.locator("duck-source .cm-content").waitFor();
}
