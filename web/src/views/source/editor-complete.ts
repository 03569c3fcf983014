// Completion in the editor: the engine says what may stand at the cursor, the editor lists it. Whoever types on doesn't wait for it.

import {
  autocompletion,
  type Completion as Option,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { EditorView, Rect } from "@codemirror/view";
import { render } from "lit";
import type { Completion, CompletionKind, Completions } from "../../engine/contract";
import { about } from "./about";
import type { EditorHost } from "./host";

/** The words for kinds, behind names of which nothing more is told. */
const KINDS: Readonly<Record<CompletionKind, string>> = {
  type: "type",
  defined_type: "defined type",
  class: "class",
  attribute: "attribute",
  metaparameter: "metaparameter",
  value: "value",
  function: "function",
  variable: "variable",
  fact: "fact",
  data_type: "data type",
  resource: "resource",
  keyword: "keyword",
  file: "file",
};

/** Words that are longer than this are cut: the rest is told beside the list. */
const LONGEST = 48;

/** So many are shown at once: arrows turn the page, and nothing scrolls that has no focus of its own. */
const MOST_SHOWN = 10;

/** What is typed on of a name, and of a text in quotes. */
const [NAME, TEXT] = [/^[$\w:]*$/, /^[^'"\n]*$/];

export const complete = (host: EditorHost): Extension =>
  autocompletion({
    override: [(context) => found(context, host)],
    icons: false,
    maxRenderedOptions: MOST_SHOWN,
    addToOptions: [{ render: words, position: 90 }],
    positionInfo: (_, list, option, info, space) => ({ style: besideOrBelow(list, option, info, space) }),
    optionClass: ({ type }) => `is-${type ?? "keyword"}`,
  });

/** Where words about a completion stand: beside the list, or where there is no room, below or above it. */
function besideOrBelow(list: Rect, option: Rect, info: Rect, space: Rect): string {
  const [width, height] = [info.right - info.left, info.bottom - info.top];
  const [wide, high] = [list.right - list.left, list.bottom - list.top];
  const top = Math.min(option.top, space.bottom - height) - list.top;
  if (space.right - list.right >= width) return `left: ${wide}px; top: ${top}px`;
  if (list.left - space.left >= width) return `right: ${wide}px; top: ${top}px`;
  const left = Math.max(space.left - list.left, Math.min(0, space.right - list.left - width));
  const fits = space.bottom - list.bottom >= height;
  return `left: ${left}px; ${fits ? "top" : "bottom"}: ${high}px`;
}

async function found(context: CompletionContext, host: EditorHost): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  if (!explicit && !isWorthAsking(state.sliceDoc(Math.max(0, pos - 4), pos))) return null;
  const completions = await host.completionsAt(state.doc.toString(), pos, explicit);
  if (context.aborted || !completions || completions.to !== pos) return null;
  const typed = state.sliceDoc(completions.from, pos);
  if (!explicit && !isWanted(typed, completions)) return null;
  const isQuoted = /['"]$/.test(state.sliceDoc(0, completions.from).slice(-1));
  return {
    from: completions.from,
    options: completions.items.map(option),
    ...(completions.is_complete ? { validFor: isQuoted ? TEXT : NAME } : {}),
  };
}

/** Whether what stands before the cursor may be the beginning of something: a name, a text, a value. */
const isWorthAsking = (before: string): boolean => /[\w$:'"[/]$|=> $/.test(before);

/** Whether somebody who only types is to be shown it. Of what may be anything nothing is offered until something is typed. */
function isWanted(typed: string, { items }: Completions): boolean {
  if (items.length === 1 && items[0]?.label === typed) return false;
  return typed !== "" || items.every(({ kind }) => ["value", "class", "resource", "file"].includes(kind));
}

function option(completion: Completion, index: number): Option {
  const { label, kind, text = label, about: lines } = completion;
  const detail = completion.detail ?? "";
  const made: Option = {
    label,
    type: kind,
    detail: detail || KINDS[kind],
    // As near as names are: in the engine's order.
    boost: -Math.min(index, 90) / 10,
    apply: (view, _, from, to) => applied(view, text, from, to),
  };
  if (lines?.length || detail.length > LONGEST) made.info = () => told(completion);
  return made;
}

/** Writes it; behind an arrow its values come next. */
function applied(view: EditorView, text: string, from: number, to: number): void {
  const anchor = from + text.length;
  view.dispatch({ changes: { from, to, insert: text }, selection: { anchor }, userEvent: "input.complete" });
  if (text.endsWith("=> ")) startCompletion(view);
}

/** The words behind a name. */
function words({ detail = "" }: Option): Node {
  const place = document.createElement("span");
  place.className = "words";
  place.textContent = detail;
  return place;
}

function told(completion: Completion): Node {
  const place = document.createElement("div");
  const detail = completion.detail ?? "";
  const heading = completion.kind === "function" ? `${completion.label}${detail}` : completion.label;
  render(about(heading, completion.about ?? []), place);
  return place;
}
