//! The files outside of the given folder: nothing of them is read without permission.

#![cfg(unix)]

use std::os::unix::fs::symlink;
use std::process::Command;

use super::call::{Called, Folder};

const SECRET: &str = "TOP SECRET";

/// A folder `env`, and one beside it whose files hold a secret.
fn folder(name: &str, files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(
        name,
        &[
            ("env/manifests/site.pp", "notice('hi')\n"),
            ("away/x.txt", SECRET),
            ("away/common.yaml", &format!("secret: {SECRET}\n")),
            ("away/manifests/init.pp", &format!("class away {{ notice('{SECRET}') }}\n")),
        ],
    );
    files.iter().for_each(|(path, text)| folder.write(path, text.as_bytes()));
    folder
}

/// The files that a link of the folder would hold, and the notes.
fn shared(folder: &Folder, options: &[&str]) -> (String, String) {
    let Called { out, err, code, .. } = folder.call(&[&["share", "env"], options].concat());
    assert_eq!(code, 0, "{err}");
    (folder.call(&["open", "--print", out.trim()]).out, err)
}

#[test]
fn links_that_leave_the_folder_are_left_out_with_a_note() {
    let folder =
        folder("outside_links", &[("env/modules/m/manifests/init.pp", "class m { }\n"), ("env/data/a.yaml", "a: 1")]);
    let link = |from: &str, to: &str| symlink(to, folder.path(from)).unwrap();
    std::fs::create_dir_all(folder.path("env/modules/m/files")).unwrap();
    link("env/modules/m/files/x", "../../../../away/x.txt");
    link("env/modules/away", "../../away");
    link("env/hieradata", "../away");
    link("env/data/chain.yaml", "chain2");
    link("env/data/chain2", "../../away/common.yaml");
    link("env/hiera.yaml", "/etc/passwd");
    link("env/manifests/self", "/proc/self/environ");
    link("env/manifests/cwd.pp", "/proc/self/cwd/away/manifests/init.pp");
    link("env/manifests/nowhere.pp", "nowhere");
    let (scenario, said) = shared(&folder, &[]);
    assert!(!scenario.contains(SECRET) && !scenario.contains("root:"), "{scenario}");
    for path in ["modules/m/files/x", "modules/away", "hieradata", "data/chain.yaml", "hiera.yaml", "manifests/self"] {
        assert!(
            said.contains(&format!("note: env/{path} is a symbolic link that leads out")) || said.contains("more are"),
            "{path}: {said}"
        );
    }
    assert!(said.contains("env/manifests/nowhere.pp is a symbolic link that leads nowhere"), "{said}");
}

#[test]
fn links_inside_of_the_folder_are_followed_but_not_into_what_one_is_in() {
    let folder = folder(
        "inside_links",
        &[("env/real/m/manifests/init.pp", "class m { notice('linked') }\n"), ("env/modules/n/x", "")],
    );
    folder.write("env/manifests/site.pp", b"include m\n");
    symlink("../real/m", folder.path("env/modules/m")).unwrap();
    symlink("..", folder.path("env/manifests/up")).unwrap();
    symlink(".", folder.path("env/real/m/manifests/same")).unwrap();
    let (scenario, said) = shared(&folder, &[]);
    assert!(
        scenario.contains("modules/m/manifests/init.pp") && !scenario.contains("/up/") && !scenario.contains("/same/"),
        "{scenario}"
    );
    assert_eq!(said, "");
    assert!(folder.call(&["trace", "env"]).out.contains("linked"));
}

#[test]
fn what_is_allowed_is_read_and_named() {
    let folder = folder("outside_allowed", &[]);
    std::fs::create_dir_all(folder.path("env/modules")).unwrap();
    symlink("../../away", folder.path("env/modules/away")).unwrap();
    let away = folder.path("away").display().to_string();
    folder.write(
        "env/hiera.yaml",
        format!("version: 5\nhierarchy:\n- {{name: a, datadir: {away}, path: common.yaml}}\n").as_bytes(),
    );
    folder.write("env/manifests/site.pp", b"include away\nnotice(lookup('secret'))\n");
    let (scenario, said) = shared(&folder, &["--allow-outside", "away"]);
    assert!(scenario.contains("modules/away/manifests/init.pp"), "{scenario}");
    assert!(scenario.contains(&format!("{away}/common.yaml")), "{scenario}");
    assert!(said.contains("from outside the folder, as --allow-outside allows: "), "{said}");
    assert!(said.contains("env/modules/away (") && said.contains(&away), "{said}");
    let found = folder.call(&["lookup", "secret", "-i", "env", "--allow-outside", "away"]);
    assert!(found.out.contains(SECRET), "{}", found.err);
    let called = folder.call(&["run", "env", "--allow-outside", "nope"]);
    assert!(called.code == 1 && called.err.contains("can't read nope"), "{}", called.err);
}

#[test]
fn configurations_that_name_what_lies_outside_are_noted() {
    let folder = folder(
        "outside_named",
        &[("env/environment.conf", "modulepath = modules:../away:$basemodulepath\nmanifest = manifests\n")],
    );
    let away = folder.path("away").display().to_string();
    let levels = [
        format!("{{name: a, datadir: {away}, path: common.yaml}}"),
        format!("{{name: b, path: {away}/x.yaml}}"),
        "{name: c, datadir: ../away, path: common.yaml}".to_owned(),
        "{name: d, path: ../../away/common.yaml}".to_owned(),
        format!("{{name: e, glob: {away}/*.yaml}}"),
    ];
    let config = format!("version: 5\nhierarchy:\n- {}\n", levels.join("\n- "));
    folder.write("env/hiera.yaml", config.as_bytes());
    let (scenario, said) = shared(&folder, &[]);
    assert!(!scenario.contains(SECRET), "{scenario}");
    for named in [away.as_str(), &format!("{away}/x.yaml"), "../away", "data/../../away/common.yaml"] {
        assert!(said.contains(&format!("env/hiera.yaml names {named}, which is outside")), "{named}: {said}");
    }
    assert!(said.contains("env/environment.conf names"), "{said}");
    for options in [&["--explain", "-i", "env"][..], &["-i", "env", "--allow-outside", "away"]] {
        let called = folder.call(&[&["lookup", "secret"], options].concat());
        assert_eq!(called.out.contains(SECRET), options.contains(&"--allow-outside"), "{}", called.out);
    }
}

#[test]
fn what_people_name_themselves_may_lie_anywhere() {
    let folder = folder("outside_given", &[]);
    symlink("away/manifests/init.pp", folder.path("site.pp")).unwrap();
    symlink("env", folder.path("linked")).unwrap();
    std::fs::create_dir_all(folder.path("modules")).unwrap();
    symlink("../away", folder.path("modules/away")).unwrap();
    assert!(folder.call(&["compile", "site.pp"]).code == 0);
    assert!(folder.call(&["trace", "linked"]).out.contains("hi"));
    let called = folder.call(&["trace", "--modulepath", "modules", "-e", "include away"]);
    assert!(called.err.contains("modules/away is a symbolic link that leads out"), "{}", called.err);
    let called = folder.call(&["trace", "--modulepath", "modules", "--allow-outside", ".", "-e", "include away"]);
    assert!(called.out.contains(SECRET), "{}", called.err);
}

#[test]
fn pipes_devices_and_sockets_are_left_out_and_nobody_waits_for_them() {
    let folder = folder("special", &[]);
    for path in ["env/environment.conf", "env/hiera.yaml", "env/manifests/pipe.pp"] {
        assert!(Command::new("mkfifo").arg(folder.path(path)).status().unwrap().success());
    }
    std::os::unix::net::UnixListener::bind(folder.path("env/manifests/s")).unwrap();
    let called = folder.call(&["run", "env"]);
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(called.err.contains("env/hiera.yaml is a device, a pipe or a socket and was left out"), "{}", called.err);
    let called = folder.call(&["validate", "env"]);
    assert_eq!(called.code, 0, "{}", called.err);
}
