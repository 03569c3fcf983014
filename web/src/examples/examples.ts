// The examples in web/examples: scenarios, and for each the question that makes one look. The menu is menu.yaml.

import type { Scenario } from "../engine/contract";
import sections from "./menu.yaml";

export interface Example {
  /** The name of its file, and in addresses: `ducks`. */
  name: string;
  /** The question that makes one look. */
  lead: string;
  scenario: Scenario;
}

/** A part of the menu: its name, and the questions by the names of the examples. */
interface Section {
  section: string;
  examples: Record<string, string>;
}

export const menu = sections as Section[];

/** An example by its name, with its scenario as the build made it from the file. */
export function example(name: string, scenario: unknown): Example {
  const lead = menu.map(({ examples }) => examples[name]).find((question) => question !== undefined) ?? "";
  return { name, lead, scenario: { version: 1, ...(scenario as Scenario) } };
}
