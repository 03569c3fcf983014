//! Static checks: Puppet's texts and places, with our additions.

use insta::assert_snapshot;

use crate::{complaints, complaints_with};
use duckrow_core::scenario::{Language, Strictness};
use duckrow_core::syntax::{Origin, ValidationOptions};

#[test]
fn statements_without_effect() {
    assert_snapshot!(complaints("foo\n'a'\nnotice(1)"), @"
    Error: This Name has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1)
       1 | foo
         | ^^^
      help: To call the function write foo(…): only a few functions, like include and notice, are called without parentheses. To declare a resource give it a title: foo { 'title': }
    ");
    assert_snapshot!(complaints("$a == 1\nnotice(1)"), @"
    Error: This '==' expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 4)
       1 | $a == 1
         |    ^^^^
      help: == compares. A variable is set with =
    ");
    assert_snapshot!(complaints("if true { 1 } else { [2] }\nnotice(1)"), @"
    Error: This 'if' statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1)
       1 | if true { 1 } else { [2] }
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: Assign the value to a variable, pass it to a function, or remove it.
    ");
    assert_snapshot!(complaints("1 + 2 ? { 3 => 4 }\nnotice(1)"), @"
    Error: This Selector Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 3)
       1 | 1 + 2 ? { 3 => 4 }
         |   ^^^^^^^^^^^^^^^^
      help: Assign the value to a variable, pass it to a function, or remove it.
    ");
    assert_snapshot!(complaints("class a { $x }"), @"
    Error: This Variable has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11)
       1 | class a { $x }
         |           ^^
      help: Assign the value to a variable, pass it to a function, or remove it.
    ");
    assert_eq!(complaints("$x =~ /a/\nif f() { 1 }\n(f())\nA <| |>\n1"), "");
}

#[test]
fn a_resource_without_title() {
    assert_snapshot!(complaints("file { ensure => present }\nnotice(1)"), @"
    Error: This Block Expression has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1)
       1 | file { ensure => present }
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: A resource has a title before its attributes: file { 'title': … }
    Error: This expression is invalid. Did you try declaring a 'file' resource without a title? (line: 1, column: 1)
       1 | file { ensure => present }
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: A resource has a title before its attributes: file { 'title': … }
    ");
    assert_snapshot!(complaints("class a { file { } }"), @"
    Error: This expression is invalid. Did you try declaring a 'file' resource without a title? (line: 1, column: 11)
       1 | class a { file { } }
         |           ^^^^^^^^
      help: A resource has a title before its attributes: file { 'title': … }
    ");
}

#[test]
fn definitions_only_at_top() {
    assert_snapshot!(complaints("if true { class a { } define b { } node c { } }"), @"
    Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11)
       1 | if true { class a { } define b { } node c { } }
         |           ^^^^^^^^^^^
      help: A definition is known as soon as its file is read, whatever is around it: move it out.
    Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 23)
       1 | if true { class a { } define b { } node c { } }
         |                       ^^^^^^^^^^^^
      help: A definition is known as soon as its file is read, whatever is around it: move it out.
    Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 36)
       1 | if true { class a { } define b { } node c { } }
         |                                    ^^^^^^^^^^
      help: A definition is known as soon as its file is read, whatever is around it: move it out.
    ");
    assert_snapshot!(complaints("class a { function b() { } type C = D }"), @"
    Error: A Function Definition may only appear at toplevel (line: 1, column: 11)
       1 | class a { function b() { } type C = D }
         |           ^^^^^^^^^^^^^^^^
    Error: A Type Alias may only appear at toplevel (line: 1, column: 33)
       1 | class a { function b() { } type C = D }
         |                                 ^^^^^
    ");
    assert_snapshot!(complaints("each([1]) |$x| { class a { } }"), @"
    Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 18)
       1 | each([1]) |$x| { class a { } }
         |                  ^^^^^^^^^^^
      help: A definition is known as soon as its file is read, whatever is around it: move it out.
    ");
    assert_snapshot!(complaints("class a { define b { class c { } } }"), @"
    Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 22)
       1 | class a { define b { class c { } } }
         |                      ^^^^^^^^^^^
      help: A definition is known as soon as its file is read, whatever is around it: move it out.
    ");
}

#[test]
fn assignments() {
    assert_snapshot!(complaints("$a::b = 1"), @"
    Error: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces (line: 1, column: 1)
       1 | $a::b = 1
         | ^^^^^
      help: A variable belongs to the class that sets it: set it there.
    ");
    assert_snapshot!(complaints("$1 = 1"), @"
    Error: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 1, column: 1)
       1 | $1 = 1
         | ^^
    ");
    assert_snapshot!(complaints("foo = 1"), @"
    Error: Illegal attempt to assign to 'a Name'. Not an assignable reference (line: 1, column: 1)
       1 | foo = 1
         | ^^^
      help: The name of a variable begins with a dollar sign: $foo
      fix: Write `$foo`: $foo = 1
    ");
    assert_snapshot!(complaints("$a['b'] = 1"), @"
    Error: Illegal attempt to assign via [index/key]. Not an assignable reference (line: 1, column: 1)
       1 | $a['b'] = 1
         | ^^^^^^^
      help: A list or hash can't be changed. Make a new one: $new = $old + { 'key' => 'value' }
    ");
    assert_snapshot!(complaints("[$a, [$b, 3]] = [1, 2]"), @"
    Error: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 11)
       1 | [$a, [$b, 3]] = [1, 2]
         |           ^
    ");
    assert_snapshot!(complaints("$a += 1"), @"
    Error: The operator '+=' is no longer supported. See http://links.puppet.com/remove-plus-equals (line: 1, column: 4)
       1 | $a += 1
         |    ^^^^
      help: A variable can't be changed. Give the new value a name of its own: $new = $old + …
    ");
    assert_snapshot!(complaints("define a($b = [$c = 1]) { }"), @"
    Error: Assignment not allowed here (line: 1, column: 19)
       1 | define a($b = [$c = 1]) { }
         |                   ^^^
    ");
}

#[test]
fn values() {
    assert_snapshot!(complaints("$a = File <| |>"), @"
    Error: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 6)
       1 | $a = File <| |>
         |      ^^^^^^^^^^
    ");
    assert_snapshot!(complaints("f(-(class a { }) + 1)"), @"
    Error: Invalid use of expression. A Host Class Definition does not produce a value (line: 1, column: 5)
       1 | f(-(class a { }) + 1)
         |     ^^^^^^^^^^^
    Error: Invalid use of expression. A Host Class Definition does not produce a value (line: 1, column: 5)
       1 | f(-(class a { }) + 1)
         |     ^^^^^^^^^^^
    Error: Invalid use of expression. A Host Class Definition does not produce a value (line: 1, column: 5)
       1 | f(-(class a { }) + 1)
         |     ^^^^^^^^^^^
    Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 5)
       1 | f(-(class a { }) + 1)
         |     ^^^^^^^^^^^
      help: A definition is known as soon as its file is read, whatever is around it: move it out.
    ");
    assert_snapshot!(complaints("$a = [private, 'b'] + attr"), @"
    Error: Use of reserved word: private, must be quoted if intended to be a String value (line: 1, column: 7)
       1 | $a = [private, 'b'] + attr
         |       ^^^^^^^
      fix: Write `'private'`: $a = ['private', 'b'] + attr
    Error: Use of reserved word: attr, must be quoted if intended to be a String value (line: 1, column: 23)
       1 | $a = [private, 'b'] + attr
         |                       ^^^^
      fix: Write `'attr'`: $a = [private, 'b'] + 'attr'
    ");
    assert_snapshot!(complaints("$x = $Foo + $01 + \"${a-b}\""), @r#"
    Error: Illegal variable name, The given name 'Foo' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 6)
       1 | $x = $Foo + $01 + "${a-b}"
         |      ^^^^
      help: The name of a variable begins with a small letter.
    Error: Illegal numeric variable name, The given name '01' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 13)
       1 | $x = $Foo + $01 + "${a-b}"
         |             ^^^
    Error: Illegal variable name, The given name 'a-b' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 22)
       1 | $x = $Foo + $01 + "${a-b}"
         |                      ^^^
      help: A name can't have a hyphen: write $a - $b to subtract, and _ in names.
    "#);
    assert_snapshot!(complaints("1(2)"), @"
    Error: Illegal expression. A Literal Integer is unacceptable as function name in a Function Call (line: 1, column: 1)
       1 | 1(2)
         | ^
    ");
    assert_snapshot!(complaints("$x = 99999999999999999999 + 9223372036854775807 + 0xFFFFFFFFFFFFFFFF"), @"
    Error: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x56bc75e2d630fffff' (line: 1, column: 6)
       1 | $x = 99999999999999999999 + 9223372036854775807 + 0xFFFFFFFFFFFFFFFF
         |      ^^^^^^^^^^^^^^^^^^^^
    Error: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0xffffffffffffffff' (line: 1, column: 51)
       1 | $x = 99999999999999999999 + 9223372036854775807 + 0xFFFFFFFFFFFFFFFF
         |                                                   ^^^^^^^^^^^^^^^^^^
    ");
}

#[test]
fn duplicates() {
    assert_snapshot!(complaints("case 1 { default: { } 2, default: { } }"), @"
    Error: This 'case' statement already has a 'default' entry - this is a duplicate (line: 1, column: 26)
       1 | case 1 { default: { } 2, default: { } }
         |                          ^^^^^^^
       1 | case 1 { default: { } 2, default: { } }
         |          ------- the first default
    ");
    assert_snapshot!(complaints("$x = 1 ? { default => 1, default => 2 }"), @"
    Error: This Selector Expression already has a 'default' entry - this is a duplicate (line: 1, column: 26)
       1 | $x = 1 ? { default => 1, default => 2 }
         |                          ^^^^^^^
       1 | $x = 1 ? { default => 1, default => 2 }
         |            ------- the first default
    ");
    assert_snapshot!(complaints("$x = { 'a' => 1, a => 2, [1, x] => 3, [1, 'x'] => 4, $b => 5, $b => 6 }"), @r#"
    Warning: The key 'a' is declared more than once (line: 1, column: 20)
       1 | $x = { 'a' => 1, a => 2, [1, x] => 3, [1, 'x'] => 4, $b => 5, $b => 6 }
         |                    ^^^^
       1 | $x = { 'a' => 1, a => 2, [1, x] => 3, [1, 'x'] => 4, $b => 5, $b => 6 }
         |        --- the first one, which has no effect
       1 | $x = { 'a' => 1, a => 2, [1, x] => 3, [1, 'x'] => 4, $b => 5, $b => 6 }
         |                  - the second one
    Warning: The key '[1, "x"]' is declared more than once (line: 1, column: 48)
       1 | $x = { 'a' => 1, a => 2, [1, x] => 3, [1, 'x'] => 4, $b => 5, $b => 6 }
         |                                                ^^^^
       1 | $x = { 'a' => 1, a => 2, [1, x] => 3, [1, 'x'] => 4, $b => 5, $b => 6 }
         |                          ------ the first one, which has no effect
       1 | $x = { 'a' => 1, a => 2, [1, x] => 3, [1, 'x'] => 4, $b => 5, $b => 6 }
         |                                       -------- the second one
    "#);
    let strict = ValidationOptions { strict: Strictness::Error, ..ValidationOptions::default() };
    assert_snapshot!(complaints_with("f(a => 1, a => 2)", &strict), @"
    Error: The key 'a' is declared more than once (line: 1, column: 13)
       1 | f(a => 1, a => 2)
         |             ^^^^
       1 | f(a => 1, a => 2)
         |   - the first one, which has no effect
       1 | f(a => 1, a => 2)
         |           - the second one
    ");
    assert_snapshot!(complaints("define a($b, $c, $b) { }"), @"
    Error: The parameter 'b' is declared more than once in the parameter list (line: 1, column: 18)
       1 | define a($b, $c, $b) { }
         |                  ^^
       1 | define a($b, $c, $b) { }
         |          -- first declared here
    ");
    assert_snapshot!(complaints("file { 'a': * => $b, c => 1, * => $d }"), @"
    Error: Unfolding of attributes from Hash can only be used once per resource body (line: 1, column: 30)
       1 | file { 'a': * => $b, c => 1, * => $d }
         |                              ^^^^^^^
       1 | file { 'a': * => $b, c => 1, * => $d }
         |             ------- the first one
      help: Add the hashes: * => $a + $b
    ");
}

#[test]
fn names_of_definitions() {
    assert_snapshot!(complaints("class Foo { }"), @"
    Error: Unacceptable name. The name 'Foo' is unacceptable as the name of a Host Class Definition (line: 1, column: 1)
       1 | class Foo { }
         | ^^^^^^^^^^^^^
       1 | class Foo { }
         |       --- this name
      help: The name of a definition has small letters, digits and underscores, and doesn't begin with ::
      fix: Call it `foo`: class foo { }
    ");
    assert_snapshot!(complaints("define ::a-b { }"), @"
    Error: Unacceptable name. The name '::a-b' is unacceptable as the name of a 'define' expression (line: 1, column: 1)
       1 | define ::a-b { }
         | ^^^^^^^^^^^^^^^^
       1 | define ::a-b { }
         |        ----- this name
      help: The name of a definition has small letters, digits and underscores, and doesn't begin with ::
      fix: Call it `a_b`: define a_b { }
    ");
    assert_snapshot!(complaints("function integer() { }"), @"
    Error: The name: 'integer' is already defined by Puppet and can not be used as the name of a Function Definition. (line: 1, column: 1)
       1 | function integer() { }
         | ^^^^^^^^^^^^^^^^^^^^^^
    ");
    assert_snapshot!(complaints("class plan { }"), @"
    Warning: Use of future reserved word: 'plan' (line: 1, column: 1)
       1 | class plan { }
         | ^^^^^^^^^^^^^^
    ");
    assert_snapshot!(complaints("type ::A = Integer"), @"
    Error: Unacceptable name. The name '::A' is unacceptable as the name of a Type Alias (line: 1, column: 6)
       1 | type ::A = Integer
         |      ^^^^^^^^^^^^^
       1 | type ::A = Integer
         |      --- this name
      help: The name of a type doesn't begin with ::
      fix: Call it `A`: type A = Integer
    ");
    assert_snapshot!(complaints("type A = [1]"), @"
    Error: Illegal expression. An Array Expression is unacceptable as a type reference in a Type Alias (line: 1, column: 10)
       1 | type A = [1]
         |          ^^^
    ");
    assert_snapshot!(complaints("type A { }"), @"
    Error: Expressions of type a Type Definition are not supported in this version of Puppet (line: 1, column: 1)
       1 | type A { }
         | ^^^^^^^^^^
    ");
    assert_snapshot!(complaints("type Integer[x] = A"), @"
    Error: Expressions of type a Type Mapping are not supported in this version of Puppet (line: 1, column: 6)
       1 | type Integer[x] = A
         |      ^^^^^^^^^^^^^^
    ");
}

#[test]
fn parameters() {
    assert_snapshot!(complaints("define a($1, $B, *$c) { }"), @r"
    Error: Parameter $c has 'captures rest' - not supported in a 'define' expression (line: 1, column: 19)
       1 | define a($1, $B, *$c) { }
         |                   ^^
    Error: The numeric parameter name '$1' cannot be used (clashes with numeric match result variables) (line: 1, column: 10)
       1 | define a($1, $B, *$c) { }
         |          ^^
    Error: Illegal parameter name. The given name '1' does not conform to the naming rule /^[a-z_]\w*$/ (line: 1, column: 10)
       1 | define a($1, $B, *$c) { }
         |          ^^
    Error: Illegal parameter name. The given name 'B' does not conform to the naming rule /^[a-z_]\w*$/ (line: 1, column: 14)
       1 | define a($1, $B, *$c) { }
         |              ^^
    ");
    assert_snapshot!(complaints("f() |*$a, $b| >> Plan { }"), @"
    Error: Parameter $a is not last, and has 'captures rest' (line: 1, column: 7)
       1 | f() |*$a, $b| >> Plan { }
         |       ^^
    Warning: Use of future reserved word: 'plan' (line: 1, column: 18)
       1 | f() |*$a, $b| >> Plan { }
         |                  ^^^^
    ");
    assert_snapshot!(complaints("define duck($name) { }\nclass a($title) { }"), @"
    Error: The parameter $name redefines a built in parameter in the 'define' expression (line: 1, column: 13)
       1 | define duck($name) { }
         |             ^^^^^
      help: Every instance of a define has $name without declaring it. Leave the parameter out, or call it something else: $duck_name. Puppet 3 accepted it: choose the language level 3.5 to see how that worked.
    Error: The parameter $title redefines a built in parameter in the Host Class Definition (line: 2, column: 9)
       2 | class a($title) { }
         |         ^^^^^^
      help: Every class has $title without declaring it. Leave the parameter out, or call it something else: $a_title
    ");
}

#[test]
fn puppet_3_let_a_define_have_a_parameter_called_name() {
    let old = ValidationOptions { language: Language::Puppet3, ..ValidationOptions::default() };
    assert_eq!(complaints_with("define duck($name, $title = 1) { }", &old), "");
    assert!(complaints_with("class duck($name) { }", &old).contains("redefines a built in parameter"));
}

#[test]
fn resources_and_collectors() {
    assert_snapshot!(complaints("notify { 'a': tag +> 'b' }\nNotify { tag +> 'b' }\nNotify['a'] { tag +> 'b' }"), @"
    Error: Illegal +> operation on attribute tag. This operator can not be used in a Resource Instance Definition (line: 1, column: 15)
       1 | notify { 'a': tag +> 'b' }
         |               ^^^^^^^^^^
      help: +> adds to the value of an attribute in an override: File['/a'] { require +> … }
    Error: Illegal +> operation on attribute tag. This operator can not be used in a Resource Defaults Expression (line: 2, column: 10)
       2 | Notify { tag +> 'b' }
         |          ^^^^^^^^^^
      help: +> adds to the value of an attribute in an override: File['/a'] { require +> … }
    ");
    assert_snapshot!(complaints("@class { 'a': }\n@File { mode => 1 }\n@@File['a'] { mode => 1 }"), @"
    Error: Classes are not virtualizable (line: 1, column: 1)
       1 | @class { 'a': }
         | ^^^^^^^^^^^^^^^
    Error: Resource Defaults are not virtualizable (line: 2, column: 1)
       2 | @File { mode => 1 }
         | ^^^^^^^^^^^^^^^^^^^
    Error: Resource Defaults are not virtualizable (line: 3, column: 1)
       3 | @@File['a'] { mode => 1 }
         | ^^^^^^^^^^^^^^^^^^^^^^^^^
    ");
    assert_snapshot!(complaints("File <| a > 1 and !b or c =~ /d/ and e == $f |>"), @"
    Error: Illegal query expression. A '>' expression cannot be used in a query (line: 1, column: 11)
       1 | File <| a > 1 and !b or c =~ /d/ and e == $f |>
         |           ^^^
      help: A query compares attributes with == and !=, joined by and, or and parentheses.
    Error: Illegal query expression. A 'not' expression cannot be used in a query (line: 1, column: 19)
       1 | File <| a > 1 and !b or c =~ /d/ and e == $f |>
         |                   ^^
      help: A query compares attributes with == and !=, joined by and, or and parentheses.
    Error: Illegal query expression. A '=~' expression cannot be used in a query (line: 1, column: 27)
       1 | File <| a > 1 and !b or c =~ /d/ and e == $f |>
         |                           ^^^^^^
      help: A query compares attributes with == and !=, joined by and, or and parentheses.
    ");
    assert_snapshot!(complaints("file <| |>"), @"
    Error: Illegal expression. A Name is unacceptable as type name in a Virtual Query (line: 1, column: 1)
       1 | file <| |>
         | ^^^^
    ");
}

#[test]
fn nodes() {
    assert_snapshot!(complaints("node 'a b', \"c${d}\" inherits e { }"), @r#"
    Error: The hostname 'a b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 1, column: 6)
       1 | node 'a b', "c${d}" inherits e { }
         |      ^^^^^
      help: For several hosts give several names, or a regular expression: node /^web\d+$/ { … }
    Error: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 17)
       1 | node 'a b', "c${d}" inherits e { }
         |                 ^
    Error: Node inheritance is not supported in Puppet >= 4.0.0. See http://links.puppet.com/puppet-node-inheritance-deprecation (line: 1, column: 30)
       1 | node 'a b', "c${d}" inherits e { }
         |                              ^
      help: Put what the nodes have in common into a class, and include it in each.
    "#);
    assert_snapshot!(complaints("node a { 1 }"), @"
    Error: This Literal Integer has no effect. A Node Definition can not end with a value-producing expression without other effect (line: 1, column: 10)
       1 | node a { 1 }
         |          ^
      help: Assign the value to a variable, pass it to a function, or remove it.
    ");
}

#[test]
fn files_of_modules() {
    let module = |path| ValidationOptions { origin: Origin::Module(path), ..ValidationOptions::default() };
    let alpha = module("m/manifests/alpha.pp");
    assert_eq!(complaints_with("class m::alpha { }\ndefine m::alpha::b { }\ntype X = Y", &alpha), "");
    assert_snapshot!(complaints_with("class m::beta { }\nnotice(1)\nnode x { }", &alpha), @"
    Error: This Function Call is unacceptable as a top level construct in this location (line: 2, column: 1)
       2 | notice(1)
         | ^^^^^^^^^
      help: A file of a module is only read to find a definition, so code outside of definitions has no time to run. Put it into the class.
    Error: This Node Definition is unacceptable as a top level construct in this location (line: 3, column: 1)
       3 | node x { }
         | ^^^^^^^^^^
      help: A file of a module is only read to find a definition, so code outside of definitions has no time to run. Put it into the class.
    Error: Unacceptable location. The name 'm::beta' is unacceptable in file 'site.pp' (line: 1, column: 1)
       1 | class m::beta { }
         | ^^^^^^^^^^^^^^^^^
      help: This file is only looked at for names that begin with m::alpha.
    ");
    assert_snapshot!(complaints_with("class m { }", &module("m/lib/x.pp")), @"
    Error: Unacceptable location. The name 'm' is unacceptable in file 'site.pp' (line: 1, column: 1)
       1 | class m { }
         | ^^^^^^^^^^^
      help: In a module, definitions are looked for in the folders manifests, functions and types.
    ");
    assert_eq!(complaints_with("", &alpha), "");
}

#[test]
fn texts_of_heredocs() {
    assert_snapshot!(complaints("$a::b = @(END:json)\n  {\"a\": }\n  | END"), @r#"
    Error: Invalid produced text having syntax: 'json'. JSON syntax checker: Cannot parse invalid JSON string. "859: unexpected token at '{"a": }\n'" (line: 2, column: 1)
       2 |   {"a": }
         | ^^^^^^^^^
    Error: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces (line: 1, column: 1)
       1 | $a::b = @(END:json)
         | ^^^^^
      help: A variable belongs to the class that sets it: set it there.
    "#);
    assert_snapshot!(complaints("$a = @(END:base64)\n  QQ=\n  | END"), @"
    Error: Invalid produced text having syntax: 'base64'. Base64 syntax checker: Cannot parse invalid Base64 string - contains letters outside strict base 64 range (or whitespace) (line: 2, column: 1)
       2 |   QQ=
         | ^^^^^
    ");
    assert_snapshot!(complaints("$a = @(END:pp)\n  $b = = 1\n  | END"), @r#"
    Error: Invalid produced text having syntax: 'pp'. PP syntax checker: "Syntax error at '=' (line: 1, column: 6)" (line: 2, column: 1)
       2 |   $b = = 1
         | ^^^^^^^^^^
    "#);
    assert_eq!(complaints("$a = @(\"END\":json)\n  {\"a\": ${b} }\n  | END"), "");
}
