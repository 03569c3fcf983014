// The examples in web/examples: scenarios, and for each the question that makes one look. The menu is menu.yaml.

import type { Scenario } from "../engine/contract";
import sections from "./menu.yaml";

export interface Example {
  /** The name of its file, and in addresses: `ducks`. */
  name: string;
  /** The question that makes one look. */
  lead: string;
  scenario: Scenario;
  /** The second scenario, if it is about both. */
  against?: Scenario;
}

/** A part of the menu: its name, the questions by the names of the examples, and for some examples another one beside them. */
interface Section {
  section: string;
  examples: Record<string, string>;
  against?: Record<string, string>;
}

export const menu = sections as Section[];

/** An example by its name, with its scenario as the build made it from the file. */
export function example(name: string, scenario: unknown): Example {
  const lead = menu.map(({ examples }) => examples[name]).find((question) => question !== undefined) ?? "";
  return { name, lead, scenario: scenarioOf(scenario) };
}

/** A scenario as the build made it from a file. */
export const scenarioOf = (file: unknown): Scenario => ({ version: 1, ...(file as Scenario) });
