// Embeds of a page that are made live, one after the other, as somebody does who presses each.
import assert from "node:assert/strict";

const MOST = 2;
const SOON = { timeout: 120_000 };

/** Waits until an embed says that it is at a step, and not its first frame. */
export const said = (row, step) => row.locator(".say").getByText(`step ${step}`).waitFor(SOON);

/** Where embeds stand and how high they are, and how much has moved in the page until now. */
export const places = (page) =>
  page.evaluate(() => ({
    shifts: Math.round(globalThis.shifts * 1e4) / 1e4,
    places: [...document.querySelectorAll("duck-row")].map((row) => {
      const { y, height } = row.getBoundingClientRect();
      return [y + scrollY, height].map((pixels) => Math.round(pixels * 10) / 10);
    }),
  }));

/** Watches how many engines of a playground live at once in a page; a generator may have workers of its own. */
export function engines(page, playground) {
  const living = () => page.workers().filter((worker) => worker.url().startsWith(playground)).length;
  const seen = { most: 0, living };
  page.on("worker", () => (seen.most = Math.max(seen.most, living())));
  return seen;
}

const frameOf = (row) => row.locator("iframe").contentFrame();
const atStep = (frame, step) => frame.locator(`.handle[aria-valuenow="${step}"]`).waitFor(SOON);

/** Presses *Run it live* where the embed's head is above the window, and waits until its engine shows its step. */
export async function makeLive(page, row, step) {
  const button = row.getByRole("button", { name: "Run it live" });
  await button.evaluate((one) => scrollBy({ top: one.getBoundingClientRect().y - 150, behavior: "instant" }));
  const before = await page.evaluate(() => scrollY);
  await button.click();
  const frame = frameOf(row);
  await atStep(frame, step);
  await frame.locator("duck-app[data-ready]").waitFor(SOON);
  assert.equal(await page.evaluate(() => scrollY), before, "the page has scrolled");
  return frame;
}

/** Takes a step in a live embed, which tells it the page. */
export async function stepLive(page, row, to) {
  await frameOf(row).getByRole("button", { name: "Step forward" }).first().click();
  await page.waitForFunction(([one, step]) => one.step === step, [await row.elementHandle(), to], SOON);
}

/**
 * Makes embeds live, one after the other: each goes on at its step and takes one, and the one before the last rests at its own. `steps` are
 * where they are; each is one further then.
 */
export async function allLive(page, steps, [from, to] = [0, steps.length]) {
  const rows = page.locator("duck-row");
  for (let place = from; place < to; place += 1) {
    await makeLive(page, rows.nth(place), steps[place]);
    steps[place] += 1;
    await stepLive(page, rows.nth(place), steps[place]);
    assert.ok((await page.locator("duck-row iframe").count()) <= MOST);
    if (place >= MOST) await said(rows.nth(place - MOST), steps[place - MOST]);
  }
  assert.deepEqual(await rows.evaluateAll((all) => all.map(({ step }) => step)), steps);
}
