import { expect, test } from "vitest";
import type { EventName } from "../engine/contract";
import { columnsOf, nodesOf, type Row } from "./fixture";
import { happens, reached, stationAt, stations } from "./stations";

const nodes = nodesOf("Class[Ntp]", "Package[ntp]", "Duck[a]");
const apply = (kind: EventName, node: number, other?: number): Row => ({
  phase: "apply",
  kind,
  node,
  ...(other === undefined ? {} : { other }),
});
const columns = columnsOf([
  { kind: "body_started", node: 0 },
  apply("container_started", 0),
  apply("changed", 1),
  apply("changed", 1),
  apply("container_finished", 0),
  apply("refresh_scheduled", 0, 2),
  apply("container_started", 2),
  apply("container_finished", 2),
  { phase: "apply", kind: "applied" },
]);
const way = stations(columns, nodes);

test("a resource is one station, a boundary is one, an empty container is one", () => {
  expect(way).toEqual([
    { node: 0, kind: "begins", from: 2, to: 2 },
    { node: 1, kind: "resource", from: 3, to: 4 },
    { node: 0, kind: "ends", from: 5, to: 6 },
    { node: 2, kind: "passes", from: 7, to: 8 },
  ]);
});

test("the station of an event is the last that has begun", () => {
  expect([1, 2, 4, 6, 9].map((seq) => stationAt(way, seq))).toEqual([-1, 0, 1, 2, 3]);
});

test("what is resolved before anything is applied is no station, what is resolved in its turn belongs to it", () => {
  const resolved = [apply("logged", 1), apply("deferred_resolved", 1)];
  const before = columnsOf([...resolved, apply("container_started", 0), apply("changed", 1)]);
  expect(stations(before, nodes).map(({ from, to }) => [from, to])).toEqual([
    [3, 3],
    [4, 4],
  ]);
  const late = columnsOf([apply("container_started", 0), apply("deferred_resolved", 1), apply("changed", 1)]);
  expect(stations(late, nodes).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 3],
  ]);
});

test("what has not happened yet does not happen", () => {
  expect(happens(columns, way[2]!, ["refresh_scheduled"], 5)).toBe(false);
  expect(happens(columns, way[2]!, ["refresh_scheduled"], 6)).toBe(true);
});

test("a state that listens has an outcome at each of its turns", () => {
  const twice = columnsOf([apply("state_run", 0), apply("state_changed", 1), apply("watch_fired", 0)]);
  const turns = stations(twice, nodesOf("service[nginx]", "file[nginx]"));
  expect(turns.map((turn) => reached(twice, turn, 3))).toEqual(["in_sync", "changed", "refreshed"]);
  expect(reached(columns, way[1]!, 4)).toBeUndefined();
});
