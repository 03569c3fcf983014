// From box to box with the arrow keys. Pure geometry.

import type { LayoutNode, Rect } from "../../engine/contract";

export type Direction = "left" | "right" | "up" | "down";

const middle = ({ x, y, width, height }: Rect): [number, number] => [x + width / 2, y + height / 2];

/** Containers are met at their headers. */
const target = ({ rect, header }: LayoutNode): Rect => header ?? rect;

/** The nearest box in a direction; what lies straight ahead is nearer than what lies aside. */
export function nearest(boxes: readonly LayoutNode[], from: LayoutNode, direction: Direction): LayoutNode | undefined {
  const [x, y] = middle(target(from));
  let [best, least]: [LayoutNode | undefined, number] = [undefined, Infinity];
  for (const box of boxes) {
    if (box.node === from.node) continue;
    const [dx, dy] = middle(target(box)).map((value, axis) => value - (axis === 0 ? x : y)) as [number, number];
    const isAcross = direction === "up" || direction === "down";
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(isAcross ? dx : dy);
    if (ahead <= 2) continue;
    const distance = ahead + 2.5 * aside;
    if (distance < least) [best, least] = [box, distance];
  }
  return best;
}
