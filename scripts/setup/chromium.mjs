// The browser for the tests: the distribution's Chromium.
import { find } from "../lib/command.mjs";
import { installPackages } from "./apt.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** The browser's path. `DUCKROW_CHROMIUM` names another one. */
export async function chromium() {
  const there = () => process.env.DUCKROW_CHROMIUM || NAMES.map(find).find(Boolean);
  if (!there()) await installPackages(["chromium"], "Chromium for the browser tests");
  return there();
}
