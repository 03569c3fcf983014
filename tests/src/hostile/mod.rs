//! Scenarios that try to overwhelm the engine: each has to end in a diagnostic, everywhere, with the trace so far.

pub mod links;
mod ruby;

use duckrow_core::scenario::{Limits, Scenario};

use crate::scenarios::Named;

const DEEP: usize = 20_000;

/// The steps that a hostile run may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// The default limit.
    All,
    /// A tenth of it. What loops reaches the tenth as it does the whole; the other limits are the default ones.
    Tenth,
}

impl Steps {
    fn limits(self) -> Limits {
        let all = Limits::default();
        match self {
            Self::All => all,
            Self::Tenth => Limits { steps: all.steps / 10, ..all },
        }
    }
}

/// The scenarios.
pub fn all(steps: Steps) -> Vec<Named> {
    let texts: Vec<(&str, String)> =
        [syntax(), evaluation(), size(), application(), host()].into_iter().flatten().collect();
    let of_text = |(name, text): (_, String)| (name, Scenario::of_manifest("manifests/site.pp", &text));
    let named = |(name, mut scenario): (&str, Scenario)| {
        scenario.options.limits = steps.limits();
        Named { name: format!("hostile/{name}"), scenario }
    };
    texts.into_iter().map(of_text).chain(ruby::all()).map(named).collect()
}

/// Deep trees.
fn syntax() -> Vec<(&'static str, String)> {
    let around = |open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(DEEP), close.repeat(DEEP));
    vec![
        ("nested_arrays", format!("$x = {}", around("[", "1", "]"))),
        ("nested_hashes", format!("$x = {}", around("{a => ", "1", "}"))),
        ("nested_parentheses", format!("$x = {}", around("(", "1", ")"))),
        ("nested_interpolations", format!("$x = {}", around("\"${", "1", "}\""))),
        ("nested_conditions", around("if true { ", "", "}")),
        ("nested_lambdas", around("[1].each |$x| { ", "", "}")),
        ("nested_classes", around("class a { ", "", "}")),
        ("nots", format!("$x = {}true", "!".repeat(DEEP))),
        ("minuses", format!("$x = {}1", "- ".repeat(DEEP))),
        ("sums", format!("$x = 1{}", " + 1".repeat(DEEP))),
        ("arrows", format!("Notify[a]{}", " -> Notify[a]".repeat(DEEP))),
        ("assignments", format!("{}1", "$x = ".repeat(DEEP))),
        ("elsifs", format!("if false {{}}{} else {{ notice('end') }}", " elsif false {}".repeat(DEEP))),
        ("method_calls", format!("$x = 'a'{}", ".upcase".repeat(DEEP))),
        ("accesses", format!("$x = $facts{}", "['os']".repeat(DEEP))),
        ("only_openings", "[{(".repeat(DEEP)),
        ("statements", "notice(1)\n".repeat(DEEP)),
    ]
}

/// Many types, each of which is defined with the one before it, and all of which are used in order.
fn types(first: &str, next: impl Fn(&str) -> String) -> String {
    let definitions = (1..DEEP).map(|i| format!("type T{i} {}\n", next(&format!("T{}", i - 1))));
    let uses = (0..DEEP).map(|i| format!("$x{i} = T{i}\n"));
    std::iter::once(format!("type T0 {first}\n")).chain(definitions).chain(uses).collect()
}

/// Endless work.
fn evaluation() -> Vec<(&'static str, String)> {
    let text = |text: &str| text.to_owned();
    vec![
        ("a_define_that_declares_itself", text("define d() { d { \"${title}x\": } }\nd { 'a': }")),
        (
            "two_defines_in_turns",
            text("define a() { b { \"${title}x\": } }\ndefine b() { a { \"${title}x\": } }\na { 'a': }"),
        ),
        ("a_function_that_calls_itself", text("function f($x) { f($x + 1) }\nf(1)")),
        (
            "a_deep_recursion_that_ends",
            text("function f($x) { if $x == 0 { 0 } else { 1 + f($x - 1) } }\nnotice(f(100000))"),
        ),
        ("a_type_alias_of_itself", text("type T = Array[T]\n$x = [[[]]]\nif $x =~ T { notice('yes') }")),
        (
            "object_types_in_each_other",
            text("$t = Integer[1, 100000].reduce(Any) |$m, $i| { Object[{ attributes => { a => $m } }] }\nnotice($t)"),
        ),
        (
            "objects_in_each_other",
            text(
                "type L = { attributes => { n => Any } }\n\
                $x = Integer[1, 100000].reduce(1) |$m, $i| { L({ n => $m }) }\nnotice($x)",
            ),
        ),
        (
            "annotations_of_annotations",
            text(
                "type A = Annotation { attributes => { n => Any } }\n\
                $x = Integer[1, 100000].reduce([]) |$m, $i| { A.annotate($m, { n => 1 }) }\nnotice($x)",
            ),
        ),
        ("object_types_that_inherit", types("= {}", |parent| format!("= {parent} {{}}"))),
        ("object_types_that_hold_others", types("= {}", |held| format!("= {{ attributes => {{ a => {held} }} }}"))),
        ("type_aliases_that_hold_others", types("= Any", |held| format!("= Array[{held}]"))),
        ("nested_loops", text("Integer[1, 10000].each |$a| { Integer[1, 10000].each |$b| { $c = $a + $b } }")),
        ("a_value_that_doubles", text("$x = Integer[1, 60].reduce('a') |$m, $i| { \"${m}${m}\" }")),
        ("an_array_that_doubles", text("$x = Integer[1, 60].reduce([1]) |$m, $i| { [$m, $m] }\nnotice($x)")),
        (
            "a_regex_that_backtracks",
            text("if 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab' =~ /^(a+)+\\1$/ { notice('yes') }"),
        ),
        ("a_wide_format", text("$x = sprintf('%999999999d', 1)")),
        ("a_great_range", text("$x = Array(Integer[1, 999999999])")),
        ("a_great_iteration", text("$x = unique(9223372036854775807)")),
        ("a_great_slice", text("[1].slice(9223372036854775807) |*$x| { notice($x) }")),
        ("a_long_delimiter", text("$d = sprintf('%999999d', 1)\n$x = join(Array(Integer[1, 100000]), $d)")),
        (
            "a_replacement_that_multiplies",
            text("$a = sprintf('%99999d', 1)\n$x = regsubst($a, ' ', regsubst($a, ' ', '\\\\`', 'G'), 'G')"),
        ),
        (
            "a_tree_of_shared_branches",
            text("$x = Integer[1, 18].reduce([1]) |$m, $i| { [$m, $m] }\nnotice(Array(tree_each($x)))"),
        ),
    ]
}

/// The given number of resources of a type, with absolute paths for titles.
fn numbered(type_name: &str, number: usize, body: &str) -> String {
    format!("Integer[1, {number}].each |$i| {{ {type_name} {{ \"/n$i\": {body} }} }}\n")
}

/// Little text that makes a large catalog, or a graph with many edges.
fn application() -> Vec<(&'static str, String)> {
    let text = |text: &str| text.to_owned();
    let notifies = |number: usize| format!("Integer[1, {number}].each |$i| {{ notify {{ \"n$i\": }} }}\n");
    vec![
        (
            "everything_requires_everything",
            format!(
                "$all = Integer[1, 2000].map |$i| {{ Notify[\"n$i\"] }}\n{}\
                Integer[1, 2000].each |$i| {{ notify {{ \"m$i\": require => $all }} }}",
                notifies(2000)
            ),
        ),
        ("many_edges", format!("{}Notify <| |> -> Notify <| title != a |>", notifies(3000))),
        (
            "overrides_that_append",
            format!("{}Integer[1, 1000].each |$i| {{ Notify <| |> {{ tag +> \"t$i\" }} }}", notifies(3000)),
        ),
        (
            "a_long_ring",
            text(
                "Integer[1, 20000].each |$i| { notify { \"n$i\": } Notify[\"n$i\"] -> Notify[\"n${($i % 20000) + 1}\"] }",
            ),
        ),
        (
            "many_rings",
            text(
                "Integer[1, 6000].each |$i| { notify { [\"a$i\", \"b$i\"]: } Notify[\"a$i\"] -> Notify[\"b$i\"] -> Notify[\"a$i\"] }",
            ),
        ),
        ("long_titles", text("Integer[1, 100].each |$i| { notify { sprintf('%500000s', $i): } }")),
        (
            "long_titles_in_each_other",
            text(
                "$t = sprintf('%50000s', 'x')\ndefine d { Integer[1, 5000].each |$i| { notify { \"n$i\": } } }\nd { $t: }",
            ),
        ),
        (
            "parameters",
            format!(
                "define d({}) {{ }}\nd {{ 'a': }}",
                (0..DEEP).map(|i| format!("$p{i} = 1")).collect::<Vec<_>>().join(", ")
            ),
        ),
    ]
}

/// Little text that makes the simulated host do much.
fn host() -> Vec<(&'static str, String)> {
    let text = |text: &str| text.to_owned();
    vec![
        ("many_directories", numbered("file", 20_000, "ensure => directory, recurse => true")),
        (
            "many_users",
            text(
                "Integer[1, 5000].each |$i| { user { \"u$i\": ensure => present, groups => [\"g$i\"] } group { \"g$i\": } }",
            ),
        ),
        (
            "a_file_that_grows",
            numbered("exec", 5000, "command => \"/bin/sh -c 'cat /f /f >> /g; cp /g /f; echo $i >> /f'\""),
        ),
        (
            "a_file_that_is_searched",
            format!(
                "file {{ '/f': content => join(Integer[1, 100000].map |$i| {{ \"line $i\" }}, '\\n') }}\n{}",
                numbered(
                    "exec",
                    5000,
                    "command => '/bin/true', unless => \"/bin/grep -q '$i$' /f\", require => File['/f']"
                )
            ),
        ),
    ]
}

/// Many things.
fn size() -> Vec<(&'static str, String)> {
    let resources = "Integer[1, 200000].each |$i| { notify { \"n${i}\": } }".to_owned();
    let related: String = (0..300).map(|i| format!("notify {{ 'n{i}': }}\n")).collect();
    vec![
        ("many_resources", resources),
        ("everything_before_everything", format!("{related}Notify <| |> -> Notify <| |>")),
        ("many_errors", "$x = = 1\n".repeat(DEEP)),
        ("a_long_line", format!("$x = '{}'", "a".repeat(3_000_000))),
        ("no_text", String::new()),
    ]
}
