// A small run for tests, written as rows: `phase kind node other cause`.

import {
  type EventName,
  EVENTS,
  type GraphDocument,
  type GraphNode,
  LEVEL,
  type Phase,
  PHASES,
} from "../../engine/contract";
import { type Columns, NONE } from "../../engine/messages";

/**
 * The columns of events as tests write them; places and causes are numbers, `-` is none. A `!` behind the kind makes it
 * output.
 */
export function columnsOf(rows: string): Columns {
  const cells = rows
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  const place = (cell: string | undefined): number => (cell === undefined || cell === "-" ? NONE : Number(cell));
  return {
    files: ["site.pp"],
    phase: Uint8Array.from(cells, ([phase = ""]) => PHASES.indexOf(phase as Phase)),
    kind: Uint8Array.from(cells, ([, kind = ""]) => EVENTS.indexOf(kind.replace("!", "") as EventName)),
    level: Uint8Array.from(cells, ([, kind = ""]) => (kind.endsWith("!") ? LEVEL.notice : 0)),
    depth: new Uint16Array(cells.length),
    node: Uint32Array.from(cells, ([, , node]) => place(node)),
    other: Uint32Array.from(cells, ([, , , other]) => place(other)),
    cause: Uint32Array.from(cells, ([, , , , cause]) => (place(cause) === NONE ? 0 : place(cause))),
    file: new Uint32Array(cells.length),
    line: Uint32Array.from(cells, (_, index) => index + 1),
  };
}

/** Nodes from references; `(Class[main])` is one that the engine made, `a > b` is b inside of a. */
export function graphOf(...references: string[]): GraphDocument {
  const names = references.map((reference) => reference.split(" > ").at(-1) ?? "");
  const nodes = references.map((reference, index): GraphNode => {
    const name = (names[index] ?? "").replace(/[()]/g, "");
    const container = reference.includes(" > ") ? names.indexOf(reference.split(" > ")[0] ?? "") : null;
    const kind = name.startsWith("Class") ? "class" : name.startsWith("Duck") ? "defined" : "native";
    return { reference: name, kind, container, implied: names[index]?.startsWith("(") ?? false };
  });
  return { nodes, containment: [], relations: [], cycles: [] };
}
