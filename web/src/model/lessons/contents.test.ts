import { expect, test } from "vitest";
import { contents, textOf } from "./contents";
import { textsIn } from "./texts";

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
  for (const { slug, fronts } of contents) {
    const text = await textOf(slug, "de");
    expect(text?.path.endsWith(fronts.de ? ".de.md" : `-${slug}.md`)).toBe(true);
  }
  expect(await textOf("nothing", "en")).toBeUndefined();
});

test("the words around lessons are there in both languages", () => {
  const [en, de] = [textsIn("en"), textsIn("de")];
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  expect(Object.keys(de.rules).sort()).toEqual(Object.keys(en.rules).sort());
  expect(Object.keys(de.statuses).sort()).toEqual(Object.keys(en.statuses).sort());
});
