//! The habits of people who come from Puppet or Salt.

use insta::assert_snapshot;

use crate::call::{Folder, call};

#[test]
fn a_command_or_an_option_of_puppet_or_salt_names_its_counterpart() {
    let calls: [&[&str]; 16] = [
        &["agent", "-t"],
        &["parser", "validate", "a.pp"],
        &["epp", "dump", "a.epp"],
        &["catalog", "compile", "mill"],
        &["module", "list"],
        &["config", "print"],
        &["salt-call", "--local", "state.apply"],
        &["state.show_sls", "web"],
        &["run", "web.sls", "test=True"],
        &["run", "a.pp", "--debug"],
        &["trace", "a.pp", "--evaltrace"],
        &["run", "--environmentpath", "/etc/puppetlabs/code/environments"],
        &["run", "--basemodulepath=/modules", "a.pp"],
        &["apply", "a.pp", "--logdest", "console"],
        &["apply", "a.pp", "--loadclasses"],
        &["run", "a.pp", "-t"],
    ];
    let shown: Vec<String> = calls.iter().map(|call_| call("habits", call_).shown()).collect();
    assert_snapshot!("habits", shown.join("\n\n"));
}

#[test]
fn what_nobody_has_is_refused_without_advice_to_pass_it_as_a_value() {
    let called = call("habits_none", &["run", "a.pp", "--quack"]);
    assert_eq!(called.code, 2);
    assert!(called.err.contains("unexpected argument '--quack'") && !called.err.contains("tip:"), "{}", called.err);
}

#[test]
fn puppets_options_mean_the_same_here() {
    let folder = Folder::new("same", &[("a.pp", "notice($trusted['certname'])\n")]);
    assert_eq!(folder.call(&["trace", "--certname", "mill", "a.pp"]).output(), "Notice: Scope(Class[main]): mill\n");
    assert_eq!(folder.call(&["trace", "--color=false", "-e", "notice(1)"]).output(), "Notice: Scope(Class[main]): 1\n");
    for arguments in [
        &["trace", "--strict_variables", "-e", "notice(1)"][..],
        &["apply", "--simulate", "--detailed_exitcodes", "-e", "notice(1)"],
        &["run", "--skip_tags", "a", "--no-noop", "--show_diff", "-e", "notice(1)"],
        &["validate", "-e", "notice(1)"],
    ] {
        assert_eq!(folder.call(arguments).code, 0, "{arguments:?}");
    }
    assert_eq!(folder.call(&["run", "--ordering", "random", "--seed", "-1", "a.pp"]).code, 2);
}

#[test]
fn apply_test_tells_what_puppet_apply_test_tells() {
    let system = "resources: {file: {/etc/motd: {content: \"one\\n\"}}}\n";
    let folder = Folder::new("test", &[("host.yaml", system)]);
    let code = "file { '/etc/motd': content => \"two\\n\" }";
    assert_snapshot!(
        "apply_test",
        folder.call(&["apply", "--simulate", "-t", "--system", "host.yaml", "-e", code]).shown()
    );
}

#[test]
fn a_cycle_ends_the_application_as_with_puppet() {
    let code = "notify { 'a': require => Notify['b'] } notify { 'b': require => Notify['a'] }";
    let called = call("cycle_end", &["apply", "--simulate", "-v", "-e", code]);
    let begin = "Info: Using environment 'production'\nInfo: Applying configuration version '0'\n";
    assert_eq!((called.code, called.out.as_str()), (1, begin));
    let last = "Error: Failed to apply catalog: One or more resource dependency cycles detected in graph\n";
    assert!(called.err.ends_with(last), "{}", called.err);
}

#[test]
fn an_option_of_diff_is_for_two_sides_at_most() {
    let arguments = ["diff", "--ordering", "random", "--seed", "1", "--seed", "2", "--seed", "3", "-e", "notice(1)"];
    assert_snapshot!("diff_too_often", call("too_often", &arguments).shown());
}
