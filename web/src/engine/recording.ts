// Reads a recording, which may be anybody's: what is larger than a recording is, or has another shape, is refused. What it says may
// still be made up; it is text, and shown as text.

import {
  EVENTS,
  LEVEL,
  type MomentDocument,
  PHASES,
  type Progress,
  RECORDING,
  type Recording,
  type Splice,
} from "./contract";
import { anything, below, flag, list, map, maybe, number, object, type Shape, text, word } from "./shape";

/** The reason why a recording can't be played, in words for people. */
export class RecordingError extends Error {}

const PROGRESS: Readonly<Record<Progress, true>> = {
  absent: true,
  set_aside: true,
  waiting: true,
  running: true,
  evaluated: true,
  in_sync: true,
  changed: true,
  would_change: true,
  would_refresh: true,
  failed: true,
  skipped: true,
  refreshed: true,
  finished: true,
};

const location = object({ file: text, line: number, column: number, from: number, to: number });
const fix = object({ title: text, location, text });
const diagnostic = object({
  code: text,
  severity: word(["error", "warning", "info"]),
  message: text,
  position: text,
  location: maybe(location),
  labels: maybe(list(object({ location, text, origin: maybe(flag) }))),
  meant: maybe(object({ written: text, name: text })),
  help: maybe(text),
  fix: maybe(fix),
});
const scenario = object({ title: maybe(text), about: maybe(text), files: maybe(map(text)) });
const rect = object({ x: number, y: number, width: number, height: number });

/** Whether a text is meant to be a recording, whatever is in it. */
export const isRecording = (text: string): boolean => /^\s*\{\s*"recording"/.test(text);

/** The recording that a text is. Throws a `RecordingError` if it is none that can be played. */
export function readRecording(text: string): Recording {
  if (text.length > RECORDING.bytes) refuse(`it is larger than ${RECORDING.bytes >> 20} MB`);
  const value = parsed(text) as Partial<Recording> | null;
  const version = value?.recording;
  if (typeof version !== "number") return refuse("it has no version");
  if (version > RECORDING.version) refuse("it was made by a newer Duckrow");
  const nodes = lengthOf(value?.head?.graph?.nodes);
  const events = lengthOf(value?.events);
  const wrong = shapeOf(nodes, events)(value) ?? inconsistent(value as Recording);
  if (wrong !== undefined) refuse(`${wrong.slice(1) || "it"} is invalid`);
  return value as Recording;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse("it is not JSON");
  }
}

function refuse(reason: string): never {
  throw new RecordingError(`This recording can’t be played: ${reason}.`);
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** The shape of a recording with so many nodes and events. */
function shapeOf(nodes: number, events: number): Shape {
  const node = below(nodes);
  const seq = below(events + 1, 1);
  const part = object({
    kind: word(["text", "code", "resource", "line"]),
    text,
    node: maybe(node),
    line: maybe(number),
  });
  const splice = (of: Shape) => maybe(object({ at: number, out: number, put: list(of) }));
  return object({
    scenario,
    head: headOf(node, seq, events),
    events: list(eventOf(node), { most: RECORDING.events }),
    moments: list(
      object({
        sentence: list(part),
        place: text,
        text,
        chain: list(seq),
        running: splice(node),
        queue: splice(object({ node, since: seq, place: maybe(text) })),
        applied: splice(node),
        progress: maybe(list(object({ node, to: word(Object.keys(PROGRESS)) }))),
      }),
      { count: events },
    ),
    reasons: list(reasonsOf(node, seq, part), { most: nodes }),
    values: list(object({ location, times: number, taken: list(object({ seq: number, text })) })),
    named: list(object({ location, name: text, lines: list(text) })),
    tags: list(object({ resource: text, tags: list(text) })),
    pictures: list(object({ from: number, to: number, layout: layoutOf(node) })),
  });
}

const eventOf = (node: Shape): Shape =>
  object({
    seq: number,
    phase: word(PHASES),
    kind: word(EVENTS),
    node: maybe(node),
    other: maybe(node),
    text,
    level: maybe(word(Object.keys(LEVEL))),
    depth: number,
    location: maybe(location),
    cause: maybe(number),
  });

const edgeOf = (node: Shape): Shape =>
  object({ from: node, to: node, origin: text, refresh: flag, location: maybe(location) });

function headOf(node: Shape, seq: Shape, events: number): Shape {
  const edges = list(edgeOf(node));
  const order = list(object({ node, seq: maybe(seq) }));
  const remedy = object({ edges, smallest: flag });
  const cycle = object({ text, members: list(node), edges, rounds: list(edges), remedy: maybe(remedy) });
  const happening = object({ message: text, property: maybe(text), status: text });
  const resource = object({ reference: text, kind: text, events: maybe(list(happening)), refresh_received: number });
  const change = object({ resource: text, change: text, attributes: maybe(map(anything)) });
  return object({
    engine: object({ name: text, version: text, scenario: text }),
    diagnostics: list(diagnostic),
    events: below(events + 1, events),
    compiled: flag,
    graph: object({
      nodes: list(
        object({
          reference: text,
          kind: word(["native", "class", "defined", "node", "stage"]),
          name: maybe(text),
          container: maybe(node),
          location: maybe(location),
          defined: maybe(location),
        }),
      ),
      containment: list(list(node, { count: 2 })),
      relations: edges,
      cycles: list(cycle),
    }),
    orders: object({ parse: order, evaluation: order, build: order, application: order }),
    report: maybe(object({ resources: list(resource), order: list(text) })),
    system_after: maybe(object({ resources: map(map(map(anything))), changes: list(change) })),
    expectations: list(object({ expected: text, held: flag, because: text })),
    files_read: list(text),
  });
}

function reasonsOf(node: Shape, seq: Shape, part: Shape): Shape {
  const edges = list(edgeOf(node));
  const contender = object({ node, key: text, value: maybe(text) });
  const tie = maybe(object({ rule: text, chosen: contender, other: contender, deferred: maybe(flag) }));
  return object({
    node,
    answers: list(object({ topic: text, sentence: list(part) })),
    turn: maybe(object({ place: number, of: number, waited: edges, free: number, after: tie, before: tie })),
    refresh: maybe(object({ outcome: text, seq, events: number, ways: list(object({ seq, changed: node, edges })) })),
    skipped: maybe(object({ reason: text, seq, failed: maybe(node), edges })),
    noop: maybe(object({ from: text, node: maybe(node), location: maybe(location) })),
  });
}

function layoutOf(node: Shape): Shape {
  const line = object({
    from: node,
    to: node,
    kind: word(["order", "require", "refresh", "automatic"]),
    relations: list(number),
    path: list(object({ x: number, y: number })),
    label: maybe(object({ text, rect, free: flag })),
  });
  const box = object({ node, rect, header: maybe(rect), container: maybe(node), hidden: maybe(number) });
  const size = object({ width: number, height: number });
  return object({ size, nodes: list(box), lines: list(line), folded: list(node) });
}

/** What no shape tells: causes come before, containers don't go round, lists of a state don't grow without end. */
function inconsistent({ head, events, moments, pictures }: Recording): string | undefined {
  const late = events.findIndex(({ seq, cause }, place) => seq !== place + 1 || (cause ?? 0) >= seq);
  if (late >= 0) return `.events[${late}]`;
  const { nodes } = head.graph;
  if (goRound(new Map(nodes.map(({ container }, node) => [node, container])))) return ".head.graph.nodes";
  for (const [place, { layout }] of pictures.entries())
    if (goRound(new Map(layout.nodes.map(({ node, container }) => [node, container])))) return `.pictures[${place}]`;
  for (const name of ["running", "queue", "applied"] as const) {
    const wrong = growsTooLong(moments, name, 4 * nodes.length + 16);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Whether some of what contains each other is in itself. */
function goRound(containers: ReadonlyMap<number, number | null | undefined>): boolean {
  const [begun, done] = [new Set<number>(), new Set<number>()];
  for (const start of containers.keys()) {
    const way: number[] = [];
    let node: number | null | undefined = start;
    while (node !== undefined && node !== null && !done.has(node)) {
      if (begun.has(node)) return true;
      begun.add(node);
      way.push(node);
      node = containers.get(node);
    }
    for (const passed of way) done.add(passed);
  }
  return false;
}

function growsTooLong(
  moments: readonly MomentDocument[],
  name: "running" | "queue" | "applied",
  most: number,
): string | undefined {
  let length = 0;
  for (const [place, moment] of moments.entries()) {
    const splice: Splice<unknown> | null | undefined = moment[name];
    if (!splice) continue;
    const isOutside = splice.at < 0 || splice.out < 0 || splice.at + splice.out > length;
    length += splice.put.length - splice.out;
    if (isOutside || length > most) return `.moments[${place}].${name}`;
  }
  return undefined;
}
