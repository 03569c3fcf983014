// The types whose names have no room somewhere: then none is written with its type, so that they are written alike. It knows no view.

import { typeOf } from "../model/names";

/** So many names are measured one by one; of more, the longest of each type, because wide names are long. */
const MEASURED = 500;
const LONGEST = 8;

/** The types of which something is cut, of things that have a reference each. */
export function typesCut<Thing>(
  things: readonly Thing[],
  referenceOf: (thing: Thing) => string,
  isCut: (thing: Thing) => boolean,
): ReadonlySet<string> {
  const isMany = things.length > MEASURED;
  const ofType = new Map<string, Thing[]>();
  for (const thing of things) {
    const reference = referenceOf(thing);
    const type = typeOf(reference);
    const others = ofType.get(type);
    if (!others) ofType.set(type, [thing]);
    else if (!isMany) others.push(thing);
    else keepLongest(others, thing, (other) => referenceOf(other).length);
  }
  return new Set([...ofType].flatMap(([type, some]) => (some.some(isCut) ? [type] : [])));
}

/** Adds one to the longest, of which the last is the shortest. */
function keepLongest<Thing>(longest: Thing[], thing: Thing, length: (thing: Thing) => number): void {
  const last = longest.at(-1);
  const isFull = longest.length === LONGEST;
  if (isFull && last !== undefined && length(thing) <= length(last)) return;
  if (isFull) longest.pop();
  longest.push(thing);
  longest.sort((one, other) => length(other) - length(one));
}
