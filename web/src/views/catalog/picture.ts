// The picture itself as SVG: the ground, the boxes and lines that are in sight. It does not decide what is looked at.

import { html, nothing, svg, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { guard } from "lit/directives/guard.js";
import { keyed } from "lit/directives/keyed.js";
import type { GraphEdge, LayoutNode, Rect, Size } from "../../engine/contract";
import { box } from "./boxes";
import { type Camera, inSight, surroundings, transformOf } from "./camera";
import { line } from "./lines";
import type { Scene } from "./looks";
import { overlaps } from "./paths";
import { inParts, type Piece, type Pieces } from "./pieces";
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
  pieces: Pieces;
  hears: (event: Event) => void;
}

/** Below this, words are not drawn. */
const FAR = 0.45;
/** Around what is drawn, for what reaches beyond its room. */
const BEYOND = 20;
/** So many boxes, or lines, are drawn at once, at the least. */
const PIECE = 50;
/** A piece that is out of sight. */
const AWAY: Piece = { size: 0, rank: 2, own: "", draw: () => nothing };
/** Words take as long as what they stand in. */
const WITH_WORDS = 2;

export function picture(own: Picture): TemplateResult {
  const { scene, camera, pane, hears } = own;
  const sight = inSight(camera, pane);
  const { offset } = scene.plan;
  const near = surroundings(sight);
  const isFar = camera.scale < FAR && !own.isWhole;
  const { plan, moment } = scene;
  const seen = [moment, isFar, own.cursor, own.isSought, own.found, own.travelled];
  const key = [...seen, own.isWhole, ...own.attention];
  // Moving the camera draws only what comes into the part around what is in sight.
  const around = Object.values(near).join(" ");
  const state = { whole: plan, key, around, isAtOnce: own.isWhole };
  const pieces = own.pieces.turn(state, () => cut(own, near, sight, isFar));
  const drawn = [pieces.map(({ draw }) => guard([draw], draw)), isFar ? own.names?.(near, camera.scale) : nothing];
  // It is scaled as a whole, from outside: a drawing whose own scale changes would have all of its words laid out anew.
  const { width, height } = plan.size;
  return html`<div
    class=${classMap({ picture: true, appearing: own.isAppearing, covered: scene.isCovered })}
    role="group"
    aria-label="${scene.lookup.language.catalog.name} graph"
    aria-busy=${own.pieces.isBehind}
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
    <svg class="drawing" width=${width} height=${height} .style=${`transform:${transformOf(camera)}`}>
      ${ground(plan)} ${keyed(plan, svg`<g transform="translate(${offset.x} ${offset.y})">${drawn}</g>`)}
    </svg>
  </div>`;
}

/** What is drawn, cut in pieces: the boxes, the lines, and on top of them the lines that are asked about. */
function cut(own: Picture, part: Rect, sight: Rect, isFar: boolean): Piece[] {
  const { scene, relations, cursor, isSought, found, isActive, travelled, isWhole } = own;
  const { plan, selected } = scene;
  const [near, seen] = [inPlan(part, plan), inPlan(sight, plan)];
  const isNear = (room: Rect): boolean => isWhole || overlaps(room, near);
  const isFound = (node: number): boolean => found?.has(node) === true;
  // Containers stay: they say where it is.
  const isFaded = ({ node, header }: LayoutNode): boolean => found !== undefined && !header && !isFound(node);
  const isLineFaded = ({ from, to }: DrawnLine): boolean => found !== undefined && !isFound(from) && !isFound(to);
  const handling = { cursor, isSought, isFound, isFaded, isFar };
  const attention = { relations, isActive, travelled, isFaded: isLineFaded, isFar };
  // Each has its place in its piece, so that what stays in sight is not touched when the camera moves.
  const ofBoxes = inParts(plan.boxes, PIECE).map((all): Piece => {
    const isDrawn = ({ rect, node }: LayoutNode): boolean => node === cursor || isNear(rect);
    const boxes = all.filter(isDrawn);
    const isAskedFor = boxes.some(({ node }) => node === cursor || node === selected);
    const rank = isAskedFor ? 0 : boxes.some(({ rect }) => overlaps(rect, seen)) ? 1 : 2;
    const draw = (): unknown => all.map((place) => (isDrawn(place) ? box(scene, place, handling) : nothing));
    return piece(boxes, ({ node }) => node, { rank, weight: isFar ? 1 : WITH_WORDS, draw });
  });
  const drawn = (one: DrawnLine) => line(scene, one, attention);
  const isIn = (one: DrawnLine): boolean => !scene.isCovered && isNear(one.room);
  const ofLines = inParts(plan.lines, PIECE).map((all): Piece => {
    const isDrawn = (one: DrawnLine): boolean => isIn(one) && !isActive(one);
    const lines = all.filter(isDrawn);
    const rank = lines.some(({ room }) => overlaps(room, seen)) ? 1 : 2;
    const draw = (): unknown => all.map((one) => (isDrawn(one) ? drawn(one) : nothing));
    return piece(lines, ({ index }) => index, { rank, weight: 1, draw });
  });
  const active = plan.lines.filter((one) => isIn(one) && isActive(one));
  const ofActive = piece(active, ({ index }) => index, { rank: 0, weight: 1, draw: () => active.map(drawn) });
  return [...ofBoxes, ...ofLines, ofActive];
}

/** The piece that has these things: it is the same as long as they are. */
function piece<Thing>(
  things: readonly Thing[],
  numberOf: (thing: Thing) => number,
  { rank, weight, draw }: { rank: number; weight: number; draw: () => unknown },
): Piece {
  if (things.length === 0) return AWAY;
  return { size: things.length * weight, rank, own: things.map(numberOf).join(" "), draw };
}

/** A part of the pane as the picture counts, with what reaches beyond it. */
const inPlan = ({ x, y, width, height }: Rect, { offset }: Plan): Rect => ({
  x: x - offset.x - BEYOND,
  y: y - offset.y - BEYOND,
  width: width + 2 * BEYOND,
  height: height + 2 * BEYOND,
});

function ground({ ground: name, size }: Plan) {
  if (!name) return nothing;
  return svg`<rect class="g-ground" x=".5" y=".5" width=${size.width - 1} height=${size.height - 1} rx="10" />
    <text class="g-s" x=${FRAME.side + 2} y="18">${name}</text>`;
}
