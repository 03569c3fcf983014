// Between the page and a link: what of the page's state goes into one, and what of one the page can use.

import type { Scenario } from "../engine/contract";
import type { Less } from "../engine/messages";
import { buildFor, larger } from "../engine/build";
import { withLevel } from "../model/level";
import type { Model } from "../model/model";
import { type View, WHOLE_VIEWS } from "../model/navigation";
import { decodeLink, type LinkContent, linkTo } from "./link";

/** The view of a scenario. */
interface Look {
  step: number | undefined;
  view: View;
  file: string | undefined;
}

/** A link, and how many of the scenario's files are in it. */
export interface Shared {
  link: string;
  /** The length of what is behind the page's own address, in bytes. */
  size: number;
  /** What the link holds. */
  scenario: Scenario;
  kept: number;
  count: number;
  /** What the link is without, besides the files that nobody reads, to be short. */
  without: Shorter[];
}

/** What makes a long link shorter, the least first: it does without the comments in modules, then without the branches in them that
 * the run doesn't take. */
const SHORTER = ["bare", "pruned"] as const;
export type Shorter = (typeof SHORTER)[number];

/** Longer fragments are made shorter. */
const LONG = 8_000;

/** The address of the page with what it shows. Files that the run doesn't read are left out,
 * and the language level is named. */
export async function linkOf(
  model: Pick<Model, "engine" | "document" | "navigation" | "comparison">,
  address: { origin: string; pathname: string },
): Promise<Shared> {
  const step = model.navigation.isFirstVisit.peek() ? undefined : model.navigation.moment.peek()?.seq;
  const view = {
    ...(step === undefined ? {} : { step }),
    view: model.navigation.view.peek(),
    file: model.navigation.file.peek(),
  };
  const against = model.navigation.view.peek() === "compare" ? model.comparison.contrast.peek()?.scenario : undefined;
  const whole = model.document.scenario.peek();
  let scenario = await needed(model, whole);
  let beside = against && (await needed(model, against));
  const run = model.document.run.peek();
  const encode = () => linkTo({ scenario, against: beside, view }, run);
  // What is too large for a link may not be with less in it.
  const encodeIfSmall = () => encode().catch(() => undefined);
  const without: Shorter[] = [];
  let short = await encodeIfSmall();
  for (const less of SHORTER) {
    if (short !== undefined && short.length <= LONG) break;
    scenario = await withLess(model, less, scenario);
    beside &&= await withLess(model, less, beside);
    without.push(less);
    short = await encodeIfSmall();
  }
  const fragment = short ?? (await encode());
  const [kept = 0, count = 0] = [scenario, whole].map(({ files = {} }) => Object.keys(files).length);
  const link = `${address.origin}${address.pathname}${fragment}`;
  return { link, scenario: withLevel(scenario), size: fragment.length, kept, count, without };
}

/** The scenario with the files that its run reads. */
async function needed(model: Pick<Model, "engine" | "document">, scenario: Scenario): Promise<Scenario> {
  return Object.keys(scenario.files ?? {}).length < 2 ? scenario : withLess(model, "shared", scenario);
}

/** The scenario with less in its files. If the engine can't tell what its run doesn't need, with all of it. */
async function withLess(
  { engine, document }: Pick<Model, "engine" | "document">,
  ask: Less,
  scenario: Scenario,
): Promise<Scenario> {
  const build = larger(buildFor(scenario), document.run.peek()?.build ?? "small");
  const files = await engine.lessFiles(ask, JSON.stringify(scenario), build).catch(() => scenario.files);
  return files ? { ...scenario, files } : scenario;
}

/** The recording of what is shown, as the text of a file: with the files that the run reads, and the language level named. */
export function recordingOf({ engine, document }: Pick<Model, "engine" | "document">): Promise<string> {
  const scenario = document.scenario.peek();
  const build = larger(buildFor(scenario), document.run.peek()?.build ?? "small");
  return engine.record(JSON.stringify(withLevel(scenario)), build);
}

/** Whether a fragment is meant to be a link. */
export const isLink = (fragment: string): boolean => /^#\d/.test(fragment);

/** Opens a link, at a step of its own or at another one. Throws a `LinkError`, and leaves everything as it is, if it can't be read. */
export async function openLink(
  model: Pick<Model, "navigation" | "open">,
  fragment: string,
  at?: number,
): Promise<void> {
  const content = await decodeLink(fragment);
  const { scenario, against, engine } = content;
  const { step, view, file } = lookOf(content);
  await model.open(scenario, { seq: at ?? step, against, from: { kind: "link", fragment, engine } });
  model.navigation.show(view);
  if (file !== undefined && file in (scenario.files ?? {})) model.navigation.file.value = file;
}

/** The view that a link asks for; anything else in it is ignored. */
export function lookOf({ against, view = {} }: LinkContent): Look {
  const { step, file } = view;
  return {
    step: typeof step === "number" && Number.isInteger(step) && step > 0 ? step : undefined,
    view: viewOf(view["view"], against !== undefined),
    file: typeof file === "string" ? file : undefined,
  };
}

/** What stands beside a scenario is what a link is about, unless it says otherwise. */
function viewOf(said: unknown, hasAgainst: boolean): View {
  const named = WHOLE_VIEWS.find((view) => view === said);
  if (named) return named;
  return hasAgainst && said !== "steps" ? "compare" : "steps";
}
