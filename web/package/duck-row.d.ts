/** The lists that may stand beside the source. */
export type DuckRowView = "queue" | "trace" | "catalog";

/** Where an element is: what its events bring as `detail`. */
export interface DuckRowStep {
  /** The number of the event, from 1. */
  step: number;
  /** How many there are. */
  of: number | undefined;
  /** What happened, and why; nothing while it runs live. */
  sentence: string | undefined;
}

/** The attributes of `<duck-row>`. */
export interface DuckRowAttributes {
  /** The recording. */
  src?: string;
  /** The number of the event to begin at. */
  step?: number | string;
  /** The list beside the source; without it, the queue. */
  view?: DuckRowView;
  /** The height in pixels; without it, that of the text. */
  height?: number | string;
  /** Without it, as the reader's system has it. */
  theme?: "light" | "dark";
  /** No *Run it live*. */
  "read-only"?: boolean | "";
  /** The recording is fetched when the element comes near. */
  lazy?: boolean | "";
  /** The name of a lesson of the playground, to which a link leads. */
  lesson?: string;
  /** The address of the playground that runs it live; without it, beside the script. */
  playground?: string;
}

/** A manifest in a page, step by step. */
export interface DuckRowElement extends HTMLElement {
  /** The number of the event that is shown; setting it goes there. */
  get step(): number;
  set step(step: number | string);
  /** The playground takes the place of what is shown, with its engine. */
  live(): Promise<void>;
  /** The playground goes, the step stays. */
  rest(): void;
}

/** `duckrow-ready`: the recording is there. `duckrow-step`: another event is shown. Both bubble. */
export interface DuckRowEventMap {
  "duckrow-ready": CustomEvent<DuckRowStep>;
  "duckrow-step": CustomEvent<DuckRowStep>;
}

declare global {
  interface HTMLElementTagNameMap {
    "duck-row": DuckRowElement;
  }
  interface GlobalEventHandlersEventMap extends DuckRowEventMap {}
}
