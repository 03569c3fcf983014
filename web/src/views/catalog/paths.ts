// Lines as SVG paths: with round corners or swaying, and the heads of arrows. Pure geometry; it does not know what a line means.

import type { Point, Rect } from "../../engine/contract";
import { greatest, least } from "../../model/extremes";

const RADIUS = 6;
/** Half a wave's length, and how far its control points are beside the line. */
const HALF = 6;
const BEND = 4.5;
/** The length and half the width of an arrowhead. */
export const HEAD = { length: 9, half: 4.5 };

/** A polyline with round corners. */
export function rounded(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const [a, b] = [toward(point, before), toward(point, after)];
      return `L${a.x} ${a.y}Q${point.x} ${point.y} ${b.x} ${b.y}`;
    })
    .join("");
}

/** The point where a corner begins on the way from one point to another: no farther than half of the way. */
function toward(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const by = Math.min(RADIUS, (Math.abs(dx) + Math.abs(dy)) / 2);
  return { x: from.x + Math.sign(dx) * by, y: from.y + Math.sign(dy) * by };
}

/** A polyline that sways: each piece in whole half waves, so that it is on the line at its corners. */
export function wave(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let [at, side] = [first, 1];
  let path = `M${first.x} ${first.y}`;
  for (const to of rest) {
    const [dx, dy] = [to.x - at.x, to.y - at.y];
    const length = Math.hypot(dx, dy);
    const halves = Math.floor(length / HALF);
    if (halves === 0) path += `L${to.x} ${to.y}`;
    const [ux, uy, step] = [dx / (length || 1), dy / (length || 1), length / (halves || 1)];
    for (let half = 0; half < halves; half++) {
      const bend = BEND * side;
      path += `q${tidy((ux * step) / 2 - uy * bend)} ${tidy((uy * step) / 2 + ux * bend)} ${tidy(ux * step)} ${tidy(uy * step)}`;
      side = -side;
    }
    at = to;
  }
  return path;
}

const tidy = (number: number): number => Math.round(number * 100) / 100;

/** The line without the room of its arrow's head. */
export function shortened(points: readonly Point[], by = HEAD.length - 1): Point[] {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return [...points];
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  const part = Math.max(0, length - by) / (length || 1);
  const last = { x: before.x + (end.x - before.x) * part, y: before.y + (end.y - before.y) * part };
  return [...points.slice(0, -1), last];
}

/** The head of the arrow at the end of a line. */
export function head(points: readonly Point[]): string {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return "";
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [ux, uy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const at = (along: number, across: number): string =>
    `${tidy(end.x - ux * along - uy * across)} ${tidy(end.y - uy * along + ux * across)}`;
  return `M${at(0, 0)}L${at(HEAD.length, HEAD.half)}L${at(HEAD.length, -HEAD.half)}z`;
}

/** The rectangle around a line, with what sways and points beside it. */
export function around(points: readonly Point[]): Rect {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [least(xs) - BEND, least(ys) - BEND];
  return { x, y, width: greatest(xs) + BEND - x, height: greatest(ys) + BEND - y };
}

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
