// All examples in the order of the menu. Loaded when the menu opens, or when an address names one.

import { type Example, example, menu, scenarioOf } from "./examples";

const files = import.meta.glob("../../examples/*.yaml", { eager: true, import: "default" });

/** A part of the menu with its examples. */
export interface Chapter {
  title: string;
  examples: Example[];
}

const fileOf = (name: string): unknown => files[`../../examples/${name}.yaml`];

export const chapters: Chapter[] = menu.map(({ section, examples, against = {} }) => ({
  title: section,
  examples: Object.keys(examples).map((name) => {
    const other = against[name];
    return { ...example(name, fileOf(name)), ...(other ? { against: scenarioOf(fileOf(other)) } : {}) };
  }),
}));

export const examples: Example[] = chapters.flatMap((chapter) => chapter.examples);
