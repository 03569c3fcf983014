// `npm run budgets`: builds the page with the engine for tests, and tells what of it is sent, and whether that is too much.
import { checkBudgets } from "./build/budgets.mjs";
import { buildTestedEngines, TESTED } from "./build/engine.mjs";
import { buildSite } from "./build/site.mjs";
import { main } from "./lib/announce.mjs";
import { testedSite } from "./lib/paths.mjs";

await main(async () => {
  await buildTestedEngines();
  await buildSite(TESTED);
  checkBudgets(testedSite);
});
