// What works only by luck, as the page asks for it. The rules are tested in core/check.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TAKES_ALL } from "../browser/native.mjs";
import engine, { small } from "./engine.mjs";

const scenario = (text) => JSON.stringify({ version: 2, files: { "manifests/site.pp": text } });

test("a pair is found with its lines, its edit and the other order, and the way there is told", () => {
  const text = "package { 'monit': ensure => installed }\nfile { '/etc/monit/conf.d/load': content => 'x' }\n";
  const told = [];
  const check = JSON.parse(engine.luck(scenario(text), (...progress) => told.push(progress)));
  assert.deepEqual(check.looked, { resources: 2, ordered: 0, unordered: 1, meeting: 1, proved: 1, is_whole: true });
  const [{ first, second, location, labels, fix, turned, witness }] = check.findings;
  assert.deepEqual([first, second], ["Package[monit]", "File[/etc/monit/conf.d/load]"]);
  assert.deepEqual([location.line, labels[0].location.line], [2, 1]);
  assert.equal(fix.title, "Add `require => Package['monit']`");
  assert.equal(turned.edit.text, "\nFile['/etc/monit/conf.d/load'] -> Package['monit']\n");
  assert.equal(turned.is_right, false);
  assert.deepEqual(witness.fails, [second]);
  assert.deepEqual(told, [
    ["catalog", 0, 1],
    ["pairs", 0, 1],
    ["edits", 0, 1],
    ["runs", 0, 2],
  ]);
});

test("what doesn't compile comes back with its errors", () => {
  const check = JSON.parse(engine.luck(scenario("file { '/a': contents => 'x' }"), () => undefined));
  assert.match(check.errors[0].message, /no parameter named 'contents'/);
  assert.deepEqual(check.findings, []);
});

test("the smallest build has none of it", { skip: !TAKES_ALL && "in the stage release" }, () => {
  assert.equal("luck" in small, false);
});
