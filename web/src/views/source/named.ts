// What is said about the name of a type or attribute: what it is for, then its values and what it needs.

import { html, type TemplateResult } from "lit";
import type { NamedDocument } from "../../engine/contract";
import { ticked } from "../ticked";

export function named({ name, lines: [first, ...others] }: NamedDocument): TemplateResult {
  return html`<div class="values named">
    <p><code>${name}</code></p>
    <p class="for">${ticked(first ?? "")}</p>
    ${others.map((line) => html`<p class="may">${line}</p>`)}
  </div>`;
}
