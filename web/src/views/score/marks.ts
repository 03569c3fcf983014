// Marks: what is drawn in the lanes, as lanes and numbers of events, without a pixel. Worked out once for each run.

import { type EventName, type GraphDocument, LEVEL, PHASE, type Status, STATUS_OF } from "../../engine/contract";
import { type Columns, NONE } from "../../engine/messages";
import { kindOf, nodeOf } from "../../model/steps";
import { laneOfNode, type Lanes, type Point } from "./lanes";
import { relationFinder } from "./relations";
import { type Wave, wavesOf } from "./waves";

export interface Span {
  lane: number;
  from: number;
  to: number;
}
/** From a lane to another, at one event. */
export interface Link extends Point {
  origin: number;
  /** Whether it leads to the beginning of a body. */
  isBody?: boolean;
}
export type ArrowKind = "before" | "refresh" | "automatic";
export interface Arrow extends Link {
  kind: ArrowKind;
}
export interface StatusPoint extends Point {
  status: Status;
}

export interface Marks {
  bodies: Span[];
  /** In the queue, or set aside, until its turn. */
  waits: Span[];
  /** From the begin to the end of a container, while applying. */
  brackets: Span[];
  /** The links to those that put it there. */
  links: Link[];
  joins: Point[];
  /** In the catalog: declared, or realized. */
  declared: Point[];
  /** Known, but not wanted by anybody yet. */
  aside: Point[];
  notices: Point[];
  /** Overridden, contained, tried. */
  touches: Point[];
  arrows: Arrow[];
  statuses: StatusPoint[];
  waves: Wave[];
  /** The events with output, and those that change a status. */
  ticks: number[];
}

/** What leads to a lane or from it, and nothing else. */
export function leadingTo(lane: number, { links, arrows, waves }: Marks): Marks {
  const touches = ({ origin, lane: end }: Link): boolean => origin === lane || end === lane;
  return {
    ...noMarks(),
    links: links.filter(touches),
    arrows: arrows.filter(touches),
    waves: waves.filter(({ from, to }) => from.lane === lane || to.lane === lane),
  };
}

const noMarks = (): Marks => ({
  bodies: [],
  waits: [],
  brackets: [],
  links: [],
  joins: [],
  declared: [],
  aside: [],
  notices: [],
  touches: [],
  arrows: [],
  statuses: [],
  waves: [],
  ticks: [],
});

/** The marks of a run. */
export function marksOf(columns: Columns, graph: GraphDocument, lanes: Lanes): Marks {
  const scribe = new Scribe(columns, graph, lanes);
  for (let seq = 1; seq <= columns.kind.length; seq++) scribe.note(seq);
  scribe.close();
  scribe.marks.waves = wavesOf(columns, graph, lanes);
  return scribe.marks;
}

class Scribe {
  readonly marks: Marks = noMarks();
  #columns: Columns;
  #graph: GraphDocument;
  #lanes: Lanes;
  #relation: (seq: number) => [from: number, to: number, refresh: boolean] | undefined;
  /** By node the event at which its body, its container or its waiting began. */
  #bodies = new Map<number, number>();
  #containers = new Map<number, number>();
  #waiting = new Map<number, number>();
  #lastBuilt = 1;
  /** The pairs between which changes are told. */
  #watched: ReadonlySet<string>;

  constructor(columns: Columns, graph: GraphDocument, lanes: Lanes) {
    this.#columns = columns;
    this.#graph = graph;
    this.#lanes = lanes;
    this.#relation = relationFinder(columns, graph.relations);
    this.#watched = new Set(graph.relations.flatMap(({ from, to, refresh }) => (refresh ? [`${from} ${to}`] : [])));
  }

  note(seq: number): void {
    const kind = kindOf(this.#columns, seq);
    const isApplied = this.#columns.phase[seq - 1] === PHASE.apply;
    if (!isApplied) this.#lastBuilt = seq;
    const status = kind && STATUS_OF[kind];
    const isOutput = (this.#columns.level[seq - 1] ?? 0) >= LEVEL.notice;
    if (isOutput || (status && status !== "sync")) this.marks.ticks.push(seq);
    if (kind === "related") return this.#related(seq);
    if (kind === "requisite_resolved") return this.#required(seq);
    const node = nodeOf(this.#columns, seq);
    const lane = laneOfNode(this.#lanes, node);
    if (node === undefined || lane < 0) return;
    if (status) return this.#status({ lane, seq, status }, node);
    if (isOutput && !isApplied) this.marks.notices.push({ lane, seq });
    this.#happened(kind, node, { lane, seq });
  }

  #happened(kind: EventName | undefined, node: number, point: Point): void {
    switch (kind) {
      case "queued":
        this.marks.joins.push(point);
        this.#waiting.set(node, point.seq);
        return this.#link(point);
      case "declared":
        this.marks.declared.push(point);
        return this.#link(point);
      case "set_aside":
      case "class_declared":
        this.marks.aside.push(point);
        this.#waiting.set(node, point.seq);
        return this.#link(point);
      case "body_started":
        if (!this.#waited(node, point)) this.#link(point, true);
        this.#bodies.set(node, point.seq);
        return;
      case "body_ended":
        return this.#ended(this.marks.bodies, this.#bodies, node, point);
      case "container_started":
        this.#containers.set(node, point.seq);
        return;
      case "container_finished":
        return this.#finished(node, point);
      case "realized":
        this.#waited(node, point);
        this.marks.declared.push(point);
        return;
      case "state_tried":
      case "overridden":
      case "contained":
        this.marks.touches.push(point);
        return;
      case "automatic":
        return this.#arrow(node, this.#columns.other[point.seq - 1] ?? NONE, point.seq, "automatic");
    }
  }

  /** A container that passes a refresh on is no resource that was refreshed. */
  #status(point: StatusPoint, node: number): void {
    const isContainer = this.#graph.nodes[node]?.kind !== "native";
    if (point.status === "refreshed" && isContainer) return;
    this.marks.statuses.push(point);
  }

  #waited(node: number, { lane, seq }: Point): boolean {
    const from = this.#waiting.get(node);
    if (from === undefined) return false;
    this.#waiting.delete(node);
    this.marks.waits.push({ lane, from, to: seq });
    return true;
  }

  #ended(spans: Span[], open: Map<number, number>, node: number, { lane, seq }: Point): void {
    spans.push({ lane, from: open.get(node) ?? seq, to: seq });
    open.delete(node);
  }

  /** A container in which nothing happened is a dot, like a resource with nothing to do. */
  #finished(node: number, point: Point): void {
    const from = this.#containers.get(node);
    if (from !== undefined && point.seq - from <= 1) {
      this.#containers.delete(node);
      this.marks.statuses.push({ lane: point.lane, seq: from, status: "sync" });
    } else {
      this.#ended(this.marks.brackets, this.#containers, node, point);
    }
  }

  /** A line from the lane of the body that did it. */
  #link({ lane, seq }: Point, isBody = false): void {
    const cause = this.#columns.cause[seq - 1] ?? 0;
    if (cause === 0 || kindOf(this.#columns, cause) !== "body_started") return;
    const origin = laneOfNode(this.#lanes, nodeOf(this.#columns, cause));
    if (origin >= 0 && origin !== lane) this.marks.links.push({ lane, seq, origin, isBody });
  }

  #related(seq: number): void {
    const relation = this.#relation(seq);
    if (relation) this.#arrow(relation[0], relation[1], seq, relation[2] ? "refresh" : "before");
  }

  /** A requisite: what comes first is the other one of the event. */
  #required(seq: number): void {
    const [from, to] = [this.#columns.other[seq - 1] ?? NONE, this.#columns.node[seq - 1] ?? NONE];
    this.#arrow(from, to, seq, this.#watched.has(`${from} ${to}`) ? "refresh" : "before");
  }

  #arrow(from: number, to: number, seq: number, kind: ArrowKind): void {
    const [origin, lane] = [laneOfNode(this.#lanes, from), laneOfNode(this.#lanes, to)];
    if (origin >= 0 && lane >= 0 && origin !== lane) this.marks.arrows.push({ origin, lane, seq, kind });
  }

  /** Closes the bars that an error left open, with the last event of their phase. */
  close(): void {
    const last = this.#columns.kind.length;
    const rest = (spans: Span[], open: Map<number, number>, to: number): void => {
      for (const [node, from] of open) spans.push({ lane: laneOfNode(this.#lanes, node), from, to });
    };
    rest(this.marks.bodies, this.#bodies, this.#lastBuilt);
    rest(this.marks.waits, this.#waiting, this.#lastBuilt);
    rest(this.marks.brackets, this.#containers, last);
  }
}
