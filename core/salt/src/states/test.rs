//! The module `test`: states that do nothing (`salt/states/test.py`).

use super::{Call, Function, Raised, Returned, mapping, old_and_new};
use crate::value::{Item, List, Value};
use duckrow_text::names::FastMap;

const fn open(name: &'static str, call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>) -> Function {
    Function { name, required: &["name"], optional: &[], open: true, call }
}

pub(super) const FUNCTIONS: &[Function] = &[
    open("test.nop", |_| Ok(Returned::new(Some(true), "Success!"))),
    open("test.succeed_without_changes", |call| Ok(Returned::new(Some(true), comment(call, "Success!")))),
    open("test.fail_without_changes", |call| {
        let text = if call.test {
            "If we weren't testing, this would be a failure!".into()
        } else {
            comment(call, "Failure!")
        };
        Ok(Returned::new(Some(false), text))
    }),
    open("test.succeed_with_changes", |call| {
        let testing = "If we weren't testing, this would be successful with changes";
        Ok(changed(call, true, "Success!", testing))
    }),
    open("test.fail_with_changes", |call| {
        let testing = "If we weren't testing, this would be failed with changes";
        Ok(changed(call, false, "Failure!", testing))
    }),
    Function {
        name: "test.configurable_test_state",
        required: &["name"],
        optional: &["changes", "result", "comment", "warnings", "allow_test_mode_failure"],
        open: false,
        call: configurable,
    },
    Function {
        name: "test.show_notification",
        required: &["name"],
        optional: &["text"],
        open: true,
        call: |call| match call.get("text").filter(|text| text.is_true()) {
            Some(text) => Ok(Returned::new(Some(true), in_lines(text))),
            None => Err(Raised::invocation("Missing required argument text.")),
        },
    },
    Function {
        name: "test.check_pillar",
        required: &["name"],
        optional: &["present", "boolean", "integer", "string", "listing", "dictionary", "verbose"],
        open: false,
        call: check_pillar,
    },
    Function { name: "test.mod_watch", required: &["name"], optional: &["sfun"], open: true, call: mod_watch },
];

/// The comment that a state gives itself.
fn comment(call: &Call<'_, '_>, default: &str) -> String {
    call.low.get("comment").map_or_else(|| default.to_owned(), |item| in_lines(&item.value))
}

/// A list of comments becomes lines.
fn in_lines(comment: &Value) -> String {
    match comment {
        Value::List(list) => {
            list.placed().iter().map(|item| item.value.text().to_string()).collect::<Vec<_>>().join("\n")
        }
        other => other.text().to_string(),
    }
}

fn pretended() -> Value {
    mapping([("testing", old_and_new("Unchanged", "Something pretended to change"))])
}

fn changed(call: &Call<'_, '_>, result: bool, default: &str, testing: &str) -> Returned {
    let returned = match call.test {
        true => Returned::new(None, testing),
        false => Returned::new(Some(result), comment(call, default)),
    };
    returned.with(pretended())
}

fn configurable(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let truth = |key: &str, wrong: &str| match call.low.get(key).map(|item| &item.value) {
        None => Ok(true),
        Some(Value::Bool(value)) => Ok(*value),
        // By chance in Salt; here always the same.
        Some(other) if other.text().to_lowercase() == "random" => Ok(true),
        Some(_) => Err(Raised::invocation(wrong)),
    };
    let changes = truth(
        "changes",
        "You have specified the state option 'changes' with invalid arguments. It must be either True, False, or 'Random'",
    )?;
    let result = truth(
        "result",
        "You have specified the state option 'result' with invalid arguments. It must be either True, False, or 'Random'",
    )?;
    if call.get("warnings").is_some_and(|warnings| !matches!(warnings, Value::Text(_) | Value::List(_))) {
        return Err(Raised::invocation(
            "You have specified the state option 'warnings' with invalid arguments. It must be a string or a list of strings",
        ));
    }
    let comment = comment(call, "");
    let returned = if call.test {
        let may_fail = call.flag("allow_test_mode_failure", false) && !result;
        let outcome = if may_fail { Some(false) } else { (!changes).then_some(true) };
        Returned::new(outcome, if comment.is_empty() { "This is a test".to_owned() } else { comment })
    } else {
        Returned::new(Some(result), comment)
    };
    Ok(if changes { returned.with(pretended()) } else { returned })
}

/// A test if a value is of a kind.
type IsOf = fn(&Value) -> bool;

/// The kinds that keys of the pillar can be asked to have, in Python's words, each with its test.
///
/// Salt's function that reads the pillar hides numbers and booleans behind asterisks, so these are texts.
const KINDS: [(&str, &str, IsOf); 6] = [
    ("present", "None", |_| true),
    ("boolean", "<class 'bool'>", |data| matches!(data, Value::Bool(false))),
    ("integer", "<class 'int'>", |data| data.as_int() == Some(0)),
    ("string", "(<class 'str'>,)", |data| match data {
        Value::Text(_) => true,
        Value::Int(_) | Value::Float(_) | Value::Bool(_) => data.is_true(),
        _ => false,
    }),
    ("listing", "<class 'list'>", |data| matches!(data, Value::List(_))),
    ("dictionary", "<class 'dict'>", |data| matches!(data, Value::Dict(_))),
];

fn check_pillar(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    if KINDS.iter().all(|(key, ..)| !call.flag(key, false)) {
        return Err(Raised::invocation("Missing required argument text."));
    }
    let (mut fine, mut failed) = (FastMap::<String, &str>::default(), FastMap::<String, Option<&str>>::default());
    for (argument, class, is_of) in KINDS {
        for key in call.texts(argument) {
            match call.renderer.pillar(&key, ":").filter(|found| !matches!(found, Value::None)) {
                None => _ = failed.insert(key, None),
                Some(found) if !is_of(&found) => _ = failed.insert(key, Some(class)),
                Some(_) => _ = fine.insert(key, class),
            }
        }
    }
    let mut comment = String::new();
    for (key, class) in &failed {
        comment += &match class {
            None => format!("Pillar key \"{key}\" is missing.\n"),
            Some(class) => format!("Pillar key \"{key}\" is not {class}.\n"),
        };
    }
    if call.flag("verbose", false) && !fine.is_empty() {
        comment += "Those keys passed the check:\n";
        fine.iter().for_each(|(key, class)| comment += &format!("- {key} ({class})\n"));
    }
    Ok(Returned::new(Some(failed.is_empty()), comment))
}

fn mod_watch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let result = match call.low.get("result").map(|item| &item.value) {
        None => Some(true),
        Some(Value::None) => None,
        Some(other) => Some(other.is_true()),
    };
    let changed = call.changed.iter().map(|state| Item::new(state.clone())).collect();
    let changes = match call.low.get("changes") {
        Some(item) => item.value.clone(),
        None => mapping([("Requisites with changes", Value::List(List::of_items(changed)))]),
    };
    Ok(Returned::new(result, comment(call, "Watch statement fired.")).with(changes))
}
