import { signal, type Signal } from "@preact/signals-core";
import { beforeEach, expect, test } from "vitest";
import type { Engine, Loaded } from "../engine/client";
import type { Head } from "../engine/contract";
import type { Moment } from "../engine/messages";
import { columnsOf, nodesOf } from "./fixture";
import { Navigation } from "./navigation";
import { type Shown, shownAt } from "./shown";

/** Two resources: each is declared, then applied. */
const COLUMNS = columnsOf([
  { kind: "declared", node: 0, line: 1 },
  { kind: "declared", node: 1, line: 2 },
  { phase: "apply", kind: "changed", node: 0, line: 1 },
  { phase: "apply", kind: "changed", node: 1, line: 2 },
]);

let run: Signal<Shown | undefined>;
let told: unknown[];
let failing: Set<number>;
let navigation: Navigation;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
const at = async (): Promise<number | undefined> => {
  await settled();
  return navigation.moment.value?.seq;
};

beforeEach(async () => {
  failing = new Set();
  const moment = (_: Loaded, seq: number): Promise<Moment> =>
    failing.has(seq) ? Promise.reject(new Error("gone")) : Promise.resolve({ seq } as Moment);
  const head = { graph: { nodes: nodesOf("File[a]", "File[b]") }, events: 4, diagnostics: [] } as unknown as Head;
  const loaded: Loaded = { id: 1, text: "", build: "small", head, columns: COLUMNS };
  run = signal(await shownAt({ moment } as unknown as Engine, loaded, {}, 1));
  told = [];
  navigation = new Navigation({ run, tell: (error) => told.push(error) });
});

test("steps go forward and back, and stop at the ends", async () => {
  navigation.step(1);
  expect(await at()).toBe(2);
  navigation.step(-5);
  expect(await at()).toBe(1);
  navigation.last();
  expect(await at()).toBe(4);
  navigation.first();
  expect(await at()).toBe(1);
});

test("the selected node is that of the selected event", async () => {
  expect(navigation.selectedNode.value).toBe(0);
  navigation.select(4);
  await settled();
  expect(navigation.selectedNode.value).toBe(1);
  run.value = undefined;
  expect(navigation.selectedNode.value).toBeUndefined();
});

test("a line and a node lead to their next event, round and round", async () => {
  navigation.selectNode(0);
  expect(await at()).toBe(3);
  navigation.selectNode(0);
  expect(await at()).toBe(1);
  navigation.selectLine("manifests/site.pp", 2);
  expect(await at()).toBe(2);
  navigation.selectLine("manifests/site.pp", 9);
  expect(await at()).toBe(2);
});

test("the next event of the selected resource is not another's", async () => {
  navigation.related(1);
  expect(await at()).toBe(3);
  navigation.related(1);
  expect(await at()).toBe(3);
  navigation.related(-1);
  expect(await at()).toBe(1);
});

test("without a run there is nowhere to go", async () => {
  run.value = undefined;
  navigation.step(1);
  navigation.last();
  navigation.selectNode(0);
  expect(await at()).toBeUndefined();
});

test.each([
  ["a step", () => navigation.step(1), 2],
  ["the last step", () => navigation.last(), 4],
  ["a step by its number", () => navigation.select(3), 3],
  ["of two wishes the last", () => [navigation.last(), navigation.begin()], 2],
])("what is asked for before there is a run is done when it comes: %s", async (_, ask, seq) => {
  const coming = run.value;
  run.value = undefined;
  navigation.open("a.pp", { isFirstVisit: true });
  ask();
  expect(navigation.isFirstVisit.value).toBe(false);
  run.value = coming;
  expect(await at()).toBe(seq);
  // And only once.
  navigation.first();
  await settled();
  run.value = { ...(coming as Shown) };
  expect(await at()).toBe(1);
});

test("playing begins when the run comes", async () => {
  const coming = run.value;
  run.value = undefined;
  navigation.play();
  run.value = coming;
  expect([await at(), navigation.player.isPlaying.value]).toEqual([2, true]);
  navigation.player.pause();
});

test("what was asked of a scenario is not done in another one, nor while a question is open", async () => {
  const coming = run.value;
  run.value = undefined;
  navigation.last();
  navigation.open("b.pp", { isHeld: true });
  navigation.last();
  expect(navigation.isFirstVisit.value).toBe(true);
  navigation.release();
  run.value = coming;
  expect(await at()).toBe(1);
});

test("a step that can't be shown is told", async () => {
  failing.add(2);
  navigation.step(1);
  await settled();
  expect(told).toEqual([new Error("gone")]);
});

test("panes and views go together", () => {
  navigation.showPane("orders");
  expect(navigation.view.value).toBe("orders");
  navigation.show("steps");
  expect([navigation.view.value, navigation.pane.value]).toEqual(["steps", "trace"]);
  navigation.showPane("source");
  navigation.show("steps");
  expect(navigation.pane.value).toBe("source");
});

test("a place is revealed again, even if it is the same", () => {
  const location = { file: "b.pp", line: 2, column: 1, from: 3, to: 4 };
  navigation.reveal(location);
  const first = navigation.revealed.value;
  navigation.reveal(location);
  expect(navigation.revealed.value).toEqual(location);
  expect(navigation.revealed.value).not.toBe(first);
  expect([navigation.file.value, navigation.pane.value]).toEqual(["b.pp", "source"]);
});

test("another scenario is met at its first file and its steps", () => {
  navigation.turnTo("compare");
  navigation.open("manifests/site.pp");
  expect([navigation.file.value, navigation.view.value]).toEqual(["manifests/site.pp", "steps"]);
});

test.each([
  ["begins", () => navigation.begin()],
  ["selects something", () => navigation.select(3)],
  ["turns to a view", () => navigation.turnTo("orders")],
])("the question of the first visit is over when somebody %s", (_, act) => {
  navigation.open("a.pp", { isFirstVisit: true });
  navigation.show("orders");
  expect(navigation.isFirstVisit.value).toBe(true);
  act();
  expect(navigation.isFirstVisit.value).toBe(false);
});

test("what plays goes to the end", async () => {
  navigation.player.speed.value = 1000;
  navigation.player.play();
  await new Promise((done) => setTimeout(done, 60));
  expect(navigation.moment.value?.seq).toBe(4);
  expect(navigation.player.isPlaying.value).toBe(false);
});

test("while a question is open nobody steps, and its answer releases everything", () => {
  navigation.open("a.pp", { isHeld: true });
  navigation.begin();
  navigation.select(3);
  navigation.turnTo("orders");
  expect([navigation.isFirstVisit.value, navigation.view.value]).toEqual([true, "steps"]);
  navigation.release();
  expect([navigation.isFirstVisit.value, navigation.isHeld.value]).toEqual([false, false]);
  navigation.turnTo("orders");
  expect(navigation.view.value).toBe("orders");
});

test("leaps to definitions are gone back over, one or several at a time", () => {
  const place = (file: string, line: number) => ({ file, line, column: 1, from: 0, to: 0 });
  navigation.leap(place("a", 1), place("b", 2));
  navigation.leap(place("b", 3), place("c", 4));
  expect([navigation.file.value, navigation.trail.value.length]).toEqual(["c", 2]);
  navigation.leapBack();
  expect([navigation.file.value, navigation.revealed.value?.line]).toEqual(["b", 3]);
  navigation.leap(place("b", 3), place("c", 4));
  navigation.leapBack(2);
  expect([navigation.file.value, navigation.trail.value]).toEqual(["a", []]);
  navigation.leapBack();
  expect(navigation.file.value).toBe("a");
  navigation.leap(place("a", 1), place("b", 2));
  navigation.open("d");
  expect(navigation.trail.value).toEqual([]);
});
