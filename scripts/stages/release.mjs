// Before a release: every recorded case gives the same run natively and in Chromium. `npm test` compares a sample.
import { build } from "../build.mjs";
import { nodeTest } from "../lib/node-tests.mjs";
import { inRoot } from "../lib/paths.mjs";
import { chromium } from "../setup/chromium.mjs";

export const release = {
  name: "release",
  about: "only when named: every recorded case natively and in Chromium",
  isAsked: true,
  async run(check) {
    const executable = await chromium();
    await build();
    await check("parity of every case", {
      ...nodeTest(inRoot("tests", "browser", "parity.test.mjs")),
      env: { DUCKROW_CHROMIUM: executable, DUCKROW_PARITY: "all" },
    });
  },
};
