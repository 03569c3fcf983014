//! The top file: which states this minion is to have (`get_tops`, `verify_tops`, `top_matches` in `salt/state.py`).

use super::render::{Reading, Renderer, Surroundings};
use super::{failure, matching, python};
use crate::value::{Dict, Entries, Item, Value};
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::{Diagnostic, FileSpan, Severity};
use duckrow_values::Effort;

/// Targets by saltenv, as all top files together have them: a target of a later file takes the place of an earlier one.
type Targets = FastMap<Value, FastMap<Value, Item>>;

/// Salt breaks off with an exception.
type Broken = Box<Diagnostic>;

/// The states that the top file of a root names for this minion, in its order.
pub(super) fn matches(
    reading: Reading<'_, '_, '_>,
    renderer: &mut Renderer,
    around: &Surroundings,
    errors: &mut Vec<Diagnostic>,
) -> Vec<String> {
    let mut wrong = Vec::new();
    let found = tops(reading, renderer, &mut wrong).and_then(|targets| {
        targets.iter().for_each(|(env, targets)| verify(env, targets, &mut wrong));
        renderer.with_effort(|effort| chosen(&targets, around, effort))
    });
    match found {
        Ok(found) => {
            errors.append(&mut wrong);
            found
        }
        Err(exception) => {
            errors.push(*exception);
            Vec::new()
        }
    }
}

/// Renders the top file, and those that it includes, and puts them together (`get_tops`, `_merge_tops_merge`).
fn tops(
    mut reading: Reading<'_, '_, '_>,
    renderer: &mut Renderer,
    errors: &mut Vec<Diagnostic>,
) -> Result<Targets, Broken> {
    let mut merged = Targets::default();
    let mut names = vec!["top".to_owned()];
    let mut place = 0;
    while let Some(name) = names.get(place).cloned() {
        place += 1;
        let Some(file) = reading.root.state(&name) else { continue };
        let top = match renderer.render(&name, &file, &Entries::default(), reading.lent()) {
            Ok(top) => top,
            Err(trouble) => {
                // Salt only logs it, and then finds that there is nothing to do.
                errors.push(Diagnostic { severity: Severity::Warning, ..failure::rendering(&name, trouble) });
                return Ok(Targets::default());
            }
        };
        let Value::Dict(environments) = &top else {
            if top.is_true() {
                let message = format!("'{}' object has no attribute 'items'", top.class());
                let help = "The top file is a mapping: `base:`, below it targets, below these lists of state files";
                return Err(Box::new(failure::exception("AttributeError", &message, None).help(help)));
            }
            continue;
        };
        for (env, item) in environments.placed().iter() {
            match &item.value {
                Value::List(included) if env.as_str() == Some("include") && name == "top" => {
                    let patterns = included.placed();
                    let found = patterns.iter().flat_map(|pattern| reading.root.targets(&pattern.value.text()));
                    names.extend(found.collect::<FastSet<_>>());
                }
                Value::Dict(targets) => {
                    if let Some(item) = targets.placed().values().find(|item| matches!(item.value, Value::None)) {
                        let message = "'NoneType' object is not iterable";
                        return Err(Box::new(failure::exception("TypeError", message, item.at)));
                    }
                    let known = merged.entry(env.clone()).or_default();
                    known.extend(targets.placed().iter().map(|(target, item)| (target.clone(), item.clone())));
                }
                _ if env.as_str() == Some("include") => {}
                _ => {
                    let message =
                        format!("The top file matches for saltenv {} are not formatted as a dict", env.text());
                    errors.push(failure::error("salt-top", message, item.at));
                }
            }
        }
    }
    Ok(merged)
}

/// Reports the mistakes in the targets of a saltenv (`verify_tops`).
fn verify(env: &Value, targets: &FastMap<Value, Item>, errors: &mut Vec<Diagnostic>) {
    let mut wrong = |message: String, at: Option<FileSpan>| errors.push(failure::error("salt-top", message, at));
    let env_text = env.text();
    match env {
        Value::Text(text) if text.is_empty() => wrong("Empty saltenv statement in top file".to_owned(), None),
        Value::Text(_) => {}
        _ => wrong(format!("Environment {env_text} in top file is not formed as a string"), None),
    }
    for (target, item) in targets {
        let Value::List(states) = &item.value else {
            let message = format!(
                "Malformed topfile: state declarations for matcher {} in saltenv {} are not formed as a list (got {})",
                python::repr(target),
                python::repr(env),
                item.value.class()
            );
            let help = "Write every state with `- ` in front of it";
            errors.push(failure::with_help("salt-top", message, item.at, help));
            continue;
        };
        for state in states.placed().iter() {
            match &state.value {
                Value::Text(name) if name.is_empty() => {
                    errors.push(failure::error(
                        "salt-top",
                        format!("Environment {env_text} contains an empty sls index"),
                        state.at,
                    ));
                }
                Value::Dict(map) => {
                    for empty in map.placed().values().filter(|item| !item.value.is_true()) {
                        let message = format!(
                            "Improperly formatted top file matcher in saltenv {}: {} file",
                            python::repr(&state.value),
                            empty.value.text()
                        );
                        errors.push(failure::error("salt-top", message, state.at));
                    }
                }
                _ => {}
            }
        }
    }
}

/// The states of the targets that mean this minion (`top_matches`).
fn chosen(targets: &Targets, around: &Surroundings, effort: &Effort) -> Result<Vec<String>, Broken> {
    let mut found = Vec::new();
    let base = targets.iter().filter(|(env, _)| env.as_str() == Some("base"));
    for (target, item) in base.flat_map(|(_, targets)| targets) {
        let states = match &item.value {
            Value::List(list) => list.placed().clone(),
            Value::Text(_) => vec![item.clone()],
            _ => continue,
        };
        let mut matchers = states.iter().filter_map(|item| item.value.as_dict().and_then(|map| map.get("match")));
        if !means(matchers.next_back().as_ref(), item.at, &target.text(), around, effort)? {
            continue;
        }
        for state in &states {
            match &state.value {
                Value::Text(name) => found.push(name.to_string()),
                // Salt takes the filter out, and then looks for what else is there.
                Value::Dict(map) if map.has("subfilter") && map.len() == 1 => {
                    return Err(Box::new(failure::exception("KeyError", "'dictionary is empty'", state.at)));
                }
                // `{saltenv: state}`
                Value::Dict(map) => found.extend(in_base(map)),
                _ => {}
            }
        }
    }
    Ok(found)
}

/// The ways in which targets may be read.
const MATCHERS: [&str; 16] = [
    "cache",
    "compound",
    "compound_pillar_exact",
    "confirm_top",
    "data",
    "glob",
    "grain",
    "grain_pcre",
    "ipcidr",
    "list",
    "nodegroup",
    "pcre",
    "pillar",
    "pillar_exact",
    "pillar_pcre",
    "range",
];

/// True if a target means this minion, read as `match:` says. The effort pays for it.
///
/// # Errors
/// The exception that Salt breaks off with.
pub(super) fn means(
    matcher: Option<&Value>,
    at: Option<FileSpan>,
    target: &str,
    around: &Surroundings,
    effort: &Effort,
) -> Result<bool, Broken> {
    let help = "Write the kind of target after `match:`: glob, pcre, grain, pillar, list, compound …";
    let broken = |class: &str, message: String| Err(Box::new(failure::exception(class, &message, at).help(help)));
    match matcher {
        None => Ok(matching::matches("compound", target, around, effort)),
        // The function that this matcher asks for is not there in this version of Salt.
        Some(Value::Text(matcher)) if matcher == "data" => broken("KeyError", "'data.getval'".to_owned()),
        Some(Value::Text(matcher)) if MATCHERS.contains(&matcher.as_str()) => {
            Ok(matching::matches(matcher, target, around, effort))
        }
        Some(Value::Text(matcher)) => broken("KeyError", format!("'{matcher}_match.match'")),
        Some(other) => broken("TypeError", format!("unsupported operand type(s) for +: '{}' and 'str'", other.class())),
    }
}

fn in_base(map: &Dict) -> Option<String> {
    map.first().filter(|(env, _)| env.as_str() == Some("base")).map(|(_, item)| item.value.text().to_string())
}
