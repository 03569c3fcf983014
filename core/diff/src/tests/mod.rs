//! The differences reported between two runs, rule by rule, and the laws that they keep.

mod reasons;

use std::fmt::Write as _;

use proptest::prelude::*;
use serde_json::Value as Json;

use super::*;
use duckrow_core::run;
use duckrow_scenario::{Language, Ordering, Scenario};

fn manifest(text: &str) -> Scenario {
    Scenario::of_manifest("manifests/site.pp", text)
}

fn compared(a: &Scenario, b: &Scenario) -> DiffDocument {
    let (of_a, of_b) = (run(a), run(b));
    diff(Given { scenario: a, run: &of_a }, Given { scenario: b, run: &of_b })
}

fn of(a: &str, b: &str) -> DiffDocument {
    compared(&manifest(a), &manifest(b))
}

/// The order of application, as lines to read.
fn order(difference: &OrderDifference) -> String {
    let mut text = String::new();
    for moved in &difference.moved {
        let why = moved.why.as_ref().map_or_else(|| "-".to_owned(), |why| format!("{:?}: {}", why.kind, why.text));
        writeln!(text, "{} {} → {}, {why}", moved.reference, moved.a, moved.b).unwrap();
    }
    for swap in &difference.swaps {
        let why = swap.why.as_ref().map_or_else(String::new, |why| format!(": {}", why.text));
        writeln!(text, "swapped: {}, {}{why}", swap.first_in_a, swap.first_in_b).unwrap();
    }
    text
}

fn attributes(changed: &[ChangedResource]) -> String {
    let value = |value: &Option<Json>| value.as_ref().map_or_else(|| "unset".to_owned(), ToString::to_string);
    let mut text = String::new();
    for resource in changed {
        for AttributeDifference { name, a, b } in &resource.attributes {
            writeln!(text, "{} {name}: {} → {}", resource.reference, value(a), value(b)).unwrap();
        }
    }
    text
}

fn refreshes(document: &DiffDocument) -> String {
    let side = |side: &RefreshOfSide| format!("[{}] {} {}", side.from.join(", "), side.received, side.refreshed);
    let line = |one: &RefreshDifference| format!("{}: {} → {}", one.reference, side(&one.a), side(&one.b));
    document.refreshes.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn statuses(document: &DiffDocument) -> String {
    let side = |side: &StatusOfSide| format!("{:?} {:?}", side.progress, side.skip_reason);
    let line = |one: &StatusDifference| format!("{}: {} → {}", one.reference, side(&one.a), side(&one.b));
    document.statuses.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// One task in both languages, whose services stand second and wait for the rest.
fn in_both_languages() -> DiffDocument {
    let states = "web:\n  pkg.installed: [{name: httpd}]\n  service.running:\n    - name: httpd\n    - watch: [{file: web}]\n  \
                  file.managed: [{name: /etc/httpd.conf/}, {require: [{pkg: web}]}]\nhttpd:\n  user.present: []\nx:\n  \
                  test.nop: []\n";
    let mut salt = manifest("");
    salt.files.clear();
    salt.files.insert("web.sls".to_owned(), states.to_owned());
    let puppet = "package { 'httpd': }\nuser { 'httpd': ensure => present }\nservice { 'web': name => 'httpd', ensure => running, \
                  subscribe => File['/etc/httpd.conf'] }\nfile { '/etc/httpd.conf': content => '', require => \
                  Package['httpd'] }\nnotify { 'x': }";
    compared(&manifest(puppet), &salt)
}

/// Kind and name say who is who: what is managed, not what it is called in the text.
#[test]
fn resources_of_two_languages_are_matched_by_kind_and_name() {
    let document = in_both_languages();
    let pairs: Vec<String> =
        document.counterparts.iter().flatten().map(|pair| format!("{} = {}", pair.a, pair.b)).collect();
    insta::assert_snapshot!(pairs.join("\n"), @"
    Package[httpd] = pkg[web]
    Service[web] = service[web]
    File[/etc/httpd.conf] = file[web]
    User[httpd] = user[httpd]
    ");
    let only = |only: &[ResourceOfSide]| only.iter().map(|one| one.reference.clone()).collect::<Vec<_>>().join(", ");
    assert_eq!(only(&document.catalog.only_a), "Notify[x]");
    assert_eq!(only(&document.catalog.only_b), "test[x]");
}

/// The orders are compared; what makes an edge is called otherwise, so only its ends count.
#[test]
fn of_two_languages_the_orders_are_compared() {
    let document = in_both_languages();
    let moved: Vec<String> =
        document.application.moved.iter().map(|one| format!("{} {} → {}", one.reference, one.a, one.b)).collect();
    assert_eq!(moved.join(", "), "User[httpd] 2 → 4");
    assert!(document.edges.only_a.is_empty() && document.edges.only_b.is_empty(), "{:?}", document.edges);
    assert!(document.inputs.is_empty() && document.refreshes.is_empty(), "{:?}", document.inputs);
}

/// Within one language nothing is matched by likeness.
#[test]
fn in_one_language_the_reference_counts() {
    let document = of("file { 'a': path => '/a' }", "file { '/a': }");
    assert!(document.counterparts.is_none());
    assert_eq!(document.catalog.only_a.len() + document.catalog.only_b.len(), 2);
}

#[test]
fn an_edge_that_only_one_has_is_the_reason() {
    let a = "notify { 'a': }\nnotify { 'b': }\nnotify { 'c': }";
    let b = "notify { 'a': require => Notify['c'] }\nnotify { 'b': }\nnotify { 'c': }";
    insta::assert_snapshot!(order(&of(a, b).application), @r"
    Notify[a] 1 → 3, Edge: only in B, require puts Notify[c] before Notify[a]
    swapped: Notify[a], Notify[b]: nothing relates them: in A, Notify[a] goes before Notify[b] by its place in the catalog (4, 5); in B, Notify[b] goes before Notify[c] by its place in the catalog (5, 6), and Notify[c] → Notify[a]
    swapped: Notify[a], Notify[c]: only in B, require puts Notify[c] before Notify[a]
    ");
    insta::assert_snapshot!(order(&of(b, a).application), @r"
    Notify[a] 3 → 1, Edge: only in A, require puts Notify[c] before Notify[a]
    swapped: Notify[b], Notify[a]: nothing relates them: in A, Notify[b] goes before Notify[c] by its place in the catalog (5, 6), and Notify[c] → Notify[a]; in B, Notify[a] goes before Notify[b] by its place in the catalog (4, 5)
    swapped: Notify[c], Notify[a]: only in A, require puts Notify[c] before Notify[a]
    ");
}

#[test]
fn who_goes_along_is_said() {
    let rest = "notify { 'b': require => Notify['a'] }\nnotify { 'c': }\nnotify { 'd': }";
    let a = format!("notify {{ 'a': }}\n{rest}");
    let b = format!("notify {{ 'a': require => Notify['d'] }}\n{rest}");
    insta::assert_snapshot!(order(&of(&a, &b).application), @r"
    Notify[a] 1 → 3, Edge: only in B, require puts Notify[d] before Notify[a]
    Notify[b] 2 → 4, Follows: it comes after Notify[a] in both, and that moved
    swapped: Notify[a], Notify[c]: nothing relates them: in A, Notify[a] goes before Notify[c] by its place in the catalog (4, 6); in B, Notify[c] goes before Notify[d] by its place in the catalog (6, 7), and Notify[d] → Notify[a]
    swapped: Notify[a], Notify[d]: only in B, require puts Notify[d] before Notify[a]
    swapped: Notify[b], Notify[c]: nothing relates them: in A, Notify[b] goes before Notify[c] by its place in the catalog (5, 6); in B, Notify[c] goes before Notify[d] by its place in the catalog (6, 7), and Notify[d] → Notify[a] → Notify[b]
    swapped: Notify[b], Notify[d]: only in B, Notify[d] → Notify[a] → Notify[b]
    ");
}

#[test]
fn an_edge_of_the_container_counts() {
    let rest =
        "class x { notify { 'a': } notify { 'b': } }\ninclude x\nnotify { 'c': }\nnotify { 'd': }\nnotify { 'e': }";
    let a = rest.to_owned();
    let b = format!("{rest}\nNotify['e'] -> Class['x']");
    insta::assert_snapshot!(order(&of(&a, &b).application), @r"
    Notify[a] 1 → 4, Edge: only in B, the arrow -> puts Notify[e] before Class[X]
    Notify[b] 2 → 5, Edge: only in B, the arrow -> puts Notify[e] before Class[X]
    swapped: Notify[a], Notify[c]: nothing relates them: in A, Notify[a] goes before Notify[c] by its place in the catalog (5, 7); in B, Notify[c] goes before Notify[e] by its place in the catalog (7, 9), and Notify[e] → Class[X] → Notify[a]
    swapped: Notify[a], Notify[d]: nothing relates them: in A, Notify[a] goes before Notify[d] by its place in the catalog (5, 8); in B, Notify[d] goes before Notify[e] by its place in the catalog (8, 9), and Notify[e] → Class[X] → Notify[a]
    swapped: Notify[a], Notify[e]: only in B, Notify[e] → Class[X] → Notify[a]
    swapped: Notify[b], Notify[c]: nothing relates them: in A, Notify[b] goes before Notify[c] by its place in the catalog (6, 7); in B, Notify[c] goes before Notify[e] by its place in the catalog (7, 9), and Notify[e] → Class[X] → Notify[b]
    swapped: Notify[b], Notify[d]: nothing relates them: in A, Notify[b] goes before Notify[d] by its place in the catalog (6, 8); in B, Notify[d] goes before Notify[e] by its place in the catalog (8, 9), and Notify[e] → Class[X] → Notify[b]
    swapped: Notify[b], Notify[e]: only in B, Notify[e] → Class[X] → Notify[b]
    ");
}

#[test]
fn who_passes_others_without_an_edge_of_its_own_names_theirs() {
    let rest = "notify { 'c': }\nnotify { 'd': }";
    let a = format!("notify {{ 'a': }}\nnotify {{ 'b': require => Notify['a'] }}\nnotify {{ 'e': }}\n{rest}");
    let document = of(&a, &format!("{a}\nNotify['d'] -> Notify['a']\nNotify['d'] -> Notify['e']"));
    insta::assert_snapshot!(order(&document.application), @r"
    Notify[c] 4 → 1, Choice: it changes places with Notify[e], and nothing relates them: in A, Notify[e] goes before Notify[c] by its place in the catalog (6, 7); in B, Notify[c] goes before Notify[d] by its place in the catalog (7, 8), and Notify[d] → Notify[e]
    Notify[d] 5 → 2, Edge: only in B, the arrow -> puts Notify[d] before Notify[a]
    swapped: Notify[a], Notify[c]: nothing relates them: in A, Notify[a] goes before Notify[c] by its place in the catalog (4, 7); in B, Notify[c] goes before Notify[d] by its place in the catalog (7, 8), and Notify[d] → Notify[a]
    swapped: Notify[a], Notify[d]: only in B, the arrow -> puts Notify[d] before Notify[a]
    swapped: Notify[b], Notify[c]: nothing relates them: in A, Notify[b] goes before Notify[c] by its place in the catalog (5, 7); in B, Notify[c] goes before Notify[d] by its place in the catalog (7, 8), and Notify[d] → Notify[a] → Notify[b]
    swapped: Notify[b], Notify[d]: only in B, Notify[d] → Notify[a] → Notify[b]
    swapped: Notify[e], Notify[c]: nothing relates them: in A, Notify[e] goes before Notify[c] by its place in the catalog (6, 7); in B, Notify[c] goes before Notify[d] by its place in the catalog (7, 8), and Notify[d] → Notify[e]
    swapped: Notify[e], Notify[d]: only in B, the arrow -> puts Notify[d] before Notify[e]
    ");
}

#[test]
fn without_edges_the_ordering_decides() {
    let a = manifest("notify { ['a', 'b', 'c']: }");
    let mut b = a.clone();
    b.options.ordering = Ordering::TitleHash;
    insta::assert_snapshot!(order(&compared(&a, &b).application), @r"
    Notify[a] 1 → 3, Ordering: it changes places with Notify[c], and nothing relates them: in A, Notify[a] goes before Notify[c] by its place in the catalog (4, 6); in B, Notify[c] goes before Notify[a] by the digest of its title (9601e91c…, d8664296…)
    swapped: Notify[a], Notify[b]: nothing relates them: in A, Notify[a] goes before Notify[b] by its place in the catalog (4, 5); in B, Notify[b] goes before Notify[a] by the digest of its title (20bea25c…, d8664296…)
    swapped: Notify[a], Notify[c]: nothing relates them: in A, Notify[a] goes before Notify[c] by its place in the catalog (4, 6); in B, Notify[c] goes before Notify[a] by the digest of its title (9601e91c…, d8664296…)
    ");
}

#[test]
fn without_edges_and_with_one_ordering_the_manifest_decides() {
    insta::assert_snapshot!(order(&of("notify { ['a', 'b', 'c']: }", "notify { ['b', 'c', 'a']: }").application), @r"
    Notify[a] 1 → 3, Declared: it changes places with Notify[c], and nothing relates them: in A, Notify[a] goes before Notify[c] by its place in the catalog (4, 6); in B, Notify[c] goes before Notify[a] by its place in the catalog (5, 6)
    swapped: Notify[a], Notify[b]: nothing relates them: in A, Notify[a] goes before Notify[b] by its place in the catalog (4, 5); in B, Notify[b] goes before Notify[a] by its place in the catalog (4, 6)
    swapped: Notify[a], Notify[c]: nothing relates them: in A, Notify[a] goes before Notify[c] by its place in the catalog (4, 6); in B, Notify[c] goes before Notify[a] by its place in the catalog (5, 6)
    ");
}

#[test]
fn evaluation_follows_the_text_and_the_bodies() {
    let classes = "class x { notify { 'x': } } class y { notify { 'y': } }";
    let [a, b] = [["x", "y"], ["y", "x"]].map(|[one, two]| format!("{classes}\ninclude {one}\ninclude {two}"));
    insta::assert_snapshot!(order(&of(&a, &b).evaluation), @r#"
    Class[Y] 3 → 1, Declared: the text declares it elsewhere
    Notify[y] 4 → 2, Follows: it is declared in the body of Class[Y], and that moved
    swapped: Class[X], Class[Y]
    swapped: Class[X], Notify[y]
    swapped: Notify[x], Class[Y]
    swapped: Notify[x], Notify[y]
    "#);
}

#[test]
fn the_language_level_is_a_reason() {
    let text = "define d() { notify { $name: } }\nnotify { 'n': }\nExec <| |> -> Notify['n']\nd { 'a': }";
    let (a, mut b) = (manifest(text), manifest(text));
    b.options.language = Some(Language::Puppet3);
    let document = compared(&a, &b);
    assert!(document.same, "{document:?}");
    assert_eq!(document.inputs.len(), 1);
}

#[test]
fn catalogs_differ_by_resources_and_attributes() {
    let a = "file { '/a': mode => '0600', owner => 'duck' }\nnotify { 'old': }";
    let b = "file { '/a': mode => '0640', group => 'duck' }\nnotify { 'new': }";
    let catalog = of(a, b).catalog;
    insta::assert_snapshot!(attributes(&catalog.changed), @r#"
    File[/a] mode: "0600" → "0640"
    File[/a] group: unset → "duck"
    File[/a] owner: "duck" → unset
    "#);
    let names = |only: &[ResourceOfSide]| only.iter().map(|one| one.reference.clone()).collect::<Vec<_>>();
    assert_eq!(
        (names(&catalog.only_a), names(&catalog.only_b)),
        (vec!["Notify[old]".into()], vec!["Notify[new]".into()])
    );
}

#[test]
fn sensitive_values_are_not_shown() {
    let text = |word: &str| format!("notify {{ 'a': message => Sensitive('{word}') }}");
    let document = of(&text("quack"), &text("honk"));
    let [attribute] = document.catalog.changed[0].attributes.as_slice() else { panic!("{document:?}") };
    assert_eq!(attribute.a, Some(Json::from("Sensitive [value redacted]")));
    assert_eq!(attribute.a, attribute.b);
}

#[test]
fn edges_differ_by_origin_whatever_their_line() {
    let a = "notify { 'a': } -> notify { 'b': }";
    let b = "# further down\nnotify { 'a': } ~> notify { 'b': }";
    let edges = of(a, b).edges;
    assert_eq!((edges.only_a.len(), edges.only_b.len()), (1, 1));
    assert!(!edges.only_a[0].refresh && edges.only_b[0].refresh);
    assert!(of(a, &format!("# further down\n{a}")).same);
}

#[test]
fn statuses_and_refreshes_are_told() {
    let text = |arrow: &str, command: &str| {
        format!("exec {{ '/bin/{command}': }} {arrow} service {{ 'ducks': ensure => running }}")
    };
    let document = of(&text("->", "true"), &text("~>", "true"));
    insta::assert_snapshot!(refreshes(&document), @"Service[ducks]: [] 0 false → [Exec[/bin/true]] 0 false");
    let document = compared(&manifest(&text("->", "true")), &{
        let mut scenario = manifest(&text("->", "true"));
        scenario.faults = serde_json::from_value(serde_json::json!([{"resource": "Exec[/bin/true]"}])).unwrap();
        scenario
    });
    insta::assert_snapshot!(statuses(&document), @r#"
    Exec[/bin/true]: Changed None → Failed None
    Service[ducks]: Changed None → Skipped Some(FailedDependency("Exec[/bin/true]"))
    "#);
}

#[test]
fn a_run_without_a_catalog_is_not_compared_further() {
    let document = of("notify { 'a': }\nfail('no')", "notify { 'a': }");
    assert!(!document.compiled_a && document.compiled_b && !document.same);
    assert_eq!(document.diagnostics.only_a.len(), 1);
    assert_eq!(document.catalog, CatalogDifference::default());
    assert!(document.application.is_empty());
}

#[test]
fn what_the_evaluation_logs_is_compared() {
    let logs = of("notice('a') notice('b')", "notice('b') notice('c') notice('b')").logs;
    let line = |text: &str| format!("Notice: Scope(Class[main]): {text}");
    assert_eq!((logs.only_a, logs.only_b), (vec![line("a")], vec![line("c"), line("b")]));
}

/// A manifest of notifies with edges that only lead to later titles, in a shuffled order, some of them in classes.
fn manifests() -> impl Strategy<Value = Scenario> {
    let resource = (0..12_usize, 0..4_usize, proptest::option::of(0..12_usize), any::<bool>());
    let orderings = prop_oneof![Just(Ordering::Manifest), Just(Ordering::TitleHash), Just(Ordering::Random)];
    (proptest::collection::vec(resource, 1..12), orderings, 0..3_u64).prop_map(|(resources, ordering, seed)| {
        let mut known = FastTitles::default();
        let mut text = String::new();
        for (title, class, target, notifies) in &resources {
            if known.replace(*title, *class) {
                continue;
            }
            let word = if *notifies { "notify" } else { "before" };
            let target = target.filter(|target| target > title && resources.iter().any(|(other, ..)| other == target));
            let relation = target.map_or_else(String::new, |target| format!("{word} => Notify['n{target}']"));
            let resource = format!("notify {{ 'n{title}': {relation} }}");
            match class {
                0 => writeln!(text, "class c{title} {{ {resource} }} include c{title}").unwrap(),
                _ => writeln!(text, "{resource}").unwrap(),
            }
        }
        let mut scenario = manifest(&text);
        (scenario.options.ordering, scenario.options.seed) = (ordering, seed);
        scenario
    })
}

/// Titles that stand in a manifest already.
#[derive(Default)]
struct FastTitles(std::collections::BTreeMap<usize, usize>);

impl FastTitles {
    fn replace(&mut self, title: usize, class: usize) -> bool {
        self.0.insert(title, class).is_some()
    }
}

/// The references in the order in which the agent takes them.
fn applied(scenario: &Scenario) -> Vec<String> {
    run(scenario).report().unwrap().order.clone().into_iter().filter(|one| one.starts_with("Notify")).collect()
}

/// B's order, made of A's and what is said about it.
fn carried_out(mut order: Vec<String>, difference: &OrderDifference) -> Vec<String> {
    let leaves = |one: &String| {
        difference.only_a.iter().any(|gone| gone.reference == *one)
            || difference.moved.iter().any(|m| m.reference == *one)
    };
    order.retain(|one| !leaves(one));
    let come = difference.only_b.iter().map(|new| (new.place, &new.reference));
    let mut come: Vec<_> = come.chain(difference.moved.iter().map(|moved| (moved.b, &moved.reference))).collect();
    come.sort();
    for (place, reference) in come {
        order.insert(place as usize - 1, reference.clone());
    }
    order
}

/// The same said the other way round: words of a side are left out.
fn mirrored(mut order: OrderDifference) -> OrderDifference {
    std::mem::swap(&mut order.only_a, &mut order.only_b);
    for moved in &mut order.moved {
        std::mem::swap(&mut moved.a, &mut moved.b);
        std::mem::swap(&mut moved.after_a, &mut moved.after_b);
    }
    for swap in &mut order.swaps {
        std::mem::swap(&mut swap.first_in_a, &mut swap.first_in_b);
    }
    let moved = order.moved.iter_mut().filter_map(|moved| moved.why.as_mut());
    for why in moved.chain(order.swaps.iter_mut().filter_map(|swap| swap.why.as_mut())) {
        std::mem::swap(&mut why.a, &mut why.b);
    }
    order
}

fn without_words(mut order: OrderDifference) -> OrderDifference {
    let moved = order.moved.iter_mut().filter_map(|moved| moved.why.as_mut());
    for why in moved.chain(order.swaps.iter_mut().filter_map(|swap| swap.why.as_mut())) {
        (why.text, why.only_in, why.location) = (String::new(), None, None);
    }
    order.moved.sort_by(|one, other| one.reference.cmp(&other.reference));
    order.swaps.sort_by(|one, other| (&one.first_in_a, &one.first_in_b).cmp(&(&other.first_in_a, &other.first_in_b)));
    order
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_run_does_not_differ_from_itself(scenario in manifests()) {
        let document = compared(&scenario, &scenario);
        prop_assert!(document.same && document.inputs.is_empty());
    }

    #[test]
    fn what_is_said_makes_one_order_of_the_other(a in manifests(), b in manifests()) {
        let document = compared(&a, &b);
        prop_assert_eq!(carried_out(applied(&a), &document.application), applied(&b));
    }

    #[test]
    fn the_same_is_said_from_the_other_side(a in manifests(), b in manifests()) {
        let (there, back) = (compared(&a, &b), compared(&b, &a));
        for (there, back) in [
            (there.application, back.application), (there.evaluation, back.evaluation), (there.build, back.build),
        ] {
            prop_assert_eq!(without_words(mirrored(there)), without_words(back));
        }
        prop_assert_eq!((there.edges.only_a, there.edges.only_b), (back.edges.only_b, back.edges.only_a));
        prop_assert_eq!((there.catalog.only_a, there.catalog.only_b), (back.catalog.only_b, back.catalog.only_a));
        prop_assert_eq!((there.logs.only_a, there.logs.only_b), (back.logs.only_b, back.logs.only_a));
        let names = |changed: Vec<ChangedResource>| {
            let mut names: Vec<_> = changed.into_iter().map(|one| one.reference).collect();
            names.sort();
            names
        };
        prop_assert_eq!(names(there.catalog.changed), names(back.catalog.changed));
    }
}
