//! The growth of Salt's states: rendered, compiled and put into their order, and as a whole run, without and with the trace:
//! `cargo bench -p duckrow-core --bench salt`. Every row is measured in a process of its own. With the name of a shape, the number
//! of its states and a column behind `--` it does that once, for `valgrind --tool=callgrind`.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a benchmark looks at files and the clock")]
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::indexing_slicing, reason = "a benchmark is a program")]

mod clock;

use std::fs;
use std::process::{Command, Stdio};

use duckrow_core::run::{CompileOnly, Run, Telling};
use duckrow_core::run_in;
use duckrow_core::scenario::{Limits, Scenario};
use duckrow_core::simulator::Simulator;

/// The memory comes from where the program's comes from.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A shape, its name in the table, and the numbers of states.
const SHAPES: [(&str, &str, &[usize]); 5] = [
    ("requisites", "two requisites each", &[1_000, 5_000, 20_000, 100_000]),
    ("loop", "the same, written by a loop", &[1_000, 5_000, 20_000]),
    ("require_in", "`require_in` by name", &[500, 1_000, 2_000]),
    ("sls", "`sls:` of a file each", &[500, 1_000, 2_000]),
    ("patterns", "a pattern each", &[500, 1_000, 2_000]),
];
/// Columns: the measured work.
const COLUMNS: [&str; 4] = ["compiled", "compiled-traced", "run", "run-traced"];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [shape, size, column] => drop(go(&scenario(shape, size.parse().unwrap()), column)),
        ["--measure", shape, size, column] => measure(&scenario(shape, size.parse().unwrap()), column),
        _ => table(),
    }
}

fn table() {
    println!(
        "{:<30}{:>8}{:>16}{:>10}{:>14}{:>16}{:>16}{:>15}",
        "", "states", "to the order", "exponent", "with trace", "a whole run", "with trace", "bytes a state"
    );
    for (shape, name, sizes) in SHAPES {
        let mut before: Option<(f64, f64)> = None;
        for size in sizes.iter().copied() {
            let rows = COLUMNS.map(|column| measured(shape, size, column));
            let (states, seconds) = (size as f64, rows[0].0);
            let exponent = before.map_or_else(String::new, |before| {
                format!("{:.2}", (seconds / before.1).ln() / (states / before.0).ln())
            });
            before = Some((states, seconds));
            let [compiled, compiled_traced, run, run_traced] =
                rows.map(|(seconds, _)| format!("{:.1} ms", seconds * 1e3));
            let bytes = rows[3].1 / states;
            println!(
                "{name:<30}{size:>8}{compiled:>16}{exponent:>10}{compiled_traced:>14}{run:>16}{run_traced:>16}{bytes:>15.0}"
            );
        }
    }
}

/// The files of a shape.
fn files(shape: &str, count: usize) -> Vec<(String, String)> {
    let one = |text: String| vec![("ducks.sls".to_owned(), text)];
    let nop = |n: usize, requisites: String| format!("duck {n}:\n  test.nop:\n    - comment: quack {n}\n{requisites}");
    match shape {
        "requisites" => {
            let two =
                |n: usize| format!("    - require:\n      - test: duck {}\n      - test: duck {}\n", n - 1, n - 2);
            one((1..=count).map(|n| nop(n, if n > 2 { two(n) } else { String::new() })).collect())
        }
        "loop" => one(format!(
            "{{% for n in range({count}) %}}\nduck {{{{ n }}}}:\n  test.nop:\n    - comment: quack {{{{ n }}}}\n{{%- if n > 1 %}}\n    \
             - require:\n      - test: duck {{{{ n - 1 }}}}\n      - test: duck {{{{ n - 2 }}}}\n{{%- endif %}}\n{{% endfor %}}"
        )),
        "require_in" => {
            let to_next = |n: usize| {
                if n < count { format!("    - require_in:\n      - test: name {}\n", n + 1) } else { String::new() }
            };
            one((1..=count).map(|n| format!("a{n}:\n  test.nop:\n    - name: name {n}\n{}", to_next(n))).collect())
        }
        "sls" => {
            let before =
                |n: usize| if n > 1 { format!("    - require:\n      - sls: ducks{}\n", n - 1) } else { String::new() };
            let include = (1..=count).map(|n| format!("  - ducks{n}\n")).collect::<String>();
            let ducks = (1..=count).map(|n| (format!("ducks{n}.sls"), nop(n, before(n))));
            std::iter::once(("all.sls".to_owned(), format!("include:\n{include}"))).chain(ducks).collect()
        }
        _ => {
            let pair =
                |n: usize| format!("t{n} a:\n  test.nop\nb{n}:\n  test.nop:\n    - require:\n      - test: t{n} *\n");
            one((1..=count / 2).map(pair).collect())
        }
    }
}

fn scenario(shape: &str, count: usize) -> Scenario {
    let mut files = files(shape, count).into_iter();
    let (path, text) = files.next().unwrap();
    let mut scenario = Scenario::of_manifest(&path, &text);
    scenario.files.extend(files);
    let most = 1 << 40;
    scenario.options.limits =
        Limits { steps: most, resources: u32::MAX, output_bytes: most, source_bytes: most, ..Limits::default() };
    scenario
}

fn go(scenario: &Scenario, column: &str) -> Run {
    let telling = if column.ends_with("traced") { Telling::Everything } else { Telling::LogLines };
    let run = if column.starts_with("compiled") {
        run_in(scenario, &mut CompileOnly, telling)
    } else {
        run_in(scenario, &mut Simulator::of(scenario), telling)
    };
    assert!(!run.has_errors(), "{:?}", run.diagnostics);
    run
}

/// Measures in this process, and prints the seconds and the bytes that the first run has left.
fn measure(scenario: &Scenario, column: &str) {
    let before = resident();
    let run = go(scenario, column);
    let bytes = resident().saturating_sub(before);
    drop(run);
    println!("{} {bytes}", clock::median(7, || go(scenario, column)));
}

/// The memory that this process has, in bytes, where the system reports it.
fn resident() -> usize {
    let pages = fs::read_to_string("/proc/self/statm").ok();
    pages.and_then(|text| text.split(' ').nth(1)?.parse::<usize>().ok()).map_or(0, |pages| pages * 4096)
}

fn measured(shape: &str, size: usize, column: &str) -> (f64, f64) {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--measure", shape, &size.to_string(), column])
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let numbers: Vec<f64> = text.split_whitespace().map(|number| number.parse().unwrap()).collect();
    (numbers[0], numbers[1])
}
