// The look of a box at a moment: its text, its mark, its border. Without state, and without drawing.

import type { Progress } from "../../engine/contract";
import type { Moment } from "../../engine/messages";
import type { Lookup } from "../../model/lookup";
import { counted, titleOf } from "../../model/names";
import type { Plan } from "./plan";

/** The present content of the picture. */
export interface Scene {
  plan: Plan;
  lookup: Lookup;
  moment: Moment;
  /** Whether the agent is at work. */
  isApplying: boolean;
  /** The node that the agent is at. */
  at: number | undefined;
  /** Whether nothing may be told yet. */
  isCovered: boolean;
  /** The box of the selected event. */
  selected: number | undefined;
  /** The direct neighbours of the selected one. */
  near: ReadonlySet<number>;
  /** In a cycle: for every member the one that it waits for. Empty until the cycle is found. */
  waitsFor: ReadonlyMap<number, number>;
  /** Of what the reasons tell that somebody asked for. */
  told: Told;
}

/** Boxes and relations that are spoken of. */
export interface Told {
  boxes: ReadonlySet<number>;
  relations: ReadonlySet<number>;
}

export interface Look {
  border: "future" | "waiting" | "running" | "there" | "cycle";
  mark: Progress | undefined;
  detail: string;
  isNow: boolean;
  isNear: boolean;
  /** Whether the reasons tell of it. */
  isTold: boolean;
  /** Whether a refresh has come through it. */
  isWashed: boolean;
  /** Whether the selected event is its refresh. */
  isRippling: boolean;
}

const OUTCOMES = new Set<Progress>([
  "in_sync",
  "changed",
  "would_change",
  "would_refresh",
  "failed",
  "skipped",
  "refreshed",
]);
/** From worst to best: a folded container shows the worst of what is in it. */
const GRAVITY: Progress[] = ["failed", "skipped", "refreshed", "would_refresh", "would_change", "changed", "in_sync"];

export function lookOf(scene: Scene, node: number): Look {
  const { plan, lookup, moment } = scene;
  const box = plan.box(node);
  const inner = box?.hidden ? plan.hiddenIn(node) : [];
  const progress = moment.state.progress[node] ?? "absent";
  const isContainer = Boolean(box?.header) || inner.length > 0;
  const isNow = scene.selected === node;
  const mark = inner.length > 0 ? worst(scene, [node, ...inner]) : OUTCOMES.has(progress) ? progress : undefined;
  const isWashed = isContainer && (lookup.refreshedSince.get(node) ?? Infinity) <= moment.seq;
  return {
    border: border(scene, node, progress, inner),
    mark: isContainer && mark === "refreshed" && inner.length === 0 ? undefined : mark,
    detail: detail(scene, node, progress, inner),
    isNow,
    isNear: scene.near.has(node),
    isTold: scene.told.boxes.has(node),
    isWashed,
    isRippling: isNow && !isContainer && progress === "refreshed",
  };
}

function border(scene: Scene, node: number, progress: Progress, inner: readonly number[]): Look["border"] {
  const { moment, plan, waitsFor } = scene;
  if (waitsFor.has(node) || inner.some((other) => waitsFor.has(other))) return "cycle";
  if (progress === "running") return "running";
  if (plan.nodes[node]?.implied) return "there";
  const isThere = inner.some((other) => moment.state.progress[other] !== "absent");
  if (progress === "absent") return isThere ? "there" : "future";
  return progress === "waiting" || progress === "set_aside" ? "waiting" : "there";
}

function worst({ moment }: Scene, nodes: readonly number[]): Progress | undefined {
  const seen = new Set(nodes.map((node) => moment.state.progress[node]));
  return GRAVITY.find((progress) => seen.has(progress));
}

function detail(scene: Scene, node: number, progress: Progress, inner: readonly number[]): string {
  const { plan, lookup, moment, waitsFor } = scene;
  const before = waitsFor.get(node);
  if (before !== undefined) return `waits for ${plan.nodes[before]?.reference}`;
  if (inner.length > 0) return `${counted(inner.length, lookup.language.thing)} inside`;
  if (plan.box(node)?.header) return header(scene, node, progress);
  return lookup.outcome(node, progress, moment.seq) || words(scene, node, progress);
}

/** The text of a container: its outcome, if it did not just begin and end; otherwise its origin. */
function header({ lookup, moment }: Scene, node: number, progress: Progress): string {
  if (progress === "waiting") return "in the queue";
  if (progress === "failed" || progress === "skipped") return lookup.outcome(node, progress, moment.seq);
  const place = lookup.place(node);
  if (!place) return "";
  return lookup.isIncludedOnly(node) ? `from ${place}, not contained` : `from ${place}`;
}

function words({ plan, lookup, isApplying, at }: Scene, node: number, progress: Progress): string {
  const isNative = plan.nodes[node]?.kind === "native";
  switch (progress) {
    case "waiting":
      return "in the queue";
    case "set_aside":
      return "virtual, set aside";
    case "running":
      return isApplying ? lookup.language.run.running : "running";
    case "evaluated":
      if (isApplying) return at === node ? lookup.language.run.running : "not reached yet";
      return isNative ? `from ${lookup.place(node) ?? lookup.language.catalog.the}` : "evaluated";
    case "finished":
      return lookup.language.run.done;
    default:
      return "";
  }
}

/** All that is to be said of a box, for a screen reader and for who points at it. */
export function description({ plan, lookup }: Scene, node: number, look: Look): string {
  const { reference = "", name } = plan.nodes[node] ?? {};
  const place = lookup.place(node);
  const isFuture = look.border === "future";
  // What can be seen comes first, in the same words.
  return [
    reference,
    ...(look.detail ? [look.detail] : []),
    ...(isFuture ? ["not there yet"] : []),
    ...(name && name !== titleOf(reference) ? [name] : []),
    ...(place && !isFuture && !look.detail.startsWith("from ") ? [`from ${place}`] : []),
    ...(lookup.isIncludedOnly(node) && !look.detail.endsWith("not contained") ? ["not contained"] : []),
  ].join(", ");
}
