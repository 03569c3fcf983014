// Which files of a folder become texts of a scenario, and what is left out and why. Bounded by count and size before anything is read.

import { type Given, type LeftOut, MAX_BYTES, MAX_FILE, MAX_FILES, type Why } from "./given";

/** The texts that were taken, by path. */
export interface Taken {
  texts: Map<string, string>;
  leftOut: LeftOut;
}

/** The folders whose content is anybody's, also with a dot in front (`core/scenario/src/hidden.rs`). */
const OF_CONTENT = new Set(["files", "templates", "data", "hieradata"]);
/** What keeps versions: never content. */
const OF_VERSIONS = new Set([".git", ".hg", ".svn", ".bzr", "_darcs"]);
/** What a module's tests fetch, and what other programs install. */
const OF_TESTS = /^(?:.*\/)?(?:spec\/fixtures|node_modules|vendor)\//;
/** What a run may need. It is taken before everything else. */
const ESSENTIAL =
  /(?:^|\/)(?:manifests|functions|types|lib|templates|data|hieradata|files|examples)\/|\.(?:pp|sls|ya?ml|json|conf)$/;
const OF_SPECS = /(?:^|\/)(?:spec|acceptance)\//;

/** The part of a path that is left out with all that is in it. */
export function leftOutFolder(path: string): { why: Why; path: string } | undefined {
  const hidden = hiddenPart(path);
  if (hidden !== undefined) return { why: "hidden", path: hidden };
  return OF_TESTS.test(path)
    ? { why: "tests", path: shortest(path, /(^|\/)(?:spec\/fixtures|node_modules|vendor)\//) }
    : undefined;
}

/** A path up to its first part that is hidden: with a dot in front, but for the content of modules and of the environment. */
function hiddenPart(path: string): string | undefined {
  const parts = path.split("/");
  const content = contentAt(parts) ?? parts.length;
  const isHidden = (part: string, at: number): boolean =>
    OF_VERSIONS.has(part.toLowerCase()) || (part.startsWith(".") && !/^\.\.?$/.test(part) && at <= content);
  const at = parts.findIndex(isHidden);
  return at < 0 ? undefined : parts.slice(0, at + 1).join("/");
}

/** A path up to the end of the first match in it. */
function shortest(path: string, part: RegExp): string {
  const found = part.exec(path);
  return found ? path.slice(0, found.index + found[0].length) : path;
}

const leadsOut = (path: string): boolean =>
  path.startsWith("/") ||
  path.includes("\\") ||
  path.split("/").some((part) => part === "" || part === "." || part === "..");

/** Takes the files that are texts and fit. */
export async function take(files: readonly Given[]): Promise<Taken> {
  const leftOut: LeftOut = {};
  const leave = (why: Why, path: string): void => {
    const paths = (leftOut[why] ??= []);
    if (paths.at(-1) !== path && !paths.includes(path)) paths.push(path);
  };
  const wanted: Given[] = [];
  for (const file of files.filter((file) => !file.path.endsWith("/"))) {
    const folder = leftOutFolder(file.path);
    if (leadsOut(file.path)) leave("path", file.path);
    else if (folder) leave(folder.why, folder.path);
    else if (file.size > MAX_FILE) leave("large", file.path);
    else wanted.push(file);
  }
  wanted.sort((one, other) => rank(one.path) - rank(other.path) || (one.path < other.path ? -1 : 1));
  const texts = new Map<string, string>();
  let bytes = 0;
  for (const file of wanted) {
    if (texts.size >= MAX_FILES) leave("many", file.path);
    else if (bytes + file.size > MAX_BYTES) leave("full", file.path);
    else {
      const text = textOf(await file.bytes());
      if (text === undefined) leave("binary", file.path);
      else {
        texts.set(file.path, text);
        bytes += file.size;
      }
    }
  }
  for (const folder of emptyFolders(files)) texts.set(folder, "");
  return { texts: new Map([...texts].sort(([one], [other]) => (one < other ? -1 : 1))), leftOut };
}

/** The folders in content that are given and hold nothing: a scenario has them with a slash at the end. */
function emptyFolders(files: readonly Given[]): string[] {
  const folders = files
    .map(({ path }) => path)
    .filter((path) => path.endsWith("/") && contentAt(path.split("/")) !== undefined);
  const isPlain = (path: string): boolean => !leadsOut(path.slice(0, -1)) && leftOutFolder(path) === undefined;
  return folders.filter(
    (path) => isPlain(path) && files.every((file) => file.path === path || !file.path.startsWith(path)),
  );
}

/** The place of the folder of content in which a path lies, among its parts. */
function contentAt(parts: readonly string[]): number | undefined {
  const at = parts.findIndex((part) => part === "manifests" || OF_CONTENT.has(part));
  return at < 0 || parts[at] === "manifests" ? undefined : at;
}

const rank = (path: string): number => (OF_SPECS.test(path) ? 2 : ESSENTIAL.test(path) ? 0 : 1);

function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
