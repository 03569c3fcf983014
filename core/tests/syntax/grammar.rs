//! A test for every part of the grammar: the text, and its tree as `puppet parser dump` prints it.

use insta::assert_snapshot;

use crate::{parse_with, tree};
use duckrow_core::syntax::{ParseOptions, dump};

#[test]
fn an_empty_text_is_nothing() {
    assert_snapshot!(tree(""), @":nop");
    assert_snapshot!(tree("# a comment\n/* and\nanother */\n"), @":nop");
}

#[test]
fn literals() {
    assert_snapshot!(tree("[1, -2, 052, 0x2a, 1.5, 2.5e-9, 1e20, true, false, undef, default]"), @"([] 1 (- 2) 052 0x2A 1.5 2.5e-09 1.0e+20 true false :undef :default)");
    assert_snapshot!(tree("[foo, foo::bar, ::foo, foo-bar, _foo, Foo, ::Foo::Bar]"), @"([] foo foo::bar ::foo 'foo-bar' '_foo' Foo ::Foo::Bar)");
    assert_snapshot!(tree(r"['it\'s', 'a\b\\', '', ''']"), @r"([] 'it's' 'a\b\' '' ''')");
    assert_snapshot!(tree(r"$x =~ /^a\/b$/"), @r"(=~ $x /^a\/b$/)");
    assert_snapshot!(tree("{ a => 1, 'b' => [], type => function, }"), @"({} (a 1) ('b' ([])) ('type' 'function'))");
}

#[test]
fn operators_by_precedence() {
    assert_snapshot!(tree("$a = 1 + 2 * 3 - 4 / 5 % 6"), @"(= $a (- (+ 1 (* 2 3)) (% (/ 4 5) 6)))");
    assert_snapshot!(tree("$a = !$b and $c or $d == 1 + 2 << 3"), @"(= $a (|| (&& (! $b) $c) (== $d (<< (+ 1 2) 3))))");
    assert_snapshot!(tree("$a = -$b[0] in $c =~ /x/ != true"), @"(= $a (!= (=~ (in (- (slice $b 0)) $c) /x/) true))");
    assert_snapshot!(tree("$a = $b < 1 == $c > 2"), @"(= $a (> (< $b (== 1 $c)) 2))");
    assert_snapshot!(tree("$a = $b = $c + 1"), @"(= $a (= $b (+ $c 1)))");
    assert_snapshot!(tree("A['a'] -> B['b'] ~> C['c'] <- D['d'] <~ E['e']"), @"(<~ (<- (~> (-> (slice A 'a') (slice B 'b')) (slice C 'c')) (slice D 'd')) (slice E 'e'))");
    assert_snapshot!(tree("f(*$a, *[1, 2] + 3)"), @"(invoke f (unfold $a) (+ (unfold ([] 1 2)) 3))");
}

#[test]
fn a_selector_binds_weaker_than_a_comparison_and_its_value_takes_all() {
    assert_snapshot!(tree("$a == 1 ? { true => 'x', default => 'y', }"), @"(? (== $a 1) (true => 'x') (:default => 'y'))");
    assert_snapshot!(tree("$a and $b ? 1 => 2 and 3"), @"(&& $a (? $b (1 => (&& 2 3))))");
    assert_snapshot!(tree("$a ? 1 => $b ? 2 => 3"), @"(? $a (1 => (? $b (2 => 3))))");
    assert_snapshot!(tree("$a ? { {b => 1} => 2 } + 3"), @"(+ (? $a (({} (b 1)) => 2)) 3)");
}

#[test]
fn calls_with_and_without_parentheses() {
    assert_snapshot!(tree("include a, b\nnotice 'x' foo 1"), @"
    (block
      (invoke include a b)
      (invoke notice 'x')
      foo
      1
    )
    ");
    assert_snapshot!(tree("f(1, a => 2, b => 3, 4,)"), @"(invoke f 1 ({} (a 2) (b 3)) 4)");
    assert_snapshot!(tree("$x = f(g())"), @"(= $x (call f (call g)))");
    assert_snapshot!(tree("Integer('1') type($x)"), @"
    (block
      (invoke Integer '1')
      (invoke type $x)
    )
    ");
    assert_snapshot!(tree("notice { a => 1 }"), @"(invoke notice ({} ('a' 1)))");
}

#[test]
fn a_parenthesis_at_the_beginning_of_a_line_is_no_call() {
    assert_snapshot!(tree("$a = $b\n(1 + 2).f"), @"
    (block
      (= $a $b)
      (call-method (. (+ 1 2) f))
    )
    ");
    assert_snapshot!(tree("$a = $b (1)"), @"(= $a (call $b 1))");
}

#[test]
fn a_bracket_behind_white_space_is_no_index() {
    assert_snapshot!(tree("$a = $b[1]\n[2].f"), @"
    (block
      (= $a (slice $b 1))
      (call-method (. ([] 2) f))
    )
    ");
    assert_snapshot!(tree("notice [1]"), @"(invoke notice ([] 1))");
    assert_snapshot!(tree("$a[1][2, 3][b => 4, c => 5]"), @"(slice (slice (slice $a 1) (2 3)) ({} (b 4) (c 5)))");
}

#[test]
fn methods_and_lambdas() {
    assert_snapshot!(tree("$a.each |$x| { notice($x) }"), @"
    (call-method (. $a each) (lambda (parameters x) (block
      (invoke notice $x)
    )))
    ");
    assert_snapshot!(tree("$a.b.c(1).type |Integer $x, String[1] $y = 'z', *$rest| >> Array[Integer] { $x }"), @"
    (call-method (. (call-method (. (call-method (. $a b)) c) 1) type) (lambda (parameters (t Integer x) (=t (slice String 1) y 'z') *rest) (return_type (slice Array Integer)) (block
      $x
    )))
    ");
    assert_snapshot!(tree("f(1) || { }"), @"(invoke f 1 (lambda ()))");
}

#[test]
fn double_quoted_strings() {
    assert_snapshot!(tree(r#"["plain", "", "a\tb\u0041\u{1F986}\$x\
continued"]"#), @"([] 'plain' '' 'a	bA🦆$xcontinued')");
    assert_snapshot!(tree(r#""a $b c ${d} e ${$f} $::g::h $ i""#), @"(cat 'a ' (str $b) ' c ' (str $d) ' e ' (str $f) ' ' (str $::g::h) ' $ i')");
    assert_snapshot!(tree(r#""${a.b} ${c[1]} ${d['e'].f |$x| { $x }} ${if} ${0}""#), @"
    (cat (str (call-method (. $a b))) ' ' (str (slice $c 1)) ' ' (str (call-method (. (slice $d 'e') f) (lambda (parameters x) (block
      $x
    )))) ' ' (str $if) ' ' (str $0))
    ");
    assert_snapshot!(tree(r#""${f(1)} ${1 + 2} ${a ? { b => 1 }} ${Foo} ${'s'}""#), @"(cat (str (call f 1)) ' ' (str (+ 1 2)) ' ' (str (? a (b => 1))) ' ' (str Foo) ' ' (str 's'))");
    assert_snapshot!(tree(r#""a ${"b ${"c ${d}"} $e"} f""#), @"(cat 'a ' (str (cat 'b ' (str (cat 'c ' (str $d))) ' ' (str $e))) ' f')");
    assert_snapshot!(tree(r#""${ { a => "}" } }""#), @"(cat (str ({} (a '}'))))");
}

#[test]
fn heredocs() {
    assert_snapshot!(tree("$x = @(END)\n  a $b \\n\n  END\n"), @r"
    (= $x (@()
      '  a $b \n
    '
    ))
    ");
    assert_snapshot!(tree("$x = @(\"END\":json/L)\n    {\"a\":\n     ${b} \\\n    }\n    |- END\n$y = 1"), @r#"
    (block
      (= $x (@(json)
        (cat'{"a":
     ' (str $b) ' }')
      ))
      (= $y 1)
    )
    "#);
    assert_snapshot!(tree("f(@(A), @(\"B\"/t))\n  text of a\n  | A\n  b\\t${x}\n  | B\ng()"), @"
    (block
      (invoke f (@()
        'text of a
    '
      ) (@()
        (cat 'b	' (str $x) '
    ')
      ))
      (invoke g)
    )
    ");
    assert_snapshot!(tree("\"a ${f(@(A),\n  text\n  | A\n  1)} b\""), @"
    (cat 'a ' (str (call f (@()
      'text
    '
    ) 1)) ' b')
    ");
}

#[test]
fn conditionals() {
    assert_snapshot!(tree("if $a { 1 } elsif $b { 2 3 } elsif $c { } else { 4 }"), @"
    (if $a
      (then 1)
      (else (if $b
          (then (block
              2
              3
            ))
          (else (if $c
              (then ())
              (else 4))))))
    ");
    assert_snapshot!(tree("unless $a == 1 { f() } else { g() }"), @"
    (unless (== $a 1)
      (then (invoke f))
      (else (invoke g)))
    ");
    assert_snapshot!(tree("case $a { 1, 'b': { f() } /c/: { } default: { g() h() } }"), @"
    (case $a
      (when (1 'b') (then (block
        (invoke f)
      )))
      (when (/c/) (then ()))
      (when (:default) (then (block
        (invoke g)
        (invoke h)
      ))))
    ");
    assert_snapshot!(tree("$x = if $a { 1 } else { 2 } + 3"), @"
    (= $x (+ (if $a
      (then 1)
      (else 2)) 3))
    ");
}

#[test]
fn resources() {
    assert_snapshot!(tree("file { '/a': ensure => present, if => 1, * => $h, }"), @"
    (resource file
      ('/a'
        (ensure => present)
        (if => 1)
        (* => $h)))
    ");
    assert_snapshot!(tree("file { ['/a', '/b']: ; default: mode => '1'; $c: }"), @"
    (resource file
      (([] '/a' '/b'))
      (:default
        (mode => '1'))
      ($c))
    ");
    assert_snapshot!(tree("class { 'a': b => 1 }"), @"
    (resource class
      ('a'
        (b => 1)))
    ");
    assert_snapshot!(tree("@user { 'a': } @@user { 'b': groups +> 'c' } ::a::b { 'd': }"), @"
    (block
      (virtual-resource user
        ('a'))
      (exported-resource user
        ('b'
          (groups +> 'c')))
      (resource ::a::b
        ('d'))
    )
    ");
    assert_snapshot!(tree("File { mode => '1' } File['/a', '/b'] { mode +> '1', } @File { }"), @"
    (block
      (resource-defaults File
        (mode => '1'))
      (override (slice File ('/a' '/b'))
        (mode +> '1'))
      (virtual-resource-defaults File)
    )
    ");
    assert_snapshot!(tree("$t { 'a': } Foo['x'].type { 'b': }"), @"
    (block
      (resource $t
        ('a'))
      (resource (call-method (. (slice Foo 'x') type))
        ('b'))
    )
    ");
    assert_snapshot!(tree("file { mode => 1 }"), @"
    (block
      file
      ({} ('mode' 1))
    )
    ");
}

#[test]
fn collectors() {
    assert_snapshot!(tree("File <| |> User <<| tag == 'a' and (name != b or c == 1) |>> { x => 1 }"), @"
    (block
      (collect File
        (<| |>))
      (collect User
        (<<| |>> (&& (== tag 'a') (|| (!= name b) (== c 1)))))
    )
    ");
    assert_snapshot!(tree("File <| tag == a |> -> Foo['x']"), @"
    (-> (collect File
      (<| |> (== tag a))) (slice Foo 'x'))
    ");
}

#[test]
fn classes_and_defines() {
    assert_snapshot!(tree("class a { class b { define c { } } function d() { } }"), @"
    (class a (block
      (class a::b (block
        (define a::b::c ())
      ))
      (function d ())
    ))
    ");
    assert_snapshot!(tree("class a::b(String $x, $y = 1, Optional[Integer[1, 2]] $z = undef,) inherits c { notice($x) }"), @"
    (class a::b (inherits c) (parameters (t String x) (= y 1) (=t (slice Optional (slice Integer (1 2))) z :undef)) (block
      (invoke notice $x)
    ))
    ");
    assert_snapshot!(tree("define a\n(*$x) { $x }"), @"
    (define a (parameters *x) (block
      $x
    ))
    ");
    assert_snapshot!(tree("class a inherits default { }"), @"(class a (inherits default) ())");
}

#[test]
fn functions_and_types() {
    assert_snapshot!(tree("function a::b(Integer $x, *$y) >> Array[Integer] { [$x] + $y }"), @"
    (function a::b (parameters (t Integer x) *y) (return_type (slice Array Integer)) (block
      (+ ([] $x) $y)
    ))
    ");
    assert_snapshot!(tree("type A = Integer type B::C = Variant[A, B] type D = [1, 2]"), @"
    (block
      (type-alias A Integer)
      (type-alias B::C (slice Variant (A B)))
      (type-alias D ([] 1 2))
    )
    ");
    assert_snapshot!(tree("type A = { attributes => { b => Integer } } type B = A { c => 1 } type C = TypeSet { d => 1 }"), @"
    (block
      (type-alias A (slice Object ({} (attributes ({} (b Integer))))))
      (type-alias B (slice Object ({} (c 1) (parent A))))
      (type-alias C (slice TypeSet ({} (d 1))))
    )
    ");
    assert_snapshot!(tree("type Runtime[ruby, 'X'] = Y"), @"(type-mapping (slice Runtime (ruby 'X')) Y)");
    assert_snapshot!(tree("type A inherits B { 1 } type C { }"), @"
    (block
      (type-definition A B (block
        1
      ))
      (type-definition C  ())
    )
    ");
}

#[test]
fn nodes() {
    assert_snapshot!(tree("node a.b, c-d, 'e', 1.2.3.4, /^e\\d+$/, default { include f }"), @r"
    (node (matches 'a.b' 'c-d' 'e' '1.2.3.4' /^e\d+$/ :default) (block
      (invoke include f)
    ))
    ");
    assert_snapshot!(tree("node a inherits b { }"), @"(node (matches 'a') (parent 'b') ())");
}

#[test]
fn reserved_words() {
    assert_snapshot!(tree("$x = [private, attr]"), @"(= $x ([] (reserved private) (reserved attr)))");
}

#[test]
fn plans_only_with_tasks() {
    let text = "plan a($x) { apply($x, b => 1) { include c } }";
    let program = parse_with(text, &ParseOptions { tasks: true, ..ParseOptions::default() });
    assert!(program.parsed.diagnostics.is_empty());
    assert_snapshot!(dump(&program.parsed.program, &program.names), @"
    (plan a (parameters x) (block
      (apply $x ({} (b 1)) (block
        (invoke include c)
      ))
    ))
    ");
    assert_snapshot!(tree("plan { 'a': } apply('b')"), @"
    (block
      (resource plan
        ('a'))
      (invoke apply 'b')
    )
    ");
}
