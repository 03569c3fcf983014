//! Python's `'%s and %d' % (a, b)` in templates: the engine's `%` is of numbers alone, so such tags are rewritten to a filter.

use minijinja::value::{Rest, Value, ValueKind};
use minijinja::{Error, ErrorKind};

use super::convert::data;
use crate::salt::python;

/// The filter; nobody else would name it so.
pub(super) const FILTER: &str = "salt_percent";

/// How wide a field may be.
const MAX_WIDTH: usize = 1_000;

/// A tag in which texts are not followed by `%` any more.
pub(super) fn rewritten(tag: &str) -> String {
    let mut out = String::with_capacity(tag.len());
    let mut rest = tag;
    while let Some(at) = rest.find(['\'', '"']) {
        let (before, text) = rest.split_at_checked(at).unwrap_or((rest, ""));
        let (literal, behind) = text.split_at_checked(literal_length(text)).unwrap_or((text, ""));
        out.push_str(before);
        out.push_str(literal);
        rest = behind;
        let operand = behind.trim_start().strip_prefix('%').filter(|operand| !operand.starts_with('}'));
        if let Some(operand) = operand {
            let operand = operand.trim_start();
            let length = operand_length(operand);
            let (given, after) = operand.split_at_checked(length).unwrap_or((operand, ""));
            let given = given.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(given);
            out.push_str(&format!("|{FILTER}({})", given.trim().trim_end_matches(',')));
            rest = after;
        }
    }
    out.push_str(rest);
    out
}

/// The length of the literal that a text begins with.
fn literal_length(text: &str) -> usize {
    let quote = text.chars().next();
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if Some(c) == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// The length of what stands behind `%`: something in parentheses, a literal, or a name with what belongs to it.
fn operand_length(text: &str) -> usize {
    if text.starts_with(['\'', '"']) {
        return literal_length(text);
    }
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        match c {
            '\'' | '"' if depth > 0 => {
                at += literal_length(text.get(at..).unwrap_or_default());
                continue;
            }
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            c if depth > 0 || c.is_alphanumeric() || matches!(c, '_' | '.') => {}
            _ => break,
        }
        at += c.len_utf8();
    }
    at
}

fn wrong(text: &str) -> Error {
    Error::new(ErrorKind::InvalidOperation, text.to_owned())
}

/// The text with its fields filled.
pub(super) fn filled(text: &str, values: Rest<Value>) -> Result<String, Error> {
    let mut values = values.iter();
    let named = values.as_slice().first().filter(|value| value.kind() == ValueKind::Map).cloned();
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, field)) = rest.split_once('%') {
        out.push_str(before);
        if let Some(after) = field.strip_prefix('%') {
            out.push('%');
            rest = after;
            continue;
        }
        let (name, field) = match field.strip_prefix('(').and_then(|field| field.split_once(')')) {
            Some((name, field)) => (Some(name), field),
            None => (None, field),
        };
        let end = field.find(|c: char| c.is_ascii_alphabetic()).ok_or_else(|| wrong("incomplete format"))?;
        let (flags, conversion) = field.split_at_checked(end).unwrap_or((field, ""));
        let value = match (name, &named) {
            (Some(name), Some(named)) => named.get_item(&Value::from(name)).unwrap_or_default(),
            (Some(_), None) => return Err(wrong("format requires a mapping")),
            _ => values.next().cloned().ok_or_else(|| wrong("not enough arguments for format string"))?,
        };
        out.push_str(&shown(&value, flags, conversion.chars().next().unwrap_or('s'))?);
        rest = conversion.get(1..).unwrap_or_default();
    }
    out.push_str(rest);
    if named.is_none() && values.next().is_some() {
        return Err(wrong("not all arguments converted during string formatting"));
    }
    Ok(out)
}

/// A value as a field shows it: `%05.2f`.
fn shown(value: &Value, flags: &str, conversion: char) -> Result<String, Error> {
    let digits = flags.trim_start_matches(['-', '+', ' ', '#', '0']);
    let marks = flags.get(..flags.len() - digits.len()).unwrap_or_default();
    let (width, precision) =
        digits.split_once('.').map_or((digits, None), |(width, precision)| (width, Some(precision)));
    let width = width.parse::<usize>().unwrap_or(0).min(MAX_WIDTH);
    let precision = precision.map(|precision| precision.parse::<usize>().unwrap_or(0).min(MAX_WIDTH));
    let number = || f64::try_from(value.clone()).map_err(|_| wrong("%d format: a real number is required, not str"));
    let integer = || -> Result<i64, Error> { value.as_i64().map_or_else(|| number().map(truncated), Ok) };
    let mut text = match conversion {
        's' => cut(value.to_string(), precision),
        'r' => cut(python::repr(&data(value)), precision),
        'd' | 'i' | 'u' => integer()?.to_string(),
        'x' => format!("{:x}", integer()?),
        'X' => format!("{:X}", integer()?),
        'o' => format!("{:o}", integer()?),
        'f' | 'F' => format!("{:.*}", precision.unwrap_or(6), number()?),
        other => return Err(wrong(&format!("unsupported format character '{other}'"))),
    };
    let is_number = !matches!(conversion, 's' | 'r');
    if is_number && marks.contains('+') && !text.starts_with('-') {
        text.insert(0, '+');
    }
    let missing = width.saturating_sub(text.chars().count());
    Ok(match marks {
        marks if marks.contains('-') => text + &" ".repeat(missing),
        marks if marks.contains('0') && is_number => {
            let sign = text.len() - text.trim_start_matches(['-', '+']).len();
            text.insert_str(sign, &"0".repeat(missing));
            text
        }
        _ => " ".repeat(missing) + &text,
    })
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "Python's int() cuts what is behind the point; what is too big stays the biggest"
)]
fn truncated(number: f64) -> i64 {
    number as i64
}

fn cut(text: String, most: Option<usize>) -> String {
    match most {
        Some(most) => text.chars().take(most).collect(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_filled_as_in_python() {
        assert_eq!(rewritten("{{ '%s-%s' % (a, f(1)) ~ 'x' }}"), "{{ '%s-%s'|salt_percent(a, f(1)) ~ 'x' }}");
        assert_eq!(rewritten("{{ \"%d\" % d.x[0] }}"), "{{ \"%d\"|salt_percent(d.x[0]) }}");
        assert_eq!(rewritten("{% set a = 'x' %}{{ 7 % 2 }}"), "{% set a = 'x' %}{{ 7 % 2 }}");
        let fill = |text: &str, values: Vec<Value>| filled(text, Rest(values)).unwrap();
        assert_eq!(fill("%s is %05.2f%%", vec!["x".into(), 2.5067.into()]), "x is 02.51%");
        assert_eq!(fill("%-3d|%+d|%x", vec![7.into(), 5.into(), 255.into()]), "7  |+5|ff");
        assert_eq!(fill("%(a)s", vec![Value::from_pairs([("a", 1)])]), "1");
        assert!(filled("%s", Rest(Vec::new())).is_err());
    }
}
