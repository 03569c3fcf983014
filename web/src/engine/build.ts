// The choice between the engine's builds for a scenario and for a question. Each runs what the one before it runs, and more; a larger
// one is loaded when it is first needed. It knows no worker.

import type { DiagnosticDocument, Scenario } from "./contract";
import type { Question } from "./messages";

/** The builds, from the smallest: what most manifests need; all of Puppet; Salt's states as well. */
const BUILDS = ["small", "whole", "salt"] as const;

export type Build = (typeof BUILDS)[number];

/** What the later builds do that the first one doesn't, in words. */
export const DOES: Readonly<Record<Exclude<Build, "small">, string>> = {
  whole: "knows all of Puppet",
  salt: "runs Salt's states",
};

/** Whether a scenario is Salt's: it says so, or its files do. The engine's rule is in `core/engine/src/checks.rs`. */
export function isSalt(scenario: Scenario): boolean {
  if (scenario.kind) return scenario.kind === "salt";
  const has = (ending: string): boolean => Object.keys(scenario.files ?? {}).some((path) => path.endsWith(ending));
  return has(".sls") && !has(".pp");
}

/** Files that the small build leaves to the next one: Hiera, and what a module has of Ruby that may be run. */
const LARGER_FILE = /(^|\/)hiera\.yaml$|(^|\/)Puppetfile$|\.erb$|(^|\/)lib\/puppet\/(?!provider\/).*\.rb$/;
/** Words in manifests that the small build leaves to the next one. */
const LARGER_TEXT = /\b(exec|augeas)\s*\{|\b(inline_template|lookup|hiera\w*)\s*\(|stdlib/i;

/**
 * Whether a scenario needs all of Puppet, as far as its files tell: a guess that saves loading two builds. The rest is told by the
 * run.
 */
export function needsWhole({ files = {}, catalog, types = [], exported = [] }: Scenario): boolean {
  const isLarger = ([path, text]: [string, string]): boolean =>
    LARGER_FILE.test(path) || (path.endsWith(".pp") && LARGER_TEXT.test(text));
  return Boolean(catalog) || types.length + exported.length > 0 || Object.entries(files).some(isLarger);
}

/** The build that a scenario needs. */
const needed = (scenario: Scenario): Build => (isSalt(scenario) ? "salt" : needsWhole(scenario) ? "whole" : "small");

/** The larger one of two builds. */
export const larger = (one: Build, other: Build): Build => (BUILDS.indexOf(one) < BUILDS.indexOf(other) ? other : one);

/** The build that can run all of these. */
export const buildFor = (...scenarios: readonly Scenario[]): Build => scenarios.map(needed).reduce(larger, "small");

/** The questions that the small build doesn't answer (`wasm/src/whole.rs`). */
const LARGER_QUESTIONS: ReadonlySet<Question["ask"]> = new Set([
  "read",
  "shared",
  "bare",
  "pruned",
  "smaller",
  "record",
  "lesson",
  "luck",
  "differences",
  "assist",
  "named",
] as const);

/** The build that answers a question about what is run in a build. */
export const buildAnswering = (ask: Question["ask"], build: Build): Build =>
  LARGER_QUESTIONS.has(ask) ? larger(build, "whole") : build;

/** The builds that what a smaller one lacks is in, by the code of the diagnostic that says so. */
const LACKED: Readonly<Record<string, Build>> = { "needs-whole": "whole", "needs-salt": "salt" };

/** The build that a run in a smaller one turned out to need. */
export function buildLacked(diagnostics: readonly DiagnosticDocument[]): Build | undefined {
  const lacked = diagnostics.flatMap(({ code }) => LACKED[code] ?? []);
  return lacked.length > 0 ? lacked.reduce(larger) : undefined;
}
