// Refresh waves: from what changed, through the end of its container, to what is refreshed. Found in the events.

import { type EventName, type GraphDocument, PHASE } from "../../engine/contract";
import { type Columns, NONE } from "../../engine/messages";
import { kindOf, nodeOf } from "../../model/steps";
import { laneOfNode, type Lanes, type Point } from "./lanes";

export interface Wave {
  from: WaveEnd;
  to: WaveEnd;
}
export interface WaveEnd extends Point {
  /** Whether a mark is there, from which the wave keeps off. */
  isMark: boolean;
}

const SENDS: ReadonlySet<EventName | undefined> = new Set<EventName>([
  "changed",
  "refreshed",
  "would_change",
  "would_refresh",
]);
const TAKES: ReadonlySet<EventName | undefined> = new Set<EventName>([
  "refreshed",
  "would_refresh",
  "refresh_failed",
  "refresh_dropped",
  "container_started",
]);
const WATCHED: ReadonlySet<EventName | undefined> = new Set<EventName>([
  "watch_fired",
  "watch_would_fire",
  "watch_failed",
]);
const DEEPEST = 64;

/** The waves of a run, in order. */
export function wavesOf(columns: Columns, graph: GraphDocument, lanes: Lanes): Wave[] {
  const waves: Wave[] = [];
  const finder = new Finder(columns, graph, lanes);
  for (let seq = 1; seq <= columns.kind.length; seq++) {
    const kind = kindOf(columns, seq);
    if (kind === "refresh_scheduled") for (const wave of finder.wavesAt(seq)) waves.push(wave);
    if (WATCHED.has(kind)) for (const wave of finder.waveTo(seq)) waves.push(wave);
  }
  return waves;
}

class Finder {
  #columns: Columns;
  #graph: GraphDocument;
  #lanes: Lanes;
  /** By node its events while applying. */
  #events = new Map<number, number[]>();
  #gathered = new Set<number>();

  constructor(columns: Columns, graph: GraphDocument, lanes: Lanes) {
    this.#columns = columns;
    this.#graph = graph;
    this.#lanes = lanes;
    const first = columns.phase.indexOf(PHASE.apply);
    for (let index = Math.max(first, 0); index < columns.kind.length; index++) {
      const node = columns.node[index] ?? NONE;
      const list = this.#events.get(node);
      if (list) list.push(index + 1);
      else this.#events.set(node, [index + 1]);
    }
  }

  wavesAt(seq: number): Wave[] {
    const sender = nodeOf(this.#columns, seq);
    const taker = this.#columns.other[seq - 1] ?? NONE;
    if (sender === undefined) return [];
    const waves: Wave[] = [];
    const start = this.#start(sender, seq, waves);
    const end = this.#end(taker, seq);
    if (start && end && start.lane !== end.lane) waves.push({ from: start, to: end });
    return waves;
  }

  /** Salt tells of a change when it is reacted to: the other one of the event changed last before it. */
  waveTo(seq: number): Wave[] {
    const sender = this.#columns.other[seq - 1] ?? NONE;
    const changed = this.#eventsOf(sender).findLast((at) => at < seq);
    const from = changed === undefined ? undefined : this.#point(sender, changed);
    const to = this.#point(nodeOf(this.#columns, seq) ?? NONE, seq);
    return from && to && from.lane !== to.lane ? [{ from, to }] : [];
  }

  /** The start of a wave: the end of a container, into which the changes inside of it flow; or the change itself. */
  #start(sender: number, seq: number, waves: Wave[]): WaveEnd | undefined {
    const isKind = (kind: EventName) => (at: number) => at < seq && kindOf(this.#columns, at) === kind;
    const events = this.#eventsOf(sender);
    const started = events.findLast(isKind("container_started"));
    const finished = events.findLast(isKind("container_finished"));
    if (started === undefined || finished === undefined) {
      const cause = this.#columns.cause[seq - 1] ?? 0;
      return this.#point(sender, started ?? (nodeOf(this.#columns, cause) === sender ? cause : seq));
    }
    const end = this.#point(sender, finished);
    if (end && !this.#gathered.has(finished)) {
      this.#gathered.add(finished);
      for (const from of this.#changesInside(sender, started, finished)) {
        if (from.lane !== end.lane) waves.push({ from, to: end });
      }
    }
    return end;
  }

  /** The end of a wave: the refresh, the begin of a container; or the event that made it needless. */
  #end(taker: number, seq: number): WaveEnd | undefined {
    const arrival = this.#eventsOf(taker).find((at) => at > seq && TAKES.has(kindOf(this.#columns, at)));
    if (arrival === undefined) return undefined;
    const cause = this.#columns.cause[arrival - 1] ?? 0;
    const isDropped = kindOf(this.#columns, arrival) === "refresh_dropped";
    return this.#point(taker, isDropped && cause > seq && nodeOf(this.#columns, cause) === taker ? cause : arrival);
  }

  #changesInside(container: number, from: number, to: number): WaveEnd[] {
    const points: WaveEnd[] = [];
    for (let seq = from + 1; seq < to; seq++) {
      const node = nodeOf(this.#columns, seq);
      if (node === undefined || !SENDS.has(kindOf(this.#columns, seq)) || !this.#isInside(node, container)) continue;
      const point = this.#graph.nodes[node]?.kind === "native" ? this.#point(node, seq) : undefined;
      if (point) points.push(point);
    }
    return points;
  }

  #isInside(node: number, container: number): boolean {
    let at = this.#graph.nodes[node]?.container;
    for (let depth = 0; at != null && depth < DEEPEST; depth++) {
      if (at === container) return true;
      at = this.#graph.nodes[at]?.container;
    }
    return false;
  }

  #eventsOf(node: number): readonly number[] {
    return this.#events.get(node) ?? [];
  }

  #point(node: number, seq: number): WaveEnd | undefined {
    const lane = laneOfNode(this.#lanes, node);
    return lane < 0 ? undefined : { lane, seq, isMark: this.#graph.nodes[node]?.kind === "native" };
  }
}
