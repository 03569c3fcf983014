// The progress of a resource, as a shape and as a word: so that colour is never the only sign. The line, the catalog and the
// score's legend use the same marks. It knows no view.

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { Progress } from "../engine/contract";

/** The name of each. */
export const STATUS_NAMES: Record<Progress, string> = {
  absent: "not there yet",
  set_aside: "virtual, set aside",
  waiting: "in the queue",
  running: "running",
  evaluated: "evaluated",
  in_sync: "in sync",
  changed: "changed",
  would_change: "would change",
  would_refresh: "would be refreshed",
  failed: "failed",
  skipped: "skipped",
  refreshed: "refreshed",
  finished: "finished",
};

const MARKS: Partial<Record<Progress, SVGTemplateResult>> = {
  changed: svg`<path d="M0-6 6 0 0 6-6 0z" fill="var(--changed)"/>`,
  refreshed: svg`<circle r="6" fill="var(--refresh)"/><path d="M-4 0q2-3.2 4 0t4 0" stroke="var(--on-mark, var(--surface))" stroke-width="1.5" fill="none"/>`,
  failed: svg`<rect x="-6" y="-6" width="12" height="12" rx="2" fill="var(--failed)"/><path d="M-3-3l6 6m0-6l-6 6" stroke="var(--on-mark, var(--surface))" stroke-width="1.6"/>`,
  skipped: svg`<circle r="5" fill="none" stroke="var(--skipped)" stroke-width="1.5"/><path d="M-3.5 3.5l7-7" stroke="var(--skipped)" stroke-width="1.5"/>`,
  would_change: svg`<path d="M0-6 6 0 0 6-6 0z" fill="none" stroke="var(--noop)" stroke-width="1.6" stroke-dasharray="2 2"/>`,
  would_refresh: svg`<circle r="5.5" fill="none" stroke="var(--noop)" stroke-width="1.6" stroke-dasharray="2 2"/>`,
  in_sync: svg`<circle r="3" fill="var(--status-quiet, var(--ink-2))"/>`,
};

/** The mark around 0, 0, within 6 to each side; nothing for what has none. */
export const markAtOrigin = (progress: Progress): SVGTemplateResult | undefined => MARKS[progress];

/** The mark as a small picture beside its word. */
export function statusMark(progress: Progress): TemplateResult | typeof nothing {
  const mark = MARKS[progress];
  if (!mark) return nothing;
  return html`<svg class="mark" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">${mark}</svg>`;
}
