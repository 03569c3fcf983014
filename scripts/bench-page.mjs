// `npm run bench-page`: what somebody waits for in the built page, in Chromium, beside what docs/BENCHMARKS.md asks of it. With words
// behind it, only the measures whose names have one of them.
import { startBrowser } from "../tests/browser/site.mjs";
import { main, say } from "./lib/announce.mjs";
import { site } from "./lib/paths.mjs";
import { serve } from "./lib/serve.mjs";
import { embedding, picturing, scrubbing, starting, typing } from "./page-bench/measures.mjs";

const MEASURES = {
  starting,
  typing,
  scrubbing,
  embedding,
  ...Object.fromEntries(
    [500, 2_000, 5_000, 20_000].map((resources) => [`picturing-${resources}`, (page) => picturing(page, resources)]),
  ),
};

await main(async () => {
  const words = process.argv.slice(2);
  const server = await serve(process.env.DUCKROW_SITE ?? site);
  const browser = await startBrowser();
  const chosen = Object.entries(MEASURES).filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  try {
    for (const [, measure] of chosen)
      for (const row of await measure({ browser, address: server.address })) tell(...row);
  } finally {
    await browser.close();
    await server.close();
  }
});

function tell(what, value, most, unit = "ms") {
  const found = `${value.toFixed(unit === "ms" && value < 100 ? 1 : 0)} ${unit}`.padStart(10);
  const verdict = most === undefined ? "" : `  of ${most}${value > most ? "  MISSED" : ""}`;
  say(`${what.padEnd(56)}${found}${verdict}`);
}
