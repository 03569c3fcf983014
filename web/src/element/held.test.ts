import { expectTypeOf, test } from "vitest";
import type { DuckRowAttributes, DuckRowElement, DuckRowView } from "../../package/duck-row";
import type { DuckRow } from "./element";
import type { View } from "./played";

// The compiler holds it, in the types of the page.
test("the types of the package are those of the element", () => {
  expectTypeOf<DuckRow>().toExtend<DuckRowElement>();
  expectTypeOf<DuckRowView>().toEqualTypeOf<View>();
  type Observed = Exclude<keyof DuckRowAttributes, "theme" | "lazy">;
  expectTypeOf<Observed>().toEqualTypeOf<"src" | "step" | "view" | "height" | "read-only" | "playground" | "lesson">();
});
