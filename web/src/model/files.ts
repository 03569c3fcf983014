// The files of a scenario: adding, renaming, taking away. Every function gives a new scenario, or says why not.

import type { Scenario } from "../engine/contract";
import { languageOf } from "./languages";

/** The error in a path for a new file; nothing, if it may be used. */
export function pathTrouble(scenario: Scenario, path: string): string | undefined {
  if (path === "") return "A file needs a name.";
  if (path.startsWith("/") || path.split("/").some((part) => part === "" || part === "." || part === "..")) {
    return languageOf(scenario).anyPath;
  }
  if (path in (scenario.files ?? {})) return "That file already exists.";
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

/** The names of all files, without their folders. */
export const fileNames = ({ files = {} }: Pick<Scenario, "files">): ReadonlySet<string> =>
  new Set(Object.keys(files).map((path) => path.slice(path.lastIndexOf("/") + 1)));

/** A text of anywhere, with lines that end as here. */
export const withOwnLines = (text: string): string => text.replace(/\r\n?/g, "\n");

/** The number of lines in all files. */
export const linesOf = ({ files = {} }: Pick<Scenario, "files">): number =>
  Object.values(files).reduce((sum, text) => sum + text.trimEnd().split("\n").length, 0);

/** The files of a folder. */
export interface Folder {
  /** Its path, with a slash behind it; of the scenario's own folder nothing. */
  folder: string;
  files: { path: string; name: string }[];
}

/** Paths by folder, sorted: what is less deep first, and manifests before modules. */
export function inFolders(paths: readonly string[]): Folder[] {
  const folders = new Map<string, Folder>();
  for (const path of [...paths].sort(byParts)) {
    const end = path.lastIndexOf("/") + 1;
    const folder = path.slice(0, end);
    const known = folders.get(folder) ?? { folder, files: [] };
    known.files.push({ path, name: path.slice(end) });
    folders.set(folder, known);
  }
  return [...folders.values()];
}

function byParts(one: string, other: string): number {
  const [a, b] = [one.split("/"), other.split("/")];
  const at = alike(a, b);
  // The files of a folder stand before the folders in it.
  const isFile = (parts: string[]): boolean => parts.length === at + 1;
  if (isFile(a) !== isFile(b)) return isFile(a) ? -1 : 1;
  return (a[at] ?? "") < (b[at] ?? "") ? -1 : 1;
}

/** The paths that hold every word that is typed, whatever its case. */
export function found(paths: readonly string[], typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return paths.filter((path) => words.every((word) => path.toLowerCase().includes(word)));
}
