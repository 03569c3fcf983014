import { expect, test } from "vitest";
import { Assistance, changes } from "./assistance";
import type { Assist } from "./messages";

const scenario = (files: Record<string, string>) => ({ version: 2 as const, files });

test("of a scenario that is known only the changed texts are sent", async () => {
  const asked: Assist[] = [];
  const by = {
    ask: async (_: number, question: Assist) => {
      asked.push(question);
      return '{"from":1,"to":2,"is_complete":true,"items":[]}';
    },
  };
  const assistance = new Assistance();
  const place = (text: string) => ({ scenario: scenario({ a: text, b: "" }), file: "a", offset: 2 });
  expect(await assistance.ask(by, "completions", place("x"))).toMatchObject({ from: 1, items: [] });
  await assistance.ask(by, "completions", place("xy"));
  await assistance.ask({ ...by }, "definition", place("xy"));
  expect(asked.map(({ text, edits }) => text ?? edits)).toEqual([
    JSON.stringify(scenario({ a: "x", b: "" })),
    { a: "xy" },
    JSON.stringify(scenario({ a: "xy", b: "" })),
  ]);
});

test("after a refusal everything is sent again", async () => {
  let isRefused = true;
  const asked: Assist[] = [];
  const by = {
    ask: async (_: number, question: Assist) => {
      asked.push(question);
      if (isRefused) throw new Error("no scenario");
      return undefined;
    },
  };
  const assistance = new Assistance();
  const place = { scenario: scenario({ a: "" }), file: "a", offset: 0 };
  expect(await assistance.ask(by, "definition", place)).toBeUndefined();
  isRefused = false;
  await assistance.ask(by, "definition", place);
  expect(asked.map(({ edits }) => edits)).toEqual([undefined, undefined]);
});

test("another file, or another option, is more than a change of texts", () => {
  expect(changes(scenario({ a: "1" }), scenario({ a: "2" }))).toEqual({ a: "2" });
  expect(changes(scenario({ a: "1" }), scenario({ b: "1" }))).toBeUndefined();
  expect(changes(scenario({ a: "1" }), scenario({ a: "1", b: "" }))).toBeUndefined();
  expect(changes(scenario({ a: "" }), { ...scenario({ a: "" }), title: "t" })).toBeUndefined();
});
