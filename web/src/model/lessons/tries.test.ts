import { expect, test } from "vitest";
import { Tries } from "./tries";

function storage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as unknown as Storage;
}

test("what was tried is there again after a reload", () => {
  const place = storage();
  const tries = new Tries(() => place);
  tries.note("queue", { chosen: ["a,b"], wrong: "a,b" });
  tries.note("queue", { files: { "site.pp": "x" }, hints: 1 });
  expect(new Tries(() => place).of("queue")).toEqual({
    chosen: ["a,b"],
    wrong: "a,b",
    files: { "site.pp": "x" },
    hints: 1,
  });
});

test.each(["null", "{", '{"queue":3}', '{"queue":{"files":{"a":1}}}', '{"queue":{"chosen":"a"}}'])(
  "what somebody else wrote there, %s, is as nothing",
  (text) => {
    const place = storage();
    place.setItem("duckrow-lessons-tried", text);
    expect(new Tries(() => place).of("queue")).toEqual({});
  },
);

test("where storage is forbidden it lasts as long as the page", () => {
  const tries = new Tries(() => {
    throw new Error("SecurityError");
  });
  tries.note("queue", { hints: 2 });
  expect(tries.of("queue")).toEqual({ hints: 2 });
});
