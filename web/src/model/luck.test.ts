import { type Signal, signal } from "@preact/signals-core";
import { beforeEach, expect, test, vi } from "vitest";
import type { Engine } from "../engine/client";
import type { Check, CheckFinding, Scenario } from "../engine/contract";
import type { Progress } from "../engine/messages";
import { Luck, turnedOf } from "./luck";
import type { Shown } from "./shown";

const NOTHING = { looked: {}, findings: [], allowed: [], unknown: [], errors: [] } as unknown as Check;

/** An engine whose searches the test ends by hand. */
class FakeEngine {
  texts: string[] = [];
  builds: string[] = [];
  ended = false;
  settle: ((check: Check) => void)[] = [];
  fail: ((error: Error) => void)[] = [];
  hear: (progress: Progress) => void = () => undefined;
  luck = (text: string, build: string, hear: (progress: Progress) => void): Promise<Check> => {
    [this.hear] = [hear, this.texts.push(text), this.builds.push(build)];
    return new Promise((settle, fail) => [this.settle.push(settle), this.fail.push(fail)]);
  };
  end = (): void => {
    this.ended = true;
  };
}

let run: Signal<Shown | undefined>;
let isTyping: Signal<boolean>;
let isLooking: Signal<boolean>;
let engines: FakeEngine[];

const shown = (text: string, files: Record<string, string> = { "a.pp": text }): Shown =>
  ({ text, build: "small", scenario: { version: 2, files } }) as unknown as Shown;

beforeEach(() => {
  engines = [];
  [run, isTyping, isLooking] = [signal<Shown | undefined>(shown("one")), signal(false), signal(false)];
});

const luck = (): Luck =>
  new Luck({ run, isTyping, isLooking }, () => {
    engines.push(new FakeEngine());
    return engines.at(-1) as unknown as Engine;
  });

const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true));

test("nothing is looked for until somebody looks, and once for each text", async () => {
  const made = luck();
  expect(engines).toEqual([]);
  isLooking.value = true;
  engines[0]!.settle[0]!(NOTHING);
  await until(() => made.found.value !== undefined);
  expect([made.isCurrent, made.progress.value, engines[0]!.texts]).toEqual([true, undefined, ["one"]]);
  isLooking.value = false;
  expect(engines[0]!.ended).toBe(true);
  isLooking.value = true;
  expect(engines.length).toBe(1);
});

test("a newer text ends the search for an older one, and waits until nobody types", async () => {
  const made = luck();
  isLooking.value = true;
  isTyping.value = true;
  run.value = shown("two");
  expect(engines.map(({ texts, ended }) => [texts, ended])).toEqual([[["one"], false]]);
  isTyping.value = false;
  expect(engines.map(({ texts, ended }) => [texts, ended])).toEqual([
    [["one"], true],
    [["two"], false],
  ]);
  engines[0]!.settle[0]!(NOTHING);
  engines[1]!.settle[0]!({ ...NOTHING, errors: [] });
  await until(() => made.found.value !== undefined);
  expect(made.found.value?.scenario).toBe(run.value.scenario);
});

test("a search that is ended stays ended until somebody looks again", () => {
  const made = luck();
  isLooking.value = true;
  engines[0]!.hear({ stage: "pairs", done: 1, of: 9 });
  expect(made.progress.value).toEqual({ stage: "pairs", done: 1, of: 9 });
  made.end();
  isTyping.value = true;
  isTyping.value = false;
  expect([engines.length, engines[0]!.ended, made.progress.value]).toEqual([1, true, undefined]);
  expect(made.ended.value).toBe(run.value?.scenario);
  made.again();
  expect([engines.length, made.ended.value]).toEqual([2, undefined]);
});

test("a search that breaks off says why", async () => {
  const made = luck();
  isLooking.value = true;
  engines[0]!.fail[0]!(new Error("it ran out of memory"));
  await until(() => made.trouble.value !== undefined);
  expect([made.trouble.value, made.progress.value]).toEqual(["it ran out of memory", undefined]);
});

test("states are looked at in the build that runs them", () => {
  run.value = shown("", { "top.sls": "" });
  luck();
  isLooking.value = true;
  expect(engines[0]?.builds).toEqual(["salt"]);
});

const turned = (text: string, is_right: boolean): CheckFinding =>
  ({
    first: "Package[b]",
    second: "File[/a]",
    turned: { edit: { title: "", text, location: { file: "a.pp", line: 1, column: 4, from: 3, to: 3 } }, is_right },
  }) as unknown as CheckFinding;

test("the other order is a scenario that says so", () => {
  const scenario: Scenario = { version: 2, title: "x", files: { "a.pp": "abc" } };
  const of = (finding: CheckFinding) => turnedOf(scenario, finding);
  expect(of(turned("\nA -> B\n", false))).toEqual({
    version: 2,
    title: "The other order: File[/a] before Package[b]",
    files: { "a.pp": "abc\nA -> B\n" },
  });
  expect(of(turned("\nA -> B\n", true))?.title).toBe("The right order: Package[b] before File[/a]");
  expect(of({ ...turned("\nA ~> B\n", true), code: "missing-notifier" })?.title).toBe("Package[b] notifies File[/a]");
  expect(of({ ...turned("", true), turned: null })).toBeUndefined();
});
