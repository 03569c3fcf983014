// The engine gives the same bytes natively and in Chromium's worker: for every example, recorded cases of every area, and scenarios
// that try to overwhelm it (which therefore end in a diagnostic there, and not in a trap). Each runs in the build that the page takes for it.
// `DUCKROW_PARITY=all`, as the stage `release` has it, takes every case, and all steps of what is hostile.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { documents, printed, TAKES_ALL } from "./native.mjs";
import { openSite, ready, startBrowser } from "./site.mjs";

/** Of each area's cases, one of so many. */
const SAMPLE = TAKES_ALL ? [] : ["--every", "48"];

let browser;

before(async () => {
  browser = await startBrowser();
});

after(() => browser?.close());

test("native and WebAssembly give the same runs", { timeout: 600_000 }, async () => {
  const expected = documents("runs", ...SAMPLE);
  assert.ok(expected.length > (TAKES_ALL ? 4_000 : 200), `${expected.length} scenarios`);
  const opened = await openSite(browser, { path: "?example=ducks", prepared: (page) => page.clock.install() });
  await ready(opened.page);
  // The page ends what takes too long; here each run may take its time, however slow the machine is.
  await opened.page.clock.pauseAt(Date.now() + 60_000);
  const different = [];
  const builds = new Set();
  for (const { name, scenario, sha256 } of expected) {
    const got = await opened.page.evaluate(digestOfRun, [scenario, sha256]);
    builds.add(got.build);
    if (got.sha256 !== sha256) different.push(`${name}: ${got.problem ?? firstDifference(name, got.text)}`);
  }
  await opened.close();
  assert.deepEqual(different, []);
  assert.deepEqual([...builds].sort(), ["salt", "small", "whole"]);
});

function firstDifference(name, text) {
  const native = printed("runs", ...SAMPLE, name);
  const at = [...native].findIndex((letter, index) => letter !== text[index]);
  const near = (run) => run.slice(Math.max(0, at - 60), at + 60);
  return `native …${near(native)}…, WebAssembly …${near(text)}…`;
}

/** In the page: runs a scenario in the page's engine, which chooses the build. Gives the digest of the run's JSON, and its beginning
 * if that is not the expected one. */
async function digestOfRun([text, expected]) {
  const { engine } = document.querySelector("duck-app").model;
  const run = await engine.run(text).catch((error) => ({ problem: String(error) }));
  if (run.problem) return run;
  const answer = await engine.json(run);
  engine.drop(run);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(answer));
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { build: run.build, sha256, text: sha256 === expected ? "" : answer.slice(0, 200_000) };
}
