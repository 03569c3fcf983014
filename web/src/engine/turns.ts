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

/** A frame that has started an engine, and when: in milliseconds that are the same in all frames. */
export interface Start {
  name: string;
  at: number;
}

/** Where frames hear of each other. */
export interface Channel {
  postMessage(start: Start): void;
  onmessage: ((event: MessageEvent<Start>) => void) | null;
}

const MOST = 2;
/** So many milliseconds later it is tried again, when somebody waits for an answer. */
const AGAIN = 400;

/** The time that frames of different processes have in common. */
const commonTime = (): number => performance.timeOrigin + performance.now();

/**
 * Lets an engine rest as soon as two others have started after it. What counts is when they started, and not when that was heard: of frames
 * that start at the same moment, each hears of the others after its own start.
 */
export function takeTurns(
  engine: Resting,
  name: string,
  channel: Channel = new BroadcastChannel("duckrow engines"),
  now = commonTime,
): void {
  const others = new Map<string, number>();
  let own = 0;
  const isLater = ([other, at]: [string, number]): boolean => at > own || (at === own && other > name);
  const settle = (): void => {
    if ([...others].filter(isLater).length >= MOST && engine.rest()) setTimeout(settle, AGAIN);
  };
  engine.onStart = () => {
    own = now();
    channel.postMessage({ name, at: own });
  };
  channel.onmessage = ({ data }) => {
    others.set(data.name, data.at);
    settle();
  };
  if (engine.isAwake) engine.onStart();
}
