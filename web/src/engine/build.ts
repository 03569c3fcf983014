// The choice between the engine's builds for a scenario. Each runs what the one before it runs, and more; a larger one is loaded
// when it is first needed. It knows no worker.

import type { DiagnosticDocument, Scenario } from "./contract";

/** The builds, from the smallest: manifests; Ruby of modules and ERB templates as well; Salt's states as well. */
const BUILDS = ["puppet", "ruby", "salt"] as const;

export type Build = (typeof BUILDS)[number];

/** What the later builds do that the first one doesn't, in words. */
export const DOES: Readonly<Record<Exclude<Build, "puppet">, string>> = {
  ruby: "runs Ruby of modules",
  salt: "runs Salt's states",
};

/** Whether a scenario is Salt's: it says so, or its files do. The engine's rule is in `core/engine/src/checks.rs`. */
export function isSalt(scenario: Scenario): boolean {
  if (scenario.kind) return scenario.kind === "salt";
  const has = (ending: string): boolean => Object.keys(scenario.files ?? {}).some((path) => path.endsWith(ending));
  return has(".sls") && !has(".pp");
}

/** What a module has of Ruby that may be run: templates in ERB, functions and types. Facts and providers never are. */
const RUBY_FILE = /\.erb$|(^|\/)lib\/puppet\/(?!provider\/).*\.rb$/;
const RUBY_TEXT = "inline_template";

/** Whether a scenario has Ruby, as far as its files tell. A template may have any name: the rest is told by the run. */
export function hasRuby({ files = {} }: Scenario): boolean {
  return Object.entries(files).some(([path, text]) => RUBY_FILE.test(path) || text.includes(RUBY_TEXT));
}

/** The build that a scenario needs. */
const needed = (scenario: Scenario): Build => (isSalt(scenario) ? "salt" : hasRuby(scenario) ? "ruby" : "puppet");

/** The larger one of two builds. */
export const larger = (one: Build, other: Build): Build => (BUILDS.indexOf(one) < BUILDS.indexOf(other) ? other : one);

/** The build that can run all of these. */
export const buildFor = (...scenarios: readonly Scenario[]): Build => scenarios.map(needed).reduce(larger, "puppet");

/** The builds that what a smaller one lacks is in, by the code of the diagnostic that says so. */
const LACKED: Readonly<Record<string, Build>> = { "needs-ruby": "ruby", "needs-salt": "salt" };

/** The build that a run in a smaller one turned out to need. */
export function buildLacked(diagnostics: readonly DiagnosticDocument[]): Build | undefined {
  const lacked = diagnostics.flatMap(({ code }) => LACKED[code] ?? []);
  return lacked.length > 0 ? lacked.reduce(larger) : undefined;
}
