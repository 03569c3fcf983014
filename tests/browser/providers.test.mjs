// Providers in JavaScript: code of a link runs only after the reader has allowed it, in a sandbox, and can do nothing there.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, afterEach, before, beforeEach, test } from "node:test";
import axe from "axe-core";
import { fragmentOf } from "./link.mjs";
import { openSite, startBrowser } from "./site.mjs";

const FILE = "modules/shop/lib/puppet/provider/widget/widget.js";
const TYPE = {
  name: "widget",
  desc: "A widget.",
  attributes: {
    name: { type: "String", desc: "Its name.", behaviour: "namevar" },
    ensure: { type: "Enum[present, absent]", desc: "Whether it exists.", default: "present" },
  },
};

let browser;
let opened;
let page;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());
beforeEach(() => {
  opened = undefined;
});
afterEach(() => opened?.close());

/** The fragment of a scenario with a widget, whose provider is a text. */
function link(text, manifest = "widget { 'a': }\nnotify { 'n': }\n") {
  const scenario = { version: 1, files: { "manifests/site.pp": manifest, [FILE]: text }, types: [TYPE] };
  return fragmentOf({ scenario });
}

/** Opens the page at a path, and waits for a run. */
async function open(path) {
  opened = await openSite(browser, { path, width: 1440, height: 900 });
  page = opened.page;
  await settled();
}

const settled = (timeout = 20_000) =>
  page.waitForFunction(
    () => {
      const { model } = document.querySelector("duck-app");
      return model.document.run.value && !model.document.busy.value;
    },
    undefined,
    { timeout },
  );

/** The log of the run that is shown. */
const log = () =>
  page.evaluate(async () => {
    const { model } = document.querySelector("duck-app");
    const { report } = JSON.parse(await model.engine.json(model.document.run.value));
    return report.logs.map(({ source, message }) => `${source}: ${message}`);
  });

const bar = () => page.getByRole("region", { name: "Code that asks to run" });

/** Lets the code run, and waits for what comes of it. */
async function allow(timeout) {
  await bar().getByRole("button", { name: "Run it" }).click();
  await bar().waitFor({ state: "detached", timeout });
  await settled(timeout);
}

/** A provider whose `get` says what an expression gives. */
const saying = (expression) => `export default {
  get(context) {
    let said;
    try { said = String(${expression}); } catch (error) { said = error.name; }
    context.notice("said " + said);
    return [];
  },
  set() {},
};`;

test("the code of a link does not run until the reader lets it, and then it does", async () => {
  await open(link(saying("'hello'")));
  await bar().waitFor();
  assert.equal(await page.locator("iframe").count(), 0);
  assert.ok((await log()).every((line) => !line.includes("said")));
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
  await bar().getByRole("button", { name: "Show the code" }).click();
  await bar().getByText('context.notice("said "').waitFor();
  await allow();
  assert.deepEqual((await log()).slice(0, 1), ["Puppet: widget: said hello"]);
  assert.deepEqual(opened.problems, []);
});

test("this very code is remembered in this session; another is asked about", async () => {
  await open(link(saying("1")));
  await allow();
  await page.reload();
  await settled();
  assert.equal(await bar().count(), 0);
  assert.ok((await log()).includes("Puppet: widget: said 1"));
  await page.evaluate((hash) => (location.hash = hash), link(saying("2")));
  await bar().waitFor();
  await settled();
  assert.ok((await log()).every((line) => !line.includes("said")));
});

test("what the reader changes in code that may run may run; in code that may not it may not", async () => {
  await open(link(saying("1")));
  const edit = (text) =>
    page.evaluate(
      ([file, text]) => document.querySelector("duck-app").model.document.editFile(file, text),
      [FILE, text],
    );
  await edit(saying("2"));
  assert.ok((await log()).every((line) => !line.includes("said")));
  await allow();
  await edit(saying("3"));
  assert.ok((await log()).includes("Puppet: widget: said 3"));
  assert.equal(await bar().count(), 0);
});

test("the examples run without a question, and their runs can be looked at step by step", async () => {
  await open("?example=apt-key&step=3");
  assert.equal(await bar().count(), 0);
  assert.ok((await log()).includes("Puppet: apt_key[D0CC0DE5]: Creating: takes the key from /etc/pond.asc"));
  await page.getByRole("button", { name: "Step forward" }).click();
  await page.locator('.handle[aria-valuenow="4"]').waitFor();
  await page.goto(`${opened.address}?example=software`);
  await settled();
  assert.ok((await log()).some((line) => line.includes('software[{:package=>"php", :manager=>"gem"}]: Deleting')));
  assert.deepEqual(opened.problems, []);
});

test("a throw, rubbish and text that is no JavaScript are told on the resource, and the run goes on", async () => {
  const told = async (text, words) => {
    await open(link(text));
    await allow();
    const lines = await log();
    const failed = lines.find((line) => line.startsWith("/Stage[main]/Main/Widget[a]: Could not evaluate: "));
    assert.ok(failed?.includes(words), lines.join("\n"));
    assert.ok(lines.includes("Puppet: n"));
    await opened.close();
  };
  await told("export default { get() { throw new Error('the machine is off'); }, set() {} };", "the machine is off");
  await told("export default { get: () => 7, set() {} };", "did not return a list of resources");
  await told("export default {{{", "can't be loaded: SyntaxError");
  await told("throw new Error('at once');", "can't be loaded: Error: at once");
});

test("a provider that does not answer is ended, the run says which, and goes on", async () => {
  for (const text of [
    "export default { get() { for (;;); }, set() {} };",
    "for (;;);",
    "await new Promise(() => {}); export default {};",
  ]) {
    await open(link(text));
    await allow(15_000);
    const lines = await log();
    const words = "the provider of `widget` can't be loaded: it didn’t answer and was stopped";
    assert.ok(lines.includes(`/Stage[main]/Main/Widget[a]: Could not evaluate: ${words}`), lines.join("\n"));
    assert.ok(lines.includes("Puppet: n"));
    await opened.close();
  }
});

test("there is no network, no storage, no page, no clock and no chance for a provider", async () => {
  const named = ["fetch", "XMLHttpRequest", "WebSocket", "WebTransport", "EventSource", "importScripts", "Worker"];
  const gone = [
    ...named,
    "indexedDB",
    "caches",
    "localStorage",
    "document",
    "window",
    "parent",
    "navigator",
    "crypto",
    "performance",
    "Intl",
    "setTimeout",
  ];
  const expression = `JSON.stringify([
    ${JSON.stringify(gone)}.filter((name) => globalThis[name] !== undefined),
    self.origin, Date.now(), new Date().getFullYear(), new Date().constructor.now(), Math.random(),
  ])`;
  await open(link(saying(expression)));
  await allow();
  assert.deepEqual((await log())[0], `Puppet: widget: said [[],"null",0,1970,0,${0.26642920868471265}]`);
});

test("the sandbox's policy forbids the network even to code that finds a way to ask for it", async () => {
  let asked = 0;
  const outside = createServer((_, response) => {
    asked += 1;
    response
      .writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/javascript" })
      .end("export {};");
  });
  await new Promise((done) => outside.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${outside.address().port}/`;
  // What is taken away from the worker is there in a worker of its own, if it can make one; and modules import each other.
  const text = `
    const tried = [await import("${address}a.js").then(() => "came", (error) => error.name)];
    const code = \`import("${address}b.js").then(() => postMessage("came"), (error) => postMessage(error.name))\`;
    const blob = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    tried.push(await import(blob).then(() => "ran", (error) => error.name));
    for (const name of ["Worker", "fetch", "importScripts", "XMLHttpRequest"]) {
      for (let at = globalThis; at; at = Object.getPrototypeOf(at)) if (at[name]) tried.push(name);
    }
    ${saying("tried.join()")}`;
  await open(link(text));
  await allow(15_000).finally(() => outside.close());
  assert.deepEqual((await log())[0], "Puppet: widget: said TypeError,ran");
  assert.equal(asked, 0);
});

test("the frame's policy names its script by the script's own hash, and nothing else may run there", async () => {
  await open("?example=apt-key");
  const frame = page.frames().find((other) => other.url().endsWith("/sandbox.html"));
  assert.equal(await frame.evaluate(() => self.origin), "null");
  const tries = await frame.evaluate(async () => {
    const seen = (work) =>
      Promise.resolve()
        .then(work)
        .then(
          () => "came",
          (error) => error.name,
        );
    return [
      await seen(() => fetch("duck.svg")),
      await seen(() => localStorage.length),
      await seen(() => parent.document),
    ];
  });
  assert.deepEqual(tries, ["TypeError", "SecurityError", "SecurityError"]);
});

test("the same scenario gives the same run, and nothing of one run is left for the next", async () => {
  const counting = saying("[(globalThis.count = (globalThis.count ?? 0) + 1), Math.random()]");
  await open(link(counting));
  await allow();
  const first = await log();
  await page.evaluate(() => document.querySelector("duck-app").model.document.again());
  await settled();
  assert.deepEqual(await log(), first);
  assert.match(first[0], /said 1,0\./);
});
