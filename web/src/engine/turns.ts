// Frames of a site that stand in one page take turns with their engines: two have theirs at most, because each takes tens of megabytes.
// One that rests shows what it shows, and starts its engine again when it is asked for something.

/** The part of the engine that is needed. */
export interface Resting {
  /** Whether a worker lives. */
  readonly isAwake: boolean;
  /** Hears of every worker that is started. */
  onStart: () => void;
  /** Ends the workers that nobody waits for; gives whether any is left. */
  rest(): boolean;
}

/** Where frames hear of each other. */
export interface Channel {
  postMessage(name: string): void;
  onmessage: ((event: MessageEvent<string>) => void) | null;
}

const MOST = 2;
/** So many milliseconds later it is tried again, when somebody waits for an answer. */
const AGAIN = 400;

/** Lets an engine rest as soon as two others have started after it. */
export function takeTurns(
  engine: Resting,
  own: string,
  channel: Channel = new BroadcastChannel("duckrow engines"),
): void {
  const later = new Set<string>();
  const settle = (): void => {
    if (later.size >= MOST && engine.rest()) setTimeout(settle, AGAIN);
  };
  engine.onStart = () => {
    later.clear();
    channel.postMessage(own);
  };
  channel.onmessage = ({ data }) => {
    later.add(data);
    settle();
  };
  if (engine.isAwake) engine.onStart();
}
