//! The growth of a whole run with the catalog, from the text to the outcome of every resource, with its trace, and of applying
//! alone; the real Puppet beside both where it is installed: `cargo bench -p duckrow-core --bench scale`. Every size is measured
//! in a process of its own.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a benchmark looks at files and the clock")]
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::indexing_slicing, reason = "a benchmark is a program")]

mod clock;
mod nested;

use std::fs;
use std::process::{Command, Stdio};
use std::rc::Rc;

use duckrow_core::apply::{self, Application};
use duckrow_core::evaluator::{Session, Settings};
use duckrow_core::names::Names;
use duckrow_core::resource_types::Types;
use duckrow_core::scenario::{Limits, Scenario};
use duckrow_core::simulator::Simulator;
use duckrow_core::source::Sources;
use duckrow_core::trace::Recorder;
use duckrow_core::{compiler, functions, run};

/// The memory comes from where the program's comes from.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

const SIZES: [usize; 5] = [1_000, 5_000, 10_000, 50_000, 100_000];
/// The sizes that Puppet applies, too.
const PUPPETS_SIZES: [usize; 2] = [1_000, 5_000];
const PUPPET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/puppet/apply.rb");

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "--measure") {
        return measure(arguments[at + 1].parse().unwrap());
    }
    // For whoever runs the same elsewhere.
    if let Some(at) = arguments.iter().position(|argument| argument == "--scenario") {
        return println!("{}", serde_json::to_string(&scenario(arguments[at + 1].parse().unwrap())).unwrap());
    }
    println!(
        "{:>9}{:>14}{:>14}{:>10}{:>28}{:>16}{:>28}",
        "resources", "a whole run", "a resource", "exponent", "Puppet's", "applying alone", "Puppet's"
    );
    let mut rows: Vec<Measured> = Vec::new();
    for size in SIZES {
        let now = measured(size);
        let exponent = rows.last().map_or_else(String::new, |before| exponent(before, &now));
        let puppet = if PUPPETS_SIZES.contains(&size) { puppet(size) } else { None };
        let beside = |puppets: Option<f64>, ours: f64| {
            puppets.map_or_else(String::new, |time| format!("{:.0} ms, {:.0} times as long", time * 1e3, time / ours))
        };
        println!(
            "{:>9}{:>11.1} ms{:>11.2} µs{exponent:>10}{:>28}{:>13.1} ms{:>28}",
            now.resources,
            now.whole * 1e3,
            now.whole * 1e6 / now.resources,
            beside(puppet.as_ref().map(|puppet| puppet.whole), now.whole),
            now.applying * 1e3,
            beside(puppet.as_ref().map(|puppet| puppet.applying), now.applying),
        );
        rows.push(now);
    }
    println!("{:>48} from the first row to the last", exponent(&rows[0], &rows[rows.len() - 1]));
}

/// The measurements of a process, in seconds of the processor.
struct Measured {
    whole: f64,
    applying: f64,
    resources: f64,
}

impl Measured {
    /// Three numbers in a text.
    fn read(text: &str) -> Option<Self> {
        let mut numbers = text.split_whitespace().map(|number| number.parse().ok());
        let mut next = || numbers.next().flatten();
        Some(Self { whole: next()?, applying: next()?, resources: next()? })
    }
}

/// The exponent of the growth of time with the resources: 1 is linear.
fn exponent(before: &Measured, now: &Measured) -> String {
    format!("{:.2}", (now.whole / before.whole).ln() / (now.resources / before.resources).ln())
}

fn scenario(size: usize) -> Scenario {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", &nested::manifest(size));
    scenario.options.noop = true;
    let most = u64::MAX;
    scenario.options.limits =
        Limits { steps: most, resources: u32::MAX, output_bytes: most, source_bytes: most, ..Limits::default() };
    scenario
}

/// Runs in this process and prints the cost, and the number of resources.
fn measure(size: usize) {
    let scenario = scenario(size);
    let ran = run(&scenario);
    assert!(!ran.has_errors(), "{:?}", ran.diagnostics);
    let resources = ran.catalog.len();
    drop(ran);
    let whole = clock::median(5, || run(&scenario));
    let applying = clock::median_after(5, || Compiled::of(&scenario), Compiled::apply);
    println!("{whole} {applying} {resources}");
}

/// A catalog that waits to be applied.
struct Compiled {
    compiled: compiler::Compiled,
    session: Session,
    settings: apply::Settings,
    simulator: Simulator,
}

impl Compiled {
    fn of(scenario: &Scenario) -> Self {
        let mut names = Names::new();
        let types = Rc::new(Types::stock(&mut names));
        let (settings, limits) = (Settings::of(scenario), &scenario.options.limits);
        let mut session = Session::new(names, Sources::default(), Recorder::new(), settings, limits);
        let compiled = compiler::compile(scenario, functions::table(scenario.language()), types, &mut session);
        Self { compiled, session, settings: apply::Settings::of(scenario), simulator: Simulator::of(scenario) }
    }

    /// Applies it. Everything is given back, so that it is dropped later.
    fn apply(mut self) -> (Self, Application) {
        let Self { compiled, session, settings, simulator } = &mut self;
        let input = apply::Input { catalog: &compiled.catalog, sources: &session.sources, types: &compiled.types };
        let done = apply::apply(&input, &mut session.names, &mut session.recorder, settings, simulator);
        (self, done)
    }
}

fn measured(size: usize) -> Measured {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--measure", &size.to_string()])
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    Measured::read(&String::from_utf8(output.stdout).unwrap()).unwrap()
}

/// The time that Puppet takes to compile and to apply the same in noop, warm and in one process.
fn puppet(size: usize) -> Option<Measured> {
    let path = std::env::temp_dir().join(format!("duckrow-scale-{}.pp", std::process::id()));
    fs::write(&path, nested::manifest(size)).ok()?;
    let output = Command::new("ruby").arg(PUPPET).arg(&path).stderr(Stdio::null()).output();
    fs::remove_file(&path).ok()?;
    Measured::read(&String::from_utf8(output.ok()?.stdout).ok()?)
}
