// The legend of lines: only the kinds that the picture has.

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { EdgeKind, LayoutDocument } from "../../engine/contract";

const KINDS: [EdgeKind, string, SVGTemplateResult][] = [
  ["order", "before", svg`<path class="body" d="M1 4h18" />`],
  ["refresh", "", svg`<path class="body" d="M1 4q2-4 4 0t4 0t4 0t5 0" />`],
  ["require", "require(), contain()", svg`<path class="body" d="M1 4h18" />`],
  ["automatic", "automatic", svg`<path class="body" d="M1 4h18" />`],
];

/** The legend under the picture; without lines there is none. `refreshes` is what is said of those that carry changes. */
export function legend(picture: LayoutDocument, refreshes: string): TemplateResult {
  const { lines } = picture;
  const missing = note(picture);
  const present = new Set(lines.map(({ kind }) => kind));
  const entry = ([kind, name, drawing]: (typeof KINDS)[number]): TemplateResult =>
    html`<span
      ><svg width="26" height="8" aria-hidden="true">
        <g class="g-line ${kind}">
          ${drawing}
          <path class="head" d="M18 0l8 4-8 4z" />
        </g></svg
      >${name || refreshes}</span
    >`;
  return html`<div class="legend edgekey">
    ${KINDS.filter(([kind]) => present.has(kind)).map(entry)}${missing ? html`<span>${missing}</span>` : nothing}
  </div>`;
}

/** The note for a picture with too many lines for each to have a way of its own. */
export function note({ lines, left_out = 0 }: Pick<LayoutDocument, "lines" | "left_out">): string {
  const direct = lines.filter((line) => line.direct).reduce((sum, { relations }) => sum + relations.length, 0);
  if (direct === 0 && left_out === 0) return "";
  const rest = left_out > 0 ? `, ${left_out} are left out` : "";
  return `Too many relationships: ${direct} are drawn as straight lines${rest}.`;
}
