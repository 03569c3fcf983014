// The changes of a resource's attributes that are shown as such: relationships are shown as edges. Pure.

import type { AttributeDifference, CatalogDifference } from "../../engine/contract";

const RELATIONS = new Set(["before", "require", "notify", "subscribe"]);

/** A resource with attributes that differ. */
export interface Changed {
  reference: string;
  attributes: AttributeDifference[];
}

/** The resources that have other attributes, apart from relationships. */
export function changed(catalog: CatalogDifference): Changed[] {
  return catalog.changed.flatMap(({ reference, attributes }) => {
    const shown = attributes.filter(({ name }) => !RELATIONS.has(name));
    return shown.length > 0 ? [{ reference, attributes: shown }] : [];
  });
}
