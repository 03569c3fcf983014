import { expect, test } from "vitest";
import { parse } from "yaml";
import { toYaml } from "./yaml";

test("data as people write it", () => {
  const data = {
    os: { family: "Debian", release: { major: "12" } },
    "Package[ntp]": [{ a: 1, b: [true, null] }, "x: y"],
    "/etc/motd": { content: "one\n  two\n\nthree\n" },
    empty: {},
  };
  expect(toYaml(data)).toMatchInlineSnapshot(`
    "os:
      family: Debian
      release:
        major: "12"
    Package[ntp]:
      - a: 1
        b:
          - true
          - null
      - "x: y"
    /etc/motd:
      content: |
        one
          two

        three
    empty: {}"
  `);
  expect(parse(toYaml(data))).toEqual(data);
});

test("whatever is in it comes back", () => {
  const odd = [
    "",
    " ",
    "a ",
    "-",
    "- a",
    "#",
    "a #b",
    "a: b",
    "a:",
    "yes",
    "No",
    "1",
    "1.5",
    "1e3",
    ".5",
    "0x1f",
    "~",
    "null",
  ];
  const more = [
    "\n",
    "a\n",
    "\na\n",
    "a\nb",
    "a\nb\n",
    " a\nb\n",
    "a\n\n",
    "\t",
    "é",
    "\u0000",
    "a\rb\n",
    "[a]",
    "{a}",
    "*a",
    "&a",
    "!a",
  ];
  const most = [
    "%a",
    "@a",
    "`a",
    "'a'",
    '"a"',
    "2001-01-01",
    "=",
    "<<",
    "?",
    "|",
    ">",
    ".",
    "..",
    "./a",
    "\u2028",
    "\u{1f986}\n",
  ];
  for (const one of [...odd, ...more, ...most]) {
    const data = { [one]: one, list: [one, [one], { [one]: [one] }] };
    expect(parse(toYaml(data)), JSON.stringify(one)).toEqual(data);
  }
  expect(toYaml({})).toBe("");
  expect(toYaml(undefined)).toBe("");
});
