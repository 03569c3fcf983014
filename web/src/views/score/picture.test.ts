import { expect, test } from "vitest";
import { layAxis } from "./axis";
import { columnsOf, graphOf } from "./fixture";
import { layLanes } from "./lanes";
import { marksOf, type StatusPoint } from "./marks";
import { draw } from "./picture";
import { densityOf } from "./density";

const axisOf = (events: number, width: number) => layAxis([{ phase: 4, from: 1, to: events }], 0, width, () => 0);
const subpaths = (path: string): number => path.split("M").length - 1;

test("draws a mark for each event that has room", () => {
  const graph = graphOf("Class[A]", "Duck[d]");
  const columns = columnsOf(`
    evaluate body_started 0
    evaluate queued       1 - 1
    evaluate body_ended   0
    queue    body_started 1
    queue    body_ended   1`);
  const marks = marksOf(columns, graph, layLanes(graph.nodes, columns));
  const picture = draw(marks, { axis: axisOf(5, 500), height: 21, first: 0, last: 1 });
  expect(subpaths(picture.bodies)).toBe(2);
  expect(picture.links).toBe("M150 10.5L150 31.5");
  expect(picture.waits).toBe("M157 31.5L323 31.5");
  const below = draw(marks, { axis: axisOf(5, 500), height: 21, first: 1, last: 1 });
  expect(subpaths(below.bodies)).toBe(1);
  expect(subpaths(below.links)).toBe(1);
});

test("below two pixels for an event statuses become bars, as high as there are many, the worst in front", () => {
  const points: StatusPoint[] = Array.from({ length: 1000 }, (_, index) => ({
    lane: 0,
    seq: index + 1,
    status: index === 500 ? "failed" : index < 500 ? "changed" : "sync",
  }));
  const dense = densityOf(points, { axis: axisOf(1000, 100), height: 21, first: 0, last: 0 });
  expect(subpaths(dense.failed)).toBe(1);
  expect(subpaths(dense.changed) + subpaths(dense.sync) + 1).toBe(50);
});

test("a hundred thousand events give no more marks than there are pixels", () => {
  const events = 100_000;
  const points = Array.from({ length: events }, (_, index) => ({ lane: index % 3, seq: index + 1 }));
  const marks = { bodies: [], waits: [], brackets: [], links: [], aside: [], touches: [], arrows: [], waves: [] };
  const all = { ...marks, joins: points, declared: points, notices: points, statuses: [], ticks: [] };
  const picture = draw(all, { axis: axisOf(events, 1000), height: 21, first: 0, last: 2 });
  expect(subpaths(picture.notices)).toBeLessThanOrEqual(1500);
});
