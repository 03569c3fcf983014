// What helps in a picture that is larger than its pane: a map of it in the corner, and the names of containers where words are too
// small. Loaded when there is such a picture.

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { LayoutNode, Point, Rect, Size } from "../../engine/contract";
import { fittedName } from "../text";
import { type Camera, inSight } from "./camera";
import type { Scene } from "./looks";
import { overlaps } from "./paths";
import type { Plan } from "./plan";

/** The map is no larger, and no larger a part of its pane. */
const MAP = { width: 150, height: 150, part: 0.5 };
/** What it covers with its border, and its distance from the pane's. */
const AROUND = 6;
/** So many boxes are drawn in it, the largest ones. */
const MOST = 240;

/** A picture has a map if so much more of it is there than can be in sight. */
export const hasMap = (picture: Size, pane: Size): boolean =>
  pane.width >= 300 && pane.height >= 140 && picture.width * picture.height > 3 * pane.width * pane.height;

const scaleFor = ({ width, height }: Size, pane: Size): number =>
  Math.min(MAP.width / width, Math.min(MAP.height, pane.height * MAP.part) / height);

/** What the map covers of the pane for good, in its lower right corner: nothing where it comes and goes with the pointer. */
export function corner(picture: Size, pane: Size): Size | undefined {
  if (!hasMap(picture, pane) || !matchMedia("(hover: none)").matches) return undefined;
  const scale = scaleFor(picture, pane);
  return { width: Math.ceil(picture.width * scale) + AROUND, height: Math.ceil(picture.height * scale) + AROUND };
}

const area = ({ rect }: LayoutNode): number => rect.width * rect.height;
const largestOf = new WeakMap<Plan, readonly LayoutNode[]>();

/** The largest boxes, from the outermost to the innermost. */
function largest(plan: Plan): readonly LayoutNode[] {
  const known = largestOf.get(plan);
  if (known) return known;
  const found = [...plan.boxes].sort((one, other) => area(other) - area(one)).slice(0, MOST);
  largestOf.set(plan, found);
  return found;
}

export interface Map {
  scene: Scene;
  camera: Camera;
  pane: Size;
  /** Shows the surroundings of a point of the picture. */
  look: (at: Point) => void;
}

/** The map: what there is, what of it is in sight, and where the selected resource and failures are. */
export function map({ scene, camera, pane, look }: Map): TemplateResult {
  const { plan } = scene;
  const { width, height } = plan.size;
  const scale = scaleFor(plan.size, pane);
  const sight = inSight(camera, pane);
  const hear = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const shown = event.currentTarget as Element;
    event.preventDefault();
    if (event.type === "pointerdown") shown.setPointerCapture(event.pointerId);
    const { left, top } = shown.getBoundingClientRect();
    look({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  const { x, y } = plan.offset;
  return html`<svg
    class="map"
    aria-hidden="true"
    width=${Math.ceil(width * scale)}
    height=${Math.ceil(height * scale)}
    viewBox="0 0 ${width} ${height}"
    preserveAspectRatio="none"
    @pointerdown=${hear}
    @pointermove=${hear}
  >
    <g transform="translate(${x} ${y})">${largest(plan).map(({ rect }) => block(rect, "m-box"))}${marked(scene)}</g>
    ${block(sight, "m-sight")}
  </svg>`;
}

const block = ({ x, y, width, height }: Rect, look: string): SVGTemplateResult =>
  svg`<rect class=${look} x=${x} y=${y} width=${width} height=${height} />`;

/** Failures and the selected box, each over what is around it. */
function marked({ plan, moment, selected }: Scene): SVGTemplateResult[] {
  const failed = moment.state.progress.flatMap((progress, node) => (progress === "failed" ? [plan.shown(node)] : []));
  const now = selected === undefined ? undefined : plan.box(selected);
  return [
    ...failed.slice(0, MOST).flatMap((box) => (box ? [block(box.rect, "m-failed")] : [])),
    ...(now ? [block(now.rect, "m-now")] : []),
  ];
}

/** The size of a name on the pane, and the least room that is worth one. */
const NAME = { size: 12, height: 16, least: 44 };
const MOST_NAMES = 80;
/** What is left of a name that is cut, to be worth it. */
const LEAST_LETTERS = 8;

/** The names of the containers in a part of the picture, as large on the pane as any, those around others first. */
export function names({ plan, lookup }: Scene, part: Rect, scale: number): SVGTemplateResult | typeof nothing {
  const taken: Rect[] = [];
  const shown: SVGTemplateResult[] = [];
  for (const { node, rect, header, hidden } of largest(plan)) {
    const room = rect.width * scale - 8;
    if (!(header || hidden) || room < NAME.least || !overlaps(rect, part) || shown.length >= MOST_NAMES) continue;
    const place = { x: rect.x, y: rect.y, width: rect.width, height: NAME.height / scale };
    if (rect.height * scale < NAME.height || taken.some((other) => overlaps(other, place))) continue;
    const words = fittedName(plan.nodes[node]?.reference ?? lookup.brief(node), "title", room);
    if (words.startsWith("…") && words.length < LEAST_LETTERS) continue;
    taken.push(place);
    const at = `translate(${rect.x + 5 / scale} ${rect.y + (NAME.size + 1) / scale}) scale(${1 / scale})`;
    shown.push(svg`<text class="g-far" transform=${at}>${words}</text>`);
  }
  return shown.length > 0 ? svg`<g aria-hidden="true">${shown}</g>` : nothing;
}
