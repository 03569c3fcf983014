import { expect, test } from "vitest";
import { brief } from "./boxes";

test("what became of a box is told in less words where there is less room", () => {
  const words = "not run: pkg[httpd] failed";
  expect(brief(words, 200)).toBe(words);
  expect(brief(words, 110)).toBe("pkg[httpd] failed");
  expect(brief("skipped: Package[ntp] failed", 130)).toBe("Package[ntp] failed");
  expect(brief("from line 12, not contained", 80)).toBe("from line 12");
  expect(brief("50 resources inside", 80)).toBe("50 inside");
});
