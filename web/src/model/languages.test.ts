import { expect, test } from "vitest";
import { languageOf } from "./languages";

test("words are those of the language", () => {
  expect(languageOf({ files: { "a.pp": "" } }).phases[4]).toBe("Apply");
  expect(languageOf({ files: { "a.sls": "" } }).phases[4]).toBe("Run");
});
