// The engine gives the same bytes natively and in Chromium's worker: for every example, recorded cases of every area, and scenarios
// that try to overwhelm it (which therefore end in a diagnostic there, and not in a trap). States run in the second build.
// `DUCKROW_PARITY=all`, as the stage `release` has it, takes every case.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { documents, printed } from "./native.mjs";
import { openSite, startBrowser } from "./site.mjs";

const TAKES_ALL = process.env.DUCKROW_PARITY === "all";
/** Of each area's cases, one of so many. */
const EVERY = "24";

let browser;

before(async () => {
  browser = await startBrowser();
});

after(() => browser?.close());

test("native and WebAssembly give the same runs", { timeout: 600_000 }, async () => {
  const expected = documents("runs", ...(TAKES_ALL ? [] : ["--every", EVERY]));
  assert.ok(expected.length > (TAKES_ALL ? 4_000 : 300), `${expected.length} scenarios`);
  const opened = await openSite(browser, { path: "?example=httpd&step=1" });
  await opened.page.locator("duck-compare .o-mark").first().waitFor({ timeout: 20_000 });
  const urls = opened.page.workers().map((worker) => worker.url());
  const builds = {
    puppet: urls.find((url) => url.includes("/engine.worker")),
    salt: urls.find((url) => url.includes("/salt.worker")),
  };
  await opened.page.evaluate(startEngines, builds);
  const different = [];
  for (const { name, scenario, sha256 } of expected) {
    const got = await opened.page.evaluate(digestOfRun, [buildFor(JSON.parse(scenario)), scenario, sha256]);
    if (got.sha256 !== sha256) different.push(`${name}: ${got.problem ?? firstDifference(name, got.text)}`);
  }
  await opened.close();
  assert.deepEqual(different, []);
});

/** The page's own rule is in TypeScript (`web/src/engine/build.ts`). */
function buildFor({ kind, files = {} }) {
  const has = (ending) => Object.keys(files).some((path) => path.endsWith(ending));
  return kind === "salt" || (kind === undefined && has(".sls") && !has(".pp")) ? "salt" : "puppet";
}

function firstDifference(name, text) {
  const native = printed("runs", name);
  const at = [...native].findIndex((letter, index) => letter !== text[index]);
  const near = (run) => run.slice(Math.max(0, at - 60), at + 60);
  return `native …${near(native)}…, WebAssembly …${near(text)}…`;
}

/** In the page: the site's own workers once more, and for each a function that asks it. */
async function startEngines(urls) {
  const start = async (url) => {
    const worker = new Worker(url, { type: "module" });
    let next = 1;
    const waiting = new Map();
    await new Promise((resolve) => {
      worker.onmessage = ({ data }) => {
        if (data.kind === "ready") resolve();
        waiting.get(data.id)?.(data);
      };
    });
    return (run, question) =>
      new Promise((resolve) => {
        const id = next++;
        waiting.set(id, (message) => resolve(message.kind === "answer" ? { answer: message.answer } : message));
        worker.postMessage({ id, run, question });
      });
  };
  globalThis.engines = { puppet: await start(urls.puppet), salt: await start(urls.salt) };
}

/** In the page: runs a scenario, gives the digest of its JSON, and its beginning if that is not the expected one. */
async function digestOfRun([build, text, expected]) {
  const ask = globalThis.engines[build];
  const started = await ask(1, { ask: "run", text });
  if (!started.answer) return { problem: `${started.kind}: ${started.reason}` };
  const { answer } = await ask(1, { ask: "json" });
  await ask(1, { ask: "drop" });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(answer));
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { sha256, text: sha256 === expected ? "" : answer.slice(0, 200_000) };
}
