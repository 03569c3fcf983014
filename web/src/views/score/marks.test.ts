import { expect, test } from "vitest";
import { columnsOf, graphOf } from "./fixture";
import { layLanes } from "./lanes";
import { leadingTo, type Marks, marksOf } from "./marks";

function marks(graph: ReturnType<typeof graphOf>, rows: string): Marks {
  const columns = columnsOf(rows);
  return marksOf(columns, graph, layLanes(graph.nodes, columns));
}

test("a body is a span, what it puts in the queue waits for its turn", () => {
  const { bodies, joins, links, waits, notices } = marks(
    graphOf("Class[A]", "Duck[d]"),
    `evaluate body_started 0
     evaluate logged!      0 - 1
     evaluate queued       1 - 1
     evaluate body_ended   0 - 1
     queue    body_started 1 - 3
     queue    body_ended   1 - 5`,
  );
  expect(bodies).toEqual([
    { lane: 0, from: 1, to: 4 },
    { lane: 1, from: 5, to: 6 },
  ]);
  expect(notices).toEqual([{ lane: 0, seq: 2 }]);
  expect(joins).toEqual([{ lane: 1, seq: 3 }]);
  expect(waits).toEqual([{ lane: 1, from: 3, to: 5 }]);
  expect(links).toEqual([{ lane: 1, seq: 3, origin: 0, isBody: false }]);
});

test("what an error left open ends with its phase", () => {
  const { bodies, waits } = marks(
    graphOf("Class[A]", "Duck[d]"),
    `evaluate body_started 0
     evaluate queued       1 - 1
     evaluate stopped      -`,
  );
  expect(bodies).toEqual([{ lane: 0, from: 1, to: 3 }]);
  expect(waits).toEqual([{ lane: 1, from: 2, to: 3 }]);
});

test("a container in which nothing happened is a dot", () => {
  const { brackets, statuses } = marks(
    graphOf("Class[A]", "Duck[d]"),
    `apply container_started  0
     apply container_started  1
     apply container_finished 1
     apply container_finished 0`,
  );
  expect(brackets).toEqual([{ lane: 0, from: 1, to: 4 }]);
  expect(statuses).toEqual([{ lane: 1, seq: 2, status: "sync" }]);
});

test("relationships are told by their line, each once", () => {
  const graph = graphOf("File[a]", "File[b]", "File[c]");
  const at = (line: number) => ({ file: "site.pp", line, column: 1, from: 0, to: 0 });
  graph.relations.push(
    { from: 0, to: 1, origin: "arrow", refresh: false, location: at(4) },
    { from: 0, to: 2, origin: "notify_arrow", refresh: true, location: at(4) },
    { from: 2, to: 1, origin: "require", refresh: false, location: at(5) },
  );
  const columns = columnsOf(`
    evaluate declared 0
    evaluate declared 1
    evaluate declared 2
    evaluate related  0
    evaluate related  1
    evaluate related  0
    finish automatic  1 2`);
  columns.line.set([4, 5, 4], 3);
  const { arrows } = marksOf(columns, graph, layLanes(graph.nodes, columns));
  expect(arrows).toEqual([
    { origin: 0, lane: 1, seq: 4, kind: "before" },
    { origin: 2, lane: 1, seq: 5, kind: "before" },
    { origin: 0, lane: 2, seq: 6, kind: "refresh" },
    { origin: 1, lane: 2, seq: 7, kind: "automatic" },
  ]);
});

test("a relationship with a collector is drawn for what was collected", () => {
  const graph = graphOf("Group[g]", "User[a]", "User[b]");
  const location = { file: "site.pp", line: 3, column: 1, from: 0, to: 0 };
  graph.relations.push(
    { from: 0, to: 1, origin: "arrow", refresh: false, location },
    { from: 0, to: 2, origin: "arrow", refresh: false, location },
  );
  const columns = columnsOf(`
    evaluate declared  0
    evaluate set_aside 1
    evaluate related   0
    queue    realized  1
    finish   related   0 - 3
    finish   related   0 - 3`);
  columns.line.set([3, 3], 4);
  const { arrows, waits, declared } = marksOf(columns, graph, layLanes(graph.nodes, columns));
  expect(arrows.map(({ seq }) => seq)).toEqual([5]);
  expect(waits).toEqual([{ lane: 1, from: 2, to: 4 }]);
  expect(declared.map(({ seq }) => seq)).toEqual([1, 4]);
});

test("a refresh travels from the changes through the container's end to what is refreshed", () => {
  const { waves, statuses } = marks(
    graphOf("Class[A]", "Class[A] > File[a]", "Class[A] > File[b]", "Class[B]", "Class[B] > Service[s]"),
    `apply container_started  0
     apply changed!           1 - 1
     apply changed!           2 - 1
     apply container_finished 0 - 3
     apply refresh_scheduled  0 3 2
     apply container_started  3 - 4
     apply refreshed          3 - 5
     apply refresh_scheduled  3 4 7
     apply in_sync            4
     apply refreshed!         4 - 8
     apply container_finished 3`,
  );
  const told = waves.map(({ from, to }) => `${from.lane}@${from.seq} ${to.lane}@${to.seq}`);
  expect(told).toEqual(["1@2 0@4", "2@3 0@4", "0@4 3@6", "3@6 4@10"]);
  expect(statuses.map(({ lane, status }) => `${lane} ${status}`)).toEqual([
    "1 changed",
    "2 changed",
    "4 sync",
    "4 refreshed",
  ]);
});

test("a refresh that was dropped arrives at what made it needless", () => {
  const { waves } = marks(
    graphOf("File[a]", "Service[s]"),
    `apply changed!          0
     apply refresh_scheduled 0 1 1
     apply skipped!          1 - 1
     apply refresh_dropped   1 - 3`,
  );
  expect(waves).toEqual([{ from: { lane: 0, seq: 1, isMark: true }, to: { lane: 1, seq: 3, isMark: true } }]);
});

test("the rail has a tick for output and for what changes a status", () => {
  const { ticks } = marks(
    graphOf("File[a]"),
    `parse file_parsed -
     evaluate logged!  0
     apply in_sync     0
     apply failed!     0`,
  );
  expect(ticks).toEqual([2, 4]);
});

test("states have requisites, results, and waves where mod_watch is called", () => {
  const graph = graphOf("file[a]", "service[b]");
  graph.relations.push({ from: 0, to: 1, origin: "watch", refresh: true, location: null });
  const { arrows, statuses, waves, touches } = marks(
    graph,
    `parse rendered -
     evaluate declared 0
     evaluate declared 1
     finish requisite_resolved 1 0
     apply state_tried 0
     apply state_changed 0
     apply watch_fired 1 0`,
  );
  expect(arrows).toEqual([{ origin: 0, lane: 1, seq: 4, kind: "refresh" }]);
  expect(touches.map(({ seq }) => seq)).toEqual([5]);
  expect(statuses.map(({ status }) => status)).toEqual(["changed", "refreshed"]);
  expect(waves.map(({ from, to }) => [from.seq, to.seq])).toEqual([[6, 7]]);
});

test("of a lane there is what leads to it or from it, and nothing else", () => {
  const all = marks(
    graphOf("Class[A]", "Duck[d]", "Duck[e]"),
    `evaluate body_started 0
     evaluate queued       1 - 1
     evaluate queued       2 - 1
     evaluate body_ended   0 - 1`,
  );
  const own = leadingTo(2, all);
  expect(own.links.map(({ lane }) => lane)).toEqual([2]);
  expect(leadingTo(0, all).links.map(({ lane }) => lane)).toEqual([1, 2]);
  expect([own.bodies, own.joins, own.waits]).toEqual([[], [], []]);
});
