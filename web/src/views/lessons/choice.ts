// An answer in words: an order with arrows, a status, a resource, a value.

import { html, type TemplateResult } from "lit";
import type { LessonChoice, LessonQuestion } from "../../engine/contract";
import type { Texts } from "../../model/lessons/texts";

export function choiceWords({ ask }: LessonQuestion, { items }: LessonChoice, texts: Texts): TemplateResult {
  if (ask === "outcome") return html`${texts.statuses[items[0] ?? ""] ?? items[0]}`;
  return html`${items.map(
    (item, index) => html`${index > 0 ? html` <span class="arr">→</span> ` : ""}<code>${item}</code>`,
  )}`;
}
