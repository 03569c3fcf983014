//! `'{} {name:>5}'.format(…)`.

use super::super::access;
use super::super::html;
use super::super::run::Machine;
use super::spec::formatted;
use crate::value::{Args, Dict, Error, MAX_TEXT, Result, Value, repr, text};

/// A text with its fields filled with arguments.
///
/// # Errors
/// Python's words for fields and values that don't fit.
pub(crate) fn braces(machine: &mut Machine<'_>, form: &Value, args: &Args) -> Result<Value> {
    let is_safe = matches!(form, Value::Safe(_));
    let mut filler = Filler { machine, args, is_safe, next: Some(0) };
    let out = filler.fill(&text(form)?, 0)?.into();
    Ok(if is_safe { Value::Safe(out) } else { Value::Text(out) })
}

/// The same with the entries of a mapping: `format_map`.
///
/// # Errors
/// The same as [`braces`].
pub(crate) fn braces_of(machine: &mut Machine<'_>, form: &Value, entries: &Dict) -> Result<Value> {
    let named =
        entries.entries().iter().filter_map(|(key, value)| Some((key.as_text()?.clone(), value.clone()))).collect();
    braces(machine, form, &Args { plain: Vec::new(), named })
}

struct Filler<'m, 'e, 'a> {
    machine: &'m mut Machine<'e>,
    args: &'a Args,
    is_safe: bool,
    /// The place of the next field without a name; nothing once fields had numbers.
    next: Option<usize>,
}

impl Filler<'_, '_, '_> {
    fn fill(&mut self, form: &str, depth: usize) -> Result<String> {
        if depth > 2 {
            return Err(Error::python("Max string recursion exceeded"));
        }
        let mut out = String::new();
        let mut rest = form;
        while let Some(at) = rest.find(['{', '}']) {
            let (before, tail) = rest.split_at_checked(at).unwrap_or((rest, ""));
            out.push_str(before);
            if tail.starts_with("{{") || tail.starts_with("}}") {
                out.extend(tail.chars().next());
                rest = tail.get(2..).unwrap_or_default();
                continue;
            }
            if tail.starts_with('}') {
                return Err(Error::python("Single '}' encountered in format string"));
            }
            let inside = tail.get(1..).unwrap_or_default();
            let end = field_end(inside).ok_or_else(|| match inside.is_empty() {
                true => Error::python("Single '{' encountered in format string"),
                false => Error::python("expected '}' before end of string"),
            })?;
            out.push_str(&self.field(inside.get(..end).unwrap_or_default(), depth)?);
            rest = inside.get(end + 1..).unwrap_or_default();
            if out.len() > MAX_TEXT {
                return Err(Error::too_large());
            }
        }
        out.push_str(rest);
        Ok(out)
    }

    fn field(&mut self, field: &str, depth: usize) -> Result<String> {
        // A colon or mark in square brackets is part of the name.
        let mut in_brackets = false;
        let end = field.find(|c| {
            in_brackets = match c {
                '[' => true,
                ']' => false,
                _ => in_brackets,
            };
            !in_brackets && matches!(c, ':' | '!')
        });
        let (name, rest) = field.split_at_checked(end.unwrap_or(field.len())).unwrap_or((field, ""));
        let value = self.named(name)?;
        let (conversion, spec) = match rest.strip_prefix('!') {
            Some(rest) => rest.split_once(':').map_or((Some(rest), ""), |(mark, spec)| (Some(mark), spec)),
            None => (None, rest.strip_prefix(':').unwrap_or_default()),
        };
        let spec = self.fill(spec, depth + 1)?;
        let value = match conversion {
            None => value,
            Some("s") => Value::Text(text(&value)?),
            Some("r" | "a") => repr(&value)?.into(),
            Some(other) => return Err(Error::python(format!("Unknown conversion specifier {other}"))),
        };
        let shown = formatted(&value, &spec)?;
        Ok(if self.is_safe && !matches!(value, Value::Safe(_)) { html::escaped(&shown) } else { shown })
    }

    /// The value of `0`, `name`, `name.attribute`, `name[key]`.
    fn named(&mut self, name: &str) -> Result<Value> {
        let end = name.find(['.', '[']).unwrap_or(name.len());
        let (first, mut rest) = name.split_at_checked(end).unwrap_or((name, ""));
        let mut value = self.first(first)?;
        while !rest.is_empty() {
            if let Some(inside) = rest.strip_prefix('[') {
                let (key, after) =
                    inside.split_once(']').ok_or_else(|| Error::python("Missing ']' in format string"))?;
                let key = key.parse().map_or_else(|_| Value::from(key), Value::int);
                value = access::item(self.machine, &value, &key)?;
                rest = after;
            } else {
                let inside = rest.strip_prefix('.').unwrap_or(rest);
                let end = inside.find(['.', '[']).unwrap_or(inside.len());
                let (attribute, after) = inside.split_at_checked(end).unwrap_or((inside, ""));
                value = access::attribute(self.machine, &value, attribute)?;
                rest = after;
            }
        }
        value.defined()?;
        Ok(value)
    }

    fn first(&mut self, name: &str) -> Result<Value> {
        let place = match (name.is_empty(), name.parse::<usize>()) {
            (true, _) => {
                let words = "cannot switch from manual field specification to automatic field numbering";
                let place = self.next.ok_or_else(|| Error::python(words))?;
                self.next = Some(place + 1);
                place
            }
            (false, Ok(place)) => {
                if self.next.is_some_and(|next| next > 0) {
                    let words = "cannot switch from automatic field numbering to manual field specification";
                    return Err(Error::python(words));
                }
                self.next = None;
                place
            }
            (false, Err(_)) => {
                let found = self.args.named.iter().find(|(known, _)| known == name);
                return found.map(|(_, value)| value.clone()).ok_or_else(|| Error::python(format!("'{name}'")));
            }
        };
        let missing = || Error::python(format!("Replacement index {place} out of range for positional args tuple"));
        self.args.plain.get(place).cloned().ok_or_else(missing)
    }
}

/// The end of a field: its closing brace, leaving aside the fields in its form.
fn field_end(inside: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in inside.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}
