import { expect, test } from "vitest";
import { layAxis, nearest, panned, seqAt, stretchesOf, unitOf, withInSight, xOf, zoomedTo } from "./axis";
import { columnsOf } from "./fixture";

const two = [
  { phase: 0, from: 1, to: 1 },
  { phase: 1, from: 2, to: 10 },
];

test("events of one phase in a row are a stretch", () => {
  const columns = columnsOf("parse a\nevaluate b\nevaluate b\nfinish c\nqueue d\nfinish c");
  expect(stretchesOf(columns)).toEqual([
    { phase: 0, from: 1, to: 1 },
    { phase: 1, from: 2, to: 3 },
    { phase: 3, from: 4, to: 4 },
    { phase: 2, from: 5, to: 5 },
    { phase: 3, from: 6, to: 6 },
  ]);
});

test("all events are equally wide", () => {
  const axis = layAxis(two, 0, 100, () => 0);
  expect([1, 2, 10].map((seq) => xOf(axis, seq))).toEqual([5, 15, 95]);
});

test("a column is as wide as its name, and the others share the rest", () => {
  const axis = layAxis(two, 0, 100, ({ phase }) => (phase === 0 ? 28 : 0));
  expect(axis.columns.map(({ left, right }) => [left, right])).toEqual([
    [0, 28],
    [28, 100],
  ]);
  expect(unitOf(axis, 5)).toBe(8);
});

test("names that would take most of the width take none", () => {
  const axis = layAxis(two, 0, 100, () => 40);
  expect(unitOf(axis, 1)).toBe(10);
});

test("the event at a place is the one whose room it is", () => {
  const axis = layAxis(two, 100, 200, () => 0);
  expect([0, 104, 110.1, 155, 500].map((x) => seqAt(axis, x))).toEqual([1, 1, 2, 6, 10]);
  for (let seq = 1; seq <= 10; seq++) expect(seqAt(axis, xOf(axis, seq))).toBe(seq);
});

test("the nearest of a lane's events is found", () => {
  const axis = layAxis(two, 0, 100, () => 0);
  expect(nearest(axis, 0, [3, 8])).toBe(3);
  expect(nearest(axis, 52, [3, 8])).toBe(8);
  expect(nearest(axis, 99, [3, 8])).toBe(8);
  expect(nearest(axis, 99, [])).toBeUndefined();
});

test("zooming keeps what is under the pointer, within the ends", () => {
  const axis = layAxis(two, 0, 100, () => 0);
  const near = zoomedTo(axis, 2, xOf(axis, 6));
  expect(xOf(near, 6)).toBe(xOf(axis, 6));
  expect(unitOf(near, 6)).toBe(20);
  expect(seqAt(near, xOf(near, 7))).toBe(7);
  expect(zoomedTo(near, 0.1, 50)).toMatchObject({ zoom: 1, pan: 0 });
  expect(zoomedTo(axis, 1e9, 50).zoom).toBe(6.4);
  expect(panned(near, 1e9).pan).toBe(100);
});

test("a zoomed axis moves only when the event would be out of sight", () => {
  const axis = zoomedTo(
    layAxis(two, 0, 100, () => 0),
    4,
    0,
  );
  expect(withInSight(axis, 2)).toBe(axis);
  const moved = withInSight(axis, 8);
  expect(xOf(moved, 8)).toBeCloseTo(30);
});
