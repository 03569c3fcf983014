// The desk of both workers of the engine: it keeps runs, and answers questions about them. It knows nothing of the page.

import type {
  CatalogDocument,
  Diff,
  EventDocument,
  Head,
  Link,
  NamedDocument,
  Scenario,
  Sentence,
  StateDocument,
  ValueDocument,
  Why,
  WhyBetween,
} from "./contract";
import type { Answers, Assist, Columns, Message, Question, Request } from "./messages";
import type { Assistant, Run } from "./pkg/duckrow-whole.js";

/** The part of the WebAssembly module that the desk needs. The small build has none of it, and isn't asked. */
export type Module = Pick<
  typeof import("./pkg/duckrow-whole.js"),
  "Assistant" | "bareFiles" | "lesson" | "luck" | "prunedFiles" | "readScenario" | "record" | "sharedFiles" | "smaller"
>;

type Asked = Extract<Question, { ask: "run" }>;

/** An engine that traps with so many bytes has run out of memory: it may have twice as much (wasm/build.rs), and a list
 * that grows asks for as much again. */
const FULL = 256 << 20;

export class Desk {
  #runs = new Map<number, Run>();
  /** The scenario that an editor asks about. */
  #assistant: Assistant | undefined;
  #module: Module;
  #memory: WebAssembly.Memory;
  #tell: (message: Message) => void;
  #begin: (question: Asked) => Run | Promise<Run>;

  /** `memory` is the module's; `tell` says something to the page; `begin` runs a scenario. */
  constructor(
    module: Module,
    memory: WebAssembly.Memory,
    tell: (message: Message) => void,
    begin: (question: Asked) => Run | Promise<Run>,
  ) {
    this.#module = module;
    this.#memory = memory;
    this.#tell = tell;
    this.#begin = begin;
  }

  /** Answers one question. Whoever needs them in order waits for the promise. */
  async hear({ id, run, question }: Request): Promise<void> {
    try {
      const answer = question.ask === "run" ? await this.#started(run, question) : this.#answer(run, question);
      this.#tell({ kind: "answer", id, answer });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isTrap(error)) this.#tell({ kind: "crashed", id, reason: this.#isFull() ? "it ran out of memory" : reason });
      else this.#tell({ kind: "refused", id, reason });
    }
  }

  #isFull(): boolean {
    return this.#memory.buffer.byteLength >= FULL;
  }

  async #started(id: number, question: Asked): Promise<Answers["run"]> {
    const run = await this.#begin(question);
    this.#runs.set(id, run);
    return { head: run.head() as Head, columns: run.columns() as Columns };
  }

  #answer(run: number, question: Exclude<Question, Asked>): Answers[keyof Answers] {
    switch (question.ask) {
      case "read":
        return this.#module.readScenario(question.text) as Scenario;
      case "shared":
        return this.#module.sharedFiles(question.text);
      case "bare":
        return this.#module.bareFiles(question.text);
      case "pruned":
        return this.#module.prunedFiles(question.text);
      case "smaller":
        return this.#module.smaller(question.text, (tried: number, left: number) =>
          this.#tell({ kind: "progress", stage: "smaller", done: tried, of: left }),
        );
      case "luck":
        return this.#luck(question.text);
      case "lesson":
        return this.#module.lesson(question.path, question.text);
      case "record":
        return this.#module.record(question.text);
      case "assist":
        return this.#assisted(question);
      case "drop":
        this.#runs.get(run)?.free();
        this.#runs.delete(run);
        return null;
      case "events":
        return this.#known(run).events(question.from, question.to) as EventDocument[];
      case "moment":
        return moment(this.#known(run), question.seq);
      case "layout":
        return this.#known(run).layout(question.options);
      case "values":
        return (this.#known(run).valuesAt(question.file, question.offset) ?? undefined) as ValueDocument | undefined;
      case "named":
        return (this.#known(run).describedAt(question.file, question.offset) ?? undefined) as NamedDocument | undefined;
      case "why":
        return (this.#known(run).whyOne(question.node) ?? undefined) as Why | undefined;
      case "why_between":
        return (this.#known(run).whyBetween(question.one, question.other) ?? undefined) as WhyBetween | undefined;
      case "json":
        return this.#known(run).json();
      case "tags":
        return tagsOf(JSON.parse(this.#known(run).json()) as Told);
      case "differences":
        return this.#known(run).differencesFrom(question.from) as Diff;
    }
  }

  #assisted({ about, file, offset, text, edits = {} }: Assist): Answers["assist"] {
    if (text !== undefined) {
      this.#assistant?.free();
      this.#assistant = new this.#module.Assistant(text);
    }
    for (const [path, written] of Object.entries(edits)) this.#assistant?.edit(path, written);
    return this.#assistant?.[about](file, offset);
  }

  #luck(text: string): string {
    return this.#module.luck(text, (stage: string, done: number, of: number) =>
      this.#tell({ kind: "progress", stage, done, of }),
    );
  }

  #known(id: number): Run {
    const run = this.#runs.get(id);
    if (!run) throw new Error(`There is no run ${id}.`);
    return run;
  }
}

function moment(run: Run, seq: number): Answers["moment"] {
  const sentence = (run.sentence(seq) ?? []) as Sentence;
  return { seq, sentence, why: run.why(seq) as Link[], state: run.state(seq) as StateDocument };
}

/** The part of a run that has the tags. */
type Told = { catalog?: Pick<CatalogDocument, "resources"> | null };

const tagsOf = ({ catalog }: Told): Answers["tags"] =>
  (catalog?.resources ?? []).map(({ type, title, tags }) => [`${type}[${title}]`, tags]);

/** A trap leaves the module in an unknown state: whatever it says from then on is not to be trusted. */
const isTrap = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
