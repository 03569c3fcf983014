// What a link leaves out, as the page asks the module for it. The rules are tested in core/engine/src/sharing.rs.
import assert from "node:assert/strict";
import { test } from "node:test";
import engine from "./engine.mjs";

const SITE = "include m";
const PATH = "modules/m/manifests/init.pp";
const MODULE = "# A class.\nclass m {\n  if $facts['a'] {\n    notice('for another kind of host')\n  }\n}";
const scenario = (text) => JSON.stringify({ version: 2, files: { "manifests/site.pp": SITE, [PATH]: text } });

test("modules lose their comments, then the branches that the run doesn't take", () => {
  const bare = JSON.parse(engine.bareFiles(scenario(MODULE)));
  assert.deepEqual(bare, { "manifests/site.pp": SITE, [PATH]: MODULE.replace("# A class.", "") });
  const pruned = JSON.parse(engine.prunedFiles(scenario(bare[PATH])));
  assert.equal(pruned[PATH], "\nclass m {\n  if $facts['a'] {\n    fail('not in this link')\n  }\n}");
  assert.equal(pruned["manifests/site.pp"], SITE);
});
