//! The resources of this very host as a manifest.

use std::fs;

use super::call::{Folder, call};

#[test]
fn resources_are_printed_as_puppet_lays_them_out() {
    let called = call("resource_group", &["resource", "group", "root"]);
    let expected = "group { 'root':\n  ensure   => 'present',\n  gid      => 0,\n  provider => 'groupadd',\n}\n";
    assert_eq!((called.code, called.out.as_str()), (0, expected), "{}", called.shown());
    let yaml = call("resource_yaml", &["resource", "group", "root", "--format", "yaml"]);
    assert_eq!(yaml.out, "---\ngroup:\n  root:\n    ensure: present\n    gid: 0\n    provider: groupadd\n");
    let all = call("resource_groups", &["resource", "group"]);
    assert!(all.code == 0 && all.out.contains(expected), "{}", all.shown());
}

#[test]
fn a_resource_is_brought_into_a_state_and_taken_back() {
    let folder = Folder::new("resource_set", &[("a", "old")]);
    let (path, state) = (folder.path("a"), folder.path("state"));
    let common = ["resource", "--statedir", state.to_str().unwrap(), "file", path.to_str().unwrap()];
    let call = |more: &[&str]| folder.call(&common.iter().chain(more).copied().collect::<Vec<_>>());
    let looked = call(&["--noop", "content=new"]);
    assert!(looked.out.contains("(noop)") && folder.read("a") == "old" && !state.exists(), "{}", looked.shown());
    let called = call(&["content=new", "mode=0640"]);
    assert!(called.out.contains("  mode     => '0640',\n") && !called.out.contains("owner"), "{}", called.shown());
    assert_eq!((called.code, folder.read("a").as_str()), (0, "new"), "{}", called.shown());
    let whole = call(&[]);
    assert!(whole.out.contains("  type     => 'file',\n") && !whole.out.contains("  target"), "{}", whole.shown());
    assert_eq!(folder.call(&["undo", "--statedir", state.to_str().unwrap()]).code, 0);
    assert_eq!(folder.read("a"), "old");
    fs::remove_file(&path).unwrap();
    assert!(call(&[]).out.contains("  ensure   => 'absent',\n"));
}

#[test]
fn what_can_not_be_asked_for_is_said() {
    for (arguments, words) in [
        (vec!["resource", "nosuch"], "Could not find type nosuch"),
        (vec!["resource", "file"], "Listing all file instances is not supported"),
        (vec!["resource", "user", "x", "y"], "Invalid parameter setting y"),
        (vec!["resource", "zone"], "duckrow has no provider for zone"),
        (vec!["resource", "zone", "x"], "duckrow has no provider for zone"),
    ] {
        let called = call("resource_refused", &arguments);
        assert!(called.code != 0 && called.err.contains(words), "{}", called.shown());
    }
}
