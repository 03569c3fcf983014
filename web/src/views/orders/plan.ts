// The places of columns and rows for a room of some size, and the lines through them. Pure arithmetic.

import { type Line, MOST_NAMED } from "./places";

export interface Plan {
  width: number;
  height: number;
  /** The positions of the columns. */
  columns: number[];
  gap: number;
  /** The first and the last row, and the height of a row. */
  top: number;
  bottom: number;
  row: number;
  /** The position of the line under the columns. */
  foot: number;
  /** The most width of the names on both sides, and how far they are from their marks. */
  names: [left: number, right: number];
  away: number;
  isNarrow: boolean;
  /** Whether there are too many lines for a name and a number each. */
  isDense: boolean;
}

const FOOT = 44;
/** The least height of a row: where there is little room, marks stand one right under the other. */
const LEAST_ROW = { narrow: 24, wide: 28 };
/** The width of a letter, of one in bold. */
const LETTER = 7.6;
const LEAST_NAME = 50;

/**
 * Lays the columns out in a room, for so many lines and names of so many letters on both sides. What has names and no room
 * becomes higher than the room and scrolls.
 */
export function planFor(width: number, height: number, lines: number, letters: [number, number]): Plan {
  const isNarrow = width < 620;
  const isDense = lines > MOST_NAMED;
  const most = isNarrow ? width * (isDense ? 0.27 : 0.24) : Math.min(width * (isDense ? 0.24 : 0.21), 240);
  const names: [number, number] = [nameWidth(letters[0], most), nameWidth(letters[1], most)];
  const away = isNarrow ? 20 : isDense ? 34 : 26;
  const left = names[0] + away;
  const gap = (width - left - names[1] - away) / 3;
  const top = isNarrow ? 46 : 80;
  const room = height - top - FOOT;
  const steps = Math.max(lines - 1, 1);
  const row = isDense
    ? room / steps
    : Math.min(Math.max(room / steps, isNarrow ? LEAST_ROW.narrow : LEAST_ROW.wide), isNarrow ? 46 : 62);
  const bottom = top + row * (lines - 1);
  return {
    width,
    height: Math.max(bottom + FOOT, Math.min(height, bottom + FOOT)),
    columns: [0, 1, 2, 3].map((column) => left + column * gap),
    gap,
    top,
    bottom,
    row,
    foot: bottom + Math.max(Math.min(row / 2, 24), 14) + 18,
    names,
    away,
    isNarrow,
    isDense,
  };
}

const nameWidth = (letters: number, most: number): number =>
  Math.max(Math.min(letters * LETTER + 4, most), Math.min(LEAST_NAME, most));

/** The height of a place. */
export const at = (plan: Plan, place: number): number => plan.top + place * plan.row;

/** A line through its places; where one is missing, it ends, and goes on after. */
export function curve({ places }: Line, plan: Plan): string {
  const bend = plan.gap * 0.43;
  let path = "";
  for (let column = 0; column < 3; column++) {
    const [place, next] = [places[column], places[column + 1]];
    if (place === undefined || next === undefined) continue;
    const [x1, x2] = [plan.columns[column] ?? 0, plan.columns[column + 1] ?? 0];
    const [y1, y2] = [round(at(plan, place)), round(at(plan, next))];
    path += `M${round(x1)} ${y1}C${round(x1 + bend)} ${y1} ${round(x2 - bend)} ${y2} ${round(x2)} ${y2}`;
  }
  return path;
}

const round = (value: number): number => Math.round(value * 2) / 2;
