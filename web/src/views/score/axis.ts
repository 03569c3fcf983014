// The axis: a place for every event, in columns for the phases; and its zoom. Pure arithmetic.

import type { Columns } from "../../engine/messages";
import { least } from "../../model/extremes";
import { lowerBound } from "./lanes";

/** Events of one phase that follow each other. */
export interface Stretch {
  phase: number;
  /** The number of the first event. */
  from: number;
  /** The number of the last. */
  to: number;
}

/** A stretch with its place, before zooming. */
export interface Column extends Stretch {
  left: number;
  right: number;
}

export interface Axis {
  left: number;
  right: number;
  columns: Column[];
  /** The ratio of the whole width to the visible one. */
  zoom: number;
  /** The number of pixels to the left of the visible part. */
  pan: number;
}

/** So much of the width may be taken by least widths, so that the events keep the rest. */
const MOST_LEAST = 0.7;
const WIDEST = 64;

/** The stretches of a run. */
export function stretchesOf(columns: Columns): Stretch[] {
  const stretches: Stretch[] = [];
  for (let index = 0; index < columns.phase.length; index++) {
    const phase = columns.phase[index] ?? 0;
    const last = stretches.at(-1);
    if (last?.phase === phase) last.to = index + 1;
    else stretches.push({ phase, from: index + 1, to: index + 1 });
  }
  return stretches;
}

/** Lays the stretches side by side: all events equally wide, but no column narrower than `least` says. */
export function layAxis(
  stretches: readonly Stretch[],
  left: number,
  right: number,
  least: (stretch: Stretch) => number,
): Axis {
  const width = Math.max(right - left, 1);
  const asked = stretches.map(least);
  const isTooMuch = asked.reduce((sum, one) => sum + one, 0) > width * MOST_LEAST;
  const leasts = isTooMuch ? asked.map(() => 0) : asked;
  const unit = unitThatFills(stretches, leasts, width);
  const columns: Column[] = [];
  let x = left;
  stretches.forEach((stretch, index) => {
    const wide = Math.max(leasts[index] ?? 0, sizeOf(stretch) * unit);
    columns.push({ ...stretch, left: x, right: x + wide });
    x += wide;
  });
  return { left, right, columns, zoom: 1, pan: 0 };
}

const sizeOf = ({ from, to }: Stretch): number => to - from + 1;

/** The width of an event with which the columns fill the axis. */
function unitThatFills(stretches: readonly Stretch[], leasts: readonly number[], width: number): number {
  let narrow = new Set<number>();
  for (;;) {
    const held = [...narrow].reduce((sum, index) => sum + (leasts[index] ?? 0), 0);
    const events = stretches.reduce((sum, stretch, index) => sum + (narrow.has(index) ? 0 : sizeOf(stretch)), 0);
    const unit = events > 0 ? (width - held) / events : 0;
    const narrower = new Set(
      [...stretches.keys()].filter((index) => {
        const stretch = stretches[index];
        return narrow.has(index) || (stretch !== undefined && sizeOf(stretch) * unit < (leasts[index] ?? 0));
      }),
    );
    if (narrower.size === narrow.size) return unit;
    narrow = narrower;
  }
}

function columnOf(axis: Axis, seq: number): Column | undefined {
  let [low, high] = [0, axis.columns.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((axis.columns[middle]?.to ?? Infinity) < seq) low = middle + 1;
    else high = middle;
  }
  return axis.columns[low];
}

/** A place before zooming and panning, as it is seen. */
export const seen = (axis: Axis, x: number): number => axis.left + (x - axis.left) * axis.zoom - axis.pan;

/** The position of an event. */
export function xOf(axis: Axis, seq: number): number {
  const column = columnOf(axis, seq);
  if (!column) return axis.left;
  const unit = (column.right - column.left) / sizeOf(column);
  return seen(axis, column.left + (seq - column.from + 0.5) * unit);
}

/** The width of an event. */
export function unitOf(axis: Axis, seq: number): number {
  const column = columnOf(axis, seq);
  return column ? ((column.right - column.left) / sizeOf(column)) * axis.zoom : 1;
}

/** The event at a place, brought in at the ends. */
export function seqAt(axis: Axis, x: number): number {
  const plain = axis.left + (x - axis.left + axis.pan) / axis.zoom;
  const column = axis.columns.find(({ right }) => plain < right) ?? axis.columns.at(-1);
  if (!column) return 1;
  const unit = (column.right - column.left) / sizeOf(column);
  const seq = column.from + Math.floor((plain - column.left) / unit);
  return Math.min(Math.max(seq, column.from), column.to);
}

/** The event of an ascending list that is nearest to a place. */
export function nearest(axis: Axis, x: number, seqs: ArrayLike<number>): number | undefined {
  const seq = seqAt(axis, x);
  const after = lowerBound(seqs, seq);
  const [before, behind] = [seqs[after - 1], seqs[after]];
  if (before === undefined || behind === undefined) return before ?? behind;
  return Math.abs(xOf(axis, before) - x) <= Math.abs(xOf(axis, behind) - x) ? before : behind;
}

/** The same axis with another zoom; what is at `x` stays there. */
export function zoomedTo(axis: Axis, zoom: number, x: number): Axis {
  const most = Math.max(1, WIDEST / Math.max(narrowest(axis), 0.000_1));
  const next = Math.min(Math.max(zoom, 1), most);
  const plain = (x - axis.left + axis.pan) / axis.zoom;
  return panned({ ...axis, zoom: next }, plain * next - (x - axis.left));
}

/** The same axis, so far to the right. */
export function panned(axis: Axis, pan: number): Axis {
  const most = (axis.right - axis.left) * (axis.zoom - 1);
  return { ...axis, pan: Math.min(Math.max(pan, 0), most) };
}

/** The same axis, moved if an event would be out of sight or at the very edge. */
export function withInSight(axis: Axis, seq: number): Axis {
  const x = xOf(axis, seq);
  const margin = (axis.right - axis.left) * 0.04;
  if (axis.zoom === 1 || (x >= axis.left + margin && x <= axis.right - margin)) return axis;
  return panned(axis, axis.pan + x - (axis.left + (axis.right - axis.left) * 0.3));
}

const narrowest = (axis: Axis): number =>
  least(axis.columns.map((column) => (column.right - column.left) / sizeOf(column)));
