// All examples in the order of the menu. Loaded when the menu opens, or when an address names one.

import { type Example, example, menu } from "./examples";

const files = import.meta.glob("../../examples/*.yaml", { eager: true, import: "default" });

/** A part of the menu with its examples. */
export interface Chapter {
  title: string;
  examples: Example[];
}

export const chapters: Chapter[] = menu.map(({ section, examples }) => ({
  title: section,
  examples: Object.keys(examples).map((name) => example(name, files[`../../examples/${name}.yaml`])),
}));

export const examples: Example[] = chapters.flatMap((chapter) => chapter.examples);
