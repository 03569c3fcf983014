// A picture with what is asked of it again and again: which box stands for a resource, which lines meet it, what is around it
// all. Made once for every picture; it knows no moment.

import type { GraphNode, LayoutDocument, LayoutLine, LayoutNode, Rect, Size } from "../../engine/contract";
import { around } from "./paths";

/** The frame of the picture: the containers that every catalog has. */
export const FRAME = { side: 10, top: 26, bottom: 10 };

export interface DrawnLine extends LayoutLine {
  /** Its place in the picture's lines. */
  index: number;
  /** The room that it takes. */
  room: Rect;
}

export class Plan {
  readonly nodes: readonly GraphNode[];
  readonly document: LayoutDocument;
  readonly boxes: readonly LayoutNode[];
  readonly lines: readonly DrawnLine[];
  /** The name of what stands around all; empty if nothing does. */
  readonly ground: string;
  /** The whole picture with its frame. */
  readonly size: Size;
  #box = new Map<number, LayoutNode>();
  #linesOf = new Map<number, DrawnLine[]>();
  #hidden: Map<number, number[]> | undefined;

  constructor(nodes: readonly GraphNode[], document: LayoutDocument) {
    this.nodes = nodes;
    this.document = document;
    this.boxes = document.nodes;
    for (const box of document.nodes) this.#box.set(box.node, box);
    this.lines = document.lines.map((line, index) => ({ ...line, index, room: around(line.path) }));
    for (const line of this.lines) for (const end of new Set([line.from, line.to])) this.#note(end, line);
    this.ground = ground(nodes, (node) => this.#box.has(node));
    const [side, top] = this.ground ? [FRAME.side, FRAME.top] : [0, 0];
    const { width, height } = document.size;
    this.size = { width: width + 2 * side, height: height + top + (top && FRAME.bottom) };
  }

  #note(end: number, line: DrawnLine): void {
    const lines = this.#linesOf.get(end);
    if (lines) lines.push(line);
    else this.#linesOf.set(end, [line]);
  }

  /** The offset of the picture within its frame. */
  get offset(): { x: number; y: number } {
    return this.ground ? { x: FRAME.side, y: FRAME.top } : { x: 0, y: 0 };
  }

  box(node: number): LayoutNode | undefined {
    return this.#box.get(node);
  }

  /** The box in which a resource can be seen: its own, or the folded container around it. */
  shown(node: number | undefined): LayoutNode | undefined {
    for (let at = node, steps = 0; at !== undefined && steps < 1000; steps++) {
      const box = this.#box.get(at);
      if (box) return box;
      at = this.nodes[at]?.container ?? undefined;
    }
    return undefined;
  }

  linesOf(node: number): readonly DrawnLine[] {
    return this.#linesOf.get(node) ?? [];
  }

  /** The contents of a folded container. */
  hiddenIn(container: number): readonly number[] {
    if (!this.#hidden) {
      this.#hidden = new Map();
      for (let node = 0; node < this.nodes.length; node++) {
        const outer = this.shown(node)?.node;
        if (outer === undefined || outer === node) continue;
        const inner = this.#hidden.get(outer);
        if (inner) inner.push(node);
        else this.#hidden.set(outer, [node]);
      }
    }
    return this.#hidden.get(container) ?? [];
  }
}

/** The stage, and the nameless class if all that is drawn is in it. */
function ground(nodes: readonly GraphNode[], isDrawn: (node: number) => boolean): string {
  const stage = nodes.findIndex(({ kind, implied }) => kind === "stage" && implied);
  if (stage < 0 || isDrawn(stage)) return "";
  const drawn = nodes.filter((_, node) => isDrawn(node));
  const main = nodes.findIndex(({ reference }) => reference.toLowerCase() === "class[main]");
  const isAllInMain =
    main >= 0 && !isDrawn(main) && drawn.length > 0 && drawn.every(({ container }) => container !== stage);
  const [outer, inner] = [nodes[stage]?.reference ?? "", nodes[main]?.reference ?? ""];
  return isAllInMain ? `${outer} › ${inner}` : outer;
}
