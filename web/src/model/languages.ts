// What the page calls things in each language: Puppet's words where Puppet runs, Salt's where Salt does. It knows no view.

import { isSalt } from "../engine/build";
import type { Scenario } from "../engine/contract";

/** An order's name, its short name, and what it means. */
export type OrderName = readonly [name: string, short: string, meaning: string];

export interface Language {
  name: "Puppet" | "Salt";
  /** By the number of the phase. */
  phases: readonly string[];
  /** What the catalog's pane is called. */
  catalog: string;
  /** What it is full of. */
  thing: string;
  /** The row of what is applied. */
  way: string;
  /** What is said of a reaction to changes, and of a run that changes nothing. */
  refreshed: string;
  noop: string;
  /** What is said of an edge that carries changes. */
  refreshes: string;
  /** What becomes known of something when it is declared. */
  declared: string;
  /** The four orders, in their order. */
  orders: readonly [OrderName, OrderName, OrderName, OrderName];
  /** What a new file is called. */
  newFile: string;
}

const PUPPET: Language = {
  name: "Puppet",
  phases: ["Parse", "Evaluate", "Work off the queue", "Finish", "Apply"],
  catalog: "Catalog",
  thing: "resource",
  way: "Applied",
  refreshed: "refreshed",
  noop: "noop",
  refreshes: "before, and refreshes",
  declared: "declared",
  orders: [
    ["Parse", "Parse", "where the text stands"],
    ["Evaluation", "Eval", "when the line that declares it ran"],
    ["Catalog build", "Build", "when its body was evaluated"],
    ["Application", "Apply", "when the agent reaches it"],
  ],
  newFile: "modules/NAME/manifests/init.pp",
};

const SALT: Language = {
  name: "Salt",
  phases: ["Render", "Compile", "", "Requisites", "Run"],
  catalog: "States",
  thing: "state",
  way: "Run",
  refreshed: "mod_watch",
  noop: "test",
  refreshes: "before, and watched",
  declared: "low chunk",
  orders: [
    ["Text", "Text", "where the text stands"],
    ["High data", "High", "when the state became a low chunk"],
    ["Numbers", "Order", "by the number of its order"],
    ["Run", "Run", "when its turn came"],
  ],
  newFile: "NAME.sls",
};

/** The language of a scenario. */
export const languageOf = (scenario: Scenario): Language => (isSalt(scenario) ? SALT : PUPPET);
