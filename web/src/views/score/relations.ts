// The relationship of the graph that an event stated. Events name one side; the line and the order give the other.

import { EVENT, type GraphEdge } from "../../engine/contract";
import type { Columns } from "../../engine/messages";
import { nodeOf } from "../../model/steps";

type Relation = [from: number, to: number, refresh: boolean];

/** A finder that is asked once for each `related` event, in their order; every relationship is found once. */
export function relationFinder(
  columns: Columns,
  relations: readonly GraphEdge[],
): (seq: number) => Relation | undefined {
  const waiting = new Map<string, { edges: GraphEdge[]; next: number }>();
  const found = new Set<GraphEdge>();
  const statements = statementsOf(columns);
  for (const edge of relations) {
    if (!edge.location) continue;
    for (const side of [edge.from, edge.to]) {
      const key = `${side}:${edge.location.line}:${edge.location.file}`;
      const list = waiting.get(key);
      if (list) list.edges.push(edge);
      else waiting.set(key, { edges: [edge], next: 0 });
    }
  }
  return (seq) => {
    if (statements.has(seq)) return undefined;
    const list = waiting.get(
      `${nodeOf(columns, seq)}:${columns.line[seq - 1]}:${columns.files[columns.file[seq - 1] ?? 0]}`,
    );
    for (let edge = list?.edges[list.next]; list && edge; edge = list.edges[list.next]) {
      list.next++;
      if (found.has(edge)) continue;
      found.add(edge);
      return [edge.from, edge.to, edge.refresh];
    }
    return undefined;
  };
}

/** A relationship with a collector is stated first, and made later, once for each pair that was collected. */
function statementsOf(columns: Columns): Set<number> {
  const statements = new Set<number>();
  columns.kind.forEach((kind, index) => {
    if (kind === EVENT.related) statements.add(columns.cause[index] ?? 0);
  });
  return statements;
}
