// The four orders as lines: where each resource stands in each of them, who moved, how much changed. Pure.

import type { GraphDocument, OrdersDocument } from "../../engine/contract";
import { greatest, least } from "../../model/extremes";
import type { RunWords } from "../../model/language/language";

/** The orders from left to right. */
export const ORDERS = ["parse", "evaluation", "build", "application"] as const;

/** Above so many lines only some have names. */
export const MOST_NAMED = 40;
const MOVERS = 10;

/** A resource through the orders; a place is counted from 0, and missing where the run never got to it. */
export interface Line {
  node: number;
  places: (number | undefined)[];
  /** The events that gave the places. In the first order the text did. */
  seqs: (number | undefined)[];
}

/** The lines, in the order of the text. */
export function linesOf(orders: OrdersDocument): Line[] {
  const lines = new Map<number, Line>();
  ORDERS.forEach((order, column) => {
    orders[order].forEach(({ node, seq }, place) => {
      const line = lines.get(node) ?? { node, places: [], seqs: [] };
      line.places[column] = place;
      line.seqs[column] = seq ?? undefined;
      lines.set(node, line);
    });
  });
  return [...lines.values()];
}

/** The event to show for a place: its own, or the first that the resource has. */
export const eventOf = (line: Line, column: number): number | undefined =>
  line.seqs[column] ?? line.seqs.find((seq) => seq !== undefined);

/** The number of pairs of resources that change places from one order to the next; those that are in both count. */
export function swaps(lines: readonly Line[], column: number): number {
  const after = lines
    .filter(({ places }) => places[column] !== undefined && places[column + 1] !== undefined)
    .sort((one, other) => (one.places[column] ?? 0) - (other.places[column] ?? 0))
    .map(({ places }) => places[column + 1] ?? 0);
  return inversions(after);
}

/** The number of pairs of a list that are in descending order. */
export function inversions(list: readonly number[]): number {
  return sorted([...list]).count;
}

function sorted(list: number[]): { list: number[]; count: number } {
  if (list.length < 2) return { list, count: 0 };
  const half = list.length >> 1;
  const [left, right] = [sorted(list.slice(0, half)), sorted(list.slice(half))];
  const merged: number[] = [];
  let count = left.count + right.count;
  let at = 0;
  for (const value of left.list) {
    while (at < right.list.length && (right.list[at] ?? Infinity) < value) merged.push(right.list[at++] ?? 0);
    count += at;
    merged.push(value);
  }
  return { list: merged.concat(right.list.slice(at)), count };
}

/** The vertical reach of a line. */
export function reach({ places }: Line): number {
  const known = places.filter((place) => place !== undefined);
  return greatest(known) - least(known);
}

/** The lines that have names: all, or the selected one, those beside it in any order, and those that move most. */
export function named(lines: readonly Line[], selected: number | undefined): Set<number> {
  if (lines.length <= MOST_NAMED) return new Set(lines.map(({ node }) => node));
  const movers = [...lines].sort((one, other) => reach(other) - reach(one)).slice(0, MOVERS);
  const chosen = lines.find(({ node }) => node === selected);
  const isBeside = ({ places }: Line): boolean =>
    places.some((place, column) => {
      const own = chosen?.places[column];
      return place !== undefined && own !== undefined && Math.abs(place - own) <= 1;
    });
  return new Set([...movers, ...lines.filter((line) => chosen && isBeside(line))].map(({ node }) => node));
}

/** The reason why an order has fewer places than the text, in few words; nothing if it has all. */
export function gap(
  lines: readonly Line[],
  column: number,
  graph: Pick<GraphDocument, "cycles">,
  isCompiled: boolean,
  words: Pick<RunWords, "circle" | "unfinished">,
): string | undefined {
  const missing = lines.filter(({ places }) => places[column] === undefined).length;
  if (missing === 0) return undefined;
  const isAll = missing === lines.length;
  if (column === 3 && isAll && graph.cycles.length > 0) return words.circle;
  if (column === 3 && isAll && !isCompiled) return words.unfinished;
  if (isAll) return "Nothing got here";
  return `${missing} ${missing === 1 ? "has" : "have"} no place here`;
}

/** Moves what is closer than `space` apart, as little as possible, between two ends. Gives the places in the same order. */
export function spread(places: readonly number[], space: number, top: number, bottom: number): number[] {
  const order = [...places.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const moved = [...places];
  let last = top - space;
  for (const index of order) {
    last = Math.max(moved[index] ?? 0, last + space);
    moved[index] = last;
  }
  let next = bottom + space;
  for (const index of order.reverse()) {
    next = Math.min(moved[index] ?? 0, next - space);
    moved[index] = next;
  }
  return moved;
}
