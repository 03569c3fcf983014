// Parts of a scenario by their path: `["options", "noop"]`. Reading one, setting one, reading one from YAML.

import type { Scenario } from "../engine/contract";

export type Path = readonly string[];

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

export function partOf(scenario: Scenario, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (isTree(part) ? part[key] : undefined), scenario);
}

/** The same scenario with another part. Nothing takes the part away, and what is empty without it. */
export function withPart(scenario: Scenario, path: Path, value: unknown): Scenario {
  return replaced(scenario as Tree, path, value) as Scenario;
}

function replaced(tree: Tree, [key, ...rest]: Path, value: unknown): Tree {
  if (key === undefined) return tree;
  const below = tree[key];
  const next = rest.length === 0 ? value : replaced(isTree(below) ? below : {}, rest, value);
  const isGone = next === undefined || (rest.length > 0 && isTree(next) && Object.keys(next).length === 0);
  if (!isGone) return { ...tree, [key]: next };
  const { [key]: _, ...others } = tree;
  return others;
}

/** Reads a part from YAML or JSON. Throws what is wrong, with the line in this text. */
export async function readPart(path: Path, text: string, read: (text: string) => Promise<Scenario>): Promise<unknown> {
  if (text.trim() === "") return undefined;
  const heads = path.map((key, depth) => `${"  ".repeat(depth)}${key}:`);
  const body = text.split("\n").map((line) => "  ".repeat(path.length) + line);
  try {
    return partOf(await read([...heads, ...body, ""].join("\n")), path);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(moved(message, heads.length));
  }
}

/** A message about the whole, with the line and column in the part. */
function moved(message: string, depth: number): string {
  const less = (by: number) => (_: string, before: string, number: string) => before + Math.max(1, Number(number) - by);
  return message.replace(/\b(line:? )(\d+)/g, less(depth)).replace(/\b(column:? )(\d+)/g, less(2 * depth));
}
