//! The simulated host: its options, and its assumptions.

use insta::assert_snapshot;

use crate::call::Folder;

const NGINX: &str =
    "package { 'nginx': }\n-> file { '/etc/nginx/nginx.conf': content => 'x' }\n~> service { 'nginx': }\n";

#[test]
fn the_directory_of_a_file_is_taken_for_granted_behind_its_package() {
    let folder = Folder::new("nginx", &[("n.pp", NGINX)]);
    assert_snapshot!("directory_assumed", folder.call(&["run", "n.pp"]).shown());
}

#[test]
fn without_a_relation_to_a_package_nothing_says_that_the_directory_is_there() {
    let code = "package { 'nginx': }\nfile { '/etc/nginx/nginx.conf': content => 'x' }\n";
    let folder = Folder::new("nginx_alone", &[("n.pp", code)]);
    assert_snapshot!("directory_missing", folder.call(&["run", "n.pp"]).shown());
}

#[test]
fn a_file_describes_the_host() {
    let system = "packages:\n  nginx:\n    files: {/etc/nginx/: '', /etc/nginx/nginx.conf: y}\n    services: [nginx]\n\
                  commands: {/bin/fill: {exit: 1}}\n";
    let wrong = "packges: {}\n";
    let folder = Folder::new("system", &[("n.pp", NGINX), ("host.yaml", system), ("wrong.yaml", wrong)]);
    let called = folder.call(&["apply", "--simulate", "--system", "host.yaml", "n.pp"]);
    assert!(called.out.contains("content changed"), "{}", called.out);
    assert_eq!(called.err, "");
    let called = folder.call(&["run", "--system", "host.yaml", "-e", "file { '/etc/nginx/b': content => 'x' }"]);
    assert!(called.err.contains("`/etc/nginx` doesn't exist"), "{}", called.err);
    assert_snapshot!("system_wrong", folder.call(&["run", "--system", "wrong.yaml", "n.pp"]).shown());
}

#[test]
fn what_is_known_of_a_package_is_all_that_it_brings() {
    let folder = Folder::new("known", &[("n.pp", NGINX), ("host.yaml", "packages: {nginx: {services: [nginx]}}\n")]);
    let called = folder.call(&["run", "--system", "host.yaml", "n.pp"]);
    assert!(called.out.contains("failed") && called.err.contains("`/etc/nginx` doesn't exist"), "{}", called.out);
}

#[test]
fn what_is_said_in_vain_is_told() {
    let scenario = "files: {site.pp: 'notify { a: }'}\nentry: stie.pp\nfaults: [{resource: 'Notify[b]'}]\n\
                    system: {resources: {pakcage: {a: {}}}}\n";
    let folder = Folder::new("vain", &[("vain.yaml", scenario)]);
    assert_snapshot!("vain", folder.call(&["run", "vain.yaml"]).shown());
}

#[test]
fn code_and_facts_beside_a_catalog_are_told_to_do_nothing() {
    let folder = Folder::new("beside", &[("facts.json", "{\"a\": 1}")]);
    let catalog = folder.call(&["compile", "-e", "notify { 'a': }"]).output();
    folder.write("catalog.json", catalog.as_bytes());
    let arguments = ["apply", "--simulate", "catalog.json", "-e", "notice(1)", "--facts", "facts.json"];
    assert_snapshot!("beside_catalog", folder.call(&arguments).shown());
}
