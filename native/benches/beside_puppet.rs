//! The commands beside each other, from the first to the last moment of their processes: `puppet apply --noop FILE` and
//! `duckrow run --noop FILE`, which says the same: `cargo bench -p duckrow --bench beside_puppet`. Both read the file, ask
//! for facts (ours has a node's that never changes), compile, apply and print.

#![allow(clippy::disallowed_methods, reason = "a benchmark looks at files")]
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark is a program")]

#[path = "../../core/benches/nested/mod.rs"]
mod nested;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const SIZES: [usize; 2] = [1_000, 5_000];
/// The number of our runs: the shell's clock goes in steps.
const TIMES: u32 = 50;

fn main() {
    let folder = std::env::temp_dir().join(format!("duckrow-bench-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    println!("{:>9}{:>16}{:>16}{:>8}", "resources", "puppet apply", "duckrow run", "times");
    for size in SIZES {
        let file = folder.join(format!("{size}.pp"));
        fs::write(&file, nested::manifest(size)).unwrap();
        let ours = seconds(&file, &[env!("CARGO_BIN_EXE_duckrow"), "run", "--noop"], TIMES).unwrap();
        match seconds(&file, &["puppet", "apply", "--noop"], 1) {
            Some(puppets) => println!("{size:>9}{puppets:>14.2} s{:>13.1} ms{:>8.0}", ours * 1e3, puppets / ours),
            None => println!("{size:>9}{:>16}{:>13.1} ms", "not installed", ours * 1e3),
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// The processor's seconds of a command on a file, its own and the system's, as the shell counts those of its children.
fn seconds(file: &Path, command: &[&str], times: u32) -> Option<f64> {
    let script = r#"n=$1; shift; while [ $n -gt 0 ]; do "$@" >/dev/null || exit; n=$((n-1)); done; times"#;
    let output = Command::new("sh")
        .args(["-c", script, "sh", &times.to_string()])
        .args(command)
        .arg(file)
        .stderr(Stdio::null())
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    let of_children = text.lines().nth(1)?;
    Some(of_children.split_whitespace().filter_map(read).sum::<f64>() / f64::from(times))
}

/// `1m2.34s`
fn read(text: &str) -> Option<f64> {
    let (minutes, seconds) = text.trim_end_matches('s').split_once('m')?;
    Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?)
}
