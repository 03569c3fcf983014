// The edit for a name that is written almost as one that there is: the engine says which one is meant, and where it was used. Pure.

import type { DiagnosticDocument, Scenario } from "../engine/contract";

/** Puppet's words for what it does not know. */
const UNKNOWN = [
  /Could not find class ::([\w:]+)/,
  /Unknown resource type: '([^']+)'/,
  /no parameter named '([^']+)'/,
  /Unknown function: '([^']+)'/,
  /Unknown variable: '([^']+)'/,
];

/** The same with an edit, if it has none and the name stands once in what it is about. */
export function respelled(diagnostic: DiagnosticDocument, { files = {} }: Pick<Scenario, "files">): DiagnosticDocument {
  const { fix, help, location, message } = diagnostic;
  const meant = /^Did you mean `\$?([\w:]+)`\?/.exec(help ?? "")?.[1];
  const written = UNKNOWN.map((words) => words.exec(message)?.[1]).find((word) => word !== undefined);
  const text = location ? files[location.file] : undefined;
  if (fix || !location || !meant || !written || text === undefined) return diagnostic;
  const about = text.slice(location.from, location.to);
  const places = [...about.matchAll(/[\w:]*\w/g)].filter(([word]) => word.replace(/^::/, "") === written);
  const [place] = places;
  if (!place || places.length > 1) return diagnostic;
  const from = location.from + place.index;
  const line = location.line + about.slice(0, place.index).split("\n").length - 1;
  const at = { ...location, line, from, to: from + place[0].length };
  return { ...diagnostic, fix: { title: `Write \`${meant}\``, location: at, text: meant } };
}
