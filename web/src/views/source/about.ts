// What is told about a name: itself, its purpose, and further words.

import { html, type TemplateResult } from "lit";
import { ticked } from "../ticked";

export function about(name: string, [first, ...others]: readonly string[]): TemplateResult {
  return html`<div class="values named">
    <p><code>${name}</code></p>
    ${first === undefined ? null : html`<p class="for">${ticked(first)}</p>`}
    ${others.map((line) => html`<p class="may">${line}</p>`)}
  </div>`;
}
