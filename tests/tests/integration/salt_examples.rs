//! The page's examples of Salt behave as Salt's document on ordering says, section by section.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may end in a panic")]

use duckrow_core::run;
use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;
use duckrow_core::states::StateReturn;
use duckrow_tests::example;

fn scenario(name: &str) -> Scenario {
    example::all().unwrap().into_iter().find(|example| example.name == name).unwrap().scenario
}

fn run_of(name: &str) -> Run {
    run(&scenario(name))
}

/// The results of every state, in the order of the run.
fn told(name: &str) -> String {
    let run = run_of(name);
    let line = |row: &StateReturn| {
        let result = match row.result {
            Some(true) => "True",
            Some(false) => "False",
            None => "None",
        };
        let what = match row {
            StateReturn { ran: false, .. } => ", not run",
            StateReturn { mod_watch: true, .. } => ", mod_watch",
            row if row.changes.as_object().is_some_and(|changes| !changes.is_empty()) => ", changes",
            _ => "",
        };
        format!("{}.{} {}: {result}{what}", row.state, row.fun, row.name)
    };
    run.states().unwrap().results.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn comment(name: &str, id: &str, state: &str) -> String {
    let results = run_of(name).states().unwrap().results.clone();
    results.into_iter().find(|row| row.id == id && row.state == state).unwrap().comment
}

#[test]
fn states_are_run_in_the_order_in_which_they_are_defined() {
    insta::assert_snapshot!(told("salt-auto-order"), @"
    pkg.installed zsh: True, changes
    file.managed /etc/motd: True, changes
    pkg.installed bash: True, changes
    ");
}

#[test]
fn the_classic_ordering_is_lexicographic() {
    insta::assert_snapshot!(told("salt-lexicographic"), @"
    file.managed /etc/motd: True, changes
    pkg.installed bash: True, changes
    pkg.installed zsh: True, changes
    ");
}

/// "the file should only be set up if the pkg state executes successfully"
#[test]
fn a_requisite_is_executed_before() {
    insta::assert_snapshot!(told("salt-requisite"), @"
    pkg.installed httpd: True, changes
    file.managed /etc/httpd/conf/httpd.conf: True, changes
    ");
}

/// "the httpd service is only going to be started if the package, user, group and file are executed successfully"
#[test]
fn there_can_be_many_requisites() {
    insta::assert_snapshot!(told("salt-httpd"), @"
    pkg.installed httpd: True, changes
    user.present httpd: True, changes
    group.present httpd: True
    file.managed /etc/httpd/conf/httpd.conf: True, changes
    service.running httpd: True, changes
    ");
    let service_of = |scenario: &Scenario| {
        let results = run(scenario).states().unwrap().results.clone();
        results.into_iter().find(|row| row.state == "service").unwrap()
    };
    for lacking in ["Package[httpd]", "User[httpd]"] {
        let mut scenario = scenario("salt-httpd");
        let text = format!("files: {{}}\nfaults: [{{ resource: '{lacking}', message: broken }}]");
        scenario.faults = duckrow_core::scenario::from_yaml(&text).unwrap().faults;
        let service = service_of(&scenario);
        assert!(!service.ran && service.result == Some(false), "{lacking}: {service:?}");
    }
    // Without its folder the file can't be written.
    let mut scenario = scenario("salt-httpd");
    scenario.system = Default::default();
    let service = service_of(&scenario);
    assert!(!service.ran && service.result == Some(false), "{service:?}");
}

/// "the vimrc file will only be applied by Salt if and after the vim package is installed"
#[test]
fn what_requires_a_failed_state_is_not_run() {
    insta::assert_snapshot!(told("salt-require"), @"
    pkg.installed vim: False
    file.managed /etc/vimrc: False, not run
    file.managed /etc/motd: True, changes
    ");
}

/// "if the watched file changes, … then the redis service is restarted"
#[test]
fn a_service_restarts_when_what_it_watches_changes() {
    insta::assert_snapshot!(told("salt-watch"), @"
    pkg.latest redis: True
    file.managed /etc/redis.conf: True, changes
    service.running redis: True, mod_watch
    ");
    assert_eq!(comment("salt-watch", "redis", "service"), "Service restarted");
}

/// "you can tell the service to reload instead of restart"; "If no changes then … mod_watch is not called"
#[test]
fn mod_watch_takes_the_arguments_of_the_state() {
    insta::assert_snapshot!(told("salt-mod-watch"), @"
    file.managed /etc/redis.conf: True, changes
    service.running redis: True, mod_watch
    file.managed /etc/ntp.conf: True
    service.running ntpd: True
    ");
    assert_eq!(comment("salt-mod-watch", "redis", "service"), "Service reloaded");
}

/// "then the listed states will behave only as if they were under a require statement"; "In the case of the cmd state the command
/// is executed"
#[test]
fn watch_without_mod_watch_is_a_require() {
    insta::assert_snapshot!(told("salt-no-mod-watch"), @"
    file.managed /etc/apt/sources.list: True, changes
    pkg.installed vim: True, changes
    cmd.wait apt-get update: True, mod_watch
    ");
}

#[test]
fn order_brings_to_the_front_and_to_the_end() {
    insta::assert_snapshot!(told("salt-order"), @"
    pkg.installed emacs: True, changes
    pkg.installed nano: True, changes
    pkg.installed ed: True, changes
    pkg.installed vim: True, changes
    ");
}

/// "requisite statements override the order option"
#[test]
fn a_requisite_overrides_the_order() {
    insta::assert_snapshot!(told("salt-order-requisite"), @"
    file.managed /etc/vimrc: True, changes
    pkg.installed vim: True, changes
    pkg.installed ed: True, changes
    ");
}

#[test]
fn the_other_requisites() {
    insta::assert_snapshot!(told("salt-require-in"), @"
    pkg.installed nginx: True, changes
    file.managed /etc/nginx/nginx.conf: True, changes
    service.running nginx: True, mod_watch
    ");
    insta::assert_snapshot!(told("salt-prereq"), @"
    service.dead quack: True, changes
    file.managed /srv/quack.txt: True, changes
    service.running quack: True, changes
    ");
    insta::assert_snapshot!(told("salt-onchanges"), @"
    file.managed /etc/aliases: True, changes
    cmd.run newaliases: True, changes
    file.managed /etc/hosts.quack: True
    cmd.run flush-hosts: True, not run
    ");
    insta::assert_snapshot!(told("salt-onfail"), @"
    pkg.installed primary: False
    pkg.installed fallback: True, changes
    cmd.run page-somebody: True, not run
    ");
    insta::assert_snapshot!(told("salt-listen"), @"
    service.running nginx: True
    file.managed /etc/nginx/nginx.conf: True, changes
    file.managed /etc/nginx/mime.types: True, changes
    service.mod_watch nginx: True, mod_watch
    ");
}

#[test]
fn use_takes_arguments_but_no_requisites() {
    let run = run_of("salt-use");
    assert!(run.graph().relations.iter().all(|edge| edge.location.as_ref().is_some_and(|at| at.line == 9)));
    let after = serde_json::to_value(run.system_after.unwrap()).unwrap().to_string();
    assert_eq!(after.matches("quack").count(), 2, "{after}");
    assert_eq!(after.matches("0600").count(), 2, "{after}");
}

#[test]
fn jinja_makes_the_states() {
    insta::assert_snapshot!(told("salt-jinja"), @"
    pkg.installed apache2: True, changes
    user.present huey: True, changes
    user.present dewey: True, changes
    user.present louie: True, changes
    ");
}

/// "you cannot have a requisite that matches on an individual package in the list"
#[test]
fn what_can_not_be_compiled_is_not_run() {
    for (name, text) in
        [("salt-pkgs", "Referenced state does not exist"), ("salt-recursive", "Recursive requisites were found")]
    {
        let run = run_of(name);
        assert!(run.diagnostics.first().unwrap().message.starts_with(text), "{name}: {:?}", run.diagnostics);
        assert!(run.states().unwrap().results.is_empty(), "{name}");
    }
}
