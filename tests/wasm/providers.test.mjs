// Providers in JavaScript: what the engine gives them, what it takes from them, and what it says when they are wrong.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { providerHost } from "../../web/src/engine/provider-host.mjs";
import engine from "./engine.mjs";

const PATH = "lib/puppet/provider/widget/widget.js";

const WIDGET = {
  name: "widget",
  desc: "A widget.",
  attributes: {
    name: { type: "String", desc: "Its name.", behaviour: "namevar" },
    ensure: { type: "Enum[present, absent]", desc: "Whether it is there.", default: "present" },
    size: { type: "Optional[Integer]", desc: "Its size." },
  },
};

let texts = 0;

/** What a text exports. Every text is another module, even if it was there before. */
async function compiled(text) {
  const { default: exported } = await import(`data:text/javascript,${encodeURIComponent(text)}//${texts++}`);
  return { text, exported };
}

/** The log of a scenario with its providers. */
async function logOf(scenario, providers, calling) {
  const known = new Map();
  for (const [type, text] of Object.entries(providers)) known.set(type, await compiled(text));
  const run = engine.Run.withProviders(JSON.stringify(scenario), providerHost(known, calling));
  return linesOf(run);
}

const linesOf = (run) => {
  const { report } = JSON.parse(run.json());
  return report.logs.map(({ level, source, message }) => `${level} ${source}: ${message}`);
};

/** The log of a manifest with widgets, whose provider is a text. */
function widgets(manifest, text, { features = [], calling, options = {} } = {}) {
  const scenario = {
    files: { "manifests/site.pp": manifest, [PATH]: text },
    types: [{ ...WIDGET, features }],
    options,
  };
  return logOf(scenario, { widget: text }, calling);
}

/** An example of the page. */
function example(name) {
  const scenario = parse(readFileSync(inRoot("web", "examples", `${name}.yaml`), "utf8"));
  const files = Object.entries(scenario.files).filter(([path]) => path.endsWith(".js"));
  return logOf(scenario, Object.fromEntries(files.map(([path, text]) => [path.match(/(\w+)\.js$/)[1], text])));
}

test("the key that the host has is not fetched again, however its name is written", async () => {
  assert.deepEqual(await example("apt-key"), [
    "notice /Stage[main]/Main/Package[apt]/ensure: created",
    "notice /Stage[main]/Main/File[/etc/pond.asc]/ensure: defined content as '{sha256}ae69896f7508fd8e01b32ab87d52b3ceeb9f430263c020be8fd5f8c6d0680bce'",
    "notice /Stage[main]/Main/Apt_key[0xd0cc0de5]/ensure: defined 'ensure' as 'present'",
    "info Puppet: apt_key[D0CC0DE5]: Creating: takes the key from /etc/pond.asc",
    "notice Puppet: apt_key[D0CC0DE5]: Creating: Finished in 0.000000 seconds",
    "notice /Stage[main]/Main/Apt_key[4BD6EC30]/ensure: undefined 'ensure' from 'present'",
    "notice Puppet: apt_key[4BD6EC30]: Deleting: Finished in 0.000000 seconds",
  ]);
});

test("package and manager together name software", async () => {
  assert.deepEqual(await example("software"), [
    "notice /Stage[main]/Main/Software[php-yum]/ensure: defined 'ensure' as 'present'",
    'notice Puppet: software[{:package=>"php", :manager=>"yum"}]: Creating: Finished in 0.000000 seconds',
    "notice /Stage[main]/Main/Software[php-gem]/ensure: undefined 'ensure' from 'present'",
    'notice Puppet: software[{:package=>"php", :manager=>"gem"}]: Deleting: Finished in 0.000000 seconds',
    "notice /Stage[main]/Main/Software[php]/ensure: defined 'ensure' as 'present'",
    'notice Puppet: software[{:package=>"php", :manager=>"apt"}]: Creating: Finished in 0.000000 seconds',
  ]);
});

test("changes are a map from name to `is` and `should`, and `names` are those that are asked for", async () => {
  const text = `export default {
    get(context, names) {
      context.notice(JSON.stringify(names));
      return [{ name: "there", ensure: "present", size: 1 }];
    },
    set(context, changes, options) {
      for (const [name, change] of changes) context.notice(JSON.stringify([name, change, options]));
    },
  };`;
  const features = ["simple_get_filter", "supports_noop"];
  assert.deepEqual(await widgets("widget { 'there': size => 2 } widget { 'new': }", text, { features }), [
    'notice Puppet: widget: ["there"]',
    "notice /Stage[main]/Main/Widget[there]/size: size changed 1 to 2",
    'notice Puppet: widget: ["there",{"is":{"name":"there","ensure":"present","size":1},"should":{"name":"there","size":2,"ensure":"present"}},{"noop":false}]',
    'notice Puppet: widget: ["new"]',
    "notice /Stage[main]/Main/Widget[new]/ensure: defined 'ensure' as 'present'",
    'notice Puppet: widget: ["new",{"is":{"title":"new","ensure":"absent"},"should":{"name":"new","ensure":"present"}},{"noop":false}]',
  ]);
});

test("a provider that is an object keeps no `this` of others, and a class is made once", async () => {
  const text = `export default class {
    calls = 0;
    get(context) { context.notice("call " + ++this.calls); return []; }
    set() {}
  }`;
  assert.deepEqual(await widgets("widget { ['a', 'b']: }", text), [
    "notice Puppet: widget: call 1",
    "notice /Stage[main]/Main/Widget[a]/ensure: defined 'ensure' as 'present'",
    "notice Puppet: widget: call 2",
    "notice /Stage[main]/Main/Widget[b]/ensure: defined 'ensure' as 'present'",
  ]);
});

test("what is in its standard form stays what it was, and secrets stay secrets", async () => {
  const text = `export default {
    get: () => [{ name: "a", ensure: "present", secret: { __ptype: "Sensitive", __pvalue: "old" }, size: 1 }],
    set(context, changes) {
      for (const [, { should }] of changes) context.notice(JSON.stringify(should));
    },
    canonicalize: (context, resources) => resources.map((state) => ({ ...state, name: state.name.toLowerCase() })),
  };`;
  const manifest = "widget { 'A': secret => Sensitive('new'), size => 1 }";
  const secret = { type: "Optional[Sensitive[String]]", desc: "A secret." };
  const type = { ...WIDGET, features: ["canonicalize"], attributes: { ...WIDGET.attributes, secret } };
  const scenario = { files: { "manifests/site.pp": manifest, [PATH]: text }, types: [type] };
  assert.deepEqual(await logOf(scenario, { widget: text }), [
    "notice /Stage[main]/Main/Widget[a]/secret: secret changed Sensitive [value redacted] to Sensitive [value redacted]",
    'notice Puppet: widget: {"name":"a","size":1,"secret":{"__ptype":"Sensitive","__pvalue":"new"},"ensure":"present"}',
  ]);
});

test("block forms and actions of the context are logged, and errors in them fail their resource alone", async () => {
  const text = `export default {
    get: () => [{ name: "old", ensure: "present" }],
    set(context, changes) {
      for (const [name, { is, should }] of changes) {
        if (name === "good") context.creating(name, () => context.debug("inside"));
        if (name === "bad") context.creating(name, { message: "Trying" }, () => { throw new Error("no room"); });
        if (name === "seen") context.processing(name, is ?? undefined, should, () => context.info("works"));
        if (name === "old") context.deleting([name], () => {});
        if (name === "told") {
          context.attribute_changed(name, "size", null, 3, { message: "grown" });
          context.created(name);
        }
        if (name === "left") context.failed(name, { message: "has failed" });
        if (name === "other") context.updated("nobody");
        if (name === "caught") try { context.updated("nobody"); } catch (error) { context.notice(error.message); }
        if (name === "typed") {
          const { type } = context;
          context.notice([type.name, type.ensurable(), type.feature("canonicalize"), context.feature("x"), type.attributes.size.type].join());
        }
      }
    },
  };`;
  const manifest = `widget { ['good', 'bad', 'seen', 'told', 'left', 'other', 'caught', 'typed']: size => 3 }
    widget { 'old': ensure => absent }`;
  assert.deepEqual(await widgets(manifest, text), [
    "notice /Stage[main]/Main/Widget[good]/ensure: defined 'ensure' as 'present'",
    "notice Puppet: widget[good]: Creating: Finished in 0.000000 seconds",
    "notice /Stage[main]/Main/Widget[bad]/ensure: defined 'ensure' as 'present'",
    "err Puppet: widget[bad]: Trying: Failed after 0.000000 seconds: no room",
    "err /Stage[main]/Main/Widget[bad]: Could not evaluate: Execution encountered an error",
    "notice /Stage[main]/Main/Widget[seen]/ensure: defined 'ensure' as 'present'",
    "info Puppet: widget[seen]: Processing: works",
    "notice Puppet: widget[seen]: Processing: seen: attribute 'ensure' changed from 'absent' to 'present'",
    "notice Puppet: widget[seen]: Processing: seen: attribute 'size' changed from nil to 3",
    'notice Puppet: widget[seen]: Processing: Finished processing seen in 0.000000 seconds: {:name=>"seen", :size=>3, :ensure=>"present"}',
    "notice /Stage[main]/Main/Widget[told]/ensure: defined 'ensure' as 'present'",
    "notice Puppet: widget: told: attribute 'size' changed from nil to 3: grown",
    "notice Puppet: widget: Created: told",
    "notice /Stage[main]/Main/Widget[left]/ensure: defined 'ensure' as 'present'",
    "err Puppet: widget[left]: has failed",
    "err /Stage[main]/Main/Widget[left]: Could not evaluate: Execution encountered an error",
    "notice /Stage[main]/Main/Widget[other]/ensure: defined 'ensure' as 'present'",
    "err /Stage[main]/Main/Widget[other]: Could not evaluate: Managing resource outside of requested set: nobody",
    "notice /Stage[main]/Main/Widget[caught]/ensure: defined 'ensure' as 'present'",
    "notice Puppet: widget: Managing resource outside of requested set: nobody",
    "notice /Stage[main]/Main/Widget[typed]/ensure: defined 'ensure' as 'present'",
    "notice Puppet: widget: widget,true,false,false,Optional[Integer]",
    "notice /Stage[main]/Main/Widget[old]/ensure: undefined 'ensure' from 'present'",
    "notice Puppet: widget[old]: Deleting: Finished in 0.000000 seconds",
    "info Class[Main]: Unscheduling all events on Class[Main]",
  ]);
});

const wrong = {
  "throws in get": [
    `export default { get() { throw new Error("the machine is off"); }, set() {} };`,
    "the machine is off",
  ],
  "throws no error": [
    `export default { get() { throw { message: 1 }; }, set() {} };`,
    "it threw something that is not an error",
  ],
  "throws a text": [`export default { get() { throw "a text"; }, set() {} };`, "a text"],
  "throws in set": [`export default { get: () => [], set() { throw new RangeError("too far"); } };`, "too far"],
  "has no set": [
    `export default { get: () => [] };`,
    "the provider of `widget` has no method `set`: it is written as `export default { get(context) { … }, set(context, changes) { … } }`",
  ],
  "exports nothing": [
    `export const get = () => [];`,
    "the provider of `widget` has no method `get`: it is written as `export default { get(context) { … }, set(context, changes) { … } }`",
  ],
  "gives a Promise": [
    `export default { async get() { return []; }, set() {} };`,
    "`widget.get` returned a Promise: providers answer at once",
  ],
  "gives nothing": [`export default { get() {}, set() {} };`, "`widget.get` did not return a list of resources"],
  "gives a list of numbers": [
    `export default { get: () => [1, 2], set() {} };`,
    "`widget.get` did not return a list of resources",
  ],
  "gives functions": [
    `export default { get: () => [{ name: () => "a" }], set() {} };`,
    "`widget.get` did not return data: `name` is a function, which is no data",
  ],
  "gives NaN": [
    `export default { get: () => [{ name: "a", size: NaN }], set() {} };`,
    "`widget.get` did not return data: `size` is NaN, which is no data",
  ],
  "gives big integers": [
    `export default { get: () => [{ name: "a", size: 1n }], set() {} };`,
    "`widget.get` did not return data: Do not know how to serialize a BigInt",
  ],
  "gives a circle": [
    `const a = { name: "a" }; a.self = a; export default { get: () => [a], set() {} };`,
    "`widget.get` did not return data: Converting circular structure to JSON",
  ],
  "gives what is nested deep": [
    `let a = 1; for (let i = 0; i < 200; i++) a = [a]; export default { get: () => [{ name: a }], set() {} };`,
    "`widget.get` did not return data: recursion limit exceeded at line 1 column 135",
  ],
  "gives far too much": [
    `export default { get: () => ["x".repeat(9e6)], set() {} };`,
    "`widget.get` returned more than 8388608 characters",
  ],
  "calls itself for ever": [
    `export default { get: function get() { return get(); }, set() {} };`,
    "Maximum call stack size exceeded",
  ],
  "speaks for ever": [
    `export default { get(context) { for (;;) context.debug("more"); }, set() {} };`,
    "the context was told more than 10000 things in one call",
  ],
  "logs nonsense": [
    `export default { get(context) { context.created({ a: [] }, { message: 7 }); return []; }, set() {} };`,
    "the context was called with a wrong argument: invalid type: integer `7`, expected a string",
  ],
  pretends: [
    `export default { get: () => ({ toJSON: () => [{ name: "a", ensure: "present", colour: "red" }] }), set() {} };`,
    "Provider returned data that does not match the Type Schema for `widget[a]`",
  ],
  "keeps the context": [
    `let kept; export default { get(context) { kept?.notice("late"); kept = context; return []; }, set() {} };`,
    "a context is of no use after the call that it was given to",
  ],
};

for (const [what, [text, words]] of Object.entries(wrong)) {
  test(`a provider that ${what} is told, and the run goes on`, async () => {
    const log = await widgets("widget { ['a', 'b']: } notify { 'n': }", text);
    const told = log.find((line) => /^(err|warning) /.test(line)).split("\n")[0];
    assert.equal(told.replace(/^.*?: (Could not evaluate: )?/, ""), words);
    assert.ok(log.some((line) => line.includes("Notify[n]")));
  });
}

test("what was not compiled for the scenario is not run", async () => {
  const text = "export default { get: () => [], set() {} };";
  const scenario = { files: { "manifests/site.pp": "widget { 'a': }", [PATH]: text }, types: [WIDGET] };
  const run = (known) => linesOf(engine.Run.withProviders(JSON.stringify(scenario), providerHost(known)));
  const refused = /the provider of `widget` was not allowed to run/;
  assert.match(run(new Map())[0], refused);
  assert.match(run(new Map([["widget", { text: "other", exported: { get() {}, set() {} } }]]))[0], refused);
  assert.match(
    run(new Map([["widget", { text, error: "it did not answer" }]]))[0],
    /can't be loaded: it did not answer/,
  );
});

test("without a host no provider runs: the simulated one stands in, and the run says so", () => {
  const text = "export default { get() { throw new Error('it ran'); }, set() {} };";
  const scenario = { files: { "manifests/site.pp": "widget { 'a': }", [PATH]: text }, types: [WIDGET] };
  const run = new engine.Run(JSON.stringify(scenario));
  assert.ok(linesOf(run).every((line) => !line.includes("it ran")));
  assert.deepEqual(
    run.head().diagnostics.map(({ code }) => code),
    ["provider-not-run"],
  );
});

test("whoever watches hears which provider is asked, and when it has answered", async () => {
  const heard = [];
  await widgets("widget { 'a': }", "export default { get: () => [], set() {} };", {
    calling: (type) => heard.push(type),
  });
  assert.deepEqual(heard, ["widget", undefined, "widget", undefined, "widget", undefined]);
});
