//! Whole sites: control repositories and folders of modules as they are.

use super::call::{Called, Folder, lines};

const METADATA: &str = r#"{"name": "x-x", "version": "1.2.0", "author": "x", "license": "x", "source": "x", "dependencies":
    [{"name": "puppetlabs/concat", "version_requirement": ">= 9.0.0"}]}"#;

/// A control repository as r10k expects it: roles and profiles beside modules that it fetched.
fn control(name: &str) -> Folder {
    Folder::new(
        name,
        &[
            (
                "environment.conf",
                "modulepath = site-modules:modules:$basemodulepath\nconfig_version = 'scripts/v.sh'\n",
            ),
            (
                "Puppetfile",
                "forge 'https://forge.example.com'\nmod 'puppetlabs-ntp', '9.1.0'\nmod 'motd', local: true\n",
            ),
            (
                "hiera.yaml",
                "version: 5\nhierarchy:\n- {name: all, paths: ['nodes/%{trusted.certname}.yaml', common.yaml]}\n",
            ),
            (
                "data/common.yaml",
                "profile::web::port: 80\nlookup_options: {profile::web::port: {convert_to: String}}\n",
            ),
            ("data/nodes/mill.yaml", "profile::web::port: 8080\n"),
            ("manifests/site.pp", "node default { include role::web }\n"),
            ("site-modules/role/manifests/web.pp", "class role::web { include profile::web }\n"),
            (
                "site-modules/profile/manifests/web.pp",
                "class profile::web(String $port) { notice($port) file { '/etc/motd': source => 'puppet:///modules/profile/motd' } }\n",
            ),
            ("site-modules/profile/files/motd", "quack\n"),
            ("site-modules/profile/manifests/unread.pp", "class profile::unread { }\n"),
            ("modules/apache/metadata.json", METADATA),
            ("modules/apache/manifests/init.pp", "class apache { concat { '/a': } }\n"),
        ],
    )
}

#[test]
fn a_picture_that_a_module_serves_is_put_in_its_place_and_named() {
    let folder = control("control_picture");
    folder.write("modules/motd/files/duck.png", b"\x89PNG\r\n\x1a\n\0");
    let code = "file { '/duck.png': source => 'puppet:///modules/motd/duck.png' }";
    let called = folder.call(&["run", ".", "-e", code]);
    assert!(called.code == 0 && called.out.contains("1 changed"), "{} {}", called.out, called.err);
    assert!(called.err.contains("modules/motd/files/duck.png isn't text and was left out"), "{}", called.err);
    let link = folder.call(&["share", ".", "-e", code]);
    assert!(files_of_link(&folder, &link).iter().any(|path| path.ends_with("duck.png")));
    let again = folder.call(&["run", link.out.trim()]);
    assert_eq!(again.out, called.out);
}

#[test]
fn a_folder_may_take_more_steps_than_a_manifest_or_a_link() {
    let site = "Integer[1, 3000000].each |$i| { }\nnotice('done')\n";
    let folder = Folder::new("control_steps", &[("environment.conf", ""), ("manifests/site.pp", site)]);
    let called = folder.call(&["run", "."]);
    assert!(called.code == 0 && called.shown().contains("done"), "{}", called.shown());
    let link = folder.call(&["share", "."]);
    for input in ["manifests/site.pp", link.out.trim()] {
        let called = folder.call(&["run", input]);
        assert!(called.code == 1 && called.err.contains("5000000 steps"), "{}", called.shown());
    }
}

fn files_of_link(folder: &Folder, link: &Called) -> Vec<String> {
    assert_eq!(link.code, 0, "{}", link.err);
    let printed = folder.call(&["open", "--print", link.out.trim()]).output();
    let scenario: serde_json::Value = serde_json::from_str(&printed).unwrap();
    scenario.get("files").and_then(|files| files.as_object()).unwrap().keys().cloned().collect()
}

#[test]
fn a_control_repository_runs_as_it_is() {
    let folder = control("control");
    assert_eq!(lines(&folder.call(&["trace", ".", "--node", "mill"])), ["8080"]);
    let called = folder.call(&["run", ".", "--node", "duck"]);
    assert!(called.out.contains("80") && called.out.contains("/etc/motd"), "{} {}", called.out, called.err);
    // Modules of site-modules serve their files, too.
    assert!(called.code == 0 && !called.out.contains("failed"), "{} {}", called.out, called.err);
}

#[test]
fn a_link_of_a_folder_has_what_the_run_looked_at() {
    let folder = control("control_link");
    let link = folder.call(&["share", ".", "--node", "mill"]);
    let files = files_of_link(&folder, &link);
    let needed = ["manifests/site.pp", "data/nodes/mill.yaml", "site-modules/profile/files/motd", "environment.conf"];
    assert!(needed.iter().all(|path| files.iter().any(|file| file == path)), "{files:?}");
    assert!(files.iter().all(|path| !path.contains("unread") && !path.starts_with("modules/")), "{files:?}");
    let again = folder.call(&["trace", link.out.trim()]);
    assert_eq!(lines(&again), ["8080"]);
}

#[test]
fn a_module_that_is_missing_is_told_with_who_asks_for_it() {
    let folder = control("control_missing");
    let said = |code: &str| folder.call(&["trace", ".", "-e", code]).err;
    let puppetfile = "The Puppetfile names the module puppetlabs-ntp (9.1.0), which is not in the module path: \
                      `r10k puppetfile install` fetches it.";
    assert!(said("include ntp").contains(puppetfile), "{}", said("include ntp"));
    assert!(said("notice(ntp::servers())").contains(puppetfile), "{}", said("notice(ntp::servers())"));
    let local = "The Puppetfile names the module motd, which is not in the module path.";
    assert!(said("include motd").contains(local), "{}", said("include motd"));
    let needed = "The module apache needs puppetlabs/concat (>= 9.0.0), which is not in the module path.";
    assert!(said("include apache").contains(needed), "{}", said("include apache"));
}
