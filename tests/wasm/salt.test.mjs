// The third build runs Salt's states, and manifests as well; the first one says that it knows no states.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as salt from "../../web/src/engine/pkg/duckrow-salt.js";
import { TAKES_ALL } from "../browser/native.mjs";
import { small } from "./engine.mjs";

salt.initSync({ module: readFileSync(new URL("../../web/src/engine/pkg/duckrow-salt_bg.wasm", import.meta.url)) });

const STATES = {
  version: 1,
  files: {
    "vim.sls": "vim:\n  pkg.installed: []\n  file.managed:\n    - name: /etc/vimrc\n    - require:\n      - pkg: vim\n",
  },
};
const MANIFEST = { version: 1, files: { "manifests/site.pp": "package { 'vim': ensure => installed }\n" } };

const json = ({ Run }, scenario) => {
  const run = new Run(JSON.stringify(scenario));
  try {
    return run.json();
  } finally {
    run.free();
  }
};

test("states run in the third build", () => {
  const { diagnostics, trace, report } = JSON.parse(json(salt, STATES));
  assert.deepEqual(diagnostics, []);
  assert.equal(report.order.join(), "pkg[vim],file[vim]");
  const kinds = trace.map(({ kind }) => kind);
  assert.deepEqual([kinds[0], kinds.filter((kind) => kind.startsWith("state_")).length], ["rendered", 2]);
});

/** Without this another build stands in for the first. */
const ofTheSmallBuild = { skip: !TAKES_ALL && "in the stage release" };

test("a manifest gives the same run in the first and the third build", ofTheSmallBuild, () => {
  assert.equal(json(salt, MANIFEST), json(small, MANIFEST));
});

test("the first build says that it can't run states", ofTheSmallBuild, () => {
  const [{ code, message }] = JSON.parse(json(small, STATES)).diagnostics;
  assert.equal(`${code}: ${message}`, "needs-salt: This build of the engine runs Puppet manifests, not Salt states");
});
