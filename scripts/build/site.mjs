// The static site in web/dist: it works under any base path and from any static server.
import { commandTask } from "../lib/command.mjs";
import { digest, filesIn, once } from "../lib/once.mjs";
import { inRoot, npmProgram, site } from "../lib/paths.mjs";

/** Builds the site unless nothing in web/ has changed. The engine has to be there. Tells whether it was built. */
export function buildSite() {
  const inputs = digest([...filesIn(inRoot("web"), [site]), inRoot("package-lock.json")]);
  return once("site", inputs, site, () =>
    commandTask("Building the page (vite build)", {
      program: npmProgram("vite"),
      args: ["build", "web", "--logLevel", "warn"],
    }),
  );
}
