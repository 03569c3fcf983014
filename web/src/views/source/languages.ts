// The highlighter of a file, by its name.

import { puppet } from "./puppet";
import { salt } from "./salt";
import type { Highlighter } from "./tokens";
import { plain, yaml } from "./yaml";

export function highlighterOf(path: string): Highlighter<unknown> {
  if (path.endsWith(".pp")) return puppet as Highlighter<unknown>;
  if (path.endsWith(".sls")) return salt as Highlighter<unknown>;
  if (/\.ya?ml$/.test(path)) return yaml as Highlighter<unknown>;
  return plain as Highlighter<unknown>;
}
