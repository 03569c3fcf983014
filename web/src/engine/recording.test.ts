import { beforeAll, expect, test } from "vitest";
import { RECORDING } from "./contract";
import { example, theEngine } from "./fixture.mjs";
import { isRecording, readRecording } from "./recording";

let ducks: string;

beforeAll(async () => {
  ducks = (await theEngine()).record(example("ducks"));
});

/** The recording, with one thing changed. */
function forged(change: (recording: any) => void): string {
  const recording = JSON.parse(ducks);
  change(recording);
  return JSON.stringify(recording);
}

test("a recording is told from a scenario by its first key", () => {
  expect([isRecording(ducks), isRecording(example("ducks")), isRecording("[]")]).toEqual([true, false, false]);
});

test("what has the shape of a recording is read, whatever its texts say", () => {
  const markup = "<img src=x onerror=alert(1)>";
  const recording = readRecording(forged((one) => (one.moments[3].sentence = [{ kind: "text", text: markup }])));
  expect(recording.moments[3]?.sentence).toEqual([{ kind: "text", text: markup }]);
});

test.each<[string, string]>([
  ["no JSON", "it is not JSON"],
  ["null", "it has no version"],
  ['{"recording": "1"}', "it has no version"],
  ['{"recording": 2}', "it was made by a newer Duckrow"],
  ['{"recording": 1}', "scenario is invalid"],
])("%s is refused: %s", (text, reason) => {
  expect(() => readRecording(text)).toThrow(`This recording can’t be played: ${reason}.`);
});

test("what is larger than a recording is refused before it is read", () => {
  expect(() => readRecording(" ".repeat(RECORDING.bytes + 1))).toThrow("it is larger than 4 MB");
});

test.each<[string, (recording: any) => void, string]>([
  ["files that are no texts", (one) => (one.scenario.files = { a: 1 }), 'scenario.files["a"]'],
  ["an unknown kind of event", (one) => (one.events[2].kind = "exploded"), "events[2].kind"],
  ["a node that there isn't", (one) => (one.events[2].node = 4096), "events[2].node"],
  ["a cause that comes later", (one) => (one.events[2].cause = 9), "events[2]"],
  ["events in another order", (one) => one.events.reverse(), "events[0]"],
  ["a moment too few", (one) => one.moments.pop(), "moments"],
  ["another number of events in its head", (one) => one.head.events++, "head.events"],
  [
    "a sentence of another sort",
    (one) => (one.moments[0].sentence = [{ kind: "html", text: "" }]),
    "moments[0].sentence[0].kind",
  ],
  ["a container in itself", (one) => (one.head.graph.nodes[5].container = 5), "head.graph.nodes"],
  ["a place in no list", (one) => (one.moments[0].queue = { at: 9, out: 1, put: [] }), "moments[0].queue"],
  [
    "a list that grows without end",
    (one) => one.moments.forEach((moment: any) => (moment.applied = { at: 0, out: 0, put: Array(9).fill(1) })),
    "applied",
  ],
  [
    "boxes that are in each other",
    (one) => {
      const boxes = one.pictures[0].layout.nodes;
      boxes[0].container = boxes[1].node;
      boxes[1].container = boxes[0].node;
    },
    "pictures[0]",
  ],
  ["sizes that are no numbers", (one) => (one.pictures[0].layout.size.width = "1e9"), "pictures[0].layout.size.width"],
  ["tags that are no texts", (one) => (one.tags[0].tags = [[]]), "tags[0].tags[0]"],
])("a forged recording with %s is refused", (_, change, place) => {
  expect(() => readRecording(forged(change))).toThrow("This recording can’t be played: ");
  expect(() => readRecording(forged(change))).toThrow(place);
});

test("more events than a recording has are refused", () => {
  const many = forged((one) => {
    one.events = Array.from({ length: RECORDING.events + 1 }, (_, place) => ({ ...one.events[0], seq: place + 1 }));
  });
  expect(() => readRecording(many)).toThrow("events is invalid");
});
