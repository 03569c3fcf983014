// The editor, loaded late: CodeMirror in a shadow root of its own. There its styles are adopted sheets; in the document they
// would be style elements, which the page's policy forbids. It knows files and lines, and nothing of runs.

import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  indentWithTab,
  isolateHistory,
} from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { Annotation, EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import { EditorView, highlightSpecialChars, type KeyBinding, keymap, lineNumbers, placeholder } from "@codemirror/view";
import type { DiagnosticDocument } from "../../engine/contract";
import { withOwnLines } from "../../model/files";
import styles from "../../styles/editor.css?inline";
import { languageOf } from "./editor-language";
import { complete } from "./editor-complete";
import { goByClick, goKeys } from "./editor-go";
import { lineMarks, setMarks } from "./editor-marks";
import { endFind, find } from "./editor-find";
import { fold, unfolding } from "./editor-fold";
import { isTold, notes, told } from "./editor-notes";
import { pasteOverAll } from "./editor-paste";
import { valuesAt, valuesKey } from "./editor-values";
import { type EditorHost, MAX_FILE } from "./host";
import type { Marks } from "./marks";

/** A line nearer to the edge than this is brought into sight. */
const MARGIN = 57;

/** The text was changed by the page, not by hand. */
const FromOutside = Annotation.define<boolean>();

/** What is shown, and what is only read out. */
const HINTS = [
  "Esc, then Tab, leaves the editor.",
  " Control F finds and replaces, Control Space completes, F12 goes to the definition, F8 goes to the next note, Control I shows the values at the cursor.",
] as const;

export class Editor {
  readonly element = document.createElement("div");
  #host: EditorHost;
  #view: EditorView;
  #path = "";
  #opened = -1;
  /** The files that were shown, with their pasts. */
  #states = new Map<string, EditorState>();
  /** The text that the page is known to have. */
  #text = "";
  #marks: Marks | undefined;
  #diagnostics: readonly DiagnosticDocument[] = [];
  #hint = document.createElement("p");

  constructor(host: EditorHost) {
    this.#host = host;
    this.element.className = "editor";
    const root = this.element.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    this.#view = new EditorView({ root, parent: root });
    this.#hint.id = "hint";
    const more = document.createElement("span");
    [this.#hint.textContent, more.textContent] = HINTS;
    this.#hint.append(more);
    root.append(this.#hint);
    this.element.addEventListener("focusout", () => this.#hasTyped(false));
    // The sheet of the page comes after CodeMirror's own.
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((other) => other !== sheet), sheet];
    // Keys that are typed here mean nothing to the rest of the page.
    this.element.addEventListener("keydown", (event) => event.stopPropagation());
    this.#view.scrollDOM.addEventListener("mousedown", (event) => this.#below(event));
  }

  /** The path of the file that is shown. */
  get path(): string {
    return this.#path;
  }

  /** The text as it stands here. */
  read(): string {
    this.#text = this.#view.state.doc.toString();
    return this.#text;
  }

  get scrollTop(): number {
    return this.#view.scrollDOM.scrollTop;
  }

  set scrollTop(top: number) {
    this.#view.scrollDOM.scrollTop = top;
  }

  focus(): void {
    this.#view.focus();
  }

  /** Shows a file. When another scenario was opened, what was there before can't be brought back by undoing. */
  show(path: string, text: string, opened: number): void {
    if (opened !== this.#opened) this.#states.clear();
    if (opened !== this.#opened || path !== this.#path) this.#turnTo(path, text, opened);
    if (text === this.#text) return;
    const old = this.read();
    if (text !== old) this.#view.dispatch(replaced(old, text));
    this.#text = text;
  }

  #turnTo(path: string, text: string, opened: number): void {
    if (opened === this.#opened && this.#path) this.#states.set(this.#path, this.#view.state);
    this.#path = path;
    this.#opened = opened;
    const state = this.#states.get(path) ?? EditorState.create({ doc: text, extensions: this.#extensions(path) });
    this.#view.setState(state);
    this.#marks = undefined;
    this.#diagnostics = [];
    this.read();
  }

  mark(marks: Marks): void {
    if (marks === this.#marks) return;
    this.#marks = marks;
    this.#view.dispatch({ effects: setMarks.of(marks) });
  }

  /** Says what is to be said about this file; places are those of the text that is there. */
  tell(diagnostics: readonly DiagnosticDocument[]): void {
    if (diagnostics === this.#diagnostics) return;
    this.#diagnostics = diagnostics;
    if (diagnostics.length === 0 && !isTold(this.#view.state)) return;
    for (const spec of told(this.#view.state, diagnostics, this.#path, this.#host)) this.#view.dispatch(spec);
  }

  /** Brings a line into sight, if it isn't, at the nearest edge or in the middle. */
  bringIntoSight(line: number, y: "nearest" | "center" = "nearest"): void {
    const { doc } = this.#view.state;
    if (line > doc.lines) return;
    const { from } = doc.line(line);
    this.#open(from);
    const { top, bottom } = this.#view.lineBlockAt(from);
    const { scrollTop, clientHeight } = this.#view.scrollDOM;
    const isInSight = top >= scrollTop + MARGIN && bottom <= scrollTop + clientHeight - MARGIN;
    if (!isInSight) this.#view.dispatch({ effects: EditorView.scrollIntoView(from, { y, yMargin: MARGIN }) });
  }

  get hasFocus(): boolean {
    return this.#view.hasFocus;
  }

  /** Brings the place into sight where one types. */
  bringCaretIntoSight(): void {
    const { head } = this.#view.state.selection.main;
    this.#view.dispatch({ effects: EditorView.scrollIntoView(head, { yMargin: MARGIN }) });
  }

  /** Opens what hides a place. */
  #open(at: number): void {
    const effects = unfolding(this.#view.state, at);
    if (effects.length > 0) this.#view.dispatch({ effects });
  }

  /** Selects a place and goes there. */
  reveal(from: number, to: number): void {
    this.#open(Math.min(from, this.#view.state.doc.length));
    const { length } = this.#view.state.doc;
    const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
    this.#view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
    this.#view.focus();
  }

  /** Whoever has typed gets blanks from Tab, and is told how to get out. */
  #hasTyped(hasTyped: boolean): void {
    this.element.classList.toggle("has-typed", hasTyped);
  }

  #extensions(path: string): Extension {
    return [
      // Lines end as in the text, so that places are the engine's.
      EditorState.lineSeparator.of("\n"),
      EditorView.clipboardInputFilter.of(withOwnLines),
      limited(this.#host),
      pasteOverAll(this.#host),
      history(),
      closeBrackets(),
      bracketMatching(),
      highlightSpecialChars(),
      placeholder(this.#host.placeholder),
      EditorView.lineWrapping,
      languageOf(path),
      lineNumbers({ domEventHandlers: { click: (view, { from }) => this.#clicked(view, from) } }),
      fold,
      lineMarks,
      notes,
      find,
      complete(this.#host),
      goByClick(this.#host),
      valuesAt(this.#host),
      keymap.of([
        valuesKey,
        ...goKeys(this.#host),
        ...this.#keys(),
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...lintKeymap,
      ]),
      EditorView.contentAttributes.of({
        "aria-label": path,
        tabindex: "0",
        "aria-describedby": "hint",
        spellcheck: "false",
        autocorrect: "off",
        autocapitalize: "off",
        translate: "no",
      }),
      EditorView.domEventHandlers({ click: (event, view) => this.#click(event, view), beforeinput: typedOver }),
      EditorView.updateListener.of(({ docChanged, transactions }) => {
        if (docChanged && transactions.some((one) => one.docChanged && !one.annotation(FromOutside))) {
          this.#hasTyped(true);
          this.#host.typed(this.#path);
        }
      }),
    ];
  }

  #keys(): KeyBinding[] {
    const does = (act: () => void) => (): boolean => {
      act();
      return true;
    };
    return [
      { key: "Escape", run: (view) => endFind(view) || does(() => this.#host.left())() },
      { key: "Mod-.", run: does(() => this.#host.mend()) },
      // For whoever only passes by, Tab leads on.
      {
        ...indentWithTab,
        run: (view) => this.#indents && indentMore(view),
        shift: (view) => this.#indents && indentLess(view),
      },
      { key: "Mod-Enter", run: (view) => this.#clicked(view, view.state.selection.main.head) },
    ];
  }

  get #indents(): boolean {
    return this.element.classList.contains("has-typed");
  }

  /** A click, not the end of a selection. */
  #click(event: MouseEvent, view: EditorView): boolean {
    if (event.button !== 0 || event.detail > 1 || !view.state.selection.main.empty) return false;
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
    const height = event.clientY - view.documentTop;
    const block = view.lineBlockAtHeight(height);
    if (height <= block.bottom) this.#clicked(view, block.from);
    return false;
  }

  #clicked(view: EditorView, at: number): boolean {
    this.#host.clicked(view.state.doc.lineAt(at).number);
    return true;
  }

  /** A press below the text goes to its end. */
  #below(event: MouseEvent): void {
    const { scrollDOM, state } = this.#view;
    if (event.target !== scrollDOM || event.offsetX >= scrollDOM.clientWidth) return;
    event.preventDefault();
    this.#view.dispatch({ selection: { anchor: state.doc.length } });
    this.#view.focus();
  }
}

/** The one change that makes a text of another. */
function replaced(old: string, text: string): TransactionSpec {
  let from = 0;
  const shorter = Math.min(old.length, text.length);
  while (from < shorter && old.charCodeAt(from) === text.charCodeAt(from)) from++;
  let end = 0;
  while (end < shorter - from && old.charCodeAt(old.length - 1 - end) === text.charCodeAt(text.length - 1 - end)) end++;
  const changes = { from, to: old.length - end, insert: text.slice(from, text.length - end) };
  return { changes, annotations: [FromOutside.of(true), isolateHistory.of("full")] };
}

/**
 * The text that is typed over a selection. The browser would keep the looks of the old text by writing inline styles, which
 * the page's policy forbids.
 */
function typedOver(event: InputEvent, view: EditorView): boolean {
  const { data, inputType, isComposing } = event;
  const { from, to, empty } = view.state.selection.main;
  if (empty || inputType !== "insertText" || data === null || isComposing) return false;
  event.preventDefault();
  const insert = () => view.state.update({ ...view.state.replaceSelection(data), userEvent: "input.type" });
  const isHandled = view.state.facet(EditorView.inputHandler).some((handler) => handler(view, from, to, data, insert));
  if (!isHandled) view.dispatch(insert());
  return true;
}

const limited = (host: EditorHost): Extension =>
  EditorState.transactionFilter.of((transaction) => {
    const { docChanged, newDoc, startState } = transaction;
    const isTooLarge = docChanged && newDoc.length > MAX_FILE && newDoc.length > startState.doc.length;
    if (!isTooLarge || transaction.annotation(FromOutside)) return transaction;
    queueMicrotask(() => host.refused());
    return [];
  });
