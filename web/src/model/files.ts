// The files of a scenario: adding, renaming, taking away. Every function gives a new scenario, or says why not.

import type { Scenario } from "../engine/contract";
import { languageOf } from "./languages";

/** The error in a path for a new file; nothing, if it may be used. */
export function pathTrouble(scenario: Scenario, path: string): string | undefined {
  if (path === "") return "A file needs a name.";
  if (path.startsWith("/") || path.split("/").some((part) => part === "" || part === "." || part === "..")) {
    return languageOf(scenario).anyPath;
  }
  if (path in (scenario.files ?? {})) return "There is such a file already.";
  return undefined;
}

export function withFile(scenario: Scenario, path: string, text: string): Scenario {
  return { ...scenario, files: { ...scenario.files, [path]: text } };
}

export function withoutFile(scenario: Scenario, path: string): Scenario {
  const { [path]: _, ...files } = scenario.files ?? {};
  return { ...scenario, files };
}

/** The same text at the same place of the list under another path. */
export function withFileRenamed(scenario: Scenario, from: string, to: string): Scenario {
  const files = Object.entries(scenario.files ?? {}).map(([path, text]) => [path === from ? to : path, text]);
  return { ...scenario, files: Object.fromEntries(files) as Record<string, string> };
}

/** The shortest ends of paths by which they can be told apart: `site.pp`, `pond/manifests/init.pp`. */
export function shortNames(paths: readonly string[]): Map<string, string> {
  // Paths that end alike are neighbours when they are sorted from their ends.
  const sorted = [...new Set(paths)]
    .map((path) => ({ path, parts: path.split("/").reverse() }))
    .sort((one, other) => {
      const at = alike(one.parts, other.parts);
      return (one.parts[at] ?? "") < (other.parts[at] ?? "") ? -1 : 1;
    });
  const withPrevious = sorted.map(({ parts }, index) => alike(parts, sorted[index - 1]?.parts ?? []));
  const names = new Map(
    sorted.map(({ path, parts }, index) => {
      const needed = Math.max(withPrevious[index] ?? 0, withPrevious[index + 1] ?? 0) + 1;
      return [path, parts.slice(0, needed).reverse().join("/")];
    }),
  );
  return new Map(paths.map((path) => [path, names.get(path) ?? path]));
}

/** In how many elements the beginnings of two lists are the same. */
function alike(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

/** The file that people want to see first. */
export function firstFile(scenario: Scenario): string {
  const paths = Object.keys(scenario.files ?? {});
  return (
    paths.find((path) => path.startsWith("manifests/")) ??
    paths.find((path) => path.endsWith(".pp")) ??
    paths.find((path) => path.endsWith(".sls") && path !== "top.sls" && !path.startsWith("pillar/")) ??
    paths[0] ??
    ""
  );
}
