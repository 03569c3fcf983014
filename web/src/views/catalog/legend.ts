// What the kinds of lines mean: only those that the picture has.

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { EdgeKind, LayoutLine } from "../../engine/contract";

const KINDS: [EdgeKind, string, SVGTemplateResult][] = [
  ["order", "before", svg`<path class="body" d="M1 4h18" />`],
  ["refresh", "", svg`<path class="body" d="M1 4q2-4 4 0t4 0t4 0t5 0" />`],
  ["require", "require(), contain()", svg`<path class="body" d="M1 4h18" />`],
  ["automatic", "automatic", svg`<path class="body" d="M1 4h18" />`],
];

/** The legend under the picture; without lines there is none. `refreshes` is what is said of those that carry changes. */
export function legend(lines: readonly LayoutLine[], refreshes: string): TemplateResult {
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
  return html`<div class="legend edgekey">${KINDS.filter(([kind]) => present.has(kind)).map(entry)}</div>`;
}
