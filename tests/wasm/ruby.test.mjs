// The second build runs Ruby of modules; the first one says by a code that it has none.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as ruby from "../../web/src/engine/pkg/duckrow-ruby.js";
import engine from "./engine.mjs";

ruby.initSync({ module: readFileSync(new URL("../../web/src/engine/pkg/duckrow-ruby_bg.wasm", import.meta.url)) });

const TEMPLATE = {
  version: 1,
  files: {
    "manifests/site.pp": "$pond = ['huey', 'dewey']\nnotice(template('m/pond.conf'))\n",
    "modules/m/templates/pond.conf": "<% @pond.each do |duck| -%>\nduck <%= duck.capitalize %>\n<% end -%>\n",
    "modules/m/templates/other.conf": "<%= 1 %>",
  },
};
const FUNCTION = {
  version: 1,
  files: {
    "manifests/site.pp": "notice(quack(2))\n",
    "modules/m/lib/puppet/parser/functions/quack.rb":
      "Puppet::Parser::Functions.newfunction(:quack, type: :rvalue) { |args| 'quack' * args[0] }\n",
  },
};

const diagnosticsOf = ({ Run }, scenario) => {
  const run = new Run(JSON.stringify(scenario));
  try {
    const { diagnostics, trace } = JSON.parse(run.json());
    return {
      codes: diagnostics.map(({ code }) => code),
      said: trace.map(({ text }) => text).filter((text) => text.startsWith("Notice: Scope")),
    };
  } finally {
    run.free();
  }
};

test("templates and functions in Ruby run in the second build", () => {
  assert.deepEqual(diagnosticsOf(ruby, TEMPLATE), {
    codes: [],
    said: ["Notice: Scope(Class[main]): duck Huey\nduck Dewey\n"],
  });
  assert.deepEqual(diagnosticsOf(ruby, FUNCTION), { codes: [], said: ["Notice: Scope(Class[main]): quackquack"] });
});

test("the first build says that it lacks Ruby, whatever the template is called", () => {
  for (const scenario of [TEMPLATE, FUNCTION]) assert.deepEqual(diagnosticsOf(engine, scenario).codes, ["needs-ruby"]);
});

test("the files that a run doesn't read are told apart", () => {
  const files = JSON.parse(ruby.sharedFiles(JSON.stringify(TEMPLATE)));
  assert.deepEqual(Object.keys(files), ["manifests/site.pp", "modules/m/templates/pond.conf"]);
});
