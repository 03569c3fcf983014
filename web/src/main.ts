// The page's start: what is shown first, and how it looks.

import ducks from "../examples/ducks.yaml";
import { type Example, example } from "./examples/examples";
import { type Address, readAddress } from "./model/address";
import { Model } from "./model/model";
import { Theme } from "./model/theme";
import { decodeLink } from "./share/link";
import { readView } from "./share/view";
import "./views/app";
import type { App } from "./views/app";

const FIRST = "ducks";

const model = new Model();
const address = readAddress(location.search);
const app = document.querySelector<App>("duck-app");
if (app) {
  app.model = model;
  app.theme = new Theme();
}
window.addEventListener("hashchange", () => void openLink());
void start(address);

async function start(address: Address): Promise<void> {
  if (location.hash.length > 1 && (await openLink())) return;
  const { lead, scenario } = await chosen(address.example ?? FIRST);
  model.lead.value = lead;
  model.isFirstVisit.value = address.step === undefined && address.view === "steps" && !model.refusal.value;
  await model.open(scenario, address.step);
  model.view.value = address.view;
}

/** Opens what the address holds. A link that can't be read is told, and changes nothing else. */
async function openLink(): Promise<boolean> {
  try {
    const content = await decodeLink(location.hash);
    const { step, view, file } = readView(content.view);
    model.isFirstVisit.value = false;
    await model.open(content.scenario, step);
    if (file !== undefined && content.scenario.files?.[file] !== undefined) model.file.value = file;
    model.view.value = view ?? "steps";
    return true;
  } catch (error) {
    model.refusal.value = error instanceof Error ? error.message : String(error);
    return false;
  }
}

async function chosen(name: string): Promise<Example> {
  const first = example(FIRST, ducks);
  if (name === FIRST) return first;
  const { examples } = await import("./examples/all");
  return examples.find((other) => other.name === name) ?? first;
}
