//! Laws that hold for every catalog.

use std::collections::BTreeMap;

use duckrow_core::catalog::ResourceKind;
use duckrow_core::graph::GraphDocument;
use duckrow_core::report::{Report, ResourceReport};
use duckrow_core::scenario::{Fault, Operation, Options, Ordering, Scenario};
use duckrow_core::simulator::Simulator;
use duckrow_core::trace::{EventKind, Subject};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

use crate::catalog;
use crate::run::{Ran, apply_to, section};

/// A resource: what it is, whether it has noop, in which container, and how it is related to which later ones.
type Made = (u8, bool, u8, Vec<(u8, u8)>);

fn resources() -> impl Strategy<Value = Vec<Json>> {
    let one =
        (0..9_u8, proptest::bool::weighted(0.1), any::<u8>(), proptest::collection::vec((0..4_u8, any::<u8>()), 0..3));
    proptest::collection::vec(one, 1..14).prop_map(|made| build(&made))
}

/// A container, and one that may be in such a container.
const OUTER: u8 = 7;
const INNER: u8 = 8;

/// Resources and containers whose relations only lead to later ones, so that there is no cycle: a container is only related to
/// what comes behind all its content.
fn build(made: &[Made]) -> Vec<Json> {
    let reference = |place: usize| match made[place].0 {
        0 => format!("Notify[r{place}]"),
        1..=3 => format!("Exec[r{place}]"),
        4 => format!("File[/srv/r{place}]"),
        5 => format!("Package[r{place}]"),
        6 => format!("Service[r{place}]"),
        OUTER => format!("D[r{place}]"),
        _ => format!("E[r{place}]"),
    };
    let attributes = |place: usize| match made[place].0 {
        1 => json!({"command": "/bin/true"}),
        2 => json!({"command": "/bin/true", "refreshonly": true}),
        3 => json!({"command": "/bin/false", "refreshonly": place.is_multiple_of(2)}),
        4 => json!({"content": format!("{place}"), "mode": "0600"}),
        6 => json!({"ensure": "running"}),
        _ => json!({}),
    };
    // A container holds what comes right behind it, up to the next one; an outer one holds inner ones too.
    let before = |place: usize, holds: &dyn Fn(u8) -> bool| (0..place).rev().find(|before| holds(made[*before].0));
    let container = |place: usize| match made[place].0 {
        OUTER => None,
        INNER => before(place, &|kind| kind == OUTER),
        _ => before(place, &|kind| kind >= OUTER),
    };
    let behind = |place: usize, ends: &dyn Fn(u8) -> bool| {
        (place + 1..made.len()).find(|after| ends(made[*after].0)).unwrap_or(made.len())
    };
    let end = |place: usize| match made[place].0 {
        OUTER => behind(place, &|kind| kind == OUTER),
        INNER => behind(place, &|kind| kind >= OUTER),
        _ => place + 1,
    };
    let resource = |place: usize| {
        let (kind, noop, _, relations) = &made[place];
        let mut attributes = attributes(place);
        if *noop && *kind < OUTER {
            attributes["noop"] = true.into();
        }
        for (relation, target) in relations {
            let behind: Vec<_> = (end(place)..made.len()).collect();
            if let Some(target) = behind.get(usize::from(*target) % behind.len().max(1)) {
                let name = if relation.is_multiple_of(2) { "before" } else { "notify" };
                let list = attributes[name].as_array().cloned().unwrap_or_default();
                attributes[name] = list.into_iter().chain([reference(*target).into()]).collect();
            }
        }
        let within = container(place).map(reference);
        json!([reference(place), attributes, within])
    };
    (0..made.len()).map(resource).collect()
}

fn run(resources: &[Json], ordering: Ordering, seed: u64, host: Option<Simulator>) -> Ran {
    run_with_faults(resources, ordering, seed, host, &[])
}

/// The same where setting these fails.
fn run_with_faults(
    resources: &[Json],
    ordering: Ordering,
    seed: u64,
    host: Option<Simulator>,
    faulty: &[usize],
) -> Ran {
    let fault = |place: &usize| {
        let resource = resources[place % resources.len()][0].as_str().unwrap().to_owned();
        Fault { resource, operation: Operation::Set, times: None, message: "broken".to_owned() }
    };
    let faults = faulty.iter().map(fault).collect();
    let scenario =
        Scenario { options: Options { ordering, seed, ..Options::default() }, faults, ..Scenario::default() };
    let host = host.unwrap_or_else(|| Simulator::of(&scenario));
    apply_to(catalog::read_section(&section(resources), &|_| "\n".repeat(100)), &scenario, host)
}

/// All resources in a container, or the resource itself.
fn content(graph: &GraphDocument, node: u32) -> Vec<u32> {
    let inside: Vec<_> =
        graph.containment.iter().filter(|[container, _]| *container == node).map(|pair| pair[1]).collect();
    match graph.nodes[node as usize].kind {
        ResourceKind::Native => vec![node],
        _ => inside.into_iter().flat_map(|inner| content(graph, inner)).collect(),
    }
}

fn reports(ran: &Ran) -> BTreeMap<&str, &ResourceReport> {
    ran.application.report.resources.iter().map(|resource| (resource.reference.as_str(), resource)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_order_respects_every_relation(resources in resources(), seed in any::<u64>()) {
        for ordering in [Ordering::Manifest, Ordering::TitleHash, Ordering::Random] {
            let ran = run(&resources, ordering, seed, None);
            let (graph, order) = (&ran.graph, &ran.application.report.order);
            let place = |node: u32| order.iter().position(|text| *text == graph.nodes[node as usize].reference).unwrap();
            prop_assert_eq!(order.len(), graph.nodes.iter().filter(|node| node.kind == ResourceKind::Native).count());
            for relation in &graph.relations {
                for (before, after) in content(graph, relation.from).into_iter().flat_map(|before| {
                    content(graph, relation.to).into_iter().map(move |after| (before, after))
                }) {
                    prop_assert!(place(before) < place(after), "{ordering:?}: {relation:?} in {order:?}");
                }
            }
        }
    }

    #[test]
    fn a_second_application_changes_nothing_but_notify_exec_and_what_has_faults(
        resources in resources(),
        faulty in proptest::collection::vec(any::<usize>(), 0..3),
    ) {
        let first = run_with_faults(&resources, Ordering::Manifest, 0, None, &faulty);
        let second = run(&resources, Ordering::Manifest, 0, Some(first.host.clone()));
        let failed_before = |name: &str| reports(&first)[name].failed || reports(&first)[name].skipped;
        for resource in &second.application.report.resources {
            let always = ["Notify[", "Exec["].iter().any(|start| resource.reference.starts_with(start));
            let properties = resource.events.iter().filter(|event| event.property.is_some()).count();
            let noop = resource.events.iter().all(|event| event.status == duckrow_core::report::EventStatus::Noop);
            let same = properties == 0 || noop || failed_before(&resource.reference);
            prop_assert!(always || same, "{resource:?}");
        }
        // What was skipped because a refresh failed may be applied when there is no refresh.
        if first.application.report.resources.iter().all(|resource| !resource.failed) {
            prop_assert_eq!(&first.after.resources, &second.after.resources);
        }
    }

    #[test]
    fn the_refresh_of_a_container_reaches_all_its_content(resources in resources()) {
        let ran = run(&resources, Ordering::Manifest, 0, None);
        let (graph, reports) = (&ran.graph, reports(&ran));
        let noop = |reference: &str| resources.iter().any(|r| r[0] == reference && r[1]["noop"] == true);
        for (_, event) in ran.trace.events() {
            let (EventKind::Refreshed { .. }, Subject::Resource(id)) = (event.kind, event.subject) else { continue };
            let container = ran.read.catalog.text(&ran.read.names, id);
            let node = graph.nodes.iter().position(|node| node.reference == container).unwrap();
            for inner in content(graph, u32::try_from(node).unwrap()) {
                let reference = graph.nodes[inner as usize].reference.as_str();
                let refreshes = ["Exec[", "Service[", "Package["].iter().any(|start| reference.starts_with(start));
                let report = reports[reference];
                if refreshes && !report.skipped && !report.failed && !noop(reference) {
                    // A service that was just started is not started again.
                    let started = reference.starts_with("Service[") && report.changed;
                    prop_assert!(report.restarted || started, "{container} refreshed, {reference} not: {report:?}");
                }
            }
        }
    }

    #[test]
    fn a_report_and_a_graph_are_the_same_when_they_are_read_again(resources in resources()) {
        let ran = run(&resources, Ordering::Manifest, 0, None);
        let written = serde_json::to_string(&ran.application.report).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Report>(&written).unwrap(), &ran.application.report);
        let written = serde_json::to_string(&ran.graph).unwrap();
        prop_assert_eq!(serde_json::to_string(&serde_json::from_str::<GraphDocument>(&written).unwrap()).unwrap(), written);
    }

    #[test]
    fn the_same_catalog_gives_the_same_run(resources in resources(), seed in any::<u64>()) {
        let [first, second] = [(); 2].map(|()| run(&resources, Ordering::Random, seed, None));
        prop_assert_eq!(first.events(), second.events());
        prop_assert_eq!(first.logs(), second.logs());
    }
}
