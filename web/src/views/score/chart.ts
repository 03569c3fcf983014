// The drawing of the score: phases, lanes, rail. It maps what is laid out and decides nothing.

import { PHASE } from "../../engine/contract";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { type Axis, seen, unitOf, xOf } from "./axis";
import type { Frame } from "./frame";
import type { Layout } from "./layout";
import { FROM_LEAST } from "./legend";
import { type ArrowKind, leadingTo } from "./marks";
import { draw, type Picture } from "./picture";
import * as shape from "./shapes";
import type { Sheet } from "./sheet";

const ARROWS: ArrowKind[] = ["automatic", "before", "refresh"];
const LETTER = 6.8;
export const PHASES_HEIGHT = 24;
export const RAIL_HEIGHT = 36;

/** The subtitles beside the names of the phases. */
export type Subtitles = Record<number, string>;
/** The names of the phases by their numbers. */
export type PhaseNames = readonly string[];

/** The names of the phases over their columns, and the hairlines between them. */
export function phases(axis: Axis, layout: Layout, subtitles: Subtitles, names: PhaseNames): TemplateResult {
  const height = layout.hasNames ? PHASES_HEIGHT : 4;
  const shown = layout.hasNames
    ? axis.columns.map((column, index) => {
        const start = seen(axis, column.left) + (index === 0 ? -8 : 0);
        const left = Math.max(start, axis.left - 8) + (index === 0 ? 0 : 8);
        const room = Math.min(seen(axis, column.right), axis.right) - left;
        return phaseName(names[column.phase] ?? "", left, room, subtitles[column.phase] ?? "");
      })
    : nothing;
  return html`<svg class="phases" width=${layout.width} height=${height} aria-hidden="true">
    ${shown}
    <path class="s-hair" d=${hairs(axis, 4, height)} />
  </svg>`;
}

function phaseName(name: string, x: number, room: number, subtitle: string): SVGTemplateResult | typeof nothing {
  if (room < name.length * LETTER) return nothing;
  const hasRoom = subtitle !== "" && room > (name.length + subtitle.length) * LETTER + 16;
  return svg`<text class="ph-name" x=${x} y="15">${name}${
    hasRoom ? svg`<tspan class="ph-sub" dx="8">${subtitle}</tspan>` : nothing
  }</text>`;
}

function hairs(axis: Axis, top: number, bottom: number): string {
  return axis.columns
    .slice(1)
    .map(({ left }) => seen(axis, left))
    .filter((x) => x >= axis.left && x <= axis.right)
    .map((x) => shape.line(x, top, x, bottom))
    .join("");
}

/** The least width of a column, so that its name fits. */
export function leastWidth(phase: number, layout: Layout, isCycle: boolean, names: PhaseNames): number {
  if (isCycle && phase === PHASE.apply) return Math.min(layout.width * 0.25, 360);
  return layout.hasNames && !layout.isShort ? (names[phase]?.length ?? 0) * LETTER + 14 : 0;
}

/** The marks, once; they are used twice: the past in ink, the future grey. */
export function marks(sheet: Sheet, frame: Frame, id: string): SVGTemplateResult {
  const picture = draw(sheet.marks, frame);
  const height = (frame.last - frame.first + 1) * frame.height;
  const spans = svg`<g id=${`${id}-spans`}>
    <path class="s-link" d=${picture.links} /><path class="s-body" d=${picture.bodies} />
    <path class="s-wait" d=${picture.waits} /><path class="s-bracket" d=${picture.brackets} />
    <path class="s-wave" d=${picture.waves} />
  </g>`;
  const points = svg`<g id=${`${id}-points`}>
    <path class="s-touch" d=${picture.touches} />
    ${arrowPaths(picture.arrows)}
    <path class="s-join" d=${picture.joins} /><path class="s-body" d=${picture.declared} />
    <path class="s-aside" d=${picture.aside} /><path class="s-notice" d=${picture.notices} />
    ${FROM_LEAST.map(
      (status) =>
        svg`<path class="s-${status}" d=${picture.statuses[status].shapes} /><path class="s-${status}-sign" d=${picture.statuses[status].signs} /><path class="s-${status}-dense" d=${picture.dense[status]} />`,
    )}
  </g>`;
  const rest = svg`<path class="s-hair" d=${hairs(frame.axis, 0, height)} />`;
  return svg`<path class="s-lanes" d=${laneLines(frame)} />${rest}<defs>${spans}${points}</defs>`;
}

/** What leads to the selected lane or from it, once more: where lanes are many, all else that crosses them is pale. */
export function own({ marks }: Sheet, frame: Frame, id: string, lane: number): SVGTemplateResult {
  const { links, waves, arrows } = draw(leadingTo(lane, marks), frame);
  return svg`<defs><g id=${`${id}-own`} class="s-own">
    <path class="s-link" d=${links} /><path class="s-wave" d=${waves} />${arrowPaths(arrows)}
  </g></defs>`;
}

const arrowPaths = (arrows: Picture["arrows"]): SVGTemplateResult[] =>
  ARROWS.map(
    (kind) =>
      svg`<path class="s-${kind}" d=${arrows[kind].lines} /><path class="s-${kind}-end" d=${arrows[kind].ends} />`,
  );

function laneLines({ axis, height, first, last }: Frame): string {
  let lines = "";
  for (let lane = 0; lane <= last - first; lane++) {
    lines += shape.line(axis.left - 8, (lane + 0.5) * height, axis.right, (lane + 0.5) * height);
  }
  return lines;
}

/** Over the last act and all that is drawn in it, when there was none; its words on the wider side of the playhead. */
export function nothingApplied(
  { isCycle }: Sheet,
  { axis, height, first, last }: Frame,
  words: string,
  seq: number,
): SVGTemplateResult | typeof nothing {
  const column = axis.columns.find(({ phase }) => phase === PHASE.apply);
  if (!isCycle || !column) return nothing;
  const [left, right] = [seen(axis, column.left) + 12, seen(axis, column.right) - 8];
  const tall = (last - first + 1) * height;
  const head = Math.min(Math.max(xOf(axis, seq), left), right);
  const isBehind = head - left > right - head;
  const [from, to] = isBehind ? [left, head] : [head, right];
  return svg`<rect class="s-none" x=${left} y="0" width=${Math.max(right - left, 4)} height=${tall} rx="6" />
    ${to - from > 116 ? svg`<text class="s-none-text" x=${(from + to) / 2} y=${tall / 2 + 4.5} text-anchor="middle">${words}</text>` : nothing}`;
}

/** The parts before and behind the playhead: the same marks, cut in two. */
export function pastAndFuture(
  { axis, height, first, last }: Frame,
  seq: number,
  id: string,
  hasOwn = false,
): SVGTemplateResult {
  const x = xOf(axis, seq);
  const edge = x + Math.min(unitOf(axis, seq) / 2, 9);
  const tall = (last - first + 1) * height;
  // A window, so that nothing is drawn over the names when the axis is zoomed.
  const [from, to] = [axis.left - 8, axis.right + 8];
  const clip = (part: string, left: number, right: number): SVGTemplateResult =>
    svg`<clipPath id=${`${id}-${part}`}><rect x=${left} y="-4" width=${Math.max(right - left, 0)} height=${tall + 8} /></clipPath>`;
  const layer = (part: string, what: string): SVGTemplateResult =>
    svg`<g clip-path=${`url(#${id}-${part})`}><use href=${`#${id}-${what}`} /></g>`;
  return svg`<defs>
      ${clip("past", from, x)} ${clip("future", x, to)}
      ${clip("done", from, edge)} ${clip("coming", edge, to)}
    </defs>
    <g class="future">${layer("future", "spans")}${hasOwn ? layer("coming", "own") : nothing}${layer("coming", "points")}</g>
    ${layer("past", "spans")}${hasOwn ? layer("done", "own") : nothing}${layer("done", "points")}`;
}

/** On the rail, where something is printed or changed. */
export function ticks(axis: Axis, sheet: Sheet): SVGTemplateResult {
  const middle = RAIL_HEIGHT / 2;
  let path = "";
  let last = -Infinity;
  for (const seq of sheet.marks.ticks) {
    const x = xOf(axis, seq);
    if (x - last < 2 || x < axis.left || x > axis.right) continue;
    last = x;
    path += shape.line(x, middle - 6, x, middle + 6);
  }
  return svg`<path class="r-ticks" d=${path} />`;
}

/** The rail itself: how far it is. */
export function rail(axis: Axis, seq: number): SVGTemplateResult {
  const [left, right] = [axis.left, axis.right - 4];
  const y = RAIL_HEIGHT / 2 - 3;
  const past = Math.max(xOf(axis, seq) - left, 0);
  return svg`<rect class="r-ground" x=${left} y=${y} width=${Math.max(right - left, 0)} height="6" rx="3" />
    <rect class="r-past" x=${left} y=${y} width=${past} height="6" rx="3" />`;
}
