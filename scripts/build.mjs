// `npm run build`: installs what is missing, builds the static site in web/dist and the npm package of the element in web/dist-package.
import { buildEngine } from "./build/engine.mjs";
import { buildPackage } from "./build/package.mjs";
import { buildSite } from "./build/site.mjs";
import { sizeLine } from "./build/sizes.mjs";
import { TWIN } from "./build/twins.mjs";
import { main, say } from "./lib/announce.mjs";
import { filesIn } from "./lib/once.mjs";
import { elementPackage, shown, site } from "./lib/paths.mjs";

/** Everything from a fresh checkout to the site. */
export async function build() {
  await buildEngine();
  await buildSite();
  buildPackage(site, elementPackage);
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await build();
    say(`The site is in ${shown(site)}. What it weighs:`);
    for (const file of filesIn(site)) if (!file.endsWith(TWIN)) say(sizeLine(file));
    say(`The npm package of the element is in ${shown(elementPackage)}.`);
  });
}
