// Bad input gets a clear message, the text stays, and the page goes on.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { fragmentOf } from "./link.mjs";
import { openSite, startBrowser, withEditor } from "./site.mjs";

let browser;
let opened;
let page;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());
beforeEach(async () => {
  opened = await openSite(browser, { path: "?step=11", width: 1440, height: 900 });
  page = opened.page;
  await withEditor(page);
  // As after a first edit: while it loads, a second of rest may pass, and a text that fails is then shown where it fails at once.
  await page.evaluate(() => globalThis.document.querySelector("duck-app").model.engine.load("small"));
});
afterEach(async () => {
  await opened.close();
});

/** Puts a text in the editor's place, as pasting does. */
async function paste(text) {
  const content = page.locator("duck-source .cm-content");
  await content.focus();
  await page.keyboard.press("Control+a");
  await content.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** A text of one's own, so that what is pasted over it is a change of it: over all of an example, it would be another scenario. */
async function pasteOwn() {
  await paste("notice('quack')\n");
  await page.locator("duck-trace").getByText("quack").first().waitFor();
}

const headline = (text) => page.locator("duck-sentence h1").filter({ hasText: text }).waitFor();
const source = () => page.locator("duck-source .cm-content").innerText();

test("a syntax error is told with its line, and what was there is kept beside it, grey", async () => {
  await pasteOwn();
  await paste("notify { 'a' message => 'b' }\n");
  await headline("Line 1");
  assert.match(await source(), /notify \{ 'a' message/);
  await page.locator(".is-stale").waitFor();
  assert.match(await page.locator("duck-sentence").innerText(), /Syntax error at 'message'/);
});

test("the fix that is offered mends the text", async () => {
  await paste("notify { 'a' message => 'b' }\n");
  await page.locator("duck-sentence .actions .primary").click();
  await page.locator("duck-trace").getByText("Notify[a] declared").waitFor();
  assert.match(await source(), /'a':/);
});

test("an unknown class is told in Puppet's words", async () => {
  await paste("notify { 'a': }\ninclude pont\nclass pond { }\n");
  await page.getByText("Could not find class ::pont").first().waitFor();
});

test("a resource that is declared twice leads to both places, in whichever files", async () => {
  await page.goto("about:blank");
  const files = {
    "manifests/site.pp": "include pond\nnotify { 'quack': }\n",
    "modules/pond/manifests/init.pp": "class pond {\n\n  notify { 'quack': }\n}\n",
  };
  await page.goto(opened.address + fragmentOf({ scenario: { version: 2, files } }));
  await headline("Duplicate declaration");
  const actions = page.locator("duck-sentence .actions");
  await actions.getByRole("button", { name: "Go to line 3 of init.pp: first declared here" }).click();
  await page.locator("duck-files").getByText("init.pp").first().waitFor();
  await actions.getByRole("button", { name: "Go to line 2", exact: true }).click();
  await page.locator("duck-files").getByText("site.pp").first().waitFor();
});

test("a cycle names its members and the lines of its arrows", async () => {
  await paste("notify { 'a': before => Notify['b'] }\nnotify { 'b': before => Notify['a'] }\n");
  await page.locator("duck-trace").getByText("Found 1 dependency cycle").waitFor();
  // The note is under the one line to take out, and numbers stand beside their lines below it too.
  await page.locator(".editor .note").filter({ hasText: "(line 2, column" }).waitFor();
  const [number, line] = await Promise.all(
    [".cm-lineNumbers .cm-gutterElement", ".cm-line"].map((one) => page.locator(`.editor ${one}`).last().boundingBox()),
  );
  assert.ok(Math.abs(number.y - line.y) < 1, `${number.y} is beside ${line.y}`);
});

test("defines that declare themselves for ever end in a message, with the trace so far", async () => {
  await pasteOwn();
  await paste("define d() { d { \"${title}x\": } }\nd { 'a': }\n");
  // In the moment in which it is there: when nobody has typed for a second, the page turns to the error by itself.
  await page.waitForFunction(
    () => {
      const ends = globalThis.document.querySelector("duck-sentence .ends");
      if (!ends?.textContent.includes("Somehow looped more than 1000 times")) return false;
      ends.querySelector(".link").click();
      return true;
    },
    undefined,
    { timeout: 20_000 },
  );
  await headline("1000 times");
});

test("five megabytes are refused with a message, and the text is as it was", async () => {
  const earlier = await source();
  await paste("notice('quack')\n".repeat(330_000));
  await page.locator("duck-source").getByText("That would make the file larger than 1 MB").waitFor();
  assert.equal(await source(), earlier);
  await page.keyboard.press("Escape");
  await page.locator("duck-score .handle").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator('.handle[aria-valuenow="12"]').waitFor();
});

test("a link whose end is missing is told, and the page shows something all the same", async () => {
  await page.goto(`${opened.address}#1zXZDBTsMwEER_ZeUecok`);
  await page.reload();
  await headline("This link is incomplete");
  await page.locator("duck-score .handle").waitFor();
});

test("a class that lost its brace gets it back with one press, and the line that lacks it is named", async () => {
  await paste("class pond\n  $ducks = 3\n  notify { 'a': message => $ducks }\n}\ninclude pond\n");
  await headline("Line 1: The { before this block is missing.");
  await page.locator("duck-sentence .actions .primary").click();
  await page.locator("duck-trace").getByText("Notify[a] declared").waitFor();
  assert.match(await source(), /^class pond \{/m);
});

test("a quote that is missing is told with the line in which it is opened, and put there", async () => {
  await paste("notify { 'a':\n  message => 'quack,\n  withpath => false,\n}\nnotify { 'b': }\n");
  await headline("The string that begins on line 2 does not end there");
  assert.doesNotMatch(await page.locator("duck-sentence h1").innerText(), /^Line/);
  await page.locator("duck-sentence .actions .primary").click();
  await page.locator("duck-trace").getByText("Notify[b] declared").waitFor();
});

test("a class of almost that name is written with one press", async () => {
  await paste("class pond { notify { 'a': } }\ninclude pont\n");
  await page.getByText("Could not find class ::pont").first().waitFor();
  await page.locator("duck-sentence .actions .primary").filter({ hasText: "Write pond" }).click();
  await page.locator("duck-trace").getByText("Notify[a] declared").waitFor();
  assert.match(await source(), /include pond/);
});
