// What an editor asks about the text that somebody writes: what may stand at a place, where a name is defined. The engine keeps the
// scenario that it was asked about last, so that what is typed is sent alone. It knows no editor.

import type { Completions, Definition, Scenario } from "./contract";
import type { Answers, Assist } from "./messages";

/** The questions, and what comes back. */
interface Known {
  completions: Completions;
  definition: Definition;
}

/** A place of a file of a scenario, in UTF-16 units from the beginning. */
export interface AskedPlace {
  scenario: Scenario;
  file: string;
  offset: number;
}

/** Someone who answers, as long as it lives. */
interface Answering {
  ask(run: number, question: Assist): Promise<Answers["assist"]>;
}

export class Assistance {
  /** Who was asked last, and the scenario that it has since then. */
  #known: { by: Answering; scenario: Scenario } | undefined;

  /** Asks; nothing if nobody knows. */
  async ask<A extends keyof Known>(by: Answering, about: A, place: AskedPlace): Promise<Known[A] | undefined> {
    const { scenario, file, offset } = place;
    const before = this.#known?.by === by ? this.#known.scenario : undefined;
    const edits = before && changes(before, scenario);
    // What is sent now is there when the next question comes: it is answered behind this one.
    this.#known = { by, scenario };
    const sent = edits ? { edits } : { text: JSON.stringify(scenario) };
    try {
      const answer = await by.ask(0, { ask: "assist", about, file, offset, ...sent });
      return answer === undefined ? undefined : (JSON.parse(answer) as Known[A]);
    } catch {
      // What was refused is not known there.
      this.#known = undefined;
      return undefined;
    }
  }
}

/** The files with another text; nothing if more than that is different. */
export function changes(before: Scenario, now: Scenario): Record<string, string> | undefined {
  const { files: old = {}, ...rest } = before;
  const { files = {}, ...others } = now;
  const paths = Object.keys(files);
  if (paths.length !== Object.keys(old).length || JSON.stringify(rest) !== JSON.stringify(others)) return undefined;
  const edits: Record<string, string> = {};
  for (const path of paths) {
    const text = files[path] ?? "";
    if (!Object.hasOwn(old, path)) return undefined;
    if (old[path] !== text) edits[path] = text;
  }
  return edits;
}
