// The language level of a scenario: which Puppet's behaviour is shown, and what that means for the options that a scenario leaves
// out. The engine's rules are in `core/scenario/src/level.rs` and `version.rs`.

import { isSalt } from "../engine/build";
import type { Language as Level, Scenario, Strictness } from "../engine/contract";

/** The version of the scenario format for what is begun on the page. */
export const NEWEST = 2;

/** The levels, the newest first. */
export const LEVELS: readonly Level[] = ["9", "8", "7", "3.5"];

/** The name of a level for people. */
export const nameOfLevel = (level: Level): string => (level === "9" ? "OpenVox 9 (preview)" : `Puppet ${level}`);

/** What the engine takes where a scenario doesn't say. */
interface Presets {
  strict: Strictness;
  strict_variables: boolean;
  preprocess_deferred: boolean;
}

const OF_OLD: Presets = { strict: "warning", strict_variables: false, preprocess_deferred: true };
const PRESETS: Readonly<Record<Level, Presets>> = {
  "9": { strict: "error", strict_variables: true, preprocess_deferred: true },
  "8": { strict: "error", strict_variables: true, preprocess_deferred: false },
  "7": OF_OLD,
  "3.5": OF_OLD,
};

/** The level of a scenario that names none. */
export const presetLevel = ({ version = 1 }: Scenario): Level => (version === 1 ? "7" : "8");

/** The level of a scenario. */
export const levelOf = (scenario: Scenario): Level => scenario.options?.language ?? presetLevel(scenario);

/** What the engine takes for the options that a scenario leaves out. */
export const presetsOf = (scenario: Scenario): Presets => PRESETS[levelOf(scenario)];

/** The same scenario, its level named: it means the same wherever it is read. Salt's states have no levels. */
export function withLevel(scenario: Scenario): Scenario {
  if (isSalt(scenario)) return scenario;
  return { ...scenario, options: { ...scenario.options, language: levelOf(scenario) } };
}
