//! Syntax errors: Puppet's text and place, with our additions.

use insta::assert_snapshot;

use crate::{complaints, parse, tree};
use duckrow_core::syntax::dump;

#[test]
fn a_missing_colon_behind_a_title() {
    assert_snapshot!(complaints("file { '/a' ensure => present }"), @"
    Error: Syntax error at 'ensure' (line: 1, column: 13)
       1 | file { '/a' ensure => present }
         |             ^^^^^^
      help: A title ends with a colon: '/a':
      fix: Insert `:`: file { '/a': ensure => present }
    ");
    assert_snapshot!(complaints("duck { 'huey' }"), @"
    Error: Syntax error at '}' (line: 1, column: 15)
       1 | duck { 'huey' }
         |               ^
      help: A title ends with a colon: 'huey':
      fix: Insert `:`: duck { 'huey': }
    ");
    assert_snapshot!(complaints("file { 'a', 'b': }"), @"
    Error: Syntax error at ',' (line: 1, column: 11)
       1 | file { 'a', 'b': }
         |           ^
      help: Several titles are a list: ['a', …]:
    ");
}

#[test]
fn titles_and_attributes_in_disorder() {
    assert_snapshot!(complaints("file { 'owner' => 'root' }"), @"
    Error: Syntax error at '=>' (line: 1, column: 16)
       1 | file { 'owner' => 'root' }
         |                ^^
      help: The name of an attribute has no quotes: owner, and a title comes before the first.
    ");
    assert_snapshot!(complaints("file { '/a':\n  owner => 'root';\n  group => 'root',\n}"), @"
    Error: Syntax error at '=>' (line: 3, column: 9)
       3 |   group => 'root',
         |         ^^
      help: A semicolon ends a resource, and the next begins with its title. Between attributes there are commas.
      fix: Write `,`: owner => 'root',
    ");
    assert_snapshot!(complaints("file { '/a': owner => 'root', '/b': owner => 'root' }"), @"
    Error: Syntax error at '/b' (line: 1, column: 31)
       1 | file { '/a': owner => 'root', '/b': owner => 'root' }
         |                               ^^^^
      help: Another title begins here. Between two resources of one expression there is a semicolon.
      fix: Write `;`: file { '/a': owner => 'root'; '/b': owner => 'root' }
    ");
    assert_snapshot!(complaints("file { '/a': 'owner' => 'root' }"), @"
    Error: Syntax error at 'owner' (line: 1, column: 14)
       1 | file { '/a': 'owner' => 'root' }
         |              ^^^^^^^
      help: The name of an attribute has no quotes.
      fix: Write `owner`: file { '/a': owner => 'root' }
    ");
    assert_snapshot!(complaints("file { '/a': $x => 'root' }"), @"
    Error: Syntax error at 'x' (line: 1, column: 14)
       1 | file { '/a': $x => 'root' }
         |              ^^
      help: For an attribute whose name is in a variable write * => { $x => … }
    ");
}

#[test]
fn attributes_without_comma_or_arrow() {
    assert_snapshot!(complaints("file { '/a':\n  ensure => present\n  owner => 'root'\n  group = 'root',\n  mode: '1',\n}"), @"
    Error: Syntax error at 'owner' (line: 3, column: 3)
       3 |   owner => 'root'
         |   ^^^^^
      help: A comma is missing between two attributes, before owner.
      fix: Insert `,`: ensure => present,
    Error: Syntax error at 'group' (line: 4, column: 3)
       4 |   group = 'root',
         |   ^^^^^
      help: A comma is missing between two attributes, before group.
      fix: Insert `,`: owner => 'root',
    Error: Syntax error at '=' (line: 4, column: 9)
       4 |   group = 'root',
         |         ^
      help: An attribute and its value are joined by =>
      fix: Write `=>`: group => 'root',
    Error: Syntax error at ':' (line: 5, column: 7)
       5 |   mode: '1',
         |       ^
      help: An attribute and its value are joined by =>
      fix: Write `=>`: mode => '1',
    ");
    assert_snapshot!(complaints("file { '/a': ensure present }"), @"
    Error: Syntax error at 'present' (line: 1, column: 21)
       1 | file { '/a': ensure present }
         |                     ^^^^^^^
      help: An attribute and its value are joined by =>
      fix: Insert `=>`: file { '/a': ensure => present }
    ");
    assert_snapshot!(complaints("file { '/a': ensure, }"), @"
    Error: Syntax error at ',' (line: 1, column: 20)
       1 | file { '/a': ensure, }
         |                    ^
      help: An attribute has a value: name => value
    ");
}

#[test]
fn lists_and_hashes() {
    assert_snapshot!(complaints("$a = [1 2, 3]"), @"
    Error: Syntax error at '2' (line: 1, column: 9)
       1 | $a = [1 2, 3]
         |         ^
      help: A comma is missing between two items, before 2.
      fix: Insert `,`: $a = [1, 2, 3]
    ");
    assert_snapshot!(complaints("$a = { b: 1, c = 2, 'd' => 3 'e' => 4 }"), @"
    Error: Syntax error at ':' (line: 1, column: 9)
       1 | $a = { b: 1, c = 2, 'd' => 3 'e' => 4 }
         |         ^
      help: A key and its value are joined by =>
      fix: Write `=>`: $a = { b => 1, c = 2, 'd' => 3 'e' => 4 }
    Error: Syntax error at ',' (line: 1, column: 19)
       1 | $a = { b: 1, c = 2, 'd' => 3 'e' => 4 }
         |                   ^
      help: A key and its value are joined by =>
      fix: Write `=>`: $a = { b: 1, c => 2, 'd' => 3 'e' => 4 }
    Error: Syntax error at 'e' (line: 1, column: 30)
       1 | $a = { b: 1, c = 2, 'd' => 3 'e' => 4 }
         |                              ^^^
      help: A comma is missing between two items, before 'e'.
      fix: Insert `,`: $a = { b: 1, c = 2, 'd' => 3, 'e' => 4 }
    ");
    assert_snapshot!(complaints("f(1 2)"), @"
    Error: Syntax error at '2' (line: 1, column: 5)
       1 | f(1 2)
         |     ^
      help: A comma is missing between two items, before 2.
      fix: Insert `,`: f(1, 2)
    ");
    assert_snapshot!(complaints("$a.f(1,)"), @"
    Error: Syntax error at ')' (line: 1, column: 8)
       1 | $a.f(1,)
         |        ^
      help: The arguments of a method call have no comma at their end.
      fix: Remove the comma: $a.f(1)
    ");
    assert_snapshot!(complaints("$a ? { 1: 2, 3 => 4 5 => 6 }"), @"
    Error: Syntax error at ':' (line: 1, column: 9)
       1 | $a ? { 1: 2, 3 => 4 5 => 6 }
         |         ^
      help: A key and its value are joined by =>
      fix: Write `=>`: $a ? { 1 => 2, 3 => 4 5 => 6 }
    Error: Syntax error at '5' (line: 1, column: 21)
       1 | $a ? { 1: 2, 3 => 4 5 => 6 }
         |                     ^
      help: A comma is missing between two items, before 5.
      fix: Insert `,`: $a ? { 1: 2, 3 => 4, 5 => 6 }
    ");
    assert_snapshot!(complaints("f(1,\n  2\ng(3)"), @"
    Error: Syntax error at 'g' (line: 3, column: 1)
       3 | g(3)
         | ^
       1 | f(1,
         |  - this ( is still open
      help: A list goes on with a comma or ends with its closing bracket.
    ");
}

#[test]
fn brackets_that_are_not_closed() {
    assert_snapshot!(complaints("class a {\n  if $x {\n    notice(1)\n}\n"), @"
    Error: Syntax error at end of input
       5 | 
         | ^
       2 |   if $x {
         |         - this { is not closed
      help: The { on line 2, `if $x {`, is not closed.
      fix: Insert `}`: notice(1)
    ");
    assert_snapshot!(complaints("class a {\n  notice(1)\n"), @"
    Error: Syntax error at end of input
       3 | 
         | ^
       1 | class a {
         |         - this { is not closed
      help: The { on line 1, `class a {`, is not closed.
      fix: Insert `}`: notice(1)
    ");
    assert_snapshot!(complaints("$a = [1, 2"), @"
    Error: Syntax error at end of input
       1 | $a = [1, 2
         |           ^
       1 | $a = [1, 2
         |      - this [ is not closed
      help: The [ on line 1, `$a = [1, 2`, is not closed.
    ");
    assert_snapshot!(complaints("class a { } }\nclass b { }"), @"
    Error: Syntax error at '}' (line: 1, column: 13)
       1 | class a { } }
         |             ^
      help: No open brace matches this one: it is one too many.
    ");
    assert_snapshot!(complaints("$a ="), @"
    Error: Syntax error at end of input
       1 | $a =
         |     ^
      help: The file ends in the middle of a statement.
    ");
}

#[test]
fn quotes() {
    assert_snapshot!(complaints("$a = 'x\n$b = 1"), @r#"
    Error: Unclosed quote after "'" followed by 'x\n$b ...' (line: 1, column: 7)
       1 | $a = 'x
         |       ^
       1 | $a = 'x
         |      - the string begins here
      help: A string ends at the next ', which may be lines away. If this one was meant to end a string, the quote that begins it is missing further up.
    "#);
    assert_snapshot!(complaints("$a = \"x ${b} y"), @r#"
    Error: Unclosed quote after 'b' followed by ' y...' (line: 1, column: 13)
       1 | $a = "x ${b} y
         |             ^
       1 | $a = "x ${b} y
         |      - the string begins here
      help: A string ends at the next ", which may be lines away. If this one was meant to end a string, the quote that begins it is missing further up.
    "#);
    assert_snapshot!(complaints("$a = 'it's'"), @r#"
    Error: Unclosed quote after "'" followed by '<eof>' (line: 1, column: 12)
       1 | $a = 'it's'
         |            ^
       1 | $a = 'it's'
         |           - the string begins here
      help: Inside of a string write \'. To end one, the ' that begins it must be there.
    "#);
    assert_snapshot!(complaints("file { '/a:\n  owner => 'root',\n  group => 'root',\n}"), @"
    Error: Syntax error at 'root' (line: 2, column: 13)
       2 |   owner => 'root',
         |             ^^^^
       1 | file { '/a:
         |        - a string begins here
      help: The string that begins on line 1 does not end there: a ' is missing.
      fix: Insert `'`: file { '/a':
    ");
    assert_snapshot!(complaints("$a = “x”"), @r#"
    Error: Syntax error at '' (line: 1, column: 6)
       1 | $a = “x”
         |      ^
      help: These are the quotes of printed text. Those of code are "
      fix: Write `"x"`: $a = "x"
    "#);
    assert_snapshot!(complaints("$a = \"\\q\""), @r#"
    Warning: Unrecognized escape sequence '\q' (line: 1, column: 10)
       1 | $a = "\q"
         |          ^
      help: Write \\q for a backslash in a double quoted string, or use single quotes.
    "#);
}

#[test]
fn interpolations() {
    assert_snapshot!(complaints("$a = \"x ${} y ${b c} z\""), @r#"
    Error: Syntax error at ' y ' (line: 1, column: 12)
       1 | $a = "x ${} y ${b c} z"
         |            ^^^^^
      help: There is nothing between ${ and }
    Error: Syntax error at 'c' (line: 1, column: 19)
       1 | $a = "x ${} y ${b c} z"
         |                   ^
      help: Between ${ and } there is room for one expression.
    "#);
    assert_snapshot!(complaints("$a = \"x ${b\""), @r#"
    Error: Unclosed quote after '"' followed by '<eof>' (line: 1, column: 13)
       1 | $a = "x ${b"
         |             ^
       1 | $a = "x ${b"
         |            - the string begins here
       1 | $a = "x ${b"
         |         -- this interpolation is still open
      help: This " stands between ${ and }. If it was meant to end the string around, a } is missing.
    "#);
}

#[test]
fn conditionals() {
    assert_snapshot!(complaints("if $a = 1 { }"), @"
    Error: Syntax error at '=' (line: 1, column: 7)
       1 | if $a = 1 { }
         |       ^
      help: = sets a variable. To compare write ==
      fix: Write `==`: if $a == 1 { }
    ");
    assert_snapshot!(complaints("if $a && $b || $c { }"), @"
    Error: Syntax error at '' (line: 1, column: 7)
       1 | if $a && $b || $c { }
         |       ^
      help: The logical operators are words: and, or
      fix: Write `and`: if $a and $b || $c { }
    ");
    assert_snapshot!(complaints("if $a || $b { }"), @"
    Error: Syntax error at '|' (line: 1, column: 7)
       1 | if $a || $b { }
         |       ^
      help: The logical operators are words: and, or
      fix: Write `or`: if $a or $b { }
    ");
    assert_snapshot!(complaints("if $a { } else if $b { }"), @"
    Error: Syntax error at 'if' (line: 1, column: 16)
       1 | if $a { } else if $b { }
         |                ^^
      help: Write elsif.
      fix: Write `elsif`: if $a { } elsif $b { }
    ");
    assert_snapshot!(complaints("if $a { } elseif $b { f() }"), @"
    Error: Syntax error at '}' (line: 1, column: 27)
       1 | if $a { } elseif $b { f() }
         |                           ^
      help: Write elsif.
      fix: Write `elsif`: if $a { } elsif $b { f() }
    ");
    assert_snapshot!(complaints("unless $a { } elsif $b { }"), @"
    Error: Syntax error at 'elsif' (line: 1, column: 15)
       1 | unless $a { } elsif $b { }
         |               ^^^^^
      help: unless has no elsif, only else. Write it as an if.
    ");
    assert_snapshot!(complaints("if $a\n  notice(1)"), @"
    Error: Syntax error at 'notice' (line: 2, column: 3)
       2 |   notice(1)
         |   ^^^^^^
      help: The { before this block is missing.
      fix: Insert `{`: if $a {
    ");
    assert_snapshot!(complaints("case $a { 'b' { f() } 'c' => { g() } }"), @"
    Error: Syntax error at '{' (line: 1, column: 15)
       1 | case $a { 'b' { f() } 'c' => { g() } }
         |               ^
      help: The value to compare ends with a colon: 'value': { … }
      fix: Insert `:`: case $a { 'b': { f() } 'c' => { g() } }
    Error: Syntax error at '=>' (line: 1, column: 27)
       1 | case $a { 'b' { f() } 'c' => { g() } }
         |                           ^^
      help: The value to compare ends with a colon: 'value': { … }
      fix: Write `:`: case $a { 'b' { f() } 'c' : { g() } }
    ");
}

#[test]
fn definitions() {
    assert_snapshot!(complaints("class foo:: { }"), @"
    Error: Illegal fully qualified name (line: 1, column: 12)
       1 | class foo:: { }
         |            ^
      help: After :: comes the next part of a name, which begins with a letter.
      fix: Remove `::`: class foo { }
    ");
    assert_snapshot!(complaints("class a inherit b { }"), @"
    Error: Syntax error at 'inherit' (line: 1, column: 9)
       1 | class a inherit b { }
         |         ^^^^^^^
      help: The word is inherits.
      fix: Write `inherits`: class a inherits b { }
    ");
    assert_snapshot!(complaints("define a inherits b { }"), @"
    Error: Syntax error at 'inherits' (line: 1, column: 10)
       1 | define a inherits b { }
         |          ^^^^^^^^
      help: Only classes inherit. Put what two defines share into a third one.
    ");
    assert_snapshot!(complaints("class if { }"), @"
    Error: Syntax error at 'if' (line: 1, column: 7)
       1 | class if { }
         |       ^^
      help: if is a word of the language: it can't be a name.
    ");
    assert_snapshot!(complaints("class 'a' { }"), @"
    Error: A quoted string is not valid as a name here (line: 1, column: 7)
       1 | class 'a' { }
         |       ^^^
      help: The name of a definition has no quotes.
    ");
    assert_snapshot!(complaints("class a(name) { }"), @"
    Error: Syntax error at 'name' (line: 1, column: 9)
       1 | class a(name) { }
         |         ^^^^
      help: The name of a parameter begins with a dollar sign.
      fix: Insert `$`: class a($name) { }
    ");
    assert_snapshot!(complaints("class a(string $x $y => 1) { }"), @"
    Error: Syntax error at 'string' (line: 1, column: 9)
       1 | class a(string $x $y => 1) { }
         |         ^^^^^^
      help: The name of a type begins with a capital letter.
      fix: Write `String`: class a(String $x $y => 1) { }
    ");
    assert_snapshot!(complaints("node $x { }"), @"
    Error: Syntax error at 'x' (line: 1, column: 6)
       1 | node $x { }
         |      ^^
      help: A node is named by a name, a string, a regular expression or default.
    ");
    assert_snapshot!(complaints("type A Integer"), @"
    Error: Syntax error at 'Integer' (line: 1, column: 8)
       1 | type A Integer
         |        ^^^^^^^
      help: A type alias is written: type Name = Type
    ");
}

#[test]
fn statements() {
    assert_snapshot!(complaints("f(1);\ng(2);"), @"
    Error: Syntax error at end of input
       2 | g(2);
         |      ^
      help: Statements don't end with a semicolon; it only stands between two of them.
      fix: Remove the semicolon: g(2)
    ");
    assert_snapshot!(complaints("'title': ensure => present"), @"
    Error: Syntax error at ':' (line: 1, column: 8)
       1 | 'title': ensure => present
         |        ^
      help: A title with a colon belongs in the braces of a resource: file { 'a': }
    ");
    assert_snapshot!(complaints("$a = 1, 2"), @"
    Error: illegal comma separated argument list (line: 1, column: 7)
       1 | $a = 1, 2
         |       ^
      help: Several values are a list in brackets: [1, 2]. Statements have no comma between them.
    ");
    assert_snapshot!(complaints("foo 1, 2"), @"
    Error: attempt to pass argument list to the function 'foo' which cannot be called without parentheses (line: 1, column: 6)
       1 | foo 1, 2
         |      ^
      help: Write foo(…). Without parentheses only these can be called: break, contain, debug, err, fail, import, include, info, next, notice, realize, require, return, tag, warning
    ");
    assert_snapshot!(complaints("@notice(1)"), @"
    Error: Virtual (@) can only be applied to a Resource Expression (line: 1, column: 1)
       1 | @notice(1)
         | ^
      help: Only resources can be virtual: @file { '/a': }
    ");
    assert_snapshot!(complaints("$a { x => 1 }"), @"
    Error: Expression is not valid as a resource, resource-default, or resource-override (line: 1, column: 1)
       1 | $a { x => 1 }
         | ^^
      help: A brace after an expression begins the attributes of a resource, even on the next line. If you mean a hash, put it in parentheses.
    ");
    assert_snapshot!(complaints("file { x +> 1 }"), @"
    Error: Syntax error resource body without title or hash with +> (line: 1, column: 6)
       1 | file { x +> 1 }
         |      ^
      help: A resource has a title before its attributes: file { 'title': }
    ");
    assert_snapshot!(complaints("$a = in"), @"
    Error: Syntax error at 'in' (line: 1, column: 6)
       1 | $a = in
         |      ^^
      help: in is a word of the language. As text it needs quotes: 'in'
    ");
}

#[test]
fn names_and_numbers() {
    assert_snapshot!(complaints("$a = Foo::bar"), @"
    Error: Illegal class reference (line: 1, column: 10)
       1 | $a = Foo::bar
         |          ^
      help: Every part of a type's name begins with a capital letter: Foo::Bar.
    ");
    assert_snapshot!(complaints("$a = ::Foo::bar"), @"
    Error: Illegal fully qualified class reference (line: 1, column: 14)
       1 | $a = ::Foo::bar
         |              ^
      help: Every part of a type's name begins with a capital letter: ::Foo::Bar.
    ");
    assert_snapshot!(complaints("$a = [08, 0x, 1.5x, 1x, 12abc, 1e]"), @"
    Error: Not a valid octal number 08 (line: 1, column: 7)
       1 | $a = [08, 0x, 1.5x, 1x, 12abc, 1e]
         |       ^
      help: A number that begins with 0 is octal, with digits from 0 to 7. As text, put it in quotes.
    Error: Not a valid hex number 0x (line: 1, column: 11)
       1 | $a = [08, 0x, 1.5x, 1x, 12abc, 1e]
         |           ^
      help: A word may not begin with a digit: put it in quotes if it is meant as text.
    Error: Not a valid decimal number 1.5x (line: 1, column: 15)
       1 | $a = [08, 0x, 1.5x, 1x, 12abc, 1e]
         |               ^
      help: A word may not begin with a digit: put it in quotes if it is meant as text.
    Error: Illegal number '1x' (line: 1, column: 21)
       1 | $a = [08, 0x, 1.5x, 1x, 12abc, 1e]
         |                     ^
      help: A word may not begin with a digit: put it in quotes if it is meant as text.
    Error: Illegal number '12abc' (line: 1, column: 25)
       1 | $a = [08, 0x, 1.5x, 1x, 12abc, 1e]
         |                         ^
      help: A word may not begin with a digit: put it in quotes if it is meant as text.
    Error: Not a valid decimal number 1e (line: 1, column: 32)
       1 | $a = [08, 0x, 1.5x, 1x, 12abc, 1e]
         |                                ^
      help: A word may not begin with a digit: put it in quotes if it is meant as text.
    ");
    assert_snapshot!(complaints("\u{feff}notice(1)"), @"
    Error: Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - remove these from the puppet source
       1 | ﻿notice(1)
         | ^
      fix: Remove the byte order mark: notice(1)
    ");
    assert_snapshot!(complaints("/* never closed"), @"
    Error: Unclosed multiline comment (line: 1, column: 1)
       1 | /* never closed
         | ^
      help: A comment that begins with /* ends with */.
    ");
}

#[test]
fn heredocs() {
    assert_snapshot!(complaints("$a = @(END)\n  text\n"), @"
    Error: Heredoc without end-tagged line (line: 2, column: 1)
       2 |   text
         | ^
       1 | $a = @(END)
         |      ------ the heredoc begins here
      help: The text ends with a line that has nothing but END, or | END to cut off the margin.
    ");
    assert_snapshot!(complaints("$a = @(END"), @"
    Error: Unclosed parenthesis after '@(' followed by '@(END...' (line: 1, column: 6)
       1 | $a = @(END
         |      ^
       1 | $a = @(END
         |      -- the heredoc begins here
      help: A heredoc begins with @(END), and its text is on the lines below.
    ");
    assert_snapshot!(complaints("$a = @(END)"), @"
    Error: Heredoc without any following lines of text (line: 1, column: 12)
       1 | $a = @(END)
         |            ^
       1 | $a = @(END)
         |      ------ the heredoc begins here
      help: The text of a heredoc is on the lines below it, up to one with the end tag.
    ");
}

#[test]
fn specifications_of_heredocs() {
    assert_snapshot!(complaints("$a = @(END:1)\nEND"), @r#"
    Error: Invalid syntax in heredoc expected @(endtag[:syntax][/escapes]) (line: 1, column: 14)
       1 | $a = @(END:1)
         |              ^
       1 | $a = @(END:1)
         |      -------- the heredoc begins here
      help: A heredoc is written @(END), @("END") with interpolation, @(END:json/tn) with syntax and escapes.
    "#);
    assert_snapshot!(complaints("$a = @(\"\")\nEND"), @r#"
    Error: Heredoc with an empty endtag (line: 1, column: 11)
       1 | $a = @("")
         |           ^
       1 | $a = @("")
         |      ----- the heredoc begins here
      help: A heredoc is written @(END), @("END") with interpolation, @(END:json/tn) with syntax and escapes.
    "#);
    assert_snapshot!(complaints("$a = @(END/tt)\nEND"), @r#"
    Error: An escape char for @() may only appear once. Got 't, t' (line: 1, column: 15)
       1 | $a = @(END/tt)
         |               ^
       1 | $a = @(END/tt)
         |      --------- the heredoc begins here
      help: A heredoc is written @(END), @("END") with interpolation, @(END:json/tn) with syntax and escapes.
    "#);
    assert_snapshot!(complaints("$a = @(END/q)\nEND"), @r#"
    Error: Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got 'q' (line: 1, column: 14)
       1 | $a = @(END/q)
         |              ^
       1 | $a = @(END/q)
         |      -------- the heredoc begins here
      help: A heredoc is written @(END), @("END") with interpolation, @(END:json/tn) with syntax and escapes.
    "#);
    assert_snapshot!(complaints("$a = @(\"END\")\n    x ${b c}\n    | END"), @"
    Error: Syntax error at 'c' (line: 2, column: 11)
       2 |     x ${b c}
         |           ^
      help: Between ${ and } there is room for one expression.
    ");
}

#[test]
fn one_file_has_several_errors() {
    let text =
        "class a {\n  file { 'x' ensure => present }\n  $b = = 1\n  notice(1)\n}\n\nclass b(x) {\n}\n\ninclude c\n";
    assert_snapshot!(complaints(text), @"
    Error: Syntax error at 'ensure' (line: 2, column: 14)
       2 |   file { 'x' ensure => present }
         |              ^^^^^^
      help: A title ends with a colon: 'x':
      fix: Insert `:`: file { 'x': ensure => present }
    Error: Syntax error at '=' (line: 3, column: 8)
       3 |   $b = = 1
         |        ^
      help: = sets a variable, and == without a space compares.
    Error: Syntax error at 'x' (line: 7, column: 9)
       7 | class b(x) {
         |         ^
      help: The name of a parameter begins with a dollar sign.
      fix: Insert `$`: class b($x) {
    ");
    let program = parse(text);
    assert_snapshot!(dump(&program.parsed.program, &program.names), @"
    (block
      (class a (block
        (resource file
          ('x'
            (ensure => present)))
        ()
        (invoke notice 1)
      ))
      ()
      (invoke include c)
    )
    ");
}

#[test]
fn what_follows_from_an_error_is_not_told() {
    assert_snapshot!(complaints("class a\n  $x = 1,\n  String $y,\n) {\n  notice($x)\n}\n"), @"
    Error: Syntax error at 'x' (line: 2, column: 3)
       2 |   $x = 1,
         |   ^^
      help: Parameters go in parentheses: ( … )
      fix: Insert `(`: class a (
    ");
    assert_snapshot!(complaints("file { '/a'\n  => file,\n  owner => 'x',\n  mode => '1',\n}\nnotice(1)\n"), @"
    Error: Syntax error at '=>' (line: 2, column: 3)
       2 |   => file,
         |   ^^
      help: A resource begins with its title and a colon: file { 'title': name => 'value' }
    ");
    assert_snapshot!(complaints("notice(Enum['a, 'b'] == Enum['b', 'a'])"), @r#"
    Error: Syntax error at 'b' (line: 1, column: 18)
       1 | notice(Enum['a, 'b'] == Enum['b', 'a'])
         |                  ^
       1 | notice(Enum['a, 'b'] == Enum['b', 'a'])
         |             - a string begins here
      help: A string ends at the next '. Inside of one, write \'
    Error: Unclosed quote after "'" followed by '])...' (line: 1, column: 38)
       1 | notice(Enum['a, 'b'] == Enum['b', 'a'])
         |                                      ^
       1 | notice(Enum['a, 'b'] == Enum['b', 'a'])
         |                                     - the string begins here
      help: Inside of a string write \'. To end one, the ' that begins it must be there.
    "#);
}

#[test]
fn errors_side_by_side_are_all_told() {
    assert_snapshot!(complaints("$a = = 1\n$b = * = 2\nnotice(1 + )\nfile { 'a': => }\n"), @"
    Error: Syntax error at '=' (line: 1, column: 6)
       1 | $a = = 1
         |      ^
      help: = sets a variable, and == without a space compares.
    Error: Syntax error at '=' (line: 2, column: 8)
       2 | $b = * = 2
         |        ^
    Error: Syntax error at ')' (line: 3, column: 12)
       3 | notice(1 + )
         |            ^
      help: A value is missing before this )
    Error: Syntax error at '=>' (line: 4, column: 13)
       4 | file { 'a': => }
         |             ^^
      help: The name of an attribute comes before =>
    ");
}

#[test]
fn what_can_be_mended_stays_in_the_tree() {
    let mended = "file { 'a': b => 1, c => 2 }";
    let broken = parse("file { 'a' b => 1 c = 2 }");
    assert_eq!(dump(&broken.parsed.program, &broken.names), tree(mended));
}

#[test]
fn a_brace_that_opens_nothing_yet() {
    assert_snapshot!(complaints("class a\n  $x = 1\n  file { '/a': }\n}\n"), @"
    Error: Syntax error at 'x' (line: 2, column: 3)
       2 |   $x = 1
         |   ^^
      help: The { before this block is missing.
      fix: Insert `{`: class a {
    ");
    assert_snapshot!(complaints("class a(\n  String $x,\n)\n  File { owner => 'root' }\n}\n"), @"
    Error: Syntax error at 'File' (line: 4, column: 3)
       4 |   File { owner => 'root' }
         |   ^^^^
      help: The { before this block is missing.
      fix: Insert `{`: ) {
    ");
    assert_snapshot!(complaints("define a\n  Array[String] $x,\n  $y\n{\n}\n"), @"
    Error: Syntax error at 'Array' (line: 2, column: 3)
       2 |   Array[String] $x,
         |   ^^^^^
      help: Parameters go in parentheses: ( … )
      fix: Put the parameters in parentheses: (Array[String] $x,
    Error: Expression is not valid as a resource, resource-default, or resource-override (line: 3, column: 3)
       3 |   $y
         |   ^^
      help: A brace after an expression begins the attributes of a resource, even on the next line. If you mean a hash, put it in parentheses.
    Error: illegal comma separated argument list (line: 2, column: 19)
       2 |   Array[String] $x,
         |                   ^
      help: Several values are a list in brackets: [1, 2]. Statements have no comma between them.
    ");
    assert_snapshot!(complaints("if $x\n  include a\n}\n"), @"
    Error: Syntax error at 'include' (line: 2, column: 3)
       2 |   include a
         |   ^^^^^^^
      help: The { before this block is missing.
      fix: Insert `{`: if $x {
    ");
    assert_snapshot!(complaints("class a $x, String $y = 'b' {\n}\n"), @"
    Error: Syntax error at 'x' (line: 1, column: 9)
       1 | class a $x, String $y = 'b' {
         |         ^^
      help: Parameters go in parentheses: ( … )
      fix: Put the parameters in parentheses: class a ($x, String $y = 'b') {
    ");
    assert_snapshot!(complaints("file '/a':\n  ensure => file,\n}\n"), @"
    Error: Syntax error at ':' (line: 1, column: 10)
       1 | file '/a':
         |          ^
      help: The { after file is missing.
      fix: Insert `{`: file { '/a':
    ");
}

#[test]
fn a_brace_that_is_missing_before_the_next_resource() {
    assert_snapshot!(complaints("class a {\n  file { '/a':\n    ensure => file,\n\n  file { '/b': }\n}\n"), @"
    Error: Syntax error at '{' (line: 5, column: 8)
       5 |   file { '/b': }
         |        ^
       2 |   file { '/a':
         |        - this { is not closed
      help: The { on line 2, `file { '/a':`, is not closed.
      fix: Insert `}`: ensure => file,
    ");
    assert_snapshot!(complaints("class a {\n  file { '/a':\n    ensure => file\n\n  file { '/b': }\n}\n"), @"
    Error: Syntax error at 'file' (line: 5, column: 3)
       5 |   file { '/b': }
         |   ^^^^
       2 |   file { '/a':
         |        - this { is not closed
      help: The { on line 2, `file { '/a':`, is not closed.
      fix: Insert `}`: ensure => file
    ");
    assert_snapshot!(complaints("class a {\n  notice(1)\n\ninclude a\n"), @"
    Error: Syntax error at end of input
       5 | 
         | ^
       1 | class a {
         |         - this { is not closed
      help: The { on line 1, `class a {`, is not closed.
      fix: Insert `}`: notice(1)
    ");
}

#[test]
fn a_quote_that_is_missing_lines_above() {
    assert_snapshot!(complaints("exec { 'a':\n  cwd => '/tmp,\n  onlyif => '/bin/true',\n}\n"), @r#"
    Error: Unclosed quote after "'" followed by ',\n}\n...' (line: 3, column: 24)
       3 |   onlyif => '/bin/true',
         |                        ^
       3 |   onlyif => '/bin/true',
         |                       - the string begins here
       2 |   cwd => '/tmp,
         |          - a string begins here
      help: The string that begins on line 2 does not end there: a ' is missing.
      fix: Insert `'`: cwd => '/tmp',
    "#);
    assert_snapshot!(complaints("file { '/a':\n  owner => 'root,\n}\nexec { '/bin/true': }\n"), @r#"
    Error: Unclosed quote after "'" followed by ': }\n...' (line: 4, column: 19)
       4 | exec { '/bin/true': }
         |                   ^
       4 | exec { '/bin/true': }
         |                  - the string begins here
       2 |   owner => 'root,
         |            - a string begins here
      help: The string that begins on line 2 does not end there: a ' is missing.
      fix: Insert `'`: owner => 'root',
    "#);
    assert_snapshot!(complaints("notice(“a ’b’ c”, ‘d’)"), @r#"
    Error: Syntax error at '' (line: 1, column: 8)
       1 | notice(“a ’b’ c”, ‘d’)
         |        ^
      help: These are the quotes of printed text. Those of code are "
      fix: Write `"a ’b’ c"`: notice("a ’b’ c", ‘d’)
    "#);
}
