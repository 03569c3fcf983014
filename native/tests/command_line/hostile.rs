//! A stranger's manifests, data and names on one's own terminal.

use crate::call::{Folder, call};

/// Characters that control a terminal, or reverse the direction of its text.
const EVIL: &str = "\u{1b}[31m\u{1b}]0;owned\u{7}\u{9b}2J\u{7f}\u{202e}\r";

fn evil_folder() -> Folder {
    let name = "\u{9b}31m\u{202e}";
    let escaped = "\\u{1b}[31m\\u{7}\u{9b}2J\u{7f}\u{202e}";
    let site = format!(
        "notice(\"{escaped}\")\nnotify {{ \"{escaped}\": before => Notify['b'] }}\nnotify {{ 'b': message => $x{name} }}\n\
         file {{ \"/srv/{escaped}\": content => \"{escaped}\" }}\n"
    );
    let raw = format!("notice('{EVIL}')\n$X = '{EVIL}'\n");
    let good = format!("notice('{EVIL}')\nnotify {{ '{EVIL}': }}\n");
    let hiera = format!(
        "version: 5\nhierarchy:\n  - name: \"a {escaped_yaml}\"\n    path: a.yaml\n",
        escaped_yaml = "\\e[31m\\x9b\u{202e}"
    );
    let files = [
        ("site.pp", site.as_str()),
        ("raw.pp", &raw),
        ("good.pp", &good),
        ("env/manifests/site.pp", &good),
        ("env/hiera.yaml", &hiera),
        ("env/data/a.yaml", "key: \"\\e[31m\\x9b\\x7f\u{202e}\"\n"),
        ("web.sls", "\"a \\e[31m\\x9b\u{202e}\":\n  test.nop: []\n"),
        (
            "type/lib/puppet/type/t.rb",
            "Puppet::Type.newtype(:t) do\n  @doc = \"\\e[31m\u{9b}\u{202e}\"\n  newparam(:name)\nend\n",
        ),
    ];
    Folder::new("hostile", &files)
}

#[test]
fn no_command_hands_control_characters_to_the_terminal() {
    let folder = evil_folder();
    let calls: [&[&str]; 28] = [
        &["run", "site.pp"],
        &["run", "raw.pp"],
        &["run", "good.pp"],
        &["run", "--format", "json", "good.pp"],
        &["trace", "good.pp"],
        &["trace", "--queue", "good.pp"],
        &["trace", "--explain", "good.pp"],
        &["trace", "--format", "json", "good.pp"],
        &["compile", "good.pp"],
        &["compile", "web.sls"],
        &["apply", "--simulate", "-v", "good.pp"],
        &["apply", "--simulate", "--noop", "--summarize", "good.pp"],
        &["diff", "good.pp", "site.pp"],
        &["diff", "--format", "json", "good.pp", "raw.pp"],
        &["graph", "good.pp"],
        &["graph", "--format", "mermaid", "good.pp"],
        &["graph", "--format", "svg", "good.pp"],
        &["graph", "--format", "json", "good.pp"],
        &["why", "good.pp", "Notify[b]"],
        &["why", "site.pp", "Notify[b]"],
        &["validate", "raw.pp"],
        &["validate", "--format", "json", "raw.pp"],
        &["parse", "good.pp"],
        &["parse", "--format", "json", "good.pp"],
        &["parse", "web.sls"],
        &["lookup", "--input", "env", "--explain", "key"],
        &["lookup", "--input", "env", "--render-as", "json", "key"],
        &["describe", "--input", "type", "t"],
    ];
    let is_obeyed = |c: char| c.is_control() && c != '\n' && c != '\t' || ('\u{202a}'..='\u{202e}').contains(&c);
    for arguments in calls {
        let called = folder.call(arguments);
        for (stream, text) in [("out", &called.out), ("err", &called.err)] {
            let found = text.lines().find(|line| line.contains(is_obeyed));
            assert!(found.is_none(), "{arguments:?} on {stream}: {found:?}");
        }
    }
}

#[test]
fn json_means_the_same_with_its_escapes() {
    let folder = evil_folder();
    let printed = folder.call(&["lookup", "--input", "env", "--render-as", "json", "key"]).output();
    assert_eq!(serde_json::from_str::<String>(&printed).unwrap(), "\u{1b}[31m\u{9b}\u{7f}\u{202e}");
    assert!(printed.is_ascii(), "{printed:?}");
}

#[test]
fn what_a_manifest_does_happens_on_the_simulated_host_alone() {
    let folder = Folder::new("simulated", &[("kept", "text\n")]);
    let (made, kept) = (folder.path("made"), folder.path("kept"));
    let (made, kept) = (made.display(), kept.display());
    let manifest = format!(
        "exec {{ '/bin/touch {made}': }}\nfile {{ '{made}.file': content => 'x' }}\nfile {{ '{kept}': ensure => absent }}\n\
         cron {{ 'c': command => '/bin/touch {made}.cron' }}\n"
    );
    let states = format!(
        "{{% set ran = salt['cmd.run']('touch {made}') %}}\ntouch {made}.state:\n  cmd.run: []\n{kept}:\n  file.absent: []\n"
    );
    folder.write("site.pp", manifest.as_bytes());
    folder.write("web.sls", states.as_bytes());
    for arguments in [["run", "site.pp"], ["run", "web.sls"]] {
        let called = folder.call(&arguments);
        assert!(called.out.contains("made"), "{}", called.shown());
        let mut left: Vec<_> =
            std::fs::read_dir(folder.path(".")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["kept", "site.pp", "web.sls"]);
    }
}

#[test]
fn a_function_reads_no_file_of_the_machine() {
    let folder = Folder::new("unread", &[("secret", "hidden\n")]);
    let secret = folder.path("secret");
    folder.write("site.pp", format!("notice(file('{}'))\n", secret.display()).as_bytes());
    let called = folder.call(&["run", "site.pp"]);
    assert!(!called.out.contains("hidden") && called.err.contains("Could not find any files"), "{}", called.shown());
}

#[test]
fn what_the_limits_miss_ends_the_program_with_a_word() {
    // As long as a run may be: the guard looks while it lasts, however busy the machine is.
    let call = |ceiling: &[&str]| {
        call("guard", &[&["run", "-e", "Integer[1, 900000].each |$i| { $i + 1 }"], ceiling].concat())
    };
    let cases = [("--max-seconds", "0", "0 s of processor time"), ("--max-megabytes", "1", "1 MB of memory")];
    for (option, most, what) in cases {
        let called = call(&[option, most]);
        let said = format!("duckrow: ended after using more than {what}\nhelp: {option} allows more");
        assert!(called.code == 1 && called.err.starts_with(&said), "{}", called.shown());
    }
    assert_eq!(call(&[]).code, 0);
}
