import { signal } from "@preact/signals-core";
import { expect, test } from "vitest";
import type { Scenario } from "../engine/contract";
import type { Progress } from "../engine/messages";
import type { Model } from "../model/model";
import { SmallerSearch, type Tried } from "./smaller";

const WHOLE: Scenario = { files: { "site.pp": "a\nb\nc\n" } };

/** A search whose engine answers when it is told to, and what it opened. */
function searching() {
  let settle!: { resolve: (found: Scenario | undefined) => void; reject: (reason: Error) => void };
  let hear!: (progress: Progress) => void;
  let ends = 0;
  const engine = {
    smaller: (_text: string, _build: unknown, heard: typeof hear) => {
      hear = heard;
      return new Promise<Scenario | undefined>((resolve, reject) => (settle = { resolve, reject }));
    },
    end: () => {
      ends++;
      settle.reject(new Error("ended"));
    },
  };
  const opened: Scenario[] = [];
  const versions: unknown[] = [];
  const scenario = signal(WHOLE);
  const model = {
    document: { scenario, run: signal({ build: "small", head: { engine: { version: "0.2.0" } } }) },
    navigation: { show: () => undefined, file: signal("") },
    open: (one: Scenario, { from }: { from: { engine: unknown } }) => {
      versions.push(from.engine);
      return Promise.resolve(opened.push(one));
    },
  } as unknown as Model;
  const search = new SmallerSearch(engine as ConstructorParameters<typeof SmallerSearch>[0]);
  const told: Tried[] = [];
  const outcome = search.open(model, (tried) => told.push(tried));
  return {
    search,
    outcome,
    opened,
    versions,
    told,
    scenario,
    found: (one?: Scenario) => settle.resolve(one),
    tell: (progress: Progress) => hear(progress),
    ends: () => ends,
  };
}

test("a search tells how far it has come, opens what is left, and gives its worker back", async () => {
  const { outcome, opened, versions, told, found, tell, ends } = searching();
  tell({ stage: "smaller", done: 7, of: 2 });
  found({ files: { "site.pp": "a\n" } });
  expect(await outcome).toEqual({ kind: "smaller", before: 3, after: 1 });
  expect(told).toEqual([{ tries: 7, before: 3, left: 2 }]);
  expect(opened.map(({ files }) => files)).toEqual([{ "site.pp": "a\n" }]);
  expect(versions).toEqual(["0.2.0"]);
  expect(ends()).toBe(1);
});

test("a search that is ended opens nothing", async () => {
  const { search, outcome, opened } = searching();
  search.end();
  expect(await outcome).toEqual({ kind: "ended" });
  expect(opened).toEqual([]);
});

test("what is found for a text that is not there any more is not opened", async () => {
  const { outcome, opened, scenario, found } = searching();
  scenario.value = { files: {} };
  found({ files: { "site.pp": "a\n" } });
  expect(await outcome).toEqual({ kind: "late" });
  expect(opened).toEqual([]);
});
