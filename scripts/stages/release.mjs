// Before a release: the engine and the site as they are published, their size, and every recorded case in both of the engine's forms.
import { build } from "../build.mjs";
import { buildEngine, ENGINES, SMALL } from "../build/engine.mjs";
import { checkSize } from "../build/ratchet.mjs";
import { sizeLine } from "../build/sizes.mjs";
import { say } from "../lib/announce.mjs";
import { nodeTests } from "../lib/node-tests.mjs";
import { inRoot } from "../lib/paths.mjs";
import { chromium } from "../setup/chromium.mjs";

export const release = {
  name: "release",
  about: "only when named: the small build, its size, all cases natively and in Chromium",
  isAsked: true,
  async run(check) {
    const executable = await chromium();
    await check("build", () => build(SMALL));
    await check("size", async () => {
      const rust = await buildEngine(SMALL);
      for (const { file } of ENGINES) say(sizeLine(file));
      checkSize(rust);
    });
    await check("tests in Node", nodeTests(inRoot("tests", "wasm")));
    await check("tests in Chromium", {
      ...nodeTests(inRoot("tests", "browser")),
      env: { DUCKROW_CHROMIUM: executable, DUCKROW_SITE: inRoot("web", "dist"), DUCKROW_PARITY: "all" },
    });
  },
};
