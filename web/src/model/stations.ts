// The agent's way through the catalog, from the events of the apply phase: one station for every resource that it comes to,
// and one for every boundary of a container that it passes. Questions to the columns, without state.

import { type EventName, type GraphNode, PHASE, type Progress } from "../engine/contract";
import { type Columns, NONE } from "../engine/messages";
import { kindOf } from "./steps";

export interface Station {
  node: number;
  /** A resource, or what happens at the boundary of a container; `passes` is begin and end of one with nothing in it. */
  kind: "resource" | "begins" | "ends" | "passes";
  /** Its first and its last event. */
  from: number;
  to: number;
}

/** The events of the apply phase that don't happen at a resource. */
const ASIDE: ReadonlySet<EventName | undefined> = new Set<EventName>([
  "automatic",
  "cycle_found",
  "stopped",
  "applied",
]);

/** The last event of what was resolved before anything is applied; 0 if nothing was. */
function resolvedBefore(columns: Columns): number {
  let last = 0;
  for (let seq = columns.phase.indexOf(PHASE.apply) + 1; seq > 0 && seq <= columns.kind.length; seq++) {
    const kind = kindOf(columns, seq);
    if (kind === "deferred_resolved") last = seq;
    else if (kind !== "logged") break;
  }
  return last;
}

/** All stations in order. */
export function stations(columns: Columns, nodes: readonly GraphNode[]): Station[] {
  const found: Station[] = [];
  for (let seq = resolvedBefore(columns) + 1; seq <= columns.kind.length; seq++) {
    const node = columns.node[seq - 1] ?? NONE;
    const kind = kindOf(columns, seq);
    if (columns.phase[seq - 1] !== PHASE.apply || node === NONE || ASIDE.has(kind)) continue;
    const last = found.at(-1);
    const isSame = last?.node === node;
    if (kind === "container_started") {
      found.push({ node, kind: "begins", from: seq, to: seq });
    } else if (last && isSame && !(kind === "container_finished" && last.kind !== "begins")) {
      last.to = seq;
      if (kind === "container_finished") last.kind = "passes";
    } else {
      found.push({ node, kind: nodes[node]?.kind === "native" ? "resource" : "ends", from: seq, to: seq });
    }
  }
  return found;
}

/** The place of the last station that has begun when an event has happened; -1 before the first. */
export function stationAt(list: readonly Station[], seq: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.from ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The progress that an event of a state means. A state that listens has a turn of its own at the end, with another outcome.
 */
const OUTCOMES: Readonly<Partial<Record<EventName, Progress>>> = {
  state_run: "in_sync",
  state_changed: "changed",
  state_would_change: "would_change",
  state_failed: "failed",
  state_not_run: "skipped",
  watch_fired: "refreshed",
  watch_would_fire: "would_refresh",
  watch_failed: "failed",
};

/** The progress of a state at a station, up to some event; nothing if that is no matter of stations. */
export const reached = (columns: Columns, { to }: Station, until: number): Progress | undefined => {
  const kind = kindOf(columns, Math.min(to, until));
  return kind && OUTCOMES[kind];
};

/** Whether an event of this kind happens at a station, up to some event. */
export function happens(
  columns: Columns,
  { node, from, to }: Station,
  kinds: readonly (EventName | undefined)[],
  until: number,
): boolean {
  for (let seq = from; seq <= Math.min(to, until); seq++) {
    if (columns.node[seq - 1] === node && kinds.includes(kindOf(columns, seq))) return true;
  }
  return false;
}
