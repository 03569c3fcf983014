// The report: Markdown for an issue tracker, from which somebody else can see what was expected and what came, and run the same.
// Pure text.

import type { DiagnosticDocument, Head, Scenario } from "../engine/contract";
import { isSalt } from "../engine/build";
import { levelOf, nameOfLevel } from "../model/level";
import { languageOf } from "../model/languages";
import { counted, stopped } from "../model/names";
import { toYaml } from "../model/yaml";
import { code, plain } from "./markdown";

export interface Reported {
  /** As a link holds it: what the run doesn't read is left out. */
  scenario: Scenario;
  /** Nothing if the text could not be run. */
  head: Pick<Head, "engine" | "expectations" | "report"> | undefined;
  diagnostics: readonly DiagnosticDocument[];
  /** Why what was expected in another order came in this one: for some expectations, by their place in the list, as Markdown. */
  reasons?: ReadonlyMap<number, string> | undefined;
  /** The event that is looked at. */
  step?: { seq: number; of: number; sentence: string } | undefined;
  link: string;
}

/** The whole report. */
export function report({ scenario, head, diagnostics, reasons, step, link }: Reported): string {
  const title = plain(scenario.title || "Untitled");
  return `${[
    `## ${title}`,
    "### Expected",
    expected(head),
    "### What happened",
    happened(head, diagnostics, scenario, reasons),
    ...(step ? [`At step ${step.seq} of ${step.of}: ${step.sentence}`] : []),
    "### To reproduce",
    `[Open it in Duckrow](${link})${step ? ` at this step` : ""}, or on the command line:`,
    fenced("sh", `duckrow run ${quoted(link)}`),
    versions(scenario, head),
    "### Scenario",
    ...files(scenario),
    ...rest(scenario),
  ].join("\n\n")}\n`;
}

function expected(head: Reported["head"]): string {
  const expectations = head?.expectations ?? [];
  if (expectations.length === 0) return "_Say here what you expected._";
  return expectations.map(({ held, expected: said }) => `- ${held ? "✓" : "✗"} ${plain(said)}`).join("\n");
}

/** The verdict, the outcome of the run, and what is to be said about the text. */
function happened(
  head: Reported["head"],
  diagnostics: readonly DiagnosticDocument[],
  scenario: Scenario,
  reasons: Reported["reasons"],
): string {
  const broken = (head?.expectations ?? []).filter(({ held }) => !held);
  const lines = [
    ...broken.map(({ index, because }) => {
      const why = reasons?.get(index);
      return `- ${stopped(plain(because))}${why ? ` ${why}` : ""}`;
    }),
    `- ${outcome(head, scenario)}`,
    ...errors(head, diagnostics).map((message) => `- error: ${message}`),
    ...diagnostics.map(
      ({ severity, message, position, help }) =>
        `- ${severity}: ${plain(message)}${position}${help ? ` (${plain(help)})` : ""}`,
    ),
  ];
  return lines.join("\n");
}

function outcome(head: Reported["head"], scenario: Scenario): string {
  const { report: told } = head ?? {};
  const { thing, outcomes, run } = languageOf(scenario);
  if (!told) return `${run.nothing}.`;
  const own = told.resources.filter(({ kind }) => kind === "native");
  const count = (is: (one: (typeof own)[number]) => boolean): number => own.filter(is).length;
  const failed = own.filter((one) => one.failed || one.failed_to_restart);
  const names = failed.slice(0, MOST_NAMED).map(({ reference }) => code(reference));
  const which = failed.length > 0 ? ` (${names.join(", ")}${failed.length > MOST_NAMED ? ", …" : ""})` : "";
  const counts: [number, string][] = [
    [count((one) => one.changed), "changed"],
    [failed.length, `failed${which}`],
    [count((one) => one.skipped), outcomes.skipped],
  ];
  const said = counts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  return `Of ${counted(own.length, thing)}, ${said.join(", ") || "none changed"}.`;
}

/** The first errors of the log, each with what it is about: why something failed. Those that are about the text are told there. */
function errors(head: Reported["head"], diagnostics: readonly DiagnosticDocument[]): string[] {
  const told = new Set(diagnostics.map(({ message }) => message));
  const said = (head?.report?.logs ?? []).filter(({ level, message }) => level === "err" && !told.has(message));
  // What a resource says is the whole: Puppet says parts of it before, in its own name.
  const isWhole = said.some(({ source }) => source.startsWith("/"));
  return said
    .filter(({ source }) => !isWhole || source !== OWN_NAME)
    .slice(0, MOST_NAMED)
    .map(({ source, message }) => `${source === OWN_NAME ? "" : `${code(source)}: `}${plain(message)}`);
}

const OWN_NAME = "Puppet";
const MOST_NAMED = 5;

function versions(scenario: Scenario, head: Reported["head"]): string {
  const engine = head ? `${head.engine.name} ${head.engine.version}` : "no run";
  const level = isSalt(scenario) ? "Salt" : `language level ${nameOfLevel(levelOf(scenario))}`;
  return `${engine}, ${level}${head ? `, scenario ${head.engine.scenario.slice(0, 12)}` : ""}`;
}

const files = ({ files: texts = {} }: Scenario): string[] =>
  Object.entries(texts).map(([path, text]) => `${code(path)}\n\n${fenced(wordFor(path), text.replace(/\n$/, ""))}`);

/** What the scenario has besides its files: facts, options, the host, expectations. */
function rest({ files: _, title: __, about: ___, ...others }: Scenario & { about?: string }): string[] {
  const text = toYaml(others);
  return text === "" ? [] : [`Besides the files:\n\n${fenced("yaml", text)}`];
}

/** Longer than every row of backticks in it. */
function fenced(word: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${word}\n${text}\n${fence}`;
}

const WORDS: Record<string, string> = {
  pp: "puppet",
  epp: "erb",
  rb: "ruby",
  yml: "yaml",
  sls: "yaml",
  js: "javascript",
};
const wordFor = (path: string): string => {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? "";
  return WORDS[ending] ?? ending;
};

/** In a shell it is one word. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
