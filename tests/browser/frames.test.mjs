// Several frames with embeds in one page, in Chromium: two engines at most, and who rests goes on when asked.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite, startBrowser } from "./site.mjs";

const EXAMPLES = ["refresh", "collectors", "failed", "arrows"];
let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

async function eventually(isSo, milliseconds = 15_000) {
  const end = Date.now() + milliseconds;
  while (!isSo() && Date.now() < end) await new Promise((done) => setTimeout(done, 100));
  return isSo();
}

test("four frames have two engines, and one that rests takes its next step all the same", async () => {
  const { page, address, close } = await openSite(browser, { path: "duck.svg" });
  const frames = await page.context().newPage();
  await frames.setContent(
    EXAMPLES.map((name) => `<iframe width="720" height="300" src="${address}?embed&example=${name}"></iframe>`).join(
      "",
    ),
  );
  const frame = (index) => frames.frameLocator("iframe").nth(index);
  for (const index of EXAMPLES.keys()) await frame(index).locator("duck-app[data-ready]").waitFor();
  assert.ok(await eventually(() => frames.workers().length === 2), `${frames.workers().length} engines`);
  for (const index of EXAMPLES.keys()) {
    const handle = frame(index).getByRole("slider", { name: "Step" });
    const step = Number(await handle.getAttribute("aria-valuenow"));
    await frame(index).getByRole("button", { name: "Step forward" }).click();
    await frame(index)
      .locator(`.handle[aria-valuenow="${step + 1}"]`)
      .waitFor();
  }
  assert.ok(await eventually(() => frames.workers().length === 2), `${frames.workers().length} engines`);
  await close();
});
