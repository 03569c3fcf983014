// The bar of the filter, under the heading of the catalog: words, type, status, tag, and how many are found.

import { html, nothing, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { Progress } from "../../engine/contract";
import type { Language } from "../../model/languages";
import { type Filter, isFiltering } from "./filter";

export interface FilterBar {
  filter: Filter;
  language: Language;
  types: readonly string[];
  statuses: readonly Progress[];
  /** Nothing as long as they are not known, and where there are none. */
  tags: readonly string[];
  /** The reference of what is selected. */
  selected: string | undefined;
  found: number;
  of: number;
  change: (filter: Filter) => void;
  next: () => void;
  close: () => void;
}

export function filterBar(own: FilterBar): TemplateResult {
  const { filter, language, types, statuses, tags, change } = own;
  const pressed = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Escape") own.close();
  };
  const typed = (event: InputEvent): void => change({ ...filter, text: (event.target as HTMLInputElement).value });
  const count = `${own.found.toLocaleString("en")} of ${own.of.toLocaleString("en")}`;
  return html`<div class="filter" role="search" aria-label="Filter of ${language.catalog.the}" @keydown=${pressed}>
    <input
      ${ref(focusOnce)}
      type="search"
      aria-label="Search ${language.catalog.the}"
      placeholder="Title"
      title="Enter goes to the next one"
      .value=${filter.text}
      @input=${typed}
      @keydown=${(event: KeyboardEvent) => event.key === "Enter" && own.next()}
    />
    ${choice("type", types, filter.type, (type) => change({ ...filter, type }))}
    ${choice(
      "status",
      statuses,
      filter.status,
      (status) => change({ ...filter, status: status as Progress | "" }),
      (one) => statusName(one as Progress, language),
    )}
    ${tags.length > 0 ? choice("tag", tags, filter.tag, (tag) => change({ ...filter, tag })) : nothing}
    ${
      own.selected === undefined && filter.relation === ""
        ? nothing
        : choice(
            "order",
            ["before", "after"],
            filter.relation,
            (relation) => change({ ...filter, relation: relation as Filter["relation"] }),
            (one) => `${one} ${own.selected ?? "the selected"}`,
          )
    }
    <span class="count"
      ><span class="cap" role="status">${isFiltering(filter) ? count : ""}</span
      ><button
        class="tool"
        aria-label="Next one found"
        title="Next one found (Enter)"
        ?disabled=${own.found === 0}
        @click=${own.next}
      >
        ↓
      </button></span
    >
  </div>`;
}

function choice(
  what: string,
  options: readonly string[],
  chosen: string,
  choose: (one: string) => void,
  named: (one: string) => string = (one) => one,
): TemplateResult {
  // What was chosen stays to be seen, also at a moment that has none of it.
  const all = chosen === "" || options.includes(chosen) ? options : [chosen, ...options];
  return html`<select
    aria-label="Filter by ${what}"
    class=${chosen === "" ? "" : "chosen"}
    @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
  >
    <option value="" ?selected=${chosen === ""}>Any ${what}</option>
    ${all.map((one) => html`<option value=${one} ?selected=${one === chosen}>${named(one)}</option>`)}
  </select>`;
}

/** A status in the words of the picture. */
function statusName(status: Progress, { outcomes }: Language): string {
  switch (status) {
    case "skipped":
    case "refreshed":
    case "would_refresh":
      return outcomes[status];
    case "set_aside":
      return "virtual";
    case "waiting":
      return "in the queue";
    default:
      return status.replace("_", " ");
  }
}

/** The field is there because somebody wants to type in it. */
const focusOnce = (field: Element | undefined): void =>
  // It gets into the page only after it is made.
  queueMicrotask(() => (field as HTMLElement | undefined)?.focus());
