//! The growth of compiling with the catalog, in time and memory, and the real Puppet beside it where it is installed:
//! `cargo bench -p duckrow-core --bench compile`. Every size is measured in a process of its own.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a benchmark looks at files and the clock")]
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::indexing_slicing, reason = "a benchmark is a program")]

mod clock;

use std::fmt::Write as _;
use std::fs;
use std::process::{Command, Stdio};
use std::rc::Rc;

use duckrow_core::catalog::Catalog;
use duckrow_core::compiler::{Compiled, compile};
use duckrow_core::evaluator::{Session, Settings};
use duckrow_core::functions;
use duckrow_core::names::Names;
use duckrow_core::resource_types::Types;
use duckrow_core::scenario::{Limits, Scenario};
use duckrow_core::source::Sources;
use duckrow_core::trace::Recorder;

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];
/// The size that Puppet compiles, too.
const PUPPETS_SIZE: usize = 10_000;
const PUPPET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/puppet/compile.rb");

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "--measure") {
        return measure(arguments[at + 1].parse().unwrap(), arguments[at + 2] == "traced");
    }
    println!(
        "{:>9}  {:<7}{:>10}{:>14}{:>10}{:>18}{:>14}",
        "resources", "trace", "time", "a resource", "exponent", "bytes a resource", "exponent"
    );
    let mut silent = 0.0;
    for mode in ["silent", "traced"] {
        let mut rows: Vec<Measured> = Vec::new();
        for size in SIZES {
            let now = measured(size, mode);
            let exponent = |of: fn(&Measured) -> f64| {
                rows.last().map_or_else(String::new, |before| format!("{:.2}", now.exponent(before, of)))
            };
            println!(
                "{:>9}  {mode:<7}{:>7.1} ms{:>11.2} µs{:>10}{:>18.0}{:>14}",
                now.resources,
                now.seconds * 1e3,
                now.seconds * 1e6 / now.resources,
                exponent(|of| of.seconds),
                (now.bytes - now.strings) / now.resources,
                exponent(|of| of.bytes),
            );
            if size == PUPPETS_SIZE && mode == "silent" {
                silent = now.seconds;
            }
            rows.push(now);
        }
        if let [first, .., last] = rows.as_slice() {
            println!("{:>43} from the first row to the last", format!("{:.2}", last.exponent(first, |of| of.seconds)));
        }
    }
    match puppet() {
        Some((seconds, resources)) => println!(
            "{resources:>9}  Puppet {:>7.1} ms{:>11.2} µs: {:.0} times as long",
            seconds * 1e3,
            seconds * 1e6 / resources,
            seconds / silent
        ),
        None => println!("Puppet is not installed"),
    }
}

/// Classes with ninety-nine resources each: instances of a define, and the resources that they declare.
fn manifest(resources: usize) -> String {
    let mut text = String::from(
        "define vhost($port, $root = \"/srv/${title}\") {
          file { $root: ensure => directory, mode => '0755' }
          file { \"/etc/vhosts/${title}.conf\":
            ensure  => file,
            content => \"port ${port}\\nroot ${root}\\n\",
            require => File[$root],
          }
        }\n",
    );
    for class in 0..resources / 100 {
        writeln!(text, "class pond{class}($base = 8000) {{").unwrap();
        for host in 0..33 {
            writeln!(text, "  vhost {{ 'h{class}-{host}': port => $base + {host} }}").unwrap();
        }
        writeln!(text, "}}\ninclude pond{class}").unwrap();
    }
    text
}

/// The measurements of a process.
struct Measured {
    resources: f64,
    seconds: f64,
    bytes: f64,
    strings: f64,
}

impl Measured {
    /// The exponent of growth since a smaller size: 1 is linear.
    fn exponent(&self, before: &Self, of: fn(&Self) -> f64) -> f64 {
        (of(self) / of(before)).ln() / (self.resources / before.resources).ln()
    }
}

/// Compiles in this process and prints the cost. For the memory, the same is kept as in a run: catalog, names, texts, trace.
fn measure(size: usize, traced: bool) {
    let scenario = Scenario::of_manifest("manifests/site.pp", &manifest(size));
    let before = resident();
    let (compiled, session) = compile_once(&scenario, traced);
    let bytes = resident() - before;
    let seconds = clock::best(if size > 10_000 { 3 } else { 10 }, || compile_once(&scenario, traced));
    let strings = strings(&compiled.catalog, &session.names);
    println!("{} {seconds} {bytes} {strings}", compiled.catalog.len());
}

fn compile_once(scenario: &Scenario, traced: bool) -> (Compiled, Session) {
    let settings = Settings::of(scenario);
    let limits = Limits { steps: u64::MAX, resources: u32::MAX, output_bytes: u64::MAX, ..Limits::default() };
    let recorder = if traced { Recorder::new() } else { Recorder::silent() };
    let mut names = Names::new();
    let types = Rc::new(Types::stock(&mut names));
    let mut session = Session::new(names, Sources::default(), recorder, settings, &limits);
    let compiled = compile(scenario, functions::table(scenario.language()), types, &mut session);
    assert!(compiled.is_complete, "{:?}", session.diagnostics);
    (compiled, session)
}

/// The bytes of the titles and texts that the resources are made of.
fn strings(catalog: &Catalog, names: &Names) -> usize {
    let values = |resource: &duckrow_core::catalog::Resource| -> usize {
        resource.attributes.iter().filter_map(|attribute| attribute.value.as_str()).map(str::len).sum()
    };
    catalog.iter().map(|(_, resource)| names.text(resource.reference.title).len() + values(resource)).sum()
}

/// The memory that this process has, in bytes, where the system reports it.
fn resident() -> usize {
    let pages = fs::read_to_string("/proc/self/statm").ok();
    pages.and_then(|text| text.split(' ').nth(1)?.parse::<usize>().ok()).map_or(0, |pages| pages * 4096)
}

fn measured(size: usize, mode: &str) -> Measured {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--measure", &size.to_string(), mode])
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let numbers: Vec<f64> = text.split_whitespace().map(|number| number.parse().unwrap()).collect();
    Measured { resources: numbers[0], seconds: numbers[1], bytes: numbers[2], strings: numbers[3] }
}

/// The time that Puppet takes for the same, warm and in one process, and the number of resources that it makes.
fn puppet() -> Option<(f64, f64)> {
    let path = std::env::temp_dir().join(format!("duckrow-compile-{}.pp", std::process::id()));
    fs::write(&path, manifest(PUPPETS_SIZE)).ok()?;
    let output = Command::new("ruby").arg(PUPPET).arg(&path).stderr(Stdio::null()).output();
    fs::remove_file(&path).ok()?;
    let output = String::from_utf8(output.ok()?.stdout).ok()?;
    let mut numbers = output.lines().map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}
