// Links, the frame for other pages, and the drawer, in Chromium.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { contentOf, fragmentOf } from "./link.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

/** Opens the site at a path, does something, and finds no problems. */
async function open(path, act, size = { width: 1440, height: 900 }) {
  const opened = await openSite(browser, { path });
  await opened.page.setViewportSize(size);
  await ready(opened.page);
  await act(opened.page, opened);
  await opened.close();
  assert.deepEqual(opened.problems, []);
}

const at = (page, step) => page.locator(`.handle[aria-valuenow="${step}"]`).waitFor();

/** The link, once it is made: read in the moment in which it is there, because an edit takes it away until the next one. */
async function linkIn(page) {
  const link = await page.waitForFunction(() => document.querySelector(".link-row input")?.value);
  return link.jsonValue();
}

async function noViolations(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
}

test("a link brings back the text, the step and the view", () =>
  open("?example=refresh&step=22", async (page, { address }) => {
    await page.keyboard.press("s");
    const link = await linkIn(page);
    assert.ok(link.startsWith(`${address}#1z`));
    assert.equal(page.url(), link);
    await noViolations(page);
    await page.goto("about:blank");
    await page.goto(link);
    await at(page, 22);
    await page.getByText("A change travels through a class").first().waitFor();
  }));

test("a manifest of one's own is at level 8, and a link names the level", () =>
  open("?example=refresh&step=3", async (page) => {
    const linked = async () => {
      await page.getByRole("button", { name: "Share", exact: true }).click();
      const { scenario } = contentOf(await linkIn(page));
      await page.keyboard.press("Escape");
      return [scenario.version, scenario.options];
    };
    assert.deepEqual(await linked(), [1, { language: "7" }]);
    await page.evaluate(() => document.querySelector("duck-app").model.startAnew());
    await page.getByText("language 8").waitFor();
    assert.deepEqual(await linked(), [2, { language: "8" }]);
    await page.getByRole("button", { name: "Facts & system" }).click();
    const level = page.locator("duck-options").getByLabel("Language");
    assert.equal(await level.inputValue(), "8");
    assert.ok(await page.getByLabel("Unknown variables are errors").isChecked());
    await level.selectOption("3.5");
    await page.getByText("language 3.5").waitFor();
    assert.ok(!(await page.getByLabel("Unknown variables are errors").isChecked()));
  }));

test("a link that another version made says so in a line, until it is dismissed or the text is one's own", () =>
  open("?step=11", async (page, { address }) => {
    const version = await page.evaluate(
      () => document.querySelector("duck-app").model.document.run.value.head.engine.version,
    );
    const scenario = { version: 2, files: { "manifests/site.pp": "notify { 'quack': }\n" } };
    const follow = async (engine) => {
      await page.goto("about:blank");
      await page.goto(address + fragmentOf({ scenario, engine }));
      await ready(page);
    };
    const line = page.getByText("This link was made with");
    await follow("0.0.1");
    assert.equal(
      await line.textContent(),
      `This link was made with Duckrow 0.0.1; this is ${version}, which may show something else.`,
    );
    await noViolations(page);
    await page.locator("duck-strips").getByRole("button", { name: "Dismiss" }).click();
    await line.waitFor({ state: "detached" });
    await follow("0.0.1");
    await line.waitFor();
    await page.evaluate(() =>
      document.querySelector("duck-app").model.document.editFile("manifests/site.pp", "notify { 'own': }\n"),
    );
    await line.waitFor({ state: "detached" });
    for (const same of [version, undefined]) {
      await follow(same);
      await page.getByText("quack").first().waitFor();
      assert.equal(await line.count(), 0);
    }
  }));

test("a link that is cut off is told, and what was there stays", () =>
  open("?step=11", async (page) => {
    await page.getByRole("button", { name: "Share" }).click();
    const link = await linkIn(page);
    await page.keyboard.press("Escape");
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash.slice(0, -6));
    await page.getByText("This link is incomplete").waitFor();
    await at(page, 11);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("joins the queue behind").waitFor();
  }));

test("a cut link at the start shows the first example", () =>
  open("#1zabc.0", async (page) => {
    await page.getByText("This link is incomplete").waitFor();
    await page.getByText("define duck").first().waitFor();
  }));

test("the menu of examples: arrows move, the open one is marked, Enter opens", () =>
  open("?step=11", async (page) => {
    await page.getByRole("button", { name: "Getting your ducks in a row" }).click();
    await page.getByRole("menuitemradio", { checked: true, name: "Getting your ducks" }).waitFor();
    await noViolations(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Four metaparameters" }).waitFor();
  }));

test("the menu of examples: what is typed finds one, Enter opens the first", () =>
  open("?step=11", async (page) => {
    await page.getByRole("button", { name: "Getting your ducks in a row" }).click();
    const items = page.getByRole("menuitemradio");
    await page.waitForFunction(() => document.querySelectorAll("#examples [role=menuitemradio]").length > 30);
    await page.waitForFunction(() => document.activeElement?.matches("#examples [role=menuitemradio]"));
    await page.keyboard.type("luck");
    await page.waitForFunction(() => document.querySelectorAll("#examples [role=menuitemradio]").length < 12);
    assert.ok((await items.count()) > 0);
    await noViolations(page);
    await page.keyboard.type(" zzz");
    await page.getByText("No example matches.").waitFor();
    await page.getByRole("searchbox", { name: "Find an example" }).fill("luck");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.search.startsWith("?example=luck"));
  }));

test("the menu of examples: what is typed before the examples are there is looked for in it, not done on the page", () =>
  open("?step=11", async (page) => {
    let come;
    const here = new Promise((done) => (come = done));
    await page.route(/\/all-[^/]*\.js$/, async (route) => {
      await here;
      await route.continue();
    });
    await page.getByRole("button", { name: "Getting your ducks in a row" }).click();
    // Each of these letters is a key of the page, and E goes to its editor.
    await page.keyboard.type("recl");
    const field = page.getByRole("searchbox", { name: "Find an example" });
    assert.equal(await field.inputValue(), "recl");
    await field.fill("luck");
    come();
    await page.waitForFunction(() => document.querySelector("#examples [role=menuitemradio]"));
    assert.ok(await field.evaluate((input) => document.activeElement === input));
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.search.startsWith("?example=luck"));
  }));

test("in a frame: three views, no editor, and a way to Duckrow at this step", () =>
  open(
    "?embed&step=11",
    async (page) => {
      await page.getByRole("button", { name: "Step forward" }).click();
      await at(page, 12);
      const href = await page.getByRole("link", { name: "Open in Duckrow" }).getAttribute("href");
      assert.equal(new URL(href).search, "?step=12");
      for (const [name, element] of Object.entries({ Trace: "trace", Catalog: "catalog", Queue: "line" })) {
        await page.getByRole("button", { name, exact: true }).click();
        await page.locator(`duck-${element}`).waitFor();
        await noViolations(page);
      }
      await page.getByRole("button", { name: "Why in this order?" }).click();
      await page.locator("duck-reasons .said p").first().waitFor();
      await noViolations(page);
      assert.equal(
        await page.getByRole("button", { name: "Queue", exact: true }).getAttribute("aria-pressed"),
        "false",
      );
      await page.getByRole("button", { name: "Trace", exact: true }).click();
      assert.equal(await page.locator("duck-reasons").count(), 0);
      assert.equal(await page.locator(".cm-content").count(), 0);
    },
    { width: 720, height: 420 },
  ));

test("the drawer changes facts, options, the host and faults; Escape closes it and goes back", () =>
  open("?example=refresh&step=3", async (page) => {
    const scenario = () => page.evaluate(() => document.querySelector("duck-app").model.document.scenario.value);
    const button = page.getByRole("button", { name: "Facts & system" });
    await button.click();
    const facts = page.getByLabel("Facts", { exact: true });
    await facts.fill("os: {");
    await page.getByText("while parsing").waitFor();
    await facts.fill("os:\n  family: Debian");
    await facts.blur();
    await page.getByLabel("Noop").check();
    await page.getByLabel("Ordering").selectOption("random");
    await page.getByLabel("Seed").fill("7");
    await page.getByRole("button", { name: "Make something fail" }).click();
    await page.getByLabel("Message").fill("no");
    await page.getByLabel("Message").blur();
    await page.waitForFunction(
      () => document.querySelector("duck-app").model.document.scenario.value.faults?.[0]?.message,
    );
    const { node, options, faults } = await scenario();
    assert.deepEqual(node, { facts: { os: { family: "Debian" } } });
    assert.deepEqual(options, { noop: true, ordering: "random", seed: 7 });
    assert.deepEqual(faults, [{ resource: "Package[ntp]", message: "no" }]);
    await noViolations(page);
    await page.keyboard.press("Escape");
    assert.ok(await button.evaluate((element) => element === document.activeElement));
  }));

test("what is supposed of a resource happens, and what is expected is judged", () =>
  open("?example=refresh&step=3", async (page) => {
    await page.getByRole("button", { name: "Facts & system" }).click();
    await page.evaluate(() => {
      const { model } = document.querySelector("duck-app");
      const { nodes } = model.document.run.value.head.graph;
      model.navigation.selectNode(nodes.findIndex(({ reference }) => reference === "File[/etc/ntp.conf]"));
    });
    const ways = page.getByRole("group", { name: "Suppose that File[/etc/ntp.conf] is" });
    await ways.getByRole("button", { name: "fails" }).click();
    await page.getByRole("button", { name: "is skipped" }).click();
    await page.getByRole("button", { name: "0 of 1 expectations hold" }).waitFor();
    await page.locator(".verdicts .broken").getByText("it was not").waitFor();
    await page.getByLabel("and another one").fill("Service[ntpd]");
    await page.getByRole("button", { name: "comes before it" }).click();
    await page.locator(".verdicts .held").waitFor();
    await page.getByRole("button", { name: "1 of 2 expectations hold" }).waitFor();
    await noViolations(page);
    await page.getByRole("button", { name: "Remove the expectation: File[/etc/ntp.conf] is skipped" }).click();
    await page.getByRole("button", { name: "all as expected" }).waitFor();
    await ways.getByRole("button", { name: "as it is" }).click();
    const { suppose, expect } = await page.evaluate(
      () => document.querySelector("duck-app").model.document.scenario.value,
    );
    assert.deepEqual([suppose, expect], [undefined, [{ before: ["File[/etc/ntp.conf]", "Service[ntpd]"] }]]);
  }));

test("two clicks say what should come first; the headline says that it doesn't, and the report has it all", () =>
  open("?example=refresh&step=22", async (page, { address }) => {
    await page.keyboard.press("x");
    await page.getByText("What should come first?").waitFor();
    await page.locator('duck-trace [data-seq="22"]').click();
    await page.getByText("Service[ntpd] should come first.").waitFor();
    await at(page, 22);
    await noViolations(page);
    await page.locator('svg [aria-label^="Package[ntp]"]').first().click();
    await page.locator(".verdict").getByText("Expected: Service[ntpd] comes before Package[ntp].").waitFor();
    await noViolations(page);
    await page.locator(".verdict").getByRole("button", { name: "Report" }).click();
    const written = page.getByRole("textbox", { name: "Report" });
    await page.waitForFunction(() => document.querySelector("#report textarea")?.value);
    const text = await written.inputValue();
    assert.match(text, /### Expected\n\n- ✗ `Service\[ntpd\]` comes before `Package\[ntp\]`\n/);
    // The reason is the engine's.
    assert.match(text, /### What happened\n\n- .*`Service\[ntpd\]` was number .*because.*\n/);
    assert.match(text, /```puppet\n/);
    const [, link] = /duckrow run '(.*)'/.exec(text);
    assert.ok(link.startsWith(`${address}#1z`));
    assert.deepEqual(contentOf(link).scenario.expect, [{ before: ["Service[ntpd]", "Package[ntp]"] }]);
    await noViolations(page);
    await page.keyboard.press("Escape");
    await written.waitFor({ state: "hidden" });
    await page.keyboard.press("x");
    await page.keyboard.press("Escape");
    await page.getByText("What should come first?").waitFor({ state: "detached" });
  }));

test("a report is made smaller: what isn't needed for the failure goes, and Back leads to the whole", () =>
  open("?example=refresh&step=22", async (page) => {
    await page.keyboard.press("x");
    await page.locator('duck-trace [data-seq="22"]').click();
    await page.getByText("Service[ntpd] should come first.").waitFor();
    await page.locator('svg [aria-label^="Package[ntp]"]').first().click();
    await page.locator(".verdict").getByRole("button", { name: "Report" }).click();
    await page.waitForFunction(() => document.querySelector("#report textarea")?.value);
    const whole = await page.getByRole("textbox", { name: "Report" }).inputValue();
    await page.getByRole("button", { name: "Make it smaller" }).click();
    await page.getByText(/lines became \d+\. Back returns to the whole\./).waitFor();
    const small = await page.getByRole("textbox", { name: "Report" }).inputValue();
    assert.match(small, /- ✗ `Service\[ntpd\]` comes before `Package\[ntp\]`\n/);
    assert.match(contentOf(page.url()).engine, /^\d+\.\d+\.\d+/);
    const manifestOf = (text) => /```puppet\n([^]*?)\n```/.exec(text)[1];
    assert.ok(manifestOf(small).split("\n").length < manifestOf(whole).split("\n").length, manifestOf(small));
    await noViolations(page);
    await page.keyboard.press("Escape");
    await page.goBack();
    await page.locator(".verdict").getByText("Expected: Service[ntpd] comes before Package[ntp].").waitFor();
  }));

test("a report without an expectation asks for one", () =>
  open("?example=refresh&step=22", async (page) => {
    await page.keyboard.press("s");
    await linkIn(page);
    await page.getByRole("button", { name: "Report…" }).click();
    await page.getByRole("button", { name: "Click two resources that should be in another order" }).click();
    await page.getByText("What should come first?").waitFor();
  }));

test("the drawer tells what the run changed", () =>
  open("?example=refresh&step=3", async (page) => {
    await page.getByRole("button", { name: "Facts & system" }).click();
    await page.locator("duck-after").getByText("File[/etc/ntp.conf]").waitFor();
  }));

test("a title is given under Share, and is in the link", () =>
  open("?example=refresh&step=3", async (page) => {
    await page.keyboard.press("s");
    await linkIn(page);
    await page.getByLabel("Title").fill("My pond");
    await page.getByLabel("Title").press("Enter");
    await page.getByLabel("Title").blur();
    await page.waitForFunction(() => document.title === "My pond · Duckrow");
    // The link is made anew behind the title.
    let titled = contentOf(await linkIn(page)).scenario.title;
    for (let tries = 0; titled !== "My pond" && tries < 50; tries++) {
      await page.waitForTimeout(100);
      titled = contentOf(await linkIn(page)).scenario.title;
    }
    assert.equal(titled, "My pond");
  }));

test("a search for a smaller scenario tells how far it has come, leaves the page alive, and can be cancelled", () =>
  open("?example=refresh&step=22", async (page) => {
    // Nothing of it can go, so all is tried.
    const places = Array.from({ length: 60 }, (_, index) => index);
    const declared = places.map((place) => `notify { 'n${place}': }`);
    const chained = places.slice(1).map((place) => `Notify['n${place}'] -> Notify['n${place - 1}']`);
    const text = `${[...declared, ...chained].join("\n")}\n`;
    await page.evaluate((text) => {
      const { document } = globalThis.document.querySelector("duck-app").model;
      const expect = [{ before: ["Notify[n0]", "Notify[n59]"] }];
      return document.edit({ ...document.scenario.peek(), files: { "manifests/site.pp": text }, expect });
    }, text);
    await page.locator(".verdict").waitFor();
    await page.locator(".verdict").getByRole("button", { name: "Report" }).click();
    await page.waitForFunction(() => globalThis.document.querySelector("#report textarea")?.value);
    await page.getByRole("button", { name: "Make it smaller" }).click();
    // In one go: on a busy machine the search may be over before somebody from outside has pressed.
    const { seq, told } = await page.evaluate(async () => {
      const report = globalThis.document.querySelector("#report");
      const status = report.querySelector("[role=status]");
      while (!status.textContent.includes("so far")) await new Promise((done) => setTimeout(done, 20));
      const told = status.textContent;
      const { navigation, document } = globalThis.document.querySelector("duck-app").model;
      await document.run.peek().playhead.go(2);
      [...report.querySelectorAll("button")].find(({ textContent }) => textContent.includes("Cancel")).click();
      return { seq: navigation.moment.peek().seq, told };
    });
    assert.match(told, /^[\d,]+ tr(y|ies) so far; \d+ of 119 lines left\.$/);
    // The run of what is shown answered meanwhile.
    assert.equal(seq, 2);
    await page.getByText("Stopped. Nothing was changed.").waitFor();
    await noViolations(page);
    const { length } = await page.evaluate(() => {
      const { document } = globalThis.document.querySelector("duck-app").model;
      return document.scenario.peek().files["manifests/site.pp"];
    });
    assert.equal(length, text.length);
  }));
