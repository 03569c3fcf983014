import { expect, test } from "vitest";
import { salt } from "./salt";
import { highlighted } from "./tokens";

/** The pieces that are something, with what they are. */
const told = (text: string): string[] =>
  highlighted(text.split("\n"), salt)
    .flat()
    .flatMap(([piece, token]) => (token ? [`${token}: ${piece}`] : []));

test("IDs, texts and comments", () => {
  expect(told("# web\nhttpd:\n  file.managed:\n    - mode: '0644' # octal\n")).toEqual([
    "comment: # web",
    "keyword: httpd",
    "string: '0644'",
    "comment: # octal",
  ]);
});

test("Jinja within a line, and over several", () => {
  expect(told("{{ web }}:\n{% set a =\n 'b' %}\n{# one\ntwo #} x")).toEqual([
    "operator: {{",
    "operator: }}",
    "operator: {%",
    "keyword: set",
    "string: 'b'",
    "operator: %}",
    "comment: {# one",
    "comment: two #}",
  ]);
});

test("a number sign inside of a word is none of a comment", () => {
  expect(told("- source: salt://a#b")).toEqual([]);
});
