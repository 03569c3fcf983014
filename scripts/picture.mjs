// `npm run picture -- QUERY FILE.png [WIDTHxHEIGHT] [light|dark]`: takes a picture of the built page.
import { startBrowser } from "../tests/browser/site.mjs";
import { main } from "./lib/announce.mjs";
import { site } from "./lib/paths.mjs";
import { serve } from "./lib/serve.mjs";

await main(async () => {
  const [query = "", file = "picture.png", size = "1440x900", theme = "light"] = process.argv.slice(2);
  const [width, height] = size.split("x").map(Number);
  const server = await serve(site);
  const browser = await startBrowser();
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
  page.on("console", (message) => console.log(message.text()));
  page.on("pageerror", (error) => console.log(String(error)));
  await page.goto(server.address + query);
  await page.waitForSelector("duck-app[data-ready]", { timeout: 10_000 }).catch(() => console.log("not ready"));
  await page.waitForTimeout(400);
  await page.screenshot({ path: file });
  await browser.close();
  await server.close();
});
