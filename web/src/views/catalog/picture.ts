// The picture itself as SVG: the ground, the boxes and lines that are in sight. It does not decide what is looked at.

import { html, nothing, svg, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { guard } from "lit/directives/guard.js";
import type { GraphEdge, LayoutNode, Rect, Size } from "../../engine/contract";
import { box } from "./boxes";
import { type Camera, inSight, surroundings } from "./camera";
import { line } from "./lines";
import type { Scene } from "./looks";
import { overlaps } from "./paths";
import { FRAME, type DrawnLine, type Plan } from "./plan";

export interface Picture {
  scene: Scene;
  relations: readonly GraphEdge[];
  camera: Camera;
  pane: Size;
  /** The box that the keyboard is at. */
  cursor: number | undefined;
  /** Whether that is what was looked for, without being selected. */
  isSought: boolean;
  /** The boxes that the filter has found; nothing while it looks for nothing. */
  found: ReadonlySet<number | undefined> | undefined;
  isActive: (drawn: DrawnLine) => boolean;
  /** All that the drawing depends on beside the camera and what else is here. */
  attention: readonly unknown[];
  /** The line that a refresh travels with this event. */
  travelled: number | undefined;
  /** Whether what is selected has just come, and may be seen to come. */
  isAppearing: boolean;
  /** Draws the names of containers, where words are too small. */
  names: ((part: Rect, scale: number) => unknown) | undefined;
  /** Whether all is drawn, also what is not in sight. */
  isWhole: boolean;
  hears: (event: Event) => void;
}

/** Below this, words are not drawn. */
const FAR = 0.45;
/** Around what is drawn, for what reaches beyond its room. */
const BEYOND = 20;

export function picture(own: Picture): TemplateResult {
  const { scene, camera, pane, hears } = own;
  const sight = inSight(camera, pane);
  const { x, y, width, height } = sight;
  const { offset } = scene.plan;
  const near = surroundings(sight);
  const isFar = camera.scale < FAR && !own.isWhole;
  const { plan, moment } = scene;
  // Moving the camera draws nothing anew as long as what is drawn surrounds what is in sight.
  const drawn = [plan, moment, isFar, ...Object.values(near), own.cursor, own.isSought, own.found, own.travelled];
  return html`<svg
    class=${classMap({ picture: true, appearing: own.isAppearing, covered: scene.isCovered })}
    role="group"
    aria-label="${scene.lookup.language.catalog.name} graph"
    viewBox="${x} ${y} ${width} ${height}"
    @pointerdown=${hears}
    @pointermove=${hears}
    @pointerup=${hears}
    @pointercancel=${hears}
    @pointerover=${hears}
    @pointerleave=${hears}
    @wheel=${hears}
    @focusin=${hears}
    @click=${hears}
    @keydown=${hears}
  >
    ${ground(scene.plan)}
    <g transform="translate(${offset.x} ${offset.y})">
      ${guard([...drawn, own.isWhole, ...own.attention], () => content(own, near, isFar))}${isFar ? own.names?.(near, camera.scale) : nothing}
    </g>
  </svg>`;
}

function content(
  { scene, relations, cursor, isSought, found, isActive, travelled, isWhole }: Picture,
  part: Rect,
  isFar: boolean,
) {
  const { plan } = scene;
  const near: Rect = {
    x: part.x - plan.offset.x - BEYOND,
    y: part.y - plan.offset.y - BEYOND,
    width: part.width + 2 * BEYOND,
    height: part.height + 2 * BEYOND,
  };
  const isNear = (room: Rect): boolean => isWhole || overlaps(room, near);
  const isFound = (node: number): boolean => found?.has(node) === true;
  // Containers stay: they say where it is.
  const isFaded = ({ node, header }: LayoutNode): boolean => found !== undefined && !header && !isFound(node);
  const isLineFaded = ({ from, to }: DrawnLine): boolean => found !== undefined && !isFound(from) && !isFound(to);
  const handling = { cursor, isSought, isFound, isFaded, isFar };
  const attention = { relations, isActive, travelled, isFaded: isLineFaded, isFar };
  const boxes = plan.boxes.filter(({ rect, node }) => node === cursor || isNear(rect));
  const lines = scene.isCovered ? [] : plan.lines.filter(({ room }) => isNear(room));
  // What is asked about lies on top.
  const [active, others] = [lines.filter(isActive), lines.filter((drawn) => !isActive(drawn))];
  return [
    boxes.map((place) => box(scene, place, handling)),
    [...others, ...active].map((drawn) => line(scene, drawn, attention)),
  ];
}

function ground({ ground: name, size }: Plan) {
  if (!name) return nothing;
  return svg`<rect class="g-ground" x=".5" y=".5" width=${size.width - 1} height=${size.height - 1} rx="10" />
    <text class="g-s" x=${FRAME.side + 2} y="18">${name}</text>`;
}
