import { expect, test } from "vitest";
import type { GraphNode, Scenario } from "../engine/contract";
import { remediesOf } from "./remedies";

const TEXT = "class a {\n  file { '/srv/app/x.conf': ensure => file }\n}\ninclude a\n";
const scenario: Scenario = { files: { "site.pp": TEXT } };
const from = TEXT.indexOf("file {");
const node: GraphNode = {
  reference: "File[/srv/app/x.conf]",
  kind: "native",
  location: { file: "site.pp", line: 2, column: 3, from, to: from + 10 },
};
const NO_DIRECTORY =
  "Error: /Stage[main]/A/File[/srv/app/x.conf]/ensure: change from 'absent' to 'file' failed: Could not set 'file' on ensure: No such file or directory - A directory component in /srv/app/x.conf.lock does not exist or is a dangling symbolic link (file: site.pp, line: 2)";
const titles = (text: string, of = scenario, nodes: GraphNode[] = []) =>
  remediesOf(of, nodes, { text, node }).map(({ title }) => title);

test("a directory that is not there is declared, or the host has it", () => {
  const [declare, host] = remediesOf(scenario, [node], { text: NO_DIRECTORY, node });
  expect([declare?.title, host?.title]).toEqual([
    "Declare File[/srv/app]",
    "Give the simulated host the directory /srv/app",
  ]);
  const fix = declare?.kind === "text" ? declare.fix : undefined;
  const mended = TEXT.slice(0, fix?.location.from) + fix?.text + TEXT.slice(fix?.location.to);
  expect(mended).toBe(TEXT.replace("  file {", "  file { '/srv/app': ensure => directory }\n  file {"));
  expect(host?.kind === "scenario" && host.scenario.system).toEqual({
    resources: { file: { "/srv/app": { ensure: "directory" } } },
  });
});

test("users, groups and files that are copied may be lacking, too", () => {
  expect(titles("Could not set 'file' on ensure: Could not find user deploy (file: site.pp, line: 2)")).toEqual([
    "Declare User[deploy]",
    "Give the simulated host the user deploy",
  ]);
  expect(titles("… Could not find group ghosts")).toContain("Declare Group[ghosts]");
  expect(titles("Cannot create /a/b; parent directory /a does not exist")[1]).toMatch(/the directory \/a$/);
  expect(titles("Working directory /nope does not exist!")[1]).toMatch(/the directory \/nope$/);
  expect(titles("Could not retrieve information from environment production source(s) file:///n/x")).toEqual([
    "Give the simulated host the file /n/x",
  ]);
});

test("an account on the host has a number of its own", () => {
  const text = "… Could not find user deploy";
  const hosting = { ...scenario, system: { resources: { user: { web: { ensure: "present", uid: "1001" } } } } };
  const [, host] = remediesOf(hosting, [], { text, node });
  expect(host?.kind === "scenario" && host.scenario.system?.resources?.["user"]).toEqual({
    web: { ensure: "present", uid: "1001" },
    deploy: { ensure: "present", uid: "1002" },
  });
});

test("what is declared already, or can't be put before it, is not declared once more", () => {
  const known: GraphNode = { reference: "File[/srv/app]", kind: "native" };
  expect(titles(NO_DIRECTORY, scenario, [known])).toHaveLength(1);
  const chained = TEXT.replace("  file {", "  -> file {");
  expect(titles(NO_DIRECTORY, { files: { "site.pp": chained } })).toHaveLength(1);
});

test("a fault that the scenario asks for may go; others stay", () => {
  const faults = [{ resource: "File[/srv/app/x.conf]" }, { resource: "Service[b]" }];
  const [remedy] = remediesOf({ ...scenario, faults }, [], { text: "Error: no", node });
  expect(remedy?.title).toBe("Make it succeed on the simulated host");
  expect(remedy?.kind === "scenario" && remedy.scenario.faults).toEqual([{ resource: "Service[b]" }]);
  const supposed = { ...scenario, suppose: { "File[/srv/app/x.conf]": "failing" as const } };
  const [other] = remediesOf(supposed, [], { text: "Error: no", node });
  expect(other?.kind === "scenario" && other.scenario.suppose).toBeUndefined();
});

test("another failure has no remedy", () => {
  expect(titles("Error: '/bin/false' returned 1 instead of one of [0]")).toEqual([]);
});
