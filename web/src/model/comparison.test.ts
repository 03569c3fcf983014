import { type Signal, signal } from "@preact/signals-core";
import { beforeEach, expect, test, vi } from "vitest";
import type { Engine, Loaded } from "../engine/client";
import type { Head, Scenario } from "../engine/contract";
import type { Moment } from "../engine/messages";
import { Comparison } from "./comparison";
import { columnsOf, nodesOf } from "./fixture";
import type { Shown } from "./shown";

const scenario: Scenario = { version: 1, files: { "a.pp": "notify { ['a', 'b']: }" } };

/** A run that declares nodes one after the other. */
function loaded(id: number, text: string, ...references: string[]): Loaded {
  const columns = columnsOf(references.map((_, node) => ({ kind: "declared", node })));
  const head = {
    graph: { nodes: nodesOf(...references) },
    events: references.length,
    diagnostics: [],
  } as unknown as Head;
  return { id, text, build: "small", head, columns };
}

class FakeEngine {
  texts: string[] = [];
  ended = false;
  run = (text: string): Promise<Loaded> => {
    this.texts.push(text);
    const run = loaded(this.texts.length, text, "Notify[b]", "Notify[a]");
    const diagnostics = errors().map((message) => ({ severity: "error", message }));
    return Promise.resolve({ ...run, head: { ...run.head, diagnostics } as Head });
  };
  load = (): Promise<string> => Promise.resolve("1");
  keep = (): void => undefined;
  differences = (): Promise<unknown> => Promise.resolve(differs());
  moment = (_: Loaded, seq: number): Promise<Moment> => Promise.resolve({ seq } as Moment);
  end = (): void => {
    this.ended = true;
  };
}

/** The signals that the comparison follows, made anew for each test. */
let run: Signal<Shown | undefined>;
let moment: Signal<Moment | undefined>;
let isComparing: Signal<boolean>;
let engines: FakeEngine[];
/** What the engines find when they compare, and the error in which B ends. */
let differs: () => { same: boolean };
let errors: () => string[];

beforeEach(() => {
  engines = [];
  differs = () => ({ same: false });
  errors = () => [];
  run = signal({ ...loaded(1, JSON.stringify(scenario), "Notify[a]", "Notify[b]"), scenario } as Shown);
  moment = signal({ seq: 1 } as Moment);
  isComparing = signal(false);
});

const comparison = (): Comparison =>
  new Comparison({ run, moment, isComparing }, () => {
    engines.push(new FakeEngine());
    return engines.at(-1) as unknown as Engine;
  });

const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true));

test("what does the same is passed over, as long as nobody has chosen it", async () => {
  const made = comparison();
  const found = [true, true, false];
  differs = () => ({ same: found.shift() ?? false });
  isComparing.value = true;
  await until(() => made.beside.value !== undefined);
  expect(made.contrast.value?.key).toBe(made.choices.value[2]?.key);
  expect(made.alike.value).toEqual([]);
  const [first] = made.choices.value;
  differs = () => ({ same: true });
  made.chosen.value = first?.key;
  await until(() => made.beside.value?.scenario === first?.scenario);
});

test("where nothing differs, that is told", async () => {
  const made = comparison();
  differs = () => ({ same: true });
  isComparing.value = true;
  await until(() => made.beside.value !== undefined);
  expect(made.alike.value).toHaveLength(made.choices.value.length);
});

test("what ends in an error is shown if nothing else differs", async () => {
  const made = comparison();
  const ends = [false, false, true, true, false, false];
  differs = () => ({ same: ends[engines[0]!.texts.length - 1] === false });
  errors = () => (ends[engines[0]!.texts.length - 1] === false ? [] : ["no"]);
  isComparing.value = true;
  await until(() => made.beside.value !== undefined);
  expect(made.contrast.value?.key).toBe("8");
  expect(made.alike.value).toEqual([]);
});

test("it runs beside as long as the page compares, and then gives its worker back", async () => {
  const made = comparison();
  expect(engines).toEqual([]);
  isComparing.value = true;
  await until(() => made.beside.value !== undefined);
  expect(engines[0]?.texts.map((text) => (JSON.parse(text) as Scenario).options?.ordering)).toEqual(["title-hash"]);
  isComparing.value = false;
  expect([engines[0]?.ended, made.beside.value]).toEqual([true, undefined]);
});

test("its playhead goes where the other one goes", async () => {
  const made = comparison();
  isComparing.value = true;
  await until(() => made.moment.value?.seq === 2);
  moment.value = { seq: 2 } as Moment;
  await until(() => made.moment.value?.seq === 1);
});

test("what only one run has is looked at aside, until the other playhead moves", async () => {
  const made = comparison();
  isComparing.value = true;
  await until(() => made.moment.value?.seq === 2);
  made.lookAside(1);
  await until(() => made.moment.value?.seq === 1);
  expect(made.isAside).toBe(true);
  moment.value = { seq: 2 } as Moment;
  expect(made.isAside).toBe(false);
});

test("another choice runs anew, and what a link brought comes first", async () => {
  const made = comparison();
  made.open(scenario, { version: 1, title: "Geese", files: {} });
  isComparing.value = true;
  await until(() => made.beside.value !== undefined);
  made.chosen.value = "noop";
  await until(() => engines[0]?.texts.length === 2);
  const [given, noop] = engines[0]!.texts.map((text) => JSON.parse(text) as Scenario);
  expect([given?.title, noop?.options?.noop]).toEqual(["Geese", true]);
});
