import { expect, test } from "vitest";
import { readAddress, type Standing, writeAddress } from "./address";

const standing = (of: Partial<Standing>): Standing => ({
  from: { kind: "own" },
  isListing: false,
  lang: undefined,
  step: undefined,
  view: "steps",
  asksWhy: false,
  with: undefined,
  ...of,
});

test.each<[string, Partial<Standing>]>([
  ["", {}],
  ["?step=3", { step: 3 }],
  ["?example=ducks", { from: { kind: "example", name: "ducks" } }],
  ["?example=ducks&step=11&view=orders", { from: { kind: "example", name: "ducks" }, step: 11, view: "orders" }],
  ["?lesson=queue", { from: { kind: "lesson", slug: "queue", part: "question" } }],
  [
    "?lesson=queue&exercise&lang=de&step=3",
    { from: { kind: "lesson", slug: "queue", part: "exercise" }, lang: "de", step: 3 },
  ],
  ["?lessons", { isListing: true }],
  ["?lessons&lang=de", { isListing: true, lang: "de" }],
  ["?draft=k3&step=2", { from: { kind: "draft", id: "k3" }, step: 2 }],
  ["?step=2#1zabc.00000", { from: { kind: "link", fragment: "#1zabc.00000" }, step: 2 }],
  ["?step=2&why", { step: 2, asksWhy: true }],
  ["?step=2&why&with=File%5Ba%5D", { step: 2, asksWhy: true, with: "File[a]" }],
])("the address %s says what is shown, and is read as it was meant", (text, of) => {
  expect(writeAddress(standing(of))).toBe(text);
  const { from, ...rest } = standing(of);
  const { example, draft, lesson, isExercise, isEmbedded, ...read } = readAddress(text.split("#")[0] ?? "");
  expect(read).toEqual(rest);
  expect([example, draft, lesson, isExercise, isEmbedded]).toEqual([
    from.kind === "example" ? from.name : undefined,
    from.kind === "draft" ? from.id : undefined,
    from.kind === "lesson" ? from.slug : undefined,
    from.kind === "lesson" && from.part === "exercise",
    false,
  ]);
});

test("what an address can't mean is as if it were not there", () => {
  const { step, view, example } = readAddress("?step=-2&view=upside-down&exam=1");
  expect([step, view, example]).toEqual([undefined, "steps", undefined]);
});

test("the page around is named by its origin, and by nothing else", () => {
  const named = (parent: string) => readAddress(`?embed&parent=${encodeURIComponent(parent)}`).parent;
  expect(named("https://blog.example")).toBe("https://blog.example");
  expect(named("http://127.0.0.1:4400")).toBe("http://127.0.0.1:4400");
  expect(["*", "null", "https://blog.example/path", "javascript:0", "data:,x", ""].map(named)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
