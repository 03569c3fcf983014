// The words of a language on the page: every word in which Puppet and Salt differ. Views ask for a word; they never ask
// which language it is.

import type { Operation, Options, Scenario, Supposition } from "../../engine/contract";

/** An order's name, its short name, and what it means. */
export type OrderName = readonly [name: string, short: string, meaning: string];

/** The outcomes for which the languages have words of their own. */
type Outcomes = Record<"skipped" | "refreshed" | "would_refresh" | "refresh_failed", string>;

/** The words for a catalog, or for its counterpart in Salt. */
export interface CatalogWords {
  /** The name of its pane, and of what one looks for and moves in. */
  name: string;
  the: string;
  /** The place to click in order to choose something: `in the catalog`. */
  where: string;
  /** When nothing is in it. */
  empty: string;
  /** When all that is in it are containers. */
  onlyContainers: string;
}

/** The words for the run on the host. */
export interface RunWords {
  /** The row of what runs. */
  name: string;
  /** When there is none, while one is at work (a state, when it is tried), and afterwards. */
  none: string;
  running: string;
  done: string;
  /** The outcome of one that was tried before its own turn. */
  tried: string;
  /** When none has had its turn, when nothing came to run, and when no step changed the host. */
  notYet: string;
  never: string;
  nothing: string;
  /** The reason why nothing ran: a dependency cycle, or an earlier error. */
  circle: string;
  unfinished: string;
}

/** The words in the drawer. */
export interface DrawerWords {
  title: string;
  /** The suppositions, and the expectations, about one. */
  suppositions: readonly (readonly [Supposition | undefined, string])[];
  refreshed: string;
  skipped: string;
  noCycle: string;
  /** When something may fail. */
  operations: readonly (readonly [Operation, string])[];
}

/** The words for two runs side by side. */
export interface DifferenceWords {
  /** When one of them ends in an error: what the other one has. */
  compiled: string;
  applied: string;
  evaluated: string;
  edges: string;
  edge: string;
  /** When more about them is different than their places. */
  others: string;
  /** When another one told it of changes. */
  otherwise: string;
}

export interface Language {
  name: "Puppet" | "Salt";
  /** By the number of the phase. */
  phases: readonly string[];
  /** The name of what is put in order: one, and several. */
  thing: string;
  things: string;
  /** An example of its notation. */
  example: string;
  /** An example of a relation. */
  relation: string;
  catalog: CatalogWords;
  run: RunWords;
  drawer: DrawerWords;
  differences: DifferenceWords;
  outcomes: Outcomes;
  /** The subtitles beside the names of the phases: the settings of the run. */
  subtitles: (options: Options, isCycle: boolean) => Record<number, string>;
  /** The note on a run that changes nothing. */
  noop: string;
  /** The note on an edge that carries changes: alone, and after `a comes before b`. */
  refreshes: string;
  andRefreshes: string;
  /** The information that a declaration gives. */
  declared: string;
  /** The part of the run that an error prevents. */
  unread: string;
  /** The four orders, in their order. */
  orders: readonly [OrderName, OrderName, OrderName, OrderName];
  /** Beside the trace: while the text is worked through, and while the host is changed. */
  traces: readonly [before: string, applying: string];
  /** The introduction for a first visit. */
  lead: string;
  /** The headline as long as there is no text, and what stands in its place. */
  blank: string;
  placeholder: string;
  /** The heading above the source. */
  source: (scenario: Scenario) => string;
  /** The name of a new file, and the pattern of a path. */
  newFile: string;
  anyPath: string;
  /** Whether bodies wait in a queue, and are stepped over. */
  hasBodies: boolean;
  /** Whether it prints anything on its way. */
  hasOutput: boolean;
}
