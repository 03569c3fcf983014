// The places of two columns of names and the lines between them, for a room of some size. Pure arithmetic.

import { spread } from "../orders/places";
import { MOST_NAMED, type Row } from "./rows";

export interface Plan {
  width: number;
  height: number;
  /** The positions of the two columns of marks. */
  left: number;
  right: number;
  top: number;
  /** The height of a row. */
  row: number;
  /** The most width of a name. */
  name: number;
  /** Whether there are too many rows for a name and a number each. */
  isDense: boolean;
  isNarrow: boolean;
}

const TOP = 24;
const FOOT = 24;
/** From a mark to its name. */
export const AWAY = 22;
const LETTER = 7.4;

/** Lays out so many rows with names of so many letters. What has names and no room becomes higher than the room. */
export function planFor(width: number, height: number, rows: number, letters: number): Plan {
  const isNarrow = width < 480;
  const isDense = rows > MOST_NAMED;
  const name = Math.min(letters * LETTER + 8, width * (isNarrow ? 0.33 : 0.34));
  const steps = Math.max(rows - 1, 1);
  const room = height - TOP - FOOT;
  const row = isDense ? room / steps : Math.min(Math.max(room / steps, isNarrow ? 36 : 28), 40);
  return {
    width,
    height: Math.max(TOP + row * (rows - 1) + FOOT, 60),
    left: name + AWAY,
    right: width - name - AWAY,
    top: TOP,
    row,
    name,
    isDense,
    isNarrow,
  };
}

/** The height of a line of names. */
export const NAME = 17;

/** The positions of names: beside their places, or moved apart where there are too many. */
export function nameTops(places: readonly number[], plan: Plan): number[] {
  const tops = places.map((place) => at(plan, place));
  return plan.isDense ? spread(tops, NAME, plan.top, plan.height - FOOT) : tops;
}

/** The height of a place. */
export const at = (plan: Plan, place: number): number => plan.top + place * plan.row;

/** The line of a resource that has a place in both. */
export function curve({ a, b }: Row, plan: Plan): string {
  if (!a || !b) return "";
  const bend = (plan.right - plan.left) * 0.43;
  const [y1, y2] = [round(at(plan, a.place)), round(at(plan, b.place))];
  return `M${plan.left} ${y1}C${plan.left + bend} ${y1} ${plan.right - bend} ${y2} ${plan.right} ${y2}`;
}

const round = (value: number): number => Math.round(value * 2) / 2;
