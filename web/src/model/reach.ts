// What has to come before a resource, and what after it: by relations, its own and those of all that it is in. Pure.

import type { GraphDocument } from "../engine/contract";

type Graph = Pick<GraphDocument, "nodes" | "relations">;

/** The places of all that comes before a node, or after it, without the node itself and what it is in. */
export function reached({ nodes, relations }: Graph, node: number, direction: "before" | "after"): Set<number> {
  const next = new Map<number, number[]>();
  for (const { from, to } of relations) {
    const [here, there] = direction === "before" ? [to, from] : [from, to];
    next.set(here, [...(next.get(here) ?? []), there]);
  }
  const content = contentOf(nodes);
  const found = new Set<number>();
  const seen = new Set<number>();
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const around of [at, ...containersOf(nodes, at)]) {
      if (seen.has(around)) continue;
      seen.add(around);
      for (const there of next.get(around) ?? [])
        for (const one of within(content, there)) {
          if (!found.has(one)) open.push(one);
          found.add(one);
        }
    }
  }
  found.delete(node);
  return found;
}

function contentOf(nodes: Graph["nodes"]): Map<number, number[]> {
  const content = new Map<number, number[]>();
  nodes.forEach(({ container }, node) => {
    if (container != null) content.set(container, [...(content.get(container) ?? []), node]);
  });
  return content;
}

/** A node and all that is in it. */
function within(content: ReadonlyMap<number, number[]>, node: number): Set<number> {
  const all = new Set([node]);
  for (const one of all) for (const inner of content.get(one) ?? []) all.add(inner);
  return all;
}

function containersOf(nodes: Graph["nodes"], node: number): Set<number> {
  const around = new Set<number>();
  for (let at = nodes[node]?.container; at != null && !around.has(at); at = nodes[at]?.container) around.add(at);
  return around;
}
