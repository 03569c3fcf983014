import { signal } from "@preact/signals-core";
import { expect, test } from "vitest";
import type { Engine, Loaded } from "../engine/client";
import type { GraphEdge, Why, WhyBetween } from "../engine/contract";
import { columnsOf, nodesOf } from "./fixture";
import { declarationOf, edgesOf, nodeNamed, Reasons } from "./reasons";

const edge = (from: number, to: number): GraphEdge => ({ from, to, origin: "require", refresh: false });
const NODES = nodesOf("Notify[a]", "Notify[b]", "Notify[c]");

/** An engine that says what it was asked. */
function asked(): { reasons: Reasons; questions: string[]; select: (node: number | undefined) => void } {
  const questions: string[] = [];
  const engine = {
    why: (_: Loaded, node: number) => {
      questions.push(`${node}`);
      return Promise.resolve({ node, answers: [], turn: { waited: [edge(0, node)] } } as unknown as Why);
    },
    whyBetween: (_: Loaded, one: number, other: number) => {
      questions.push(`${one} ${other}`);
      return Promise.resolve({ chain: [edge(one, other)] } as unknown as WhyBetween);
    },
    moment: (_: Loaded, seq: number) => Promise.resolve({ seq, sentence: [{ kind: "text", text: `event ${seq}` }] }),
  } as unknown as Engine;
  const columns = columnsOf([
    { kind: "declared", node: 1 },
    { kind: "declared", node: 2 },
    { kind: "body_started", node: 1 },
    { kind: "queued", node: 0 },
  ]);
  const run = signal({ head: { graph: { nodes: NODES } }, columns } as unknown as Loaded);
  const selected = signal<number | undefined>(1);
  return { reasons: new Reasons(engine, run, selected), questions, select: (node) => (selected.value = node) };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test("nothing is asked until somebody wants to know", async () => {
  const { reasons, questions } = asked();
  expect(questions).toEqual([]);
  reasons.toggle();
  await settled();
  expect(questions).toEqual(["1"]);
  expect(reasons.edges.value).toEqual([edge(0, 1)]);
  reasons.toggle();
  expect(reasons.answer.value).toBeUndefined();
});

test("how it came to be evaluated is told beside it, the earlier one first", async () => {
  const { reasons, select } = asked();
  reasons.compare("Notify[c]");
  select(0);
  await settled();
  expect(reasons.answer.value?.evaluated.map(({ seq }) => seq)).toEqual([2, 4]);
});

test("the answer to the question before is none to the present one", async () => {
  const { reasons } = asked();
  reasons.toggle();
  await settled();
  expect(reasons.isAwaited.value).toBe(false);
  reasons.compare("Notify[c]");
  expect(reasons.isAwaited.value).toBe(true);
  await settled();
  expect(reasons.isAwaited.value).toBe(false);
  expect(reasons.answer.value?.other).toBe(2);
});

test("a class that is included comes into the run with its body, an instance when it is queued", () => {
  const columns = columnsOf([
    { kind: "body_started", node: 0 },
    { kind: "queued", node: 1 },
    { kind: "body_started", node: 1 },
  ]);
  expect([0, 1, 2].map((node) => declarationOf(columns, node))).toEqual([1, 2, undefined]);
});

test("another scenario ends the question", async () => {
  const { reasons } = asked();
  reasons.compare("Notify[c]");
  reasons.close();
  expect([reasons.isOpen.value, reasons.with.value, reasons.answer.value]).toEqual([false, undefined, undefined]);
});

test("what it is compared with stays while the selection goes on", async () => {
  const { reasons, questions, select } = asked();
  reasons.compare("Notify[c]");
  select(0);
  await settled();
  expect(questions).toEqual(["1 2", "0 2"]);
  expect(reasons.edges.value).toEqual([edge(0, 2)]);
  select(2);
  expect(questions.at(-1)).toBe("2");
  select(undefined);
  expect(reasons.answer.value).toBeUndefined();
});

test("an answer that comes too late is not taken", async () => {
  const { reasons, select } = asked();
  reasons.toggle();
  select(0);
  await settled();
  expect(reasons.answer.value?.node).toBe(0);
});

test("the way of a failure or of refreshes goes before what was waited for", () => {
  const turn = { waited: [edge(0, 1)] };
  const of = (why: object): readonly GraphEdge[] =>
    edgesOf({ node: 1, other: undefined, evaluated: [], why: { turn, ...why } as unknown as Why });
  expect(of({})).toEqual([edge(0, 1)]);
  expect(of({ refresh: { ways: [{ edges: [edge(2, 1)] }] } })).toEqual([edge(2, 1)]);
  expect(of({ skipped: { edges: [edge(1, 2)] } })).toEqual([edge(1, 2)]);
  expect(edgesOf(undefined)).toEqual([]);
});

test("a node is found by its reference", () => {
  expect(nodeNamed(NODES, "Notify[b]")).toBe(1);
  expect(nodeNamed(NODES, "Notify[x]")).toBeUndefined();
});
