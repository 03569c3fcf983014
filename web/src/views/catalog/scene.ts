// The scene: everything that the picture shows at a moment, and what moves in it. Without drawing.

import { PHASE } from "../../engine/contract";
import { type Moment, NONE } from "../../engine/messages";
import { lookup } from "../../model/lookup";
import type { Model } from "../../model/model";
import type { Reasons } from "../../model/reasons";
import type { Shown } from "../../model/shown";
import { stationAt } from "../../model/stations";
import { kindOf } from "../../model/steps";
import type { Scene, Told } from "./looks";
import type { DrawnLine, Plan } from "./plan";

/** All that is drawn of a run now. */
export function sceneOf(model: Pick<Model, "navigation" | "reasons">, run: Shown, moment: Moment, plan: Plan): Scene {
  const { graph } = run.head;
  const facts = lookup(run);
  const isCovered = model.navigation.isFirstVisit.value;
  const node = model.navigation.selectedNode.value;
  const selected = isCovered ? undefined : plan.shown(node)?.node;
  const lines = selected === undefined ? [] : plan.linesOf(selected);
  const isCycle = facts.cycleSeq !== undefined && moment.seq >= facts.cycleSeq;
  const edges = isCycle ? graph.cycles.flatMap((cycle) => cycle.edges) : [];
  const station = facts.stations[stationAt(facts.stations, moment.seq)];
  return {
    plan,
    lookup: facts,
    moment,
    isApplying: run.columns.phase[moment.seq - 1] === PHASE.apply,
    at: station && moment.seq <= station.to ? station.node : undefined,
    isCovered,
    // The cycle is what the event is about, not the one of its members that the engine names first.
    selected: isCycle ? undefined : selected,
    near: new Set(lines.flatMap(({ from, to }) => [from, to]).filter((other) => other !== selected)),
    waitsFor: new Map(edges.map(({ from, to }) => [to, from])),
    told: toldOf(model.reasons, run, plan),
  };
}

/** The visible part of the reasons: boxes, folded ones for their contents, and the relations between them. */
function toldOf({ edges, answer }: Reasons, run: Shown, plan: Plan): Told {
  const other = answer.value?.other;
  const nodes = [...edges.value.flatMap(({ from, to }) => [from, to]), ...(other === undefined ? [] : [other])];
  const pairs = new Set(edges.value.map(({ from, to, origin }) => `${from} ${to} ${origin}`));
  const relations = pairs.size === 0 ? [] : run.head.graph.relations;
  return {
    boxes: new Set(nodes.flatMap((node) => plan.shown(node)?.node ?? [])),
    relations: new Set(
      relations.flatMap(({ from, to, origin }, index) => (pairs.has(`${from} ${to} ${origin}`) ? [index] : [])),
    ),
  };
}

/** Whether somebody looks at a line: it or one of its ends is pointed at, the reasons tell of it, or else the selected box has it. */
export function isActive(
  { selected, told }: Scene,
  { index, from, to, relations }: DrawnLine,
  pointed: { node?: number; line?: number } = {},
): boolean {
  const touches = (end: number | undefined): boolean => end !== undefined && (from === end || to === end);
  if (pointed.line === index || touches(pointed.node)) return true;
  if (told.relations.size > 0) return relations.some((relation) => told.relations.has(relation));
  return touches(selected);
}

/** The line that a refresh takes with the selected event. */
export function travelledLine(run: Shown, { plan, moment }: Scene): number | undefined {
  const { columns, head } = run;
  const index = moment.seq - 1;
  if (kindOf(columns, moment.seq) !== "refresh_scheduled") return undefined;
  const [node, other] = [columns.node[index] ?? NONE, columns.other[index] ?? NONE];
  const takes = (relation: number): boolean => {
    const { from, to, refresh } = head.graph.relations[relation] ?? {};
    return refresh === true && from === node && to === other;
  };
  return plan.lines.find(({ relations }) => relations.some(takes))?.index;
}
