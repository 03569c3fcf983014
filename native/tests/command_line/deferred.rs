//! Deferred values: when they are resolved, and how that is shown.

use insta::assert_snapshot;

use crate::call::Folder;

const LATE: &str = "notify { 'first': }
-> notify { 'second': message => Deferred('inline_epp', ['<% notice(\"called\") %><%= $facts[kernel] %>']) }
notify { 'secret': message => Sensitive(Deferred('upcase', ['hush'])) }
";

fn folder(name: &str) -> Folder {
    Folder::new(name, &[("late.pp", LATE)])
}

#[test]
fn the_trace_shows_when_each_was_resolved_and_to_what() {
    let folder = folder("deferred_trace");
    let phase = ["trace", "late.pp", "--explain"];
    assert_snapshot!("deferred_before", folder.call(&[&phase[..], &["--preprocess-deferred"]].concat()).shown());
    assert_snapshot!("deferred_late", folder.call(&phase).shown());
}

#[test]
fn a_failing_call_ends_the_run_before_anything_or_at_its_turn() {
    let folder = folder("deferred_failing");
    let code =
        "notify { 'first': } -> notify { 'second': message => Deferred('fail', ['boom']) } -> notify { 'third': }";
    let apply = ["apply", "--simulate", "-e", code];
    let before = [&apply[..], &["--preprocess_deferred"]].concat();
    assert_snapshot!("deferred_failing_before", folder.call(&before).shown());
    assert_snapshot!("deferred_failing_late", folder.call(&apply).shown());
}

#[test]
fn a_catalog_that_was_compiled_here_is_resolved_where_it_is_applied() {
    let first = folder("deferred_compiled");
    let catalog = first.call(&["compile", "late.pp"]).output();
    assert!(catalog.contains("\"__ptype\": \"Deferred\""), "{catalog}");
    let second = Folder::new("deferred_applied", &[("catalog.json", &catalog)]);
    assert_snapshot!("deferred_catalog", second.call(&["apply", "--simulate", "--catalog", "catalog.json"]).shown());
}
