//! What Python says of arguments that a function can't be called with; for callers that give them as Python does.
//!
//! Knows the names of arguments only, not their values.

use super::execution::Known;

/// Modules and functions whose further arguments are taken, or aren't all known here.
const OPEN: [&str; 9] =
    ["pkg", "cmd", "service", "test.kwarg", "test.arg", "file.append", "file.remove", "file.write", "file.touch"];

/// The error of a call, if there is one: of so many unnamed arguments, and of these names.
pub(super) fn mismatch(known: &Known, unnamed: usize, names: &[&str]) -> Option<String> {
    let module = known.name.split('.').next().unwrap_or_default();
    let is_open = OPEN.contains(&module) || OPEN.contains(&known.name);
    let function = python_name(known.name);
    let places: Vec<&str> = known.required.iter().chain(known.optional).copied().collect();
    for name in names {
        match places.iter().position(|place| place == name) {
            Some(place) if place < unnamed => {
                return Some(format!("{function}() got multiple values for argument '{name}'"));
            }
            None if !is_open => return Some(format!("{function}() got an unexpected keyword argument '{name}'")),
            _ => {}
        }
    }
    if known.rest.is_none() && !is_open && unnamed > places.len() {
        return Some(known.too_many(unnamed));
    }
    let missing = known.required.iter().skip(unnamed).filter(|place| !names.contains(place));
    let missing: Vec<String> = missing.map(|name| format!("'{name}'")).collect();
    let (last, others) = missing.split_last()?;
    let listed = match others {
        [] => last.clone(),
        [one] => format!("{one} and {last}"),
        several => format!("{}, and {last}", several.join(", ")),
    };
    let ending = if others.is_empty() { "" } else { "s" };
    Some(format!("{function}() missing {} required positional argument{ending}: {listed}", missing.len()))
}

/// The name that the function has in its module's source.
pub(super) fn python_name(name: &str) -> &str {
    match name {
        "test.true" => "true_",
        "test.false" => "false_",
        other => other.rsplit('.').next().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::execution::find;
    use super::*;

    #[test]
    fn arguments_that_do_not_fit_are_told_as_python_does() {
        let said =
            |name: &str, unnamed: usize, names: &[&str]| find(name).and_then(|known| mismatch(known, unnamed, names));
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(said("test.true", 0, &["x"]), text("true_() got an unexpected keyword argument 'x'"));
        assert_eq!(said("test.true", 1, &[]), text("true_() takes 0 positional arguments but 1 was given"));
        assert_eq!(
            said("file.file_exists", 0, &[]),
            text("file_exists() missing 1 required positional argument: 'path'")
        );
        assert_eq!(
            said("file.contains", 0, &[]),
            text("contains() missing 2 required positional arguments: 'path' and 'text'")
        );
        assert_eq!(said("file.contains", 1, &["path"]), text("contains() got multiple values for argument 'path'"));
        assert_eq!(said("file.contains", 1, &["text"]), None);
    }
}
