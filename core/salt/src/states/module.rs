//! The module `module` (`salt/states/module.py`): execution functions run as states, in both ways of giving them arguments.
//!
//! The functions are those of [`modules`].

mod arguments;
mod listed;

use super::{Call, Function, Raised, Returned};
use crate::modules;
use crate::value::{Dict, Entries, Error, Item, Value};
use arguments::Wrong;

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

/// Calls an execution function for a condition, or for a value that is asked for at the last moment.
pub(crate) fn execute(call: &mut Call<'_, '_>, name: &str, plain: &[Value], named: &Entries) -> Result<Value, Raised> {
    let Some(function) = modules::find(name) else {
        return Err(Raised(match gap(name) {
            gap if gap.is_empty() => format!("KeyError: '{name}'"),
            gap => gap.trim().to_owned(),
        }));
    };
    call.shown(function, arguments::args(plain, named)).map_err(|error| Raised(error.shown()))
}

fn run(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    // A watcher that only waits runs its function now.
    let given = super::super::running::arguments(call.low);
    let is_own = |key: &&Value| matches!(key.as_str(), Some("name" | "sfun" | "__reqs__"));
    let names: Vec<_> = given.keys().filter(|key| !is_own(key)).map(Value::text).collect();
    let is_legacy = names.is_empty() || names.iter().any(|name| !name.contains('.'));
    Ok(if is_legacy { legacy(call, given) } else { several(call, &given) })
}

/// `module.run` with functions as its arguments.
fn several(call: &mut Call<'_, '_>, given: &Entries) -> Returned {
    let functions: Vec<(String, Value)> = given
        .iter()
        .map(|(key, item)| (key.text().to_string(), item.value.clone()))
        .filter(|(key, _)| key.contains('.'))
        .collect();
    if functions.is_empty() {
        return Returned::new(Some(false), "No function provided.");
    }
    let bare = |name: &str| name.split(':').next().unwrap_or(name).to_owned();
    let (known, missing): (Vec<String>, Vec<String>) = functions
        .iter()
        .map(|(name, _)| bare(name))
        .partition(|name| modules::find(name).is_some() || call.test && is_salts(name));
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
        let said = said.join(" ") + &missing.iter().map(|name| gap(name)).collect::<String>();
        return Returned::new(if missing.is_empty() { None } else { Some(false) }, said);
    }
    let (mut failures, mut successes, mut changes) = (Vec::new(), Vec::new(), Entries::default());
    for (name, arguments) in &functions {
        let called = called_with_list(call, &bare(name), arguments);
        let shown = |data: &Value| match data {
            Value::Dict(map) => map.get("comment").map(|comment| comment.text().to_string()),
            _ => None,
        };
        match called {
            Ok(returned) if is_good(&returned) => {
                let text = match &returned {
                    Value::Dict(_) => shown(&returned).unwrap_or_else(|| "Success".to_owned()),
                    other => other.text().to_string(),
                };
                successes.push(format!("{name}: {text}"));
                changes.insert(Value::Text(name.as_str().into()), Item::new(returned));
            }
            Ok(Value::Bool(false)) => failures.push(format!("'{name}': False")),
            Ok(returned) => {
                let text = shown(&returned).unwrap_or_else(|| "(error message N/A)".to_owned());
                failures.push(format!("'{name}' failed: {text}"));
            }
            Err(error) if !is_caught(&error) => {
                let text = format!("An exception occurred in this state: {}", error.shown());
                return Returned::new(Some(false), text);
            }
            Err(error) => failures.push(format!("'{name}' failed: {}", error.message())),
        }
    }
    let result = failures.is_empty();
    failures.extend(successes);
    Returned::new(Some(result), failures.join(", ")).with(Dict::new(changes))
}

/// `module.run` with the function as its name.
fn legacy(call: &mut Call<'_, '_>, mut given: Entries) -> Returned {
    let name = call.name.to_string();
    let function = modules::find(&name);
    let is_known = function.is_some() || call.test && is_salts(&name);
    if !is_known {
        let text = format!("Module function {name} is not available{}", gap(&name));
        return Returned::new(Some(false), text);
    }
    if call.test {
        return Returned::new(None, format!("Module function {name} is set to execute"));
    }
    given.shift_remove("name");
    let Some(function) = function else { return Returned::new(None, "") };
    let failed = |text: String| Returned::new(Some(false), text);
    let args = match arguments::of_state(function, given) {
        Ok(args) => args,
        Err(Wrong::Missing(names)) => {
            let names: String = names.iter().map(|name| format!(" {name}")).collect();
            return failed(format!("The following arguments are missing:{names}"));
        }
        Err(Wrong::Form(text)) => return failed(text),
    };
    match returned_data(call, function, args) {
        Err(error) => failed(format!("Module function {name} threw an exception. Exception: {}", error.message())),
        Ok(returned) => {
            let result = is_good(&returned);
            let changes = super::mapping([("ret", returned)]);
            Returned::new(Some(result), format!("Module function {name} executed")).with(changes)
        }
    }
}

/// True if Salt catches an exception in the notation with several functions: it does if they are called in a wrong way.
fn is_caught(error: &Error) -> bool {
    ["", "TypeError", "salt.exceptions.SaltInvocationError"].contains(&error.class())
}

fn called_with_list(call: &mut Call<'_, '_>, name: &str, list: &Value) -> Result<Value, Error> {
    let function = modules::find(name).ok_or_else(|| Error::python(format!("'{name}' is not available.")))?;
    let args = arguments::of_list(function, list)?;
    returned_data(call, function, args)
}

fn returned_data(
    call: &mut Call<'_, '_>,
    function: &'static modules::Function,
    args: crate::value::Args,
) -> Result<Value, Error> {
    call.shown(function, args)?.plain()
}

/// True if Salt has a function for certain, simulated or not: in test mode there is no more to know.
fn is_salts(name: &str) -> bool {
    name.split_once('.').is_some_and(|(module, function)| listed::has(module, function) == Some(true))
}

/// The additional comment on a function that Salt may well have.
fn gap(name: &str) -> String {
    let known = crate::running::EXECUTION_MODULES;
    let (module, function) = name.split_once('.').unwrap_or((name, ""));
    if listed::has(module, function).unwrap_or_else(|| known.contains(&module)) {
        format!("\n(`{module}` is one of Salt's modules; this engine does not simulate `{name}`.)")
    } else {
        String::new()
    }
}

/// True if the result of a function is good (`_get_result`).
fn is_good(returned: &Value) -> bool {
    match returned {
        Value::Bool(good) => *good,
        Value::Dict(map) => map.placed().iter().all(|(key, item)| match (key.as_str(), &item.value) {
            (Some("result"), Value::Bool(false)) => false,
            (Some("retcode"), code) => code.as_float() == Some(0.0),
            (_, Value::Dict(_)) => is_good(&item.value),
            _ => true,
        }),
        _ => true,
    }
}
