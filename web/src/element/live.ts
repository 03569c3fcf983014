// What is live: frames with the page and its engine. A page has two at most; a third makes the oldest passive again. Messages go to the
// frame's own origin, and only those from there are heard.

/** A message of the page in a frame, and to it. */
interface Told {
  duckrow: "step";
  step: number;
  of?: number;
}

/** Whoever may have a frame. */
export interface Owner {
  /** Its frame has to go: another one wants to be live. */
  rest(): void;
}

const MOST = 2;
const owners: Owner[] = [];

/** Lets an owner be live; the one that has been so longest rests, if there are too many. */
export function goLive(owner: Owner): void {
  leave(owner);
  owners.push(owner);
  while (owners.length > MOST) owners.shift()?.rest();
}

export function leave(owner: Owner): void {
  const place = owners.indexOf(owner);
  if (place >= 0) owners.splice(place, 1);
}

/** A frame with the page at an address, which is `heard` when it tells a step. Gives what ends the hearing, and says a step to it. */
export class Frame {
  readonly element = document.createElement("iframe");
  #origin: string;
  #hear: (told: { step: number; of: number | undefined }) => void;
  /** Whether its page has spoken: before that it hears nothing. */
  #isThere = false;
  /** The step that it is to go to as soon as it hears. */
  #late: number | undefined;

  constructor(address: URL, title: string, hear: (told: { step: number; of: number | undefined }) => void) {
    this.#origin = address.origin;
    this.#hear = hear;
    this.element.title = title;
    this.element.referrerPolicy = "no-referrer";
    this.element.src = address.href;
    addEventListener("message", this.#listen);
  }

  end(): void {
    removeEventListener("message", this.#listen);
    this.element.remove();
  }

  go(step: number): void {
    if (!this.#isThere) this.#late = step;
    else this.element.contentWindow?.postMessage({ duckrow: "step", step } satisfies Told, this.#origin);
  }

  #listen = ({ source, origin, data }: MessageEvent<Partial<Told> | null>): void => {
    if (source !== this.element.contentWindow || origin !== this.#origin || data?.duckrow !== "step") return;
    this.#isThere = true;
    if (this.#late !== undefined) this.go(this.#late);
    this.#late = undefined;
    const { step, of } = data;
    if (Number.isInteger(step)) this.#hear({ step: step as number, of: Number.isInteger(of) ? of : undefined });
  };
}
