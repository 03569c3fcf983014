//! Texts that are cut: `strip`, `split`, `splitlines`.

use super::arguments::integer;
use super::cases::is_space;
use crate::value::{Args, Error, Result, Value};

pub(super) fn stripped(own: &str, name: &str, args: Args) -> Result<String> {
    let [set] = args.bind(name, ["chars"], 0)?;
    let set = match set {
        None | Some(Value::None) => None,
        Some(Value::Text(set) | Value::Safe(set)) => Some(set),
        Some(_) => return Err(Error::python(format!("{name} arg must be None or str"))),
    };
    let is_taken = |c: char| set.as_ref().map_or_else(|| is_space(c), |set| set.contains(c));
    Ok(match name {
        "lstrip" => own.trim_start_matches(is_taken),
        "rstrip" => own.trim_end_matches(is_taken),
        _ => own.trim_matches(is_taken),
    }
    .to_owned())
}

/// The words of a text, of which so many are split off.
pub(crate) fn split_blanks(text: &str, most: usize) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text.trim_start_matches(is_space);
    while !rest.is_empty() {
        if parts.len() == most {
            parts.push(rest);
            break;
        }
        let end = rest.find(is_space).unwrap_or(rest.len());
        let (part, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
        parts.push(part);
        rest = after.trim_start_matches(is_space);
    }
    parts
}

pub(super) fn rsplit_blanks(text: &str, most: usize) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text.trim_end_matches(is_space);
    while !rest.is_empty() {
        if parts.len() == most {
            parts.push(rest.trim_start_matches(is_space));
            break;
        }
        let at = rest.rfind(is_space);
        let start = at.and_then(|at| rest.get(at..)?.chars().next().map(|c| at + c.len_utf8())).unwrap_or(0);
        let (before, part) = rest.split_at_checked(start).unwrap_or(("", rest));
        parts.push(part);
        rest = before.trim_end_matches(is_space);
    }
    parts.reverse();
    parts
}

pub(super) fn split(own: &str, name: &str, args: Args) -> Result<Value> {
    let [separator, most] = args.bind(name, ["sep", "maxsplit"], 0)?;
    let most = most.map_or(Ok(-1), |most| integer(&most))?;
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let parts: Vec<&str> = match separator {
        None | Some(Value::None) if name == "split" => split_blanks(own, most),
        None | Some(Value::None) => rsplit_blanks(own, most),
        Some(Value::Text(separator) | Value::Safe(separator)) => {
            let separator = separator.as_str();
            if separator.is_empty() {
                return Err(Error::python("empty separator"));
            }
            if name == "split" {
                own.splitn(most.saturating_add(1), separator).collect()
            } else {
                let mut parts: Vec<&str> = own.rsplitn(most.saturating_add(1), separator).collect();
                parts.reverse();
                parts
            }
        }
        Some(other) => return Err(Error::python(format!("must be str or None, not {}", other.class()))),
    };
    Ok(Value::list(parts.into_iter().map(Value::from).collect()))
}

/// The lines of a text, as Python separates them.
pub(crate) fn lines(text: &str, keeps_ends: bool) -> Vec<&str> {
    let is_end = |c: char| {
        matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{1c}'..='\u{1e}' | '\u{85}' | '\u{2028}' | '\u{2029}')
    };
    let mut out = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let at = rest.find(is_end).unwrap_or(rest.len());
        let end = match rest.get(at..) {
            Some(tail) if tail.starts_with("\r\n") => at + 2,
            Some(tail) => at + tail.chars().next().map_or(0, char::len_utf8),
            None => at,
        };
        out.push(rest.get(..if keeps_ends { end } else { at }).unwrap_or_default());
        rest = rest.get(end..).unwrap_or_default();
    }
    out
}
