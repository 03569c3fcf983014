// The lines of the picture as SVG: what comes before what, told apart by how the line is drawn.

import { nothing, svg, type SVGTemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { keyed } from "lit/directives/keyed.js";
import type { GraphEdge, Point, Rect } from "../../engine/contract";
import { least } from "../../model/extremes";
import { edgeWords } from "../../model/origins";
import { textWidth } from "../text";
import type { Scene } from "./looks";
import { head, overlaps, rounded, shortened, wave } from "./paths";
import type { DrawnLine, Plan } from "./plan";

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
    ${attention.isFar ? nothing : label(scene.plan, drawn, edges, isActive)}
  </g>`;
}

function label(
  { boxes, lines }: Plan,
  drawn: DrawnLine,
  edges: readonly GraphEdge[],
  isActive: boolean,
): SVGTemplateResult | typeof nothing {
  const place = drawn.label;
  // A type's own rule is told by the line itself, until somebody asks.
  if (!isActive && (!place?.free || drawn.kind === "automatic")) return nothing;
  // The room is for the words that came with it.
  const text = place?.free ? place.text : words(edges);
  if (!text) return nothing;
  const width = Math.ceil(textWidth(text, "label"));
  const { x, y, height } = place?.free
    ? place.rect
    : beside(
        drawn.path,
        width,
        [...boxes.map(({ header, rect }) => header ?? rect), ...lines.flatMap(written)],
        place?.rect,
      );
  // The room was measured in another font, the reader's may be wider.
  const squeezed = place?.free && width > place.rect.width ? place.rect.width : nothing;
  const ground = svg`<rect class="ground" x=${x - 4} y=${y - 1} width=${width + 8} height=${height + 2} rx="4" />`;
  return svg`${place?.free ? nothing : ground}<text class="words" x=${x} y=${y + 12} textLength=${squeezed} lengthAdjust="spacingAndGlyphs">${text}</text>`;
}

/** The room of the words that a line always has. */
const written = ({ kind, label }: DrawnLine): Rect[] => (label?.free && kind !== "automatic" ? [label.rect] : []);

const HEIGHT = 16;
/** Along a piece, where words are tried: its middle first. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

/**
 * Where words are wished for, or beside a long piece of a line, so that they cover no other words; if there is no such
 * place, beside the longest.
 */
export function beside(path: readonly Point[], width: number, covered: readonly Rect[], wish?: Rect): Rect {
  const pieces = path.slice(1).map((to, index) => ({ from: path[index] ?? to, to }));
  const length = ({ from, to }: { from: Point; to: Point }): number =>
    Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const places = pieces
    .sort((one, other) => length(other) - length(one))
    .flatMap(({ from, to }) =>
      ALONG.flatMap((part): Rect[] => {
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
        const corners =
          from.y === to.y
            ? [y - HEIGHT - 4, y + 4].map((top) => [x - width / 2, top])
            : [x + 8, x - 8 - width].map((left) => [left, y - HEIGHT / 2]);
        return corners.map(([left = x, top = y]) => ({ x: left, y: top, width, height: HEIGHT }));
      }),
    );
  const room = ({ x, y, width, height }: Rect): Rect => ({ x: x - 4, y: y - 1, width: width + 8, height: height + 2 });
  const isFree = (place: Rect): boolean => !covered.some((box) => overlaps(room(place), box));
  // The wish is for words of another width: they keep to their side of the line.
  const wished = wish ? [wish.x, wish.x + wish.width - width].map((x) => ({ ...wish, x, width })) : [];
  const isOnLine = (place: Rect): boolean => pieces.some(({ from, to }) => overlaps(room(place), between(from, to)));
  const found = wished.find((place) => isFree(place) && !isOnLine(place)) ?? places.find(isFree);
  return found ?? wish ?? places[0] ?? { x: 0, y: 0, width, height: HEIGHT };
}

/** A piece of a line as a rectangle, a pixel wide. */
const between = (from: Point, to: Point): Rect => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x) + 1,
  height: Math.abs(to.y - from.y) + 1,
});

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
