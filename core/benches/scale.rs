//! How a whole run grows with the catalog, from the text to what became of every resource, with its trace, and the real Puppet's
//! applying beside it where it is installed: `cargo bench -p duckrow-core --bench scale`. Every size is measured in a process of
//! its own.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a benchmark looks at files and the clock")]
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::indexing_slicing, reason = "a benchmark is a program")]

mod clock;

use std::fmt::Write as _;
use std::fs;
use std::process::{Command, Stdio};

use duckrow_core::run;
use duckrow_core::scenario::{Limits, Scenario};

const SIZES: [usize; 5] = [1_000, 5_000, 10_000, 50_000, 100_000];
/// The sizes that Puppet applies, too.
const PUPPETS_SIZES: [usize; 2] = [1_000, 5_000];
const PUPPET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/puppet/apply.rb");

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "--measure") {
        return measure(arguments[at + 1].parse().unwrap());
    }
    println!(
        "{:>9}{:>14}{:>14}{:>10}{:>26}",
        "resources", "a whole run", "a resource", "exponent", "Puppet's applying"
    );
    let mut rows: Vec<(f64, f64)> = Vec::new();
    for size in SIZES {
        let (resources, seconds) = measured(size);
        let exponent = rows.last().map_or_else(String::new, |before| exponent(*before, (resources, seconds)));
        let puppet = if PUPPETS_SIZES.contains(&size) { puppet(size) } else { None };
        let puppet = puppet.map_or_else(String::new, |puppet| {
            format!("{:.0} ms, {:.0} times as long", puppet * 1e3, puppet / seconds)
        });
        println!(
            "{resources:>9}{:>11.1} ms{:>11.2} µs{exponent:>10}{puppet:>26}",
            seconds * 1e3,
            seconds * 1e6 / resources
        );
        rows.push((resources, seconds));
    }
    println!("{:>48} from the first row to the last", exponent(rows[0], rows[rows.len() - 1]));
}

/// How time has grown with the resources: 1 is linear.
fn exponent(before: (f64, f64), now: (f64, f64)) -> String {
    format!("{:.2}", (now.1 / before.1).ln() / (now.0 / before.0).ln())
}

/// Instances in instances in classes, each with ten resources, of which each requires the three before it; and each instance
/// requires the one before it.
fn manifest(resources: usize) -> String {
    let mut text = String::from("define leaf() {\n");
    for place in 0_usize..10 {
        let earlier: Vec<_> = (place.saturating_sub(3)..place).map(|n| format!("Notify[\"$title {n}\"]")).collect();
        let require = if earlier.is_empty() { String::new() } else { format!(" require => [{}]", earlier.join(", ")) };
        writeln!(text, "  notify {{ \"$title {place}\":{require} }}").unwrap();
    }
    text += "}\ndefine branch() {\n  leaf { \"$title 0\": }\n";
    for place in 1..10 {
        writeln!(text, "  leaf {{ \"$title {place}\": require => Leaf[\"$title {}\"] }}", place - 1).unwrap();
    }
    text += "}\n";
    for trunk in 0..resources / 1_000 {
        writeln!(text, "class trunk{trunk} {{\n  branch {{ 't{trunk} 0': }}").unwrap();
        for place in 1..10 {
            let before = place - 1;
            writeln!(text, "  branch {{ 't{trunk} {place}': require => Branch['t{trunk} {before}'] }}").unwrap();
        }
        writeln!(text, "}}\ninclude trunk{trunk}").unwrap();
    }
    text
}

fn scenario(size: usize) -> Scenario {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", &manifest(size));
    scenario.options.noop = true;
    let most = u64::MAX;
    scenario.options.limits =
        Limits { steps: most, resources: u32::MAX, output_bytes: most, source_bytes: most, ..Limits::default() };
    scenario
}

/// Runs in this process and prints how many resources there are and what it took.
fn measure(size: usize) {
    let scenario = scenario(size);
    let ran = run(&scenario);
    assert!(!ran.has_errors(), "{:?}", ran.diagnostics);
    let resources = ran.catalog.len();
    drop(ran);
    println!("{resources} {}", clock::median(5, || run(&scenario)));
}

fn measured(size: usize) -> (f64, f64) {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--measure", &size.to_string()])
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let numbers: Vec<f64> = text.split_whitespace().map(|number| number.parse().unwrap()).collect();
    (numbers[0], numbers[1])
}

/// How many seconds Puppet takes to apply the same in noop, warm and in one process, without its compilation.
fn puppet(size: usize) -> Option<f64> {
    let path = std::env::temp_dir().join(format!("duckrow-scale-{}.pp", std::process::id()));
    fs::write(&path, manifest(size)).ok()?;
    let output = Command::new("ruby").arg(PUPPET).arg(&path).stderr(Stdio::null()).output();
    fs::remove_file(&path).ok()?;
    String::from_utf8(output.ok()?.stdout).ok()?.split_whitespace().next()?.parse().ok()
}
