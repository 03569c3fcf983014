//! `duckrow check`: what works only by luck, its forms, and the edits.

use serde_json::Value as Json;

use crate::call::Folder;

const LUCK: &str = "package { 'monit': ensure => installed }
file { '/etc/monit/conf.d/load':
  content => 'x',
}
";

fn folder(name: &str) -> Folder {
    Folder::new(name, &[("luck.pp", LUCK)])
}

#[test]
fn the_exit_code_is_that_of_the_gravest_finding() {
    let folder = Folder::new(
        "check_codes",
        &[
            ("error.pp", LUCK),
            (
                "warning.pp",
                "package { 'vsftpd': }\n-> file { '/etc/vsftpd.conf': content => 'x' }\n-> service { 'vsftpd': ensure => running }\n",
            ),
            ("fine.pp", "file { '/srv/a': content => 'x' }\n"),
            ("wrong.pp", "file { '/srv/a': contents => 'x' }\n"),
        ],
    );
    for (file, code) in [("error.pp", 4), ("warning.pp", 3), ("fine.pp", 0), ("wrong.pp", 1)] {
        let call = folder.call(&["check", file]);
        assert_eq!(call.code, code, "{file}: {}{}", call.out, call.err);
    }
}

#[test]
fn the_edit_is_written_and_nothing_is_found_then() {
    let folder = folder("check_fix");
    assert_eq!(folder.call(&["check", "--fix", "luck.pp"]).code, 4);
    assert!(folder.read("luck.pp").contains("  content => 'x',\n  require => Package['monit'],\n"));
    assert_eq!(folder.call(&["check", "luck.pp"]).code, 0);
}

#[test]
fn what_a_baseline_lists_is_left_out() {
    let folder = folder("check_baseline");
    let call = ["check", "--baseline", "known.txt", "luck.pp"];
    assert_eq!(folder.call(&call).code, 0);
    assert_eq!(folder.read("known.txt"), "missing-order Package[monit] File[/etc/monit/conf.d/load]\n");
    assert_eq!(folder.call(&call).code, 0);
}

#[test]
fn other_programs_get_their_formats() {
    let folder = folder("check_formats");
    let json =
        |format| -> Json { serde_json::from_str(&folder.call(&["check", "--format", format, "luck.pp"]).out).unwrap() };
    let document = json("json");
    assert_eq!(document["findings"][0]["code"], "missing-order");
    assert_eq!(document["findings"][0]["fix"]["title"], "Add `require => Package['monit']`");
    let result = &json("sarif")["runs"][0]["results"][0];
    assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 2);
    assert_eq!(result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"], 1);
    let github = folder.call(&["check", "--format", "github", "luck.pp"]).out;
    assert!(github.starts_with("::error file=luck.pp,line=2,col=8,title=missing-order::"), "{github}");
    let junit = folder.call(&["check", "--format", "junit", "luck.pp"]).out;
    assert!(junit.contains("<testsuite name=\"duckrow check\" tests=\"1\" failures=\"1\">"), "{junit}");
}

#[test]
fn a_pair_is_explained() {
    let folder = folder("check_explain");
    let explain = |one, other| folder.call(&["check", "--explain", one, other, "luck.pp"]);
    let call = explain("Package[monit]", "File[/etc/monit/conf.d/load]");
    assert!(call.out.contains("needs /etc/monit/conf.d, which Package[monit] creates"), "{}", call.out);
    assert!(call.out.contains("on the simulated host File[/etc/monit/conf.d/load] then fails"), "{}", call.out);
    assert_eq!(explain("Package[monit]", "File[/x]").code, 1);
}

#[test]
fn what_orders_a_pair_is_told_edge_by_edge_with_lines() {
    let text =
        "class a { notify { 'x': } }\nclass b { notify { 'y': } }\ninclude a\ninclude b\nClass['a'] -> Class['b']\n";
    let folder = Folder::new("check_chain", &[("chain.pp", text)]);
    let call = folder.call(&["check", "--explain", "Notify[y]", "Notify[x]", "chain.pp"]);
    assert!(call.out.starts_with("Notify[x] always comes before Notify[y]\n"), "{}", call.out);
    assert!(call.out.contains(" → Class[B]  chain.pp:5\n"), "{}", call.out);
}

#[test]
fn a_verdict_is_what_the_simulated_host_shows_where_no_rule_is_sure() {
    let text = "file { '/srv/list': content => 'b' }\nexec { '/bin/echo a > /srv/list': }\nexec { '/opt/x/frob': }\n";
    let folder = Folder::new("check_doubtful", &[("doubtful.pp", text)]);
    let explain = |one, other| folder.call(&["check", "--explain", one, other, "doubtful.pp"]).out;
    let written = explain("File[/srv/list]", "Exec[/bin/echo a > /srv/list]");
    assert!(written.contains("on the simulated host File[/srv/list] comes out differently"), "{written}");
    let unknown = explain("File[/srv/list]", "Exec[/opt/x/frob]");
    assert!(unknown.contains("what `frob` of Exec[/opt/x/frob] does can't be known"), "{unknown}");
}

/// What a run by chance tells, as a document.
fn shaken(folder: &Folder, seed: &str, file: &str) -> (i32, Json) {
    let call =
        folder.call(&["check", "--ordering", "random", "--seed", seed, "--runs", "12", "--format", "json", file]);
    (call.code, serde_json::from_str(&call.out).unwrap())
}

#[test]
fn orders_by_chance_find_the_pair_that_makes_the_difference() {
    let folder = folder("check_shaken");
    let (code, document) = shaken(&folder, "1", "luck.pp");
    assert_eq!(code, 4);
    let pairs = document["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 1, "{document}");
    let pair = &pairs[0];
    assert_eq!((&pair["earlier"], &pair["later"]), (&"Package[monit]".into(), &"File[/etc/monit/conf.d/load]".into()));
    assert_eq!((&pair["verdict"], &pair["agrees"]), (&"conflicting".into(), &true.into()));
    assert_eq!(pair["fails"], serde_json::json!(["File[/etc/monit/conf.d/load]"]));
    let runs = document["runs"].as_array().unwrap();
    let differing: Vec<&Json> = runs.iter().filter(|run| run["is_same"] == false).map(|run| &run["seed"]).collect();
    assert_eq!(pair["seeds"], serde_json::json!(differing));
    assert!(!differing.is_empty() && differing.len() < runs.len(), "{document}");
    assert_eq!(document["unshown"], serde_json::json!([]));
}

#[test]
fn the_same_seed_gives_the_same_orders() {
    let folder = folder("check_seeds");
    assert_eq!(shaken(&folder, "7", "luck.pp"), shaken(&folder, "7", "luck.pp"));
    let seeds = |document: &Json| -> Vec<Json> {
        document["runs"].as_array().unwrap().iter().map(|run| run["is_same"].clone()).collect()
    };
    assert_ne!(seeds(&shaken(&folder, "1", "luck.pp").1), seeds(&shaken(&folder, "100", "luck.pp").1));
}

#[test]
fn where_everything_is_ordered_all_orders_are_the_same() {
    let folder = Folder::new(
        "check_ordered",
        &[(
            "fine.pp",
            "package { 'monit': ensure => installed }\n-> file { '/etc/monit/conf.d/load': content => 'x' }\n",
        )],
    );
    let (code, document) = shaken(&folder, "1", "fine.pp");
    assert_eq!((code, &document["pairs"]), (0, &serde_json::json!([])));
    let call = folder.call(&["check", "--ordering", "random", "--runs", "3", "fine.pp"]);
    assert_eq!(
        call.out,
        "3 orders of 2 resources, with the seeds 1 to 3: all have the same result as the order of the manifest\n"
    );
    for wrong in [&["--seed", "1"][..], &["--ordering", "title-hash"], &["--ordering", "random", "--runs", "0"]] {
        assert_eq!(folder.call(&[&["check", "fine.pp"], wrong].concat()).code, 2, "{wrong:?}");
    }
    assert_eq!(folder.call(&["check", "fine.pp", "--ordering", "random", "--format", "sarif"]).code, 1);
}

#[test]
fn the_examples_of_a_module_are_checked_with_their_parameters() {
    let class = "class quack(String $package) {\n  package { $package: ensure => installed }\n  file { \"/etc/${package}/conf.d/load\": content => 'x' }\n}\n";
    let folder = Folder::new(
        "check_examples",
        &[
            ("modules/quack/manifests/init.pp", class),
            ("modules/quack/examples/monit.pp", "class { 'quack': package => 'monit' }\n"),
            ("modules/quack/examples/broken.pp", "class { 'quack': }\n"),
            ("modules/quack/examples/README.md", "no manifest\n"),
        ],
    );
    let called = folder.call(&["check", ".", "--module", "quack"]);
    assert_eq!(called.code, 4, "{}", called.shown());
    let head = "modules/quack/examples/monit.pp\n1 finding, 1 with an edit, among 2 resources\n";
    assert!(called.out.contains(head), "{}", called.shown());
    for alone in ["quack", "modules/quack/examples/broken.pp"] {
        assert!(called.err.contains(&format!("note: {alone} can't be checked alone: ")), "{}", called.shown());
    }
}

#[test]
fn the_classes_of_a_module_are_checked_one_by_one() {
    let folder = Folder::new(
        "check_classes",
        &[
            (
                "modules/role/manifests/web.pp",
                "class role::web {\n  service { 'nginx': ensure => running }\n  package { 'nginx': ensure => present }\n}\n",
            ),
            ("modules/role/manifests/same.pp", "class role::same { include role::web }\n"),
            ("modules/role/manifests/db.pp", "class role::db($password) { notify { $password: } }\n"),
        ],
    );
    let called = folder.call(&["check", ".", "--module", "role"]);
    assert_eq!(called.code, 4, "{}", called.shown());
    assert!(called.err.contains("note: role::db can't be checked alone: "), "{}", called.shown());
    assert!(called.err.contains("expects a value for parameter 'password'"), "{}", called.shown());
    // What role::same shows, role::web would only repeat.
    let heads =
        "role::same\n1 finding, 1 with an edit, among 2 resources\nrole::web\nNothing among 2 resources was found";
    assert!(called.out.contains(heads), "{}", called.shown());
    let gitlab = folder.call(&["check", ".", "--class", "role::web", "--format", "gitlab"]);
    let report: serde_json::Value = serde_json::from_str(&gitlab.out).unwrap();
    assert_eq!(
        report[0]["location"],
        serde_json::json!({"path": "modules/role/manifests/web.pp", "lines": {"begin": 2}})
    );
    assert_eq!((&report[0]["check_name"], report.as_array().unwrap().len()), (&"missing-order".into(), 1));
    let alone = folder.call(&["check", ".", "--class", "role::db"]);
    assert!(alone.code == 1 && alone.err.contains("expects a value for parameter 'password'"), "{}", alone.shown());
}

#[test]
fn classes_for_another_system_are_left_out_of_a_module() {
    let class = |name: &str| format!("class {name} {{\n  {LUCK}}}\n");
    let [linux, windows] = ["m::linux", "m::windows"].map(class);
    let folder = Folder::new(
        "check_systems",
        &[("modules/m/manifests/linux.pp", &linux), ("modules/m/manifests/windows.pp", &windows)],
    );
    let call = folder.call(&["check", ".", "--module", "m"]);
    assert_eq!((call.code, call.err.matches("m::windows isn't checked").count()), (4, 1), "{}", call.err);
    assert!(!call.out.contains("m::windows"), "{}", call.out);
    assert!(folder.call(&["check", ".", "--class", "m::windows"]).out.contains("m::windows"));
}

#[test]
fn states_get_the_requisites_that_they_lack() {
    let text = "/srv/a:\n  file.directory: []\n/srv/a/b:\n  file.managed:\n    - contents: x\n";
    let folder = Folder::new("check_states", &[("a.sls", text)]);
    let mended = folder.call(&["check", "--fix", "a.sls"]);
    assert_eq!(mended.code, 0, "{}", mended.err);
    assert_eq!(folder.read("a.sls"), format!("{text}    - require:\n      - file: /srv/a\n"));
    let again = folder.call(&["check", "a.sls"]);
    assert_eq!(again.out, "Nothing among 2 states was found to work only by luck\n");
    let shaken = folder.call(&["check", "--ordering", "random", "a.sls"]);
    assert!(shaken.code == 1 && shaken.err.contains("Salt's states have one order"), "{}", shaken.err);
}
