import { signal } from "@preact/signals-core";
import { expect, test } from "vitest";
import type { Scenario } from "../engine/contract";
import { Picking } from "./picking";
import type { Shown } from "./shown";

function made() {
  const nodes = [{ reference: "Stage[main]", implied: true }, { reference: "File[a]" }, { reference: "File[b]" }];
  const scenario = signal<Scenario>({ files: {} });
  const document = {
    run: signal({ head: { graph: { nodes } } } as unknown as Shown),
    scenario,
    opened: signal(0),
    edit: async (edited: Scenario) => void (scenario.value = edited),
  };
  const navigation = { taker: signal<((node: number) => void) | undefined>(undefined) };
  return {
    picking: new Picking(document, navigation),
    document,
    take: (node: number) => navigation.taker.value?.(node),
  };
}

test("the first one that is picked should come before the second one", () => {
  const { picking, document, take } = made();
  picking.begin();
  take(2);
  expect(picking.first.value).toBe("File[b]");
  take(1);
  expect(document.scenario.value.expect).toEqual([{ before: ["File[b]", "File[a]"] }]);
  expect(picking.isOn.value).toBe(false);
  take(1);
  expect(picking.first.value).toBeUndefined();
});

test("nothing comes before itself, and what the engine made by itself is nothing to expect of", () => {
  const { picking, document, take } = made();
  picking.begin();
  take(0);
  expect(picking.first.value).toBeUndefined();
  take(1);
  take(1);
  expect(picking.isOn.value).toBe(true);
  expect(document.scenario.value.expect).toBeUndefined();
});

test("another scenario ends it", () => {
  const { picking, document, take } = made();
  picking.begin();
  take(1);
  document.opened.value++;
  expect([picking.isOn.value, picking.first.value]).toEqual([false, undefined]);
});
