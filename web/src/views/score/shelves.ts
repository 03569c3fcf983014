// The marks of a large run by their lanes, put there once: whoever draws a few lanes need not go through all marks. Without state of
// its own but that.

/** So few are gone through in no time. */
const FEW = 500;

interface InLane {
  lane: number;
}

const shelves = new WeakMap<readonly InLane[], InLane[][]>();

/** The marks of the lanes from one to another, both included; of few marks all. In each lane they keep their order. */
export function inLanes<Mark extends InLane>(marks: readonly Mark[], first: number, last: number): readonly Mark[] {
  if (marks.length < FEW) return marks;
  return (shelved(marks) as Mark[][]).slice(first, last + 1).flat();
}

function shelved(marks: readonly InLane[]): InLane[][] {
  const known = shelves.get(marks);
  if (known) return known;
  const lanes: InLane[][] = [];
  for (const mark of marks) (lanes[mark.lane] ??= []).push(mark);
  shelves.set(marks, lanes);
  return lanes;
}
