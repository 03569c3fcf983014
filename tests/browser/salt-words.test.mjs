// With Salt's states every text of the page is in Salt's words, in every view, to see and to hear; and what shares an ID can
// be told apart at every width.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

const PUPPETS = /\b(resources?|manifests?|catalogs?|Puppet|agent|facts|evaluated?|noop|refresh(ed|es)?|appl(y|ied))\b/i;
const EXAMPLES = readdirSync(inRoot("web", "examples"))
  .filter((name) => name.startsWith("salt-"))
  .map((name) => name.replace(".yaml", ""));

/** Every text and every name for what is on the page, one in a line; the menu of examples speaks of both languages. */
const spoken = (page) =>
  page.evaluate(() => {
    const [app] = document.getElementsByTagName("duck-app");
    const names = ["aria-label", "title", "placeholder", "aria-valuetext"];
    const told = [...app.querySelectorAll("*")]
      .filter((one) => !one.closest("#examples, #rest") && one.checkVisibility())
      .flatMap((one) => names.map((name) => one.getAttribute(name) ?? ""));
    return [...app.innerText.split("\n"), ...told];
  });

async function noneOfPuppets(page, where) {
  const strange = (await spoken(page)).filter((text) => PUPPETS.test(text));
  assert.deepEqual([where, ...new Set(strange)], [where]);
}

test("every view, drawer and list speaks of states", async () => {
  const { page, address, problems, close } = await openSite(browser, { path: "?example=salt-watch" });
  await ready(page);
  await noneOfPuppets(page, "first visit");
  for (const step of [1, 8, 11, 12]) {
    await page.goto(`${address}?example=salt-watch&step=${step}&why`);
    await ready(page);
    await page.getByRole("region", { name: "Why in this order" }).waitFor();
    await noneOfPuppets(page, `why at step ${step}`);
    await page.keyboard.press("r");
    await page.getByRole("button", { name: "Tree" }).click();
    await noneOfPuppets(page, `tree at step ${step}`);
  }
  await page.goto(`${address}?example=salt-watch&step=11`);
  await ready(page);
  await page.getByRole("button", { name: "Grains & system" }).click();
  await page.getByRole("button", { name: "Make something fail" }).click();
  await page.getByLabel("Message").waitFor();
  await page.getByRole("button", { name: "mod_watch is called", exact: true }).click();
  await page.locator("duck-expect .verdicts b").waitFor();
  const drawer = (await page.locator("duck-drawer").innerText()).split("\n");
  assert.deepEqual(
    drawer.filter((text) => PUPPETS.test(text)),
    [],
  );
  for (const view of ["orders", "compare"]) {
    await page.goto(`${address}?example=salt-watch&step=11&view=${view}`);
    await ready(page);
    await page.locator(".o-mark").first().waitFor();
    await noneOfPuppets(page, view);
  }
  await page.keyboard.press("?");
  await noneOfPuppets(page, "keys");
  assert.deepEqual(problems, []);
  await close();
});

test("what shares an ID has a name of its own on cards and in the four orders, on a phone and in a frame", async () => {
  const { page, address, problems, close } = await openSite(browser, { path: "?example=salt-watch&step=11" });
  await ready(page);
  const same = (names) => names.filter((name, index) => names.indexOf(name) !== index);
  const texts = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent.trim()));
  for (const [width, height, view] of [
    [390, 844, ""],
    [390, 844, "&view=orders"],
    [720, 420, "&embed"],
  ]) {
    await page.setViewportSize({ width, height });
    // On a phone names have least room: there all of them, elsewhere every third one.
    for (const example of EXAMPLES.filter((_, place) => view === "" || place % 3 === 0)) {
      await page.goto(`${address}?example=${example}&step=3${view}`);
      await ready(page);
      // Who is tried before the run has two cards.
      if (view === "&view=orders") {
        await page.locator(".tabs button", { hasText: "Orders" }).click();
        await page.locator(".o-mark").first().waitFor();
        const names = await texts(".o-t");
        assert.deepEqual([example, ...same(names.slice(0, names.length / 2))], [example]);
      } else if (example !== "salt-prereq") assert.deepEqual([example, ...same(await texts(".card .t"))], [example]);
    }
  }
  assert.deepEqual(problems, []);
  await close();
});
