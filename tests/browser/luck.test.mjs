// What works only by luck, in Chromium: the findings, the ways from there to the lines and to both orders, and the edit.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { fragmentOf } from "./link.mjs";
import { openSite, ready, startBrowser, withEditor } from "./site.mjs";

let browser;

before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

const PATH = "manifests/site.pp";
const LUCKY = `package { 'memcached': ensure => installed }
file { '/etc/memcached.conf':
  content => "-p 11212\\n",
  require => Package['memcached'],
}
service { 'memcached':
  ensure  => running,
  require => File['/etc/memcached.conf'],
}
exec { 'tree /srv > /root/tree':
  path    => '/usr/bin',
  creates => '/root/tree',
}
package { 'tree': ensure => installed }
`;
const link = (text) => fragmentOf({ scenario: { version: 2, files: { [PATH]: text } }, view: { view: "luck" } });

/** Opens the site at a path, does something, and finds no problems. */
async function open(path, act, { width = 1440, height = 900, theme = "light" } = {}) {
  const opened = await openSite(browser, { path, width, height, theme });
  await ready(opened.page);
  await act(opened.page, opened);
  await opened.close();
  assert.deepEqual(opened.problems, []);
}

const headline = (page, text) => page.locator("duck-luck h1", { hasText: text }).waitFor();
const findings = (page) => page.locator("duck-luck article");
const about = (page, text) => findings(page).filter({ hasText: text });

async function noViolations(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
}

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
for (const theme of ["light", "dark"])
  for (const [name, size] of Object.entries(sizes))
    test(`luck is accessible and fits, ${theme}, on a ${name}`, () =>
      open(
        link(LUCKY),
        async (page) => {
          await headline(page, "Luck decides whether 1 thing fails and 1 goes wrong silently.");
          assert.equal(await findings(page).count(), 2);
          await noViolations(page);
          const wide = await page.evaluate(() => globalThis.document.documentElement.scrollWidth);
          assert.ok(wide <= size.width, `${wide}`);
          const inner = await page.locator("duck-luck").evaluate((luck) => luck.scrollWidth - luck.clientWidth);
          assert.ok(inner <= 0, `${inner}`);
        },
        { ...size, theme },
      ));

test("a resource of a finding is selected, and the editor goes to its line", () =>
  open(link(LUCKY), async (page) => {
    await headline(page, "Luck decides");
    await withEditor(page);
    await about(page, "needs the program tree").getByRole("button", { name: "Package[tree]" }).first().click();
    await page.locator("duck-luck .l-node.now", { hasText: "Package[tree]" }).first().waitFor();
    await page.waitForFunction(() => globalThis.getSelection().toString().includes("tree"));
    await page.locator("duck-source .cm-content:focus").waitFor();
  }));

test("both orders of a pair are shown side by side", () =>
  open(link(LUCKY), async (page) => {
    await headline(page, "Luck decides");
    await about(page, "needs the program tree").getByRole("button", { name: "See both orders" }).click();
    await page.locator("duck-compare .o-mark").first().waitFor();
    const chosen = page.getByLabel("Compare with").locator("option:checked");
    assert.equal(await chosen.textContent(), "The right order: Package[tree] before Exec[tree /srv > /root/tree]");
    await page
      .getByRole("region", { name: "What differs" })
      .getByText("Exec[tree /srv > /root/tree]")
      .first()
      .waitFor();
    await page.keyboard.press("l");
    await headline(page, "Luck decides");
  }));

test("an edit mends the text, the search begins anew, and the editor undoes it", () =>
  open(link(LUCKY), async (page) => {
    await headline(page, "1 thing fails and 1 goes wrong");
    await withEditor(page);
    await page.getByRole("button", { name: "Add require => Package['tree']" }).click();
    await headline(page, "Luck decides whether 1 thing goes wrong silently.");
    await page.locator(".cm-content", { hasText: "require => Package['tree']" }).waitFor();
    await page.getByRole("button", { name: "Add notify => Service['memcached']" }).click();
    await headline(page, "nothing here depends on luck");
    await page.getByText("What was looked for").waitFor();
    await noViolations(page);
    await page.getByRole("button", { name: "Show it" }).click();
    await page.keyboard.press("ControlOrMeta+z");
    await headline(page, "Luck decides whether 1 thing goes wrong silently.");
    await page.keyboard.press("ControlOrMeta+z");
    await headline(page, "Luck decides whether 1 thing fails and 1 goes wrong");
  }));

test("an edit is undone beside the list as well", () =>
  open(link(LUCKY), async (page) => {
    await headline(page, "Luck decides");
    await page.getByRole("button", { name: "Add require => Package['tree']" }).click();
    await headline(page, "Luck decides whether 1 thing goes wrong");
    await page.getByRole("button", { name: "Undo" }).click();
    await headline(page, "Luck decides whether 1 thing fails");
  }));

test("what can't be known is named, and so are errors", () =>
  open(link("exec { '/usr/local/bin/frob --all': }\n"), async (page) => {
    await headline(page, "As far as can be known, nothing here depends on luck.");
    await page.locator("duck-luck li", { hasText: "frob of Exec[/usr/local/bin/frob --all]" }).waitFor();
    const wrong = link("file { '/srv/a': contents => 'x' }\n");
    await page.evaluate((hash) => (globalThis.location.hash = hash), wrong);
    await headline(page, "There is nothing to look at yet");
    await page.locator("duck-luck li", { hasText: "no parameter named 'contents'" }).waitFor();
  }));

test("a long search says how far it has come, and can be ended", () => {
  const count = 1200;
  const files = Array.from({ length: count }, (_, index) => `file { '/opt/d${index % 40}/f${index}': content => 'x' }`);
  const packages = Array.from({ length: 40 }, (_, index) => `exec { '/bin/mkdir /opt/d${index}': }`);
  return open("?example=refresh", async (page) => {
    const hash = link([...files, ...packages, ""].join("\n"));
    await page.evaluate((fragment) => (globalThis.location.hash = fragment), hash);
    await page.locator("duck-luck [role=progressbar]").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await headline(page, "The search was stopped before it found anything.");
    await page.getByRole("button", { name: "Look again" }).click();
    await page.locator("duck-luck [role=progressbar]").waitFor();
  });
});

test("luck has an address, a key and a tab, and the first example asks for the larger engine only then", () =>
  open("?view=luck", async (page, { requests }) => {
    await page.locator("duck-luck h1").waitFor();
    await headline(page, "depends on luck");
    assert.ok(requests.some((address) => address.includes("duckrow-whole")));
    await page.keyboard.press("l");
    await page.locator("duck-trace").waitFor();
    await page.waitForURL((url) => !url.search.includes("view="));
    await page.keyboard.press("l");
    await page.waitForURL(/view=luck/);
  }));

test("states whose order nothing but their place says are looked at as well", () =>
  open("?view=luck", async (page) => {
    const text = "/srv/a/b:\n  file.managed:\n    - contents: x\n/srv/a:\n  file.directory: []\n";
    const scenario = { version: 2, files: { "top.sls": "base:\n  '*':\n    - a\n", "a.sls": text } };
    await page.evaluate((hash) => (globalThis.location.hash = hash), fragmentOf({ scenario, view: { view: "luck" } }));
    await headline(page, "Luck decides whether 1 thing fails.");
    await page.getByRole("button", { name: /Add require/ }).click();
    await headline(page, "nothing here depends on luck");
  }));
