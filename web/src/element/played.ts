// A recording as <duck-row> steps through it: where it stands, and what there is to be shown there. It draws nothing.

import type { Part, Progress } from "../engine/contract";
import type { Moment } from "../engine/messages";
import { Recorded } from "../engine/recorded";
import { readRecording } from "../engine/recording";
import { languageOf } from "../model/languages";
import { eventsOfLine, nextOf } from "../model/steps";
import { type Marks, marksOf, placeOf } from "../views/source/marks";

/** The lists that an element can show beside the source. */
export const VIEWS = ["queue", "trace", "catalog"] as const;
export type View = (typeof VIEWS)[number];

/** A line of such a list. */
export interface Row {
  text: string;
  /** What stands at its end. */
  aside: string;
  /** How far it is set in. */
  depth: number;
  isNow: boolean;
  /** Whether it is still to come. */
  isLater: boolean;
  /** The event that it leads to. */
  seq: number | undefined;
}

const WORDS: Readonly<Record<Progress, string>> = {
  absent: "",
  set_aside: "virtual",
  waiting: "in the queue",
  running: "running",
  evaluated: "evaluated",
  in_sync: "in sync",
  changed: "changed",
  would_change: "would change",
  would_refresh: "would be refreshed",
  failed: "failed",
  skipped: "skipped",
  refreshed: "refreshed",
  finished: "finished",
};

/** A trace shows so many events before and behind the one that is selected. */
const AROUND = 30;

export class Played {
  readonly recorded: Recorded;
  #seq = 1;
  #file: string;

  constructor(text: string) {
    this.recorded = new Recorded(readRecording(text));
    this.#file = this.recorded.columns.files[0] ?? Object.keys(this.recorded.recording.scenario.files ?? {})[0] ?? "";
  }

  get count(): number {
    return this.recorded.recording.events.length;
  }

  get seq(): number {
    return this.#seq;
  }

  get title(): string {
    return this.recorded.recording.scenario.title ?? "A run";
  }

  get phase(): string {
    const { phases } = languageOf(this.recorded.recording.scenario);
    return phases[this.recorded.columns.phase[this.#seq - 1] ?? 0] ?? "";
  }

  get moment(): Moment {
    return this.recorded.moment(this.#seq);
  }

  /** The file that is shown: that of the selected event, or the last that an event was in. */
  get file(): string {
    return this.#file;
  }

  get text(): string {
    return this.recorded.recording.scenario.files?.[this.#file] ?? "";
  }

  get marks(): Marks {
    return marksOf(this.#run, this.moment, this.#file);
  }

  /** The sentence in one text. */
  get told(): string {
    return this.moment.sentence.map((part) => part.text).join("");
  }

  /** Whether a part of the sentence is what it is about. */
  isAbout(part: Part): boolean {
    return part.kind === "resource" && part.node === this.recorded.columns.node[this.#seq - 1];
  }

  /** Goes to an event; numbers beyond the ends are brought in. */
  go(seq: number): void {
    if (this.count === 0 || !Number.isFinite(seq)) return;
    this.#seq = Math.min(Math.max(Math.round(seq), 1), this.count);
    const file = placeOf(this.#run, this.moment)?.file;
    if (file !== undefined && file in (this.recorded.recording.scenario.files ?? {})) this.#file = file;
  }

  /** The next event of a line, round and round. */
  next(line: number): number | undefined {
    const events = eventsOfLine(this.recorded.columns, this.#file, line);
    return nextOf(events, this.#seq, 1) ?? events[0];
  }

  rows(view: View): Row[] {
    if (view === "trace") return this.#trace();
    return view === "queue" ? this.#queue() : this.#catalog();
  }

  #trace(): Row[] {
    const { events } = this.recorded.recording;
    const shown = events.slice(Math.max(0, this.#seq - AROUND), this.#seq + AROUND);
    return shown.map(({ seq, text, depth, location }) => ({
      text: `${seq}  ${text}`,
      aside: location ? `line ${location.line}` : "",
      depth,
      isNow: seq === this.#seq,
      isLater: seq > this.#seq,
      seq,
    }));
  }

  /** What waits, next first; while applying, what the agent has reached, newest first. */
  #queue(): Row[] {
    const { state } = this.moment;
    const now = this.recorded.columns.node[this.#seq - 1];
    const row = (node: number, aside: string): Row => this.#row(node, { aside, isNow: node === now, depth: 0 });
    if (state.applied.length > 0)
      return state.applied.toReversed().map((node) => row(node, WORDS[state.progress[node]!]));
    const running = state.running.at(-1);
    const waiting = state.queue.map(({ node, place }) => row(node, place ? `queued by ${place}` : ""));
    return [...(running === undefined ? [] : [row(running, "running")]), ...waiting];
  }

  #catalog(): Row[] {
    const { nodes } = this.recorded.recording.head.graph;
    const { progress } = this.moment.state;
    const now = this.recorded.columns.node[this.#seq - 1];
    const shown = inContainers(nodes).filter(({ node }) => !nodes[node]?.implied);
    return shown.map(({ node, depth }) =>
      this.#row(node, {
        aside: WORDS[progress[node]!],
        isNow: node === now,
        depth,
        isLater: progress[node] === "absent",
      }),
    );
  }

  #row(node: number, row: Partial<Row>): Row {
    const { reference = "", name } = this.recorded.recording.head.graph.nodes[node] ?? {};
    const text = name ? `${reference} ${name}` : reference;
    return { aside: "", depth: 0, isNow: false, isLater: false, seq: this.#nextOf(node), ...row, text };
  }

  #nextOf(node: number): number | undefined {
    const { node: nodes } = this.recorded.columns;
    const next = nodes.indexOf(node, this.#seq);
    const first = next >= 0 ? next : nodes.indexOf(node);
    return first >= 0 ? first + 1 : undefined;
  }

  get #run() {
    const { recording, columns } = this.recorded;
    return { id: 0, text: "", build: "small" as const, head: recording.head, columns };
  }
}

/** The nodes, each behind what contains it, and how deep it is in what somebody has declared. */
function inContainers(
  nodes: readonly { container?: number | null; implied?: boolean }[],
): { node: number; depth: number }[] {
  const inside = new Map<number | undefined, number[]>();
  for (const [node, { container }] of nodes.entries()) {
    const place = container ?? undefined;
    inside.set(place, [...(inside.get(place) ?? []), node]);
  }
  const found: { node: number; depth: number }[] = [];
  const next = (inside.get(undefined) ?? []).toReversed().map((node) => ({ node, depth: 0 }));
  for (let one = next.pop(); one; one = next.pop()) {
    found.push(one);
    const depth = one.depth + (nodes[one.node]?.implied ? 0 : 1);
    next.push(...(inside.get(one.node) ?? []).toReversed().map((node) => ({ node, depth })));
  }
  return found;
}
