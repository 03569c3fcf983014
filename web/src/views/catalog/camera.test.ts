import { expect, test } from "vitest";
import {
  clearOf,
  inSight,
  moved,
  readable,
  settled,
  showing,
  surroundings,
  transformOf,
  whole,
  wideEnough,
  withRoom,
  zoomed,
} from "./camera";

const pane = { width: 400, height: 200 };

test("the whole picture fits, but is not blown up", () => {
  expect(whole({ width: 200, height: 100 }, pane)).toEqual({ x: 0, y: 0, scale: 1 });
  expect(whole({ width: 800, height: 200 }, pane).scale).toBe(0.5);
});

test("on the whole stage a small picture grows, and stands in the middle", () => {
  const stage = { width: 1200, height: 600 };
  expect(whole({ width: 400, height: 300 }, stage)).toEqual({ x: -200, y: 0, scale: 1.5 });
  expect(whole({ width: 400, height: 500 }, stage)).toEqual({ x: -300, y: 0, scale: 1.2 });
  expect(whole({ width: 1000, height: 300 }, stage)).toEqual({ x: 0, y: 0, scale: 1 });
  expect(readable({ width: 400, height: 2000 }, stage)).toEqual({ x: -400, y: 0, scale: 1 });
});

test("words stay readable: of a large picture only the beginning is shown", () => {
  expect(readable({ width: 400, height: 220 }, pane).scale).toBeCloseTo(0.909);
  expect(readable({ width: 400, height: 2000 }, pane)).toEqual({ x: 0, y: 0, scale: 1 });
  expect(readable({ width: 4000, height: 2000 }, pane).scale).toBe(0.75);
});

test("zooming keeps the point under the pointer", () => {
  const camera = zoomed({ x: 0, y: 0, scale: 1 }, 2, { x: 100, y: 50 });
  expect(camera).toEqual({ x: 50, y: 25, scale: 2 });
});

test("moving stops at the borders", () => {
  const picture = { width: 500, height: 200 };
  expect(settled(moved({ x: 0, y: 0, scale: 1 }, 300, 40), picture, pane)).toEqual({ x: 100, y: 0, scale: 1 });
});

test("a box is brought into sight, and nothing moves if it is", () => {
  const picture = { width: 400, height: 2000 };
  const camera = { x: 0, y: 0, scale: 1 };
  expect(showing(camera, { x: 20, y: 100, width: 100, height: 40 }, picture, pane)).toEqual(camera);
  expect(showing(camera, { x: 20, y: 1000, width: 100, height: 40 }, picture, pane).y).toBe(856);
});

test("what is drawn surrounds what is in sight, and stays the same while the camera moves a little", () => {
  const at = (x: number) => surroundings(inSight({ x, y: 310, scale: 0.5 }, pane));
  const part = at(1000);
  expect(part).toEqual(at(1020));
  expect(part).not.toEqual(at(1300));
  expect(part.x).toBeLessThanOrEqual(1000);
  expect(part.x + part.width).toBeGreaterThanOrEqual(1800);
  expect(part.y + part.height).toBeGreaterThanOrEqual(710);
  expect(part.width * part.height).toBeLessThan(6 * 800 * 400);
});

test("a slender picture is made again for a greater width, one of the pane's shape is not", () => {
  expect(wideEnough({ width: 400, height: 3200 }, pane)).toBe(1600);
  expect(wideEnough({ width: 1600, height: 900 }, pane, 1600)).toBeUndefined();
  expect(wideEnough({ width: 300, height: 150 }, pane)).toBeUndefined();
});

test("what CSS does brings the camera's point into the corner, at its scale", () => {
  expect(transformOf({ x: 30, y: 40.5, scale: 0.5 })).toBe("scale(0.5) translate(-30px,-40.5px)");
});

test("a box is shown clear of what covers a corner, even the last one", () => {
  const [corner, picture] = [
    { width: 50, height: 100 },
    { width: 400, height: 900 },
  ];
  const camera = { x: 0, y: 700, scale: 1 };
  const box = { x: 340, y: 850, width: 50, height: 40 };
  const clear = clearOf(corner, camera, box, pane);
  expect(clear).toEqual({ x: 0, y: 798, scale: 1 });
  expect(settled(clear, withRoom(picture, clear, corner, pane), pane)).toEqual(clear);
  // What stands beside it stays, and of what is too high the beginning.
  expect(clearOf(corner, camera, { ...box, x: 200 }, pane)).toEqual(camera);
  expect(clearOf(corner, camera, { ...box, y: 720, height: 170 }, pane).y).toBe(712);
  expect(withRoom({ ...picture, width: 300 }, camera, corner, pane).height).toBe(900);
});
