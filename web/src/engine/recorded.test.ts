import { beforeAll, describe, expect, test } from "vitest";
import { buildFor } from "./build";
import type { Scenario } from "./contract";
import { example, exampleNames, theEngine } from "./fixture.mjs";
import type { Columns } from "./messages";
import { Recorded } from "./recorded";
import { readRecording } from "./recording";

type Engine = Awaited<ReturnType<typeof theEngine>>;

let engine: Engine;

beforeAll(async () => {
  engine = await theEngine();
});

/** The run of a scenario, and the same played from its recording. */
function both(text: string): { run: InstanceType<Engine["Run"]>; recorded: Recorded } {
  return { run: new engine.Run(text), recorded: new Recorded(readRecording(engine.record(text))) };
}

/** A document without what is missing: the engine leaves it out in some places, and says so in others. */
const plain = (document: unknown): unknown => JSON.parse(JSON.stringify(document ?? null)) as unknown;

const isOfSmallestBuild = (name: string): boolean => buildFor(JSON.parse(example(name)) as Scenario) === "small";

describe.each(exampleNames().filter(isOfSmallestBuild))(
  "the recording of the example %s answers as the engine does",
  (name) => {
    const text = example(name);

    test("head, columns and events", () => {
      const { run, recorded } = both(text);
      expect(plain(recorded.recording.head)).toEqual(plain(run.head()));
      expect(recorded.columns).toEqual(run.columns() as Columns);
      expect(recorded.answer({ ask: "events", from: 1, to: 256 })?.answer).toEqual(plain(run.events(1, 256)));
    });

    test("every moment, forward, back and from anywhere to anywhere", () => {
      const { run, recorded } = both(text);
      const last = recorded.recording.events.length;
      const forward = Array.from({ length: last }, (_, place) => place + 1);
      const jumps = forward.map((seq) => ((seq * 7919) % last) + 1);
      for (const seq of [...forward, ...forward.toReversed(), ...jumps]) {
        const { sentence, why, state } = recorded.moment(seq);
        expect(plain({ sentence, why, state }), `event ${seq}`).toEqual(
          plain({ sentence: run.sentence(seq), why: run.why(seq), state: run.state(seq) }),
        );
      }
    });

    test("reasons, pictures, tags", () => {
      const { run, recorded } = both(text);
      recorded.recording.head.graph.nodes.forEach((_, node) =>
        expect(plain(recorded.answer({ ask: "why", node })?.answer)).toEqual(plain(run.whyOne(node))),
      );
      for (let width = 208; width <= 1600; width += 16 * 7) {
        const options = { width, captions: true };
        const { answer } = recorded.answer({ ask: "layout", options }) ?? {};
        expect(JSON.parse(answer as string)).toEqual(JSON.parse(run.layout(options)));
      }
      const { catalog } = JSON.parse(run.json()) as { catalog?: { resources: Record<string, string[]>[] } };
      const tags = catalog?.resources.map(({ type, title, tags }) => [`${type}[${title}]`, tags]) ?? [];
      expect(recorded.answer({ ask: "tags" })?.answer).toEqual(tags);
    });

    test("what is named and which values there were, at every place of every file", () => {
      const { run, recorded } = both(text);
      for (const [file, manifest] of Object.entries((JSON.parse(text) as Scenario).files ?? {})) {
        for (let offset = 0; offset < manifest.length; offset += 3) {
          const place = { file, offset };
          expect(plain(recorded.answer({ ask: "values", ...place })?.answer), `values at ${offset}`).toEqual(
            plain(run.valuesAt(file, offset)),
          );
          expect(plain(recorded.answer({ ask: "named", ...place })?.answer), `what is named at ${offset}`).toEqual(
            plain(run.describedAt(file, offset)),
          );
        }
      }
    });
  },
);

test("what isn't recorded is left to the engine", () => {
  const { recorded } = both(example("ducks"));
  const picture = (options: object) => recorded.answer({ ask: "layout", options });
  expect([
    recorded.answer({ ask: "why_between", one: 3, other: 4 }),
    recorded.answer({ ask: "differences", from: "{}" }),
    recorded.answer({ ask: "json" }),
    picture({ width: 400, captions: true, folded: [3] }),
    picture({ width: 400 }),
    picture({ width: 4000, captions: true }),
  ]).toEqual(Array.from({ length: 6 }, () => undefined));
  expect(picture({ width: 400, captions: true })).toBeDefined();
});
