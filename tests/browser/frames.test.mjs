// Frames with embeds, in Chromium: several in one page have two engines at most, and who rests goes on when asked; what is small overlaps nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite, ready, startBrowser } from "./site.mjs";

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

/** Opens the page as in a frame of a size, and finds where an element ends. */
async function openFrame(path, [width, height], act) {
  const { page, close } = await openSite(browser, { path: `?embed&${path}`, width, height });
  await ready(page);
  await act(page, async (selector) => {
    const { y, height } = await page.locator(selector).last().boundingBox();
    return y + height;
  });
  await close();
}

test("a row of the trace is as high as its words", () =>
  openFrame("example=refresh&step=19&view=trace", [720, 420], async (page) => {
    const cut = await page
      .locator("duck-trace .ev")
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
    assert.deepEqual(cut, []);
  }));

// The last one is what the border of <duck-row> leaves of 360 × 300.
for (const size of [
  [720, 420],
  [360, 300],
  [358, 298],
])
  test(`in a frame of ${size.join(" × ")} pixels all of what is selected in the four orders is in sight`, () =>
    openFrame("example=ducks&step=11&view=orders", size, async (page, end) => {
      const room = await page.locator("duck-orders .o-room").boundingBox();
      const heads = await end("duck-orders .o-h");
      for (const mark of await page.locator("duck-orders .o-mark.sel").all()) {
        const { y, height } = await mark.boundingBox();
        assert.ok(y >= heads && y + height <= room.y + room.height, `${y} to ${y + height}`);
      }
      assert.ok((await end("duck-orders .o-room")) <= (await page.locator("duck-score").boundingBox()).y + 1);
    }));

for (const size of [
  [300, 420],
  [360, 420],
])
  test(`in a frame of ${size.join(" × ")} pixels the queue is whole above the score`, () =>
    openFrame("example=ducks&step=11", size, async (page, end) => {
      assert.ok((await end("duck-line .card")) < (await page.locator("duck-score").boundingBox()).y);
      const cut = await page
        .locator("duck-line .card .t")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      assert.deepEqual(cut, []);
    }));
