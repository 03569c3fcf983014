import { expect, test } from "vitest";
import type { DiagnosticDocument } from "../engine/contract";
import { respelled } from "./spelling";

/** The text after the edit for a message about a part of it; nothing if there is none. */
function mended(text: string, about: string, written: string, name: string): string | undefined {
  const from = text.indexOf(about);
  const line = text.slice(0, from).split("\n").length;
  const location = { file: "site.pp", line, column: 1, from, to: from + about.length };
  const diagnostic = {
    severity: "error",
    meant: { written, name },
    location,
    fix: null,
  } as unknown as DiagnosticDocument;
  const { fix } = respelled(diagnostic, { files: { "site.pp": text } });
  return fix ? text.slice(0, fix.location.from) + fix.text + text.slice(fix.location.to) : undefined;
}

test("a name that is meant is written in the place of the one that there is not", () => {
  expect(mended("class pond { }\ninclude pont", "include pont", "pont", "pond")).toBe("class pond { }\ninclude pond");
  expect(mended("fil { '/a': }", "fil { '/a': }", "fil", "file")).toBe("file { '/a': }");
  expect(mended("notice($dukc)", "$dukc", "dukc", "duck")).toBe("notice($duck)");
  expect(mended("x('a')", "x('a')", "x", "y::z")).toBe("y::z('a')");
});

test("a title is a name as well, and one that is longer is another", () => {
  expect(
    mended("file { '/etc/motd.d/a': require => File['/etc/mtod'] }", "File['/etc/mtod']", "/etc/mtod", "/etc/motd"),
  ).toBe("file { '/etc/motd.d/a': require => File['/etc/motd'] }");
  expect(mended("File['/etc/mtod/x']", "File['/etc/mtod/x']", "/etc/mtod", "/etc/motd")).toBeUndefined();
});

test("an error without a place of its own is mended in the line of its label", () => {
  const text = "include pond\nClass['podn'] -> File['/a']\n";
  const labels = [{ location: { file: "site.pp", line: 2, column: 15, from: 27, to: 29 }, text: "", origin: false }];
  const diagnostic = { meant: { written: "podn", name: "pond" }, location: null, labels, fix: null };
  const { fix } = respelled(diagnostic as unknown as DiagnosticDocument, { files: { "site.pp": text } });
  expect(fix).toMatchObject({ text: "pond", location: { line: 2, from: 20, to: 24 } });
});

test("the edit is in the line in which the name stands", () => {
  const text = "notify { 'a':\n  mesage => 'x',\n}";
  const location = { file: "site.pp", line: 1, column: 1, from: 0, to: text.length };
  const meant = { written: "mesage", name: "message" };
  const diagnostic = { meant, location, fix: null } as unknown as DiagnosticDocument;
  expect(respelled(diagnostic, { files: { "site.pp": text } }).fix).toMatchObject({
    title: "Write `message`",
    text: "message",
    location: { line: 2, from: 16, to: 22 },
  });
});

test("where the name stands twice, or nothing is meant, there is no edit", () => {
  expect(mended("x(x())", "x(x())", "x", "y")).toBeUndefined();
  const location = { file: "site.pp", line: 1, column: 1, from: 0, to: 3 };
  const diagnostic = { help: "Nothing is called so.", location, fix: null } as unknown as DiagnosticDocument;
  expect(respelled(diagnostic, { files: { "site.pp": "x()" } })).toBe(diagnostic);
});
