// The files of a scenario: adding, renaming, taking away. Every function gives a new scenario, or says why not.

import type { Scenario } from "../engine/contract";
import { languageOf } from "./languages";

/** What is wrong with a path for a new file; nothing, if it may be used. */
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
  const end = (path: string, parts: number): string => path.split("/").slice(-parts).join("/");
  const names = new Map<string, string>();
  for (const path of paths) {
    let parts = 1;
    while (
      end(path, parts) !== path &&
      paths.some((other) => other !== path && end(other, parts) === end(path, parts))
    ) {
      parts++;
    }
    names.set(path, end(path, parts));
  }
  return names;
}
