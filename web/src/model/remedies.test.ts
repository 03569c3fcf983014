import { expect, test } from "vitest";
import type { GraphNode, Lack, Scenario } from "../engine/contract";
import { remediesOf } from "./remedies";

const TEXT = "class a {\n  file { '/srv/app/x.conf': ensure => file }\n}\ninclude a\n";
const scenario: Scenario = { files: { "site.pp": TEXT } };
const from = TEXT.indexOf("file {");
const node: GraphNode = {
  reference: "File[/srv/app/x.conf]",
  kind: "native",
  location: { file: "site.pp", line: 2, column: 3, from, to: from + 10 },
};
const NO_DIRECTORY: Lack = { directory: "/srv/app" };
const titles = (lack: Lack, of = scenario, nodes: GraphNode[] = []) =>
  remediesOf(of, nodes, { node, lacks: [lack] }).map(({ title }) => title);

test("a directory that is not there is declared, or the host has it", () => {
  const [declare, host] = remediesOf(scenario, [node], { node, lacks: [NO_DIRECTORY] });
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
  expect(titles({ user: "deploy" })).toEqual(["Declare User[deploy]", "Give the simulated host the user deploy"]);
  expect(titles({ group: "ghosts" })).toContain("Declare Group[ghosts]");
  expect(titles({ file: "/n/x" })).toEqual(["Give the simulated host the file /n/x"]);
  const both = remediesOf(scenario, [node], { node, lacks: [{ user: "deploy" }, { group: "deploy" }] });
  expect(both.map(({ title }) => title)).toEqual([
    "Declare User[deploy]",
    "Declare Group[deploy]",
    "Give the simulated host the user deploy",
    "Give the simulated host the group deploy",
  ]);
});

test("an account on the host has a number of its own", () => {
  const hosting = { ...scenario, system: { resources: { user: { web: { ensure: "present", uid: "1001" } } } } };
  const [, host] = remediesOf(hosting, [], { node, lacks: [{ user: "deploy" }] });
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
  const [remedy] = remediesOf({ ...scenario, faults }, [], { node, lacks: [] });
  expect(remedy?.title).toBe("Make it succeed on the simulated host");
  expect(remedy?.kind === "scenario" && remedy.scenario.faults).toEqual([{ resource: "Service[b]" }]);
  const supposed = { ...scenario, suppose: { "File[/srv/app/x.conf]": "failing" as const } };
  const [other] = remediesOf(supposed, [], { node, lacks: [] });
  expect(other?.kind === "scenario" && other.scenario.suppose).toBeUndefined();
});

test("another failure has no remedy", () => {
  expect(remediesOf(scenario, [node], { node, lacks: [] })).toEqual([]);
});
