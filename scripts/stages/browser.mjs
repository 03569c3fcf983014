// The built site in a real browser.
import { build } from "../build.mjs";
import { nodeTests } from "../lib/node-tests.mjs";
import { inRoot } from "../lib/paths.mjs";
import { chromium } from "../setup/chromium.mjs";

export const browser = {
  name: "browser",
  about: "the site in Chromium",
  async run(check) {
    const executable = await chromium();
    await build();
    await check("tests in Chromium", {
      ...nodeTests(inRoot("tests", "browser")),
      env: { DUCKROW_CHROMIUM: executable },
    });
  },
};
