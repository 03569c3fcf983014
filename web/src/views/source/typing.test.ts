import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Typing } from "./typing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Types one key, and gives what has been handed over so many milliseconds later. */
function handedOver(typing: Typing, taken: string[], milliseconds: number): number {
  const before = taken.length;
  typing.typed("a.pp");
  vi.advanceTimersByTime(milliseconds);
  return taken.length - before;
}

function typingThatTakes(milliseconds: number): { typing: Typing; taken: string[] } {
  const taken: string[] = [];
  let now = 0;
  const take = async (path: string): Promise<void> => {
    taken.push(path);
    now += milliseconds;
  };
  return { typing: new Typing(take, () => now), taken };
}

test("what is shown soon is run with each key", async () => {
  const { typing, taken } = typingThatTakes(20);
  expect(handedOver(typing, taken, 1)).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(handedOver(typing, taken, 10)).toBe(1);
});

test("what takes long waits for a pause, but no longer than that", async () => {
  const { typing, taken } = typingThatTakes(5000);
  handedOver(typing, taken, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(handedOver(typing, taken, 140)).toBe(0);
  expect(typing.isWaiting).toBe(true);
  expect(handedOver(typing, taken, 160)).toBe(1);
  expect(typing.isWaiting).toBe(false);
});

test("what waits can be handed over at once", () => {
  const { typing, taken } = typingThatTakes(20);
  typing.typed("b.pp");
  typing.flush();
  expect(taken).toEqual(["b.pp"]);
  typing.flush();
  expect(taken).toEqual(["b.pp"]);
});
