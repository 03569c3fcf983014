//! The time that it takes to compare two finished runs: `cargo bench -p duckrow-core --bench diff`.

use divan::{Bencher, black_box};
use duckrow_core::diff::{Given, diff};
use duckrow_core::run::Run;
use duckrow_core::scenario::{Ordering, Scenario};

fn main() {
    divan::main();
}

/// A scenario of so many notifications, three of four with an edge from an earlier one.
fn scenario(resources: u32) -> Scenario {
    let manifest = format!(
        "Integer[1, {resources}].each |$i| {{
          if $i % 4 == 1 {{ notify {{ \"n$i\": message => $i }} }}
          else {{ notify {{ \"n$i\": message => $i, require => Notify[\"n${{$i - 1}}\"] }} }}
        }}"
    );
    unlimited(&manifest)
}

const SIZES: [u32; 3] = [1_000, 10_000, 100_000];

/// A scenario of more resources than a stranger's may have.
fn unlimited(manifest: &str) -> Scenario {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
    scenario.options.limits.resources = u32::MAX;
    scenario
}

fn measured(bencher: Bencher<'_, '_>, a: &Scenario, b: &Scenario) {
    let runs: [Run; 2] = [duckrow_core::run(a), duckrow_core::run(b)];
    let [run_a, run_b] = &runs;
    bencher.bench_local(|| black_box(diff(Given { scenario: a, run: run_a }, Given { scenario: b, run: run_b })));
}

#[divan::bench(args = SIZES)]
fn the_same(bencher: Bencher<'_, '_>, resources: u32) {
    let scenario = scenario(resources);
    measured(bencher, &scenario, &scenario);
}

#[divan::bench(args = SIZES)]
fn another_ordering(bencher: Bencher<'_, '_>, resources: u32) {
    let a = scenario(resources);
    let mut b = a.clone();
    b.options.ordering = Ordering::Random;
    measured(bencher, &a, &b);
}

#[divan::bench(args = SIZES)]
fn every_title_is_another(bencher: Bencher<'_, '_>, resources: u32) {
    let a = scenario(resources);
    let text = a.files.values().next().cloned().unwrap_or_default();
    let b = unlimited(&text.replace("\"n$", "\"m$").replace("Notify[\"n", "Notify[\"m"));
    measured(bencher, &a, &b);
}
