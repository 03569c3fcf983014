// Steps through the events of a run: questions to the columns, without state.

import { type EventName, EVENTS } from "../engine/contract";
import { type Columns, NONE } from "../engine/messages";

export const count = (columns: Columns): number => columns.kind.length;

/** The kind of an event, by its number from 1; nothing where there is none. */
export const kindOf = (columns: Columns, seq: number): EventName | undefined => EVENTS[columns.kind[seq - 1] ?? NONE];

/** The node of an event, if it has one. */
export function nodeOf(columns: Columns, seq: number): number | undefined {
  const node = columns.node[seq - 1];
  return node === undefined || node === NONE ? undefined : node;
}

/** The events that a line of a file brought about, in order. */
export function eventsOfLine(columns: Columns, file: string, line: number): number[] {
  const place = columns.files.indexOf(file);
  return seqs(columns, (index) => columns.line[index] === line && columns.file[index] === place);
}

/** The events of a node, in order; also those that only mention it. */
export function eventsOfNode(columns: Columns, node: number): number[] {
  return seqs(columns, (index) => columns.node[index] === node || columns.other[index] === node);
}

/** The next step that is not inside of a body that begins after `seq`; or the one before, going back. */
export function overBody(columns: Columns, seq: number, direction: 1 | -1): number {
  const depth = columns.depth[seq - 1] ?? 0;
  const last = count(columns);
  let next = seq + direction;
  while (next > 1 && next < last && (columns.depth[next - 1] ?? 0) > depth) next += direction;
  return Math.min(Math.max(next, 1), last);
}

/** The first event of the next phase, or of this one or the one before. */
export function overPhase(columns: Columns, seq: number, direction: 1 | -1): number {
  const starts = seqs(columns, (index) => index === 0 || columns.phase[index] !== columns.phase[index - 1]);
  if (direction > 0) return starts.find((start) => start > seq) ?? count(columns);
  return starts.findLast((start) => start < seq) ?? 1;
}

/** The next event in a list of numbers, in a direction. */
export function nextOf(list: readonly number[], seq: number, direction: 1 | -1): number | undefined {
  return direction > 0 ? list.find((other) => other > seq) : list.findLast((other) => other < seq);
}

/** For every line of a file the steps at which it ran. */
export function stepsByLine(columns: Columns, file: string): Map<number, number[]> {
  const place = columns.files.indexOf(file);
  const lines = new Map<number, number[]>();
  columns.line.forEach((line, index) => {
    if (line === 0 || columns.file[index] !== place) return;
    const steps = lines.get(line);
    if (steps) steps.push(index + 1);
    else lines.set(line, [index + 1]);
  });
  return lines;
}

function seqs(columns: Columns, holds: (index: number) => boolean): number[] {
  const found: number[] = [];
  for (let index = 0; index < columns.kind.length; index++) if (holds(index)) found.push(index + 1);
  return found;
}
