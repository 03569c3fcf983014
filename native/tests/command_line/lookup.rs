//! The recorded answers of `puppet lookup`, compared with those of `duckrow lookup` (`tests/oracle/README.md`).

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use duckrow_core::source::yaml;
use serde_json::Value as Json;

use super::call::{Called, Folder};

/// The path of the recorder's environment.
const ENVIRONMENT: &str = "/etc/puppetlabs/code/environments/production";
/// Puppet names its own help.
const HELP: &str = "Run 'puppet lookup --help' for more details";

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/conformance/lookup")
}

/// A folder of the corpus: an environment, a global layer, facts, and cases.
struct Area {
    name: String,
    files: BTreeMap<String, String>,
    cases: serde_json::Map<String, Json>,
    recorded: Json,
}

impl Area {
    fn read(path: &Path) -> Self {
        let mut files = BTreeMap::new();
        read_tree(path, "", &mut files);
        let cases = files.remove("cases.yaml").unwrap();
        let recorded = files.remove("recorded.json").unwrap();
        files.entry("facts.yaml".to_owned()).or_insert_with(|| "{}".to_owned());
        let Json::Object(cases) = yaml::read(&cases).unwrap() else { panic!("{} has no cases", path.display()) };
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        Self { name, files, cases, recorded: serde_json::from_str(&recorded).unwrap() }
    }

    /// Asks the program the question of a case.
    fn call(&self, case: &str, given: &Json) -> Called {
        let mut files = self.files.clone();
        for (path, text) in given["files"].as_object().into_iter().flatten() {
            match text.as_str() {
                Some(text) => files.insert(path.clone(), text.to_owned()),
                None => files.remove(path),
            };
        }
        files.insert("environment/manifests/.keep".to_owned(), String::new());
        let has_global = files.contains_key("global/hiera.yaml");
        let files: Vec<_> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        let folder = Folder::new(&format!("lookup/{}/{case}", self.name), &files);
        let run = given.as_str().or(given["run"].as_str()).unwrap();
        let words = split(run);
        let mut arguments = vec!["lookup"];
        arguments.extend(words.iter().map(String::as_str));
        arguments.extend([
            "--input",
            "environment",
            "--node",
            "node1.example.com",
            "--facts",
            "facts.yaml",
            "--language",
            "7",
            "--facts-set",
            "plain",
        ]);
        if has_global {
            arguments.extend(["--hiera-config", "global/hiera.yaml"]);
        }
        let settings = given["settings"].as_object().into_iter().flatten();
        let settings: Vec<String> =
            settings.map(|(name, value)| format!("--{name}={}", value.as_str().unwrap())).collect();
        arguments.extend(settings.iter().map(String::as_str));
        folder.call(&arguments)
    }
}

fn read_tree(folder: &Path, prefix: &str, files: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{prefix}{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            read_tree(&path, &format!("{name}/"), files);
        } else {
            files.insert(name, fs::read_to_string(&path).unwrap());
        }
    }
}

/// Words as a shell splits them: with quotes, without anything else.
fn split(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match (quote, c) {
            (Some(open), c) if open == c => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// The differences from the recording: the whole output, the exit code, and the lines that Puppet wrote to standard
/// error. There we say more.
fn differences(called: &Called, recorded: &Json) -> Vec<String> {
    let mut found = Vec::new();
    // In places of errors we name files as they lie in the input.
    let own_paths = |text: &str| text.replace(&format!("(file: {ENVIRONMENT}/"), "(file: ");
    let with_own_paths = |name: &str| own_paths(recorded[name].as_str().unwrap());
    let err = own_paths(&called.err);
    let wanted = with_own_paths("out");
    if called.out != wanted {
        found.push(format!("output\n{}--- Puppet's\n{wanted}---", called.out));
    }
    if i64::from(called.code) != recorded["code"] {
        found.push(format!("code {} instead of {}", called.code, recorded["code"]));
    }
    for line in with_own_paths("err").lines() {
        let line = line.replacen("Could not run: ", "", 1);
        let text = line.trim_start_matches("Error: ");
        // Where Puppet says no place, it says so.
        if !line.contains("(file & line not available)") && line != HELP && !err.contains(text.trim_end()) {
            found.push(format!("no line `{line}` in\n{}", called.err));
        }
    }
    found
}

/// The cases that differ on purpose.
fn accepted() -> Vec<String> {
    let text = fs::read_to_string(corpus().with_extension("differences.yaml")).unwrap();
    let groups = yaml::read(&text).unwrap();
    let cases = groups.as_array().unwrap().iter().flat_map(|group| group["cases"].as_array().unwrap());
    cases.map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[test]
fn lookups_answer_what_puppet_answers() {
    let accepted = accepted();
    let only = std::env::var("CASE").unwrap_or_default();
    let mut areas: Vec<PathBuf> = fs::read_dir(corpus()).unwrap().map(|entry| entry.unwrap().path()).collect();
    areas.sort();
    let (mut number, mut wrong, mut passed, mut ours) = (0, Vec::new(), Vec::new(), String::new());
    for area in areas.iter().map(|path| Area::read(path)) {
        for (case, given) in &area.cases {
            let name = format!("{}/{case}", area.name);
            if !name.contains(&only) {
                continue;
            }
            let called = area.call(case, given);
            let differences = differences(&called, &area.recorded[case]);
            number += 1;
            match (differences.is_empty(), accepted.contains(&name)) {
                (true, false) => {}
                (false, false) => wrong.push(format!("{name}: {}", differences.join("\n"))),
                (true, true) => passed.push(name),
                (false, true) => ours.push_str(&format!("== {name}: {}\n{}{}\n", called.code, called.out, called.err)),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {number} cases differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(passed.is_empty(), "these pass, and don't belong into lookup.differences.yaml any more: {passed:?}");
    if only.is_empty() {
        assert!(number >= 200, "{number} cases");
        insta::assert_snapshot!("lookups_that_differ_on_purpose", ours);
    }
}

/// As with the library hiera-eyaml, but that nothing is decrypted.
#[test]
fn encrypted_values_stay_as_they_are_written_and_end_no_other_lookup() {
    let config = "version: 5\nhierarchy:\n- {name: s, lookup_key: eyaml_lookup_key, path: s.eyaml, options: {pkcs7_private_key: /k}}\n\
                  - {name: c, path: c.yaml}\n";
    let secrets =
        "password: ENC[PKCS7,MIIx==]\nplain: \"on %{facts.pond}\"\nboth: {a: [\"ENC[x]\", \"%{facts.pond}\"]}\n";
    let folder = Folder::new(
        "eyaml",
        &[
            ("env/hiera.yaml", config),
            ("env/data/s.eyaml", secrets),
            ("env/data/c.yaml", "other: 1\nplain: 2\n"),
            ("env/manifests/site.pp", "notice(lookup('password'), lookup('password'), lookup('other'))\n"),
            ("facts.yaml", "pond: mill\n"),
        ],
    );
    let look = |key: &str| folder.call(&["lookup", key, "-i", "env", "--facts", "facts.yaml"]);
    let called = look("password");
    assert_eq!((called.code, called.out.as_str()), (0, "--- ENC[PKCS7,MIIx==]\n"));
    assert!(called.err.contains("data/s.eyaml: encrypted values are not decrypted here"), "{}", called.err);
    assert_eq!(look("plain").output(), "--- on mill\n");
    assert_eq!(look("other").output(), "--- 1\n");
    assert!(look("both").out.contains("- mill"), "{}", look("both").out);
    let called = folder.call(&["trace", "env"]);
    assert_eq!(called.err.matches("encrypted values").count(), 1, "{}", called.err);
    assert!(called.out.contains("ENC[PKCS7,MIIx==] ENC[PKCS7,MIIx==] 1"), "{}", called.out);
}

/// What the real hiera-eyaml has encrypted, with keys that it made for this test.
#[test]
fn encrypted_values_are_decrypted_with_the_key_and_stay_out_of_links() {
    let config = "version: 5\nhierarchy: [{name: s, lookup_key: eyaml_lookup_key, path: s.eyaml}]\n";
    let folder = Folder::new(
        "eyaml_keys",
        &[
            ("env/hiera.yaml", config),
            ("env/data/s.eyaml", include_str!("eyaml/secrets.eyaml")),
            ("env/manifests/site.pp", "notice(lookup('password'))\n"),
            ("private.pem", include_str!("eyaml/private.pem")),
            ("pkcs8.pem", include_str!("eyaml/pkcs8.pem")),
            ("other.pem", include_str!("eyaml/other.pem")),
            ("facts.yaml", "pond: mill\n"),
        ],
    );
    let look = |key: &str, pem: &str| {
        folder.call(&["lookup", key, "-i", "env", "--facts", "facts.yaml", "--eyaml-private-key", pem])
    };
    for pem in ["private.pem", "pkcs8.pem"] {
        assert_eq!(look("password", pem).output(), "--- quack mill\n");
    }
    assert_eq!(look("both", "private.pem").output(), "---\na:\n- to quack mill!\n");
    assert_eq!(look("block", "private.pem").output(), "--- zwölf Enten\n");
    assert_eq!(look("plain", "private.pem").output(), "--- on mill\n");
    let wrong = look("password", "other.pem");
    assert!(wrong.code == 1 && wrong.err.contains("hiera-eyaml backend error decrypting ENC["), "{}", wrong.err);
    let no_key = look("password", "facts.yaml");
    assert!(no_key.code == 1 && no_key.err.contains("facts.yaml isn't a private key"), "{}", no_key.err);
    let link = folder.call(&["share", "env", "--facts", "facts.yaml", "--eyaml-private-key", "private.pem"]);
    let opened = folder.call(&["open", "--print", link.out.trim()]).output();
    assert!(opened.contains("ENC[PKCS7,") && !opened.contains("quack"), "{opened}");
}
