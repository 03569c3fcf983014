//! `docs/SALT.md`: what of Salt there is.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;

use duckrow_core::salt::{Vocabulary, vocabulary};

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
- **Templates** are Jinja's, with Python's values, methods and mistakes. `random` is the same in every run; sets are gone through as Python
  does with the hash seed 0.

State templates ask the simulated host as it is before anything runs, those of files as it is when the file has its turn.
";

const STATES: &str = "
## State functions

What they do, they do through the same providers as Puppet's types, on the same host. `fakepkg` and `fakesvc` are the recorded cases' own.
";

const OF_TEMPLATES: &str = "
## Functions in templates: `salt['module.function']`
";

const OF_STATES: &str = "
## Functions for `module.run`, `unless` and `onlyif`

All of the above, but for those that render (`jinja`, `slsutil.renderer`), and these, which act on the host:
";

const FILTERS: &str = "
## Filters

All of Jinja's, and of Salt's:
";

const UNAVAILABLE: &str = "
These are errors that say why:
";

/// Where the page belongs.
pub fn location() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/SALT.md")
}

/// The page.
pub fn page() -> String {
    let Vocabulary { states, of_templates, of_states, filters, unavailable } = vocabulary();
    let further = of_states.difference(&of_templates).copied().collect();
    let parts = [
        STATES.to_owned(),
        modules(&states),
        OF_TEMPLATES.to_owned(),
        modules(&of_templates),
        OF_STATES.to_owned(),
        modules(&further),
        FILTERS.to_owned(),
        words(&filters),
        UNAVAILABLE.to_owned(),
        words(&unavailable),
    ];
    HEAD.to_owned() + &parts.concat()
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
