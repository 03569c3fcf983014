//! `docs/SALT.md`: the parts of Salt that Duckrow covers.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;

use duckrow_core::salt::{ExecutionFunction, Vocabulary, vocabulary};

const HEAD: &str = "\
# Salt's states

States are rendered, compiled and run as Salt 3008 does it: the results are compared with cases recorded from the real Salt
(`tests/conformance/salt`). This page says how much of Salt Duckrow covers; its lists are written by `npm run salt-page`, and a test keeps them
equal to the engine's. `duckrow describe file.managed` lists the arguments of a state function.

## Files

- **Renderers**: `jinja`, `yaml`, `json` and `text`, by default `jinja|yaml`, or those named on a first line such as `#!jinja|json`. `py` and
  other programs are not run.
- **State tree**: `top.sls` if there is one, otherwise the named file; `include`, `extend`, `exclude`. There is one environment,
  `base`.
- **Pillar**: files below `pillar/` with a `top.sls` of their own, with `include`, `key` and `defaults`; the pillar of a scenario overrides them.
- **Templates** are Jinja's, with Python's values, methods and errors. `random` is the same in every run. Python, and so Salt, doesn't define the
  order of a set's items; here sets are sorted.

State templates ask the simulated host as it is before anything runs; templates of files ask it as it is when the file's turn comes.

`duckrow check` finds [what of states works only by luck](COMMAND-LINE.md#what-of-states-works-only-by-luck): the order in which they are written, and changes that nothing watches.
";

const STATES: &str = "
## State functions

State functions act through the same providers as Puppet's types, on the same host.
";

const FUNCTIONS: &str = "
## Execution functions

Each of these can be called in five places: in templates as `salt['module.function'](…)`, by the state `module.run` (and `module.wait`) in
both notations, in `unless` and in `onlyif` with `fun`, and in a slot, `__slot__:salt:module.function(…)`. State functions call
them, too. It is the same function everywhere, with the same parameters and the same result, except that secrets, the values of the
pillar, appear as stars wherever `module.run` prints the result of a call.

A function that *acts* changes the host, or starts a program on it. In a state template it does so while the template is rendered, before
any state runs, as with Salt.
";

const FILTERS: &str = "
## Filters

All of Jinja's, and these of Salt's:
";

const UNAVAILABLE: &str = "
The following fail with an error that says why:
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
