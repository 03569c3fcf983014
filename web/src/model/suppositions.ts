// The suppositions of a scenario, and its expectations of the run: changed a piece at a time. Knows no view.

import type { Expectation, Scenario, Supposition } from "../engine/contract";
import { withPart } from "./parts";

/** The same scenario with a resource supposed to turn out so; nothing takes the supposition back. */
export function supposing(scenario: Scenario, reference: string, supposition: Supposition | undefined): Scenario {
  const { [reference]: _, ...others } = scenario.suppose ?? {};
  const suppose = supposition === undefined ? others : { ...scenario.suppose, [reference]: supposition };
  return withPart(scenario, ["suppose"], Object.keys(suppose).length > 0 ? suppose : undefined);
}

/** The same scenario with one more expectation, unless it has it already. */
export function expecting(scenario: Scenario, expectation: Expectation): Scenario {
  const known = scenario.expect ?? [];
  const text = JSON.stringify(expectation);
  if (known.some((one) => JSON.stringify(one) === text)) return scenario;
  return withPart(scenario, ["expect"], [...known, expectation]);
}

/** The same scenario without the expectation at a place. */
export function notExpecting(scenario: Scenario, index: number): Scenario {
  const left = (scenario.expect ?? []).filter((_, place) => place !== index);
  return withPart(scenario, ["expect"], left.length > 0 ? left : undefined);
}
