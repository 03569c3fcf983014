import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Player } from "./player";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tape(last: number, seq = 1) {
  const place = { seq, last };
  const player = new Player({ place: () => place, step: (by) => void (place.seq += by) });
  return { place, player };
}

test("plays two steps in a second and stops at the end", () => {
  const { place, player } = tape(4);
  player.play();
  expect(place.seq).toBe(2);
  vi.advanceTimersByTime(500);
  expect(place.seq).toBe(3);
  expect(player.isPlaying.value).toBe(true);
  vi.advanceTimersByTime(500);
  expect(place.seq).toBe(4);
  expect(player.isPlaying.value).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(place.seq).toBe(4);
});

test("stops when somebody steps", () => {
  const { place, player } = tape(100);
  player.play();
  place.seq = 50;
  vi.advanceTimersByTime(600);
  expect(place.seq).toBe(50);
  expect(player.isPlaying.value).toBe(false);
});

test("a new speed counts from the next step", () => {
  const { place, player } = tape(100);
  player.speed.value = 10;
  player.play();
  vi.advanceTimersByTime(1000);
  expect(place.seq).toBe(12);
  player.pause();
  vi.advanceTimersByTime(1000);
  expect(place.seq).toBe(12);
});

test("at the end there is nothing to play", () => {
  const { player } = tape(3, 3);
  player.play();
  expect(player.isPlaying.value).toBe(false);
});
