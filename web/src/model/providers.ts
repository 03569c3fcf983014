// The providers in JavaScript that a scenario brings: beside the Ruby of a module's types, or under `providers`. The engine
// looks for them in the same places (core/loader/src/providers.rs).

import type { Scenario } from "../engine/contract";
import type { ProviderText } from "../engine/messages";

const FILE = /^(?:.+\/)?lib\/puppet\/provider\/([^/]+)\/\1\.js$/;

/** Texts alone: a link may hold anything. */
export function providersOf({ files, providers }: Scenario): ProviderText[] {
  const found = new Map<string, ProviderText>();
  const put = (type: string | undefined, path: string, text: unknown): void => {
    if (type !== undefined && typeof text === "string" && !found.has(type)) found.set(type, { type, path, text });
  };
  for (const [type, text] of Object.entries(providers ?? {})) put(type, `providers.${type}`, text);
  for (const [path, text] of Object.entries(files ?? {})) put(FILE.exec(path)?.[1], path, text);
  return [...found.values()];
}
