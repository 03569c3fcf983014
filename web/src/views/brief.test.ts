import { expect, test } from "vitest";
import { typesCut } from "./brief";

const cutAt = (length: number) => (name: string) => name.length > length;
const itself = (name: string): string => name;

test("a type of which one name is cut is cut as a whole", () => {
  expect(typesCut(["File[/a]", "File[/a/very/long/path]", "User[a]"], itself, cutAt(12))).toEqual(new Set(["File"]));
});

test("of many names the longest of each type are measured", () => {
  const many = Array.from({ length: 30_000 }, (_, index) => `${index % 2 ? "Notify" : "File"}[${index}]`);
  let measured = 0;
  const isCut = (name: string): boolean => {
    measured++;
    return name === "Notify[29999]";
  };
  expect(typesCut(many, itself, isCut).has("File")).toBe(false);
  expect(typesCut([...many, "Notify[the longest of them]"], itself, cutAt(20))).toEqual(new Set(["Notify"]));
  expect(measured).toBeLessThan(100);
});
