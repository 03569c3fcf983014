import { expect, test } from "vitest";
import { course } from "./contents";
import { type Entry, partsOf } from "./course";
import { courseOf } from "./given";
import { own } from "./own";
import { textsIn } from "./texts";

const { entries: contents, textOf } = own;

test("the contents are the files of the course in their order", () => {
  expect(contents.length).toBeGreaterThan(20);
  expect(contents.map(({ place }) => place)).toEqual(contents.map((_, index) => index + 1));
  expect(contents[0]).toMatchObject({ slug: "catalog", hasExercise: true });
  for (const { slug, fronts } of contents) expect([slug, fronts.en.title, fronts.en.about].every(Boolean)).toBe(true);
});

test("the text of a lesson is that of its language, or English", async () => {
  const english = await textOf("catalog", "en");
  expect(english?.path).toMatch(/01-catalog\.md$/);
  expect(english?.text).toContain(`title: ${contents[0]?.fronts.en.title}`);
  const german = await Promise.all(contents.map(({ slug }) => textOf(slug, "de")));
  for (const [index, { slug, fronts }] of contents.entries())
    expect(german[index]?.path.endsWith(fronts.de ? ".de.md" : `-${slug}.md`)).toBe(true);
  expect(await textOf("nothing", "en")).toBeUndefined();
  // Every lesson is read, which takes a busy machine a while.
}, 30_000);

test("the words around lessons are there in both languages", () => {
  const [en, de] = [textsIn("en"), textsIn("de")];
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  expect(Object.keys(de.rules).sort()).toEqual(Object.keys(en.rules).sort());
  expect(Object.keys(de.statuses).sort()).toEqual(Object.keys(en.statuses).sort());
});

test("the page's own course is there, unless another one stands beside it", async () => {
  expect(await course()).toBe(own);
});

test("another course has its texts at hand, English where there is no translation", async () => {
  const fronts = { en: { title: "One", about: "" } };
  const files = { en: { path: "01-one.md", text: "one" }, de: { path: "01-one.de.md", text: "eins" } };
  const lesson = { slug: "one", place: 1, hasExercise: false, fronts, files };
  const { en, de } = files;
  const other = courseOf({ title: "Ours", lessons: [lesson, { ...lesson, slug: "two", place: 2, files: { en } }] });
  expect([other.title, other.entries.map(({ slug }) => slug)]).toEqual(["Ours", ["one", "two"]]);
  expect(await Promise.all([other.textOf("one", "de"), other.textOf("two", "de")])).toEqual([de, en]);
  expect(await other.textOf("three", "en")).toBeUndefined();
});

test("a part goes on until another one begins", () => {
  const entry = (slug: string, part?: string): Entry => ({
    slug,
    place: 1,
    hasExercise: false,
    fronts: { en: { title: slug, about: "", ...(part === undefined ? {} : { part }) } },
  });
  const parts = partsOf([entry("a"), entry("b", "B"), entry("c"), entry("d", "D")], "en");
  expect(parts.map(({ title, entries }) => [title, ...entries.map(({ slug }) => slug)])).toEqual([
    [undefined, "a"],
    ["B", "b", "c"],
    ["D", "d"],
  ]);
});
