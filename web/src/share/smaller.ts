// The search for a smaller scenario that fails in the same way. It has an engine, and with it a worker, of its own: the page goes on
// meanwhile, and whoever has had enough ends it.

import { type Build, buildFor, larger } from "../engine/build";
import { Engine } from "../engine/client";
import type { Progress } from "../engine/messages";
import { linesOf } from "../model/files";
import type { Model } from "../model/model";
import { linkTo } from "./link";
import { openLink } from "./shared";

/** What came of a search. */
export type Outcome =
  | { kind: "smaller"; before: number; after: number }
  /** Nothing can go without what fails. */
  | { kind: "nothing" }
  | { kind: "ended" }
  /** It was about a text that is not there any more. */
  | { kind: "late" };

/** How far a search has come: the scenarios that were tried, the lines at the beginning, and those that are left. */
export interface Tried {
  tries: number;
  before: number;
  left: number;
}

export class SmallerSearch {
  #engine: Pick<Engine, "smaller" | "end">;
  #isEnded = false;

  constructor(engine: Pick<Engine, "smaller" | "end"> = new Engine()) {
    this.#engine = engine;
  }

  /** Opens a scenario that is as small as it can be while what fails in it stays, as a link, so that Back leads to the whole. */
  async open(model: Pick<Model, "document" | "navigation" | "open">, hear: (tried: Tried) => void): Promise<Outcome> {
    const whole = model.document.scenario.peek();
    const before = linesOf(whole);
    const build: Build = larger(buildFor(whole), model.document.run.peek()?.build ?? "small");
    const told = ({ done, of }: Progress): void => hear({ tries: done, before, left: of });
    try {
      const smaller = await this.#engine.smaller(JSON.stringify(whole), build, told);
      if (this.#isEnded) return { kind: "ended" };
      if (!smaller) return { kind: "nothing" };
      if (whole !== model.document.scenario.peek()) return { kind: "late" };
      await openLink(model, await linkTo({ scenario: smaller, view: {} }, model.document.run.peek()));
      return { kind: "smaller", before, after: linesOf(smaller) };
    } catch (error) {
      if (this.#isEnded) return { kind: "ended" };
      throw error;
    } finally {
      this.#engine.end();
    }
  }

  /** Ends it: nothing is opened. A search can't be told to stop, so its worker ends. */
  end(): void {
    this.#isEnded = true;
    this.#engine.end();
  }
}
