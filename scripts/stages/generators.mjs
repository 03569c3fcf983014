// Before a release: pages with twelve embeds, built by each generator as docs/EMBEDDING.md says, in Chromium.
import { TESTED, buildTestedEngines } from "../build/engine.mjs";
import { buildPrograms } from "../build/programs.mjs";
import { buildSite } from "../build/site.mjs";
import { nodeTests } from "../lib/node-tests.mjs";
import { inRoot, testedSite } from "../lib/paths.mjs";
import { chromium } from "../setup/chromium.mjs";
import { ensureGenerators } from "../setup/generators.mjs";

export const generators = {
  name: "generators",
  about:
    "only when named: embeds in the pages of mdBook, Jekyll, Hugo, MkDocs, Zensical and Docusaurus, which it installs",
  isAsked: true,
  async run(check) {
    const executable = await chromium();
    const { python, docusaurus } = await ensureGenerators();
    await buildTestedEngines();
    await buildSite(TESTED);
    const programs = await buildPrograms();
    await check("pages of generators in Chromium", {
      ...nodeTests(inRoot("tests", "generators"), { atOnce: 1, minutes: 40 }),
      env: {
        DUCKROW_CHROMIUM: executable,
        DUCKROW_DOCUSAURUS: docusaurus,
        DUCKROW_PROGRAMS: programs,
        DUCKROW_PYTHON: python,
        DUCKROW_SITE: testedSite,
      },
    });
  },
};
