import { expect, test, vi } from "vitest";
import { type Channel, type Resting, type Start, takeTurns } from "./turns";

class Hall {
  #all: Channel[] = [];
  #time = 0;
  #unheard: (() => void)[] = [];
  /** Whether what is said is heard only when `hear` is called. */
  isSlow = false;

  hear(): void {
    for (const say of this.#unheard.splice(0)) say();
  }

  /** A frame with an engine, which may be busy. */
  frame(name: string): Resting & { isBusy: boolean; isAwake: boolean; start: () => void } {
    const frame = {
      isAwake: false,
      isBusy: false,
      onStart: () => undefined as void,
      rest: () => {
        frame.isAwake = frame.isAwake && frame.isBusy;
        return frame.isAwake;
      },
      start: () => {
        frame.isAwake = true;
        frame.onStart();
      },
    };
    const channel: Channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of this.#all) {
          if (other !== channel) this.#unheard.push(() => other.onmessage?.({ data } as MessageEvent<Start>));
        }
        if (!this.isSlow) this.hear();
      },
    };
    this.#all.push(channel);
    takeTurns(frame, name, channel, () => (this.#time += 1));
    return frame;
  }
}

test("of four frames the two that started last have their engines", () => {
  const hall = new Hall();
  const frames = ["a", "b", "c", "d"].map((name) => hall.frame(name));
  for (const frame of frames) frame.start();
  expect(frames.map(({ isAwake }) => isAwake)).toEqual([false, false, true, true]);
  frames[0]?.start();
  expect(frames.map(({ isAwake }) => isAwake)).toEqual([true, false, false, true]);
});

test("frames that start at once hear of each other later, and two stay", () => {
  const hall = new Hall();
  hall.isSlow = true;
  const frames = ["a", "b", "c", "d"].map((name) => hall.frame(name));
  for (const frame of frames) frame.start();
  hall.hear();
  expect(frames.map(({ isAwake }) => isAwake)).toEqual([false, false, true, true]);
});

test("one that starts again and again counts once", () => {
  const hall = new Hall();
  const [one, other] = [hall.frame("a"), hall.frame("b")];
  one.start();
  for (let time = 0; time < 5; time++) other.start();
  expect(one.isAwake).toBe(true);
});

test("an engine for which somebody waits rests afterwards", () => {
  vi.useFakeTimers();
  const hall = new Hall();
  const [one, two, three] = [hall.frame("a"), hall.frame("b"), hall.frame("c")];
  one.isBusy = true;
  for (const frame of [one, two, three]) frame.start();
  expect(one.isAwake).toBe(true);
  one.isBusy = false;
  vi.advanceTimersByTime(500);
  expect([one, two, three].map(({ isAwake }) => isAwake)).toEqual([false, true, true]);
  vi.useRealTimers();
});
