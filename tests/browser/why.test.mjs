// Why it came so, in Chromium: the reasons of one resource, the chain between two, and the ways round of a cycle.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

async function opened(path, width = 1440) {
  const site = await openSite(browser, { path, width });
  await ready(site.page);
  return site;
}

const reasons = (page) => page.getByRole("region", { name: "Why in this order" });

test("a resource tells what it waited for, and is compared with another one", async () => {
  const { page, problems, close } = await opened("?example=refresh&step=22");
  assert.equal(await reasons(page).count(), 0);
  await page.getByRole("button", { name: "Why in this order?" }).click();
  await reasons(page)
    .getByText(/applied \d+(st|nd|rd|th) of \d+/)
    .waitFor();
  await reasons(page)
    .getByText(/waited for/)
    .first()
    .waitFor();

  await page
    .locator('svg [aria-label^="Package[ntp]"]')
    .first()
    .click({ modifiers: ["Shift"] });
  await reasons(page)
    .getByText(/comes before|relates|begins before/)
    .first()
    .waitFor();
  assert.notEqual(await page.getByRole("combobox", { name: /compared with/ }).inputValue(), "");

  await page.getByRole("button", { name: "Compare with none" }).click();
  await reasons(page)
    .getByText(/applied \d+(st|nd|rd|th) of \d+/)
    .waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  assert.equal(await reasons(page).count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

test("why it is evaluated now is told apart from why it is applied then, and Escape ends the question", async () => {
  const { page, problems, close } = await opened("?example=ducks&step=32&with=Duck%5Bduck3%5D");
  await reasons(page).getByRole("heading", { name: "Evaluated" }).waitFor();
  await reasons(page).getByText("ran the whole body of").waitFor();
  await reasons(page).getByRole("heading", { name: "Applied" }).waitFor();
  await reasons(page).getByRole("button", { name: "Step 7" }).click();
  await page.locator('.handle[aria-valuenow="7"]').waitFor();
  await page.keyboard.press("Escape");
  await reasons(page).waitFor({ state: "detached" });
  assert.deepEqual(problems, []);
  await close();
});

test("where no resource is selected, what can be chosen is told in few lines, and Escape closes it", async () => {
  const { page, problems, close } = await opened("?example=refresh&step=9999");
  await page.keyboard.press("r");
  await reasons(page).getByText("No resource is selected").waitFor();
  assert.ok((await reasons(page).boundingBox()).height < 110);
  await page.keyboard.press("Escape");
  await reasons(page).waitFor({ state: "detached" });
  assert.deepEqual(problems, []);
  await close();
});

test("the address may ask, and the letter C", async () => {
  const { page, problems, close } = await opened("?example=contain&step=13&with=Notify%5Bnone%5D");
  await reasons(page).getByText("There is no Notify[none].").waitFor();
  await page.keyboard.press("r");
  await reasons(page).waitFor({ state: "detached" });
  await page.keyboard.press("r");
  await reasons(page).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a cycle shows its ways round and what to drop", async () => {
  const { page, problems, close } = await opened("?example=cycle&step=10");
  const circle = page.getByRole("region", { name: "The cycle" });
  await circle.getByText(/breaks it/).waitFor();
  await circle
    .getByRole("button", { name: /line \d+/ })
    .first()
    .click();
  assert.deepEqual(problems, []);
  await close();
});

for (const width of [1440, 390]) {
  test(`axe finds nothing to complain about in the reasons, ${width} pixels`, async () => {
    const { page, problems, close } = await opened("?example=refresh&step=22&why", width);
    await reasons(page)
      .getByText(/waited for/)
      .first()
      .waitFor();
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    );
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(isWider, false, "the page scrolls sideways");
    assert.deepEqual(problems, []);
    await close();
  });
}
