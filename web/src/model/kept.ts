// The event of a new run that somebody looks at who looked at an event of the old one. Pure.

import { Alignment, type Aligned, sameNodes } from "./alignment";
import { NONE } from "../engine/messages";
import { count, eventsOfNode, nodeOf } from "./steps";

/** Runs with more events keep the number: nobody waits for the comparison. */
const MOST = 50_000;

/** The same event, or the nearest one of the same resource, or where the new run has come by then. */
export function keptEvent(old: Aligned, next: Aligned, seq: number): number {
  if (count(old.columns) > MOST || count(next.columns) > MOST) return Math.min(seq, count(next.columns));
  const met = new Alignment(old, next).of(seq);
  if (met.isThere) return met.seq;
  const node = nodeOf(old.columns, seq);
  const same = node === undefined ? NONE : (sameNodes(old, next)[node] ?? NONE);
  const own = same === NONE ? [] : eventsOfNode(next.columns, same);
  return own.findLast((other) => other <= met.seq) ?? own[0] ?? met.seq;
}
