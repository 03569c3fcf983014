// The messages between the page and the engine's worker. Both sides import this file, so it may know neither of them.

import type {
  Diff,
  EventDocument,
  Head,
  LayoutOptions,
  Link,
  NamedDocument,
  Scenario,
  Sentence,
  StateDocument,
  ValueDocument,
  Why,
  WhyBetween,
} from "./contract";

/** All events of a run, a number for each; place `n` belongs to the event with the number `n + 1`. */
export interface Columns {
  /** The paths of the files; `file` holds places in it. */
  files: string[];
  /** Numbers of the contract's `EVENT`. */
  kind: Uint8Array;
  /** Numbers of the contract's `PHASE`. */
  phase: Uint8Array;
  /** Puppet's log level for what was logged: numbers of the contract's `LEVEL`; 0 for the rest. */
  level: Uint8Array;
  depth: Uint16Array;
  /** Places in the graph's nodes, or `NONE`. */
  node: Uint32Array;
  other: Uint32Array;
  /** The number of an event, or 0. */
  cause: Uint32Array;
  file: Uint32Array;
  /** The line, from 1, or 0. */
  line: Uint32Array;
}

/** In the columns: there is none. */
export const NONE = 0xffff_ffff;

/** Everything about one event and the state after it. */
export interface Moment {
  seq: number;
  sentence: Sentence;
  why: Link[];
  state: StateDocument;
}

/** A provider in JavaScript as its author wrote it. */
export interface ProviderText {
  /** The type that it is for. */
  type: string;
  /** Its file, or where in the scenario it is. */
  path: string;
  text: string;
}

/** The questions of the page; each has the number of its answer, and the number of the run that it is about. */
export type Question =
  | { ask: "run"; text: string; providers?: ProviderText[]; silent?: string[] }
  | { ask: "drop" }
  | { ask: "events"; from: number; to: number }
  | { ask: "moment"; seq: number }
  | { ask: "values"; file: string; offset: number }
  | { ask: "named"; file: string; offset: number }
  | { ask: "why"; node: number }
  | { ask: "why_between"; one: number; other: number }
  | { ask: "json" }
  | { ask: "tags" }
  | { ask: "differences"; from: string }
  | { ask: "layout"; options: Partial<LayoutOptions> }
  | { ask: "read"; text: string }
  | { ask: Less; text: string }
  | { ask: "smaller"; text: string }
  | { ask: "luck"; text: string }
  | { ask: "record"; text: string }
  | { ask: "lesson"; path: string; text: string }
  | Assist;

/**
 * A question about a place in a text that is being written: what may stand there, or where the name there is defined. `text` is the
 * scenario; of one that was asked about before only texts that changed since.
 */
export interface Assist {
  ask: "assist";
  about: "completions" | "definition";
  file: string;
  offset: number;
  text?: string;
  edits?: Record<string, string>;
}

/** The answers, by question. */
export interface Answers {
  run: { head: Head; columns: Columns };
  drop: null;
  events: EventDocument[];
  moment: Moment;
  values: ValueDocument | undefined;
  named: NamedDocument | undefined;
  /** Nothing if nothing came to be applied. */
  why: Why | undefined;
  why_between: WhyBetween | undefined;
  json: string;
  /** The tags of every resource of the catalog, by reference. */
  tags: [reference: string, tags: string[]][];
  differences: Diff;
  /** `LayoutDocument`, as JSON. */
  layout: string;
  read: Scenario;
  /** The files of a scenario without those that its run doesn't read, as JSON. */
  shared: string;
  /** The files of a scenario without the comments in modules, as JSON. */
  bare: string;
  /** The files of a scenario without the branches in modules that its run doesn't take, as JSON. */
  pruned: string;
  /** A scenario as small as it can be while what fails in it stays, as JSON; nothing if nothing fails. */
  smaller: string | undefined;
  /** What of a scenario works only by luck, as JSON: `Check`. */
  luck: string;
  /** The recording of a scenario, as JSON. */
  record: string;
  /** A lesson with the answers to its question, as JSON. */
  lesson: string;
  /** `Completions` or `Definition`, as JSON; nothing if there is nothing to be said. */
  assist: string | undefined;
}

/** What a scenario may do without in a link. */
export type Less = "shared" | "bare" | "pruned";

/** A question on its way to the worker. */
export interface Request {
  id: number;
  run: number;
  question: Question;
}

/** How far the worker has come with something that takes long. */
export interface Progress {
  /** What it is doing, by a name of the engine's. */
  stage: string;
  /** So much of it is done; of a search for a smaller scenario, how many were tried. */
  done: number;
  /** So much there is; of such a search, the lines that are left. */
  of: number;
}

/** The messages of the worker, unasked or as an answer. */
export type Message =
  | { kind: "ready"; version: string }
  /** A provider in JavaScript is asked something; without a type it has answered. */
  | { kind: "calling"; type?: string }
  /** It is still at the question that it is being asked. */
  | ({ kind: "progress" } & Progress)
  /** The module could not be loaded. */
  | { kind: "failed"; reason: string }
  | { kind: "answer"; id: number; answer: unknown }
  /** The question was refused; the engine goes on. */
  | { kind: "refused"; id: number; reason: string }
  /** The engine broke; the worker is of no more use. */
  | { kind: "crashed"; id: number; reason: string };
