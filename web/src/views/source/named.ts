// The tooltip of a type's or attribute's name: its purpose, then its values and requirements.

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
