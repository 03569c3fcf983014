// Everything about a run that the score draws, worked out once.

import type { GraphDocument } from "../../engine/contract";
import type { Columns } from "../../engine/messages";
import { type Stretch, stretchesOf } from "./axis";
import { type Lanes, layLanes } from "./lanes";
import { type Marks, marksOf } from "./marks";

export interface Sheet {
  lanes: Lanes;
  marks: Marks;
  stretches: Stretch[];
  /** Whether the relationships run in a circle, so that nothing is applied. */
  isCycle: boolean;
}

const sheets = new WeakMap<Columns, Sheet>();

/** The sheet of a run. */
export function sheetOf(columns: Columns, graph: GraphDocument): Sheet {
  const known = sheets.get(columns);
  if (known) return known;
  const lanes = layLanes(graph.nodes, columns);
  const sheet = {
    lanes,
    marks: marksOf(columns, graph, lanes),
    stretches: stretchesOf(columns),
    isCycle: graph.cycles.length > 0,
  };
  sheets.set(columns, sheet);
  return sheet;
}
