//! The time that an answer takes after a run of 100,000 resources: `cargo bench -p duckrow-core --bench why`.

use divan::{Bencher, black_box};
use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;

fn main() {
    divan::main();
}

/// 100,000 resources in 10,000 instances of a define, with some three relations each.
fn run() -> Run {
    let mut scenario = Scenario::of_manifest(
        "manifests/site.pp",
        "define d($n) {
           Integer[0, 9].each |$i| { notify { \"n$n-$i\": } }
           Integer[1, 9].each |$i| { $h = $i - 1  Notify[\"n$n-$h\"] -> Notify[\"n$n-$i\"] }
         }
         Integer[0, 9999].each |$n| { d { \"d$n\": n => $n } }
         Integer[1, 9999].each |$n| { $h = $n - 1  D[\"d$h\"] -> D[\"d$n\"] }
         Integer[1, 9999].each |$n| { $h = $n / 2  Notify[\"n$h-9\"] -> Notify[\"n$n-0\"] }
         notify { 'free': }",
    );
    scenario.options.limits.resources = 1_000_000;
    scenario.options.limits.steps = 100_000_000;
    duckrow_core::run(&scenario)
}

#[divan::bench(sample_count = 10)]
fn of_one(bencher: Bencher<'_, '_>) {
    let run = run();
    let last = run.find("Notify[n9999-9]").unwrap_or_default();
    assert!(run.why_one(last).is_some_and(|why| why.turn.is_some()));
    bencher.bench_local(|| black_box(run.why_one(last)));
}

#[divan::bench(sample_count = 10)]
fn from_first_to_last(bencher: Bencher<'_, '_>) {
    let run = run();
    let ends = ["Notify[n0-0]", "Notify[n9999-9]"].map(|reference| run.find(reference).unwrap_or_default());
    assert!(run.why_between(ends[0], ends[1]).is_some_and(|why| why.chain.len() > 3));
    bencher.bench_local(|| black_box(run.why_between(ends[0], ends[1])));
}

#[divan::bench(sample_count = 10)]
fn a_choice(bencher: Bencher<'_, '_>) {
    let run = run();
    let ends = ["Notify[free]", "Notify[n9999-9]"].map(|reference| run.find(reference).unwrap_or_default());
    assert!(run.why_between(ends[0], ends[1]).is_some_and(|why| why.tie.is_some()));
    bencher.bench_local(|| black_box(run.why_between(ends[0], ends[1])));
}
