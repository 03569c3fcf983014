// Origins: the body in which a resource was declared, and the event that made a relationship. Questions to the columns,
// without state.

import { type EdgeOrigin, type EventName, type GraphEdge, PHASE } from "../engine/contract";
import { type Columns, NONE } from "../engine/messages";
import { count, kindOf } from "./steps";

const DECLARING: ReadonlySet<EventName | undefined> = new Set<EventName>([
  "body_started",
  "class_declared",
  "declared",
  "queued",
  "set_aside",
]);

/** Whether something comes into the catalog with an event. */
export const isDeclaring = (columns: Columns, seq: number): boolean => DECLARING.has(kindOf(columns, seq));

/** For every node the one whose body declared it; nothing for what was declared outside of all bodies. */
export function declarers(columns: Columns): Map<number, number | undefined> {
  const found = new Map<number, number | undefined>();
  const open: number[] = [];
  for (let seq = 1; seq <= count(columns) && (columns.phase[seq - 1] ?? 0) <= PHASE.finish; seq++) {
    const node = columns.node[seq - 1] ?? NONE;
    const kind = kindOf(columns, seq);
    if (node === NONE) continue;
    if (DECLARING.has(kind) && !found.has(node)) found.set(node, open.at(-1));
    if (kind === "body_started") open.push(node);
    if (kind === "body_ended") open.pop();
  }
  return found;
}

/** The events of one line about one resource; those that stand for a relationship are taken in order. */
interface Told {
  seqs: number[];
  taken: number;
}

/** For every relationship the number of the event that made it. */
export function makers(columns: Columns, edges: readonly GraphEdge[]): number[] {
  const { automatic, requisites, told, first, finished } = relating(columns);
  return edges.map((edge) => {
    const own = isAutomatic(edge.origin) ? automatic.get(`${edge.from} ${edge.to}`) : undefined;
    const required = requisites.get(`${edge.from} ${edge.to} ${edge.location?.file}:${edge.location?.line}`);
    if (own !== undefined) return own;
    if (required !== undefined) return required;
    const line = `${edge.location?.file}:${edge.location?.line}`;
    const sides = [edge.from, edge.to].map((node) => told.get(`${line} ${node}`)).filter((side) => side !== undefined);
    return next(sides) ?? first.get(line) ?? finished;
  });
}

/** Several relationships of one line have an event each, in the same order; or one stands for them all. */
function next(sides: Told[]): number | undefined {
  const open = sides.filter(({ seqs, taken }) => taken < seqs.length);
  const [side] = open.sort((a, b) => (a.seqs[a.taken] ?? 0) - (b.seqs[b.taken] ?? 0));
  return side ? side.seqs[side.taken++] : sides[0]?.seqs.at(-1);
}

function relating(columns: Columns) {
  const automatic = new Map<string, number>();
  const requisites = new Map<string, number>();
  const told = new Map<string, Told>();
  const first = new Map<string, number>();
  let finished = count(columns);
  for (let seq = 1; seq <= count(columns); seq++) {
    const kind = kindOf(columns, seq);
    const node = columns.node[seq - 1] ?? NONE;
    if (kind === "automatic") automatic.set(`${node} ${columns.other[seq - 1]}`, seq);
    if (kind === "catalog_finished" || kind === "compiled") finished = seq;
    const line = `${columns.files[columns.file[seq - 1] ?? NONE]}:${columns.line[seq - 1]}`;
    // The other one of a requisite comes first.
    if (kind === "requisite_resolved") requisites.set(`${columns.other[seq - 1]} ${node} ${line}`, seq);
    if (kind !== "related") continue;
    const own = told.get(`${line} ${node}`);
    if (own) own.seqs.push(seq);
    else told.set(`${line} ${node}`, { seqs: [seq], taken: 0 });
    if (!first.has(line)) first.set(line, seq);
  }
  return { automatic, requisites, told, first, finished };
}

/** Whether a type's own rule made it. */
export const isAutomatic = (origin: EdgeOrigin): boolean => origin.startsWith("auto") || origin === "generated";

const WRITTEN: Partial<Record<EdgeOrigin, string>> = {
  arrow: "->",
  notify_arrow: "~>",
  require_function: "require()",
  containment: "contains",
  generated: "automatic",
};

/** The origin as the text writes it: `before`, `->`; or its name, if no text made it. */
export const written = (origin: EdgeOrigin): string => WRITTEN[origin] ?? origin;

/** A relationship at its line: `-> line 3`, `before, line 6`, `autorequire`. */
export function edgeWords({ origin, location }: GraphEdge): string {
  if (isAutomatic(origin) || !location) return written(origin);
  const comma = origin === "arrow" || origin === "notify_arrow" ? "" : ",";
  return `${written(origin)}${comma} line ${location.line}`;
}
