//! `duckrow upgrade`: what breaks, what is mended, and whether the catalog stays the same.

use serde_json::Value as Json;

use crate::call::Folder;

const SITE: &str = "include web\nif $::osfamily == 'Debian' { notify { \"on ${facts['hostname']}\": } }\n";
const WEB: &str = "class web(String $port = hiera('web::port', '80')) {\n  file { '/etc/web.conf': content => template('web/web.conf.erb') }\n}\n";

fn site(name: &str, web: &str) -> Folder {
    let files = [
        ("manifests/site.pp", SITE),
        ("modules/web/manifests/init.pp", web),
        ("modules/web/templates/web.conf.erb", "listen <%= @ipaddress %>:<%= @port %> # <%= scope['::fqdn'] %>\n"),
        ("hiera.yaml", "version: 5\nhierarchy:\n  - name: x\n    paths: [\"%{::osfamily}.yaml\", common.yaml]\n"),
        ("data/Debian.yaml", "web::port: '8080'\n"),
    ];
    Folder::new(name, &files)
}

#[test]
fn what_breaks_is_mended_and_the_catalog_is_the_same() {
    let call = site("upgrade", WEB).call(&["upgrade", "."]);
    assert_eq!(call.code, 0, "{}", call.err);
    insta::assert_snapshot!(call.out);
}

#[test]
fn what_no_edit_mends_is_left_and_hides_nothing() {
    let doubtful = WEB.replace("\n}\n", "\n  notify { \"sum ${'1' + 1} ${unknown}\": }\n}\n");
    let call = site("upgrade_left", &doubtful).call(&["upgrade", "."]);
    assert_eq!(call.code, 3);
    let tail: Vec<&str> = call.out.lines().rev().take(4).collect();
    insta::assert_snapshot!(tail.into_iter().rev().collect::<Vec<_>>().join("\n"));
}

#[test]
fn edits_are_written_on_demand_only() {
    let folder = site("upgrade_written", WEB);
    folder.call(&["upgrade", "."]);
    assert_eq!(folder.read("manifests/site.pp"), SITE);
    let call = folder.call(&["upgrade", "--write", "."]);
    assert_eq!(call.code, 0, "{}", call.err);
    let written = folder.read("manifests/site.pp");
    assert!(written.contains("if $facts['os']['family'] == 'Debian'"), "{written}");
    assert!(call.err.contains("note: wrote ") && call.err.contains("hiera.yaml"), "{}", call.err);
    let again = folder.call(&["upgrade", "."]);
    assert_eq!((again.code, again.out.lines().next()), (0, Some("Nothing breaks between levels 7 and 8.")));
}

#[test]
fn a_single_manifest_is_written_and_a_scenario_is_not() {
    let scenario = "files: {a.pp: 'notice($::osfamily)'}\n";
    let folder = Folder::new("upgrade_one", &[("a.pp", "notice($::osfamily)\n"), ("a.yaml", scenario)]);
    assert_eq!(folder.call(&["upgrade", "--write", "a.pp"]).code, 0);
    assert_eq!(folder.read("a.pp"), "notice($facts['os']['family'])\n");
    let call = folder.call(&["upgrade", "--write", "a.yaml"]);
    assert_eq!(call.code, 1);
    assert!(call.err.contains("--write is for manifests and folders"), "{}", call.err);
}

#[test]
fn facts_that_are_given_have_their_legacy_ones_before_the_upgrade_only() {
    let facts = r#"{"os": {"family": "RedHat", "name": "Rocky"}, "osfamily": "RedHat"}"#;
    let manifest = "notify { \"${::osfamily} ${::operatingsystem}\": }\n";
    let folder = Folder::new("upgrade_facts", &[("a.pp", manifest), ("facts.json", facts)]);
    let call = folder.call(&["upgrade", "a.pp", "--facts", "facts.json", "--format", "json"]);
    let document: Json = serde_json::from_str(&call.out).unwrap();
    assert_eq!((call.code, &document["catalogs"]["equal"]), (0, &Json::Bool(true)), "{}", call.out);
    assert_eq!(document["findings"].as_array().unwrap().len(), 2);
    assert_eq!(document["edits"][0]["text"], "notify { \"${facts['os']['family']} ${facts['os']['name']}\": }\n");
}

#[test]
fn of_a_module_path_only_used_modules_count() {
    let folder = Folder::new(
        "upgrade_modules",
        &[
            ("site/a/manifests/init.pp", "class a { notice($::osfamily) }"),
            ("site/a/manifests/other.pp", "class a::other { notice($::fqdn) }"),
            ("site/b/manifests/init.pp", "class b { notice($::domain) }"),
        ],
    );
    let call = folder.call(&["upgrade", "-e", "include a", "--modulepath", "site"]);
    assert!(call.out.contains("'::osfamily'") && call.out.contains("'::fqdn'"), "{}", call.out);
    assert!(!call.out.contains("'::domain'"), "{}", call.out);
    let call =
        folder.call(&["upgrade", "-e", "include a", "--modulepath", "site", "--only", "modules/a/manifests/other"]);
    assert!(!call.out.contains("a/modules/a/manifests/init.pp"), "{}", call.out);
}

#[test]
fn levels_only_rise() {
    let folder = Folder::new("upgrade_levels", &[("a.pp", "notice($settings::pluginsync)")]);
    let call = folder.call(&["upgrade", "a.pp", "--language", "8"]);
    assert_eq!(call.code, 2);
    assert!(call.err.contains("the code is already at level 8"), "{}", call.err);
    let call = folder.call(&["upgrade", "a.pp", "--language", "8", "--to", "9"]);
    assert_eq!(call.code, 3);
    assert!(call.out.contains("Unknown variable: 'settings::pluginsync'."), "{}", call.out);
}
