// All examples in their order. Loaded when the menu opens, or when a link names one.

import { example, type Example, type ExampleFile } from "./examples";

const files = import.meta.glob<ExampleFile>("../../examples/*.yaml", { eager: true, import: "default" });

export const examples: Example[] = Object.entries(files)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([path, content]) => example(path, content));
