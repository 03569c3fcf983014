// A failure: how many there are leads to it, and where the simulated host is its cause, the remedy is a button beside it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { fragmentOf } from "./link.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

const MANIFEST = `class app {
  file { '/srv/app/app.conf':
    ensure  => file,
    content => "quack\\n",
    owner   => 'deploy',
  }
  service { 'app': ensure => running, subscribe => File['/srv/app/app.conf'] }
}
include app
`;

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

async function open(act, scenario = {}, size = { width: 1440, height: 900 }) {
  const files = { "manifests/site.pp": MANIFEST };
  const path = fragmentOf({ scenario: { version: 2, files, ...scenario }, view: { step: 999 } });
  const opened = await openSite(browser, { path, ...size });
  await ready(opened.page);
  await act(opened.page);
  await opened.close();
  assert.deepEqual(opened.problems, []);
}

/** The headline of the failure, to which the words beside the catalog lead. */
async function toFailure(page) {
  await page.locator("duck-catalog .cap").getByRole("button", { name: "1 failed" }).click();
  await page.locator("duck-sentence h1").filter({ hasText: "fails" }).waitFor();
}

const press = (page, name) => page.locator("duck-remedies").getByRole("button", { name }).click();
const scenarioOf = (page) =>
  page.evaluate(() => globalThis.document.querySelector("duck-app").model.document.scenario.peek());
const outcome = (page, text) =>
  page.waitForFunction((text) => {
    const { run } = globalThis.document.querySelector("duck-app").model.document;
    const [one] = run.value.head.report.resources.filter(({ reference }) => reference === "File[/srv/app/app.conf]");
    return JSON.stringify(one).includes(text);
  }, text);

test("what the host lacks is declared, or the host has it, one after the other", () =>
  open(async (page) => {
    await toFailure(page);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(
      violations.map(({ id }) => id),
      [],
    );
    await press(page, "Declare File[/srv/app]");
    await outcome(page, "Could not find user deploy");
    assert.match(
      (await scenarioOf(page)).files["manifests/site.pp"],
      /^ {2}file \{ '\/srv\/app': ensure => directory \}\n {2}file/m,
    );
    await toFailure(page);
    await press(page, "Give the simulated host the user deploy");
    await outcome(page, "defined content");
    assert.deepEqual((await scenarioOf(page)).system, {
      resources: { user: { deploy: { ensure: "present", uid: "1001" } } },
    });
    assert.equal(await page.locator("duck-remedies").count(), 0);
  }));

test("a fault that the scenario asks for can go", () =>
  open(
    async (page) => {
      await page.locator("duck-catalog .cap").getByRole("button", { name: "1 failed" }).click();
      await press(page, "Make it succeed on the simulated host");
      await page.locator("duck-sentence .ends").waitFor({ state: "detached" });
      assert.equal((await scenarioOf(page)).faults, undefined);
    },
    {
      files: { "manifests/site.pp": "package { 'ntp': ensure => installed }\n" },
      faults: [{ resource: "Package[ntp]" }],
    },
  ));

test("on a phone the reasons leave the trace its room: remedies wait meanwhile, and long names are whole", () => {
  const long = "/srv/applications/production/configuration";
  const files = { "manifests/site.pp": MANIFEST.replaceAll("/srv/app", long) };
  return open(
    async (page) => {
      await page.locator(".tabs").getByRole("button", { name: "Catalog" }).click();
      await toFailure(page);
      await page.locator(".tabs").getByRole("button", { name: "Trace" }).click();
      await page.locator("duck-remedies .btn").first().waitFor();
      await page.keyboard.press("r");
      await page.locator("duck-reasons .said p").first().waitFor();
      assert.equal(await page.locator("duck-remedies .btn").first().isVisible(), false);
      const [stage, trace] = await Promise.all(
        [".stage", "duck-trace"].map((name) => page.locator(name).boundingBox()),
      );
      const inSight = stage.y + stage.height - trace.y;
      assert.ok(inSight >= 180, `${inSight} pixels of the trace are in sight`);
      const [name, close] = await Promise.all(
        [".about b", ".about .tool"].map((part) => page.locator(`duck-reasons ${part}`).boundingBox()),
      );
      assert.ok(name.x + name.width <= close.x, `the name ends at ${name.x + name.width}`);
      await page.keyboard.press("r");
      await page.locator("duck-remedies .btn").first().waitFor();
    },
    { files },
    { width: 390, height: 844 },
  );
});
