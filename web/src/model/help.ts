// The help of the engine for whoever writes: what may be written at a place, and where a name is defined. The build that knows it is
// fetched when somebody asks, or has typed, pauses, and sees the run: until it is there the text is edited without it.

import { effect } from "@preact/signals-core";
import type { AskedPlace } from "../engine/assistance";
import type { Engine } from "../engine/client";
import type { Completions, Definition } from "../engine/contract";
import type { ScenarioDocument } from "./document";

/** A place in the text of a file as it stands in the editor, which may be newer than the scenario's. */
export interface TextPlace {
  file: string;
  text: string;
  /** In UTF-16 units from the beginning of the text. */
  offset: number;
}

type Helping = Pick<Engine, "answersEditors" | "completionsAt" | "definitionAt" | "loadForEditors">;

export class Help {
  #engine: Helping;
  #document: Pick<ScenarioDocument, "busy" | "isTyping" | "scenario">;
  #isWanted = false;

  constructor(engine: Helping, document: Pick<ScenarioDocument, "busy" | "isTyping" | "scenario">) {
    [this.#engine, this.#document] = [engine, document];
    effect(() => {
      // A run of the text comes first: both would share the processor.
      const isBusy = document.isTyping.value || document.busy.value;
      if (isBusy || !this.#isWanted) return;
      this.#isWanted = false;
      engine.loadForEditors(document.scenario.peek());
    });
  }

  /** Whether the build is there that knows the answers. */
  get isThere(): boolean {
    return this.#engine.answersEditors(this.#document.scenario.peek());
  }

  /** What may be written at a place. Nothing as long as the build isn't there, unless somebody waits for it. */
  async completionsAt(place: TextPlace, isAsked: boolean): Promise<Completions | undefined> {
    if (!isKnown(place.file)) return undefined;
    if (isAsked || this.isThere) return this.#engine.completionsAt(this.#asked(place));
    this.#isWanted = true;
    return undefined;
  }

  /** Where the name at a place is defined. */
  async definitionAt(place: TextPlace): Promise<Definition | undefined> {
    return isKnown(place.file) ? this.#engine.definitionAt(this.#asked(place)) : undefined;
  }

  #asked({ file, text, offset }: TextPlace): AskedPlace {
    const scenario = this.#document.scenario.peek();
    return { scenario: { ...scenario, files: { ...scenario.files, [file]: text } }, file, offset };
  }
}

/** Whether a file is in Puppet's language. */
const isKnown = (file: string): boolean => /\.e?pp$/.test(file);
