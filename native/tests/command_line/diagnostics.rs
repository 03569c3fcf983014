//! The messages that people read when something is wrong.

use insta::assert_snapshot;

use crate::call::{DUCKS, Folder, call};

#[test]
fn a_parameter_that_was_allowed_once() {
    let folder = Folder::new("reserved", &[("ducks.pp", DUCKS)]);
    assert_snapshot!("reserved_parameter", folder.call(&["trace", "ducks.pp"]).shown());
}

#[test]
fn a_syntax_error() {
    let folder =
        Folder::new("syntax", &[("pond.pp", "class pond {\n  file { '/pond'\n    ensure => directory,\n  }\n}\n")]);
    assert_snapshot!("syntax_error", folder.call(&["trace", "pond.pp"]).shown());
}

#[test]
fn an_unknown_class_after_what_was_logged() {
    let code = "class pond { notice('water') }\ninclude pond\nnotice($depht)\ninclude pnod\n";
    let folder = Folder::new("unknown_class", &[("site.pp", code)]);
    assert_snapshot!(
        "unknown_class",
        folder.call(&["trace", "site.pp", "--no-strict-variables", "--strict", "warning"]).shown()
    );
}

#[test]
fn a_cycle() {
    let code = "notify { 'egg': before => Notify['duck'] }\nnotify { 'duck': before => Notify['egg'] }\n";
    let folder = Folder::new("cycle", &[("eggs.pp", code)]);
    assert_snapshot!("cycle", folder.call(&["run", "eggs.pp"]).shown());
}

#[test]
fn defines_without_an_end() {
    let code = "define duckling($age) { duckling { \"${title}s\": age => $age + 1 } }\nduckling { 'son': age => 0 }\n";
    let folder = Folder::new("endless", &[("endless.pp", code)]);
    assert_snapshot!("endless", folder.call(&["run", "endless.pp"]).shown());
}

#[test]
fn a_file_that_is_missing() {
    let folder = Folder::new("missing", &[("ducks.pp", DUCKS)]);
    assert_snapshot!("missing_file", folder.call(&["run", "duck.pp"]).shown());
    assert_snapshot!("missing_modules", folder.call(&["run", "ducks.pp", "--modulepath", "modules"]).shown());
}

#[test]
fn a_scenario_with_a_key_that_is_misspelt() {
    let folder = Folder::new("misspelt", &[("pond.yaml", "files:\n  site.pp: ''\nnod:\n  name: pond\n")]);
    assert_snapshot!("misspelt_key", folder.call(&["run", "pond.yaml"]).shown());
}

/// Functions, templates and facts: the file is named, and what to do.
#[test]
fn what_exists_only_as_ruby() {
    let files = [
        (
            "modules/pond/lib/puppet/functions/pond/depth.rb",
            "Puppet::Functions.create_function(:'pond::depth') do\n  def depth(at)\n    Etc.getlogin\n  end\nend\n",
        ),
        ("modules/pond/lib/puppet/parser/functions/old.rb", "module Puppet::Parser::Functions\nend"),
        ("modules/pond/lib/facter/water.rb", "Facter.add(:ducks) { }\nFacter.add('geese') { }"),
        ("modules/pond/templates/pond.erb", "<%= @name %>\n<%= 'x'.each_grapheme_cluster %>\n"),
    ];
    let folder = Folder::new("ruby", &files);
    let mut shown = String::new();
    for code in [
        "pond::depth(1)",
        "old(1)",
        "notice(template('pond/pond.erb'))",
        "notice($ducks)",
        "notice($facts['geese'], $facts['geese'], $facts['water'], $facts['duck'])",
    ] {
        folder.write("manifests/site.pp", code.as_bytes());
        shown += &format!("{}\n", folder.call(&["run", ".", "--no-strict-variables", "--strict", "warning"]).shown());
    }
    assert_snapshot!("ruby", shown);
}

#[test]
fn code_from_the_command_line() {
    assert_snapshot!("execute", call("execute", &["trace", "-e", "notice(\"quack"]).shown());
}

#[test]
fn a_diagnostic_at_the_end_of_a_text_in_letters_of_all_sizes() {
    let called = call("sizes", &["trace", "-e", "notice('🦆ß'\n"]);
    assert_eq!(called.code, 1);
    assert!(called.err.starts_with("Error: Syntax error"), "{}", called.err);
}

#[test]
fn nothing_in_a_scenario_reaches_the_terminal_as_a_command() {
    let evil = "\u{1b}[31m\u{9b}2J\u{202e}";
    let title = "\\u{1b}[31m\u{9b}2J\u{202e}";
    let code =
        format!("notify {{ \"{title}\": before => Notify['b'] }}\nnotify {{ 'b': before => Notify[\"{title}\"] }}\n");
    let scenario = serde_json::json!({"title": evil, "files": {format!("manifests/{evil}.pp"): code}});
    let folder = Folder::new("evil", &[("evil.json", &scenario.to_string())]);
    for arguments in [
        &["run"][..],
        &["trace", "--queue"],
        &["trace", "--explain"],
        &["apply", "--simulate"],
        &["graph"],
        &["compile"],
    ] {
        let called = folder.call(&[arguments, &["evil.json"]].concat());
        let shown = format!("{}{}", called.out, called.err);
        assert!(!shown.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{arguments:?}: {shown:?}");
    }
}
