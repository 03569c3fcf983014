// A sentence of the engine with its parts marked: resources and lines lead to their events. A comma or a full stop stays with
// the button before it.

import { html, type TemplateResult } from "lit";
import type { Part } from "../engine/contract";
import type { Navigation } from "../model/navigation";
import type { Shown } from "../model/shown";

type Drawn = TemplateResult | string;

/** The parts of a sentence. `isMarked` says which resources are marked and lead nowhere. */
export function words(
  navigation: Navigation,
  run: Shown,
  sentence: readonly Part[],
  isMarked: (node: number) => boolean,
): Drawn[] {
  return sentence.map((part, index) => {
    const [before, after] = [sentence[index - 1], sentence[index + 1]];
    if (part.kind === "text") {
      const rest = before && before.kind !== "text" ? part.text.slice(stop(part).length) : part.text;
      return after && after.kind !== "text" ? rest.slice(0, rest.length - opening(part).length) : rest;
    }
    const made = drawn(navigation, run, part, isMarked);
    const [open, close] = [before ? opening(before) : "", after ? stop(after) : ""];
    return open || close ? html`<span class="kept">${open}${made}${close}</span>` : made;
  });
}

function drawn(navigation: Navigation, run: Shown, part: Part, isMarked: (node: number) => boolean): Drawn {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return html`<code>${part.text}</code>`;
    case "resource":
      if (isMarked(part.node)) return html`<mark>${part.text}</mark>`;
      return html`<button class="ref" @click=${() => navigation.selectNode(part.node)}>${part.text}</button>`;
    case "line": {
      const isShown = run.columns.files.includes(part.file);
      if (!isShown) return part.text;
      const select = (): void => navigation.selectLine(part.file, part.line);
      return html`<button class="ref" @click=${select}>${part.text}</button>`;
    }
  }
}

/** The end of a text that may not end a line: `(`, ` on `. */
const opening = (part: Part): string =>
  part.kind === "text" ? (/(?:\([^()]{0,16}| on )$/.exec(part.text)?.[0] ?? "") : "";

/** The beginning of a text that may not begin a line. */
const stop = (part: Part): string => (part.kind === "text" ? (/^[,.:;)]+/.exec(part.text)?.[0] ?? "") : "");
