// Data without a hiera.yaml, which nobody reads. Pure.

import { isSalt } from "../engine/build";
import type { Scenario } from "../engine/contract";

/** What Puppet itself puts into a new environment, with one level. */
export const HIERA = `version: 5
hierarchy:
  - name: Common data
    path: common.yaml
`;

/** The first file of data of the environment that nobody reads, because nothing says where data is. */
export function dataWithoutHiera(scenario: Scenario): string | undefined {
  const paths = Object.keys(scenario.files ?? {});
  if (isSalt(scenario) || paths.includes("hiera.yaml")) return undefined;
  return paths.find((path) => /^data\/.*\.(ya?ml|json)$/.test(path));
}
