// One order of two runs, side by side: a line for every resource that one of them has, and what differs about it. Pure.

import type { Diff, Head, PlaceDocument } from "../../engine/contract";
import { changed } from "./changes";

/** The orders that can be compared. */
export const COMPARED = ["evaluation", "build", "application"] as const;
export type Compared = (typeof COMPARED)[number];

/** The part of a run that is needed. */
export type Ordered = Pick<Head, "orders" | "graph">;

/** Somebody's place in one run. */
export interface Spot {
  node: number;
  /** From 0. */
  place: number;
  seq: number | undefined;
}

/** A resource in both runs. */
export interface Row {
  reference: string;
  /** The name in B. */
  inB: string;
  a: Spot | undefined;
  b: Spot | undefined;
  /** Whether it is one of those that changed places. */
  isMoved: boolean;
  /** Whether something else about it differs: attributes, what became of it. */
  isOther: boolean;
}

/** Above so many lines only some have names. */
export const MOST_NAMED = 40;
const MOVERS = 12;

/** The rows in A's order, and then those that only B has. */
export function rowsOf(order: Compared, a: Ordered, b: Ordered, diff: Diff): Row[] {
  const rows = new Map<string, Row>();
  const moved = new Set(diff[order].moved.map(({ reference }) => reference));
  const other = others(diff);
  const called = new Map(diff.counterparts?.map(({ a, b }) => [b, a]));
  for (const [side, run] of [
    ["a", a],
    ["b", b],
  ] as const) {
    const counts = new Map<string, number>();
    placesOf(order, run).forEach(({ node, seq }, place) => {
      const own = run.graph.nodes[node]?.reference ?? "";
      const reference = side === "b" ? (called.get(own) ?? own) : own;
      const count = counts.get(reference) ?? 0;
      counts.set(reference, count + 1);
      const key = `${count} ${reference}`;
      const isOther = other.has(reference);
      const isMoved = moved.has(reference);
      const row = rows.get(key) ?? { reference, inB: own, a: undefined, b: undefined, isMoved, isOther };
      if (side === "b") row.inB = own;
      row[side] = { node, place, seq: seq ?? undefined };
      rows.set(key, row);
    });
  }
  return [...rows.values()];
}

/** An order of a run. The agent only passes through containers. */
function placesOf(order: Compared, { orders, graph }: Ordered): PlaceDocument[] {
  if (order !== "application") return orders[order];
  return orders.application.filter(({ node }) => graph.nodes[node]?.kind === "native");
}

/** The resources that differ in more than their places. */
function others({ catalog, statuses, refreshes }: Diff): Set<string> {
  return new Set([...changed(catalog), ...statuses, ...refreshes].map(({ reference }) => reference));
}

/** The order that people want to see: what is applied, unless there is nothing, or only another one differs. */
export function likeliest(diff: Diff, a: Ordered, b: Ordered): Compared {
  const differs = (order: Compared): boolean =>
    diff[order].moved.length + diff[order].only_a.length + diff[order].only_b.length > 0;
  const isEmpty = [a, b].every((run) => placesOf("application", run).length === 0);
  if (differs("application") || !diff.compiled_a || !diff.compiled_b) {
    return diff.compiled_a && diff.compiled_b ? "application" : "build";
  }
  return differs("build") ? "build" : differs("evaluation") ? "evaluation" : isEmpty ? "build" : "application";
}

/** The distance that a resource moved. */
const reach = ({ a, b }: Row): number => (a && b ? Math.abs(a.place - b.place) : 0);

/**
 * The rows that have names: all, or the selected one and those beside it, and those that move most or differ otherwise, as far
 * as there is room for so many.
 */
export function named(rows: readonly Row[], isSelected: (row: Row) => boolean, room = Infinity): Row[] {
  if (rows.length <= MOST_NAMED) return [...rows];
  const chosen = rows.find(isSelected);
  const isBeside = (row: Row): boolean =>
    (["a", "b"] as const).some((side) => {
      const [own, place] = [chosen?.[side]?.place, row[side]?.place];
      return own !== undefined && place !== undefined && Math.abs(own - place) <= 1;
    });
  const movers = rows.filter(({ isMoved }) => isMoved).sort((one, other) => reach(other) - reach(one));
  const different = rows.filter(({ a, b, isOther }) => isOther || !a || !b);
  const most = Math.max(Math.min(MOVERS, Math.floor((room - 5) / 2)), 2);
  const shown = new Set([...movers.slice(0, most), ...different.slice(0, most)]);
  return rows.filter((row) => shown.has(row) || isBeside(row));
}
