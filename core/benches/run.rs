//! The time that a run takes, with and without its trace: `cargo bench -p duckrow-core --bench run`.

use divan::{Bencher, black_box};
use duckrow_core::run::Telling;
use duckrow_core::run_in;
use duckrow_core::scenario::Scenario;
use duckrow_core::simulator::Simulator;

fn main() {
    divan::main();
}

/// Instances of a define, each with a file and a notification that waits for it.
fn scenario(instances: u32) -> Scenario {
    let manifest = format!(
        "define d($x) {{
          file {{ \"/tmp/$title\": ensure => file, content => \"a $x\" }}
          notify {{ \"n$title\": require => File[\"/tmp/$title\"] }}
        }}
        Integer[1, {instances}].each |$i| {{ d {{ \"t$i\": x => $i }} }}"
    );
    Scenario::of_manifest("manifests/site.pp", &manifest)
}

const SIZES: [u32; 3] = [10, 300, 10_000];

#[divan::bench(args = SIZES)]
fn traced(bencher: Bencher<'_, '_>, instances: u32) {
    let scenario = scenario(instances);
    bencher.bench_local(|| black_box(duckrow_core::run(&scenario)));
}

#[divan::bench(args = SIZES)]
fn silent(bencher: Bencher<'_, '_>, instances: u32) {
    let scenario = scenario(instances);
    bencher.bench_local(|| {
        let mut simulator = Simulator::of(&scenario);
        black_box(run_in(&scenario, &mut simulator, Telling::LogLines))
    });
}
