// `npm run pairs -- FOLDER [DUCKROW] [NAME …]` draws the catalogs of tests/pictures twice: as `duckrow graph --format svg` draws
// them, and as the built page shows them at the last event, light and dark. FOLDER/index.html puts each two beside each other.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startBrowser } from "../tests/browser/site.mjs";
import { main, say } from "./lib/announce.mjs";
import { inRoot, site } from "./lib/paths.mjs";
import { serve } from "./lib/serve.mjs";

const THEMES = ["light", "dark"];
/** The page is so high that most catalogs are seen as a whole; the other picture is as wide as its pane. */
const SIZE = { width: 1900, height: 2800 };
const WIDTH = "660";
const MOST = 64 * 1024 * 1024;

await main(async () => {
  const [folder, program = inRoot("target", "debug", "duckrow"), ...wanted] = process.argv.slice(2);
  if (folder === undefined) throw new Error("npm run pairs -- FOLDER [DUCKROW] [NAME …]");
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(inRoot("tests", "pictures"))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(/\.json$/, ""))
    .filter((name) => wanted.length === 0 || wanted.includes(name));
  const server = await serve(site);
  const browser = await startBrowser();
  for (const name of names) {
    const ask = (...words) =>
      execFileSync(program, [...words, inRoot("tests", "pictures", `${name}.json`)], {
        encoding: "utf8",
        maxBuffer: MOST,
        stdio: ["ignore", "pipe", "ignore"],
      });
    const drawing = ask("graph", "--format", "svg", "--width", WIDTH);
    writeFileSync(join(folder, `${name}.svg`), drawing);
    for (const theme of THEMES) {
      const page = await browser.newPage({ viewport: SIZE, colorScheme: theme, reducedMotion: "reduce" });
      await page.setContent(
        `<style>body{margin:0}</style><img src="data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(drawing)))}">`,
      );
      await page.locator("img").screenshot({ path: join(folder, `${name}-${theme}-svg.png`) });
      await page.goto(`${server.address}${ask("share").trim()}`);
      await page.waitForSelector("duck-app[data-ready]", { timeout: 20_000 });
      await page.keyboard.press("End");
      await page.waitForTimeout(900);
      await page.locator("duck-catalog").screenshot({ path: join(folder, `${name}-${theme}-page.png`) });
      await page.close();
    }
    say(name);
  }
  writeFileSync(join(folder, "index.html"), sheet(names));
  await browser.close();
  await server.close();
});

function sheet(names) {
  const picture = (name, theme, who) =>
    `<td><img src="${name}-${theme}-${who}.png" alt="${name}, ${who}, ${theme}"></td>`;
  const row = (name) =>
    THEMES.map((theme) => `<tr><th>${name}</th>${picture(name, theme, "svg")}${picture(name, theme, "page")}</tr>`);
  return `<!doctype html><title>Pairs</title><style>td{vertical-align:top}img{max-width:48vw}</style><table>${names.flatMap(row).join("")}</table>\n`;
}
