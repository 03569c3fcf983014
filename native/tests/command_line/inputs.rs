//! Everything that can be an input.

use insta::assert_snapshot;

use crate::call::{Folder, lines};

const SITE: &str = "notice(\"${facts['pond']} ${trusted['certname']}\")\ninclude pond\n";

fn environment(name: &str) -> Folder {
    let folder = Folder::new(
        name,
        &[
            ("env/manifests/site.pp", SITE),
            ("env/manifests/other.pp", "notice('other')\n"),
            ("env/modules/pond/manifests/init.pp", "class pond { notice('the pond of the environment') }\n"),
            ("env/README.md", "not read"),
            ("more/pond/manifests/init.pp", "class pond { notice('another pond') }\n"),
            ("more/pond/spec/big.rb", "not read"),
            ("facts.yaml", "pond: deep\n"),
            ("facts.json", "{\"name\": \"node\", \"values\": {\"pond\": \"shallow\"}}"),
        ],
    );
    folder.write("env/modules/pond/files/duck.png", b"\x89PNG\r\n\x1a\n\0");
    folder
}

/// As with Puppet's setting `code`: the environment's classes are there, its manifests are not looked at.
#[test]
fn code_takes_the_place_of_the_manifests_of_an_environment() {
    let files = [
        ("env/manifests/a.pp", "notify { 'of the folder': }\n"),
        ("env/manifests/site.pp", "notify { 'of the manifest': }\n"),
        ("env/modules/pond/manifests/init.pp", "class pond { notify { 'quack': } }\n"),
    ];
    let folder = Folder::new("code_and_folder", &files);
    let printed = folder.call(&["apply", "--simulate", "env", "-e", "include pond"]).output();
    assert!(printed.contains("Notify[quack]") && !printed.contains("of the"), "{printed}");
}

#[test]
fn a_folder_is_an_environment_and_binary_files_are_left_out() {
    let folder = environment("environment");
    let called = folder.call(&["trace", "env", "--facts", "facts.yaml", "--node", "mill"]);
    assert_eq!(lines(&called), ["other", "deep mill", "the pond of the environment"]);
    // Nothing asks for the picture.
    assert_eq!(called.err, "");
    let link = folder.call(&["share", "env"]).out;
    let scenario = folder.call(&["open", "--print", link.trim()]).output();
    assert!(!scenario.contains("not read"), "{scenario}");
}

/// Also by a link, and when the link is opened.
#[test]
fn content_has_names_with_dots_empty_folders_and_what_lies_beside_modules() {
    let found = "['m/hid/.bashrc', 'm/empty', 'm/.git/HEAD'].each |$name| { notice(find_file($name) =~ Undef) }";
    let beside = "notice(file(\"${module_directory('m')}/../../conf/x\"), module_directory('only') =~ Undef)";
    let folder = Folder::new(
        "content",
        &[
            ("env/manifests/site.pp", &format!("{found}\n{beside}\n")),
            ("env/manifests/.hidden.pp", "notice('hidden')\n"),
            ("env/modules/m/files/hid/.bashrc", "alias\n"),
            ("env/modules/m/files/.git/HEAD", "secret\n"),
            ("env/modules/only/README", "not read\n"),
            ("env/conf/x", "beside"),
            ("env/.env", "secret\n"),
        ],
    );
    std::fs::create_dir_all(folder.path("env/modules/m/files/empty")).unwrap();
    let said = ["false", "false", "true", "beside false"];
    assert_eq!(lines(&folder.call(&["trace", "env"])), said);
    let link = folder.call(&["share", "env"]).out;
    assert_eq!(lines(&folder.call(&["trace", link.trim()])), said);
    assert!(!folder.call(&["open", "--print", link.trim()]).out.contains("secret"));
    let opened = folder.call(&["open", link.trim(), "--out", "copy"]);
    assert_eq!(opened.code, 0, "{}", opened.err);
    assert!(folder.path("copy/modules/m/files/empty").is_dir());
}

#[test]
fn a_manifest_and_modules_may_be_chosen() {
    let folder = environment("chosen");
    let arguments =
        ["trace", "env", "--manifest", "manifests/site.pp", "--modulepath", "more", "--facts", "facts.json"];
    assert_eq!(lines(&folder.call(&arguments)), ["shallow node1.example.com", "another pond"]);
    let called = folder.call(&["trace", "env", "--manifest", "site.pp"]);
    assert_eq!(called.code, 1);
    assert!(called.err.contains("help: there are manifests/other.pp, manifests/site.pp"), "{}", called.err);
}

#[test]
fn a_folder_without_an_environment_holds_manifests() {
    let folder =
        Folder::new("manifests", &[("pond/b.pp", "notice('b')"), ("pond/a.pp", "notice('a')"), ("empty/x", "")]);
    assert_eq!(lines(&folder.call(&["trace", "pond"])), ["a", "b"]);
    let called = folder.call(&["trace", "empty"]);
    assert_eq!(called.code, 1);
    assert!(called.err.starts_with("duckrow: there are no manifests in empty"), "{}", called.err);
}

#[test]
fn an_environment_may_say_where_its_modules_lie() {
    let folder = Folder::new(
        "settings",
        &[
            ("environment.conf", "modulepath = site-modules:modules:$basemodulepath\nmanifest = site.d\n"),
            ("manifests/site.pp", "notice('not read')"),
            ("site.d/site.pp", "include pond, reed"),
            ("site-modules/pond/manifests/init.pp", "class pond { notice('ours') }"),
            ("modules/pond/manifests/init.pp", "class pond { notice('theirs') }"),
            ("modules/reed/manifests/init.pp", "class reed { notice('reed') }"),
        ],
    );
    assert_eq!(lines(&folder.call(&["trace", "."])), ["ours", "reed"]);
}

#[test]
fn a_module_says_how_it_is_used() {
    let folder = Folder::new(
        "module",
        &[("pond/metadata.json", "{}"), ("pond/manifests/init.pp", "class pond { notice('water') }")],
    );
    let called = folder.call(&["trace", "pond"]);
    assert!(called.err.contains("--modulepath . -e 'include pond'"), "{}", called.err);
    assert_eq!(lines(&folder.call(&["trace", "--modulepath", ".", "-e", "include pond"])), ["water"]);
}

#[test]
fn what_only_defines_classes_says_how_they_are_used() {
    let folder = Folder::new(
        "only_classes",
        &[
            ("site/pond/manifests/init.pp", "class pond { notice('water') }"),
            ("site/pond/manifests/reed.pp", "class pond::reed { notice('reed') }\ndefine pond::duck { }\n"),
            ("web.pp", "class web { }\n"),
            ("node.pp", "node default { }\nclass web { }\n"),
        ],
    );
    let said = |input: &str| folder.call(&["run", input]).err;
    let way = "duckrow run --modulepath site -e 'include";
    assert!(said("site/pond/manifests/reed.pp").contains(&format!("pond::reed. To use one: {way} pond::reed'")));
    assert!(said("site/pond/manifests").contains(&format!("pond, pond::reed. To use one: {way} pond'")));
    assert!(
        said("./site/pond").contains("duckrow run --modulepath ./site -e 'include pond'"),
        "{}",
        said("./site/pond")
    );
    assert!(
        said("site")
            .contains("this is a folder of modules, which declares nothing: duckrow run site -e 'include NAME'")
    );
    assert!(said("web.pp").contains("none is declared: web. To use one: add `include web`"), "{}", said("web.pp"));
    assert_eq!(said("node.pp"), "");
    assert_eq!(lines(&folder.call(&["trace", "site", "-e", "include pond"])), ["water"]);
}

/// What a run asks for and can't be read is left out by its name, and the run goes on.
#[test]
fn what_is_no_text_or_too_large_is_left_out_by_its_name() {
    let site = "notice(find_file('m/latin', 'm/wide', 'm/large', 'm/jar', 'm/plain'))\n";
    let folder = Folder::new("encodings", &[("manifests/site.pp", site)]);
    folder.write("modules/m/files/latin", b"stra\xdfe\n");
    folder.write("modules/m/files/wide", b"\xff\xfea\0");
    folder.write("modules/m/files/large", &vec![b'x'; 9 << 20]);
    folder.write("modules/m/files/jar", b"PK\x03\x04\0");
    folder.write("modules/m/files/plain", "ß".as_bytes());
    let called = folder.call(&["trace", "."]);
    assert_eq!(lines(&called), ["/etc/puppetlabs/code/environments/production/modules/m/files/plain"]);
    assert_snapshot!(called.err.replace('\\', "/"), @r"
    note: ./modules/m/files/latin isn't UTF-8 text (perhaps Latin-1) and was left out
    note: ./modules/m/files/wide isn't UTF-8 text but UTF-16, and was left out
    note: ./modules/m/files/large is too large and was left out: 9 MB (--limit source_bytes allows more)
    note: ./modules/m/files/jar isn't text and was left out
    ");
    let large = ["trace", ".", "--limit", "source_bytes=10000000", "-e", "notice(file('m/large')[0, 3])"];
    assert_eq!(lines(&folder.call(&large)), ["xxx"]);
}

/// Only what a run asks for is read: the size of the rest doesn't matter.
#[test]
fn large_binaries_and_many_files_stop_nothing() {
    let folder = Folder::new("large_binary", &[("manifests/site.pp", "include m\n")]);
    folder.write("modules/m/manifests/init.pp", b"class m { notice('there') }");
    folder.write("modules/m/files/big.jar", &vec![0xff; 20 << 20]);
    folder.write("modules/m/lib/puppet_x/big.rb", &vec![b'#'; 9 << 20]);
    folder.write("modules/m/files/big.txt", &vec![b'#'; 9 << 20]);
    folder.write("modules/m/spec/big.pp", &vec![b'#'; 9 << 20]);
    for number in 0..10_100 {
        folder.write(&format!("modules/m/files/many/{number}"), b"x");
    }
    let called = folder.call(&["trace", "."]);
    assert_eq!(lines(&called), ["there"], "{}", called.err);
    assert_eq!(called.err, "");
}

#[test]
fn a_manifest_without_an_ending_keeps_its_name() {
    let folder = Folder::new("no_ending", &[("mysite", "notice(")]);
    let called = folder.call(&["run", "mysite"]);
    assert!(called.err.contains("(file: mysite)"), "{}", called.err);
    let called = folder.call(&["run", ""]);
    assert_eq!((called.code, called.err.lines().next()), (2, Some("duckrow: the input is empty text")));
}

#[test]
fn standard_input_is_a_manifest_a_scenario_or_a_link() {
    let folder = Folder::new("standard_input", &[]);
    let link = folder.call(&["share", "-e", "notice('link')"]).output();
    let scenarios = [
        ("notice('manifest')\n", "manifest"),
        ("# files: none\nfile { '/a': }\nnotice('comment')", "comment"),
        ("files:\n  manifests/a.pp: notice('yaml')\n", "yaml"),
        ("{\"files\": {\"manifests/a.pp\": \"notice('json')\"}}", "json"),
        (link.as_str(), "link"),
        (&format!("https://example.com/play/{link}"), "link"),
    ];
    for (input, expected) in scenarios {
        let called = folder.call_with(&["trace", "-"], input);
        assert_eq!(lines(&called), [expected], "{input}: {}", called.err);
    }
}

#[test]
fn options_count_more_than_the_scenario() {
    let scenario = "options: {ordering: title-hash, language: '3.5', tags: [a]}\nnode: {environment: test}\nfiles: {manifests/a.pp: ''}\n";
    let folder = Folder::new("options", &[("a.yaml", scenario)]);
    let printed = |arguments: &[&str]| {
        let link = folder.call(&[&["share", "a.yaml"][..], arguments].concat()).output();
        let text = folder.call(&["open", "--print", link.trim()]).output();
        let scenario: serde_json::Value = serde_json::from_str(&text).unwrap();
        (scenario["options"].clone(), scenario["node"]["environment"].clone())
    };
    let same = serde_json::json!({"ordering": "title-hash", "tags": ["a"], "language": "3.5"});
    assert_eq!(printed(&[]), (same, "test".into()));
    let arguments = [
        "--ordering",
        "random",
        "--seed",
        "7",
        "--noop",
        "--tags",
        "b,c",
        "--skip_tags",
        "d",
        "--strict",
        "error",
        "--strict_variables",
        "--language",
        "7",
        "--environment",
        "dev",
    ];
    let other = serde_json::json!({
        "ordering": "random", "seed": 7, "noop": true, "tags": ["b", "c"], "skip_tags": ["d"], "strict": "error",
        "strict_variables": true, "language": "7"
    });
    assert_eq!(printed(&arguments), (other, "dev".into()));
}

const CLASSES: &str =
    "class reed { notice('reed') }\nclass pond($depth = 1) { notice(\"${depth} ${role} ${environment}\") }\n";

#[test]
fn a_classifier_gives_classes_and_parameters() {
    let answer = "---\nclasses:\n  reed:\n  pond:\n    depth: 5\nparameters:\n  role: duck\nenvironment: mill\n";
    let folder =
        Folder::new("classifier", &[("site.pp", CLASSES), ("node.yaml", answer), ("list.yaml", "classes: [reed]")]);
    assert_eq!(lines(&folder.call(&["trace", "site.pp", "--classifier", "node.yaml"])), ["5 duck mill", "reed"]);
    assert_eq!(lines(&folder.call(&["trace", "site.pp", "--classifier", "list.yaml"])), ["reed"]);
}

#[cfg(unix)]
#[test]
fn a_classifier_may_be_a_command() {
    let folder = Folder::new("classifier_command", &[("site.pp", "notice($role)")]);
    let called =
        folder.call(&["trace", "site.pp", "--node", "mill", "--classifier", "printf parameters:\\x20{role:\\x20%s}"]);
    assert_eq!(lines(&called), ["mill"], "{}", called.err);
    let called = folder.call(&["trace", "site.pp", "--classifier", "false"]);
    assert_eq!(called.code, 1);
    assert!(called.err.starts_with("duckrow: the classifier false failed: exit status: 1"), "{}", called.err);
    let called = folder.call(&["trace", "site.pp", "--classifier", "echo class: x #"]);
    assert!(called.err.contains("did you mean classes?"), "{}", called.err);
}

#[cfg(unix)]
#[test]
fn a_classifier_is_known_by_its_name_and_by_its_bit() {
    let folder = Folder::new("classifier_bits", &[("site.pp", "notice($role)")]);
    folder.program("node.yaml", "parameters: {role: duck}");
    folder.program("enc.sh", "#!/bin/sh\necho 'parameters: {role: goose}'\n");
    folder.program("data", "x");
    let call = |classifier: &str| folder.call(&["trace", "site.pp", "--classifier", classifier]);
    assert_eq!(lines(&call("node.yaml")), ["duck"]);
    assert_eq!(lines(&call("enc.sh")), ["goose"]);
    assert_eq!(lines(&call("./enc.sh")), ["goose"]);
    let called = call("nope.sh x");
    assert!(
        called.err.contains("there is neither a file nope.sh x nor a command nope.sh in the path"),
        "{}",
        called.err
    );
    assert!(call("data").err.contains("begins with #!"), "{}", call("data").err);
    assert!(call("yes").err.contains("it printed more than 8 MB and was ended"), "{}", call("yes").err);
}

#[test]
fn keys_that_are_no_texts_are_told_with_their_place() {
    let bomb = format!("x: {}a{}", "{".repeat(60), "}".repeat(60));
    let folder =
        Folder::new("key_bomb", &[("bomb.yaml", &bomb), ("env/hiera.yaml", &bomb), ("env/manifests/a.pp", "")]);
    let told = "a key is a text, and this one is a list or a mapping (line: 1, column: 5)";
    for arguments in [
        &["run", "--facts", "bomb.yaml", "-e", ""][..],
        &["run", "--classifier", "bomb.yaml", "-e", ""],
        &["run", "bomb.yaml"],
    ] {
        let called = folder.call(arguments);
        assert!(called.code == 1 && called.err.contains(told), "{arguments:?}: {}", called.err);
    }
    assert!(folder.call(&["run", "env"]).code < 2);
    assert!(folder.call(&["lookup", "-i", "env", "a"]).code < 2);
}
