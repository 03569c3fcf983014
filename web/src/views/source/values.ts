// The tooltip with the values of an expression: each with the step at which it was taken, the present one marked.

import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { ValueDocument } from "../../engine/contract";

/** Values, and the step that is looked at. */
export interface ShownValues {
  document: ValueDocument;
  now: number;
}

export function values(expression: string, { document, now }: ShownValues, go: (seq: number) => void): TemplateResult {
  const { taken, times } = document;
  const present = presentOf(
    taken.map(({ seq }) => seq),
    now,
  );
  const row = ({ seq, text }: (typeof taken)[number], index: number) =>
    html`<li class=${classMap({ present: index === present, future: seq > now })}>
      <button @click=${() => go(Math.max(seq, 1))}>step ${Math.max(seq, 1)}</button><code>${text}</code>
    </li>`;
  const more = times - taken.length;
  const [first] = expression.split("\n");
  return html`<div class="values">
    <p>
      <code>${first === expression ? expression : `${first} …`}</code>
      <span>${times === 1 ? "once" : `${times.toLocaleString("en")} times`}</span>
    </p>
    <ol>
      ${taken.map(row)}
    </ol>
    ${more > 0 ? html`<p class="more">and ${more.toLocaleString("en")} more</p>` : nothing}
  </div>`;
}

/** The place of the last value that had been taken at a step; -1 if none had. Steps are in order. */
export const presentOf = (steps: readonly number[], now: number): number => steps.findLastIndex((seq) => seq <= now);
