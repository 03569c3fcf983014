// What twelve embeds cost a page, and what they may cost.
import assert from "node:assert/strict";
import { brotliCompressSync } from "node:zlib";
import { memory } from "../../scripts/page-bench/memory.mjs";

/** What may be: bytes as brotli, and megabytes. */
export const LIMITS = {
  /** What the element promises. */
  script: 15_000,
  /** Twelve are 52,800, the same bytes on every machine: an eighth more, so that what grows each event by a field fails. */
  recordings: 60_000,
  /** The largest generator has 5.0, of which 3.0 are its own. */
  heap: 10,
  /** Of the element and its recordings: 2.0 in every generator. */
  ownHeap: 3,
  /** Two engines and the process of another site around them: 205 to 211 were measured. */
  two: 400,
  /** More than two, when all have been live twice: up to 100, which the browser gives back later. An engine takes 70: ten that stay are 700. */
  grown: 200,
};

const isScript = (url) => url.endsWith("/duck-row.js");
const isRecording = (url) => /\/duckrow\/\w+\.json$|\/ducks-\d+\.json$/.test(url);

/** What came of some addresses: how often, and how many bytes as brotli. */
async function weigh(answers, isIt) {
  const found = answers.filter((answer) => isIt(answer.url()));
  const bodies = await Promise.all(found.map((answer) => answer.body()));
  return { count: found.length, bytes: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) };
}

/** Megabytes that JavaScript holds after a collection, the generator's own included. */
export async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1e6;
}

const round = (number) => Math.round(number * 10) / 10;

/** Measures a page whose embeds all have their recordings, and holds it to the limits. */
export async function measures(page, answers, { count, html, heapWithout }) {
  const [script, recordings] = [await weigh(answers, isScript), await weigh(answers, isRecording)];
  const heap = await heapOf(page);
  assert.equal(script.count, 1, "the script is asked for once");
  assert.ok(script.bytes <= LIMITS.script, `${script.bytes} bytes of script`);
  assert.equal(recordings.count, count, "each recording is asked for once");
  assert.ok(recordings.bytes <= LIMITS.recordings, `${recordings.bytes} bytes of recordings`);
  assert.ok(heap <= LIMITS.heap, `${heap} MB of heap`);
  assert.ok(heap - heapWithout <= LIMITS.ownHeap, `${heap - heapWithout} MB of heap more than without the script`);
  return {
    "page, KB": round(brotliCompressSync(html).length / 1e3),
    "script, KB": round(script.bytes / 1e3),
    "recordings, KB": round(recordings.bytes / 1e3),
    "heap, MB": round(heap),
    "heap without": round(heapWithout),
  };
}

/** Megabytes of the browser with all its processes, once they are quiet. */
export async function settledMemory(page) {
  await page.waitForTimeout(1_500);
  return memory();
}
