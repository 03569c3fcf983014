//! Whole scenarios made small.

use duckrow_core::run;
use duckrow_scenario::{Expectation, Scenario};

use super::{Goal, minimise};

/// The manifest that is left of one, and what it shows.
fn small(scenario: &Scenario) -> String {
    let goal = Goal::of(&run(scenario), &scenario.expect).unwrap();
    let found = minimise(scenario, &goal, &run, &mut |_| true).unwrap();
    assert!(found.is_done && goal.is_met(&run(&found.scenario)));
    let files: Vec<String> = found.scenario.files.at_hand().map(|(path, text)| format!("# {path}\n{text}")).collect();
    format!("{}\n{}", goal.sentence(), files.join("\n"))
}

fn expecting(manifest: &str, expect: Expectation) -> Scenario {
    Scenario { expect: vec![expect], ..Scenario::of_manifest("manifests/site.pp", manifest) }
}

const WEB: &str = "
# A web server, and all that belongs to it.
class web::install {
  package { ['nginx', 'openssl']: ensure => installed }
}
class web::config($port = 80, $root = '/srv') {
  file { '/etc/nginx': ensure => directory, mode => '0755' }
  file { '/etc/nginx/nginx.conf':
    content => \"listen ${port}\",
    mode    => '0644',
    owner   => 'root',
    notify  => Service['nginx'],
  }
  if $root { file { $root: ensure => directory } }
}
class web::service { service { 'nginx': ensure => running, enable => true } }
class web {
  include web::install
  include web::config
  include web::service
}
node default {
  include web
  Package<| |> -> File['/srv']
  user { 'www': ensure => present }
}
";

#[test]
fn what_is_expected_and_not_so_stays() {
    let scenario =
        expecting(WEB, Expectation::Before("Package[nginx]".to_owned(), "File[/etc/nginx/nginx.conf]".to_owned()));
    // By chance the package comes first; the other way round nothing sees to it.
    let other =
        expecting(WEB, Expectation::Before("Service[nginx]".to_owned(), "File[/etc/nginx/nginx.conf]".to_owned()));
    assert_eq!(Goal::of(&run(&scenario), &scenario.expect), None);
    insta::assert_snapshot!(small(&other));
}

#[test]
fn an_order_that_relations_see_to_keeps_them() {
    let manifest = format!("{WEB}\nPackage['nginx'] -> Class['web::service']");
    insta::assert_snapshot!(small(&expecting(
        &manifest,
        Expectation::Before("Service[nginx]".to_owned(), "Package[nginx]".to_owned())
    )));
}

#[test]
fn a_relation_that_is_expected_to_refresh_and_does_not_stays() {
    // Nothing about the file changes, so that the service hears of nothing.
    let manifest = "file { '/etc/motd': ensure => absent }\nfile { '/tmp': ensure => absent }\n\
        service { 'motd': ensure => running, subscribe => File['/etc/motd'], require => File['/tmp'] }";
    let refreshed = Expectation::Refreshed("Service[motd]".to_owned());
    insta::assert_snapshot!(small(&expecting(manifest, refreshed)));
}

#[test]
fn a_relation_that_says_what_is_expected_stays_as_well() {
    // In the circle each comes before the other, which is why nothing is applied.
    let manifest = "notify { ['a', 'b', 'c', 'idle']: }\nNotify['a'] -> Notify['b'] -> Notify['c'] -> Notify['a']";
    let expected = Expectation::Before("Notify[a]".to_owned(), "Notify[b]".to_owned());
    insta::assert_snapshot!(small(&expecting(manifest, expected)));
}

#[test]
fn a_relation_to_a_class_that_does_not_contain_what_it_includes_stays() {
    let manifest = "class web { include web::install }\nclass web::install { package { 'web': } }\n\
        class { 'web': require => File['/etc/mirror'], before => Notify['end'] }\nfile { '/etc/mirror': content => 'x' }\nnotify { 'end': }";
    let expected = Expectation::Before("File[/etc/mirror]".to_owned(), "Package[web]".to_owned());
    insta::assert_snapshot!(small(&expecting(manifest, expected)));
}

#[test]
fn what_tells_the_first_and_comes_before_the_second_stays() {
    let manifest = "file { '/etc/other': before => Package['web'] }\nfile { '/etc/source': content => 'x', notify => Exec['/bin/update'], before => Package['web'] }\n\
        package { 'web': }\nexec { '/bin/update': refreshonly => true }";
    let expected = Expectation::Before("Exec[/bin/update]".to_owned(), "Package[web]".to_owned());
    insta::assert_snapshot!(small(&expecting(manifest, expected)));
}

#[test]
fn an_error_stays_with_its_words() {
    let manifest = format!("{WEB}\nfile {{ '/etc/nginx': ensure => directory }}");
    insta::assert_snapshot!(small(&Scenario::of_manifest("manifests/site.pp", &manifest)));
}

#[test]
fn a_cycle_keeps_its_edges_alone() {
    let manifest = format!(
        "{WEB}\nService['nginx'] -> Package['nginx']\nPackage['openssl'] -> Package['nginx']\nFile['/etc/nginx'] -> Service['nginx']\nPackage['nginx'] -> File['/etc/nginx']"
    );
    insta::assert_snapshot!(small(&expecting(&manifest, Expectation::NoCycle)));
}

#[test]
fn what_shows_nothing_and_what_is_stopped_stays_as_it_is() {
    let scenario = Scenario::of_manifest("manifests/site.pp", WEB);
    assert_eq!(Goal::of(&run(&scenario), &[]), None);
    let whole = run(&scenario);
    let goal = Goal::order(&whole, "Package[nginx]", "Service[nginx]");
    let stopped = minimise(&scenario, &goal, &run, &mut |_| false).unwrap();
    assert!(!stopped.is_done && stopped.scenario == scenario);
    let none = Goal::order(&whole, "Service[nginx]", "Package[nginx]");
    assert!(minimise(&scenario, &none, &run, &mut |_| true).is_none());
}

/// Where relations don't decide, the places at which resources are applied count, not those in the catalog.
#[test]
fn an_order_is_that_of_the_application() {
    let manifest = "service { 'a': ensure => running }\nnotify { 'b': }\nnotify { 'c': before => Service['a'] }";
    let scenario = Scenario::of_manifest("manifests/site.pp", manifest);
    let whole = run(&scenario);
    assert!(minimise(&scenario, &Goal::order(&whole, "Notify[b]", "Service[a]"), &run, &mut |_| true).is_some());
    assert!(minimise(&scenario, &Goal::order(&whole, "Service[a]", "Notify[b]"), &run, &mut |_| true).is_none());
}

#[test]
fn files_that_are_no_manifests_are_made_smaller_by_their_blocks() {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", "include web\nnotify { lookup('web::title'): }");
    let data = "# Data.\nweb::title: quack\nweb::ports:\n  - 80\n  - 443\nweb::root: /srv\n";
    let class = "class web($ports, $root) { fail($root) }";
    let hiera = "version: 5\nhierarchy:\n  - name: common\n    path: common.yaml\n";
    for (path, text) in [("hiera.yaml", hiera), ("data/common.yaml", data), ("modules/web/manifests/init.pp", class)] {
        scenario.files.insert(path.to_owned(), text.to_owned());
    }
    insta::assert_snapshot!(small(&scenario));
}
