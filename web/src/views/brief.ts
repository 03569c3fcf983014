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
  const ofType = new Map<string, Thing[]>();
  for (const thing of things) {
    const type = typeOf(referenceOf(thing));
    const others = ofType.get(type);
    if (others) others.push(thing);
    else ofType.set(type, [thing]);
  }
  const length = (thing: Thing): number => referenceOf(thing).length;
  const measured = (some: Thing[]): Thing[] =>
    things.length <= MEASURED ? some : some.sort((one, other) => length(other) - length(one)).slice(0, LONGEST);
  return new Set([...ofType].flatMap(([type, some]) => (measured(some).some(isCut) ? [type] : [])));
}
