// The scenarios that one can be compared with: the one that a link brings, the text as it was opened, the same in another
// order, at another language level, or without changing anything. Pure.

import { isSalt } from "../engine/build";
import type { Language as Level, Options, Ordering, Scenario } from "../engine/contract";
import { levelOf, LEVELS } from "./level";

/** Another scenario to put beside one. */
export interface Contrast {
  key: string;
  /** The name of the choice in a menu. */
  name: string;
  scenario: Scenario;
}

const ORDERINGS: [Ordering, string][] = [
  ["manifest", "The same in manifest order"],
  ["title-hash", "The same in title-hash order"],
  ["random", "The same in random order"],
];
/** Level → other level → the name, where it is more than another level. */
const UPGRADES: Partial<Record<Level, Partial<Record<Level, string>>>> = {
  "7": { "8": "Puppet 7 and 8: the same after the upgrade" },
  "8": {
    "7": "Puppet 8 and 7: the same before the upgrade",
    "9": "Puppet 8 and OpenVox 9 (preview): the same after the upgrade",
  },
};

/**
 * The choices, the likeliest first. `opened` is the scenario before somebody changed it, `given` the one that a link brought to
 * compare with.
 */
export function contrasts(scenario: Scenario, opened?: Scenario, given?: Scenario): Contrast[] {
  const withOption = (option: Options): Scenario => ({ ...scenario, options: { ...scenario.options, ...option } });
  const found: Contrast[] = [];
  if (given) found.push({ key: "given", name: nameOf(given, scenario), scenario: given });
  if (opened && JSON.stringify(opened) !== JSON.stringify(scenario))
    found.push({ key: "opened", name: "As it was before your changes", scenario: opened });
  return [...found, ...(isSalt(scenario) ? ofStates(scenario, withOption) : ofManifests(scenario, withOption))];
}

type WithOption = (option: Options) => Scenario;

function ofManifests(scenario: Scenario, withOption: WithOption): Contrast[] {
  const { ordering = "manifest", noop = false } = scenario.options ?? {};
  const level = levelOf(scenario);
  const found: Contrast[] = [];
  for (const [key, name] of ORDERINGS)
    if (key !== ordering) found.push({ key, name, scenario: withOption({ ordering: key }) });
  for (const other of others(level)) {
    const name = UPGRADES[level]?.[other] ?? `The same at language level ${other}`;
    found.push({ key: other, name, scenario: withOption({ language: other }) });
  }
  found.push({
    key: "noop",
    name: noop ? "The same, not noop" : "The same with noop",
    scenario: withOption({ noop: !noop }),
  });
  return found;
}

/** The other levels: the next one up first, because that is where an upgrade leads. */
function others(level: Level): Level[] {
  const at = LEVELS.indexOf(level);
  return [...LEVELS.slice(0, at).reverse(), ...LEVELS.slice(at + 1)];
}

function ofStates({ options = {} }: Scenario, withOption: WithOption): Contrast[] {
  const { state_auto_order = true, test = false } = options;
  return [
    {
      key: "order",
      name: state_auto_order ? "The same in the classic order, by name" : "The same in the order of the text",
      scenario: withOption({ state_auto_order: !state_auto_order }),
    },
    {
      key: "test",
      name: test ? "The same, not test=True" : "The same with test=True",
      scenario: withOption({ test: !test }),
    },
  ];
}

function nameOf(given: Scenario, scenario: Scenario): string {
  const title = given.title === scenario.title ? undefined : given.title;
  return title ?? "The link's other scenario";
}
