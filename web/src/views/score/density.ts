// Density: where there are more events than pixels, statuses become bars of two pixels: as high as there are many, in the
// colour of the one that matters most.

import { type Status, STATUSES } from "../../engine/contract";
import { unitOf, xOf } from "./axis";
import { DENSE, type Frame, middleOf } from "./frame";
import type { StatusPoint } from "./marks";

/** The bars of the statuses that have less than two pixels each. */
export function densityOf(points: readonly StatusPoint[], frame: Frame): Record<Status, string> {
  const paths = { failed: "", changed: "", refreshed: "", noop: "", skipped: "", sync: "" };
  const columns = Math.ceil(frame.axis.right / DENSE) + 2;
  const cells = new Map<number, { worst: number; count: number }>();
  for (const { lane, seq, status } of points) {
    if (lane < frame.first || lane > frame.last || unitOf(frame.axis, seq) >= DENSE) continue;
    const x = xOf(frame.axis, seq);
    if (x < frame.axis.left || x > frame.axis.right) continue;
    const key = (lane - frame.first) * columns + Math.floor(x / DENSE);
    const cell = cells.get(key) ?? { worst: STATUSES.length, count: 0 };
    cell.worst = Math.min(cell.worst, STATUSES.indexOf(status));
    cell.count++;
    cells.set(key, cell);
  }
  for (const [key, { worst, count }] of cells) {
    const x = (key % columns) * DENSE;
    const y = middleOf(frame, frame.first + Math.floor(key / columns));
    const high = Math.min(4 + 2 * Math.log2(count), frame.height * 0.8);
    paths[STATUSES[worst] ?? "sync"] += `M${x} ${(y - high / 2).toFixed(1)}h${DENSE}v${high.toFixed(1)}h${-DENSE}z`;
  }
  return paths;
}
