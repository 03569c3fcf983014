import { beforeAll, expect, test } from "vitest";
import { example, theEngine } from "../engine/fixture.mjs";
import { Played } from "./played";

let texts: Record<string, string>;

beforeAll(async () => {
  const { record } = await theEngine();
  texts = Object.fromEntries(["ducks", "refresh"].map((name) => [name, record(example(name))]));
});

/** A recording at a step. */
function at(name: string, seq: number): Played {
  const played = new Played(texts[name]!);
  played.go(seq);
  return played;
}

test("numbers beyond the ends are brought in, and what is no number changes nothing", () => {
  const played = at("ducks", 11);
  played.go(Number.NaN);
  expect(played.seq).toBe(11);
  played.go(0);
  expect(played.seq).toBe(1);
  played.go(1e9);
  expect(played.seq).toBe(played.count);
});

test("the queue shows what runs and what waits, and who put it there; while applying, what was reached, newest first", () => {
  expect(
    at("ducks", 11)
      .rows("queue")
      .map(({ text, aside }) => `${text}: ${aside}`),
  ).toEqual([
    "Class[A]: running",
    "Duck[duck1] donald: queued by a:13",
    "Duck[duck3] huey: queued by b:20",
    "Duck[duck4] dewey: queued by b:21",
    "Duck[duck5] louie: queued by b:22",
    "Duck[duck2] daisy: queued by a:15",
  ]);
  const played = at("refresh", 1e9);
  const [first] = played.rows("queue");
  const newest = played.moment.state.applied.at(-1)!;
  expect(first?.text).toContain(played.recorded.recording.head.graph.nodes[newest]?.reference);
});

test("the catalog has each resource in what contains it, without what the engine declares by itself", () => {
  const rows = at("ducks", 11).rows("catalog");
  expect(rows.map(({ text, depth }) => `${"  ".repeat(depth)}${text}`)).toEqual([
    "Class[A]",
    "  Duck[duck1] donald",
    "  Duck[duck2] daisy",
    "Class[B]",
    "  Duck[duck3] huey",
    "  Duck[duck4] dewey",
    "  Duck[duck5] louie",
    "Class[C]",
    "  Duck[duck0] mc scrooge",
  ]);
  expect(rows.filter(({ isNow }) => isNow).map(({ text }) => text)).toEqual(["Duck[duck2] daisy"]);
  expect(rows.filter(({ isLater }) => isLater).map(({ text }) => text)).toEqual(["Class[C]", "Duck[duck0] mc scrooge"]);
});

test("a line leads to its next event, round and round", () => {
  const played = at("ducks", 11);
  expect(played.marks.now).toBe(15);
  const steps = [1, 2, 3].map(() => {
    played.go(played.next(15)!);
    return played.seq;
  });
  expect(steps.every((seq) => played.recorded.columns.line[seq - 1] === 15)).toBe(true);
  expect(new Set(steps).size).toBeGreaterThan(1);
  expect(played.next(5)).toBeUndefined();
});
