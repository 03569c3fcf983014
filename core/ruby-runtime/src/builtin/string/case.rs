//! Letters, white space and ends of texts.

use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// Ends what is asked for with options of letters, of which only those are known that change nothing here.
fn check_options(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<bool> {
    if given.len() > 2 {
        return Err(vm.wrong_arguments(given.len(), 0, 2));
    }
    if given.len() == 2 && !matches!(given.at(0), Value::Symbol(_)) {
        return Err(vm.raise(known::ARGUMENT_ERROR, "too many options"));
    }
    let mut is_ascii = false;
    for option in &given.values {
        let name = match option {
            Value::Symbol(_) => vm.name(*option)?,
            _ => return Err(vm.raise(known::ARGUMENT_ERROR, "invalid option")),
        };
        match name.as_str() {
            "ascii" => is_ascii = true,
            "turkic" | "lithuanian" | "fold" => {
                return Err(vm.unsupported(&format!("letters with the option {name}")));
            }
            _ if given.len() == 2 => return Err(vm.raise(known::ARGUMENT_ERROR, "too many options")),
            _ => return Err(vm.raise(known::ARGUMENT_ERROR, "invalid option")),
        }
    }
    Ok(is_ascii)
}

/// A text with other letters.
pub(super) fn letters(vm: &mut Vm<'_>, this: Value, given: &Arguments, make: fn(&str) -> String) -> Outcome {
    if check_options(vm, given)? && !vm.string(this)?.is_ascii() {
        return Err(vm.unsupported("letters of ASCII alone"));
    }
    new(vm, this, make)
}

/// Gives a text other letters; `nil` if nothing changes.
pub(super) fn change_letters(vm: &mut Vm<'_>, this: Value, given: &Arguments, make: fn(&str) -> String) -> Outcome {
    if check_options(vm, given)? && !vm.string(this)?.is_ascii() {
        return Err(vm.unsupported("letters of ASCII alone"));
    }
    change(vm, this, make)
}

/// A new text that is made of a text.
pub(super) fn new(vm: &mut Vm<'_>, this: Value, make: fn(&str) -> String) -> Outcome {
    let text = vm.string(this)?;
    vm.text(make(&text))
}

/// Changes a text; `nil` if nothing changes.
pub(super) fn change(vm: &mut Vm<'_>, this: Value, make: fn(&str) -> String) -> Outcome {
    let text = vm.string(this)?;
    let made = make(&text);
    if made == text { Ok(Value::Nil) } else { vm.set_text(this, made) }
}

pub(super) fn upper(text: &str) -> String {
    text.to_uppercase()
}

pub(super) fn lower(text: &str) -> String {
    text.to_lowercase()
}

pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars.as_str().to_lowercase().chars()).collect(),
        None => String::new(),
    }
}

pub(super) fn swapped(text: &str) -> String {
    let swap = |c: char| if c.is_uppercase() { c.to_lowercase().to_string() } else { c.to_uppercase().to_string() };
    text.chars().map(swap).collect()
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c')
}

pub(super) fn stripped(text: &str) -> String {
    right_stripped(&left_stripped(text))
}

pub(super) fn left_stripped(text: &str) -> String {
    text.trim_start_matches(|c| is_space(c) || c == '\0').to_owned()
}

pub(super) fn right_stripped(text: &str) -> String {
    text.trim_end_matches(|c| is_space(c) || c == '\0').to_owned()
}

pub(super) fn chopped(text: &str) -> String {
    if let Some(text) = text.strip_suffix("\r\n") {
        return text.to_owned();
    }
    let mut chars = text.chars();
    chars.next_back();
    chars.as_str().to_owned()
}

pub(super) fn chomped(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome<String> {
    let text = vm.string(this)?;
    let end = match given.get(0) {
        None => {
            let bare =
                text.strip_suffix("\r\n").or_else(|| text.strip_suffix('\n')).or_else(|| text.strip_suffix('\r'));
            return Ok(bare.unwrap_or(&text).to_owned());
        }
        Some(Value::Nil) => return Ok(text),
        Some(end) => vm.string(end)?,
    };
    if end.is_empty() {
        return Ok(text.trim_end_matches(['\n', '\r']).to_owned());
    }
    Ok(text.strip_suffix(&end).unwrap_or(&text).to_owned())
}
