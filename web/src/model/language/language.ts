// What the page needs to be told of a language: every word in which Puppet and Salt differ. Views ask for a word; they never
// ask which language it is.

import type { Operation, Options, Supposition } from "../../engine/contract";

/** An order's name, its short name, and what it means. */
export type OrderName = readonly [name: string, short: string, meaning: string];

/** What becomes of something, where the languages have words of their own. */
type Outcomes = Record<"skipped" | "refreshed" | "would_refresh" | "refresh_failed", string>;

/** What is said of a catalog, or of what Salt has in its place. */
export interface CatalogWords {
  /** The name of its pane, and of what one looks for and moves in. */
  name: string;
  the: string;
  /** Where one clicks to choose something: `in the catalog`. */
  where: string;
  /** When nothing is in it. */
  empty: string;
  /** When all that is in it are containers. */
  onlyContainers: string;
}

/** What is said of the run on the host. */
export interface RunWords {
  /** The row of what runs. */
  name: string;
  /** When there is none, while one is at work (a state, when it is tried), and afterwards. */
  none: string;
  running: string;
  done: string;
  /** What was tried before its own turn. */
  tried: string;
  /** When none has had its turn, when nothing came to run, and when no step changed the host. */
  notYet: string;
  never: string;
  nothing: string;
  /** Why nothing ran: relationships in a circle, or an error before. */
  circle: string;
  unfinished: string;
}

/** What is said in the drawer. */
export interface DrawerWords {
  title: string;
  /** What may be supposed, and what may be expected of one. */
  suppositions: readonly (readonly [Supposition | undefined, string])[];
  refreshed: string;
  skipped: string;
  noCycle: string;
  /** When something may fail. */
  operations: readonly (readonly [Operation, string])[];
}

/** What is said of two runs beside each other. */
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
  /** What is put in order: one, and several. */
  thing: string;
  things: string;
  /** How one is written. */
  example: string;
  /** How one relates to another. */
  relation: string;
  catalog: CatalogWords;
  run: RunWords;
  drawer: DrawerWords;
  differences: DifferenceWords;
  outcomes: Outcomes;
  /** What stands beside the names of the phases: how the run was made. */
  subtitles: (options: Options, isCycle: boolean) => Record<number, string>;
  /** What is said of a run that changes nothing. */
  noop: string;
  /** What is said of an edge that carries changes: alone, and after `a comes before b`. */
  refreshes: string;
  andRefreshes: string;
  /** What becomes known of something when it is declared. */
  declared: string;
  /** What an error stops before anything happens. */
  unread: string;
  /** The four orders, in their order. */
  orders: readonly [OrderName, OrderName, OrderName, OrderName];
  /** Beside the trace: while the text is worked off, and while the host is changed. */
  traces: readonly [before: string, applying: string];
  /** What a first visit is told. */
  lead: string;
  /** What stands above the source. */
  source: (options: Options) => string;
  /** What a new file is called, and what any path looks like. */
  newFile: string;
  anyPath: string;
  /** Whether bodies wait in a queue, and are stepped over. */
  hasBodies: boolean;
  /** Whether it prints anything on its way. */
  hasOutput: boolean;
}
