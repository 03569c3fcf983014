//! The inputs of `validate` and `parse`, besides manifests.

use insta::assert_snapshot;

use super::call::Folder;

#[test]
fn templates_data_and_hierarchies_are_checked_by_what_they_are() {
    let folder = Folder::new(
        "validate_kinds",
        &[
            ("good.epp", "<%- | Integer $a | -%>\n<%= $a + 1 %>\n"),
            ("bad.epp", "<%- | $a | -%>\n<%= $a + %>\n"),
            ("data/bad.yaml", "a: [1\nb: 2\n"),
            ("data/bad.json", "{\"a\": 1,\n}"),
            ("hiera.yaml", "version: 5\nhierarchi: []\n"),
            ("metadata.json", "{\"name\": \"x-y\"}"),
            ("a.rb", ""),
        ],
    );
    assert_eq!(folder.call(&["validate", "good.epp"]).output(), "");
    let shown = ["bad.epp", "data/bad.yaml", "data/bad.json", "hiera.yaml", "a.rb"]
        .map(|path| folder.call(&["validate", path]).shown());
    assert_snapshot!("validate_kinds", shown.join("\n\n"));
    let called = folder.call(&["parse", "hiera.yaml"]);
    assert!(called.code == 1 && called.err.contains("is data and has no syntax tree"), "{}", called.err);
    assert!(folder.call(&["parse", "good.epp"]).output().contains("(epp"));
}

#[test]
fn a_folder_is_checked_as_a_whole_but_for_what_others_made() {
    let folder = Folder::new(
        "validate_folder",
        &[
            ("manifests/site.pp", "notice(1)\n"),
            ("modules/m/templates/a.epp", "<%= 1 + %>\n"),
            ("modules/m/data/common.yaml", "a: [\n"),
            ("modules/m/hiera.yaml", "version: 5\ndefault_hierarchy: []\n"),
            ("modules/m/metadata.json", "{\n"),
            ("modules/vendor/manifests/init.pp", "class vendor {\n"),
            ("data/x.json", "[\n"),
            ("docs/other.yaml", "a: [\n"),
            ("spec/fixtures/modules/n/manifests/init.pp", "class n {\n"),
            ("vendor/bundle/x.pp", "class x {\n"),
            (".git/x.pp", "class x {\n"),
        ],
    );
    let called = folder.call(&["validate", "."]);
    let found: Vec<&str> = called.err.lines().filter(|line| line.starts_with("Error: ")).collect();
    let files: Vec<&str> =
        found.iter().filter_map(|line| line.split("(file: ").nth(1)?.split([',', ')']).next()).collect();
    assert_eq!(
        files,
        [
            "data/x.json",
            "modules/m/data/common.yaml",
            "modules/m/metadata.json",
            "modules/m/templates/a.epp",
            "modules/vendor/manifests/init.pp"
        ],
        "{}",
        called.err
    );
}

/// As `rake spec_prep` leaves a module.
#[cfg(unix)]
#[test]
fn a_link_back_to_the_module_in_its_fixtures_is_not_followed() {
    let folder =
        Folder::new("validate_fixtures", &[("m/manifests/init.pp", "class m {}\n"), ("m/spec/fixtures/modules/x", "")]);
    std::os::unix::fs::symlink("../../..", folder.path("m/spec/fixtures/modules/m")).unwrap();
    std::os::unix::fs::symlink("..", folder.path("m/manifests/up")).unwrap();
    assert_eq!(folder.call(&["validate", "m"]).output(), "");
    assert!(folder.call(&["parse", "m"]).output().starts_with("--- m/manifests/init.pp"));
}
