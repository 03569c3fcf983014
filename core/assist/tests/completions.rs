//! What an editor is offered. The cursor stands at `¦`.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::string_slice,
    clippy::indexing_slicing,
    reason = "a test may end in a panic"
)]

use duckrow_assist::{Assistant, Completion, CompletionKind, CompletionsDocument};
use duckrow_scenario::Scenario;

const POND: &str =
    "# A pond with ducks.\nclass pond(Enum['deep', 'flat'] $depth = 'flat', Boolean $fish) {\n  $water = 1\n}\n";
const DUCK: &str = "define pond::duck(String[1] $voice, Optional[Enum['a', 'b']] $song = undef) {\n}\n";

fn asked(text: &str) -> (Assistant, String, u32) {
    let (before, after) = text.split_once('¦').unwrap();
    let mut scenario = Scenario::of_manifest("manifests/site.pp", &format!("{before}{after}"));
    for (path, text) in [
        ("modules/pond/manifests/init.pp", POND),
        ("modules/pond/manifests/duck.pp", DUCK),
        ("modules/pond/templates/reed.epp", "<%= $x %>"),
        ("modules/pond/files/stone", ""),
        ("modules/pond/lib/puppet/functions/pond/quack.rb", "Puppet::Functions.create_function(:'pond::quack') {}"),
        ("modules/pond/types/depth.pp", "type Pond::Depth = Integer[0, 9]"),
    ] {
        scenario.files.insert(path.to_owned(), text.to_owned());
    }
    let offset = before.encode_utf16().count() as u32;
    (Assistant::new(scenario), "manifests/site.pp".to_owned(), offset)
}

fn at(text: &str) -> CompletionsDocument {
    let (assistant, path, offset) = asked(text);
    assistant.completions(&path, offset).unwrap()
}

fn labels(text: &str) -> Vec<String> {
    at(text).items.into_iter().map(|item| item.label).collect()
}

fn find(text: &str, label: &str) -> Completion {
    let found = at(text).items.into_iter().find(|item| item.label == label);
    found.unwrap_or_else(|| panic!("{label} is not offered at {text}: {:?}", labels(text)))
}

#[track_caller]
fn offers(text: &str, wanted: &[&str], unwanted: &[&str]) {
    let found = labels(text);
    let has = |label: &&&str| found.iter().any(|known| known == **label);
    let missing: Vec<_> = wanted.iter().filter(|label| !has(label)).collect();
    let superfluous: Vec<_> = unwanted.iter().filter(has).collect();
    assert!(missing.is_empty() && superfluous.is_empty(), "at {text}: lacks {missing:?}, has {superfluous:?}");
}

#[test]
fn a_statement_begins_with_a_type_a_function_or_a_keyword() {
    for text in
        ["¦", "fi¦", "class a {\n  ¦\n}", "if true {\n} \n¦", "file { '/a': }\nser¦\n", "@¦", "Exec['a'] -> fi¦"]
    {
        offers(text, &["file", "service", "pond::duck", "notice", "class"], &["pond", "$facts"]);
    }
    let file = find("¦", "file");
    assert_eq!(file.kind, CompletionKind::Type);
    assert_eq!(file.about, ["A file, a directory or a link: whether it exists, what is in it, who owns it."]);
    let duck = find("¦", "pond::duck");
    assert_eq!(
        (duck.kind, duck.detail.as_deref()),
        (CompletionKind::DefinedType, Some("modules/pond/manifests/duck.pp"))
    );
}

#[test]
fn attributes_are_those_of_the_type_that_are_not_given() {
    offers("file { '/a': ¦ }", &["ensure", "mode", "require", "noop"], &["enable", "file"]);
    offers("file { '/a':\n  ensure => file,\n  mo¦\n  owner => 'x',\n}", &["mode"], &["ensure", "owner"]);
    offers("file { '/a':\n  ensure => file\n  mo¦\n}", &["mode"], &["ensure"]);
    offers("file { '/a': mode => '1'; '/b': ¦", &["mode", "ensure"], &[]);
    offers("File { ¦ }", &["mode"], &[]);
    offers("File['/a'] { ¦ }", &["mode"], &[]);
    offers("File <| title == 'x' |> { ¦ }", &["mode"], &[]);
    offers("File <| ¦ |>", &["mode", "tag"], &[]);
    offers("pond::duck { 'a': ¦ }", &["voice", "song", "before"], &["mode", "message"]);
    offers("class { 'pond': ¦ }", &["depth", "fish", "require"], &["voice", "mode"]);
    offers("unknown { 'a': ¦ }", &["require"], &["message", "ensure"]);
    let ensure = find("service { 'a': ¦ }", "ensure");
    assert_eq!(ensure.text.as_deref(), Some("ensure => "));
    assert_eq!(ensure.about, ["Whether it runs.", "Values: stopped (or false), running (or true)."]);
    assert_eq!(find("service { 'a': en¦ => x }", "ensure").text, None);
    let voice = find("pond::duck { 'a': ¦ }", "voice");
    assert_eq!((voice.detail.as_deref(), voice.about[0].as_str()), (Some("String[1]"), "Required."));
}

#[test]
fn values_are_those_that_an_attribute_has() {
    offers("service { 'a': ensure => ¦ }", &["running", "stopped"], &["notice"]);
    offers("service { 'a': ensure => 'ru¦' }", &["running"], &[]);
    offers("class { 'pond': depth => ¦", &["deep", "flat"], &[]);
    assert_eq!(find("class { 'pond': depth => ¦", "deep").text, None);
    offers("class { 'pond': fish => ¦", &["true", "false"], &[]);
    offers("pond::duck { 'a': song => '¦", &["a", "b"], &["true"]);
    offers("file { '/a': source => 'pup¦' }", &["puppet:///modules/pond/stone"], &[]);
    offers("file { '/a': content => ¦ }", &["template", "$facts"], &["file { "]);
    offers("package { 'a': provider => ¦", &["apt"], &[]);
}

#[test]
fn relationships_are_to_what_is_declared() {
    let text = "package { 'ntp': }\nfile { '/a': require => ¦ }";
    offers(text, &["Package['ntp']", "Class['pond']", "File"], &["notice"]);
    offers("package { 'ntp': }\nfile { '/a': require => [File['/b'], ¦", &["Package['ntp']"], &[]);
    let text = "package { 'ntp': }\nfile { '/a': require => Package[¦";
    offers(text, &["ntp"], &["/a", "pond"]);
    assert_eq!(find(text, "ntp").text.as_deref(), Some("'ntp'"));
    assert_eq!(find("package { 'ntp': }\nPackage['¦'] -> x", "ntp").text, None);
    offers("Class[¦", &["pond"], &[]);
    offers("Fi¦", &["File", "Pond::Duck", "Integer", "Pond::Depth"], &["file"]);
}

#[test]
fn classes_stand_where_classes_are_named() {
    for text in
        ["include ¦", "include 'po¦'", "contain(¦)", "include pond, ¦", "class a inherits ¦", "class { ¦", "class { '¦"]
    {
        offers(text, &["pond"], &["file", "pond::duck"]);
    }
    let pond = find("include ¦", "pond");
    assert_eq!(pond.about, ["A pond with ducks."]);
    assert_eq!(find("class { ¦", "pond").text.as_deref(), Some("'pond'"));
}

#[test]
fn variables_are_those_in_scope() {
    let text =
        "$top = 1\nclass a(Integer $port) {\n  $own = 2\n  [1].each |$one| { notice($¦) }\n}\nclass b { $other = 1 }";
    offers(text, &["$port", "$own", "$one", "$top", "$facts", "$title", "$os"], &["$other"]);
    assert_eq!(find(text, "$port").detail.as_deref(), Some("Integer"));
    offers("class a($x) {\n  notify { \"a ${¦", &["$x"], &[]);
    assert_eq!(find("class a($x) { notify { \"${¦}\": } }", "$x").text.as_deref(), Some("x"));
    offers("class a($x) { notify { \"$¦\": } }", &["$x"], &[]);
    offers("class a($x) { notify { '$¦': } }", &[], &["$x"]);
    offers("class a inherits pond { notice($¦) }", &["$depth", "$water"], &[]);
    offers("notice($pond::¦)", &["$pond::depth", "$pond::water"], &[]);
    offers("notice($facts[¦])", &["os", "networking"], &["$os"]);
    offers("notice($facts['os']['¦'])", &["family", "name"], &[]);
}

#[test]
fn functions_come_with_their_signatures() {
    offers("$a = ¦", &["lookup", "pond::quack", "true", "$facts"], &["class"]);
    offers("[1].¦", &["map", "each"], &["$facts", "true"]);
    assert!(find("[1].¦", "map").detail.unwrap().starts_with("(Hash[Any, Any] $hash"));
    offers("$a = epp(¦)", &["pond/reed.epp"], &["pond/stone"]);
    offers("$a = file('¦", &["pond/stone"], &[]);
    offers("class a(¦", &["String", "Pond::Depth"], &["file"]);
}

#[test]
fn nothing_is_offered_where_nothing_is_known() {
    for text in ["# a ¦", "class ¦", "define po¦", "notify { 'a¦': }", "$a = 'x¦'", "12¦", "$a = @(X)\n¦\nX\n"] {
        assert_eq!(labels(text), Vec::<String>::new(), "{text}");
    }
    let (assistant, _, _) = asked("¦");
    assert_eq!(assistant.completions("none.pp", 0), None);
    assert_eq!(assistant.completions("modules/pond/files/stone", 0), None);
}

#[test]
fn places_count_utf_16_units() {
    let found = at("# 𝄞ß\nser¦");
    assert_eq!((found.from, found.to, found.is_complete), (6, 9, true));
}

#[test]
fn a_new_text_of_a_file_is_what_counts() {
    let (mut assistant, path, _) = asked("¦");
    assistant.edit("modules/pond/manifests/init.pp", "class pond::deep { }");
    assistant.edit(&path, "include ");
    let found = assistant.completions(&path, 8).unwrap().items;
    assert_eq!(found.iter().map(|item| item.label.as_str()).collect::<Vec<_>>(), ["pond::deep"]);
}
