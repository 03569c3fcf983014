// The first content of the page: that of a link, an example named in the address, the reader's last text, or the first
// example; over it the contents of a course that stands beside the page.

import type { Scenario } from "../engine/contract";
import type { Example } from "../examples/examples";
import { FIRST, first, recordingOf } from "../examples/first";
import type { Address } from "../model/address";
import type { Draft } from "../model/drafts";
import { courseBeside } from "../model/lessons/beside";
import { withLevel } from "../model/level";
import type { Model } from "../model/model";
import type { Provenance } from "../model/provenance";
import { isLink, openLink } from "./shared";

export async function start(model: Model, address: Address, fragment: string): Promise<void> {
  await begin(model, address, fragment);
  // A frame has no room to compare.
  if (address.isEmbedded && model.navigation.view.peek() === "compare") model.navigation.show("steps");
}

async function begin(model: Model, address: Address, fragment: string): Promise<void> {
  await opened(model, address, fragment);
  if (address.asksWhy) model.reasons.compare(address.with);
  const isCourse = courseBeside() !== undefined && namesNothing(address) && !isLink(fragment);
  if (address.isListing || isCourse) await model.lessons.list(address.lang);
}

const namesNothing = ({ example, draft, lesson, step, isEmbedded }: Address): boolean =>
  [example, draft, lesson, step].every((name) => name === undefined) && !isEmbedded;

async function opened(model: Model, address: Address, fragment: string): Promise<void> {
  if (address.lesson !== undefined && !isLink(fragment)) return openLesson(model, address.lesson, address);
  const refusal = isLink(fragment) ? await tried(model, fragment, address) : undefined;
  if (isLink(fragment) && refusal === undefined) return offer(model, newest(model, address));
  const lost = await resumed(model, address);
  if (lost === undefined && address.example === undefined && refusal === undefined) return;
  await openExample(model, await chosen(address.example ?? FIRST), address);
  const told = refusal ?? lost;
  if (told) model.document.refusal.value = told;
  offer(model, newest(model, address));
}

/** Opens a lesson; of one that there is not the contents are shown. */
async function openLesson(model: Model, slug: string, address: Address): Promise<void> {
  const { isEmbedded, isExercise, lang, step: seq } = address;
  const refusal = await model.lessons.enter(slug, { part: isExercise ? "exercise" : "question", lang, seq });
  // A frame has no room for a question.
  if (refusal === undefined && isEmbedded) model.navigation.release();
  if (refusal === undefined) return model.navigation.isHeld.peek() ? undefined : model.navigation.show(address.view);
  await openExample(model, await chosen(FIRST), address);
  model.document.refusal.value = refusal;
}

const LOST =
  "This address opens a draft that is kept only in the browser where it was written. Use Share there to make a link.";

/** Goes on with the draft that the address names, or with the newest; says why not, or nothing to be said. */
async function resumed(model: Model, address: Address): Promise<string | undefined> {
  const { draft: id, example } = address;
  if (address.isEmbedded || example !== undefined) return "";
  const draft = id === undefined ? newest(model, address) : model.document.drafts.of(id);
  if (!draft) return id === undefined ? "" : LOST;
  await model.resume(draft, { seq: address.step });
  model.navigation.show(address.view);
  return undefined;
}

const newest = (model: Model, { isEmbedded }: Address): Draft | undefined =>
  isEmbedded ? undefined : model.document.drafts.all()[0];

/** Goes where an address leads. A link that can't be read is told, and everything stays. */
export async function follow(model: Model, address: Address, fragment: string): Promise<void> {
  if (address.isListing) return model.lessons.list(address.lang);
  model.lessons.isListed.value = false;
  if (isShown(model.document.from.peek(), address, fragment)) return turn(model, address);
  if (!isLink(fragment)) return begin(model, address, fragment);
  const refusal = await tried(model, fragment, address);
  if (refusal !== undefined) model.document.refusal.value = refusal;
}

function isShown(from: Provenance, { example, draft, lesson, isExercise }: Address, fragment: string): boolean {
  if (from.kind === "link") return fragment === from.fragment;
  if (isLink(fragment)) return false;
  if (from.kind === "lesson") return lesson === from.slug && isExercise === (from.part === "exercise");
  return (from.kind === "draft" && draft === from.id) || (from.kind === "example" && example === from.name);
}

/** To another step or view of what is shown. */
function turn({ navigation }: Model, { step, view }: Address): void {
  navigation.show(view);
  if (step !== undefined) navigation.select(step);
}

async function tried(model: Model, fragment: string, { step }: Address): Promise<string | undefined> {
  try {
    await openLink(model, fragment, step);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Offers the text that was written here before, if it is a different one. */
function offer(model: Model, kept: Draft | undefined): void {
  if (kept && textOf(kept.scenario) !== textOf(model.document.scenario.peek()))
    model.document.drafts.earlier.value = kept;
}

/** The text of a scenario as a link has it. */
const textOf = (scenario: Scenario): string => JSON.stringify(withLevel(scenario));

async function openExample(
  model: Model,
  { name, lead, hint, scenario, against }: Example,
  address: Address,
): Promise<void> {
  const view = against && address.view === "steps" ? "compare" : address.view;
  const isFirstVisit = address.step === undefined && view === "steps" && !address.isEmbedded;
  await model.open(scenario, {
    seq: address.step ?? 1,
    isOwn: true,
    lead,
    hint,
    against,
    isFirstVisit,
    // Without it, the engine runs the example.
    recording: await recordingOf(name).catch(() => undefined),
    from: { kind: "example", name },
  });
  model.navigation.show(view);
}

async function chosen(name: string): Promise<Example> {
  if (name === FIRST) return first();
  const { examples } = await import("../examples/all");
  return examples.find((other) => other.name === name) ?? first();
}
