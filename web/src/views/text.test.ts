import { expect, test } from "vitest";
import { fitted, fittedName, fittedTitle, textWidth } from "./text";

test("what fits is left alone", () => {
  expect(fitted("Duck[duck1]", "title", 100)).toBe("Duck[duck1]");
});

test("of a reference the end of the title stays, of other texts the beginning", () => {
  expect(fitted("File[/etc/apache2/apache2.conf]", "title", 140)).toBe("File[…/apache2.conf]");
  expect(fitted("skipped: Package[ntp] failed", "detail", 66)).toBe("skipped: P…");
});

test("of a path the end stays, of other titles both ends", () => {
  expect(fittedTitle("Site[shop.example.com]", "title", 80)).toBe("shop.ex…com");
  expect(fittedTitle("Site[www.example.com]", "title", 80)).toBe("www.exa…com");
  expect(fittedTitle("Class[Profile::Database]", "title", 80)).toBe("…::Database");
  expect(fittedTitle("Exec[tar -C /srv -xf a.tar]", "title", 80)).toBe("tar -C …tar");
});

test("without the type, the end of a title stays", () => {
  expect(fittedTitle("Duck[number29]", "title", 60)).toBe("number29");
  expect(fittedTitle("File[/etc/apache2/apache2.conf]", "title", 70)).toBe("…che2.conf");
});

test("a short name keeps its type as long as there is room for some of the title", () => {
  expect(fittedName("file[/etc/apache2.conf]", "title", 100)).toBe("file[…e2.conf]");
  expect(fittedName("file[/etc/apache2.conf]", "title", 60)).toBe("…e2.conf");
  expect(fittedName("Class[Ntp]", "title", 70)).toBe("Class[Ntp]");
  expect(fittedName("/etc/motd", "title", 100)).toBe("/etc/motd");
});

test("a text of any length is measured, and cut to its room", () => {
  const long = `File[/${"a".repeat(1_000_000)}]`;
  expect(textWidth(long, "detail")).toBeCloseTo(long.length * 6);
  expect(fitted(long, "detail", 120)).toMatch(/^File\[…a+\]$/);
});
