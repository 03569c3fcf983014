// The room of the score, and its division. Pure arithmetic; the drawing only follows.

import { greatest } from "../../model/extremes";
import type { Lane } from "./lanes";

export interface Layout {
  width: number;
  /** The height of a lane. */
  lane: number;
  /** The height of all lanes, and of those that are in sight. */
  total: number;
  view: number;
  /** The beginning and the end of the axis. */
  left: number;
  right: number;
  /** Whether lanes and phases have names, and whether a lane's name is the short one. */
  hasNames: boolean;
  isShort: boolean;
}

/** At most so much of the window is the score, with its bar, its phases and its rail, where all lanes fit into that. */
const MOST = 0.4;
/** What has to scroll leaves more to the panes; without names, where the lanes are lower, more still. */
const MOST_SCROLLED = 0.3;
const MOST_NAMELESS = 0.22;
const AROUND = 44 + 24 + 36;
const LETTER = 6.7;

/** Lays the score out for its width and the window's height, with lanes as high as somebody wishes. */
export function layoutFor(width: number, windowHeight: number, lanes: readonly Lane[], wish?: number): Layout {
  const hasNames = width >= 560 && windowHeight >= 480;
  const isShort = width < 940;
  const lane = laneHeight(width, windowHeight, lanes.length);
  const total = lane * lanes.length;
  const most = wish ?? mostInSight({ windowHeight, lane, total, hasNames });
  const longest = longestName(lanes, isShort);
  const names = hasNames ? Math.min(8 + longest * LETTER + 12, width * (isShort ? 0.22 : 0.18)) : 0;
  return { width, lane, total, view: Math.min(total, most), left: names, right: width - 4, hasNames, isShort };
}

const longestNames = new WeakMap<readonly Lane[], [whole?: number, short?: number]>();

/** The length of the longest name, looked for once: a step lays out anew, and lanes may be a hundred thousand. */
function longestName(lanes: readonly Lane[], isShort: boolean): number {
  const known = longestNames.get(lanes) ?? [];
  longestNames.set(lanes, known);
  return (known[isShort ? 1 : 0] ??= Math.max(0, greatest(lanes.map((one) => nameOf(one, isShort).join(" ").length))));
}

/** The height of the lanes in sight, if nobody wishes for another one. */
function mostInSight({
  windowHeight,
  lane,
  total,
  hasNames,
}: Pick<Layout, "lane" | "total" | "hasNames"> & { windowHeight: number }): number {
  const least = lane * (hasNames ? 3.5 : 9);
  const whole = windowHeight * MOST - AROUND;
  if (total <= whole) return Math.max(whole, least);
  const most = Math.max(windowHeight * (hasNames ? MOST_SCROLLED : MOST_NAMELESS) - AROUND, least);
  // Names that scroll are shown whole.
  return hasNames ? Math.round(most / lane) * lane : most;
}

/** The rail alone, over the whole width. */
export const folded = (layout: Layout): Layout => ({ ...layout, total: 0, view: 0, left: 0, hasNames: false });

/** 24 pixels, which a name to be clicked needs; 9 where there are no names, 30 where there are few and much room. */
function laneHeight(width: number, windowHeight: number, count: number): number {
  if (width < 560 || windowHeight < 480) return 9;
  return count <= 6 && width >= 940 && windowHeight >= 820 ? 30 : 24;
}

/** The name of a lane: its reference, and the resource's own name; where there is little room, one of them. */
export function nameOf({ reference, name, folded }: Lane, isShort: boolean): [name: string, more: string] {
  const more = folded > 0 ? `+${folded}` : "";
  if (isShort) return [name || reference, more];
  return [reference, [name, more].filter(Boolean).join(" ")];
}
