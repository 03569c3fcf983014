import { expect, test } from "vitest";
import type { LessonAsk, LessonChoice, LessonQuestion } from "../../engine/contract";
import { judge } from "./judge";

const choice = (item: string, right: boolean): LessonChoice => ({
  items: [item],
  right,
  rule: right ? "run" : "written",
  hint: { own: null, pair: null, reason: [] },
});
const question = (ask: LessonAsk, ...choices: LessonChoice[]): LessonQuestion => ({ ask, text: [], choices });
const chosen = (...places: number[]): ReadonlySet<number> => new Set(places);

test("of answers of which one is right, the chosen one counts", () => {
  const asked = question("applied", choice("a", false), choice("b", true), choice("c", false));
  expect(judge(asked, chosen(1))).toEqual({ isRight: true });
  expect(judge(asked, chosen(2))).toEqual({ isRight: false, wrong: asked.choices[2] });
  expect(judge(asked, chosen())).toEqual({ isRight: false });
});

test("of boxes the first one that is ticked or left wrongly is told", () => {
  const asked = question("refreshed", choice("a", true), choice("b", false), choice("c", true));
  expect(judge(asked, chosen(0, 2))).toEqual({ isRight: true });
  expect(judge(asked, chosen(0, 1, 2)).wrong).toBe(asked.choices[1]);
  expect(judge(asked, chosen(2)).wrong).toBe(asked.choices[0]);
});

test("no box may be the right answer", () => {
  expect(judge(question("refreshed", choice("a", false), choice("b", false)), chosen())).toEqual({ isRight: true });
});
