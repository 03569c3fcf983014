//! The module `module` (`salt/states/module.py`): execution functions run as states, in both ways of giving them arguments.
//!
//! Which functions the simulated host has is in [`execution`]; those that templates know are there, too.

mod commands;
mod execution;
mod files;
mod listed;
mod minion;
mod signature;

use super::{Call, Function, Raised, Returned};
use crate::data::{Data, Entries, Item, Key, List, Map};
use crate::python;
use execution::Answer;

/// The names of the execution functions that states can call besides those of templates.
pub(crate) fn execution_functions() -> impl Iterator<Item = &'static str> {
    execution::all().map(|known| known.name)
}

pub(super) const FUNCTIONS: &[Function] = &[
    Function { name: "module.run", required: &[], optional: &[], open: true, call: run },
    Function { name: "module.mod_watch", required: &[], optional: &[], open: true, call: run },
    Function {
        name: "module.wait",
        required: &["name"],
        optional: &[],
        open: true,
        call: |_| Ok(Returned::new(Some(true), "")),
    },
];

/// Whether the simulated host has an execution function.
pub(crate) fn is_function(call: &Call<'_, '_>, name: &str) -> bool {
    execution::exists(call, name)
}

/// Calls an execution function for a condition, or for a value that is asked for at the last moment.
pub(crate) fn execute(
    call: &mut Call<'_, '_>,
    name: &str,
    mut plain: Vec<Data>,
    named: Entries,
) -> Result<Data, Raised> {
    if !execution::exists(call, name) {
        let said = match execution::gap(name) {
            gap if gap.is_empty() => format!("KeyError: '{name}'"),
            gap => gap.trim().to_owned(),
        };
        return Err(Raised(said));
    }
    let names: Vec<&str> = named.keys().filter_map(Key::as_str).collect();
    if let Some(said) = execution::find(name).and_then(|known| signature::mismatch(known, plain.len(), &names)) {
        return Err(Raised(format!("TypeError: {said}")));
    }
    if !named.is_empty() {
        plain.push(Data::Map(Map::new(named)));
    }
    let arguments = Data::List(List::new(plain.into_iter().map(Item::new).collect()));
    let returned = execution::with_list(call, name, &arguments).map_err(|thrown| Raised(thrown.shown()))?;
    Ok(if name == "test.arg" { with_tuple(returned) } else { returned })
}

/// What `test.arg` returns before it becomes a state's changes: its arguments are a tuple, which nothing can be looked up in.
fn with_tuple(returned: Data) -> Data {
    let Some(map) = returned.as_map() else { return returned };
    let shown = map.get("args").map(|args| {
        let shown: Vec<String> = args
            .as_list()
            .iter()
            .flat_map(|list| list.items().iter().map(|item| shown(&item.data)).collect::<Vec<_>>())
            .collect();
        let comma = if shown.len() == 1 { "," } else { "" };
        format!("({}{comma})", shown.join(", "))
    });
    if let Some(shown) = shown {
        map.entries_mut().insert(Key::Text("args".into()), Item::new(shown));
    }
    Data::Map(map.clone())
}

/// What a function returned, or why it could not be called.
type Called = Result<Data, Thrown>;

/// An exception of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Thrown {
    /// Its class, unless it is one of those that mean a mistake of the caller: Salt catches them in both notations.
    class: Option<&'static str>,
    /// Its words.
    words: String,
}

impl From<String> for Thrown {
    fn from(words: String) -> Self {
        Self { class: None, words }
    }
}

impl Thrown {
    fn of(class: &'static str, words: impl Into<String>) -> Self {
        Self { class: Some(class), words: words.into() }
    }

    /// As a traceback ends.
    fn shown(&self) -> String {
        match self.class {
            Some(class) if self.words.is_empty() => class.to_owned(),
            Some(class) => format!("{class}: {}", self.words),
            None => self.words.clone(),
        }
    }
}

fn run(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    // A watcher that only waits runs its function now.
    let given = super::super::running::arguments(call.low);
    let is_own = |key: &&Key| matches!(key.as_str(), Some("name" | "sfun" | "__reqs__"));
    let names: Vec<_> = given.keys().filter(|key| !is_own(key)).map(Key::text).collect();
    let is_legacy = names.is_empty() || names.iter().any(|name| !name.contains('.'));
    Ok(if is_legacy { legacy(call, given) } else { several(call, &given) })
}

/// `module.run` with functions as its arguments.
fn several(call: &mut Call<'_, '_>, given: &Entries) -> Returned {
    let functions: Vec<(String, Data)> = given
        .iter()
        .map(|(key, item)| (key.text().to_string(), item.data.clone()))
        .filter(|(key, _)| key.contains('.'))
        .collect();
    if functions.is_empty() {
        return Returned::new(Some(false), "No function provided.");
    }
    let bare = |name: &str| name.split(':').next().unwrap_or(name).to_owned();
    let (known, missing): (Vec<String>, Vec<String>) = functions
        .iter()
        .map(|(name, _)| bare(name))
        .partition(|name| execution::exists(call, name) || call.test && execution::is_salts(name));
    // Salt writes the truth of there being several where it means an ending.
    let several = |names: &[String]| if names.len() > 1 { "True" } else { "" };
    if !missing.is_empty() || call.test {
        let mut said = Vec::new();
        if !missing.is_empty() {
            said.push(format!("Unavailable function{}: {}.", several(&missing), missing.join(", ")));
        }
        if call.test && !known.is_empty() {
            said.push(format!("Function{} {} to be executed.", several(&known), known.join(", ")));
        }
        let said = said.join(" ") + &missing.iter().map(|name| execution::gap(name)).collect::<String>();
        return Returned::new(if missing.is_empty() { None } else { Some(false) }, said);
    }
    let (mut failures, mut successes, mut changes) = (Vec::new(), Vec::new(), Entries::default());
    for (name, arguments) in &functions {
        let called = execution::as_state_does(call, &bare(name), arguments);
        let shown = |data: &Data| match data {
            Data::Map(map) => map.get("comment").map(|comment| comment.text().to_string()),
            _ => None,
        };
        match called {
            Ok(returned) if is_good(&returned) => {
                let text = match &returned {
                    Data::Map(_) => shown(&returned).unwrap_or_else(|| "Success".to_owned()),
                    other => other.text().to_string(),
                };
                successes.push(format!("{name}: {text}"));
                changes.insert(Key::Text(name.as_str().into()), Item::new(returned));
            }
            Ok(Data::Bool(false)) => failures.push(format!("'{name}': False")),
            Ok(returned) => {
                let text = shown(&returned).unwrap_or_else(|| "(error message N/A)".to_owned());
                failures.push(format!("'{name}' failed: {text}"));
            }
            Err(thrown) if thrown.class.is_some() => {
                let text = format!("An exception occurred in this state: {}", thrown.shown());
                return Returned::new(Some(false), text);
            }
            Err(thrown) => failures.push(format!("'{name}' failed: {}", thrown.words)),
        }
    }
    let result = failures.is_empty();
    failures.extend(successes);
    Returned::new(Some(result), failures.join(", ")).with(Map::new(changes))
}

/// `module.run` with the function as its name.
fn legacy(call: &mut Call<'_, '_>, mut given: Entries) -> Returned {
    let name = call.name.to_string();
    let is_known = execution::exists(call, &name) || call.test && execution::is_salts(&name);
    if !is_known {
        let text = format!("Module function {name} is not available{}", execution::gap(&name));
        return Returned::new(Some(false), text);
    }
    if call.test {
        return Returned::new(None, format!("Module function {name} is set to execute"));
    }
    given.shift_remove("name");
    match execution::with_names(call, &name, given) {
        Answer::Missing(names) => {
            let names: String = names.iter().map(|name| format!(" {name}")).collect();
            Returned::new(Some(false), format!("The following arguments are missing:{names}"))
        }
        Answer::Wrong(text) => Returned::new(Some(false), text),
        Answer::Called(Err(thrown)) => {
            let text = format!("Module function {name} threw an exception. Exception: {}", thrown.words);
            Returned::new(Some(false), text)
        }
        Answer::Called(Ok(returned)) => {
            let result = is_good(&returned);
            let changes = super::mapping([("ret", returned)]);
            Returned::new(Some(result), format!("Module function {name} executed")).with(changes)
        }
    }
}

/// Whether what a function returned is good (`_get_result`).
fn is_good(returned: &Data) -> bool {
    match returned {
        Data::Bool(good) => *good,
        Data::Map(map) => map.entries().iter().all(|(key, item)| match (key.as_str(), &item.data) {
            (Some("result"), Data::Bool(false)) => false,
            (Some("retcode"), code) => code.as_number() == Some(0.0),
            (_, Data::Map(_)) => is_good(&item.data),
            _ => true,
        }),
        _ => true,
    }
}

/// A value in Python's words, for messages.
fn shown(data: &Data) -> String {
    python::repr(data)
}
