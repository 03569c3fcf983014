// The edit for a name that is written almost as one that there is: the engine says which one is meant, and where it was used. Pure.

import type { DiagnosticDocument, Location, Scenario } from "../engine/contract";
import { placeOf } from "./failure";

/** The same with an edit, if it has none and the name stands once in what it is about. */
export function respelled(diagnostic: DiagnosticDocument, { files = {} }: Pick<Scenario, "files">): DiagnosticDocument {
  const { fix, meant } = diagnostic;
  const told = placeOf(diagnostic);
  const text = told ? files[told.file] : undefined;
  if (fix || !told || !meant || text === undefined) return diagnostic;
  const location = diagnostic.location ?? lineAround(told, text);
  const about = text.slice(location.from, location.to);
  const written = meant.written.replace(/[^\w:]/g, "\\$&");
  const places = [...about.matchAll(new RegExp(`(?<![\\w:/-])(::)?${written}(?![\\w:/-])`, "g"))];
  const [place] = places;
  if (!place || places.length > 1) return diagnostic;
  const from = location.from + place.index;
  const line = location.line + about.slice(0, place.index).split("\n").length - 1;
  const at = { ...location, line, from, to: from + place[0].length };
  return { ...diagnostic, fix: { title: `Write \`${meant.name}\``, location: at, text: meant.name } };
}

/** The line in which an arrow is: the names stand at its sides. */
function lineAround(location: Location, text: string): Location {
  const end = text.indexOf("\n", location.to);
  return { ...location, from: text.lastIndexOf("\n", location.from - 1) + 1, to: end < 0 ? text.length : end };
}
