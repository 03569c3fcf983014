// A recorded run: it answers the questions of the page as the engine would, from a recording. What isn't recorded it leaves to the
// engine. It knows no worker.

import { EVENT, LEVEL, type MomentDocument, PHASE, type Recording, type Splice, type StateDocument } from "./contract";
import { type Answers, type Columns, type Moment, NONE, type Question } from "./messages";

/** A state is kept every so many events, to go on from. */
const MILESTONE = 64;

/** An answer, which may be that there is none. */
export interface Recalled<Q extends Question = Question> {
  answer: Answers[Q["ask"]];
}

export class Recorded {
  readonly recording: Recording;
  readonly columns: Columns;
  /** States after some events, by their numbers; that before the first is among them. */
  #milestones = new Map<number, StateDocument>();
  /** The state that was asked for last. */
  #last: StateDocument;

  constructor(recording: Recording) {
    this.recording = recording;
    this.columns = columnsOf(recording);
    const nodes = recording.head.graph.nodes;
    this.#last = { seq: 0, running: [], queue: [], applied: [], progress: nodes.map(() => "absent") };
    this.#milestones.set(0, this.#last);
  }

  /** The answer to a question, if it is recorded. */
  answer<Q extends Question>(question: Q): Recalled<Q> | undefined {
    return this.#recall(question) as Recalled<Q> | undefined;
  }

  #recall(question: Question): Recalled | undefined {
    const { recording } = this;
    switch (question.ask) {
      case "events":
        return { answer: recording.events.slice(Math.max(question.from, 1) - 1, question.to) };
      case "moment":
        return { answer: this.moment(question.seq) };
      case "why":
        return { answer: recording.reasons[question.node] };
      case "values":
        return { answer: innermost(recording.values, question) };
      case "named":
        return { answer: recording.named.find((named) => isAround(named, question)) };
      case "tags":
        return { answer: recording.tags.map(({ resource, tags }): [string, string[]] => [resource, tags]) };
      case "layout":
        return this.#picture(question);
      default:
        return undefined;
    }
  }

  /** Everything about an event. */
  moment(seq: number): Moment {
    const told = this.recording.moments[seq - 1];
    const why = told ? [...told.chain, seq].map((link) => this.#link(link)) : [];
    return { seq, sentence: told?.sentence ?? [], why, state: this.#state(seq) };
  }

  #link(seq: number): Moment["why"][number] {
    const { place = "", text = "" } = this.recording.moments[seq - 1] ?? {};
    return { seq, place, text };
  }

  /** The state after an event: from that before it which was asked for last, or from the nearest milestone. */
  #state(seq: number): StateDocument {
    const { moments } = this.recording;
    const end = Math.min(seq, moments.length);
    const milestone = this.#milestoneBefore(end);
    const start = this.#last.seq <= end && this.#last.seq > milestone.seq ? this.#last : milestone;
    const state = copyOf(start);
    while (state.seq < end) {
      advance(state, moments[state.seq]!);
      if (state.seq % MILESTONE === 0) this.#milestones.set(state.seq, copyOf(state));
    }
    this.#last = state;
    return state;
  }

  #milestoneBefore(seq: number): StateDocument {
    for (let place = seq - (seq % MILESTONE); ; place -= MILESTONE) {
      const state = this.#milestones.get(place);
      if (state) return state;
    }
  }

  #picture({ options }: Extract<Question, { ask: "layout" }>): Recalled | undefined {
    const { width, captions, folded, relationships } = options;
    if (!captions || folded || relationships || typeof width !== "number") return undefined;
    const found = this.recording.pictures.find(({ from, to }) => from <= width && width <= to);
    return found && { answer: JSON.stringify(found.layout) };
  }
}

const copyOf = (state: StateDocument): StateDocument => ({
  seq: state.seq,
  running: [...state.running],
  queue: [...state.queue],
  applied: [...state.applied],
  progress: [...state.progress],
});

function advance(state: StateDocument, { running, queue, applied, progress = [] }: MomentDocument): void {
  put(state.running, running);
  put(state.queue, queue);
  put(state.applied, applied);
  for (const { node, to } of progress) state.progress[node] = to;
  state.seq++;
}

function put<T>(list: T[], splice: Splice<T> | null | undefined): void {
  if (splice) list.splice(splice.at, splice.out, ...splice.put);
}

/** A place of which something is known. */
interface Placed {
  location: { file: string; from: number; to: number };
}

const isAround = ({ location }: Placed, { file, offset }: { file: string; offset: number }): boolean =>
  location.file === file && location.from <= offset && offset < location.to;

const lengthOf = ({ location }: Placed): number => location.to - location.from;

function innermost<T extends Placed>(all: readonly T[], place: { file: string; offset: number }): T | undefined {
  const around = all.filter((one) => isAround(one, place));
  return around.reduce<T | undefined>((best, one) => (best && lengthOf(best) <= lengthOf(one) ? best : one), undefined);
}

/** The events in columns, as the engine gives them beside their documents. */
function columnsOf({ events }: Recording): Columns {
  const files = new Map<string, number>();
  const placeOf = (file: string): number => files.get(file) ?? (files.set(file, files.size), files.size - 1);
  const columns = {
    kind: Uint8Array.from(events, ({ kind }) => EVENT[kind]),
    phase: Uint8Array.from(events, ({ phase }) => PHASE[phase]),
    level: Uint8Array.from(events, ({ level }) => (level ? LEVEL[level] : 0)),
    depth: Uint16Array.from(events, ({ depth }) => depth),
    node: Uint32Array.from(events, ({ node }) => node ?? NONE),
    other: Uint32Array.from(events, ({ other }) => other ?? NONE),
    cause: Uint32Array.from(events, ({ cause }) => cause ?? 0),
    file: Uint32Array.from(events, ({ location }) => (location ? placeOf(location.file) : NONE)),
    line: Uint32Array.from(events, ({ location }) => location?.line ?? 0),
  };
  return { files: [...files.keys()], ...columns };
}
