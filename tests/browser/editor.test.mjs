// The editor in Chromium: what is typed runs, nothing that was typed is lost, and the page's policy is kept.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import axe from "axe-core";
import { openSite, startBrowser, withEditor } from "./site.mjs";

let browser;
let opened;
let page;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());
beforeEach(async () => {
  opened = await openSite(browser, { path: "?step=11" });
  page = opened.page;
  await page.setViewportSize({ width: 1440, height: 900 });
  await ready();
});
afterEach(async () => {
  const { problems } = opened;
  await opened.close();
  assert.deepEqual(problems, []);
});

const ready = () => withEditor(page);
const sentence = (text) => page.locator("duck-sentence").getByText(text).waitFor();
const text = () =>
  page.evaluate(() => {
    const { model } = document.querySelector("duck-app");
    return model.document.scenario.value.files[model.navigation.file.value];
  });
/** Waits until the page has a text that holds something, and has run it. */
const ran = (part) =>
  page.waitForFunction((part) => {
    const { model } = document.querySelector("duck-app");
    return (
      model.document.scenario.value.files[model.navigation.file.value]?.includes(part) && !model.document.busy.value
    );
  }, part);

/** Writes at the beginning of a line. */
async function write(line, words) {
  await page
    .locator(".cm-line")
    .nth(line - 1)
    .click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Home");
  await page.keyboard.insertText(words);
}

test("a click on a line selects its next event, round and round", async () => {
  const click = () => page.locator(".cm-line").nth(6).click();
  await click();
  await page.locator('.handle[aria-valuenow="16"]').waitFor();
  assert.match(await page.locator(".cm-line.now").textContent(), /notice 'in c'/);
  assert.equal(await page.locator(".cm-gutterElement.now").count(), 3);
});

test("what is typed runs, and can be undone; the playhead stays", async () => {
  const before = await text();
  await write(25, "notice 'new'\n");
  await ran("notice 'new'");
  await page.locator("duck-trace").getByText("Scope(Class[main]): new").waitFor();
  await page.keyboard.press("Control+z");
  await page.waitForFunction((before) => {
    const { model } = document.querySelector("duck-app");
    return model.document.scenario.value.files[model.navigation.file.value] === before;
  }, before);
});

test("find goes through the text, replace is undone like anything else, Escape closes the panel first", async () => {
  await page.keyboard.press("e");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("duck5");
  await page.locator(".cm-searchMatch").first().waitFor();
  await page.locator(".cm-search").getByRole("textbox", { name: "Replace" }).fill("duck9");
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run("duck-source"));
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
  await page.locator(".cm-search").getByRole("button", { name: "Replace all" }).click();
  await ran("duck9");
  assert.doesNotMatch(await text(), /duck5/);
  await page.keyboard.press("Escape");
  await page.locator(".cm-search").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await ran("duck5");
});

test("what is folded is opened by the step that goes there", async () => {
  await page.locator(".cm-content").click({ position: { x: 60, y: 8 } });
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+Shift+BracketLeft");
  await page.locator(".cm-foldPlaceholder").waitFor();
  assert.equal(await page.locator(".cm-line", { hasText: "include c" }).count(), 0);
  await page.locator('duck-trace [data-seq="14"]').click();
  await page.locator(".cm-line.now", { hasText: "duck $name" }).waitFor();
  assert.equal(await page.locator(".cm-foldPlaceholder").count(), 0);
});

test("an error has a note under its line; the fix mends it, and is undone like anything else", async () => {
  await page.keyboard.press("e");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("package { 'ntp': }\nservice { 'ntpd' ensure => running }\n");
  await page.locator(".note").getByRole("button").waitFor();
  assert.equal(await page.locator(".cm-lintRange-error").count(), 1);
  await page.keyboard.press("Control+.");
  await ran("'ntpd': ensure");
  await page.locator(".note").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await page.locator(".note").waitFor();
});

test("typing while runs come back loses nothing", async () => {
  await write(25, "\n");
  await page.keyboard.press("ArrowUp");
  const words = "# quack quack quack, and quack again";
  await page.keyboard.type(words, { delay: 25 });
  await ran(words);
  assert.equal((await text()).split("\n")[24], words);
});

test("what is too large is refused, and the old text stays", async () => {
  const old = await text();
  await page.keyboard.press("e");
  await page.keyboard.insertText("x".repeat(5 << 20));
  await page.getByText("larger than 1 MB").waitFor();
  assert.equal(await text(), old);
  assert.match(await page.locator(".cm-content").textContent(), /define duck/);
});

test("Escape leaves the editor, Tab moves on, and keys are the page's again", async () => {
  await page.keyboard.press("e");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.locator('.handle[aria-valuenow="12"]').waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.closest("duck-source")), null);
});

test("files are added, renamed and deleted", async () => {
  const menu = page.locator("duck-files .file");
  await menu.click();
  await page.getByRole("button", { name: "Add a file…" }).click();
  await page.keyboard.type("pond");
  await page.keyboard.press("Enter");
  await page.locator(".cm-content").focus();
  await page.keyboard.insertText("class pond { notify { 'splash': } }");
  await ran("splash");
  await menu.click();
  await page.getByRole("button", { name: "manifests/site.pp" }).click();
  await write(25, "include pond\n");
  await ran("include pond");
  await page.locator("duck-trace").getByText("Notify[splash] declared").waitFor();
  await menu.click();
  await page.getByRole("button", { name: "Rename this one…" }).click();
  await page.getByLabel("New path").fill("modules/pond/manifests/init.pp");
  await page.keyboard.press("Enter");
  await page.getByText("That file already exists.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "modules/pond" }).click();
  await menu.click();
  await page.getByRole("button", { name: "Delete this one" }).click();
  await page.waitForFunction(
    () => Object.keys(document.querySelector("duck-app").model.document.scenario.value.files).length === 1,
  );
});

test("a reload keeps what was written; after another example it can be gone back to", async () => {
  await write(1, "# mine\n");
  await ran("# mine");
  await page.goto(opened.address);
  await ready();
  await ran("# mine");
  await page.goto(`${opened.address}?example=cycle`);
  await ready();
  await page.getByRole("button", { name: "Go back to it" }).click();
  await ran("# mine");
});

test("a file that is opened becomes the scenario", async () => {
  const choose = async (name, content) => {
    await page.locator("duck-files .file").click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open files or a zip…" }).click();
    await (await chooser).setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  };
  await choose("pond.pp", "notify { 'splash': }\n");
  await ran("splash");
  await choose("pond.yaml", "title: A pond\nfiles:\n  manifests/site.pp: notify { 'splish' }\n");
  await ran("splish");
  await choose("pond.json", '{"titel": 1}');
  await sentence("pond.json was not opened");
  assert.match(await text(), /splish/);
});

test("axe finds nothing in the editor, its menu, and the note", async () => {
  await write(1, "include nowhere\n");
  await page.locator(".note").waitFor();
  await page.locator("duck-files .file").click();
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
});

test("an expression tells the values that it took, at the pointer and by key; a value leads to its step", async () => {
  // `$name` on line 2: one value for each duck.
  const name = page.locator(".cm-line").nth(1).getByText("$name");
  await name.hover();
  const shown = page.locator(".values");
  await shown.getByText("6 times").waitFor();
  assert.deepEqual(await shown.locator("li code").allTextContents(), [
    "'donald'",
    "'huey'",
    "'dewey'",
    "'louie'",
    "'daisy'",
    "'mc scrooge'",
  ]);
  await shown.getByRole("button", { name: "step 20" }).click();
  await page.locator('.handle[aria-valuenow="20"]').waitFor();
  await page.mouse.move(0, 0);
  await shown.waitFor({ state: "detached" });

  await name.click();
  await page.keyboard.press("Control+i");
  await shown.locator("li.present").waitFor();
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run("duck-source"));
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
  await page.keyboard.press("ArrowLeft");
  await shown.waitFor({ state: "detached" });
});

test("the name of a type or attribute tells what it is for", async () => {
  await write(1, "service { 'pond': enable => true }\n");
  await ran("service");
  await page.locator(".cm-line").first().getByText("enable").hover();
  const shown = page.locator(".values.named");
  await shown.getByText("Whether it starts at boot.").waitFor();
  await shown.getByText("enable of service").waitFor();
  await page.mouse.move(0, 0);
  await shown.waitFor({ state: "detached" });
});

test("Tab passes by the editor, until somebody has begun to type there", async () => {
  const before = await text();
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.className), "editor");
  assert.equal(await text(), before);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("# ");
  await page.getByText("Esc, then Tab, leaves the editor").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.type("in");
  await ran("  # in");
  await page.keyboard.press("Escape");
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.className), "editor");
});

test("a text that fails is looked at where it fails, when nobody types any more", async () => {
  await page.keyboard.press("e");
  await page.keyboard.press("Control+Home");
  // The machine may pause between two keys for longer than whoever types. So what counts is the time since the last one, and only the
  // first change: the next key rightly takes back what was said in a pause.
  const change = await page.evaluateHandle(() => {
    const { document, performance } = globalThis;
    const headline = () => document.querySelector("duck-sentence h1").textContent;
    const earlier = headline();
    const change = {};
    let typed = performance.now();
    document.addEventListener("beforeinput", () => (typed = performance.now()), true);
    new MutationObserver(() => {
      if (headline() !== earlier) change.pause ??= performance.now() - typed;
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return change;
  });
  await page.keyboard.type("notify { 'a': require => Notify['b'], }", { delay: 20 });
  await page.locator("duck-sentence h1", { hasText: "Could not find dependency Notify[b]" }).waitFor();
  const { pause } = await change.jsonValue();
  assert.ok(pause > 900, `the headline changed ${pause} ms after a key`);
});

test("the place where one types stays in sight when an error takes room", async () => {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("\nfile { '/a':\n  ensure");
  await page.locator("duck-sentence.error").waitFor();
  await page.waitForTimeout(200);
  const [caret, editor] = [
    await page.locator(".cm-cursor-primary, .cm-activeLine, .cm-line").last().boundingBox(),
    await page.locator(".cm-scroller").boundingBox(),
  ];
  assert.ok(caret.y + caret.height <= editor.y + editor.height);
});

test("a link at a step shows the line of the step", async () => {
  await page.setViewportSize({ width: 1440, height: 620 });
  await page.goto(`${opened.address}?step=2`);
  await ready();
  const line = page.locator(".cm-line.now");
  await line.waitFor();
  await page.waitForTimeout(300);
  const [now, pane] = [await line.boundingBox(), await page.locator("duck-source .editor").boundingBox()];
  assert.ok(now.y > pane.y && now.y + now.height < pane.y + pane.height);
});
