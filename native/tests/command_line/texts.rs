//! The commands that look at texts alone: `validate` and `parse`.

use insta::assert_snapshot;
use serde_json::Value as Json;

use crate::call::Folder;

#[test]
fn what_is_right_needs_no_words() {
    let folder = Folder::new("validate_right", &[("pond.pp", "class pond { }\n")]);
    assert_eq!(folder.call(&["validate", "pond.pp"]).output(), "");
    assert_eq!(folder.call_with(&["validate", "-"], "include pond").output(), "");
}

#[test]
fn all_errors_of_all_files_are_told() {
    let files = [
        ("b/duck.pp", "$title = 1\nnotify { 'a' }\n"),
        ("b/deeper/egg.pp", "1 + 1\n$Egg = 1\n'egg' = 2\n"),
        ("b/README.md", "{"),
        ("a.pp", "include pond"),
    ];
    let folder = Folder::new("validate_folder", &files);
    folder.write("b/noise.pp", b"\xff");
    assert_snapshot!("validate_folder", folder.call(&["validate", "a.pp", "b"]).shown());
}

#[test]
fn files_of_modules_are_held_to_what_may_be_in_a_module() {
    let code = "include duck\nclass egg { }\n";
    let files = [
        ("environment.conf", "modulepath = site\n"),
        ("manifests/site.pp", code),
        ("site/duck/manifests/init.pp", code),
        ("modules/duck/manifests/init.pp", code),
    ];
    let folder = Folder::new("validate_modules", &files);
    assert_snapshot!("validate_modules", folder.call(&["validate", "."]).shown());
}

#[test]
fn diagnostics_are_a_list_for_scripts() {
    let folder = Folder::new("validate_json", &[("a.pp", "notify { 'a' }"), ("b.pp", "class b { }")]);
    let called = folder.call(&["validate", "--format", "json", "a.pp", "b.pp"]);
    assert_eq!((called.code, called.err.as_str()), (1, ""));
    let list: Json = serde_json::from_str(&called.out).unwrap();
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!(list[0]["position"], " (file: a.pp, line: 1, column: 14)");
    assert_eq!(folder.call(&["validate", "--format", "json", "b.pp"]).output(), "[]\n");
}

#[test]
fn a_tree_stands_behind_the_name_of_its_file() {
    let files = [("a.pp", "notify { 'a': message => \"quack $x\" }\n"), ("b.pp", "$x = \n"), ("c.pp", "")];
    let folder = Folder::new("parse", &files);
    assert_snapshot!("parse", folder.call(&["parse", "a.pp", "b.pp", "c.pp"]).shown());
}

#[test]
fn a_folder_without_manifests_and_a_missing_file_are_errors() {
    let folder = Folder::new("validate_nothing", &[("b/README.md", ""), ("duck.pp", "")]);
    assert_snapshot!("validate_nothing", folder.call(&["validate", "b"]).shown());
    assert_snapshot!("validate_missing", folder.call(&["validate", "ducks.pp"]).shown());
    assert_snapshot!("parse_missing", folder.call(&["parse", "duck.p"]).shown());
}

#[test]
fn what_one_file_defines_twice_is_refused() {
    for (manifest, problem) in [
        ("class a { }\nclass a { }\n", "Class 'a' is already defined (file: a.pp, line: 1); cannot redefine"),
        ("class a { }\ndefine a { }\n", "'a' is already defined (file: a.pp, line: 1) as a class"),
        ("node /a.*(c)?/ { }\nnode /a.*c/ { }\n", "Node '__node_regexp__a.c' is already defined"),
        ("function a() { 1 }\nfunction a() { 2 }\n", "Attempt to redefine entity"),
        ("type A = Integer\ntype A = String\n", "Attempt to redefine entity"),
        ("type Integer = String\n", "Originally set by Puppet-Type-System/Static-Loader."),
        ("class a($tag) { }\n", "tag is a metaparameter; please choose another parameter name"),
    ] {
        let folder = Folder::new("validate_twice", &[("a.pp", manifest)]);
        let shown = folder.call(&["validate", "a.pp"]).shown();
        assert!(shown.contains(problem), "{manifest}: {shown}");
    }
}
