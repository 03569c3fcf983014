// The catalog as a tree: which rows there are, in the order of the text. Without state, and without drawing.

import type { GraphNode } from "../../engine/contract";

export interface Row {
  node: number;
  level: number;
  /** Whether it has rows of its own; if so, whether they show. */
  isOpen: boolean | undefined;
  /** Its place among its neighbours, from 1, and how many they are. */
  position: number;
  size: number;
}

/** Containers deeper than this are written at this depth: no catalog is so deep, but a hostile one. */
const DEEPEST = 60;

/** The rows that show, if only some are looked for these. What the engine declared by itself has one only if something is in it. */
export function outline(
  nodes: readonly GraphNode[],
  isFolded: (node: number) => boolean,
  only?: ReadonlySet<number>,
): Row[] {
  const content = new Map<number, number[]>();
  const roots: number[] = [];
  nodes.forEach(({ container }, node) => {
    if (container === null || container === undefined) roots.push(node);
    else if (content.has(container)) content.get(container)?.push(node);
    else content.set(container, [node]);
  });
  const isWorthIt = (node: number): boolean =>
    only ? only.has(node) : !nodes[node]?.implied || (content.get(node) ?? []).some(isWorthIt);
  const rows: Row[] = [];
  const add = (list: readonly number[], level: number): void => {
    const shown = list.filter(isWorthIt);
    shown.forEach((node, index) => {
      const inner = content.get(node) ?? [];
      // What is found is to be seen.
      const isOpen = inner.length > 0 ? only !== undefined || !isFolded(node) : undefined;
      rows.push({ node, level, isOpen, position: index + 1, size: shown.length });
      if (isOpen && level < DEEPEST) add(inner, level + 1);
    });
  };
  add(roots, 1);
  return rows;
}
