// The first content of the page: that of a link, an example named in the address, the reader's last text, or the first
// example.

import ducks from "../../examples/ducks.yaml";
import type { Scenario } from "../engine/contract";
import { type Example, example } from "../examples/examples";
import type { Address } from "../model/address";
import type { Draft } from "../model/drafts";
import { withLevel } from "../model/level";
import type { Model } from "../model/model";
import { isLink, openLink } from "./shared";

const FIRST = "ducks";

export async function start(model: Model, address: Address, fragment: string): Promise<void> {
  await begin(model, address, fragment);
  // A frame has no room to compare.
  if (address.isEmbedded && model.navigation.view.peek() === "compare") model.navigation.show("steps");
}

async function begin(model: Model, address: Address, fragment: string): Promise<void> {
  if (address.asksWhy) model.reasons.compare(address.with);
  const refusal = isLink(fragment) ? await tried(model, fragment) : undefined;
  const kept = address.isEmbedded ? undefined : model.document.drafts.all()[0];
  if (isLink(fragment) && refusal === undefined) return offer(model, kept);
  if (kept && address.example === undefined && refusal === undefined) return goOn(model, kept, address);
  await openExample(model, await chosen(address.example ?? FIRST), address);
  if (refusal !== undefined) model.document.refusal.value = refusal;
  offer(model, kept);
}

/** Opens what a new fragment holds; what can't be read is told, and everything stays. */
export async function follow(model: Model, fragment: string): Promise<void> {
  if (!isLink(fragment)) return;
  const refusal = await tried(model, fragment);
  if (refusal !== undefined) model.document.refusal.value = refusal;
}

async function tried(model: Model, fragment: string): Promise<string | undefined> {
  try {
    await openLink(model, fragment);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function goOn(model: Model, kept: Draft, address: Address): Promise<void> {
  await model.resume(kept, { seq: address.step });
  model.navigation.show(address.view);
}

/** Offers the text that was written here before, if it is a different one. */
function offer(model: Model, kept: Draft | undefined): void {
  if (kept && textOf(kept.scenario) !== textOf(model.document.scenario.peek()))
    model.document.drafts.earlier.value = kept;
}

/** The text of a scenario as a link has it. */
const textOf = (scenario: Scenario): string => JSON.stringify(withLevel(scenario));

async function openExample(model: Model, { name, lead, scenario, against }: Example, address: Address): Promise<void> {
  const view = against && address.view === "steps" ? "compare" : address.view;
  const isFirstVisit = address.step === undefined && view === "steps" && !address.isEmbedded;
  await model.open(scenario, {
    seq: address.step,
    isOwn: true,
    lead,
    against,
    isFirstVisit,
    from: { kind: "example", name },
  });
  model.navigation.show(view);
}

async function chosen(name: string): Promise<Example> {
  const first = example(FIRST, ducks);
  if (name === FIRST) return first;
  const { examples } = await import("../examples/all");
  return examples.find((other) => other.name === name) ?? first;
}
