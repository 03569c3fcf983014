// The source as a plain list: what is there before the editor, and in an embedded page instead of it. Only the lines around
// those in sight are drawn.

import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { DiagnosticDocument } from "../../engine/contract";
import { highlighterOf } from "./languages";
import { type Marks, tagOf } from "./marks";
import { errorsIn, note } from "./note";
import { className, highlighted, type Piece } from "./tokens";

export const LINE_HEIGHT = 19;
/** So many lines are drawn before and behind the first in sight. */
export const AROUND = 150;
/** Longer lines are cut: nobody reads them here. */
const LONGEST = 2_000;

export interface Listed {
  path: string;
  text: string;
  marks: Marks;
  diagnostics: readonly DiagnosticDocument[];
  /** The first line in sight, from 0. */
  top: number;
  height: number;
  /** So many steps are in the margin of a line. */
  steps: number;
  select(line: number): void;
  mend(diagnostic: DiagnosticDocument): void;
}

export function listing(listed: Listed): TemplateResult {
  const lines = listed.text.split("\n");
  const from = Math.max(0, Math.min(listed.top, lines.length) - AROUND);
  const to = Math.min(lines.length, listed.top + 2 * AROUND);
  const shown = lines.slice(from, to).map((line) => line.slice(0, LONGEST));
  const errors = errorsIn(listed.diagnostics, listed.path);
  const rows = highlighted(shown, highlighterOf(listed.path)).map((pieces, index) =>
    row(listed, from + index + 1, pieces, errors),
  );
  return html`${space(from * listed.height)}${rows}${space((lines.length - to) * listed.height)}`;
}

const space = (height: number): TemplateResult | typeof nothing =>
  height > 0 ? html`<li class="space" aria-hidden="true" .style=${`height:${height}px`}></li>` : nothing;

function row(
  { marks, select, mend, steps: most }: Listed,
  line: number,
  pieces: readonly Piece[],
  errors: readonly DiagnosticDocument[],
): TemplateResult {
  const bad = errors.filter(({ location }) => location?.line === line);
  const classes = { now: line === marks.now, via: marks.via.has(line), bad: bad.length > 0 };
  const steps = marks.steps.get(line);
  const current = line === marks.now ? "step" : nothing;
  return html`<li class=${classMap(classes)} aria-current=${current} @click=${() => select(line)}>
      <span class="ln">${line}</span><span>${pieces.map(piece)}</span>${steps ? tag(steps, marks.seq, most) : nothing}
    </li>
    ${bad.map((error) => html`<li class="wrap">${note(error, () => mend(error))}</li>`)}`;
}

const piece = ([text, token]: Piece): TemplateResult | string =>
  token ? html`<span class=${className(token)}>${text}</span>` : text;

function tag(steps: readonly number[], seq: number, most: number): TemplateResult {
  const { past, future, title } = tagOf(steps, seq, most);
  return html`<span class="tag" title=${title}>${past}<i>${future}</i></span>`;
}
