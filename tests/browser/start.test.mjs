// The page comes up: the engine starts in its worker, under any base path, and nothing is asked of anybody else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { openSite, startBrowser } from "./site.mjs";

const [, version] = readFileSync(inRoot("Cargo.toml"), "utf8").match(/^version = "(.+)"/m);
let browser;

before(async () => {
  browser = await startBrowser();
});

after(() => browser?.close());

for (const base of ["/", "/some/base/"]) {
  test(`the engine is ready under ${base}`, async () => {
    const opened = await openSite(browser, { base });
    await opened.page.getByRole("status").getByText(`Engine ${version} is ready.`).waitFor({ timeout: 20_000 });
    assert.deepEqual(opened.problems, []);
    assert.ok(opened.requests.some((url) => url.endsWith(".wasm")));
    const foreign = opened.requests.filter((url) => !url.startsWith(opened.address) && !url.startsWith("data:"));
    assert.deepEqual(foreign, []);
    await opened.close();
  });
}

test("an engine that can't be loaded is told", async () => {
  const context = await browser.newContext();
  const { page, close } = await openSite({ newContext: () => refusing(context) });
  await page.getByRole("status").getByText("The engine did not start").waitFor({ timeout: 20_000 });
  await close();
});

async function refusing(context) {
  await context.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
  return context;
}

test("the page's policy refuses scripts that are written into it", async () => {
  const { page, close } = await openSite(browser);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.written = true";
    document.head.append(script);
    return globalThis.written ?? false;
  });
  assert.equal(ran, false);
  await close();
});

test("axe finds nothing to complain about", async () => {
  const { page, close } = await openSite(browser);
  await page.getByText("is ready").waitFor({ timeout: 20_000 });
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
  await close();
});
