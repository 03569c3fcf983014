//! Questions and answers, as people read them.

use proptest::prelude::*;

use duckrow_core::graph::GraphEdge;
use duckrow_core::run;
use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;
use duckrow_core::why::{Ordered, WhyDocument};

fn ran(manifest: &str) -> Run {
    run(&Scenario::of_manifest("manifests/site.pp", manifest))
}

fn node(run: &Run, reference: &str) -> u32 {
    run.find(reference).unwrap_or_else(|| panic!("no {reference}"))
}

fn one(run: &Run, reference: &str) -> WhyDocument {
    run.why_one(node(run, reference)).unwrap()
}

/// The answers about one resource.
fn told(run: &Run, reference: &str) -> String {
    let answers = one(run, reference).answers;
    answers.iter().map(|answer| answer.sentence.plain() + "\n").collect()
}

/// The answers about two.
fn between(run: &Run, one: &str, other: &str) -> String {
    let found = run.why_between(node(run, one), node(run, other)).unwrap();
    let answers = found.answers.iter().map(|answer| answer.sentence.plain() + "\n");
    format!("{:?}\n{}", found.ordered, answers.collect::<String>())
}

fn chain(run: &Run, edges: &[GraphEdge]) -> String {
    let name = |node: u32| run.graph().nodes[node as usize].reference.clone();
    let step = |edge: &GraphEdge| {
        let line = edge.location.as_ref().map_or(0, |at| at.line);
        format!("{} -> {} ({}, line {line})\n", name(edge.from), name(edge.to), edge.origin.name())
    };
    edges.iter().map(step).collect()
}

const POND: &str = "class fish {
  notify { 'trout': }
  notify { 'carp': }
}
class ducks {
  notify { 'daisy': require => Notify['water'] }
}
include fish
include ducks
notify { 'water': }
Class['fish'] -> Class['ducks']
notify { 'frog': }
";

#[test]
fn a_chain_goes_through_containers() {
    let run = ran(POND);
    insta::assert_snapshot!(between(&run, "Notify[daisy]", "Notify[carp]"), @"
    Chain
    `Notify[carp]` comes before `Notify[daisy]`, because `Notify[carp]` is in `Class[Fish]`, `Class[Fish]` comes before `Class[Ducks]` (`->` on line 11) and `Notify[daisy]` is in `Class[Ducks]`.
    ");
    let found = run.why_between(node(&run, "Notify[daisy]"), node(&run, "Notify[carp]")).unwrap();
    insta::assert_snapshot!(chain(&run, &found.chain), @"
    Notify[carp] -> Class[Fish] (containment, line 3)
    Class[Fish] -> Class[Ducks] (->, line 11)
    Class[Ducks] -> Notify[daisy] (containment, line 6)
    ");
    insta::assert_snapshot!(between(&run, "Notify[daisy]", "Notify[water]"), @"
    Chain
    `Notify[water]` comes before `Notify[daisy]`: `require` on line 6 says so.
    ");
    insta::assert_snapshot!(between(&run, "Notify[trout]", "Class[fish]"), @"
    Contains
    `Class[Fish]` begins before `Notify[trout]` and ends after it: `Notify[trout]` is in `Class[Fish]`.
    ");
}

#[test]
fn where_nothing_is_related_a_choice_decides() {
    let run = ran(POND);
    insta::assert_snapshot!(between(&run, "Notify[carp]", "Notify[trout]"), @"
    Choice
    Nothing relates `Notify[trout]` and `Notify[carp]`. When both were free, the first was chosen: what was put into the catalog first goes first, and `Notify[trout]` was put in as number 5 (line 2), `Notify[carp]` as number 6 (line 3).
    ");
    insta::assert_snapshot!(between(&run, "Notify[water]", "Notify[frog]"), @"
    Choice
    Nothing relates `Notify[water]` and `Notify[frog]`. When both were free, the first was chosen: what was put into the catalog first goes first, and `Notify[water]` was put in as number 9 (line 10), `Notify[frog]` as number 10 (line 12).
    ");
    insta::assert_snapshot!(between(&run, "Notify[daisy]", "Notify[frog]"), @"
    Choice
    Nothing relates `Notify[daisy]` and `Notify[frog]`. When both were free, the first was chosen: what was put into the catalog first goes first, and `Notify[daisy]` was put in as number 8 (line 6), `Notify[frog]` as number 10 (line 12).
    ");
}

#[test]
fn other_orders_choose_by_digests_and_numbers() {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", "notify { ['a', 'b']: }");
    scenario.options.ordering = duckrow_core::scenario::Ordering::TitleHash;
    insta::assert_snapshot!(between(&run(&scenario), "Notify[a]", "Notify[b]"), @"
    Choice
    Nothing relates `Notify[b]` and `Notify[a]`. When both were free, the first was chosen: the smallest digest of a title goes first, and `Notify[b]` has `20bea25c…`, `Notify[a]` `d8664296…`.
    ");
    scenario.options.ordering = duckrow_core::scenario::Ordering::Random;
    scenario.options.seed = 7;
    insta::assert_snapshot!(between(&run(&scenario), "Notify[a]", "Notify[b]"), @"
    Choice
    Nothing relates `Notify[b]` and `Notify[a]`. When both were free, the first was chosen: the smallest number that seed 7 draws goes first, and `Notify[b]` has `73d33b66…`, `Notify[a]` `953aeb70…`.
    ");
}

#[test]
fn one_is_told_what_it_waited_for_and_what_was_chosen() {
    let run = ran(POND);
    insta::assert_snapshot!(told(&run, "Notify[daisy]"), @"
    `Notify[daisy]` waited for `Notify[water]` last: `require` on line 6 says so.
    `Notify[daisy]` was chosen, although `Notify[frog]` was free too: what was put into the catalog first goes first, and `Notify[daisy]` was put in as number 8 (line 6), `Notify[frog]` as number 10 (line 12).
    ");
    insta::assert_snapshot!(told(&run, "Notify[trout]"), @"
    `Notify[trout]` waited only for its container to begin.
    `Notify[trout]` was chosen, although 3 others were free too: what was put into the catalog first goes first, and `Notify[trout]` was put in as number 5 (line 2), `Notify[carp]` as number 6 (line 3).
    ");
    insta::assert_snapshot!(told(&run, "Notify[frog]"), @"
    `Notify[frog]` waited only for its container to begin.
    `Notify[frog]` was the only one that was free then: there was no choice. Before it, `Class[Ducks]` was chosen: what was put into the catalog first goes first, and `Class[Ducks]` was put in as number 7 (line 9), `Notify[frog]` as number 10 (line 12).
    ");
}

#[test]
fn a_refresh_is_followed_back_to_the_change() {
    let run = ran("class config {
  file { '/etc/a': content => 'a' }
  file { '/etc/b': content => 'b' }
}
class daemon {
  service { 'a': ensure => running }
}
include config
include daemon
Class['config'] ~> Class['daemon']
exec { '/bin/true': refreshonly => true, subscribe => Service['a'] }
");
    insta::assert_snapshot!(told(&run, "Exec[/bin/true]"), @"
    `Exec[/bin/true]` waited for `Service[a]` last: `subscribe` on line 11 says so.
    `Exec[/bin/true]` was the only one that was free then: there was no choice. Before it, `Class[Daemon]` was chosen: what was put into the catalog first goes first, and `Class[Daemon]` was put in as number 7 (line 9), `Exec[/bin/true]` as number 9 (line 11).
    `Exec[/bin/true]` was refreshed once, for one event: `Service[a]` changed, and `subscribe` on line 11 carries that here.
    ");
    let refresh = one(&run, "Exec[/bin/true]").refresh.unwrap();
    insta::assert_snapshot!(chain(&run, &refresh.ways[0].edges), @"Service[a] -> Exec[/bin/true] (subscribe, line 11)");
    insta::assert_snapshot!(told(&run, "Class[daemon]"), @"
    `Class[Daemon]` waited for `File[/etc/b]` last, because `File[/etc/b]` is in `Class[Config]` and `Class[Config]` comes before `Class[Daemon]` (`~>` on line 10).
    `Class[Daemon]` was the only one that was free then: there was no choice.
    `Class[Daemon]` passed one event on: `File[/etc/a]` changed, and `File[/etc/a]` is in `Class[Config]` and `Class[Config]` comes before `Class[Daemon]` (`~>` on line 10).
    ");
    insta::assert_snapshot!(told(&run, "Service[a]"), @"
    `Service[a]` waited for `File[/etc/b]` last, because `File[/etc/b]` is in `Class[Config]`, `Class[Config]` comes before `Class[Daemon]` (`~>` on line 10) and `Service[a]` is in `Class[Daemon]`.
    `Service[a]` was the only one that was free then: there was no choice.
    `Service[a]` got one event, and dropped it: `File[/etc/a]` changed, and `File[/etc/a]` is in `Class[Config]`, `Class[Config]` comes before `Class[Daemon]` (`~>` on line 10) and `Service[a]` is in `Class[Daemon]`.
    ");
}

#[test]
fn a_skipped_resource_names_what_failed_and_the_way() {
    let run = ran("class base {
  exec { '/bin/false': }
}
include base
notify { 'a': require => Class['base'] }
notify { 'b': require => Notify['a'] }
");
    insta::assert_snapshot!(told(&run, "Notify[b]"), @"
    `Notify[b]` waited for `Notify[a]` last: `require` on line 6 says so.
    `Notify[b]` was the only one that was free then: there was no choice.
    `Notify[b]` was skipped, because `Exec[/bin/false]` failed, and `Exec[/bin/false]` is in `Class[Base]`, `Class[Base]` comes before `Notify[a]` (`require` on line 5) and `Notify[a]` comes before `Notify[b]` (`require` on line 6).
    ");
    let skipped = one(&run, "Notify[b]").skipped.unwrap();
    insta::assert_snapshot!(chain(&run, &skipped.edges), @"
    Exec[/bin/false] -> Class[Base] (containment, line 2)
    Class[Base] -> Notify[a] (require, line 5)
    Notify[a] -> Notify[b] (require, line 6)
    ");
    assert!(skipped.failure < Some(skipped.seq));
}

#[test]
fn a_noop_knows_who_wants_it() {
    let run = ran("define quiet {
  file { '/a': content => 'a' }
}
quiet { 'q': noop => true }
file { '/b': content => 'b', noop => true }
file { '/c': content => 'c' }
");
    insta::assert_snapshot!(told(&run, "File[/a]").lines().last().unwrap(), @"Nothing is changed about `File[/a]`: `Quiet[q]` around it says `noop` on line 4.");
    insta::assert_snapshot!(told(&run, "File[/b]").lines().last().unwrap(), @"Nothing is changed about `File[/b]`: it says `noop` on line 5.");
    assert_eq!(one(&run, "File[/c]").noop, None);
    let mut scenario = Scenario::of_manifest("manifests/site.pp", "file { '/c': content => 'c' }");
    scenario.options.noop = true;
    insta::assert_snapshot!(told(&duckrow_core::run(&scenario), "File[/c]").lines().last().unwrap(), @"Nothing is changed about `File[/c]`: the whole run is in noop mode.");
}

#[test]
fn what_never_ran_is_told_why() {
    let run = ran("notify { 'a': before => Notify['b'] }
notify { 'b': before => Notify['a'] }
notify { 'c': }
@notify { 'd': }
");
    let all = ["Notify[a]", "Notify[c]", "Notify[d]"].map(|reference| told(&run, reference));
    insta::assert_snapshot!(all.concat(), @"
    `Notify[a]` waits for itself, in a cycle: so nothing is applied.
    `Notify[c]` was not applied, because others wait for each other in a cycle: so nothing is.
    `Notify[d]` is virtual, and nobody realizes it: the agent never sees it.
    ");
    insta::assert_snapshot!(between(&run, "Notify[a]", "Notify[b]"), @"
    Cycle
    `Notify[a]` and `Notify[b]` wait for each other. One way: `Notify[a]` comes before `Notify[b]` (`before` on line 1).
    ");
    insta::assert_snapshot!(between(&run, "Notify[a]", "Notify[c]"), @"
    Never
    Nothing relates `Notify[c]` and `Notify[a]`, and not both of them were applied.
    ");
}

#[test]
fn names_and_aliases_are_found_and_what_is_near_is_known() {
    let run = ran("file { 'motd': path => '/etc/motd', alias => 'greeting' }");
    let found = ["File[motd]", "File[/etc/motd]", "File[greeting]", "File[/etc/mtd]"].map(|text| run.find(text));
    assert_eq!(found, [found[0], found[0], found[0], None]);
    assert!(found[0].is_some());
    assert_eq!(run.nearest("File[mtd]").as_deref(), Some("File[motd]"));
    assert_eq!((run.why_one(1000), run.why_between(0, 0)), (None, None));
}

/// Resources in classes, with relations that run forward, so that there is no cycle.
fn manifests() -> impl Strategy<Value = String> {
    let relations = proptest::collection::vec((0..8_usize, 0..8_usize, any::<bool>()), 0..8);
    (proptest::collection::vec(0..3_usize, 8), relations).prop_map(|(classes, relations)| {
        let class = |number: usize| {
            let own = classes.iter().enumerate().filter(|(_, class)| **class == number);
            let body: String = own.map(|(place, _)| format!("notify {{ 'n{place}': }} ")).collect();
            format!("class c{number} {{ {body} }}\ninclude c{number}\n")
        };
        let relation = |(one, other, is_class): &(usize, usize, bool)| match (one.cmp(other), is_class) {
            (std::cmp::Ordering::Equal, _) => String::new(),
            (_, true) => format!("Class['c{}'] -> Class['c{}']\n", one.min(other) / 4, one.max(other) / 4 + 1),
            (_, false) => format!("Notify['n{}'] -> Notify['n{}']\n", one.min(other), one.max(other)),
        };
        (0..3).map(class).collect::<String>() + &relations.iter().map(relation).collect::<String>()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_answer_agrees_with_the_order(manifest in manifests()) {
        let run = ran(&manifest);
        let report = run.report().unwrap();
        prop_assume!(!report.order.is_empty());
        let place = |node: u32| {
            let reference = &run.graph().nodes[node as usize].reference;
            report.order.iter().position(|other| other == reference)
        };
        for one in 0..8 {
            for other in (0..8).filter(|other| *other != one) {
                let [one, other] = [one, other].map(|number| node(&run, &format!("Notify[n{number}]")));
                let found = run.why_between(one, other).unwrap();
                prop_assert!(place(found.first) < place(found.second), "{}", &manifest);
                prop_assert!(found.chain.windows(2).all(|pair| pair[0].to == pair[1].from));
                match found.ordered {
                    Ordered::Chain => {
                        let ends = (found.chain[0].from, found.chain[found.chain.len() - 1].to);
                        prop_assert_eq!(ends, (found.first, found.second));
                    }
                    Ordered::Choice => {
                        let tie = found.tie.unwrap();
                        prop_assert_eq!(tie.chosen.node, found.first);
                        let from = found.chain.first().map_or(found.second, |edge| edge.from);
                        prop_assert_eq!(tie.other.node, from);
                        let key = |key: &str| key.parse::<u32>().unwrap();
                        prop_assert!(key(&tie.chosen.key) < key(&tie.other.key) && !tie.deferred);
                    }
                    other => prop_assert!(false, "{other:?}"),
                }
            }
        }
    }
}

#[test]
fn a_skipped_container_to_which_nobody_told_anything_drops_nothing() {
    let run = ran("exec { '/bin/false': } -> notify { 'late': }");
    assert!(one(&run, "Class[main]").refresh.is_none());
    assert!(!told(&run, "Class[main]").contains("dropped"));
}

fn ran_states(scenario: &str) -> Run {
    run(&duckrow_core::scenario::from_yaml(scenario).unwrap())
}

#[test]
fn between_states_of_one_number_the_names_decide() {
    let run = ran_states(
        "
options: {state_auto_order: false}
files:
  a.sls: |
    zsh: {test.nop: []}
    ash: {test.nop: []}
",
    );
    insta::assert_snapshot!(told(&run, "test[ash]"), @"
    `test[ash]` waited for nothing: it has no requisites.
    `test[ash]` has order 1. Of what was free the smallest goes first: `test[zsh]` was free too, and has 1 as well: with the same number, module, name and function decide in alphabetical order.
    ");
    insta::assert_snapshot!(between(&run, "test[ash]", "test[zsh]"), @"
    Choice
    `test[ash]` runs before `test[zsh]`, though no requisite leads from one to the other: `test[ash]` has order 1, `test[zsh]` 1, and with the same number, module, name and function decide in alphabetical order.
    ");
}

#[test]
fn who_has_a_prereq_waits_until_its_target_was_tried() {
    let run = ran_states(
        "
files:
  a.sls: |
    stop: {test.nop: [{prereq: [{test: change}]}]}
    change: {test.succeed_with_changes: []}
",
    );
    insta::assert_snapshot!(told(&run, "test[stop]").lines().next().unwrap(), @"`test[stop]` waited only until `test[change]` was tried: `prereq` on line 1 says so.");
}
