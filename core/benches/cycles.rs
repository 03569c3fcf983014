//! The time of the search for cycles in a strongly connected graph: `cargo bench -p duckrow-core --bench cycles`.
//!
//! Measured is the whole run; `none` is the same catalog without the relations that make it cyclic.

use divan::{Bencher, black_box};
use duckrow_core::run::Telling;
use duckrow_core::run_in;
use duckrow_core::scenario::Scenario;
use duckrow_core::simulator::Simulator;

fn main() {
    divan::main();
}

const RESOURCES: u32 = 10_000;

/// A line of resources, with further relations by code that is given the number of each as `$i`.
fn scenario(more: &str) -> Scenario {
    let (last, all) = (RESOURCES - 1, RESOURCES);
    let manifest = format!(
        "Integer[0, {last}].each |$i| {{ notify {{ \"n$i\": }} }}
         Integer[1, {last}].each |$i| {{ $h = $i - 1  Notify[\"n$h\"] -> Notify[\"n$i\"] }}
         function to($i) >> String {{ $n = $i % {all}  \"n$n\" }}
         {more}"
    );
    Scenario::of_manifest("manifests/site.pp", &manifest)
}

fn run(bencher: Bencher<'_, '_>, more: &str) {
    let scenario = scenario(more);
    bencher.bench_local(|| {
        let mut simulator = Simulator::of(&scenario);
        black_box(run_in(&scenario, &mut simulator, Telling::LogLines))
    });
}

#[divan::bench]
fn none(bencher: Bencher<'_, '_>) {
    run(bencher, "");
}

#[divan::bench]
fn ring(bencher: Bencher<'_, '_>) {
    run(bencher, "Notify['n9999'] -> Notify['n0']");
}

/// Three ways back that share a piece, and a fourth one.
#[divan::bench]
fn few_ways_back(bencher: Bencher<'_, '_>) {
    run(
        bencher,
        "Notify['n9999'] -> Notify['n0']  Notify['n8000'] -> Notify['n10']  Notify['n9000'] -> Notify['n7000']
         Notify['n300'] -> Notify['n200']",
    );
}

/// Two more relations from each, to anywhere.
#[divan::bench]
fn everywhere(bencher: Bencher<'_, '_>) {
    run(
        bencher,
        "Integer[0, 9999].each |$i| {
           Notify[\"n$i\"] -> Notify[to($i * 7 + 13)]
           Notify[\"n$i\"] -> Notify[to($i * 1237 + 5)]
         }",
    );
}

/// Many ways forward, three back.
#[divan::bench]
fn forward_and_three_back(bencher: Bencher<'_, '_>) {
    run(
        bencher,
        "Integer[0, 4990].each |$i| {
           Notify[\"n$i\"] -> Notify[to($i + ($i * 37) % 800 + 2)]
           Notify[\"n$i\"] -> Notify[to($i + ($i * 101) % 5000 + 2)]
         }
         Notify['n9999'] -> Notify['n0']  Notify['n9500'] -> Notify['n300']  Notify['n7000'] -> Notify['n2000']",
    );
}
