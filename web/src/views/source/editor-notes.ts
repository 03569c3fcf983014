// The notes at places in the text: wavy lines with a word about them, and a note under a line with an error.

import { type Diagnostic, forEachDiagnostic, setDiagnostics } from "@codemirror/lint";
import {
  RangeSet,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type EditorState,
  type TransactionSpec,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  gutterLineClass,
  type GutterMarker,
  WidgetType,
} from "@codemirror/view";
import { render } from "lit";
import type { DiagnosticDocument } from "../../engine/contract";
import { LineClass } from "./editor-marks";
import type { EditorHost } from "./host";
import { errorsIn, note } from "./note";

class Note extends WidgetType {
  readonly diagnostic: DiagnosticDocument;
  readonly host: EditorHost;

  constructor(diagnostic: DiagnosticDocument, host: EditorHost) {
    super();
    this.diagnostic = diagnostic;
    this.host = host;
  }

  override eq(other: Note): boolean {
    return JSON.stringify(this.diagnostic) === JSON.stringify(other.diagnostic);
  }

  override get estimatedHeight(): number {
    return this.diagnostic.fix ? 90 : 60;
  }

  override toDOM(): HTMLElement {
    const place = document.createElement("div");
    place.className = "note-place";
    place.contentEditable = "false";
    render(
      note(this.diagnostic, () => this.host.mend(this.diagnostic.fix ?? undefined)),
      place,
    );
    return place;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

interface Noted {
  rows: DecorationSet;
  gutter: RangeSet<GutterMarker>;
}

const setNotes = StateEffect.define<Noted>();

export const notes = StateField.define<Noted>({
  create: () => ({ rows: Decoration.none, gutter: RangeSet.empty }),
  update({ rows, gutter }, { changes, effects }) {
    const mapped = { rows: rows.map(changes), gutter: gutter.map(changes) };
    return effects.reduce((last, effect) => (effect.is(setNotes) ? effect.value : last), mapped);
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ rows }) => rows),
    gutterLineClass.from(field, ({ gutter }) => gutter),
  ],
});

/** The change of state that shows what is to be said about a file. Its places are those of the text that is there. */
export function told(
  state: EditorState,
  diagnostics: readonly DiagnosticDocument[],
  file: string,
  host: EditorHost,
): TransactionSpec[] {
  const { length } = state.doc;
  const inside = ({ from, to }: { from: number; to: number }): boolean => from <= to && to <= length;
  const places = diagnostics.flatMap((diagnostic) => marksOf(diagnostic, file, host)).filter(inside);
  return [setDiagnostics(state, places), { effects: setNotes.of(noteRows(state, diagnostics, file, host)) }];
}

const BAD = { line: Decoration.line({ class: "bad" }), gutter: new LineClass("bad") };

function noteRows(
  state: EditorState,
  diagnostics: readonly DiagnosticDocument[],
  file: string,
  host: EditorHost,
): Noted {
  const errors = errorsIn(diagnostics, file)
    .filter(({ location }) => location && location.to <= state.doc.length)
    .sort((one, other) => (one.location?.from ?? 0) - (other.location?.from ?? 0));
  const rows = new RangeSetBuilder<Decoration>();
  const gutter = new RangeSetBuilder<GutterMarker>();
  let last = -1;
  for (const diagnostic of errors) {
    const line = state.doc.lineAt(diagnostic.location?.from ?? 0);
    if (line.from !== last) {
      rows.add(line.from, line.from, BAD.line);
      gutter.add(line.from, line.from, BAD.gutter);
    }
    last = line.from;
    rows.add(line.to, line.to, Decoration.widget({ widget: new Note(diagnostic, host), block: true, side: 1 }));
  }
  return { rows: rows.finish(), gutter: gutter.finish() };
}

function marksOf(diagnostic: DiagnosticDocument, file: string, host: EditorHost): Diagnostic[] {
  const { location, severity, message, help, fix, labels } = diagnostic;
  const found: Diagnostic[] = [];
  if (location?.file === file) {
    const actions = fix ? [{ name: fix.title, apply: () => host.mend(fix) }] : [];
    const text = help ? `${message}\n${help}` : message;
    found.push({ from: location.from, to: location.to, severity, message: text, actions });
  }
  // The engine leaves out a list that is empty.
  for (const label of labels ?? []) {
    const { from, to, file: place } = label.location;
    if (place === file) found.push({ from, to, severity: "hint", message: label.text });
  }
  return found;
}

/** Whether anything is said about the text. */
export function isTold(state: EditorState): boolean {
  let is = false;
  forEachDiagnostic(state, () => (is = true));
  return is || state.field(notes).rows.size > 0;
}
