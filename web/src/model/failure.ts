// The failures of a run: where an error ended it, and which resources failed. Questions to the run, without state.

import type { Loaded } from "../engine/client";
import type { DiagnosticDocument, EventName, LabelDocument, Location } from "../engine/contract";
import { isSyntaxError } from "./shown";
import { count, kindOf } from "./steps";

const ENDING: ReadonlySet<EventName | undefined> = new Set<EventName>(["cycle_found", "stopped"]);
const FAILING: ReadonlySet<EventName | undefined> = new Set<EventName>([
  "failed",
  "refresh_failed",
  "state_failed",
  "watch_failed",
]);

type Run = Pick<Loaded, "head" | "columns">;

/** The error that keeps a run from its end. */
export const errorOf = ({ head }: Pick<Run, "head">): DiagnosticDocument | undefined =>
  head.diagnostics.find(({ severity }) => severity === "error");

/** The step at which an error ended a run: its own, or the last one, if the error has none. */
export function endOf(run: Run): number | undefined {
  const { head, columns } = run;
  const last = count(columns);
  for (let seq = 1; seq <= last; seq++) if (ENDING.has(kindOf(columns, seq))) return seq;
  const isUnfinished = errorOf(run) !== undefined && !head.report && last > 0;
  return isUnfinished && !isSyntaxError(run as Loaded) ? last : undefined;
}

/** Whether the event is the error itself, which then has a sentence. */
export const isEnding = ({ columns }: Run, seq: number): boolean => ENDING.has(kindOf(columns, seq));

/** Whether something failed at a step. */
export const isFailure = ({ columns }: Pick<Run, "columns">, seq: number): boolean => FAILING.has(kindOf(columns, seq));

/** The steps at which something failed. */
export function failures({ columns }: Run): number[] {
  const found: number[] = [];
  for (let seq = 1; seq <= count(columns); seq++) if (FAILING.has(kindOf(columns, seq))) found.push(seq);
  return found;
}

/** The label of where what is wrong begins, if that is told. */
const originIn = ({ labels = [] }: DiagnosticDocument) => labels.find(({ origin }) => origin);

/**
 * The place of an error to go to: where what is wrong begins; where something is missing, that which lacks it; and if the error has no
 * place, as with an arrow, that of its label.
 */
export function placeOf(error: DiagnosticDocument): Location | null {
  const { location, fix, labels = [] } = error;
  const isInserted = fix && fix.location.from === fix.location.to && fix.location.file === location?.file;
  return originIn(error)?.location ?? (isInserted ? fix.location : (location ?? labels[0]?.location ?? null));
}

/** Another place that helps, on another line than that to go to: where a name was declared first. */
export function otherPlaceOf(error: DiagnosticDocument): LabelDocument | undefined {
  const place = placeOf(error);
  return error.labels?.find(({ location: { file, line } }) => file !== place?.file || line !== place.line);
}

/** The line that an error is told with. None where the advice has that of its origin. */
export const lineOf = (error: DiagnosticDocument): number | undefined =>
  originIn(error) ? undefined : placeOf(error)?.line;
