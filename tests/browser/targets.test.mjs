// What is pressed is large enough for a finger and an unsteady hand: 24 × 24 pixels at least (WCAG 2.5.8, without its exceptions), in every
// view, at the width of a desk and of a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fragmentOf } from "./link.mjs";
import { openSite, ready, startBrowser, withEditor } from "./site.mjs";

const LEAST = 24;
const PRESSED =
  "button, a[href], input, select, textarea, summary, .ev[data-seq], .divider, [role=button], [role=treeitem], [role=slider]";
/** A line of the catalog's picture is as long as it is, and its ends are boxes; dots of more than forty resources stand beside names. */
const DRAWN = ".g-line, .dense .o-mark";

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

/** What is in sight and can be pressed, and is smaller. */
const tooSmall = (page) =>
  page.evaluate(
    ({ PRESSED, DRAWN, LEAST }) => {
      const measured = (element) => {
        const style = getComputedStyle(element);
        if (style.visibility === "hidden" || style.pointerEvents === "none") return [];
        // A box to be ticked is ticked by its words, too.
        const ticked = element.matches("input[type=checkbox], input[type=radio]") && element.closest("label");
        const rects =
          style.display === "inline" ? element.getClientRects() : [(ticked || element).getBoundingClientRect()];
        return [...rects].filter(({ width, height }) => width > 0 && height > 0);
      };
      return [...document.querySelectorAll(PRESSED)]
        .filter((element) => !element.matches(DRAWN) && !element.closest("[inert], [aria-hidden=true]"))
        .flatMap((element) =>
          measured(element)
            .filter(({ width, height }) => Math.min(width, height) < LEAST - 0.1)
            .map(
              ({ width, height }) =>
                `${element.className} ${element.textContent.trim().slice(0, 30)}: ${width} × ${height}`,
            ),
        );
    },
    { PRESSED, DRAWN, LEAST },
  );

const key = (pressed, shown) => async (page) => {
  await page.keyboard.press(pressed);
  await page.locator(shown).first().waitFor();
};

const VIEWS = [
  ["the question of the first visit", ""],
  ["a step", "?example=ducks&step=11"],
  ["the reasons", "?example=refresh&step=19", key("r", "duck-reasons .said p")],
  ["the four orders", "?example=ducks&step=11", key("o", "duck-orders .o-mark")],
  ["two runs", "?example=luck&step=11", key("c", "duck-compare .c-ref, duck-compare .o-mark")],
  ["luck", "?example=luck&step=5", key("l", "duck-luck h3, duck-luck h2")],
  ["a cycle", "?example=cycle&step=12"],
  ["sharing", "?example=ducks&step=11", key("s", "duck-share input")],
  ["the keys", "?example=ducks&step=11", key("?", "duck-keys table, duck-keys dl, duck-keys kbd")],
  ["a lesson", "?lesson=arrows", undefined, "duck-question button"],
  ["the lessons", "?lessons", undefined, "duck-contents a, duck-contents button"],
  ["an embed", "?embed&example=ducks&step=11"],
];

for (const [width, height] of [
  [1440, 900],
  [390, 844],
])
  for (const [name, path, act, shown] of VIEWS)
    test(`${name}, ${width} pixels wide, has no small targets`, async () => {
      const { page, close } = await openSite(browser, { path, width, height });
      if (shown) await page.locator(shown).first().waitFor();
      else await ready(page);
      await act?.(page);
      assert.deepEqual(await tooSmall(page), []);
      await close();
    });

test("the menu of files has no small targets", async () => {
  const name = (index) => `modules/a/manifests/b${index}.pp`;
  const files = Object.fromEntries([0, 1, 2, 3].map((index) => [name(index), `class a::b${index} { }`]));
  const path = fragmentOf({ scenario: { files: { "manifests/site.pp": "include a::b0", ...files } } });
  const { page, close } = await openSite(browser, { path, width: 1440, height: 900 });
  await ready(page);
  await page.locator("duck-files button").first().click();
  await page.locator("duck-files .tree button").first().waitFor();
  assert.deepEqual(await tooSmall(page), []);
  await close();
});

test("the editor and the menu of examples have no small targets", async () => {
  const { page, close } = await openSite(browser, { path: "?example=ducks&step=11", width: 1440, height: 900 });
  await withEditor(page);
  assert.deepEqual(await tooSmall(page), []);
  await page.locator("duck-top button").first().click();
  await page.locator("duck-examples button, duck-examples a").first().waitFor();
  assert.deepEqual(await tooSmall(page), []);
  await close();
});
