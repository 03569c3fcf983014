// The static site: it works under any base path and from any static server.
import { mkdirSync, renameSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { task } from "../lib/announce.mjs";
import { commandTask } from "../lib/command.mjs";
import { digest, filesIn, once } from "../lib/once.mjs";
import { inRoot, npmProgram, quickSite, site, testedSite } from "../lib/paths.mjs";
import { QUICK, SMALL, TESTED } from "./engine.mjs";
import { writeTwins } from "./twins.mjs";

const FOLDERS = { [SMALL]: site, [TESTED]: testedSite, [QUICK]: quickSite };

/**
 * Builds the site with the engine of a profile, which has to be there, unless nothing in web/ has changed. In the quick
 * one files have the same names always (`web/vite.config.mjs`), so that it may be built anew while it is served.
 */
export async function buildSite(profile = SMALL) {
  const folder = FOLDERS[profile];
  const next = `${folder}.next`;
  const sources = filesIn(inRoot("web"), [...Object.values(FOLDERS), next]);
  const inputs = digest([...sources, inRoot("package-lock.json")]);
  const title = "Building the page (vite build)";
  const program = npmProgram("vite");
  const args = ["build", "web", "--logLevel", "warn"];
  const build = async (to, ...how) => {
    await commandTask(title, { program, args: [...args, ...how, "--outDir", to] });
    // The element of other pages lies beside the page, as a script without modules.
    const element = ["--config", join("web", "element.config.mjs"), "--outDir", to];
    await commandTask("Building the element for other pages", { program, args: [...args, ...element] });
    if (how.length > 0) return; // What is built anew while it is served isn't kept.
    const offline = ["--config", join("web", "offline.config.mjs"), "--outDir", to];
    await commandTask("Building the service worker", { program, args: [...args, ...offline] });
    if (profile === SMALL) await task("Packing the files for servers (brotli)", async () => writeTwins(to));
  };
  await once(`site-${profile}`, inputs, folder, async () => {
    if (profile !== QUICK) return build(folder);
    await build(next, "--mode", "quick");
    for (const file of filesIn(next)) {
      const place = join(folder, relative(next, file));
      mkdirSync(dirname(place), { recursive: true });
      renameSync(file, place);
    }
  });
}
