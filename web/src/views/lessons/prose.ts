// The text of a lesson, from its tree of plain data. Links to steps, to other lessons and to the web; nothing else is ever made of it.

import { html, type TemplateResult } from "lit";
import type { LessonBlock, LessonInline, LessonTarget, Part } from "../../engine/contract";

type Drawn = TemplateResult | string;

/** Follows a link that leads somewhere in the page. */
export type Follow = (target: Exclude<LessonTarget, { to: "web" }>) => void;

/** Paragraphs and lists. */
export function prose(blocks: readonly LessonBlock[], follow: Follow): TemplateResult[] {
  return blocks.map((block) => {
    if (block.kind === "paragraph") return html`<p>${inline(block.content, follow)}</p>`;
    const items = block.items.map((item) => html`<li>${inline(item, follow)}</li>`);
    return block.ordered
      ? html`<ol class="items">
          ${items}
        </ol>`
      : html`<ul class="items">
          ${items}
        </ul>`;
  });
}

/** The parts of a paragraph. */
export function inline(parts: readonly LessonInline[], follow: Follow): Drawn[] {
  return parts.map((part) => {
    switch (part.kind) {
      case "text":
        return part.text;
      case "code":
        return html`<code>${part.text}</code>`;
      case "emphasis":
        return html`<em>${inline(part.content, follow)}</em>`;
      case "strong":
        return html`<strong>${inline(part.content, follow)}</strong>`;
      case "link":
        return link(part.target, inline(part.content, follow), follow);
    }
  });
}

function link(target: LessonTarget, words: Drawn[], follow: Follow): TemplateResult {
  if (target.to === "web") return html`<a href=${target.url} rel="external noreferrer">${words}</a>`;
  return html`<button class="link" @click=${() => follow(target)}>${words}</button>`;
}

/** A sentence of the engine that leads nowhere: what it names isn't shown yet. */
export const plain = (sentence: readonly Part[]): Drawn[] =>
  sentence.map((part) =>
    part.kind === "code" || part.kind === "resource" ? html`<code>${part.text}</code>` : part.text,
  );
