import { beforeEach, expect, test } from "vitest";
import type { Engine } from "../engine/client";
import type { Scenario } from "../engine/contract";
import type { Frame } from "./frame";
import { Model } from "./model";

const SCENARIO: Scenario = { version: 1, files: { "modules/a/manifests/init.pp": "", "manifests/site.pp": "" } };

let model: Model;

beforeEach(() => {
  // What is done at once is what counts here: the engine never answers.
  const never = (): Promise<never> => new Promise(() => undefined);
  model = new Model({ load: never, run: never } as unknown as Engine, {} as Frame);
});

test("opening turns all parts to the new scenario at once", () => {
  const { document, navigation, comparison } = model;
  navigation.show("compare");
  const against = { version: 1, files: {} };
  void model.open(SCENARIO, { against, isFirstVisit: true, lead: "Who?" });
  expect([document.scenario.value, document.busy.value, document.lead.value]).toEqual([SCENARIO, true, "Who?"]);
  expect([navigation.file.value, navigation.view.value]).toEqual(["manifests/site.pp", "steps"]);
  expect(navigation.isFirstVisit.value).toBe(true);
  expect([comparison.opened.value, comparison.given.value]).toEqual([SCENARIO, against]);
});

test("what a first visit asked is over when something else is opened", () => {
  void model.open(SCENARIO, { isFirstVisit: true, lead: "Who?" });
  void model.open(SCENARIO);
  expect([model.navigation.isFirstVisit.value, model.document.lead.value]).toEqual([false, ""]);
});
