import { signal } from "@preact/signals-core";
import { expect, test, vi } from "vitest";
import type { AskedPlace } from "../engine/assistance";
import type { Scenario } from "../engine/contract";
import { Help } from "./help";

const files = { "a.pp": "old", "b.yaml": "" };

function helping(isThere: boolean) {
  const asked: AskedPlace[] = [];
  const found = { from: 0, to: 0, is_complete: true, items: [] };
  const engine = {
    answersEditors: () => isThere,
    loadForEditors: vi.fn(),
    completionsAt: async (place: AskedPlace) => (asked.push(place), found),
    definitionAt: async (place: AskedPlace) => void asked.push(place),
  };
  const document = { busy: signal(false), isTyping: signal(false), scenario: signal<Scenario>({ files }) };
  return { asked, engine, document, help: new Help(engine, document) };
}

test("what is typed is asked about as it stands in the editor", async () => {
  const { asked, help } = helping(true);
  await help.completionsAt({ file: "a.pp", text: "new", offset: 3 }, false);
  expect(asked).toEqual([{ scenario: { files: { ...files, "a.pp": "new" } }, file: "a.pp", offset: 3 }]);
  expect(await help.completionsAt({ file: "b.yaml", text: "x", offset: 1 }, true)).toBeUndefined();
  expect(asked.length).toBe(1);
});

test("the build is fetched when whoever types pauses and the text has run, and at once for who asks", async () => {
  const { asked, engine, document, help } = helping(false);
  document.isTyping.value = true;
  expect(await help.completionsAt({ file: "a.pp", text: "n", offset: 1 }, false)).toBeUndefined();
  expect(engine.loadForEditors).not.toHaveBeenCalled();
  document.busy.value = true;
  document.isTyping.value = false;
  expect(engine.loadForEditors).not.toHaveBeenCalled();
  document.busy.value = false;
  expect(engine.loadForEditors).toHaveBeenCalledTimes(1);
  await help.completionsAt({ file: "a.pp", text: "n", offset: 1 }, true);
  await help.definitionAt({ file: "a.pp", text: "n", offset: 1 });
  expect(asked.length).toBe(2);
});
