// What one wrote, and where one was: drafts, the address, Back, in Chromium.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

async function open(path, act) {
  const opened = await openSite(browser, { path, width: 1440, height: 900 });
  await ready(opened.page);
  await act(opened.page, opened);
  await opened.close();
  assert.deepEqual(opened.problems, []);
}

const at = (page, step) => page.locator(`.handle[aria-valuenow="${step}"]`).waitFor();
const addressed = (page, wanted) =>
  page.waitForFunction((wanted) => location.search + location.hash === wanted, wanted);
const menu = async (page) => {
  await page.locator("duck-examples .crumb").click();
  await page.getByRole("menuitemradio").first().waitFor();
};
const textIs = (page, part) =>
  page.waitForFunction(
    (part) =>
      Object.values(document.querySelector("duck-app").model.document.scenario.value.files).some((text) =>
        text.includes(part),
      ),
    part,
  );
async function write(page, words) {
  await page.locator(".cm-content").waitFor();
  await page.keyboard.press("e");
  await page.keyboard.press("Control+Home");
  await page.keyboard.insertText(words);
  await textIs(page, words);
}

test("what one wrote stays, whatever is typed into an example afterwards", () =>
  open("", async (page) => {
    await page.getByRole("button", { name: "or paste your own" }).click();
    await write(page, "notice 'all my own work'\n");
    await menu(page);
    await page.getByRole("menuitemradio", { name: "Four metaparameters" }).click();
    await textIs(page, "require");
    await write(page, "# a blank\n");
    await page.waitForFunction(() => location.search.startsWith("?draft="));
    await page.reload();
    await ready(page);
    await textIs(page, "# a blank");
    await menu(page);
    const drafts = page.getByRole("group", { name: "Your drafts" }).getByRole("menuitemradio");
    assert.equal(await drafts.count(), 2);
    await drafts.filter({ hasText: "Untitled" }).click();
    await textIs(page, "all my own work");
  }));

test("what is pasted before the editor is there, or where nobody writes, is a manifest of one's own, and kept", () =>
  open("", async (page) => {
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "notice 'all my own work'\n");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true }));
    });
    await textIs(page, "all my own work");
    await page.waitForFunction(() => location.search.startsWith("?draft="));
    await page.reload();
    await ready(page);
    await textIs(page, "all my own work");
    assert.equal(await page.getByText("language 8").count(), 1);
    await page.goBack();
    await textIs(page, "class c");
    await addressed(page, "?example=ducks");
  }));

test("what is pasted where nobody writes has lines that end as here, from the beginning", () =>
  open("", async (page) => {
    const texts = await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "notice 'a'\r\nnotice 'b'\rnotice 'c'\n");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true }));
      return Object.values(document.querySelector("duck-app").model.document.scenario.value.files);
    });
    assert.deepEqual(texts, ["notice 'a'\nnotice 'b'\nnotice 'c'\n"]);
  }));

test("what is pasted over all of an example is a manifest of one's own, in today's language", () =>
  open("?example=ducks&step=2", async (page) => {
    await page.getByText("language 3.5").waitFor();
    await page.locator("duck-source .code").dispatchEvent("pointerenter");
    const text = page.locator("duck-source .cm-content");
    await text.click();
    await page.keyboard.press("ControlOrMeta+a");
    await text.evaluate((content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "notice 'all my own work'\r\n");
      content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await textIs(page, "all my own work");
    await page.getByText("language 8").waitFor();
    await page.waitForFunction(() => location.search.startsWith("?draft="));
    await page.goBack();
    await textIs(page, "class c");
  }));

test("one can write at once, before there is a run", () =>
  open("", async (page) => {
    await page.locator("duck-source .code").dispatchEvent("pointerenter");
    await page.locator("duck-source .cm-content").waitFor();
    // The engine, which the empty manifest needs for its run, doesn't come.
    await page.context().route("**/*.wasm", () => {});
    await page.getByRole("button", { name: "or paste your own" }).click();
    await page.locator("duck-source .cm-content:focus").waitFor({ timeout: 10_000 });
  }));

test("the address follows the steps, and a reload comes back to them", () =>
  open("?example=refresh&step=3", async (page) => {
    await page.keyboard.press("ArrowRight");
    await addressed(page, "?example=refresh&step=4");
    await page.reload();
    await ready(page);
    await at(page, 4);
    assert.equal(await page.title(), "A change travels through a class · Duckrow");
  }));

test("an example from the menu has an address, and Back leads to the one before, at its step", () =>
  open("?example=refresh&step=3", async (page) => {
    await page.keyboard.press("End");
    await page.waitForFunction(() => !location.search.endsWith("step=3"));
    const before = await page.evaluate(() => location.search);
    await menu(page);
    await page.getByRole("menuitemradio", { name: "Four metaparameters" }).click();
    await page.waitForFunction(() => location.search.startsWith("?example=metaparameters"));
    await page.goBack();
    await page.waitForFunction(() => document.querySelector("duck-app").model.document.from.value.name === "refresh");
    await at(page, Number(new URLSearchParams(before).get("step")));
    assert.equal(await page.evaluate(() => location.search), before);
    await page.goForward();
    await page.locator("duck-examples").getByText("Four metaparameters").first().waitFor();
  }));

test("a link keeps its fragment, and the step beside it", () =>
  open("?example=refresh&step=3", async (page) => {
    await page.keyboard.press("s");
    await page.waitForFunction(() => location.hash.startsWith("#1z"));
    const link = page.url();
    await page.goto("about:blank");
    await page.goto(link);
    await at(page, 3);
    await page.keyboard.press("ArrowRight");
    await addressed(page, `?step=4${new URL(link).hash}`);
    await page.reload();
    await at(page, 4);
  }));

test("the address of a draft that is not here says so", () =>
  open("?draft=elsewhere", async (page) => {
    await page.getByText("kept only in the browser where it was written").waitFor();
  }));
