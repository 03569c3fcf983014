//! Properties that hold for all texts.

use duckrow_core::source::Diagnostic;
use duckrow_core::syntax::{ParseOptions, ValidationOptions, dump, validate};
use proptest::prelude::*;

use crate::{parse, parse_with};

/// Pieces of programs: put together at random they come near to what the grammar allows.
const PIECES: [&str; 72] = [
    "$a",
    "foo",
    "Foo",
    "1",
    "'s'",
    "\"x ${",
    "\"",
    "'",
    "}",
    "{",
    "(",
    ")",
    "[",
    "]",
    ",",
    ";",
    ":",
    "=>",
    "+>",
    "=",
    "->",
    "~>",
    "|",
    "||",
    "<|",
    "|>",
    "<<|",
    "|>>",
    "@",
    "@@",
    "@(END)",
    "@(\"END\":json/L)",
    "\n  | END\n",
    "\n END\n",
    "\n",
    " ",
    "/",
    "/x/",
    "/* ",
    " */",
    "#",
    "+",
    "-",
    "*",
    "!",
    "?",
    "==",
    ".",
    ".f",
    "in",
    "and",
    "if",
    "else",
    "elsif",
    "unless",
    "case",
    "class",
    "define",
    "function",
    "node",
    "type",
    "default",
    "undef",
    "inherits",
    "::",
    "$",
    "\\",
    "ß",
    "🦆",
    ">>",
    "file { 'a': b => 1 }",
    "f(1) |$x| { $x }",
];

fn programs() -> impl Strategy<Value = String> {
    let pieces = proptest::collection::vec((0..PIECES.len(), any::<bool>()), 0..60);
    pieces.prop_map(|pieces| {
        pieces.iter().map(|(piece, space)| format!("{}{}", PIECES[*piece], if *space { " " } else { "" })).collect()
    })
}

/// Everything that can be done to a text, and that all places lie in it.
fn survives(text: &str) {
    let program = parse(text);
    let tree = &program.parsed.program;
    let inside = |start: u32, end: u32| {
        start <= end && text.is_char_boundary(start as usize) && text.is_char_boundary(end as usize)
    };
    for (id, expr) in tree.exprs() {
        let span = tree.span(id);
        assert!(inside(span.start, span.end), "{expr:?} at {span:?} in {text:?}");
        let anchor = tree.anchor(id);
        assert!(inside(anchor, anchor), "{expr:?} at {anchor} in {text:?}");
        // Behind a string that runs over the text of a heredoc Puppet goes back and reads that text once more, as we do: the
        // right side of an operator can then stand before it.
        assert!((span.start..=span.end).contains(&anchor) || text.contains("@("), "{expr:?} at {span:?} in {text:?}");
    }
    let checked = validate(tree, &program.source, &program.names, &ValidationOptions::default());
    let places = |diagnostic: &Diagnostic| {
        let labels: Vec<_> = diagnostic.labels.iter().map(|label| label.at).collect();
        diagnostic.at.into_iter().chain(labels).chain(diagnostic.fix.as_ref().map(|fix| fix.at)).collect::<Vec<_>>()
    };
    for diagnostic in program.parsed.diagnostics.iter().chain(&checked) {
        for at in places(diagnostic) {
            assert!(inside(at.span.start, at.span.end), "{diagnostic:?} in {text:?}");
        }
    }
    dump(tree, &program.names);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_survived(text in "\\PC*") {
        survives(&text);
    }

    #[test]
    fn any_pieces_are_survived(text in programs()) {
        survives(&text);
    }

    #[test]
    fn a_program_with_a_piece_cut_out_is_survived(from in 0..EXAMPLE.len(), length in 0_usize..40) {
        let (start, end) = (EXAMPLE.floor_char_boundary(from), EXAMPLE.ceil_char_boundary(from + length));
        survives(&format!("{}{}", &EXAMPLE[..start], &EXAMPLE[end.min(EXAMPLE.len())..]));
    }
}

const EXAMPLE: &str = r#"
class apache::vhost(String $docroot, Integer[1, 65535] $port = 80, *$rest) inherits apache::params {
  $aou = "äöü ${docroot.lstrip[0]} ${ { 'x' => "${port}" } } $port" ? { /^a/ => [1, 2.5e3,], default => undef }
  file { ["${docroot}/a", default]: ensure => directory, * => $rest; 'b': mode +> '0644', }
  if $port in [80, 443] and !$x or -1 < 2 { include a, b } elsif defined('x') { } else { fail "x" }
  case $facts['os']['family'] { 'Debian', /x/: { Package <| tag == 'a' and (b != c) |> { d => 1 } } default: { } }
  $rest.each |Integer $i, $v = 1| >> Any { @@file { $v: content => @("END":json/L) } -> Foo[$i] ~> Bar['x'] }
    {"a": "${i}",
     "b": 1 \
    }
    |- END
}
node 'a.b', /x/, default { } type A = Variant[B, { c => 1 }] function f::g($x) { unless $x { 1 } else { 2 } }
"#;

#[test]
fn the_example_is_right() {
    assert!(parse(EXAMPLE).parsed.diagnostics.is_empty());
}

#[test]
fn every_prefix_is_survived() {
    for end in (0..EXAMPLE.len()).filter(|end| EXAMPLE.is_char_boundary(*end)) {
        survives(&EXAMPLE[..end]);
    }
}

/// Constructs that can be nested: the text before, inside and behind.
const NESTS: [(&str, &str, &str); 21] = [
    ("(", "1", ")"),
    ("[", "1", "]"),
    ("{ a => ", "1", " }"),
    ("!", "1", ""),
    ("- ", "1", ""),
    ("$x = ", "1", ""),
    ("f(", "1", ")"),
    ("$x[", "1", "]"),
    ("$x.f(", "1", ")"),
    ("f(a => ", "1", ")"),
    ("1 ? 2 => ", "3", ""),
    ("if true { ", "f()", " }"),
    ("unless true { } else { ", "f()", " }"),
    ("case 1 { 2: { ", "f()", " } }"),
    ("class a { ", "f()", " }"),
    ("function a() >> A[", "1", "] { }"),
    ("file { 'a': b => (", "1", ") }"),
    ("@", "file { 'a': }", ""),
    ("A <| a == (", "1", ") |>"),
    ("\"${", "1", "}\""),
    ("f() |$x| { ", "1", " }"),
];

#[test]
fn what_is_nested_too_deeply_is_told() {
    for (open, inner, close) in NESTS {
        let nested = |depth: usize| format!("{}{inner}{}", open.repeat(depth), close.repeat(depth));
        let says = |depth| {
            let diagnostics = parse(&nested(depth)).parsed.diagnostics;
            diagnostics.iter().any(|diagnostic| diagnostic.code == "nesting-too-deep")
        };
        assert!(!says(50), "{open}");
        assert!(says(1000), "{open}");
    }
}

/// The stack of WebAssembly has 1 MiB. The deepest nesting needs less than a third of it without optimisation.
#[test]
fn the_deepest_nesting_fits_on_a_small_stack() {
    let all = || {
        for (open, inner, close) in NESTS {
            survives(&format!("{}{inner}{}", open.repeat(1000), close.repeat(1000)));
        }
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(all).unwrap().join().unwrap();
}

#[test]
fn a_chain_is_as_long_as_it_is_written() {
    for (first, more) in [
        ("$a", " + $a"),
        ("A['a']", " -> A['a']"),
        ("$a", ".f"),
        ("$a", "[0]"),
        ("if f() { g() }", " elsif f() { g() }"),
    ] {
        let text = format!("{first}{}", more.repeat(5000));
        assert!(parse(&text).parsed.diagnostics.is_empty(), "{more}");
        survives(&text);
    }
}

#[test]
fn the_limit_is_an_option() {
    let says = |depth| {
        !parse_with("((((1))))", &ParseOptions { depth, ..ParseOptions::default() }).parsed.diagnostics.is_empty()
    };
    assert!(says(4) && !says(5));
}
