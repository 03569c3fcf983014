// What would mend a failure whose cause is the simulated host: what it lacks may be there, or the manifest may declare it; a fault that the
// scenario asks for may go. What is lacking is told by the engine. Pure: the scenario in, edits out.

import type { Fault, FixDocument, GraphNode, Lack, Scenario } from "../engine/contract";
import { withPart } from "./parts";

/** An edit that is offered, of the scenario or of a text. */
export type Remedy =
  { kind: "scenario"; title: string; scenario: Scenario } | { kind: "text"; title: string; fix: FixDocument };

/** Something that is not there, as a resource. */
interface Missing {
  type: "file" | "user" | "group";
  title: string;
  attributes: Record<string, string>;
  /** As it is called in a sentence. */
  named: string;
}

/** The failure: the resource, and what the host lacks for it. */
export interface Failure {
  node: GraphNode;
  lacks: readonly Lack[];
}

/** Where the numbers of people's accounts begin. */
const FIRST_ACCOUNT = 1001;

function missing(lack: Lack): Missing {
  if ("directory" in lack) {
    const title = lack.directory;
    return { type: "file", title, attributes: { ensure: "directory" }, named: `the directory ${title}` };
  }
  if ("file" in lack) {
    const title = lack.file;
    return { type: "file", title, attributes: { ensure: "file", content: "" }, named: `the file ${title}` };
  }
  const [type, title] = "user" in lack ? (["user", lack.user] as const) : (["group", lack.group] as const);
  return { type, title, attributes: { ensure: "present" }, named: `the ${type} ${title}` };
}

/** The remedies of a failure, the one that is most often meant first. */
export function remediesOf(scenario: Scenario, nodes: readonly GraphNode[], { node, lacks }: Failure): Remedy[] {
  const lacking = lacks.map(missing);
  return [
    ...withoutFault(scenario, node.reference),
    ...lacking.flatMap((what) => declaration(scenario, nodes, node, what) ?? []),
    ...lacking.map((what) => onTheHost(scenario, what)),
  ];
}

/** The scenario asked for the failure. */
function withoutFault(scenario: Scenario, reference: string): Remedy[] {
  const isIts = ({ resource }: Fault): boolean => resource.toLowerCase() === reference.toLowerCase();
  const { faults = [], suppose = {} } = scenario;
  const left = faults.filter((fault) => !isIts(fault));
  const title = "Make it succeed on the simulated host";
  if (left.length < faults.length)
    return [{ kind: "scenario", title, scenario: withPart(scenario, ["faults"], left.length > 0 ? left : undefined) }];
  if (suppose[reference] !== "failing") return [];
  const { [reference]: _, ...others } = suppose;
  const kept = Object.keys(others).length > 0 ? others : undefined;
  return [{ kind: "scenario", title, scenario: withPart(scenario, ["suppose"], kept) }];
}

function onTheHost(scenario: Scenario, { type, title, attributes, named }: Missing): Remedy {
  const known = Object.keys(scenario.system?.resources?.[type] ?? {}).length;
  // What is there has a number, by which files belong to it.
  const number = String(FIRST_ACCOUNT + known);
  const there = type === "file" ? attributes : { ...attributes, [type === "user" ? "uid" : "gid"]: number };
  return {
    kind: "scenario",
    title: `Give the simulated host ${named}`,
    scenario: withPart(scenario, ["system", "resources", type, title], there),
  };
}

/** A resource before the one that failed; it waits for that without being told to. Nothing where none can be put. */
function declaration(
  { files = {} }: Scenario,
  nodes: readonly GraphNode[],
  { location }: GraphNode,
  { type, title, attributes }: Missing,
): Remedy | undefined {
  const text = location ? files[location.file] : undefined;
  const reference = `${type.charAt(0).toUpperCase()}${type.slice(1)}[${title}]`;
  if (!location || text === undefined || nodes.some((other) => other.reference === reference)) return undefined;
  if ("content" in attributes) return undefined;
  const start = text.lastIndexOf("\n", location.from - 1) + 1;
  const line = text.slice(start).split("\n", 1)[0] ?? "";
  // Behind an arrow, or in the middle of something else, nothing can be put.
  const indent = /^(\s*)[a-z][\w:]*\s*\{/.exec(line)?.[1];
  const before = text.slice(0, start).trimEnd();
  if (indent === undefined || /(?:[-~]>|<[-~]|[=,(])$/.test(before)) return undefined;
  const quoted = `'${title.replace(/[\\']/g, "\\$&")}'`;
  const added = `${indent}${type} { ${quoted}: ensure => ${attributes["ensure"]} }\n`;
  const place = { file: location.file, line: location.line, column: 1, from: start, to: start };
  return { kind: "text", title: `Declare ${reference}`, fix: { title: "", location: place, text: added } };
}
