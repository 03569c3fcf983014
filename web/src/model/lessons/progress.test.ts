import { expect, test } from "vitest";
import { Progress } from "./progress";

function storage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as unknown as Storage;
}

const LESSON = { slug: "queue", hasExercise: true };

test("what was done is there again after a reload", () => {
  const place = storage();
  const progress = new Progress(() => place);
  progress.note("queue", { answered: true });
  progress.note("queue", { solved: true });
  expect(new Progress(() => place).of("queue")).toEqual({ answered: true, solved: true });
});

test("a lesson is done when its exercise is solved, or when it has none", () => {
  const progress = new Progress(storage);
  progress.note("queue", { answered: true });
  expect([progress.isComplete(LESSON), progress.isComplete({ ...LESSON, hasExercise: false })]).toEqual([false, true]);
  progress.note("queue", { solved: true });
  expect(progress.isComplete(LESSON)).toBe(true);
});

test("where storage is forbidden it lasts as long as the page", () => {
  const progress = new Progress(() => {
    throw new Error("SecurityError");
  });
  progress.note("queue", { answered: true });
  expect(progress.of("queue")).toEqual({ answered: true });
});

test.each(["null", "3", "{", '"a"'])("what somebody else wrote there, %s, is as nothing", (text) => {
  const place = storage();
  place.setItem("duckrow-lessons", text);
  expect(new Progress(() => place).of("queue")).toEqual({});
});
