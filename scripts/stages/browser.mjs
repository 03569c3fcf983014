// The site in a real browser, with the engine that is built for tests. The stage `release` tests the one that is published.
import { checkBudgets } from "../build/budgets.mjs";
import { buildTestedEngines, TESTED } from "../build/engine.mjs";
import { buildPrograms } from "../build/programs.mjs";
import { buildSite } from "../build/site.mjs";
import { nodeTests } from "../lib/node-tests.mjs";
import { inRoot, testedSite } from "../lib/paths.mjs";
import { chromium } from "../setup/chromium.mjs";

export const browser = {
  name: "browser",
  about: "the site in Chromium",
  async run(check) {
    const executable = await chromium();
    await buildTestedEngines();
    await buildSite(TESTED);
    await check("budgets", async () => checkBudgets(testedSite));
    const programs = await buildPrograms();
    await check("tests in Chromium", {
      ...nodeTests(inRoot("tests", "browser"), { atOnce: 2 }), // they wait half of the time
      env: { DUCKROW_CHROMIUM: executable, DUCKROW_PROGRAMS: programs, DUCKROW_SITE: testedSite },
    });
  },
};
