// Short names for resources and places, where there is little room. Pure text, without state.

import type { GraphNode, Location } from "../engine/contract";

/** `Duck[duck1]` in its parts: what comes before the title, the title, what comes after it. */
export function parts(reference: string): [string, string, string] {
  const bracket = reference.indexOf("[");
  if (bracket < 0 || !reference.endsWith("]")) return ["", reference, ""];
  return [reference.slice(0, bracket + 1), reference.slice(bracket + 1, -1), "]"];
}

/** The title alone: `duck1`, `Ntp::Service`. */
export function titleOf(reference: string): string {
  const bracket = reference.indexOf("[");
  return bracket < 0 || !reference.endsWith("]") ? reference : reference.slice(bracket + 1, -1);
}

/** The type alone: `Duck`, `Class`. */
export function typeOf(reference: string): string {
  const bracket = reference.indexOf("[");
  return bracket < 0 || !reference.endsWith("]") ? "" : reference.slice(0, bracket);
}

/** The titles that more than one of the references has, in small letters. */
export function sharedTitles(references: Iterable<string>): ReadonlySet<string> {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const reference of references) {
    const title = titleOf(reference).toLowerCase();
    if (seen.has(title)) shared.add(title);
    else seen.add(title);
  }
  return shared;
}

/**
 * The short name of a reference: the title alone where no other one has it, `duck1`; otherwise all of it, `pkg[httpd]` beside
 * `service[httpd]`.
 */
export function briefName(reference: string, shared: ReadonlySet<string>): string {
  const title = titleOf(reference);
  return shared.has(title.toLowerCase()) ? reference : title;
}

/** As the body is called in places: `a` for `Class[A]`, `duck` for `Duck[duck1]`; nothing for the nameless class. */
export function bodyName(node: GraphNode): string {
  if (node.kind === "class") return node.implied ? "" : titleOf(node.reference).toLowerCase();
  return parts(node.reference)[0].slice(0, -1).toLowerCase();
}

/** `line 25`, or with the name of the body that it stands in: `a:14`. */
export function place(location: Location, body: GraphNode | undefined): string {
  const name = body ? bodyName(body) : "";
  return name ? `${name}:${location.line}` : `line ${location.line}`;
}

/** `Resource`. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `1 resource`, `3 resources`. */
export const counted = (count: number, thing: string, things = `${thing}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? thing : things}`;

/** With a full stop at its end: reasons have none of their own. */
export const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A message without Puppet's advice about its own option `--graph`, also where it is cut off in the middle of that. */
export const withoutAdvice = (message: string): string =>
  message.replace(/\\nTry the '--graph'.*$|(?<=\))\\(?:n(?:T.{0,24})?)?…$/s, "");

/** `1st`, `2nd`, `3rd`, `4th`, `11th`. */
export function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number.toLocaleString("en")}${ending}`;
}

/** What turns the direction of a text, named instead: a title is not to look like another one. */
export const undirected = (text: string): string =>
  text.replace(
    /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `‹U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}›`,
  );
