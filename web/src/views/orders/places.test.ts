import { PUPPET } from "../../model/language/puppet";
import { expect, test } from "vitest";
import type { OrdersDocument } from "../../engine/contract";
import { eventOf, gap, inversions, linesOf, named, reach, spread, swaps } from "./places";

const order = (nodes: number[], first?: number) =>
  nodes.map((node, index) => ({ node, seq: first === undefined ? null : first + index }));

const ducks: OrdersDocument = {
  parse: order([10, 11, 3, 4, 9, 5, 6, 7, 8]),
  evaluation: order([3, 4, 5, 6, 7, 8, 9, 10, 11], 2),
  build: order([3, 5, 4, 10, 6, 7, 8, 9, 11], 20),
  application: order([3, 4, 5, 6, 7, 8, 9, 10, 11], 42),
};

test("a line has a place in each order", () => {
  const daisy = linesOf(ducks).find(({ node }) => node === 9);
  expect(daisy?.places).toEqual([4, 6, 7, 6]);
  expect(daisy?.seqs).toEqual([undefined, 8, 27, 48]);
  expect(daisy && [0, 1, 3].map((column) => eventOf(daisy, column))).toEqual([8, 8, 48]);
});

test("pairs that change places are counted", () => {
  expect([0, 1, 2].map((column) => swaps(linesOf(ducks), column))).toEqual([18, 5, 5]);
  expect(inversions([3, 2, 1, 0])).toBe(6);
  expect(inversions([0, 1, 2])).toBe(0);
  expect(inversions([])).toBe(0);
});

test("counting is the same as comparing all pairs", () => {
  const list = Array.from({ length: 200 }, (_, index) => (index * 7919) % 211);
  let pairs = 0;
  list.forEach((one, index) => list.slice(index + 1).forEach((other) => other < one && pairs++));
  expect(inversions(list)).toBe(pairs);
});

test("what an order does not have is told, with the reason", () => {
  const lines = linesOf({ ...ducks, application: [] });
  expect(gap(lines, 1, { cycles: [] }, true, PUPPET.run)).toBeUndefined();
  expect(gap(lines, 3, { cycles: [{ text: "", members: [], edges: [], rounds: [] }] }, true, PUPPET.run)).toMatch(
    /cycle/,
  );
  expect(gap(lines, 3, { cycles: [] }, false, PUPPET.run)).toMatch(/not finished/);
  const some = linesOf({ ...ducks, application: order([3, 4, 5, 6, 7, 8, 9, 10], 42) });
  expect(gap(some, 3, { cycles: [] }, true, PUPPET.run)).toBe("1 has no place here");
  expect(swaps(some, 2)).toBe(5);
});

test("of many lines the selected, those beside it and the greatest movers have names", () => {
  const nodes = Array.from({ length: 100 }, (_, index) => index);
  const evaluation = [...nodes.slice(10), ...nodes.slice(0, 10)];
  const lines = linesOf({ parse: order(nodes), evaluation: order(evaluation), build: [], application: [] });
  expect(reach(lines[0] ?? { node: 0, places: [0], seqs: [] })).toBe(90);
  expect([...named(lines, undefined)].sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...named(lines, 50)]).toEqual(expect.arrayContaining([49, 50, 51]));
  expect(named(lines, 50).size).toBe(13);
  expect(named(lines.slice(0, 40), 5).size).toBe(40);
});

test("names that would lie on each other are moved apart, within the ends", () => {
  expect(spread([10, 11, 50], 16, 0, 100)).toEqual([10, 26, 50]);
  expect(spread([98, 99, 97], 16, 0, 100)).toEqual([84, 100, 68]);
});
