// The part of the lanes that is in sight, and the size of things in them.

import { type Axis, unitOf } from "./axis";

/** Below so many pixels for an event, marks merge. */
export const DENSE = 2;

export interface Frame {
  axis: Axis;
  /** The height of a lane. */
  height: number;
  /** The first and the last lane in sight. */
  first: number;
  last: number;
}

/** The sizes of marks in a lane: the bars, the shapes, and everything else in proportion. */
export function sizes(height: number): { bar: number; mark: number; scale: number } {
  if (height < 14) return { bar: 5, mark: 3, scale: 0.55 };
  return height < 18 ? { bar: 8.8, mark: 5, scale: 0.95 } : { bar: 10, mark: 6, scale: 1 };
}

/** The overhang of a bar over the events at its ends. */
export const overhang = (axis: Axis, seq: number): number => Math.min(unitOf(axis, seq) * 0.42, 24);

/** The middle of a lane, from the top of the first one in sight. */
export const middleOf = (frame: Frame, lane: number): number => (lane - frame.first + 0.5) * frame.height;
