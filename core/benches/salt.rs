//! How long Salt's states take, from files to rows, with a silent recorder: `cargo bench -p duckrow-core --bench salt`.

use divan::{Bencher, black_box};
use duckrow_core::run::run_recorded;
use duckrow_core::scenario::Scenario;
use duckrow_core::simulator::Simulator;
use duckrow_core::trace::Recorder;

fn main() {
    divan::main();
}

fn measure(bencher: Bencher<'_, '_>, states: &str) {
    let scenario = Scenario::of_manifest("ducks.sls", states);
    bencher.bench_local(|| {
        let mut simulator = Simulator::of(&scenario);
        black_box(run_recorded(&scenario, &mut simulator, Recorder::silent()))
    });
}

/// Every state requires the two before it.
#[divan::bench(args = [1000, 5000, 20_000])]
fn two_requisites(bencher: Bencher<'_, '_>, count: u32) {
    let state = |n: u32| {
        let requisites =
            |n: u32| format!("    - require:\n      - test: duck {}\n      - test: duck {}\n", n - 1, n - 2);
        format!(
            "duck {n}:\n  test.nop:\n    - comment: quack {n}\n{}",
            if n > 2 { requisites(n) } else { String::new() }
        )
    };
    measure(bencher, &(1..=count).map(state).collect::<String>());
}

/// The same, written by a loop.
#[divan::bench(args = [1000, 5000, 20_000])]
fn rendered_by_a_loop(bencher: Bencher<'_, '_>, count: u32) {
    let template = format!(
        "{{% for n in range({count}) %}}\nduck {{{{ n }}}}:\n  test.nop:\n    - comment: quack {{{{ n }}}}\n{{%- if n > 1 %}}\n    \
         - require:\n      - test: duck {{{{ n - 1 }}}}\n      - test: duck {{{{ n - 2 }}}}\n{{%- endif %}}\n{{% endfor %}}"
    );
    measure(bencher, &template);
}

/// Every state adds a requisite to the one with that name: here Salt goes through all states each time.
#[divan::bench(args = [500, 1000, 2000])]
fn require_in_by_name(bencher: Bencher<'_, '_>, count: u32) {
    let state = |n: u32| {
        format!("a{n}:\n  test.nop:\n    - name: name {n}\n    - require_in:\n      - test: name {}\n", n % count + 1)
    };
    measure(
        bencher,
        &(1..count)
            .map(state)
            .chain([format!("a{count}:\n  test.nop:\n    - name: name {count}\n")])
            .collect::<String>(),
    );
}

/// Every state requires some by a pattern of its own.
#[divan::bench(args = [500, 1000, 2000])]
fn patterns(bencher: Bencher<'_, '_>, count: u32) {
    let state = |n: u32| format!("t{n} a:\n  test.nop\nb{n}:\n  test.nop:\n    - require:\n      - test: t{n} *\n");
    measure(bencher, &(1..=count).map(state).collect::<String>());
}
