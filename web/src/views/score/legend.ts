// The legend: what the marks mean that the phase has.

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { Language } from "../../model/languages";
import { PHASE, type Status, STATUSES } from "../../engine/contract";
import type { Marks } from "./marks";
import { statusShape } from "./picture";

const names = ({ outcomes, noop }: Language): Record<Status, string> => ({
  changed: "changed",
  refreshed: outcomes.refreshed,
  failed: "failed",
  skipped: outcomes.skipped,
  noop,
  sync: "in sync",
});
const IN_ORDER: Status[] = ["changed", "refreshed", "failed", "skipped", "noop", "sync"];

/** The entries for a phase: in application the statuses, before that what the run has of the rest. */
export function legend(phase: number, marks: Marks, isCycle: boolean, language: Language): TemplateResult[] {
  if (isCycle && phase === PHASE.apply) return [];
  const called = names(language);
  if (phase === PHASE.apply) return IN_ORDER.map((status) => entry(14, 14, statusMark(status), called[status]));
  const arrows = new Set(marks.arrows.map(({ kind }) => kind));
  const all: [boolean, TemplateResult][] = [
    [marks.joins.length > 0, entry(12, 12, JOIN, "queued")],
    [marks.joins.length > 0, entry(24, 6, WAIT, "waits")],
    [marks.bodies.length > 0, entry(24, 10, body(marks.notices.length > 0), bodyName(marks))],
    [marks.declared.length > 0, entry(10, 10, DECLARED, language.declared)],
    [marks.aside.length > 0, entry(12, 12, ASIDE, "set aside")],
    [arrows.has("before"), entry(24, 10, BEFORE, "before")],
    [arrows.has("refresh"), entry(24, 10, REFRESH, language.refreshes)],
    [arrows.has("automatic"), entry(24, 10, AUTOMATIC, "automatic")],
    [marks.brackets.length > 0 && arrows.size === 0, entry(24, 10, BRACKET, "begin and end in Apply")],
  ];
  return all.filter(([isThere]) => isThere).map(([, one]) => one);
}

const bodyName = ({ notices }: Marks): string => (notices.length > 0 ? "body, with its notice" : "body");

const entry = (width: number, height: number, drawing: SVGTemplateResult, name: string): TemplateResult =>
  html`<span><svg width=${width} height=${height} aria-hidden="true">${drawing}</svg>${name}</span>`;

const JOIN = svg`<circle class="s-join" cx="6" cy="6" r="4" />`;
const WAIT = svg`<path class="s-wait" d="M1 3h22" />`;
const body = (hasNotice: boolean): SVGTemplateResult =>
  svg`<rect class="s-body" width="24" height="10" rx="3" />${hasNotice ? svg`<circle class="s-notice" cx="12" cy="5" r="2" />` : null}`;
const DECLARED = svg`<rect class="s-body" x="1" y="1" width="8" height="8" rx="2" />`;
const ASIDE = svg`<rect class="s-aside" x="2" y="2" width="8" height="8" rx="2" />`;
const BEFORE = svg`<path class="s-before" d="M0 5h18" /><path class="s-before-end" d="M17 1l6 4-6 4z" />`;
const REFRESH = svg`<path class="s-refresh" d="M0 5q3-6 6 0t6 0 5 0" /><path class="s-refresh-end" d="M17 1l6 4-6 4z" />`;
const AUTOMATIC = svg`<path class="s-automatic" d="M0 5h18" /><path class="s-automatic-end" d="M17 1l6 4-6 4z" />`;
const BRACKET = svg`<path class="s-bracket" d="M1 0v10M1 5h22M23 0v10" />`;

function statusMark(status: Status): SVGTemplateResult {
  const { shapes, signs } = statusShape(status, 7, 7, 6);
  return svg`<path class="s-${status}" d=${shapes} /><path class="s-${status}-sign" d=${signs} />`;
}

/** The statuses, so that every drawing goes through them in one order: what matters most is on top. */
export const FROM_LEAST = [...STATUSES].reverse();
