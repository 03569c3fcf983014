// What is looked for in the catalog, while somebody looks for something: the filter, and the tags that it needs.

import type { TemplateResult } from "lit";
import type { Engine } from "../../engine/client";
import type { Progress } from "../../engine/contract";
import { languageOf } from "../../model/languages";
import { reached } from "../../model/reach";
import type { Shown } from "../../model/shown";
import { allTags, type Filter, isFiltering, matching, NO_FILTER, statusesOf, type Tags, typesOf } from "./filter";

/** What can be done from the bar. */
export interface Acts {
  next: () => void;
  close: () => void;
}

/** The moment that is filtered. */
export interface Now {
  progress: readonly Progress[];
  selected: number | undefined;
}

export class Finder {
  #changed: () => void;
  #filter: Filter | undefined;
  #run: Shown | undefined;
  #bar: typeof import("./filter-bar").filterBar | undefined;
  /** As soon as the engine has told them. */
  #tags: Tags | undefined;

  /** What was found last, and for what: who only moves the picture looks for nothing new. */
  #last: { asked: readonly unknown[]; found: number[] } | undefined;

  /** `changed` is called when something else is found. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get isOpen(): boolean {
    return this.#filter !== undefined;
  }

  /** Whether not everything is looked for. */
  get isFiltering(): boolean {
    return this.#filter !== undefined && isFiltering(this.#filter);
  }

  /** Whether what is found is found at this moment: at another one, it may be something else. */
  get isOfMoment(): boolean {
    return this.#filter !== undefined && (this.#filter.status !== "" || this.#filter.relation !== "");
  }

  open(): void {
    this.#set(this.#filter ?? NO_FILTER);
  }

  close(): void {
    this.#set(undefined);
  }

  #set(filter: Filter | undefined): void {
    this.#filter = filter;
    this.#changed();
  }

  /** The places of what is found, while a node is selected. */
  found({ head }: Shown, progress: readonly Progress[], selected: number | undefined): number[] {
    const filter = this.#filter;
    if (!filter) return [];
    const asked = [head, progress, selected, filter, this.#tags];
    if (this.#last?.asked.every((one, index) => one === asked[index])) return this.#last.found;
    const { relation } = filter;
    const related = relation === "" || selected === undefined ? undefined : reached(head.graph, selected, relation);
    const found = matching(head.graph.nodes, filter, { progress, tags: this.#tags, related });
    this.#last = { asked, found };
    return found;
  }

  /** The bar; nothing while it is closed. */
  bar(engine: Engine, run: Shown, { progress, selected }: Now, acts: Acts): TemplateResult | undefined {
    if (!this.#filter) return undefined;
    const filterBar = this.#bar;
    if (!filterBar) {
      void this.#load();
      return undefined;
    }
    this.#ask(engine, run);
    const { nodes } = run.head.graph;
    return filterBar({
      filter: this.#filter,
      language: languageOf(run.scenario),
      types: typesOf(nodes),
      statuses: statusesOf(nodes, progress),
      tags: allTags(this.#tags),
      selected: selected === undefined ? undefined : nodes[selected]?.reference,
      found: this.found(run, progress, selected).length,
      of: nodes.filter(({ implied }) => !implied).length,
      change: (filter) => this.#set(filter),
      ...acts,
    });
  }

  /** The bar is loaded when somebody first wants it. */
  async #load(): Promise<void> {
    const { filterBar } = await import("./filter-bar");
    if (this.#bar) return;
    this.#bar = filterBar;
    this.#changed();
  }

  /** Salt has no tags. */
  #ask(engine: Engine, run: Shown): void {
    if (run === this.#run) return;
    [this.#run, this.#tags] = [run, undefined];
    if (languageOf(run.scenario).name !== "Puppet") return;
    const take = (tags: Tags): void => {
      if (run !== this.#run) return;
      this.#tags = tags;
      this.#changed();
    };
    engine.tags(run).then(take, () => undefined);
  }
}
