// The marks of the source pane at the lines of a file: the selected one, those that led there, and the steps at which each
// ran. Pure: from a run and a moment.

import type { Columns, Moment } from "../../engine/messages";
import type { Loaded } from "../../engine/client";
import { kindOf, stepsByLine } from "../../model/steps";

export interface Marks {
  /** The selected event. */
  seq: number;
  /** Its line, if it is in this file. */
  now: number | undefined;
  /** The lines on the way to it. */
  via: ReadonlySet<number>;
  /** Line → the steps at which it ran. */
  steps: ReadonlyMap<number, readonly number[]>;
}

export const NO_MARKS: Marks = { seq: 0, now: undefined, via: new Set(), steps: new Map() };

/** The marks of a file. */
export function marksOf(run: Loaded, moment: Moment, file: string): Marks {
  const { columns } = run;
  const place = columns.files.indexOf(file);
  const lineOf = (seq: number): number => (columns.file[seq - 1] === place ? (columns.line[seq - 1] ?? 0) : 0);
  const now = lineOf(moment.seq) || undefined;
  const via = new Set(moment.why.map(({ seq }) => lineOf(seq)));
  if (kindOf(columns, moment.seq) === "cycle_found") {
    for (const { edges } of run.head.graph.cycles) {
      for (const { location } of edges) if (location?.file === file) via.add(location.line);
    }
  }
  // A line that the sentence names is to be found.
  for (const part of moment.sentence) if (part.kind === "line" && part.file === file) via.add(part.line);
  via.delete(0);
  if (now !== undefined) via.delete(now);
  return { seq: moment.seq, now, via, steps: remembered(columns, file) };
}

/** The place of the selected event, if it has one. */
export function placeOf(run: Loaded, moment: Moment): { file: string; line: number } | undefined {
  const file = run.columns.files[run.columns.file[moment.seq - 1] ?? -1];
  const line = run.columns.line[moment.seq - 1];
  return file && line ? { file, line } : undefined;
}

const known = new WeakMap<Columns, Map<string, Map<number, number[]>>>();

/** The steps by line, worked out once for each run and file. */
function remembered(columns: Columns, file: string): Map<number, number[]> {
  const files = known.get(columns) ?? new Map<string, Map<number, number[]>>();
  known.set(columns, files);
  const steps = files.get(file) ?? stepsByLine(columns, file);
  files.set(file, steps);
  return steps;
}

/** The tag of a line in the margin: a few steps, the newest that have been, and whether there are more. */
export interface Tag {
  past: string;
  future: string;
  /** All steps, for whoever wants to know. */
  title: string;
}

const TOLD = 40;

export function tagOf(steps: readonly number[], seq: number, most = 2): Tag {
  const reached = reachedBy(steps, seq);
  const from = Math.max(0, reached - most);
  const shown = steps.slice(from, from + most);
  const past = shown.filter((step) => step <= seq);
  const future = shown.slice(past.length);
  const rest = steps.length > most && most > 1 ? " …" : "";
  return {
    past: past.join(", ") + (future.length > 0 ? (past.length > 0 ? ", " : "") : rest),
    future: future.length > 0 ? future.join(", ") + rest : "",
    title: `${steps.length === 1 ? "Step" : "Steps"} ${steps.slice(0, TOLD).join(", ")}${steps.length > TOLD ? " …" : ""}: click the line for the next one`,
  };
}

/** The number of steps, given in order, that have been. */
function reachedBy(steps: readonly number[], seq: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
