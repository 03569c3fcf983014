import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Engine } from "./client";
import type { Message, Request } from "./messages";
import type { WorkerLike } from "./port";

/** A worker whose answers the test gives by hand. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  requests: Request[] = [];
  ended = false;
  postMessage(request: Request): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: Message): void {
    this.onmessage?.({ data: message } as MessageEvent<Message>);
  }
  async begin(): Promise<void> {
    this.say({ kind: "ready", version: "1" });
    await settle();
  }
  async answer(): Promise<void> {
    this.say({ kind: "answer", id: this.requests.at(-1)!.id, answer: { head: { diagnostics: [] }, columns: {} } });
    await settle();
  }
}

const PROVIDERS = [{ type: "duck", path: "any", text: "export default {}" }];
const settle = () => vi.advanceTimersByTimeAsync(0);

let guests: FakeWorker[];
let engine: Engine;

beforeEach(() => {
  guests = [];
  vi.useFakeTimers();
  engine = new Engine(
    () => new FakeWorker(),
    () => {
      guests.push(new FakeWorker());
      return guests.at(-1)!;
    },
  );
});
afterEach(() => vi.useRealTimers());

test("every run with providers has a worker of its own, which ends with it", async () => {
  const first = engine.run("a", { providers: PROVIDERS, build: "small" });
  await guests[0]!.begin();
  await guests[0]!.answer();
  engine.keep((await first)!);
  const second = engine.run("b", { providers: PROVIDERS, build: "small" });
  await guests[1]!.begin();
  await guests[1]!.answer();
  expect(guests[0]!.ended).toBe(false);
  engine.keep((await second)!);
  expect(guests.map(({ ended }) => ended)).toEqual([true, false]);
  void engine.moment((await second)!, 1);
  await settle();
  expect(guests[1]!.requests.map(({ question }) => question.ask)).toEqual(["run", "moment"]);
});

test("a provider that does not answer is ended, and the scenario runs again without it", async () => {
  const run = engine.run("a", { providers: PROVIDERS, build: "small" });
  await guests[0]!.begin();
  guests[0]!.say({ kind: "calling", type: "duck" });
  await vi.advanceTimersByTimeAsync(1_900);
  guests[0]!.say({ kind: "calling" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(guests).toHaveLength(1);
  guests[0]!.say({ kind: "calling", type: "duck" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(guests[0]!.ended).toBe(true);
  await guests[1]!.begin();
  expect(guests[1]!.requests[0]!.question).toMatchObject({ ask: "run", silent: ["duck"] });
  await guests[1]!.answer();
  expect((await run)?.text).toBe("a");
});

test("a worker that breaks by itself is no provider's silence: the run fails", async () => {
  const failure = expect(engine.run("a", { providers: PROVIDERS, build: "small" })).rejects.toThrow("unreachable");
  await guests[0]!.begin();
  guests[0]!.say({ kind: "crashed", id: guests[0]!.requests[0]!.id, reason: "unreachable" });
  await failure;
  expect(guests).toHaveLength(1);
});
