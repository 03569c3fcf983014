// The marks of lines in the editor: grounds for the selected line and those on the way to it, and the margin with the steps.
// What was marked moves with its text until there is a new run.

import {
  RangeSet,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, gutter, GutterMarker, gutterLineClass } from "@codemirror/view";
import { type Marks, NO_MARKS, tagOf } from "./marks";

export const setMarks = StateEffect.define<Marks>();

/** The ground of a line in the margins. */
export class LineClass extends GutterMarker {
  override readonly elementClass: string;

  constructor(name: string) {
    super();
    this.elementClass = name;
  }
}

/** A line's steps. They are drawn, as `ShownSteps`, when it is in sight. */
class Steps extends GutterMarker {
  readonly steps: readonly number[];

  constructor(steps: readonly number[]) {
    super();
    this.steps = steps;
  }
}

class ShownSteps extends GutterMarker {
  readonly past: string;
  readonly future: string;
  readonly title: string;

  constructor(steps: readonly number[], seq: number) {
    super();
    ({ past: this.past, future: this.future, title: this.title } = tagOf(steps, seq));
  }

  override eq(other: ShownSteps): boolean {
    return this.past === other.past && this.future === other.future && this.title === other.title;
  }

  override toDOM(): Node {
    const tag = document.createElement("span");
    const future = document.createElement("i");
    future.textContent = this.future;
    tag.className = "tag";
    tag.title = this.title;
    tag.append(this.past, future);
    return tag;
  }
}

interface Marked {
  marks: Marks;
  lines: DecorationSet;
  gutter: RangeSet<GutterMarker>;
  steps: RangeSet<Steps>;
}

const GROUNDS = {
  now: { line: Decoration.line({ class: "now" }), gutter: new LineClass("now") },
  via: { line: Decoration.line({ class: "via" }), gutter: new LineClass("via") },
};
const NOTHING: Marked = { marks: NO_MARKS, lines: Decoration.none, gutter: RangeSet.empty, steps: RangeSet.empty };

const marked = StateField.define<Marked>({
  create: () => NOTHING,
  update(value, transaction) {
    let next = value;
    if (transaction.docChanged) {
      const { changes } = transaction;
      const { marks, lines, gutter: classes, steps } = value;
      next = { marks, lines: lines.map(changes), gutter: classes.map(changes), steps: steps.map(changes) };
    }
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) next = markedBy(effect.value, transaction.state, next);
    }
    return next;
  },
  provide: (field) => [
    EditorView.decorations.from(field, (value) => value.lines),
    gutterLineClass.from(field, (value) => value.gutter),
  ],
});

function markedBy(marks: Marks, state: EditorState, before: Marked): Marked {
  const lines = new RangeSetBuilder<Decoration>();
  const classes = new RangeSetBuilder<GutterMarker>();
  const numbers = [...marks.via, ...(marks.now === undefined ? [] : [marks.now])].sort((one, other) => one - other);
  for (const number of numbers) {
    if (number > state.doc.lines) continue;
    const { from } = state.doc.line(number);
    const ground = GROUNDS[number === marks.now ? "now" : "via"];
    lines.add(from, from, ground.line);
    classes.add(from, from, ground.gutter);
  }
  const steps = marks.steps === before.marks.steps ? before.steps : stepsBy(marks, state);
  return { marks, lines: lines.finish(), gutter: classes.finish(), steps };
}

function stepsBy(marks: Marks, state: EditorState): RangeSet<Steps> {
  const builder = new RangeSetBuilder<Steps>();
  for (const [number, steps] of [...marks.steps].sort(([one], [other]) => one - other)) {
    if (number > state.doc.lines) break;
    const { from } = state.doc.line(number);
    builder.add(from, from, new Steps(steps));
  }
  return builder.finish();
}

const margin = gutter({
  class: "steps",
  side: "after",
  lineMarker(view, line) {
    const { steps, marks } = view.state.field(marked);
    let found: ShownSteps | null = null;
    steps.between(line.from, line.from, (_from, _to, marker) => {
      found = new ShownSteps(marker.steps, marks.seq);
      return false;
    });
    return found;
  },
  lineMarkerChange: (update) => update.startState.field(marked) !== update.state.field(marked),
});

export const lineMarks: Extension = [marked, margin];
