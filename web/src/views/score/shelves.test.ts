import { expect, test } from "vitest";
import { inLanes } from "./shelves";

const marks = Array.from({ length: 3000 }, (_, seq) => ({ lane: (seq * 7) % 1000, seq }));

test("of many marks those of the lanes in sight are given, in their order", () => {
  const found = inLanes(marks, 10, 12);
  expect(found).toHaveLength(9);
  expect(found.every(({ lane }) => lane >= 10 && lane <= 12)).toBe(true);
  const ofOne = found.filter(({ lane }) => lane === 11).map(({ seq }) => seq);
  expect(ofOne).toEqual([...ofOne].sort((one, other) => one - other));
});

test("lanes without marks have none", () => {
  const sparse = marks.map((mark) => ({ ...mark, lane: mark.lane * 2 }));
  expect(inLanes(sparse, 11, 11)).toEqual([]);
  expect(inLanes(sparse, 5000, 5010)).toEqual([]);
});

test("few marks are given as they are", () => {
  const few = marks.slice(0, 20);
  expect(inLanes(few, 0, 1)).toBe(few);
});
