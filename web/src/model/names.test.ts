import { expect, test } from "vitest";
import type { GraphNode, Location } from "../engine/contract";
import {
  withoutAdvice,
  briefName,
  bodyName,
  counted,
  parts,
  place,
  ordinal,
  sharedTitles,
  stopped,
  titleOf,
  typeOf,
  undirected,
} from "./names";

const at = (line: number): Location => ({ file: "manifests/site.pp", line, column: 1, from: 0, to: 0 });
const classA: GraphNode = { reference: "Class[A]", kind: "class" };
const duck: GraphNode = { reference: "Duck[duck1]", kind: "defined" };
const main: GraphNode = { reference: "Class[main]", kind: "class", implied: true };

test("a reference has a type and a title", () => {
  expect(parts("File[/etc/[a]]")).toEqual(["File[", "/etc/[a]", "]"]);
  expect(parts("odd")).toEqual(["", "odd", ""]);
  expect(["File[/etc/[a]]", "odd", "File[a"].map(titleOf)).toEqual(["/etc/[a]", "odd", "File[a"]);
  expect(["File[/etc/[a]]", "odd", "File[a"].map(typeOf)).toEqual(["File", "", ""]);
});

test("bodies are called as in the text", () => {
  expect([classA, duck, main].map(bodyName)).toEqual(["a", "duck", ""]);
});

test("a place is told by body and line", () => {
  expect(place(at(14), classA)).toBe("a:14");
  expect(place(at(25), main)).toBe("line 25");
  expect(place(at(25), undefined)).toBe("line 25");
});

test("one thing is not two things", () => {
  expect(counted(1, "boundary", "boundaries")).toBe("1 boundary");
  expect(counted(1200, "resource")).toBe("1,200 resources");
});

test("a short name keeps its type where another one has the same title", () => {
  const brief = (...references: string[]): string[] => {
    const shared = sharedTitles(references);
    return references.map((reference) => briefName(reference, shared));
  };
  expect(brief("sls[web]", "pkg[httpd]", "service[httpd]", "file[/etc/motd]")).toEqual([
    "web",
    "pkg[httpd]",
    "service[httpd]",
    "/etc/motd",
  ]);
  expect(brief("Class[Ntp]", "Package[ntp]")).toEqual(["Class[Ntp]", "Package[ntp]"]);
});

test("places have ordinals", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112, 1003].map(ordinal)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "112th",
    "1,003rd",
  ]);
});

test("a sentence ends with one full stop", () => {
  expect(["a", "a.", "a?"].map(stopped)).toEqual(["a.", "a.", "a?"]);
});

test("what turns the direction of a text is named", () => {
  expect(undirected("a\u202Eevil")).toBe("a‹U+202E›evil");
  expect(undirected("Утки, بط")).toBe("Утки, بط");
});

test("of a cycle Puppet's advice is left out, also half of it", () => {
  expect(withoutAdvice("(A => B => A)\\nTry the '--graph' option")).toBe("(A => B => A)");
  expect(withoutAdvice("(A => B => A)\\…")).toBe("(A => B => A)");
  expect(withoutAdvice("C:\\temp is no directory")).toBe("C:\\temp is no directory");
  expect(withoutAdvice("Notice: kept in C:\\…")).toBe("Notice: kept in C:\\…");
});
