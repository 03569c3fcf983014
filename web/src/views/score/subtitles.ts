// What stands beside the names of the phases: how the run was made. Pure.

import type { Scenario } from "../../engine/contract";
import { languageOf } from "../../model/languages";

/** By the number of the phase. `isCycle` is whether relationships run in a circle. */
export function subtitlesOf(scenario: Scenario, isCycle: boolean): Record<number, string> {
  const { ordering = "manifest", noop, test, state_auto_order = true } = scenario.options ?? {};
  if (languageOf(scenario).name === "Salt")
    return {
      0: "Jinja, YAML",
      1: state_auto_order ? "numbered as written" : "all of one number",
      3: "who waits for whom",
      4: `simulated minion${test ? ", test=True" : ""}`,
    };
  return {
    1: "top to bottom",
    2: "one body after another",
    4: isCycle ? "did not start" : `simulated agent, ${noop ? "noop" : `${ordering} order`}`,
  };
}
