// The steps that read files which the reader doesn't have: those that come with the engine, as the types of stdlib. There is
// nothing to be seen at them, so they are passed by. Questions to the run, without state of their own.

import type { Loaded } from "../engine/client";
import type { Columns } from "../engine/messages";
import type { Rows } from "./rows";
import type { Scenario } from "../engine/contract";
import { fileNames } from "./files";
import { kindOf } from "./steps";

type Run = Pick<Loaded, "columns"> & { rows: Pick<Rows, "get">; scenario: Scenario };

const readings = new WeakMap<Columns, readonly number[]>();

/** The numbers of these steps, as far as their words have come. */
export function unseenSteps({ columns, rows, scenario }: Run): ReadonlySet<number> {
  let seqs = readings.get(columns);
  if (!seqs) {
    seqs = Array.from(columns.kind, (_, index) => index + 1).filter((seq) => kindOf(columns, seq) === "file_parsed");
    readings.set(columns, seqs);
  }
  // The one that is always read is the reader's own.
  if (seqs.length <= 1) return new Set();
  const names = fileNames(scenario);
  const isOwn = (text: string): boolean => names.has(text.slice(0, text.indexOf(" ")));
  return new Set(
    seqs.filter((seq) => {
      const text = rows.get(seq)?.text;
      return text !== undefined && !isOwn(text);
    }),
  );
}

/** The next step in a direction that is not passed by. */
export function passing(unseen: ReadonlySet<number>, seq: number, by: number): number {
  let next = seq + by;
  while (unseen.has(next)) next += Math.sign(by);
  return next;
}

/** The last step of a row of them that begins here. */
export function unseenUntil(unseen: ReadonlySet<number>, seq: number): number {
  let last = seq;
  while (unseen.has(last + 1)) last++;
  return last;
}
