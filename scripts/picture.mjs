// `npm run picture -- FILE.png [QUERY] [WIDTHxHEIGHT] [light|dark]` takes a picture of the built page, for a look at it;
// `npm run pictures` takes those of the documentation.
import { mkdirSync } from "node:fs";
import { startBrowser } from "../tests/browser/site.mjs";
import { main, say } from "./lib/announce.mjs";
import { inRoot, shown, site } from "./lib/paths.mjs";
import { serve } from "./lib/serve.mjs";

/** The scenes of the documentation: a name, and the address. */
const SCENES = [
  ["first-visit", ""],
  ["ducks", "?example=ducks&step=11"],
  ["refresh", "?example=refresh&step=22"],
  ["orders", "?example=ducks&step=11&view=orders"],
  ["compare", "?example=luck&step=30&view=compare"],
  ["cycle", "?example=cycle&step=10"],
];
const SIZES = ["1440x900", "390x844"];
const THEMES = ["light", "dark"];

await main(async () => {
  const [file, query = "", size = SIZES[0], theme = THEMES[0]] = process.argv.slice(2);
  const server = await serve(site);
  const browser = await startBrowser();
  const shots = file === undefined ? documentation() : [{ file, query, size, theme }];
  for (const shot of shots) await take(browser, server.address, shot);
  await browser.close();
  await server.close();
});

function documentation() {
  mkdirSync(inRoot("docs", "pictures"), { recursive: true });
  const named = (name, size, theme) => inRoot("docs", "pictures", `${name}-${size.split("x")[0]}-${theme}.png`);
  return SCENES.flatMap(([name, query]) =>
    SIZES.flatMap((size) => THEMES.map((theme) => ({ file: named(name, size, theme), query, size, theme }))),
  );
}

async function take(browser, address, { file, query, size, theme }) {
  const [width, height] = size.split("x").map(Number);
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme, reducedMotion: "reduce" });
  page.on("console", (message) => say(message.text()));
  page.on("pageerror", (error) => say(String(error)));
  await page.goto(address + query);
  await page.waitForSelector("duck-app[data-ready]", { timeout: 20_000 });
  // The editor comes after the first picture.
  await page.waitForTimeout(700);
  await page.screenshot({ path: file });
  await page.close();
  say(shown(file));
}
