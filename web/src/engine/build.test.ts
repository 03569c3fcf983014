import { expect, test } from "vitest";
import { buildFor, buildLacked, needsWhole, isSalt } from "./build";
import type { DiagnosticDocument } from "./contract";

const states = { files: { "web.sls": "" } };
const manifests = { files: { "manifests/site.pp": "" } };
const template = { files: { "modules/m/templates/a.erb": "" } };

test("a scenario is Salt's if it says so, or has states and no manifests", () => {
  const mixed = { files: { ...states.files, ...manifests.files } };
  expect([states, manifests, mixed, {}].map(isSalt)).toEqual([true, false, false, false]);
  expect(isSalt({ ...mixed, kind: "salt" })).toBe(true);
  expect(isSalt({ ...states, kind: "puppet" })).toBe(false);
});

test("Hiera, what a module has of Ruby that may run, and some words need all of Puppet", () => {
  const runs = [
    "modules/m/templates/a.conf.erb",
    "modules/m/lib/puppet/functions/m/f.rb",
    "modules/m/lib/puppet/parser/functions/f.rb",
    "lib/puppet/functions/f.rb",
    "modules/m/lib/puppet/type/lamp.rb",
    "modules/m/lib/puppet/datatypes/d.rb",
    "hiera.yaml",
    "modules/m/hiera.yaml",
  ];
  const neverRuns = [
    "modules/m/lib/facter/f.rb",
    "modules/m/lib/puppet/provider/lamp/posix.rb",
    "modules/m/spec/classes/m_spec.rb",
    "modules/m/templates/a.epp",
    "modules/m/files/lib.rb",
  ];
  const has = (path: string): boolean => needsWhole({ files: { [path]: "" } });
  expect(runs.filter((path) => !has(path))).toEqual([]);
  expect(neverRuns.filter(has)).toEqual([]);
  const says = (text: string): boolean => needsWhole({ files: { "manifests/site.pp": text } });
  expect(says("notice(inline_template('<%= 1 %>'))")).toBe(true);
  expect(says("exec { '/bin/true': }\nfile { '/a': }")).toBe(true);
  expect(says("$v = lookup('a')")).toBe(true);
  expect(says("file { '/exec': }")).toBe(false);
  expect(needsWhole({ types: [{ name: "duck" }] } as never)).toBe(true);
});

test("several scenarios need the build that can run all of them", () => {
  expect(buildFor(manifests, manifests)).toBe("small");
  expect(buildFor(template, manifests)).toBe("whole");
  expect(buildFor(template, states)).toBe("salt");
});

test("a run says by a code what its build lacks", () => {
  const of = (...codes: string[]) => buildLacked(codes.map((code) => ({ code }) as DiagnosticDocument));
  expect([of(), of("syntax"), of("syntax", "needs-whole"), of("needs-salt", "needs-whole")]).toEqual([
    undefined,
    undefined,
    "whole",
    "salt",
  ]);
});
