import { signal } from "@preact/signals-core";
import { beforeEach, expect, test } from "vitest";
import type { ExpectationDocument, Lesson, Scenario } from "../../engine/contract";
import type { Opening, ScenarioDocument } from "../document";
import { columnsOf, nodesOf } from "../fixture";
import { Navigation } from "../navigation";
import { OWN, type Provenance } from "../provenance";
import type { Shown } from "../shown";
import type { Course } from "./course";
import { Lessons } from "./lessons";
import { own } from "./own";
import { Progress } from "./progress";
import { Tries } from "./tries";

const QUESTION: Scenario = { files: { "a.pp": "question" } };
const EXERCISE: Scenario = { files: { "a.pp": "exercise" }, expect: ["no_cycle"] };

const choice = (right: boolean) => ({
  items: [String(right)],
  right,
  rule: "run" as const,
  hint: { own: null, pair: null, reason: [] },
});

const lessonIn = (title: string): Lesson => ({
  slug: "catalog",
  title,
  about: "",
  intro: [],
  scenario: QUESTION,
  question: { ask: "applied", text: [], choices: [choice(false), choice(true)] },
  reveal: [],
  take_away: [],
  exercise: { prose: [], scenario: EXERCISE, solution: EXERCISE, hints: [] },
});

/** The page's course, where nobody has asked the engine about it yet. */
const unasked: Course = {
  ...own,
  textOf: async (slug, language) => {
    const file = await own.textOf(slug, language);
    return file && { path: file.path, text: file.text };
  },
};

let document: { from: ReturnType<typeof signal<Provenance>>; run: ReturnType<typeof signal<Shown | undefined>> };
let scenario: ReturnType<typeof signal<Scenario>>;
let navigation: Navigation;
let opened: Opening[];
let progress: Progress;
let tries: Tries;
let lessons: Lessons;

beforeEach(() => {
  [document, scenario, opened] = [{ from: signal<Provenance>(OWN), run: signal() }, signal<Scenario>({}), []];
  navigation = new Navigation({ run: document.run, tell: () => undefined });
  progress = new Progress(() => {
    throw new Error("SecurityError");
  });
  tries = new Tries(() => {
    throw new Error("SecurityError");
  });
  const open = (what: Scenario, { isHeld, ...opening }: Opening & { isHeld: boolean }): Promise<void> => {
    opened.push(opening);
    scenario.value = what;
    document.from.value = opening.from ?? OWN;
    navigation.open("a.pp", { isHeld });
    return Promise.resolve();
  };
  const engine = { lesson: (path: string): Promise<Lesson> => Promise.resolve(lessonIn(path.split("/").at(-1) ?? "")) };
  const known = { ...document, scenario } as unknown as ScenarioDocument;
  lessons = new Lessons({ engine, document: known, navigation, open, progress, tries });
  lessons.course.value = unasked;
});

/** A finished run of what is open. */
function finish(...held: boolean[]): void {
  const expectations = held.map((one, index): ExpectationDocument => ({ index, held: one, expected: "", because: "" }));
  const columns = columnsOf([
    { kind: "declared", node: 0 },
    { kind: "declared", node: 1 },
    { kind: "changed", node: 1, phase: "apply" },
  ]);
  const went: number[] = [];
  const go = (seq: number): Promise<number> => Promise.resolve(went.push(seq));
  const playhead = { go, target: signal(1), moment: signal(undefined), went };
  const head = { graph: { nodes: nodesOf("Notify[a]", "Notify[b]") }, expectations };
  document.run.value = { scenario: scenario.value, columns, head, playhead } as unknown as Shown;
}

test("a question that is open holds everything back until it is answered rightly", async () => {
  expect(await lessons.enter("catalog")).toBeUndefined();
  expect([scenario.value, lessons.isAsked.value]).toEqual([QUESTION, true]);
  expect(lessons.answer(new Set([0]))).toMatchObject({ isRight: false });
  expect([lessons.isAsked.value, progress.of("catalog")]).toEqual([true, {}]);
  expect(lessons.answer(new Set([1]))).toEqual({ isRight: true });
  expect([lessons.isAsked.value, progress.of("catalog")]).toEqual([false, { answered: true }]);
});

test("what was answered before is not asked again", async () => {
  progress.note("catalog", { answered: true });
  await lessons.enter("catalog", { seq: 2 });
  expect([lessons.isAsked.value, lessons.isReading.value, opened[0]?.seq]).toEqual([false, false, 2]);
});

test("an exercise is solved when all holds that it expects", async () => {
  await lessons.enter("catalog", { part: "exercise" });
  expect([scenario.value, lessons.isAsked.value, lessons.isSolved.value]).toEqual([EXERCISE, false, false]);
  finish(false);
  expect(lessons.isSolved.value).toBe(false);
  // Who takes the expectations away has solved nothing.
  finish();
  expect(lessons.isSolved.value).toBe(false);
  finish(true);
  expect([lessons.isSolved.value, progress.of("catalog")]).toEqual([true, { solved: true }]);
});

test("a link leads to the first step of a resource, or to where the agent reaches it", async () => {
  progress.note("catalog", { answered: true });
  await lessons.enter("catalog");
  finish();
  const went = (document.run.value as unknown as { playhead: { went: number[] } }).playhead.went;
  for (const applied of [false, true]) lessons.go({ to: "step", resource: "Notify[b]", applied });
  lessons.go({ to: "step", resource: "Notify[x]", applied: false });
  expect(went).toEqual([2, 3]);
  expect(lessons.isReading.value).toBe(false);
});

test("another language is another text of the same lesson", async () => {
  await lessons.enter("catalog");
  await lessons.speak("de");
  expect(lessons.current.value?.lesson.title).toBe("01-catalog.de.md");
  expect(opened).toHaveLength(1);
  await lessons.enter("titles");
  expect(lessons.current.value?.lesson.title).toBe("02-titles.de.md");
});

test("the lesson is left when something else is opened, and one that there is not is told", async () => {
  await lessons.enter("catalog");
  document.from.value = { kind: "example", name: "ducks" };
  expect([lessons.current.value, lessons.isAsked.value]).toEqual([undefined, false]);
  expect(await lessons.enter("nothing")).toBe("There is no lesson nothing.");
});

test("the first lesson that isn't done is the one to go on with", async () => {
  await lessons.list("de");
  expect([lessons.isListed.value, lessons.lang.value]).toEqual([true, "de"]);
  expect(lessons.unfinished?.slug).toBe("catalog");
  progress.note("catalog", { answered: true, solved: true });
  expect(lessons.unfinished?.slug).toBe(lessons.contents.value[1]?.slug);
  const second = lessons.contents.value[1]!;
  expect(lessons.beside(second, -1)?.slug).toBe("catalog");
  expect(lessons.beside(lessons.contents.value[0]!, -1)).toBeUndefined();
});

test("what was written in an exercise is there when it is opened again, until one starts over", async () => {
  await lessons.enter("catalog", { part: "exercise" });
  expect(lessons.isTried.value).toBe(false);
  scenario.value = { ...EXERCISE, files: { "a.pp": "mine" } };
  lessons.hint();
  expect(lessons.isTried.value).toBe(true);
  await lessons.enter("catalog", { part: "question" });
  await lessons.enter("catalog", { part: "exercise" });
  expect([scenario.value.files, scenario.value.expect, lessons.hints.value]).toEqual([
    { "a.pp": "mine" },
    ["no_cycle"],
    1,
  ]);
  await lessons.startOver();
  expect([scenario.value, lessons.hints.value, tries.of("catalog").files]).toEqual([EXERCISE, 0, undefined]);
});

test("a wrong answer is kept with its hint, the right one lets it go", async () => {
  await lessons.enter("catalog");
  lessons.answer(new Set([0]));
  expect(tries.of("catalog").wrong).toBe("false");
  lessons.answer(new Set([1]));
  expect(tries.of("catalog").wrong).toBeUndefined();
});
