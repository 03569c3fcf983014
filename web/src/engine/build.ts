// The choice between the engine's two builds for a scenario. Salt's states are in the second one, which is loaded when they
// are first run; it runs manifests as well. It knows no worker.

import type { Scenario } from "./contract";

export type Build = "puppet" | "salt";

/** Whether a scenario is Salt's: it says so, or its files do. The engine's rule is in `core/engine/src/checks.rs`. */
export function isSalt(scenario: Scenario): boolean {
  if (scenario.kind) return scenario.kind === "salt";
  const has = (ending: string): boolean => Object.keys(scenario.files ?? {}).some((path) => path.endsWith(ending));
  return has(".sls") && !has(".pp");
}

/** The build that can run all of these. */
export const buildFor = (...scenarios: readonly Scenario[]): Build => (scenarios.some(isSalt) ? "salt" : "puppet");
