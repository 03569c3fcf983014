// The mark of the selected event, over all others: yellow, except for a status, whose colour says what happened.

import { nothing, svg, type SVGTemplateResult } from "lit";
import { type EventName, STATUS_OF } from "../../engine/contract";
import type { Columns } from "../../engine/messages";
import { kindOf, nodeOf } from "../../model/steps";
import { xOf } from "./axis";
import { type Frame, middleOf, sizes } from "./frame";
import { laneOfNode } from "./lanes";
import type { Sheet } from "./sheet";

/** Whether an event has a mark of its own: statuses, and the cycle. */
const hasOwn = (kind: EventName | undefined): boolean =>
  kind === "cycle_found" || (kind !== undefined && kind !== "stopped" && kind in STATUS_OF);

/** A yellow point where the playhead crosses the lane of the event. */
export function nowMark(
  columns: Columns,
  { lanes }: Sheet,
  frame: Frame,
  seq: number,
): SVGTemplateResult | typeof nothing {
  const lane = laneOfNode(lanes, nodeOf(columns, seq));
  if (lane < frame.first || lane > frame.last || hasOwn(kindOf(columns, seq))) return nothing;
  const r = 4 * sizes(frame.height).scale;
  return svg`<circle class="s-now" cx=${xOf(frame.axis, seq)} cy=${middleOf(frame, lane)} r=${r} />`;
}
