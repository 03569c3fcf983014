//! The changes that would be made to an empty host are reported in Puppet's words: `noop/NAME.pp` and `noop/NAME.log`, which
//! `oracle/noop.rb` records.

#![allow(clippy::unwrap_used, reason = "a test may end in a panic")]

use std::fs;
use std::path::Path;

use duckrow_core::run;
use duckrow_core::scenario::Scenario;
use duckrow_core::trace::Level;
use duckrow_tests::files;
use serde_json::json;

/// The lines from info upwards.
fn log(manifest: &str) -> Vec<String> {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
    scenario.options.noop = true;
    scenario.node.facts.insert("tmpdir".to_owned(), json!("/SANDBOX"));
    let directory = json!({"/SANDBOX": {"ensure": "directory"}});
    scenario.system.resources.insert("file".to_owned(), serde_json::from_value(directory).unwrap());
    let run = run(&scenario);
    let logs = run.trace.events().filter_map(|(_, event)| run.trace.log_of(event));
    logs.filter(|log| log.level > Level::Debug)
        .map(|log| format!("{} {}: {}", log.level.name(), log.source, log.message))
        .collect()
}

#[test]
fn an_empty_host_is_told_the_same_changes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("noop");
    let manifests = files::sorted(&folder).unwrap().into_iter().filter(|path| files::has_extension(path, "pp"));
    let mut number = 0;
    for path in manifests {
        let recorded = fs::read_to_string(path.with_extension("log")).unwrap();
        let recorded: Vec<_> = recorded.lines().map(str::to_owned).collect();
        assert_eq!(log(&fs::read_to_string(&path).unwrap()), recorded, "{}", path.display());
        number += 1;
    }
    assert!(number >= 12);
}
