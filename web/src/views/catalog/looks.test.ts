import { beforeAll, expect, test } from "vitest";
import type { GraphDocument, Head, Progress } from "../../engine/contract";
import type { Loaded } from "../../engine/client";
import type { Moment } from "../../engine/messages";
import { columnsOf } from "../../model/fixture";
import { Lookup } from "../../model/lookup";
import { description, lookOf, type Scene } from "./looks";
import { Plan } from "./plan";
import { sketch } from "./fixture";

const at = (line: number) => ({ file: "manifests/site.pp", line, column: 1, from: 0, to: 0 });
const graph: GraphDocument = {
  nodes: [
    { reference: "Stage[main]", kind: "stage", implied: true },
    { reference: "Class[main]", kind: "class", implied: true, container: 0 },
    { reference: "Class[A]", kind: "class", container: 0, location: at(25) },
    { reference: "Duck[duck1]", kind: "defined", name: "donald", container: 2, location: at(13) },
    { reference: "Class[B]", kind: "class", container: 0, location: at(14) },
    { reference: "Notify[x]", kind: "native", container: 4, location: at(19) },
  ],
  containment: [],
  relations: [{ from: 3, to: 5, origin: "arrow", refresh: false, location: at(16) }],
  cycles: [],
};
const columns = columnsOf([
  { kind: "body_started", node: 2, line: 25 },
  { kind: "queued", node: 3, line: 13 },
  { kind: "body_started", node: 4, line: 14 },
  { kind: "declared", node: 5, line: 19 },
  { kind: "body_ended", node: 4 },
  { phase: "apply", kind: "refresh_scheduled", node: 2, other: 4 },
]);
let lookup: Lookup;

beforeAll(() => {
  lookup = new Lookup({ head: { graph } as Head, columns } as Loaded);
});

function scene(progress: Progress[], more: Partial<Scene> & { seq?: number; folded?: number[] } = {}): Scene {
  const plan = new Plan(graph.nodes, sketch(graph, more.folded));
  const moment = { seq: more.seq ?? 1, state: { progress } } as unknown as Moment;
  const near = new Set<number>();
  return {
    plan,
    lookup,
    moment,
    isApplying: false,
    at: undefined,
    isCovered: false,
    selected: undefined,
    near,
    waitsFor: new Map(),
    told: { boxes: new Set(), relations: new Set() },
    ...more,
  };
}

const none: Progress[] = ["absent", "absent", "absent", "absent", "absent", "absent"];
const some: Progress[] = ["absent", "absent", "running", "waiting", "evaluated", "evaluated"];

test("what is still to come has its place, what waits says so", () => {
  expect(lookOf(scene(none), 3)).toMatchObject({ border: "future", detail: "", mark: undefined });
  expect(lookOf(scene(some), 3)).toMatchObject({ border: "waiting", detail: "in the queue" });
  expect(lookOf(scene(some), 2)).toMatchObject({ border: "running", detail: "from line 25" });
});

test("a class beside the one that included it says that it is not contained", () => {
  expect(lookOf(scene(some), 4).detail).toBe("from a:14, not contained");
  expect(description(scene(some), 4, lookOf(scene(some), 4))).toBe("Class[B], from a:14, not contained");
});

test("all of a box is told in the order in which it is seen", () => {
  expect(description(scene(some), 3, lookOf(scene(some), 3))).toBe("Duck[duck1], in the queue, donald, from a:13");
});

test("what the agent did is told with a mark", () => {
  const done: Progress[] = ["absent", "absent", "finished", "finished", "running", "in_sync"];
  expect(lookOf(scene(done, { isApplying: true }), 5)).toMatchObject({ mark: "in_sync", detail: "in sync" });
  expect(lookOf(scene(some, { isApplying: true }), 5).detail).toBe("not reached yet");
  expect(lookOf(scene(some, { isApplying: true, at: 5 }), 5).detail).toBe("being applied");
});

test("a folded container shows the worst of what is in it", () => {
  const done: Progress[] = ["absent", "absent", "finished", "finished", "finished", "failed"];
  expect(lookOf(scene(done, { folded: [4] }), 4)).toMatchObject({ mark: "failed", detail: "1 resource inside" });
});

test("a refresh leaves its colour on the containers that it came through", () => {
  expect(lookOf(scene(some, { seq: 5 }), 4).isWashed).toBe(false);
  expect(lookOf(scene(some, { seq: 6 }), 4).isWashed).toBe(true);
});

test("in a cycle everything says for whom it waits", () => {
  const circle = scene(some, { waitsFor: new Map([[5, 3]]) });
  expect(lookOf(circle, 5)).toMatchObject({ border: "cycle", detail: "waits for Duck[duck1]" });
});

test("what is hidden is shown by the container around it", () => {
  const { plan } = scene(some, { folded: [2] });
  expect(plan.shown(3)?.node).toBe(2);
  expect(plan.hiddenIn(2)).toEqual([3]);
  expect(plan.ground).toBe("Stage[main]");
});
