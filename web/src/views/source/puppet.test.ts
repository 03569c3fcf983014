import { expect, test } from "vitest";
import { puppet } from "./puppet";
import { highlighted } from "./tokens";
import { yaml } from "./yaml";

const SIGNS = { keyword: "k", string: "s", comment: "c", variableName: "v", typeName: "t", number: "n", regexp: "r" };

/** The text, and under it a letter for every character that is something. */
function shown(text: string, highlighter: Parameters<typeof highlighted>[1] = puppet as never): string {
  const lines = highlighted(text.split("\n"), highlighter);
  const under = lines.map((pieces) =>
    pieces
      .map(([piece, token]) => (token === "operator" ? "o" : token ? SIGNS[token] : " ").repeat(piece.length))
      .join(""),
  );
  return text
    .split("\n")
    .flatMap((line, index) => [line, (under[index] ?? "").trimEnd()])
    .filter((line) => line !== "")
    .join("\n");
}

test("definitions, statements and texts", () => {
  expect(shown("define duck($name) {\n  notice \"duck $name ${upcase($x['a'])}!\"\n  include c\n}"))
    .toMatchInlineSnapshot(`
    "define duck($name) {
    kkkkkk      vvvvv
      notice "duck $name \${upcase($x['a'])}!"
      kkkkkk ssssssvvvvvsvv       vv sss  vss
      include c
      kkkkkkk
    }"
  `);
});

test("a resource: relating metaparameters stand out, other attributes and the type notify don't", () => {
  expect(shown("notify { 'a':\n  ensure  => present,\n  require => File['/x'], # why\n} -> Notify <| title == 'b' |>"))
    .toMatchInlineSnapshot(`
    "notify { 'a':
             sss
      ensure  => present,
      require => File['/x'], # why
      kkkkkkk    tttt ssss   ccccc
    } -> Notify <| title == 'b' |>
      oo tttttt oo          sss oo"
  `);
});

test("a slash divides behind a value and begins a regular expression elsewhere", () => {
  expect(shown("$a = $b / 2 / 3\nif $x =~ /^a\\/b$/ { }\ncase $y { /c d/: { } }")).toMatchInlineSnapshot(`
    "$a = $b / 2 / 3
    vv   vv   n   n
    if $x =~ /^a\\/b$/ { }
    kk vv    rrrrrrrr
    case $y { /c d/: { } }
    kkkk vv   rrrrr"
  `);
});

test("heredocs begin with the next line, in their order", () => {
  const text = 'f(@("ONE"/L), @(TWO))\nfirst $x ${y}\n\n  | ONE\nsecond $x\n| - TWO\nclass a {}';
  expect(shown(text)).toMatchInlineSnapshot(`
    "f(@("ONE"/L), @(TWO))
      ssssssssss  ssssss
    first $x \${y}
    ssssssvvsvv v
      | ONE
    sssssss
    second $x
    sssssssss
    | - TWO
    sssssss
    class a {}
    kkkkk"
  `);
});

test("quotes that are escaped don't end a text, comments and texts go on over lines", () => {
  expect(shown("$a = 'it\\'s\n# no comment' # one\n/* two\nclass */ class b { }")).toMatchInlineSnapshot(`
    "$a = 'it\\'s
    vv   ssssss
    # no comment' # one
    sssssssssssss ccccc
    /* two
    cccccc
    class */ class b { }
    cccccccc kkkkk"
  `);
});

test("braces in a text's code", () => {
  expect(shown('"a${ { x => {} } }b" class')).toMatchInlineSnapshot(`
    ""a\${ { x => {} } }b" class
    ssvv             vss kkkkk"
  `);
});

test("nonsense ends, too", () => {
  const nonsense = '@( $ " ${ \' }} \\ /* */ */ <<| @("A") / ´ \u{1f986} '.repeat(40);
  expect(
    highlighted([nonsense, "", nonsense], puppet)
      .flat()
      .map(([text]) => text)
      .join(""),
  ).toBe(nonsense + nonsense);
});

test("YAML: comments and quoted texts", () => {
  expect(shown("a: 'b # c' # d\nx#y: \"z\"", yaml as never)).toMatchInlineSnapshot(`
    "a: 'b # c' # d
       sssssss ccc
    x#y: "z"
         sss"
  `);
});
