// The examples in web/examples: scenarios with a question for the first look (`lead`).

import type { Scenario } from "../engine/contract";

/** A file of web/examples, turned into JSON by the build. */
export type ExampleFile = Scenario & { lead: string };

export interface Example {
  /** The name in links and menus' addresses: `ducks`. */
  name: string;
  /** The question that makes one look. */
  lead: string;
  scenario: Scenario;
}

/** An example from its path and content. */
export function example(path: string, { lead, ...scenario }: ExampleFile): Example {
  const name = path.replace(/^.*\/\d*-?|\.yaml$/g, "");
  return { name, lead, scenario: { version: 1, ...scenario } };
}
