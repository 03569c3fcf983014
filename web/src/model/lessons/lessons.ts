// The lessons: their contents, the one that is open, and what was done of each. A lesson is open as long as its scenario, or that of its
// exercise, is the document.

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Engine } from "../../engine/client";
import type { Lesson, LessonTarget, Scenario } from "../../engine/contract";
import { PHASE } from "../../engine/contract";
import type { Opening, ScenarioDocument } from "../document";
import type { Navigation } from "../navigation";
import type { LessonPart } from "../provenance";
import { eventsOfNode } from "../steps";
import type { Course, Entry, Language } from "./course";
import { judge, type Verdict } from "./judge";
import { Progress } from "./progress";
import { Tries } from "./tries";

/** What the lessons are part of. */
export interface Around {
  engine: Pick<Engine, "lesson">;
  document: ScenarioDocument;
  navigation: Navigation;
  open(scenario: Scenario, opening: Opening & { isHeld: boolean }): Promise<void>;
  progress?: Progress;
  tries?: Tries;
}

/** The way in which a lesson is opened. */
export interface Entering {
  part?: LessonPart;
  lang?: string | undefined;
  seq?: number | undefined;
}

/** The lesson that is open. */
export interface Open {
  entry: Entry;
  lesson: Lesson;
  part: LessonPart;
}

export class Lessons {
  /** The course, once somebody has asked for it. */
  readonly course = signal<Course | undefined>(undefined);
  /** Its lessons in their order. */
  readonly contents: ReadonlySignal<readonly Entry[]> = computed(() => this.course.value?.entries ?? []);
  /** Whether the contents are shown. */
  readonly isListed = signal(false);
  readonly lang = signal<Language>("en");
  /** Where there is no room for both: whether the text is shown, and not the run. */
  readonly isReading = signal(true);
  /** The number of hints of the exercise that are shown. */
  readonly hints = signal(0);
  /** Whether the solution of the exercise is shown. */
  readonly isSolutionShown = signal(false);
  readonly progress: Progress;
  /** What was tried and is not finished. */
  readonly tries: Tries;
  /** Whether the text of the exercise is another one than at its beginning. */
  readonly isTried: ReadonlySignal<boolean>;
  /** The lesson that is open. */
  readonly current: ReadonlySignal<Open | undefined>;
  /** Whether its question is to be answered before anything is shown. */
  readonly isAsked: ReadonlySignal<boolean>;
  /** Whether everything is as the exercise expects it. */
  readonly isSolved: ReadonlySignal<boolean>;
  #around: Around;
  #read = signal<{ entry: Entry; lesson: Lesson } | undefined>(undefined);
  /** The number of times that something was entered: what comes too late is dropped. */
  #entered = 0;

  constructor(around: Around) {
    this.#around = around;
    const { document, navigation } = around;
    this.progress = around.progress ?? new Progress();
    this.tries = around.tries ?? new Tries();
    this.current = computed(() => {
      const [from, read] = [document.from.value, this.#read.value];
      return from.kind === "lesson" && read?.entry.slug === from.slug ? { ...read, part: from.part } : undefined;
    });
    this.isAsked = computed(() => this.current.value !== undefined && navigation.isHeld.value);
    this.isSolved = computed(() => {
      const [run, open] = [document.run.value, this.current.value];
      const wanted = open?.lesson.exercise?.scenario.expect?.length ?? 0;
      if (open?.part !== "exercise" || !run || run.scenario !== document.scenario.value) return false;
      const { expectations } = run.head;
      return expectations.length >= wanted && wanted > 0 && expectations.every(({ held }) => held);
    });
    this.isTried = computed(() => this.#triedFiles() !== undefined);
    effect(() => {
      const [open, files] = [this.current.value, this.#triedFiles()];
      if (open?.part === "exercise") this.tries.note(open.entry.slug, { files });
    });
    effect(() => {
      if (this.isSolved.value) this.progress.note(this.current.peek()?.entry.slug ?? "", { solved: true });
    });
  }

  /** Shows the contents. */
  async list(lang?: string): Promise<void> {
    try {
      await this.#load();
    } catch (error) {
      this.#around.document.tell(error);
      return;
    }
    batch(() => {
      this.#speak(lang);
      this.isListed.value = true;
    });
  }

  /** Opens a lesson, or its exercise. Gives the reason why there is none. */
  async enter(slug: string, { part = "question", lang, seq }: Entering = {}): Promise<string | undefined> {
    const mine = ++this.#entered;
    this.#speak(lang);
    try {
      const course = await this.#load();
      const entry = course.entries.find((one) => one.slug === slug);
      const file = await course.textOf(slug, this.lang.peek());
      if (!entry || !file) return `There is no lesson ${slug}.`;
      const lesson = file.lesson ?? (await this.#around.engine.lesson(file.path, file.text));
      if (mine === this.#entered) await this.#open(entry, lesson, part, seq);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** The same lesson in another language: what is open in the page stays. */
  async speak(lang: Language): Promise<void> {
    this.lang.value = lang;
    const open = this.current.peek();
    const file = open && (await (await this.#load()).textOf(open.entry.slug, lang));
    if (!open || !file) return;
    const lesson = file.lesson ?? (await this.#around.engine.lesson(file.path, file.text));
    this.#read.value = { entry: open.entry, lesson };
  }

  /** Judges an answer. After the right one the run is shown. */
  answer(chosen: ReadonlySet<number>): Verdict {
    const open = this.current.peek();
    if (!open?.lesson.question) return { isRight: false };
    const verdict = judge(open.lesson.question, chosen);
    this.tries.note(open.entry.slug, { wrong: verdict.wrong && String(verdict.wrong.items) });
    if (verdict.isRight) this.reveal();
    return verdict;
  }

  /** The exercise as it was at its beginning. */
  async startOver(): Promise<void> {
    const open = this.current.peek();
    if (!open) return;
    this.tries.note(open.entry.slug, { files: undefined, hints: undefined });
    await this.turn("exercise");
  }

  /** The files of the exercise, where they were changed. */
  #triedFiles(): Scenario["files"] | undefined {
    const [open, { files = {} }] = [this.current.value, this.#around.document.scenario.value];
    const given = open?.part === "exercise" ? open.lesson.exercise?.scenario.files : undefined;
    if (!given) return undefined;
    const paths = Object.keys({ ...given, ...files });
    return paths.every((path) => given[path] === files[path]) ? undefined : files;
  }

  /** Shows the run. */
  reveal(): void {
    const open = this.current.peek();
    if (!open) return;
    batch(() => {
      this.progress.note(open.entry.slug, { answered: true });
      this.#around.navigation.release();
    });
  }

  /** From the question to the exercise, or back. */
  async turn(part: LessonPart): Promise<void> {
    const open = this.current.peek();
    if (open) await this.#open(open.entry, open.lesson, part, undefined);
  }

  /** Follows a link of a lesson's text that leads to a step; there is none if the resource isn't in the run. */
  go(target: Extract<LessonTarget, { to: "step" }>): void {
    const run = this.#around.document.run.peek();
    const node = run?.head.graph.nodes.findIndex(({ reference }) => reference === target.resource) ?? -1;
    if (!run || node < 0) return;
    const events = eventsOfNode(run.columns, node);
    const isMeant = (seq: number): boolean => !target.applied || run.columns.phase[seq - 1] === PHASE.apply;
    const seq = events.find(isMeant) ?? events[0];
    this.isReading.value = false;
    if (seq !== undefined) this.#around.navigation.select(seq);
  }

  /** The next hint of the exercise. */
  hint(): void {
    this.hints.value++;
    this.tries.note(this.current.peek()?.entry.slug ?? "", { hints: this.hints.value });
  }

  /** The first lesson that isn't done. */
  get unfinished(): Entry | undefined {
    return this.contents.value.find((entry) => !this.progress.isComplete(entry));
  }

  /** The lesson so many places further on. */
  beside(entry: Entry, by: 1 | -1): Entry | undefined {
    return this.contents.value[entry.place - 1 + by];
  }

  async #open(entry: Entry, lesson: Lesson, part: LessonPart, seq: number | undefined): Promise<void> {
    const { exercise, question } = lesson;
    const isExercise = part === "exercise" && exercise !== null && exercise !== undefined;
    const isHeld = !isExercise && question !== null && question !== undefined && !this.progress.of(entry.slug).answered;
    const { files, hints = 0 } = isExercise ? this.tries.of(entry.slug) : {};
    await batch(() => {
      this.#read.value = { entry, lesson };
      this.isReading.value = seq === undefined;
      [this.hints.value, this.isSolutionShown.value] = [hints, false];
      const begun = isExercise && files ? { ...exercise.scenario, files } : exercise?.scenario;
      return this.#around.open((isExercise && begun) || lesson.scenario, {
        seq: seq ?? 1,
        isOwn: true,
        isHeld,
        from: { kind: "lesson", slug: entry.slug, part: isExercise ? "exercise" : "question" },
      });
    });
  }

  #speak(lang: string | undefined): void {
    if (lang === "de" || lang === "en") this.lang.value = lang;
  }

  async #load(): Promise<Course> {
    const known = this.course.peek() ?? (await (await import("./contents")).course());
    this.course.value = known;
    return known;
  }
}
