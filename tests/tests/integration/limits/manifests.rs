//! Manifests, the data of Hiera, and types in Ruby.

use duckrow_core::scenario::Scenario;

use super::errors;

fn manifest(text: &str, source_bytes: u64) -> Scenario {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", text);
    scenario.options.limits.source_bytes = source_bytes;
    scenario
}

#[test]
fn a_token_counts_as_some_bytes_of_the_text() {
    let many = format!("# one line\n$x = [{}]", "1,".repeat(1_500));
    let reached = errors(&manifest(&many, 10_000));
    assert!(matches!(&reached[..], [(message, Some(2))] if message.contains("source_bytes")), "{reached:?}");
    assert_eq!(errors(&manifest(&many, 40_000)), []);
}

/// The first line, before the work of [`work`].
const OPERANDS: &str = "$list = Array(Integer[1, 1000]) $texts = $list.map |$i| { \"t$i\" } $long = sprintf('%10000s', 'a') \
    $hash = Hash($list.map |$i| { [\"k$i\", $i] })";

/// A manifest that does something in its second line so many times, within a hundred thousand steps.
fn work(expression: &str, times: u32) -> Scenario {
    let text = format!("{OPERANDS}\nInteger[1, {times}].each |$i| {{ $x = {expression} }}");
    let mut scenario = Scenario::of_manifest("manifests/site.pp", &text);
    scenario.options.limits.steps = 100_000;
    scenario
}

#[test]
fn an_expression_pays_for_what_it_looks_at_and_makes() {
    let expressions = [
        "Regexp[\"[[:alpha:]]{1,20}$i\"]",
        "Regexp(\"[[:alpha:]]{1,20}$i\")",
        "Timespan('1-00:00:00')",
        "Object[{ name => 'A', attributes => { a => Integer } }]",
        "Notify[*$texts]",
        "$long[5, 9]",
        "$long in $long",
        "String($list)",
        "\"$hash\"",
        "sprintf('%<k1>s', $hash)",
        "$hash.has_key('k1')",
        "$hash =~ RichData",
        "$list.step(2)",
        "Deferred('join', [$list])",
        "delete_regex(['aaaaaaa'], \"(a*)*(a*)*\\\\1x$i\")",
        "grep(['aaaaaaa'], \"(a*)*(a*)*\\\\1x$i\")",
        "is_email_address('aaaaaaaaaaaa')",
        "scanf('aaaa', \"%${i}[a-z]\")",
    ];
    for expression in expressions {
        assert_eq!(errors(&work(expression, 1)), [], "{expression}");
        let reached = errors(&work(expression, 3_000));
        let is_placed = matches!(&reached[..], [(message, Some(2))] if message.contains("options.limits.steps"));
        assert!(is_placed, "{expression} {reached:?}");
    }
}

/// A scenario of files, the manifest among them, within so many steps.
fn files(files: &[(&str, String)], steps: u64) -> Scenario {
    let mut scenario = Scenario::default();
    scenario.files.extend(files.iter().map(|(path, text)| ((*path).to_owned(), text.clone())));
    scenario.options.limits.steps = steps;
    scenario
}

/// True if the only error is that the steps were used up in a line.
fn ends_in_line(scenario: &Scenario, line: u32) -> bool {
    let reached = errors(scenario);
    matches!(&reached[..], [(message, Some(at))] if message.contains("options.limits.steps") && *at == line)
}

/// A configuration of Hiera with such levels.
fn hierarchy(levels: impl Iterator<Item = String>) -> (&'static str, String) {
    ("hiera.yaml", format!("version: 5\nhierarchy:\n{}", levels.collect::<String>()))
}

fn lookups(times: u32) -> (&'static str, String) {
    let text = format!("# one line\nInteger[1, {times}].each |$i| {{ lookup(\"k$i\", {{ default_value => 1 }}) }}");
    ("manifests/site.pp", text)
}

#[test]
fn a_lookup_pays_for_every_level_that_it_asks() {
    let levels = || hierarchy((0..500).map(|level| format!("  - {{name: l{level}, path: 'l{level}.yaml'}}\n")));
    assert_eq!(errors(&files(&[levels(), lookups(1)], 50_000)), []);
    assert!(ends_in_line(&files(&[levels(), lookups(200)], 50_000), 2));
}

#[test]
fn a_lookup_pays_for_the_patterns_that_keys_are_held_against() {
    let data = |patterns: u32| {
        let options: String = (0..patterns).map(|i| format!("  '^(x|y)+{i}$': {{merge: deep}}\n")).collect();
        ("data/f.yaml", format!("lookup_options:\n{options}"))
    };
    let level = || hierarchy(["  - {name: f, path: f.yaml}\n".to_owned()].into_iter());
    assert_eq!(errors(&files(&[level(), data(10), lookups(10)], 50_000)), []);
    assert!(ends_in_line(&files(&[level(), data(200), lookups(1)], 50_000), 2));
    assert!(ends_in_line(&files(&[level(), data(30), lookups(1_000)], 50_000), 2));
}

#[test]
fn a_merge_pays_for_the_prefix_that_values_are_held_against() {
    let levels = || hierarchy(["a", "b"].iter().map(|name| format!("  - {{name: {name}, path: {name}.yaml}}\n")));
    let data = |path| (path, "k: {x: [aaaaaaaaaaaaaaaaaaaa, b]}\n".to_owned());
    let lookups = |times: u32| {
        let merge = "{ merge => { strategy => deep, knockout_prefix => \"[[:alpha:]]{1,20}$i\" } }";
        ("manifests/site.pp", format!("# one line\nInteger[1, {times}].each |$i| {{ lookup('k', {merge}) }}"))
    };
    let all = |times| [levels(), data("data/a.yaml"), data("data/b.yaml"), lookups(times)];
    assert_eq!(errors(&files(&all(1), 100_000)), []);
    assert!(ends_in_line(&files(&all(400), 100_000), 2));
}

#[test]
fn data_pays_for_the_values_that_are_read() {
    let level = || hierarchy(["  - {name: f, path: f.yaml}\n".to_owned()].into_iter());
    let data = |values: usize| ("data/f.yaml", format!("a: [{}1]\n", "1,".repeat(values)));
    assert_eq!(errors(&files(&[level(), data(100), lookups(1)], 50_000)), []);
    assert!(ends_in_line(&files(&[level(), data(10_000), lookups(1)], 50_000), 2));
}

#[test]
fn a_token_of_a_type_in_ruby_counts_as_some_bytes_of_the_text() {
    let ruby = |calls: usize| ("modules/m/lib/puppet/type/t.rb", format!("# one line\n{}", "x(".repeat(calls)));
    let manifest = || ("manifests/site.pp", "t { 'a': }".to_owned());
    let mut scenario = files(&[ruby(3_000), manifest()], 50_000);
    scenario.options.limits.source_bytes = 10_000;
    let reached = errors(&scenario);
    assert!(matches!(&reached[..], [(message, Some(2))] if message.contains("source_bytes")), "{reached:?}");
}

#[test]
fn a_resource_pays_for_the_width_of_its_type() {
    let ruby = |width: u32| {
        let properties: String = (0..width).map(|i| format!("  newproperty(:p{i})\n")).collect();
        let text = format!("Puppet::Type.newtype(:t) do\n  newparam(:name)\n{properties}end\n");
        ("modules/m/lib/puppet/type/t.rb", text)
    };
    let manifest = || ("manifests/site.pp", "# one line\nInteger[1, 50].each |$i| { t { \"t$i\": } }".to_owned());
    assert_eq!(errors(&files(&[ruby(10), manifest()], 50_000)), []);
    assert!(ends_in_line(&files(&[ruby(5_000), manifest()], 50_000), 2));
}

#[test]
fn an_arrow_pays_for_what_stands_beside_it() {
    let arrows = |times: u32| {
        let declared =
            "$many = Integer[1, 50].map |$i| { Notify[\"n$i\"] } Integer[1, 51].each |$i| { notify { \"n$i\": } }";
        ("manifests/site.pp", format!("{declared}\nInteger[1, {times}].each |$i| {{ $many -> Notify['n51'] }}"))
    };
    assert_eq!(errors(&files(&[arrows(1)], 50_000)), []);
    assert!(ends_in_line(&files(&[arrows(1_000)], 50_000), 2));
}

#[test]
fn a_limit_at_a_resource_has_the_place_of_its_declaration() {
    let parameters: Vec<_> = (0..2_000).map(|number| format!("$p{number} = 1")).collect();
    let text = format!("define d({}) {{}}\nd {{ 'a': }}", parameters.join(", "));
    assert!(ends_in_line(&files(&[("manifests/site.pp", text)], 5_000), 2));
}

#[test]
fn every_try_of_a_command_is_paid_for() {
    let tries = |tries: u32| ("manifests/site.pp", format!("# one line\nexec {{ '/bin/false': tries => {tries} }}"));
    assert!(errors(&files(&[tries(3)], 50_000)).iter().all(|(message, _)| !message.contains("limit")));
    assert!(ends_in_line(&files(&[tries(1_000_000)], 50_000), 2));
}

#[test]
fn an_unknown_variable_pays_for_the_letters_that_its_name_is_held_against() {
    let unknown = |letters: usize| {
        let common = "p".repeat(letters);
        let known: String = (0..20).map(|i| format!("$known_{common}_{i} = 1 ")).collect();
        let asked: String = (0..20).map(|i| format!("$asked{i} = $unknown_{common}_{i}\n")).collect();
        ("manifests/site.pp", format!("{known}\n{asked}"))
    };
    assert_eq!(errors(&files(&[unknown(5)], 50_000)), []);
    let reached = errors(&files(&[unknown(90)], 50_000));
    assert!(matches!(&reached[..], [(message, Some(2..))] if message.contains("options.limits.steps")), "{reached:?}");
}

#[test]
fn a_resource_pays_for_checking_and_reading_each_of_its_values() {
    let schedules = |ranges: u32| {
        let list = format!("$ranges = Integer[1, {ranges}].map |$i| {{ '1 - 2' }}");
        let text = format!("{list}\nInteger[1, 10].each |$i| {{ schedule {{ \"s$i\": range => $ranges }} }}");
        ("manifests/site.pp", text)
    };
    assert_eq!(errors(&files(&[schedules(100)], 50_000)), []);
    let reached = errors(&files(&[schedules(2_000)], 50_000));
    assert!(matches!(&reached[..], [(message, Some(2))] if message.contains("to apply the catalog")), "{reached:?}");
}

#[test]
fn every_event_is_paid_for() {
    let overrides = |times: u32| {
        let declared = "Integer[1, 50].each |$i| { notify { \"n$i\": } }";
        let collected = format!("Integer[1, {times}].each |$i| {{ Notify<| |> {{ message => 'm' }} }}");
        ("manifests/site.pp", format!("{declared}\n{collected}"))
    };
    assert_eq!(errors(&files(&[overrides(5)], 50_000)), []);
    assert!(ends_in_line(&files(&[overrides(100)], 50_000), 2));
}

#[test]
fn a_text_is_checked_up_to_a_number_of_errors() {
    let classes = |number: u32| (0..number).map(|i| format!("class A{i} {{}}\n")).collect::<String>();
    let reached = errors(&manifest(&classes(10_100), 8_000_000));
    let ended: Vec<_> = reached.iter().filter(|(message, _)| message.starts_with("The check was stopped")).collect();
    assert!(matches!(ended[..], [(_, Some(10_000))]), "{ended:?}");
    assert!(reached.len() < 10_010, "{}", reached.len());
    assert!(errors(&manifest(&classes(3), 10_000)).iter().all(|(message, _)| !message.contains("ended")));
}
