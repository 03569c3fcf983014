// The examples in web/examples: scenarios, and for each the question that makes one look. The menu is menu.yaml.

import type { Scenario } from "../engine/contract";
import sections from "./menu.yaml";

export interface Example {
  /** The name of its file, and in addresses: `ducks`. */
  name: string;
  /** The question that makes one look. */
  lead: string;
  /** What to look for. */
  hint: string;
  scenario: Scenario;
  /** The second scenario, if it is about both. */
  against?: Scenario;
}

/** A part of the menu: its name, what to look for in it, the questions by the names of the examples, and for some examples another one beside them. */
interface Section {
  section: string;
  lead: string;
  examples: Record<string, string>;
  against?: Record<string, string>;
}

export const menu = sections as Section[];

/** An example by its name, with its scenario as the build made it from the file. */
export function example(name: string, scenario: unknown): Example {
  const section = menu.find(({ examples }) => name in examples);
  return { name, lead: section?.examples[name] ?? "", hint: section?.lead ?? "", scenario: scenarioOf(scenario) };
}

/** A scenario as the build made it from a file. */
export const scenarioOf = (file: unknown): Scenario => ({ version: 1, ...(file as Scenario) });
