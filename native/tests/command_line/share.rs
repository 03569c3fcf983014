//! Links there and back.

use duckrow::link;
use insta::assert_snapshot;

use crate::call::{Called, DUCKS, Folder};

fn link(folder: &Folder, files: &str) -> String {
    folder.call_with(&["share", "-", "--all-files"], &format!("version: 2\nfiles:\n{files}")).output().trim().to_owned()
}

#[test]
fn a_link_is_opened_as_it_was_shared() {
    let folder = Folder::new("share", &[("env/manifests/ducks.pp", DUCKS), ("env/manifests/sharp.pp", "# ß\n")]);
    let link = folder.call(&["share", "env", "--base", "https://example.com/play/#old"]).output();
    assert!(link.starts_with("https://example.com/play/#1z"), "{link}");
    assert_snapshot!("open", folder.call_with(&["open", "-", "--out", "copy"], &link).shown());
    assert_eq!(folder.read("copy/manifests/ducks.pp"), DUCKS);
    assert_eq!(folder.read("copy/manifests/sharp.pp"), "# ß\n");
}

#[test]
fn nothing_is_overwritten_unless_forced() {
    let folder = Folder::new("force", &[("a.pp", "mine")]);
    let link = link(&folder, "  b.pp: new\n  a.pp: theirs\n");
    assert_snapshot!("open_over", folder.call_with(&["open", "-"], &link).shown());
    assert!(!folder.path("b.pp").exists());
    assert_eq!(folder.read("a.pp"), "mine");
    assert_eq!(folder.call(&["open", &link, "--force"]).output(), "./b.pp\n./a.pp\n");
    assert_eq!(folder.read("a.pp"), "theirs");
}

#[test]
fn no_file_of_a_link_leaves_the_folder() {
    let folder = Folder::new("leave", &[]);
    for path in [
        "../a",
        "/etc/a",
        "a/../../b",
        "",
        ".bashrc",
        "a/.git/hooks/b",
        "modules/m/files/.git/hooks/b",
        "files/../.bashrc",
        "manifests/files/.a",
        "a\\\\..\\\\b",
        "C:a",
        "a//b",
        "./a",
        "a\\nb",
        "a\\u202eb",
        "a/\\u200bb",
        "a\\x1b[2J",
        "-rf",
        "a/--force",
        "CON",
        "a/nul.pp",
        "COM1.pp",
        "Lpt9",
        "a?",
        " a",
        "a.",
    ] {
        let link = link(&folder, &format!("  good.pp: ''\n  \"{path}\": bad\n"));
        let called = folder.call(&["open", &link, "--out", "out"]);
        assert_eq!((called.code, called.out.as_str()), (1, ""), "{path}");
        assert!(called.err.contains("must not be written"), "{path}: {}", called.err);
        assert!(!folder.path("out").exists(), "{path}");
    }
}

#[cfg(unix)]
#[test]
fn no_file_of_a_link_is_written_through_a_symbolic_link() {
    let folder = Folder::new("symbolic", &[("elsewhere/x", "")]);
    std::fs::create_dir(folder.path("out")).unwrap();
    std::os::unix::fs::symlink("../elsewhere", folder.path("out/data")).unwrap();
    std::os::unix::fs::symlink("../elsewhere/x", folder.path("out/x")).unwrap();
    for files in ["  data/a.pp: bad\n", "  x: bad\n"] {
        let called = folder.call(&["open", &link(&folder, files), "--out", "out", "--force"]);
        assert_eq!(called.code, 1);
        assert!(called.err.contains("is a symbolic link"), "{}", called.err);
    }
    assert_eq!(folder.read("elsewhere/x"), "");
}

#[test]
fn a_broken_link_says_what_is_wrong() {
    let folder = Folder::new("broken", &[]);
    let link = link(&folder, "  a.pp: ''\n");
    let end = link.len() - 8;
    let cut: String = link.chars().take(end).collect();
    assert_snapshot!("broken_link", folder.call_with(&["run", "-"], &cut).shown());
    let newer = link.replace("#1z", "#9z");
    assert!(folder.call(&["run", &newer]).err.contains("newer Duckrow"));
    assert!(folder.call(&["run", "https://example.com/"]).err.contains("not a Duckrow link"));
}

#[test]
fn long_links_come_with_a_note_and_longer_ones_not_at_all() {
    let folder = Folder::new("long", &[]);
    let words =
        |count: usize| (0..count).map(|n| format!("# {:x}\n", n.wrapping_mul(2_654_435_761))).collect::<String>();
    let called = folder.call_with(&["share", "-"], &words(500));
    assert_eq!(called.code, 0);
    assert!(called.err.starts_with("note: the link has "), "{}", called.err);
    assert_snapshot!("share_too_large", folder.call_with(&["share", "-"], &words(50_000)).shown());
}

#[test]
fn files_that_the_run_does_not_read_are_left_out_and_the_run_is_the_same() {
    let lamp = "Puppet::Type.newtype(:lamp) do\n  newparam(:name)\n  newproperty(:watts)\nend\n";
    let files = [
        ("env/manifests/site.pp", "lamp { 'a': watts => 5 }\nnotify { 'b': }\n"),
        ("env/modules/m/lib/puppet/type/lamp.rb", lamp),
        ("env/modules/m/lib/puppet/type/bulb.rb", "Puppet::Type.newtype(:bulb) {}\n"),
        ("env/modules/m/lib/puppet/provider/lamp/posix.rb", "# a lot\n"),
    ];
    let folder = Folder::new("share_ruby", &files);
    let called = folder.call(&["share", "env"]);
    assert_eq!(
        called.err,
        "note: without files that the run doesn't read: modules/m/lib/puppet/provider/lamp/posix.rb and 1 more\n"
    );
    let link = called.out;
    let opened = folder.call_with(&["open", "-", "--out", "copy"], &link).output();
    assert_eq!(opened, "copy/manifests/site.pp\ncopy/modules/m/lib/puppet/type/lamp.rb\n");
    let run = |input: &str| folder.call(&["run", input]).output();
    assert_eq!(run(link.trim()), run("env"));
}

#[test]
fn a_link_whose_files_are_in_each_others_way_writes_nothing() {
    let folder = Folder::new("in_the_way", &[]);
    for files in ["  a: ''\n  a/b: ''\n", "  good.pp: ''\n  A/b: ''\n  a: ''\n", "  x/a: ''\n  X/A: ''\n"] {
        let called = folder.call(&["open", &link(&folder, files), "--out", "out"]);
        assert_eq!((called.code, called.out.as_str()), (1, ""), "{files}");
        assert!(called.err.contains("the link has"), "{files}: {}", called.err);
        assert!(!folder.path("out").exists(), "{files}");
    }
}

#[test]
fn names_without_a_text_are_not_written() {
    let files =
        [("env/manifests/site.pp", "notice($glow)\n"), ("env/modules/m/lib/facter/glow.rb", "Facter.add(:glow) {}\n")];
    let folder = Folder::new("only_named", &files);
    let link = folder.call(&["share", "env"]).out;
    let called = folder.call_with(&["open", "-", "--out", "copy"], &link);
    assert_eq!((called.code, called.out.as_str()), (0, "copy/manifests/site.pp\n"));
    assert!(called.err.contains("the link has only their names: modules/m/lib/facter/glow.rb"), "{}", called.err);
    let errors = |input: &str| folder.call(&["run", input]).err;
    assert_eq!(errors(link.trim()), errors("env"));
}

/// Letters that can't be compressed well, the same ones each time.
fn noise(count: usize, mut seed: u32) -> String {
    let mut letter = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'a' + u8::try_from((seed >> 24) % 26).unwrap())
    };
    (0..count).map(|_| letter()).collect()
}

#[test]
fn a_long_link_does_without_comments_and_then_without_branches_that_are_not_taken() {
    let branches = format!("  if $facts['a'] {{ notice('{}') }} else {{ notice('kept') }}\n", noise(12_000, 1));
    let module = format!("# A class.\nclass m {{\n{branches}}}\n");
    let shared = |options: &[&str]| {
        let folder = Folder::new(
            "long_module",
            &[("env/manifests/site.pp", "include m"), ("env/modules/m/manifests/init.pp", &module)],
        );
        let Called { out, err, .. } = folder.call(&[&["share", "env"], options].concat());
        folder.call_with(&["open", "-", "--out", "copy"], &out).output();
        (out.trim().len(), err, folder.read("copy/modules/m/manifests/init.pp"))
    };
    let (length, notes, text) = shared(&[]);
    assert!(length < 1_000, "{length}");
    assert!(notes.contains("without the comments in modules (--all-files keeps them)"), "{notes}");
    assert!(notes.contains("without the branches in modules that the run doesn't take (--all-files keeps them)"));
    let started = "\nclass m {\n  if $facts['a'] { fail('not in this link')";
    assert!(text.starts_with(started) && text.ends_with("} else { notice('kept') }\n}\n"), "{text}");
    let (length, notes, text) = shared(&["--all-files"]);
    assert!(length > 8_000 && !notes.contains("without the comments"), "{length}");
    assert_eq!(text, module);
}

#[test]
fn a_link_names_the_engine_that_made_it_and_another_one_says_so() {
    let folder = Folder::new("share_engine", &[]);
    let link = folder.call(&["share", "-e", "notice('quack')"]).output();
    assert_eq!(link::decode(&link).unwrap().engine.as_deref(), Some(env!("CARGO_PKG_VERSION")));
    assert_eq!(folder.call(&["open", "--print", link.trim()]).err, "");
    let golden: serde_json::Value = serde_json::from_str(include_str!("../../../tests/links/engine.json")).unwrap();
    let opened = folder.call(&["open", "--print", golden["link"].as_str().unwrap()]);
    assert!(opened.code == 0 && opened.err.contains("the link was made with Duckrow 0.0.1"), "{}", opened.shown());
}
