//! The origins of relations, and the messages about cycles.

use duckrow_core::apply::{self, Input};
use duckrow_core::catalog::{EdgeOrigin, Relation};
use duckrow_core::graph::{CycleDocument, GraphEdge};
use duckrow_core::scenario::Scenario;
use duckrow_core::simulator::Simulator;
use duckrow_core::source::Span;
use duckrow_core::trace::Recorder;
use serde_json::json;

use crate::catalog::{self, Read};
use crate::run;

#[test]
fn every_relation_knows_what_made_it() {
    let resources = [
        json!(["File[/srv]", {"ensure": "directory"}]),
        json!(["File[/srv/a]", {"content": "a", "before": ["Notify[n]", "Exec[e]"]}]),
        json!(["Notify[n]", {"notify": ["Exec[e]", "Exec[e]"]}]),
        json!(["Exec[e]", {"command": "/bin/true", "require": "Notify[n]"}]),
    ];
    let text = "File['/srv/a'] -> Exec['e']\nNotify['n'] ~> Exec['e']\n";
    let section = run::section(&resources);
    let Read { mut catalog, sources, types, mut names } = catalog::read_section(&section, &|_| text.to_owned());
    let file = catalog.resource(catalog.find_text(&names, "Notify[n]").unwrap()).at.unwrap().file;
    for (reference, attribute, origin, span) in [
        ("File[/srv/a]", "before", EdgeOrigin::Arrow, Span::new(15, 17)),
        ("Notify[n]", "notify", EdgeOrigin::NotifyArrow, Span::new(40, 42)),
    ] {
        let id = catalog.find_text(&names, reference).unwrap();
        let (attribute, target) = (names.intern(attribute), names.intern("Exec[e]"));
        catalog.resource_mut(id).relations.push(Relation { attribute, target, origin, at: span.in_file(file) });
    }
    let input = Input { catalog: &catalog, sources: &sources, types: &types };
    let mut host = Simulator::of(&Scenario::default());
    let document = apply::graph(&input, &mut names, &mut Recorder::new(), &mut host).unwrap();
    let document = document.document(&catalog, &names, &sources);
    let name = |place: u32| document.nodes[place as usize].reference.as_str();
    let edges = document.relations.iter().map(|edge| {
        let at = edge.location.as_ref().map_or(String::new(), |at| format!(" at {}:{}", at.line, at.column));
        let sign = if edge.refresh { "~>" } else { "->" };
        format!("{} {sign} {}: {}{at}\n", name(edge.from), name(edge.to), edge.origin.name())
    });
    insta::assert_snapshot!(edges.collect::<String>(), @"
    File[/srv/a] -> Notify[n]: before at 2:1
    File[/srv/a] -> Exec[e]: -> at 1:16
    Notify[n] ~> Exec[e]: notify at 3:1
    Notify[n] ~> Exec[e]: ~> at 2:13
    Notify[n] -> Exec[e]: require at 3:1
    File[/srv] -> File[/srv/a]: autorequire at 2:1
    ");
}

#[test]
fn a_cycle_is_told_edge_by_edge() {
    let resources = [
        json!(["Class[a]", {"before": "Class[b]"}]),
        json!(["File[/srv/f]", {"content": "x"}, "Class[a]"]),
        json!(["Class[b]", {}]),
        json!(["File[/srv]", {"ensure": "directory"}, "Class[b]"]),
    ];
    let ran = run::apply(&resources, &json!({}));
    let [error] = ran.application.diagnostics.as_slice() else { panic!("one diagnostic") };
    let labels: String = error.labels.iter().map(|label| format!("{}\n", label.text)).collect();
    insta::assert_snapshot!(format!("{}\n\n{labels}\n{}", error.message, error.help.as_deref().unwrap()), @r"
    Found 1 dependency cycle:
    (File[/srv/f] => Class[A] => Class[B] => File[/srv] => File[/srv/f])\nTry the '--graph' option and opening the resulting '.dot' file in OmniGraffle or GraphViz

    File[/srv/f] comes before Class[A]: containment
    Class[A] comes before Class[B]: before
    Class[B] comes before File[/srv]: containment
    File[/srv] comes before File[/srv/f]: autorequire

    drop `before` on line 1 (Class[A] before Class[B])
    ");
    assert_eq!(ran.graph.cycles.len(), 1);
}

#[test]
fn every_shortest_way_round_is_told_and_what_to_drop() {
    let resources = [
        json!(["Notify[a]", {"before": ["Notify[b]", "Notify[c]"]}]),
        json!(["Notify[b]", {"before": ["Notify[c]", "Notify[a]"]}]),
        json!(["Notify[c]", {"notify": "Notify[a]"}]),
        json!(["Class[k]", {}]),
        json!(["Class[l]", {}, "Class[k]"]),
        json!(["Notify[d]", {"require": "Class[k]"}, "Class[l]"]),
    ];
    let ran = run::apply(&resources, &json!({}));
    let name = |place: u32| ran.graph.nodes[place as usize].reference.as_str();
    let edge = |edge: &GraphEdge| {
        let line = edge.location.as_ref().map_or(0, |at| at.line);
        format!("{} -> {} ({}, line {line})", name(edge.from), name(edge.to), edge.origin.name())
    };
    let list = |edges: &[GraphEdge]| edges.iter().map(edge).collect::<Vec<_>>().join("\n  ");
    let told = |cycle: &CycleDocument| {
        let rounds: String = cycle.rounds.iter().map(|round| format!("- {}\n", list(round))).collect();
        let remedy = cycle.remedy.as_ref().unwrap();
        format!("{rounds}drop, smallest: {}\n  {}\n\n", remedy.smallest, list(&remedy.edges))
    };
    insta::assert_snapshot!(ran.graph.cycles.iter().map(told).collect::<String>(), @"
    - Notify[a] -> Notify[b] (before, line 1)
      Notify[b] -> Notify[a] (before, line 2)
    - Notify[a] -> Notify[c] (before, line 1)
      Notify[c] -> Notify[a] (notify, line 3)
    - Notify[a] -> Notify[b] (before, line 1)
      Notify[b] -> Notify[c] (before, line 2)
      Notify[c] -> Notify[a] (notify, line 3)
    drop, smallest: true
      Notify[b] -> Notify[a] (before, line 2)
      Notify[c] -> Notify[a] (notify, line 3)

    - Notify[d] -> Class[L] (containment, line 6)
      Class[L] -> Class[K] (containment, line 5)
      Class[K] -> Notify[d] (require, line 6)
    drop, smallest: true
      Class[K] -> Notify[d] (require, line 6)
    ");
}

#[test]
fn errors_help() {
    let message = |resources: &[serde_json::Value]| {
        let ran = run::apply(resources, &json!({}));
        let [error] = ran.application.diagnostics.as_slice() else { panic!("one diagnostic") };
        format!("{}: {}\n{}\n", error.code, error.message, error.help.as_deref().unwrap_or_default())
    };
    let texts = [
        message(&[json!(["Exec[/bin/true]", {"logoutput": "on_failur"}])]),
        message(&[json!(["Notify[a]", {"require": "Notify[duckk]"}]), json!(["Notify[duck]", {}])]),
        message(&[json!(["Package[p]", {"provider": "yumm"}])]),
        message(&[json!(["File[/a]", {"ensure": "file"}]), json!(["File[b]", {"path": "/a"}])]),
    ];
    insta::assert_snapshot!(texts.join("\n"), @r#"
    invalid-attribute-value: Parameter logoutput failed on Exec[/bin/true]: Invalid value "on_failur". Valid values are true, false, on_failure.
    did you mean `logoutput => on_failure`?

    missing-dependency: Could not retrieve dependency 'Notify[duckk]' of Notify[a]
    did you mean Notify[duck]?

    invalid-attribute-value: Parameter provider failed on Package[p]: Invalid package provider 'yumm'
    did you mean `provider => yum`?

    duplicate-name: Cannot alias File[b] to ["/a"] at (file: site.pp, line: 2); resource ["File", "/a"] already declared
    File[/a] and File[b] are the same thing under two titles: keep one of them
    "#);
}
