// The page's start: what is shown first, and how it looks.

import ducks from "../examples/ducks.yaml";
import { type Example, example } from "./examples/examples";
import { type Address, readAddress } from "./model/address";
import { Model } from "./model/model";
import { Theme } from "./model/theme";
import "./views/app";
import type { App } from "./views/app";
import { acceptDrops } from "./views/opening";

const FIRST = "ducks";

const model = new Model();
const app = document.querySelector<App>("duck-app");
if (app) {
  app.model = model;
  app.theme = new Theme();
}
acceptDrops(model);
void start(readAddress(location.search));

async function start(address: Address): Promise<void> {
  const { lead, scenario } = await chosen(address.example ?? FIRST);
  model.lead.value = lead;
  model.isFirstVisit.value = address.step === undefined && address.view === "steps";
  await model.open(scenario, address.step);
  model.view.value = address.view;
}

async function chosen(name: string): Promise<Example> {
  const first = example(FIRST, ducks);
  if (name === FIRST) return first;
  const { examples } = await import("./examples/all");
  return examples.find((other) => other.name === name) ?? first;
}
