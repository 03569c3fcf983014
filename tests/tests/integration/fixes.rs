//! Every edit that `duckrow check` proposes: for small manifests whose truth is known, and for roles out of which an edge was taken.

use duckrow_tests::fixes::{Tried, try_all};
use duckrow_tests::manifests::{manifests, scenario, without_edge};

/// What became of the edits of all roles, each without each of its edges.
fn of_roles() -> Tried {
    let mut tried = Tried::default();
    for (name, text) in manifests("check/roles") {
        let mutants = (0..text.lines().count()).filter_map(|place| Some((place, without_edge(&text, place)?)));
        mutants.for_each(|(place, mutant)| tried.add(try_all(&format!("{name}:{}", place + 1), &scenario(&mutant))));
    }
    tried
}

#[test]
fn every_edit_for_a_small_manifest_holds() {
    let mut tried = Tried::default();
    manifests("check").iter().for_each(|(name, text)| tried.add(try_all(name, &scenario(text))));
    assert!(tried.faults.is_empty(), "{}", tried.faults.join("\n"));
    assert!(tried.wanting > 40 && tried.fixes >= tried.wanting, "{} of {}", tried.fixes, tried.wanting);
}

#[test]
fn every_edit_for_a_role_that_lacks_an_edge_holds() {
    let tried = of_roles();
    assert!(tried.faults.is_empty(), "{}", tried.faults.join("\n"));
    assert!(tried.wanting > 140 && tried.fixes == tried.wanting, "{} of {}", tried.fixes, tried.wanting);
}
