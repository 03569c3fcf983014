import { signal } from "@preact/signals-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Model } from "../model/model";
import { speakWith } from "./around";

const ORIGIN = "https://blog.example";

let hears: ((event: unknown) => void) | undefined;

beforeEach(() => {
  vi.stubGlobal("addEventListener", (_: string, hear: (event: unknown) => void) => (hears = hear));
  vi.stubGlobal("removeEventListener", () => (hears = undefined));
});
afterEach(() => vi.unstubAllGlobals());

function speaking() {
  const moment = signal<{ seq: number } | undefined>(undefined);
  const select = vi.fn();
  const around = { postMessage: vi.fn() };
  const model = { document: { run: signal({ head: { events: 60 } }) }, navigation: { moment, select } };
  const end = speakWith(around, ORIGIN, model as unknown as Pick<Model, "document" | "navigation">);
  return { moment, select, around, end };
}

test("each step is told to the origin that the address names", () => {
  const { moment, around, end } = speaking();
  expect(around.postMessage).not.toHaveBeenCalled();
  moment.value = { seq: 11 };
  expect(around.postMessage.mock.calls).toEqual([[{ duckrow: "step", step: 11, of: 60 }, ORIGIN]]);
  end();
  moment.value = { seq: 12 };
  expect(around.postMessage).toHaveBeenCalledTimes(1);
});

test("a step is taken from that window and origin, and from no other", () => {
  const { select, around } = speaking();
  const data = { duckrow: "step", step: 7 };
  hears?.({ source: around, origin: ORIGIN, data });
  hears?.({ source: around, origin: "https://evil.example", data });
  hears?.({ source: {}, origin: ORIGIN, data });
  hears?.({ source: around, origin: ORIGIN, data: { duckrow: "step", step: "8" } });
  hears?.({ source: around, origin: ORIGIN, data: null });
  expect(select.mock.calls).toEqual([[7]]);
});
