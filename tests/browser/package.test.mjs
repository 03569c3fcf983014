// The npm package of the element: packed, installed into an empty folder, used by a page without a bundler.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { buildPackage } from "../../scripts/build/package.mjs";
import { inRoot, npmProgram, site as published } from "../../scripts/lib/paths.mjs";
import { serve } from "../../scripts/lib/serve.mjs";
import { programs } from "./native.mjs";
import { startBrowser } from "./site.mjs";

const PAGE = `<!doctype html><html lang="en"><title>A blog</title>
<script type="importmap">{"imports": {"duck-row": "./node_modules/duck-row/duck-row.js"}}</script>
<script type="module">import "duck-row";</script>
<duck-row src="ducks.json" step="11"><pre>include a</pre></duck-row>
<duck-row src="ducks.json" step="12" playground="/play/"><pre>include a</pre></duck-row>`;

const USE = `import "duck-row";
import type { DuckRowAttributes } from "duck-row";
const attributes: DuckRowAttributes = { step: 11, view: "trace", "read-only": true };
const element = document.createElement("duck-row");
element.step = Number(attributes.step);
element.addEventListener("duckrow-step", ({ detail }) => { const { of, sentence } = detail; void of?.toFixed(); void sentence?.trim(); });
// @ts-expect-error There is no such view.
const wrong: DuckRowAttributes = { view: "tree" };
void wrong;
`;

let folder;
let browser;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "duck-row-"));
  const [made, used] = ["made", "used"].map((name) => join(folder, name));
  buildPackage(process.env.DUCKROW_SITE ?? published, made);
  mkdirSync(used);
  const npm = (cwd, ...args) => execFileSync("npm", [...args, "--offline", "--silent"], { cwd, encoding: "utf8" });
  npm(made, "pack", "--pack-destination", folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  writeFileSync(join(used, "package.json"), '{ "private": true, "type": "module" }');
  npm(used, "install", "--no-audit", "--no-fund", join(folder, tarball));
  browser = await startBrowser();
});

after(async () => {
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test("the package has the script, its types, a server's part, licences, and no dependencies", () => {
  const files = readdirSync(join(folder, "used", "node_modules", "duck-row")).sort();
  assert.deepEqual(files, [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "duck-row.d.ts",
    "duck-row.js",
    "package.json",
    "server.js",
  ]);
  assert.deepEqual(readdirSync(join(folder, "used", "node_modules")), [".package-lock.json", "duck-row"]);
});

test("a page without a bundler steps through a recording with it; it runs live where a playground is named", async () => {
  const used = join(folder, "used");
  const recording = ["record", inRoot("web", "examples", "ducks.yaml"), "--output", join(used, "ducks.json")];
  execFileSync(join(programs, "duckrow"), recording);
  writeFileSync(join(used, "index.html"), PAGE);
  const server = await serve(used);
  const page = await browser.newPage();
  try {
    await page.goto(server.address);
    const [first, second] = [page.locator("duck-row").first(), page.locator("duck-row").last()];
    await first.getByRole("button", { name: "Step forward" }).click();
    await first.getByText("step 12").waitFor();
    assert.equal(await first.getByRole("button", { name: "Run it live" }).count(), 0);
    await second.getByRole("button", { name: "Run it live" }).click();
    assert.match(
      await second.locator("iframe").getAttribute("src"),
      /^http:\/\/[^/]+\/play\/\?embed=&parent=.*&step=12&view=queue#1z/,
    );
  } finally {
    await page.close();
    await server.close();
  }
});

test("a server that renders pages can import it", () => {
  execFileSync(process.execPath, ["--input-type=module", "-e", 'await import("duck-row")'], {
    cwd: join(folder, "used"),
  });
});

test("its types hold who uses it to what there is", () => {
  const used = join(folder, "used");
  writeFileSync(join(used, "use.ts"), USE);
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"];
  execFileSync(npmProgram("tsc"), [...options, "--types", "", "use.ts"], { cwd: used, encoding: "utf8" });
});
