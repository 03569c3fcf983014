// What would mend a failure whose cause is the simulated host: what it lacks may be there, or the manifest may declare it; a fault that the
// scenario asks for may go. The cause is read from Puppet's own words. Pure: texts in, edits out.

import type { Fault, FixDocument, GraphNode, Scenario } from "../engine/contract";
import { withPart } from "./parts";

/** An edit that is offered, of the scenario or of a text. */
export type Remedy =
  { kind: "scenario"; title: string; scenario: Scenario } | { kind: "text"; title: string; fix: FixDocument };

/** Something that the simulated host lacks. */
interface Lack {
  type: "file" | "user" | "group";
  title: string;
  attributes: Record<string, string>;
  /** As it is called in a sentence. */
  named: string;
}

/** The failure: the words of the log, and the resource that they are about. */
export interface Failure {
  text: string;
  node: GraphNode;
}

const directory = (path: string): Lack => ({
  type: "file",
  title: path,
  attributes: { ensure: "directory" },
  named: `the directory ${path}`,
});

const parentOf = (path: string): string => path.replace(/\/[^/]*$/, "") || "/";

const account =
  (type: "user" | "group") =>
  (title: string): Lack => ({ type, title, attributes: { ensure: "present" }, named: `the ${type} ${title}` });

/** Where the numbers of people's accounts begin. */
const FIRST_ACCOUNT = 1001;

/** Puppet's words for what is not there, and what that is. */
const LACKS: readonly [words: RegExp, lack: (found: string) => Lack][] = [
  [/A directory component in (.+?)(?:\.lock)? does not exist/, (path) => directory(parentOf(path))],
  [/parent directory (.+?) does not exist/, directory],
  [/Working directory (.+?) does not exist/, directory],
  [/No such file or directory @ dir_chdir - (\/\S*)/, directory],
  [/Could not find user (\S+)/, account("user")],
  [/Could not find group (\S+)/, account("group")],
  [
    /source\(s\) file:\/\/(\/\S*)/,
    (path) => ({ type: "file", title: path, attributes: { ensure: "file", content: "" }, named: `the file ${path}` }),
  ],
];

function lackOf(text: string): Lack | undefined {
  for (const [words, lack] of LACKS) {
    const found = words.exec(text)?.[1];
    if (found) return lack(found);
  }
  return undefined;
}

/** The remedies of a failure, the one that is most often meant first. */
export function remediesOf(scenario: Scenario, nodes: readonly GraphNode[], { text, node }: Failure): Remedy[] {
  const lack = lackOf(text);
  const declared = lack && declaration(scenario, nodes, node, lack);
  return [
    ...withoutFault(scenario, node.reference),
    ...(declared ? [declared] : []),
    ...(lack ? [onTheHost(scenario, lack)] : []),
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

function onTheHost(scenario: Scenario, { type, title, attributes, named }: Lack): Remedy {
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
  { type, title, attributes }: Lack,
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
