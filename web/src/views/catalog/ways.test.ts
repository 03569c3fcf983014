import { expect, test } from "vitest";
import { nearest } from "./ways";

const box = (node: number, x: number, y: number) => ({
  node,
  rect: { x, y, width: 100, height: 40 },
  header: null,
  container: null,
});
const boxes = [box(0, 0, 0), box(1, 0, 60), box(2, 120, 10), box(3, 240, 0)];

test("the arrow keys lead to the nearest box ahead", () => {
  expect(nearest(boxes, boxes[0]!, "right")?.node).toBe(2);
  expect(nearest(boxes, boxes[0]!, "down")?.node).toBe(1);
  expect(nearest(boxes, boxes[3]!, "left")?.node).toBe(2);
  expect(nearest(boxes, boxes[0]!, "up")).toBeUndefined();
});
