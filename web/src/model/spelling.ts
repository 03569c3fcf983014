// The edit for a name that is written almost as one that there is: the engine says which one is meant, and where it was used. Pure.

import type { DiagnosticDocument, Scenario } from "../engine/contract";

/** The same with an edit, if it has none and the name stands once in what it is about. */
export function respelled(diagnostic: DiagnosticDocument, { files = {} }: Pick<Scenario, "files">): DiagnosticDocument {
  const { fix, location, meant } = diagnostic;
  const text = location ? files[location.file] : undefined;
  if (fix || !location || !meant || text === undefined) return diagnostic;
  const about = text.slice(location.from, location.to);
  const places = [...about.matchAll(/[\w:]*\w/g)].filter(([word]) => word.replace(/^::/, "") === meant.written);
  const [place] = places;
  if (!place || places.length > 1) return diagnostic;
  const from = location.from + place.index;
  const line = location.line + about.slice(0, place.index).split("\n").length - 1;
  const at = { ...location, line, from, to: from + place[0].length };
  return { ...diagnostic, fix: { title: `Write \`${meant.name}\``, location: at, text: meant.name } };
}
