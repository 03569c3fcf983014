// The boxes of the picture as SVG: containers with their headers, and what is in them.

import { nothing, svg, type SVGTemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { LayoutNode } from "../../engine/contract";
import { typesCut } from "../brief";
import { markAtOrigin } from "../status";
import { fitted, fittedName, textWidth } from "../text";
import { typeOf } from "../../model/names";
import type { Plan } from "./plan";
import { description, type Look, lookOf, type Scene } from "./looks";

/** The interaction with a box, beside the moment. */
export interface Handling {
  /** The box that the keyboard is at. */
  cursor: number | undefined;
  isSought: boolean;
  isFound: (node: number) => boolean;
  /** Whether something else is looked for. */
  isFaded: (place: LayoutNode) => boolean;
  /** Whether words would be too small to be read. */
  isFar: boolean;
}

/** From the border to the words; with a mark before them. */
const [INDENT, MARKED] = [10, 30];
const FOLD = 18;
/** So much larger is what can be hit, in a picture that is drawn a little smaller, too. */
const REACH = 5;

export function box(scene: Scene, place: LayoutNode, handling: Handling): SVGTemplateResult {
  const { node, rect, header, hidden } = place;
  const frame = svg`<rect class="frame" x=${rect.x} y=${rect.y} width=${rect.width} height=${rect.height} rx=${header ? 8 : 6} />`;
  if (scene.isCovered) return svg`<g class="g-box future">${frame}</g>`;
  const look = lookOf(scene, node);
  const classes = classMap({
    "g-box": true,
    container: Boolean(header),
    folded: Boolean(hidden),
    [look.border]: true,
    now: look.isNow,
    near: look.isNear,
    told: look.isTold,
    washed: look.isWashed,
    found: handling.isFound(node),
    sought: handling.isSought && handling.cursor === node,
    faded: handling.isFaded(place),
  });
  const words = description(scene, node, look);
  return svg`${look.isRippling ? ripples(place) : nothing}<g
      class=${classes}
      data-node=${node}
      role="button"
      tabindex=${handling.cursor === node ? 0 : -1}
      aria-label=${words}
      aria-current=${look.isNow ? "step" : nothing}
    >
      <title>${words}</title>
      ${hidden ? svg`<rect class="back" x=${rect.x + 3} y=${rect.y + 3} width=${rect.width} height=${rect.height} rx="6"/>` : nothing}
      ${frame}
      ${handling.isFar ? nothing : text(scene, place, look)}
    </g>
    ${(header || hidden) && !handling.isFar ? fold(scene, place) : nothing}`;
}

function ripples({ rect: { x, y, width, height } }: LayoutNode): SVGTemplateResult {
  return svg`<rect class="ripple" x=${x - 4} y=${y - 4} width=${width + 8} height=${height + 8} rx="9" opacity=".7"/>
    <rect class="ripple" x=${x - 7.5} y=${y - 8} width=${width + 15} height=${height + 16} rx="12" opacity=".3"/>`;
}

function text({ plan, lookup }: Scene, { node, rect, header, hidden }: LayoutNode, look: Look): SVGTemplateResult {
  const reference = plan.nodes[node]?.reference ?? "";
  const left = look.mark ? MARKED : INDENT;
  const room = rect.width - left - (header || hidden ? FOLD + 8 : 8);
  const height = header ? header.height : rect.height;
  const isTwo = height >= 36 && look.detail !== "";
  const first = header ? rect.y + (height >= 36 ? 19 : 17) : rect.y + height / 2 + (isTwo ? -3 : 4);
  const isWhole = textWidth(reference, "title") <= room && !briefTypes(plan).has(typeOf(reference));
  const title = isWhole ? reference : fittedName(lookup.brief(node), "title", room);
  const mark = look.mark && markAtOrigin(look.mark);
  const middle = header ? rect.y + height / 2 + 1 : rect.y + height / 2;
  return svg`${mark ? svg`<g class="mark" transform="translate(${rect.x + 18} ${middle})">${mark}</g>` : nothing}
    <text class="g-t" x=${rect.x + left} y=${first}>${title}</text>
    ${isTwo ? svg`<text class="g-s" x=${rect.x + left} y=${first + (height >= 44 || header ? 16 : 14)}>${brief(look.detail, room)}</text>` : nothing}`;
}

const briefOf = new WeakMap<Plan, ReadonlySet<string>>();

/** The types of which some box has no room for the whole name. */
function briefTypes(plan: Plan): ReadonlySet<string> {
  const known = briefOf.get(plan);
  if (known) return known;
  const reference = ({ node }: LayoutNode): string => plan.nodes[node]?.reference ?? "";
  const types = typesCut(plan.boxes, reference, (box) => {
    const frame = box.header || box.hidden ? INDENT + FOLD + 8 : MARKED + 8;
    return textWidth(reference(box), "title") > box.rect.width - frame;
  });
  briefOf.set(plan, types);
  return types;
}

/** Less important words go before any is cut: how often something was refreshed, what is inside, what the mark says, the type of whom it is about. */
export function brief(detail: string, room: number): string {
  const less = detail.replace(/, not contained$/, "").replace(/ in queue$/, "");
  const uncounted = less.replace(/ by \d+ events?$/, "").replace(/ \S+ inside$/, " inside");
  const unmarked = uncounted.replace(/^(?:skipped|not run): /, "");
  const whole = [detail, less, uncounted, unmarked].find((words) => textWidth(words, "detail") <= room);
  return whole ?? fitted(less.replace(/^from /, "").replace(/[\w:]+\[(.*)\]/, "$1"), "detail", room);
}

function fold({ plan }: Scene, { node, rect, hidden }: LayoutNode): SVGTemplateResult {
  const reference = plan.nodes[node]?.reference ?? "";
  const [x, y] = [rect.x + rect.width - FOLD - 5, rect.y + 6];
  const sign = hidden ? "M4.500 9h9M9 4.500v9" : "M4.500 9h9";
  return svg`<g
    class="fold"
    data-fold=${node}
    role="button"
    tabindex="-1"
    aria-label=${`${hidden ? "Unfold" : "Fold"} ${reference}`}
    aria-expanded=${!hidden}
    transform="translate(${x} ${y})"
  >
    <rect class="reach" x=${-REACH} y=${-REACH} width=${FOLD + 2 * REACH} height=${FOLD + 2 * REACH} />
    <rect width=${FOLD} height=${FOLD} rx="4" />
    <path d=${sign} />
  </g>`;
}
