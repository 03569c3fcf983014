import { expect, test } from "vitest";
import { columnsOf, graphOf } from "./fixture";
import { eventsOfLane, laneOfNode, layLanes, lowerBound } from "./lanes";

const names = (lanes: ReturnType<typeof layLanes>): string[] =>
  lanes.list.map(({ reference, folded }) => (folded > 0 ? `${reference} +${folded}` : reference));

test("there is a lane for each resource with events, in the order of declaration", () => {
  const graph = graphOf("(Class[main])", "Class[A]", "File[x]", "File[unheard]", "File[told]");
  const lanes = layLanes(
    graph.nodes,
    columnsOf(`
      evaluate declared 2
      evaluate body_started 1
      apply refresh_scheduled 2 4`),
  );
  expect(names(lanes)).toEqual(["Class[A]", "File[x]", "File[told]"]);
  expect(laneOfNode(lanes, 0)).toBe(-1);
  expect(laneOfNode(lanes, undefined)).toBe(-1);
});

test("what the engine declared by itself has a lane if its body says something", () => {
  const graph = graphOf("(Class[main])", "(Class[settings])");
  const columns = columnsOf(`
    evaluate logged! 0
    apply skipped! 1`);
  expect(names(layLanes(graph.nodes, columns))).toEqual(["Class[main]"]);
});

test("the events of a lane are found", () => {
  const lanes = layLanes(
    graphOf("File[a]", "File[b]").nodes,
    columnsOf(`
      evaluate declared 0
      evaluate declared 1
      parse file_parsed -
      apply changed 0`),
  );
  expect([...eventsOfLane(lanes, 0)]).toEqual([1, 4]);
  expect([...eventsOfLane(lanes, 1)]).toEqual([2]);
  expect([...eventsOfLane(lanes, 2)]).toEqual([]);
});

test("containers fold when there are too many, no more levels than needed", () => {
  const graph = graphOf("(Class[main])", "(Class[main]) > Class[A]", "Class[A] > Duck[b]", "Duck[b] > File[c]");
  graph.nodes.push({ reference: "File[d]", kind: "native", container: 2 });
  const columns = columnsOf("evaluate x 1\nevaluate x 2\nevaluate x 3\nevaluate x 4");
  expect(names(layLanes(graph.nodes, columns, 4))).toEqual(["Class[A]", "Duck[b]", "File[c]", "File[d]"]);
  expect(names(layLanes(graph.nodes, columns, 3))).toEqual(["Class[A]", "Duck[b] +2"]);
  const one = layLanes(graph.nodes, columns, 1);
  expect(names(one)).toEqual(["Class[A] +3"]);
  expect(laneOfNode(one, 4)).toBe(0);
  expect([...eventsOfLane(one, 0)]).toEqual([1, 2, 3, 4]);
});

test("containers that contain each other end", () => {
  const graph = graphOf("Class[A]", "Class[B]");
  for (const [index, node] of graph.nodes.entries()) node.container = 1 - index;
  expect(layLanes(graph.nodes, columnsOf("evaluate x 0\nevaluate x 1"), 1).list.length).toBeGreaterThan(0);
});

test("lowerBound gives the first that is not below", () => {
  expect([0, 3, 4, 9, 10].map((value) => lowerBound([3, 4, 9], value))).toEqual([0, 0, 1, 2, 3]);
});
