// Before a release: the engine and the site as they are published. `npm test` takes an engine that is sooner there, and compares a
// sample of the recorded cases with native runs; here every case is compared.
import { build } from "../build.mjs";
import { buildEngine, ENGINES } from "../build/engine.mjs";
import { buildPrograms } from "../build/programs.mjs";
import { checkSize } from "../build/ratchet.mjs";
import { sizeLine } from "../build/sizes.mjs";
import { say } from "../lib/announce.mjs";
import { nodeTests } from "../lib/node-tests.mjs";
import { inRoot } from "../lib/paths.mjs";
import { chromium } from "../setup/chromium.mjs";

export const release = {
  name: "release",
  about:
    "only when named: size and tests of the engine as it is published, every recorded case natively and in Chromium",
  isAsked: true,
  async run(check) {
    const executable = await chromium();
    await build();
    await check("size", async () => {
      for (const { file } of ENGINES) say(sizeLine(file));
      checkSize(await buildEngine());
    });
    const env = { DUCKROW_CHROMIUM: executable, DUCKROW_PROGRAMS: await buildPrograms(), DUCKROW_PARITY: "all" };
    await check("tests in Node", { ...nodeTests(inRoot("tests", "wasm")), env });
    // They wait half of the time.
    await check("tests in Chromium", { ...nodeTests(inRoot("tests", "browser"), { atOnce: 2 }), env });
  },
};
