// The lines of the picture as SVG: what comes before what, told apart by how the line is drawn.

import { nothing, svg, type SVGTemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { keyed } from "lit/directives/keyed.js";
import type { GraphEdge, Point, Rect } from "../../engine/contract";
import { least } from "../../model/extremes";
import { edgeWords } from "../../model/origins";
import { textWidth } from "../text";
import type { Scene } from "./looks";
import { head, rounded, shortened, wave } from "./paths";
import type { DrawnLine } from "./plan";

/** The attention to lines, beside the moment. */
export interface Attention {
  relations: readonly GraphEdge[];
  /** Whether somebody looks at it: its words show. */
  isActive: (line: DrawnLine) => boolean;
  /** The line that a refresh travels with this event. */
  travelled: number | undefined;
  /** Whether something else is looked for. */
  isFaded: (line: DrawnLine) => boolean;
  isFar: boolean;
}

export function line(scene: Scene, drawn: DrawnLine, attention: Attention): SVGTemplateResult {
  const { index, kind, path } = drawn;
  const edges = drawn.relations.map((relation) => attention.relations[relation]).filter((edge) => edge !== undefined);
  const since = least(drawn.relations.map((relation) => scene.lookup.madeBy[relation] ?? 0));
  const isCycle = drawn.cycle === true && scene.waitsFor.size > 0;
  const isActive = attention.isActive(drawn);
  const classes = classMap({
    "g-line": true,
    [kind]: true,
    cycle: isCycle,
    future: since > scene.moment.seq,
    active: isActive,
    faded: attention.isFaded(drawn),
  });
  // Waves of what lies on each other are a surface.
  const body = kind === "refresh" && drawn.direct !== true ? wave(shortened(path)) : rounded(shortened(path));
  const title = spoken(scene, drawn, edges);
  return svg`<g class=${classes} data-line=${index} role="button" tabindex="-1" aria-label=${title}>
    <title>${title}</title>
    <path class="reach" d=${rounded(path)} />
    <path class="body" d=${body} />
    ${
      attention.travelled === index
        ? keyed(scene.moment.seq, svg`<path class="travelling" pathLength="100" d=${body} />`)
        : nothing
    }
    <path class="head" d=${head(path)} />
    ${attention.isFar ? nothing : label(drawn, edges, isActive)}
  </g>`;
}

function label(drawn: DrawnLine, edges: readonly GraphEdge[], isActive: boolean): SVGTemplateResult | typeof nothing {
  const place = drawn.label;
  // A type's own rule is told by the line itself, until somebody asks.
  if (!isActive && (!place?.free || drawn.kind === "automatic")) return nothing;
  // The room is for the words that came with it.
  const text = place?.free ? place.text : words(edges);
  if (!text) return nothing;
  const width = Math.ceil(textWidth(text, "label"));
  const { x, y, height } = place?.rect ?? beside(drawn.path, width);
  const ground = svg`<rect class="ground" x=${x - 4} y=${y - 1} width=${width + 8} height=${height + 2} rx="4" />`;
  return svg`${place?.free ? nothing : ground}<text class="words" x=${x} y=${y + 12}>${text}</text>`;
}

/** Beside the middle of the longest piece. */
function beside(path: readonly Point[], width: number): Rect {
  const pieces = path.slice(1).map((to, index) => ({ from: path[index] ?? to, to }));
  const length = ({ from, to }: { from: Point; to: Point }): number =>
    Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const longest = pieces.reduce((best, piece) => (length(piece) > length(best) ? piece : best));
  const [x, y] = [(longest.from.x + longest.to.x) / 2, (longest.from.y + longest.to.y) / 2];
  const isLevel = longest.from.y === longest.to.y;
  return isLevel ? { x: x - width / 2, y: y - 20, width, height: 16 } : { x: x + 8, y: y - 8, width, height: 16 };
}

/** The words of a line that has no room for them, shown on request: `-> line 3`, and the number of further ones. */
export function words(edges: readonly GraphEdge[]): string {
  const all = [...new Set(edges.map(edgeWords))];
  return all.length > 2 ? `${all[0]} and ${all.length - 1} more` : all.join(" and ");
}

function spoken({ plan, lookup }: Scene, { from, to }: DrawnLine, edges: readonly GraphEdge[]): string {
  const [first, second] = [from, to].map((node) => plan.nodes[node]?.reference ?? "");
  const refreshes = edges.some(({ refresh }) => refresh) ? lookup.language.andRefreshes : "";
  return `${first} comes before ${second}${refreshes}: ${edges.map(edgeWords).join("; ")}`;
}
