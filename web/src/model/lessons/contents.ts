// The choice of the course: the page's own, or one that stands beside it. Loaded when somebody asks for lessons.

import { courseBeside } from "./beside";
import type { Course } from "./course";

/** The course of this page: the one that `duckrow lessons build` has put beside it, or else the page's own. */
export async function course(): Promise<Course> {
  const beside = courseBeside();
  return beside === undefined ? (await import("./own")).own : (await import("./given")).given(beside);
}
