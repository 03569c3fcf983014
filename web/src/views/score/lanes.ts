// Lanes: one for each resource and container, in the order of declaration. When there are too many, containers fold into
// one lane each. Pure questions to a run; it knows nothing of drawing.

import { type GraphNode, LEVEL, PHASE } from "../../engine/contract";
import { type Columns, NONE } from "../../engine/messages";
import { greatest } from "../../model/extremes";

/** With more lanes than this, containers fold. */
export const MOST_LANES = 60;
/** Deeper than this nothing is nested; it ends walks through containers that contain each other. */
const DEEPEST = 64;

/** A place in the score. */
export interface Point {
  lane: number;
  seq: number;
}

export interface Lane {
  /** The resource or container that it is named after. */
  node: number;
  /** `Duck[duck1]` */
  reference: string;
  /** `donald`, or nothing. */
  name: string;
  /** The number of others that are folded into it. */
  folded: number;
}

export interface Lanes {
  list: Lane[];
  /** By node the place of its lane, or -1. */
  laneOf: Int32Array;
  /** The events of lane `n` are `seqs[starts[n]]` up to `seqs[starts[n + 1] - 1]`, ascending. */
  starts: Uint32Array;
  seqs: Uint32Array;
}

/** Lays the lanes of a run. */
export function layLanes(nodes: readonly GraphNode[], columns: Columns, most = MOST_LANES): Lanes {
  const shown = shownNodes(nodes, columns);
  const keeper = fold(nodes, shown, most);
  const laneOf = new Int32Array(nodes.length).fill(-1);
  const list: Lane[] = [];
  const placeOf = new Map<number, number>();
  for (const node of [...new Set(shown.map(keeper))].sort((one, other) => one - other)) {
    placeOf.set(node, list.length);
    list.push({ node, reference: nodes[node]?.reference ?? "", name: nodes[node]?.name ?? "", folded: 0 });
  }
  for (const node of shown) {
    const place = placeOf.get(keeper(node)) ?? -1;
    const lane = list[place];
    laneOf[node] = place;
    if (lane && lane.node !== node) lane.folded++;
  }
  return { list, laneOf, ...byLane(columns, laneOf, list.length) };
}

/** The lane of a node, or -1. */
export const laneOfNode = (lanes: Lanes, node: number | undefined): number =>
  node === undefined ? -1 : (lanes.laneOf[node] ?? -1);

/** The events of a lane, ascending. */
export const eventsOfLane = ({ starts, seqs }: Lanes, lane: number): Uint32Array =>
  seqs.subarray(starts[lane] ?? 0, starts[lane + 1] ?? 0);

/** Of ascending numbers the place of the first that is not below `value`. */
export function lowerBound(list: ArrayLike<number>, value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The nodes that something happened to. Those that the engine declared by itself are left out, unless their bodies say
 * something.
 */
function shownNodes(nodes: readonly GraphNode[], columns: Columns): number[] {
  const happened = new Uint8Array(nodes.length);
  const spoke = new Uint8Array(nodes.length);
  for (let index = 0; index < columns.kind.length; index++) {
    const [node, other] = [columns.node[index] ?? NONE, columns.other[index] ?? NONE];
    if (node < nodes.length) happened[node] = 1;
    if (other < nodes.length) happened[other] = 1;
    const isOutput = (columns.level[index] ?? 0) >= LEVEL.notice && columns.phase[index] !== PHASE.apply;
    if (isOutput && node < nodes.length) spoke[node] = 1;
  }
  return [...nodes.keys()].filter((node) => happened[node] && (!nodes[node]?.implied || spoke[node]));
}

/** Gives for every node the one in whose lane it is: as few levels of containers are folded as needed. */
function fold(nodes: readonly GraphNode[], shown: readonly number[], most: number): (node: number) => number {
  if (shown.length <= most) return (node) => node;
  const chains = new Map(shown.map((node) => [node, chain(nodes, node)]));
  const deepest = greatest([...chains.values()].map(({ length }) => length));
  for (let depth = deepest - 1; depth >= 1; depth--) {
    const keepers = new Set([...chains.values()].map((way) => way[Math.min(depth, way.length) - 1]));
    if (keepers.size <= most || depth === 1) {
      return (node) => {
        const way = chains.get(node) ?? [node];
        return way[Math.min(depth, way.length) - 1] ?? node;
      };
    }
  }
  return (node) => node;
}

/** A node's containers, outermost first, and itself. */
function chain(nodes: readonly GraphNode[], node: number): number[] {
  const way = [node];
  for (let at = nodes[node]?.container; at != null && way.length < DEEPEST; at = nodes[at]?.container) {
    if (nodes[at]?.implied || way.includes(at)) break;
    way.unshift(at);
  }
  return way;
}

function byLane(columns: Columns, laneOf: Int32Array, length: number): Pick<Lanes, "starts" | "seqs"> {
  const laneAt = (index: number): number => laneOf[columns.node[index] ?? NONE] ?? -1;
  const starts = new Uint32Array(length + 1);
  for (let index = 0; index < columns.kind.length; index++) {
    const lane = laneAt(index);
    if (lane >= 0) starts[lane + 1] = (starts[lane + 1] ?? 0) + 1;
  }
  for (let lane = 0; lane < length; lane++) starts[lane + 1] = (starts[lane + 1] ?? 0) + (starts[lane] ?? 0);
  const seqs = new Uint32Array(starts[length] ?? 0);
  const next = starts.slice();
  for (let index = 0; index < columns.kind.length; index++) {
    const lane = laneAt(index);
    if (lane < 0) continue;
    const place = next[lane] ?? 0;
    seqs[place] = index + 1;
    next[lane] = place + 1;
  }
  return { starts, seqs };
}
