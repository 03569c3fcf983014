// A picture of a graph without care for beauty, for tests: leaves below each other, containers around them, straight lines.

import type { GraphDocument, LayoutDocument, LayoutLine, LayoutNode } from "../../engine/contract";

const [WIDTH, LEAF, GAP, HEADER] = [200, 46, 20, 40];

/** Lays a graph out; what the engine declared by itself is not drawn. */
export function sketch({ nodes, relations }: GraphDocument, folded: readonly number[] = []): LayoutDocument {
  const isDrawn = (node: number | null | undefined): node is number =>
    node !== null && node !== undefined && nodes[node]?.implied !== true;
  const contentOf = (container: number): number[] =>
    nodes.flatMap((node, index) => (node.container === container && isDrawn(index) ? [index] : []));
  const placed: LayoutNode[] = [];
  let y = 0;
  const place = (node: number): void => {
    const content = contentOf(node);
    const isOpen = content.length > 0 && !folded.includes(node);
    const container = nodes[node]?.container;
    const rect = { x: 0, y, width: WIDTH, height: LEAF };
    placed.push({
      node,
      rect,
      header: isOpen ? { ...rect, height: HEADER } : null,
      container: isDrawn(container) ? container : null,
      hidden: isOpen ? 0 : content.length,
    });
    y += isOpen ? HEADER : LEAF + GAP;
    if (isOpen) content.forEach(place);
    rect.height = isOpen ? y - rect.y : LEAF;
  };
  nodes.forEach(({ container }, node) => isDrawn(node) && !isDrawn(container) && place(node));
  const lines = relations.map(({ from, to }, index): LayoutLine => {
    const ends = [from, to].map((end) => placed.find(({ node }) => node === end)?.rect.y ?? 0);
    const path = ends.map((end) => ({ x: WIDTH / 2, y: end }));
    return { from, to, kind: "order", relations: [index], path, label: null, cycle: false, hub: null };
  });
  return { size: { width: WIDTH, height: y }, nodes: placed, lines, folded: [...folded] };
}
