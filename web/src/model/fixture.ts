// Columns and nodes for tests, written as lists.

import { EVENT, type EventName, type GraphNode, PHASE, type Phase } from "../engine/contract";
import { type Columns, NONE } from "../engine/messages";

export interface Row {
  phase?: Phase;
  kind: EventName;
  node?: number;
  other?: number;
  line?: number;
  depth?: number;
}

/** Columns of one file from rows. */
export function columnsOf(rows: Row[]): Columns {
  const numbers = (of: (row: Row) => number): number[] => rows.map(of);
  return {
    files: ["manifests/site.pp"],
    kind: Uint8Array.from(numbers((row) => EVENT[row.kind])),
    phase: Uint8Array.from(numbers((row) => PHASE[row.phase ?? "evaluate"])),
    level: new Uint8Array(rows.length),
    depth: Uint16Array.from(numbers((row) => row.depth ?? 0)),
    node: Uint32Array.from(numbers((row) => row.node ?? NONE)),
    other: Uint32Array.from(numbers((row) => row.other ?? NONE)),
    cause: new Uint32Array(rows.length),
    file: Uint32Array.from(numbers((row) => (row.line ? 0 : NONE))),
    line: Uint32Array.from(numbers((row) => row.line ?? 0)),
  };
}

/** Nodes from references; what begins with `Class` is a class, `Duck` an instance, the rest native. */
export const nodesOf = (...references: string[]): GraphNode[] =>
  references.map((reference) => ({
    reference,
    kind: reference.startsWith("Class") ? "class" : reference.startsWith("Duck") ? "defined" : "native",
  }));
