// The engine's worker: loads the WebAssembly module, keeps runs, answers the page. It knows nothing of the page.

import type {
  EventDocument,
  Head,
  LayoutDocument,
  Link,
  NamedDocument,
  Scenario,
  Sentence,
  StateDocument,
  ValueDocument,
} from "./contract";
import type { Answers, Columns, Message, Question, Request } from "./messages";
import initialise, { Run, readScenario, version } from "./pkg/duckrow.js";
import engineUrl from "./pkg/duckrow_bg.wasm?url";

const runs = new Map<number, Run>();

function tell(message: Message): void {
  self.postMessage(message);
}

function answer(run: number, question: Question): Answers[keyof Answers] {
  switch (question.ask) {
    case "run":
      return started(run, question.text);
    case "read":
      return readScenario(question.text) as Scenario;
    case "drop":
      runs.get(run)?.free();
      runs.delete(run);
      return null;
    case "events":
      return known(run).events(question.from, question.to) as EventDocument[];
    case "moment":
      return moment(known(run), question.seq);
    case "layout":
      return known(run).layout(question.options) as LayoutDocument;
    case "values":
      return (known(run).valuesAt(question.file, question.offset) ?? undefined) as ValueDocument | undefined;
    case "named":
      return (known(run).describedAt(question.file, question.offset) ?? undefined) as NamedDocument | undefined;
    case "json":
      return known(run).json();
  }
}

function started(id: number, text: string): Answers["run"] {
  const run = new Run(text);
  runs.set(id, run);
  return { head: run.head() as Head, columns: run.columns() as Columns };
}

function moment(run: Run, seq: number): Answers["moment"] {
  const sentence = (run.sentence(seq) ?? []) as Sentence;
  return { seq, sentence, why: run.why(seq) as Link[], state: run.state(seq) as StateDocument };
}

function known(id: number): Run {
  const run = runs.get(id);
  if (!run) throw new Error(`There is no run ${id}.`);
  return run;
}

/** A trap leaves the module in an unknown state: whatever it says from then on is not to be trusted. */
const isTrap = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError || error instanceof RangeError;

function hear({ id, run, question }: Request): void {
  try {
    tell({ kind: "answer", id, answer: answer(run, question) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell({ kind: isTrap(error) ? "crashed" : "refused", id, reason });
  }
}

try {
  await initialise({ module_or_path: new URL(engineUrl, import.meta.url) });
  self.addEventListener("message", (event: MessageEvent<Request>) => hear(event.data));
  tell({ kind: "ready", version: version() });
} catch (error) {
  tell({ kind: "failed", reason: String(error) });
}
