//! External facts: what administrators say of a host in files and programs of some folders, and in the environment. Of two that say something of
//! a name the one with the greater weight counts: the environment, then the first folder, in it the last name.

mod parse;

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Map, Value as Json};

use super::host::is_program;
use super::{External, Host};
use crate::process::{self, Stopped};

/// Of a file, or of what a program prints, more is not taken.
const MAX_BYTES: u64 = 8 << 20;
/// Of a folder more files are not looked at.
const MAX_FILES: usize = 1_000;
/// The beginning of the names of variables that are facts, in letters of any size.
const VARIABLE: &str = "facter";

/// A fact.
pub(super) struct Fact {
    pub(super) name: String,
    pub(super) value: Json,
}

/// What a file or a program says, or why it can't be taken.
type Said = Result<Map<String, Json>, String>;

/// External facts. What can't be used is told among the warnings, and left out.
pub(super) fn of(host: &Host, external: &External, warnings: &mut Vec<String>) -> Vec<Fact> {
    let folders: Vec<PathBuf> = match external {
        External::None => return Vec::new(),
        External::Folders(folders) => folders.clone(),
        External::Usual => usual(host).iter().map(|folder| host.path(folder)).collect(),
    };
    let mut facts = of_environment(host);
    for path in folders.iter().flat_map(|folder| files(folder)) {
        let said = said(host, &path, warnings).unwrap_or_else(|reason| {
            warnings.push(format!("the external facts in {} are left out: {reason}", path.display()));
            Map::new()
        });
        let entries = said.into_iter().map(|(name, value)| Fact { name: name.to_lowercase(), value });
        for fact in entries.filter(|fact| !fact.value.is_null()) {
            if !facts.iter().any(|known| known.name == fact.name) {
                facts.push(fact);
            }
        }
    }
    facts
}

/// The folders in which external facts usually lie: of root, or of the user.
fn usual(host: &Host) -> Vec<String> {
    let own = |home: &str| {
        [".facter/facts.d", ".puppetlabs/opt/facter/facts.d"].map(|folder| format!("{home}/{folder}")).to_vec()
    };
    if host.system.uid == 0 {
        return ["/etc/puppetlabs/facter/facts.d", "/etc/facter/facts.d", "/opt/puppetlabs/facter/facts.d"]
            .map(str::to_owned)
            .to_vec();
    }
    host.variable("HOME").map(own).unwrap_or_default()
}

/// `FACTER_role=web`
fn of_environment(host: &Host) -> Vec<Fact> {
    let variables = host.system.environment.iter().filter_map(|(name, value)| {
        let name = name.to_lowercase();
        let rest = name.strip_prefix(VARIABLE)?;
        let rest = rest.strip_prefix('_').filter(|rest| !rest.is_empty()).unwrap_or(rest);
        let is_name = !rest.is_empty() && rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        is_name.then(|| Fact { name: rest.to_owned(), value: value.as_str().into() })
    });
    variables.collect()
}

/// The files of a folder, but for hidden ones: that which counts most comes first.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.file_name())).take(MAX_FILES).collect();
    names.retain(|name| !name.as_encoded_bytes().starts_with(b"."));
    names.sort_unstable_by(|one, other| other.cmp(one));
    names.into_iter().map(|name| folder.join(name)).collect()
}

/// What a file says: by its ending data, or else a program that is run. Other files say nothing.
fn said(host: &Host, path: &Path, warnings: &mut Vec<String>) -> Said {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase).unwrap_or_default();
    match ending.as_str() {
        "yaml" => parse::yaml(&text(path)?),
        "json" => parse::json(&text(path)?),
        "txt" => Ok(parse::lines(&text(path)?)),
        "bat" | "cmd" | "com" | "exe" => Ok(Map::new()),
        _ if fs::metadata(path).is_ok_and(|file| is_program(&file)) => printed(host, path, warnings),
        _ => Ok(Map::new()),
    }
}

fn text(path: &Path) -> Result<String, String> {
    let file = fs::metadata(path).map_err(|error| error.to_string())?;
    if !file.is_file() {
        return Err("it isn't a file".to_owned());
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes));
    read.map_err(|error| error.to_string())?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err("it is too large: more than 8 MB".to_owned());
    }
    String::from_utf8(bytes).map_err(|_| "it isn't UTF-8 text".to_owned())
}

/// What a program prints. Its exit status doesn't matter.
fn printed(host: &Host, path: &Path, warnings: &mut Vec<String>) -> Said {
    let mut command = Command::new(path);
    command.env("LC_ALL", "C").env("LANG", "C");
    let patience = host.system.patience;
    let ended = process::output(&mut command, patience, MAX_BYTES).map_err(|stopped| match stopped {
        Stopped::NotStarted(error) => format!("it can't be run: {error}"),
        Stopped::Failed(error) => format!("its output can't be read: {error}"),
        Stopped::TooLong => format!("it takes more than {} s", patience.as_secs_f64()),
        Stopped::TooMuch => "it prints more than 8 MB".to_owned(),
    })?;
    let complaint = String::from_utf8_lossy(&ended.stderr);
    if !complaint.trim().is_empty() {
        warnings.push(format!("{} says: {}", path.display(), complaint.trim()));
    }
    let text = String::from_utf8(ended.stdout).map_err(|_| "its output isn't UTF-8 text".to_owned())?;
    Ok(parse::output(text.trim()))
}

#[cfg(all(test, unix))]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::facts::tests::MadeUp;

    const FOLDER: &str = "/etc/facter/facts.d";

    fn told(host: &MadeUp) -> (String, Vec<String>) {
        let mut warnings = Vec::new();
        let facts = of(&host.0, &External::Usual, &mut warnings);
        let root = host.0.root.display().to_string();
        let warnings = warnings.iter().map(|warning| warning.replace(&root, "")).collect();
        (facts.iter().map(|fact| format!("{}={}", fact.name, fact.value)).collect::<Vec<_>>().join(" "), warnings)
    }

    #[test]
    fn the_last_name_of_the_first_folder_counts_and_the_environment_above_all() {
        let mut host = MadeUp::new(&[
            ("/etc/puppetlabs/facter/facts.d/a.txt", "one=puppetlabs\n"),
            ("/etc/facter/facts.d/a.txt", "one=a\ntwo=a\nTHREE=a\nfour=a\n"),
            ("/etc/facter/facts.d/b.yaml", "two: b\nfour: null\n"),
            ("/etc/facter/facts.d/.c.yaml", "two: hidden\n"),
            ("/etc/facter/facts.d/README", "two=text\n"),
        ]);
        host.0.system.environment =
            vec![("FACTER_three".to_owned(), "3".to_owned()), ("facterfive".to_owned(), "5".to_owned())];
        let facts = r#"three="3" five="5" one="puppetlabs" two="b" four="a""#;
        assert_eq!(told(&host), (facts.to_owned(), Vec::new()));
    }

    #[test]
    fn users_have_a_folder_of_their_own() {
        let mut host =
            MadeUp::new(&[("/etc/facter/facts.d/a.txt", "a=root\n"), ("/home/mill/.facter/facts.d/a.txt", "a=mill\n")]);
        host.0.system.uid = 1000;
        assert_eq!(told(&host).0, "");
        host.0.system.environment = vec![("HOME".to_owned(), "/home/mill".to_owned())];
        assert_eq!(told(&host).0, r#"a="mill""#);
    }

    #[test]
    fn a_program_prints_pairs_or_data() {
        let host = MadeUp::new(&[]);
        host.program(&format!("{FOLDER}/pairs"), "#!/bin/sh\necho a=$LC_ALL; echo b; echo 'c=x=y'; exit 3\n");
        host.program(&format!("{FOLDER}/data.sh"), "#!/bin/sh\necho '{\"d\": [1, true]}'\n");
        host.program(&format!("{FOLDER}/more"), "#!/bin/sh\necho 'e: {f: :g}'; echo '-- careful' >&2\n");
        let (facts, warnings) = told(&host);
        assert_eq!(facts, r#"a="C" c="x=y" e={"f":"g"} d=[1,true]"#);
        assert_eq!(warnings, ["/etc/facter/facts.d/more says: -- careful"]);
    }

    #[test]
    fn what_is_broken_is_named_and_left_out() {
        let mut host = MadeUp::new(&[
            ("/etc/facter/facts.d/a.yaml", "a: [\n"),
            ("/etc/facter/facts.d/b.json", "{"),
            ("/etc/facter/facts.d/c.yaml", "- 1\n"),
            ("/etc/facter/facts.d/d.yaml/x", ""),
            ("/etc/facter/facts.d/z.txt", "good=1\n"),
        ]);
        host.0.system.patience = Duration::from_millis(100);
        host.write(&format!("{FOLDER}/e.txt"), b"a=\xff\n");
        host.program(&format!("{FOLDER}/f"), "#!/none\n");
        host.program(&format!("{FOLDER}/g"), "#!/bin/sh\nsleep 60\n");
        let (facts, warnings) = told(&host);
        assert_eq!(facts, r#"good="1""#);
        let reasons: Vec<&str> = warnings.iter().map(|warning| warning.split(": ").nth(1).unwrap()).collect();
        assert_eq!(
            reasons,
            [
                "it takes more than 0.1 s",
                "it can't be run",
                "it isn't UTF-8 text",
                "it isn't a file",
                "it isn't a mapping",
                "it isn't JSON",
                "it isn't YAML"
            ]
        );
        assert!(
            warnings[0].starts_with("the external facts in /etc/facter/facts.d/g are left out: "),
            "{}",
            warnings[0]
        );
    }

    #[test]
    fn what_is_too_large_is_left_out() {
        let host = MadeUp::new(&[]);
        host.write(&format!("{FOLDER}/a.txt"), &b"a=b\n".repeat(3 << 20));
        let (facts, warnings) = told(&host);
        assert!(facts.is_empty() && warnings[0].ends_with("it is too large: more than 8 MB"), "{warnings:?}");
    }

    #[test]
    fn what_prints_without_end_is_ended() {
        let host = MadeUp::new(&[]);
        host.program(&format!("{FOLDER}/yes"), "#!/bin/sh\nyes a=b\n");
        let (facts, warnings) = told(&host);
        assert!(facts.is_empty() && warnings[0].ends_with("it prints more than 8 MB"), "{warnings:?}");
    }
}
