//! The arguments that `module.run` gives to execution functions, in both notations.
//!
//! Knows the parameters of functions; not their effects.

use crate::modules::{Function, Signature};
use crate::value::{Args, Entries, Error, Item, Value};

/// A mistake in the arguments of a state.
pub(super) enum Wrong {
    /// Arguments are missing.
    Missing(Vec<String>),
    /// An argument has the wrong form.
    Form(String),
}

/// Arguments from a list, as `call_function` in `salt/utils/functools.py` takes them: what a function needs comes behind what has no
/// name, and all else that it knows is given by name, so that nothing may stand in its place.
pub(super) fn of_list(function: &Function, list: &Value) -> Result<Args, Error> {
    let signature = Signature::of(function.signature);
    let (mut plain, mut named) = taken_apart(list);
    plain.extend(signature.required().filter_map(|name| named.shift_remove(name)).map(|item| item.value));
    let required: Vec<&str> = signature.required().collect();
    if let Some(missing) = required.get(plain.len()..).filter(|missing| !missing.is_empty()) {
        return Err(Error::raised(
            "salt.exceptions.SaltInvocationError",
            format!("Missing arguments: {}", missing.join(", ")),
        ));
    }
    // Salt names the defaults as well.
    let optional = signature.parameters.get(required.len()).filter(|_| plain.len() > required.len());
    if let Some(twice) = optional {
        named.insert(Value::Text(twice.name.into()), Item::new(Value::None));
    }
    Ok(args(&plain, &named))
}

/// Arguments by name, as the state takes them whose function is its name.
pub(super) fn of_state(function: &Function, mut given: Entries) -> Result<Args, Wrong> {
    let signature = Signature::of(function.signature);
    let (mut named, mut missing) = (Entries::default(), Vec::new());
    for parameter in &signature.parameters {
        let spelled = spelled(parameter.name);
        match given.shift_remove(spelled.as_str()) {
            Some(item) => _ = named.insert(Value::Text(parameter.name.into()), item),
            None if parameter.default.is_none() => missing.push(spelled),
            None => {}
        }
    }
    if !missing.is_empty() {
        return Err(Wrong::Missing(missing));
    }
    let mut plain = Vec::new();
    if let Some((name, item)) = signature.rest.and_then(|name| Some((name, given.shift_remove(name)?))) {
        let list = item.value.as_list().ok_or_else(|| Wrong::Form(format!("'{name}' must be a list.")))?;
        // What comes behind parameters comes behind all of them.
        for parameter in &signature.parameters {
            plain.push(named.shift_remove(parameter.name).map_or(Value::None, |item| item.value));
        }
        plain.extend(list.placed().iter().map(|item| item.value.clone()));
    }
    let mut args = args(&plain, &named);
    if let Some((name, item)) = signature.keywords.and_then(|name| Some((name, given.shift_remove(name)?))) {
        let map = item.value.as_dict().ok_or_else(|| Wrong::Form(format!("'{name}' must be a dict.")))?;
        let further = Args::named_of(&map.placed());
        // Salt gives all parameters already, those with defaults, too.
        let is_given = |name: &str| signature.parameters.iter().any(|parameter| parameter.name == name);
        args.named.extend(further.iter().filter(|(name, _)| is_given(name)).cloned());
        args.named.extend(further);
    }
    Ok(args)
}

/// Values of a state as those of a call.
pub(super) fn args(plain: &[Value], named: &Entries) -> Args {
    Args { plain: plain.to_vec(), named: Args::named_of(named) }
}

/// The entries of a list without names, and those with names. Python takes texts for lists of their characters, and mappings for lists
/// of their keys.
fn taken_apart(list: &Value) -> (Vec<Value>, Entries) {
    let items: Vec<Value> = match list {
        Value::List(list) => list.placed().iter().map(|item| item.value.clone()).collect(),
        Value::None => Vec::new(),
        Value::Dict(map) => map.placed().keys().map(|key| key.text().to_string().into()).collect(),
        Value::Text(text) => text.chars().map(|c| c.to_string().into()).collect(),
        single => vec![single.clone()],
    };
    let (mut plain, mut named) = (Vec::new(), Entries::default());
    for item in items {
        match item {
            Value::Dict(map) => named.extend(map.placed().iter().map(|(key, item)| (key.clone(), item.clone()))),
            other => plain.push(other),
        }
    }
    (plain, named)
}

/// The name that the state gives to an argument whose own name means something else there.
fn spelled(name: &str) -> String {
    match name {
        "name" | "fun" | "names" | "state" | "saltenv" => format!("m_{name}"),
        other => other.to_owned(),
    }
}
