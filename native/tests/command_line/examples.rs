//! The examples of the page, run by the program.

use std::fs;
use std::path::Path;

use crate::call::Folder;

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/examples")
}

/// An example as a scenario.
pub(crate) fn text(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap()
}

#[test]
fn every_example_runs_and_is_the_same_through_a_link() {
    let mut names: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".yaml"))
        .collect();
    names.sort();
    assert!(names.len() >= 20, "{names:?}");
    let files: Vec<(String, String)> = names.iter().map(|name| (name.clone(), text(name))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let folder = Folder::new("examples", &files);
    for (name, _) in files {
        let run = folder.call(&["run", name]);
        let is_cycle = run.err.contains("dependency cycle");
        let ends_in_an_error = run.err.lines().any(|line| line.starts_with("Error: "));
        assert_eq!(run.code, i32::from(ends_in_an_error), "{name}: {}", run.shown());
        let is_about_one = ["missing.yaml", "salt-pkgs.yaml", "salt-recursive.yaml"].contains(&name);
        assert!(!ends_in_an_error || is_cycle || is_about_one, "{name}: {}", run.shown());
        let link = folder.call(&["share", name]).output();
        assert_eq!(
            folder.call(&["run", link.trim()]).shown().split_once('\n').unwrap().1,
            run.shown().split_once('\n').unwrap().1
        );
    }
}
