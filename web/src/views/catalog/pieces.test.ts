import { expect, test } from "vitest";
import { inParts, type Piece, Pieces } from "./pieces";

const WHOLE = {};
/** Pieces that draw their own names. */
const cut =
  (size: number, ...names: string[]) =>
  (): Piece[] =>
    names.map((name) => ({ size, rank: name.startsWith("*") ? 0 : 1, own: "", draw: () => name }));
/** Pieces in frames that come when the test says so; drawing took so many milliseconds in the last one. */
function framed(): { pieces: Pieces; frame: (took?: number) => void } {
  const waiting: (() => void)[] = [];
  const painting: (() => void)[] = [];
  let time = 0;
  const pieces = new Pieces(() => undefined, {
    now: () => time,
    frame: (act) => waiting.push(act),
    painted: (act) => painting.push(act),
  });
  const frame = (took = 16): void => {
    time += took;
    painting.splice(0).forEach((act) => act());
    waiting.splice(0).forEach((act) => act());
  };
  return { pieces, frame };
}
const drawnBy = (pieces: Pieces, key: unknown, own: () => Piece[], whole: unknown = WHOLE, isAtOnce = false) =>
  pieces.turn({ whole, key: [key], around: 1, isAtOnce }, own).map(({ draw }) => String(draw()));

test("a small picture is drawn in one frame", () => {
  const { pieces } = framed();
  expect(drawnBy(pieces, 1, cut(60, "a", "b", "c"))).toEqual(["a", "b", "c"]);
  expect(pieces.isBehind).toBe(false);
});

test("a large one comes in several frames, what matters most first", () => {
  const { pieces, frame } = framed();
  const own = cut(300, "a", "b", "*c");
  expect(drawnBy(pieces, 1, own)).toEqual(["", "", "*c"]);
  expect(drawnBy(pieces, 1, own)).toEqual(["", "", "*c"]);
  frame();
  expect(drawnBy(pieces, 1, own)).toEqual(["a", "", "*c"]);
  expect(pieces.isBehind).toBe(true);
  frame();
  expect(drawnBy(pieces, 1, own)).toEqual(["a", "b", "*c"]);
  expect(pieces.isBehind).toBe(false);
});

test("where drawing takes long, less is drawn in each frame, until it doesn't any more", () => {
  const { pieces, frame } = framed();
  const own = cut(50, ..."abcdefghijklmnopqrst");
  const draw = (took: number): number => {
    const count = drawnBy(pieces, 1, own).join("").length;
    frame(took);
    return count;
  };
  expect([90, 90, 90].map(draw)).toEqual([4, 8, 10]);
  expect([16, 16, 16, 16].map(draw)).toEqual([12, 14, 17, 20]);
});

test("what has its turn later stays as it was, and each has a turn however often all changes", () => {
  const { pieces, frame } = framed();
  drawnBy(pieces, 1, cut(300, "a1", "b1"), WHOLE, true);
  expect(drawnBy(pieces, 2, cut(300, "a2", "b2"))).toEqual(["a2", "b1"]);
  frame();
  expect(drawnBy(pieces, 3, cut(300, "a3", "b3"))).toEqual(["a2", "b3"]);
});

test("of another picture nothing stays", () => {
  const { pieces } = framed();
  drawnBy(pieces, 1, cut(300, "a", "b"), WHOLE, true);
  expect(drawnBy(pieces, 1, cut(300, "c", "d"), {})).toEqual(["c", ""]);
});

test("what is the same is not drawn again", () => {
  const { pieces } = framed();
  const state = { whole: WHOLE, key: [1], around: 1, isAtOnce: false };
  const before = pieces.turn(state, cut(1, "a"));
  expect(pieces.turn(state, cut(1, "b"))).toEqual(before);
});

test("when only its surroundings are others, a piece is drawn again if that makes a difference to it", () => {
  const { pieces, frame } = framed();
  const state = { whole: WHOLE, key: [1], around: 1, isAtOnce: false };
  const own = (things: string, name: string): Piece => ({ size: 1, rank: 1, own: things, draw: () => name });
  pieces.turn(state, () => [own("1", "a"), own("", "b")]);
  frame();
  const drawn = pieces.turn({ ...state, around: 2 }, () => [own("1", "c"), own("2", "d")]);
  expect(drawn.map(({ draw }) => draw())).toEqual(["a", "d"]);
});

test("a list is cut in parts", () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
