import { expect, test } from "vitest";
import { Pace } from "./pace";

function paced(isStill = false): { pace: Pace; wait: (time: number) => void } {
  let time = 0;
  return {
    pace: new Pace(
      () => time,
      () => isStill,
    ),
    wait: (by) => (time += by),
  };
}

test("a single step forward may move", () => {
  const { pace, wait } = paced();
  pace.step(4);
  wait(1000);
  expect(pace.step(5)).toBe(true);
});

test("going back, jumping and hurrying may not", () => {
  const { pace, wait } = paced();
  pace.step(4);
  wait(1000);
  expect(pace.step(3)).toBe(false);
  wait(1000);
  expect(pace.step(7)).toBe(false);
  wait(100);
  expect(pace.step(8)).toBe(false);
});

test("nothing moves for who wants less motion", () => {
  const { pace, wait } = paced(true);
  pace.step(4);
  wait(1000);
  expect(pace.step(5)).toBe(false);
});
