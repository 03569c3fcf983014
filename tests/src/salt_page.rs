//! `docs/SALT.md`: the parts of Salt that there are.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;

use duckrow_core::salt::{ExecutionFunction, Vocabulary, vocabulary};

const HEAD: &str = "\
# Salt's states

States are rendered, compiled and run as Salt 3008 does it: the answers are held against cases recorded from the real Salt
(`tests/conformance/salt`). This page says what of Salt there is; its lists are written by `npm run salt-page`, and a test holds them
to the engine. `duckrow describe file.managed` tells the arguments of a state function.

## Files

- **Renderers**: `jinja`, `yaml`, `json` and `text`, by default `jinja|yaml`, or what a first line such as `#!jinja|json` says. `py` and
  other programs are not run.
- **State tree**: `top.sls` if there is one, otherwise the file that is named; `include`, `extend`, `exclude`. There is one environment,
  `base`.
- **Pillar**: files below `pillar/` with a `top.sls` of their own, with `include`, `key` and `defaults`; what a scenario gives goes over them.
- **Templates** are Jinja's, with Python's values, methods and mistakes. `random` is the same in every run. Python leaves open in which order
  a set is gone through, and Salt with it; here sets are sorted.

State templates ask the simulated host as it is before anything runs, those of files as it is when the file has its turn.

`duckrow check` finds [what of states works only by luck](COMMAND-LINE.md#what-of-states-works-only-by-luck): the order in which they are written, and changes that nothing watches.
";

const STATES: &str = "
## State functions

What they do, they do through the same providers as Puppet's types, on the same host.
";

const FUNCTIONS: &str = "
## Execution functions

Any of these can be called in five places: in templates as `salt['module.function'](…)`, by the state `module.run` (and `module.wait`) in
both notations, in `unless` and `onlyif` with `fun`, and in a slot, `__slot__:salt:module.function(…)`. The state functions themselves call
them, too. It is one function in all of these places, with the same parameters and the same result; only what is secret, the values of the
pillar, is shown as stars wherever `module.run` tells people what came of a call.

A function that *acts* changes the host, or starts a program on it. In a state template it does so while the template is rendered, before
any state runs, as with Salt.
";

const FILTERS: &str = "
## Filters

All of Jinja's, and of Salt's:
";

const UNAVAILABLE: &str = "
These are errors that say why:
";

/// The path of the page.
pub fn location() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/SALT.md")
}

/// The page.
pub fn page() -> String {
    let Vocabulary { states, functions, filters, unavailable } = vocabulary();
    let parts = [
        STATES.to_owned(),
        modules(&states.into_iter().filter(|name| !name.starts_with("fake")).collect()),
        FUNCTIONS.to_owned(),
        functions_table(&functions),
        FILTERS.to_owned(),
        words(&filters),
        UNAVAILABLE.to_owned(),
        words(&unavailable),
    ];
    HEAD.to_owned() + &parts.concat()
}

/// A line for each function.
fn functions_table(functions: &[ExecutionFunction]) -> String {
    let mut out = "\n| function | parameters | |\n|---|---|---|\n".to_owned();
    for ExecutionFunction { name, signature, acts } in functions {
        let parameters = if signature.is_empty() { String::new() } else { format!("`{signature}`") };
        let _ = writeln!(out, "| `{name}` | {parameters} | {} |", if *acts { "acts" } else { "" });
    }
    out
}

/// A line for each module with its functions.
fn modules(names: &BTreeSet<&str>) -> String {
    let mut modules: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (module, function) in names.iter().filter_map(|name| name.split_once('.')) {
        modules.entry(module).or_default().push(function);
    }
    let mut out = "\n| module | functions |\n|---|---|\n".to_owned();
    for (module, functions) in modules {
        let _ = writeln!(out, "| `{module}` | {} |", quoted(functions.into_iter()));
    }
    out
}

fn words(names: &BTreeSet<&str>) -> String {
    format!("\n{}\n", quoted(names.iter().copied()))
}

fn quoted<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
