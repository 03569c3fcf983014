// What the second build knows beyond the small one, which says so by a code and never gives another answer.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { documents, TAKES_ALL } from "../browser/native.mjs";
import engine, { small } from "./engine.mjs";

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
  assert.deepEqual(diagnosticsOf(engine, TEMPLATE), {
    codes: [],
    said: ["Notice: Scope(Class[main]): duck Huey\nduck Dewey\n"],
  });
  assert.deepEqual(diagnosticsOf(engine, FUNCTION), { codes: [], said: ["Notice: Scope(Class[main]): quackquack"] });
});

/** Scenarios that the small build can't run, by what it lacks. */
const LACKED = {
  "Ruby in a template": TEMPLATE,
  "Ruby of modules": FUNCTION,
  Hiera: { version: 2, files: { "manifests/site.pp": "", "hiera.yaml": "version: 5\n" } },
  "a function 'md5'": { version: 2, files: { "manifests/site.pp": "notice(md5('duck'))" } },
  "a function of stdlib": { version: 2, files: { "manifests/site.pp": "notice(empty(any2array(1)))" } },
  "a function by a name that is computed": {
    version: 2,
    files: { "manifests/site.pp": "notice(call(\"sha${128 * 2}\", 'duck'))" },
  },
  commands: { version: 2, files: { "manifests/site.pp": "exec { '/bin/true': }" } },
  "commands that judge a file": {
    version: 2,
    files: { "manifests/site.pp": "file { '/etc/a': content => 'a', validate_cmd => '/bin/check %' }" },
  },
  augeas: {
    version: 2,
    files: { "manifests/site.pp": "augeas { 'a': changes => 'set a 1', context => '/files/etc/a' }" },
  },
  "object types": {
    version: 2,
    files: { "manifests/site.pp": "type Duck = Object[{ attributes => { age => Integer } }]\nnotice(Duck.new(1))" },
  },
  "what other nodes export": {
    version: 2,
    files: { "manifests/site.pp": "" },
    exported: [{ type: "Notify", title: "a", certname: "b" }],
  },
  "the Resource API": {
    version: 2,
    files: { "manifests/site.pp": "" },
    types: [
      {
        name: "duck",
        desc: "A duck.",
        attributes: { name: { type: "String", desc: "Its name.", behaviour: "namevar" } },
      },
    ],
  },
  "catalogs that are given": { version: 2, catalog: { resources: [], edges: [] } },
};

/** Without this another build stands in for the small one. */
const ofTheSmallBuild = { skip: !TAKES_ALL && "in the stage release" };

test("the small build says what it lacks", ofTheSmallBuild, () => {
  const codes = Object.entries(LACKED).map(([what, scenario]) => [what, diagnosticsOf(small, scenario).codes]);
  assert.deepEqual(
    codes.filter(([, codes]) => !codes.includes("needs-whole")),
    [],
  );
});

test(
  "the small build gives the very same runs, or says that it can't",
  { ...ofTheSmallBuild, timeout: 600_000 },
  () => {
    const expected = documents("runs");
    const different = [];
    let same = 0;
    for (const { name, scenario, sha256 } of expected) {
      const { codes, text } = told(small, scenario);
      if (codes.includes("needs-whole") || codes.includes("needs-salt")) continue;
      if (createHash("sha256").update(text).digest("hex") === sha256) same += 1;
      else different.push(name);
    }
    assert.deepEqual(different, []);
    // It is there because it runs what most people write.
    assert.ok(same > expected.length / 3, `${same} of ${expected.length}`);
  },
);

/** The whole run of a scenario, given as JSON, and the codes of its diagnostics. */
function told({ Run }, scenario) {
  const run = new Run(scenario);
  try {
    const text = run.json();
    return { text, codes: JSON.parse(text).diagnostics.map(({ code }) => code) };
  } finally {
    run.free();
  }
}

test("the files that a run doesn't read are told apart", () => {
  const files = JSON.parse(engine.sharedFiles(JSON.stringify(TEMPLATE)));
  assert.deepEqual(Object.keys(files), ["manifests/site.pp", "modules/m/templates/pond.conf"]);
});
