//! YAML as Psych reads it, Ruby's library: scalars of YAML 1.1, with quirks of its own (`hiera/data/yaml_scalars`).
//!
//! Only plain data is let in, as by Puppet: dates, times and Ruby's objects are errors. A symbol is read as its text.

use super::{Array, Entries, Hash, Value};
use duckrow_text::source::yaml::{Scalar, Tree, YamlError, read_as};

const TOO_LARGE: &str = "the document is nested too deep, or too large";

/// Reads a text; nothing if it is empty.
///
/// # Errors
/// What is no YAML, and what Puppet doesn't let in.
pub fn read(text: &str) -> Result<Value, YamlError> {
    let read = read_as::<Psych>(text).map_err(|error| in_words_of_libyaml(error, text))?;
    Ok(read.map(|read| read.0).unwrap_or_default())
}

/// Puppet's error for a tab in the margin, the commonest mistake (`hiera/data/yaml_tab_indent`).
fn in_words_of_libyaml(error: YamlError, text: &str) -> YamlError {
    let line = text.lines().nth(error.line.saturating_sub(1)).unwrap_or_default();
    match line.find('\t') {
        Some(at) if error.message.starts_with("tabs disallowed") => YamlError {
            message: "found character that cannot start any token while scanning for the next token".to_owned(),
            column: line.get(..at).map_or(0, |before| before.chars().count()) + 1,
            ..error
        },
        _ => error,
    }
}

/// The integers in a text that need more than 64 bits. Ruby has such; here they are read as texts.
pub fn large_integers(text: &str) -> Vec<String> {
    let mut length = 0;
    let has_long_one = text.bytes().any(|byte| {
        length = if byte.is_ascii_hexdigit() || byte == b'_' || byte == b',' { length + 1 } else { 0 };
        length >= 16
    });
    if !has_long_one {
        return Vec::new();
    }
    read_as::<LargeIntegers>(text).ok().flatten().map(|found| found.0).unwrap_or_default()
}

/// Nothing but the large integers of a document.
#[derive(Clone)]
struct LargeIntegers(Vec<String>);

impl Tree for LargeIntegers {
    fn scalar(scalar: Scalar<'_>) -> Result<Self, String> {
        Ok(Self(long_integer(&scalar).map(|_| scalar.text.to_owned()).into_iter().collect()))
    }

    fn list(items: Vec<Self>) -> Result<Self, String> {
        Ok(Self(items.into_iter().flat_map(|item| item.0).collect()))
    }

    fn hash(entries: Vec<(Self, Self)>) -> Result<Self, String> {
        Ok(Self(entries.into_iter().flat_map(|(key, value)| key.0.into_iter().chain(value.0)).collect()))
    }
}

/// The value of a scalar; of a symbol its text.
///
/// # Errors
/// The class that isn't let in.
pub fn scalar(scalar: Scalar<'_>) -> Result<Value, String> {
    let text = scalar.text;
    match scalar.tag {
        Some("tag:yaml.org,2002:str" | "!str") => return Ok(text.into()),
        Some("tag:yaml.org,2002:float" | "!float") => {
            return Ok(match plain(text)? {
                Value::Integer(number) => Value::Float(as_float(number)),
                other => other,
            });
        }
        Some(tag) if tag.starts_with("!ruby/") && !tag.starts_with("!ruby/sym") => {
            let class = tag.rsplit([':', '/']).next().unwrap_or_default();
            return Err(unspecified(class));
        }
        // A tag makes quotes say nothing: `! '1'` is a number.
        Some(_) => return plain(text),
        None => {}
    }
    Ok(if scalar.is_plain { plain(text)? } else { text.into() })
}

/// The sign, the digits and the base of a scalar that is an integer beyond 64 bits.
pub fn long_integer(scalar: &Scalar<'_>) -> Option<(bool, String, u32)> {
    let (digits, base) = digits_of_integer(scalar.text).filter(|_| scalar.is_plain && scalar.tag.is_none())?;
    let is_long = plain(scalar.text).is_ok_and(|value| value.as_str().is_some());
    is_long.then(|| (scalar.text.starts_with('-'), digits.replace(['_', ','], ""), base))
}

/// A value as Psych makes it of YAML.
#[derive(Clone)]
struct Psych(Value);

impl Tree for Psych {
    fn scalar(scalar: Scalar<'_>) -> Result<Self, String> {
        self::scalar(scalar).map(Self)
    }

    fn list(items: Vec<Self>) -> Result<Self, String> {
        let items = items.into_iter().map(|item| item.0).collect();
        Array::new(items).map(|items| Self(Value::Array(items))).map_err(|_| TOO_LARGE.to_owned())
    }

    fn hash(entries: Vec<(Self, Self)>) -> Result<Self, String> {
        let mut hash = Entries::default();
        for (Self(key), Self(value)) in entries {
            match &value {
                Value::Hash(merged) if key.as_str() == Some("<<") => hash.extend(merged.entries().clone()),
                Value::Array(items) if is_merged(&key, items) => {
                    let mut all = Entries::default();
                    for merged in items.items().iter().rev().filter_map(Value::as_hash) {
                        all.extend(merged.entries().clone());
                    }
                    hash.extend(all);
                }
                _ => _ = hash.insert(key, value),
            }
        }
        Hash::new(hash).map(|hash| Self(Value::Hash(hash))).map_err(|_| TOO_LARGE.to_owned())
    }
}

fn is_merged(key: &Value, items: &Array) -> bool {
    key.as_str() == Some("<<") && items.items().iter().all(|item| item.as_hash().is_some())
}

fn unspecified(class: &str) -> String {
    format!("Tried to load unspecified class: {class}")
}

#[allow(clippy::cast_precision_loss, reason = "Ruby's Float(integer) rounds too")]
fn as_float(number: i64) -> f64 {
    number as f64
}

/// A scalar without quotes: the cases of `Psych::ScalarScanner#tokenize`, in their order.
fn plain(text: &str) -> Result<Value, String> {
    if text.is_empty() {
        return Ok(Value::Undef);
    }
    if is_wordy(text) || text.contains('\n') {
        return Ok(word(text));
    }
    if let Some(class) = date_or_time(text) {
        return Err(unspecified(class));
    }
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        ".inf" | "+.inf" => return Ok(f64::INFINITY.into()),
        "-.inf" => return Ok((-f64::INFINITY).into()),
        ".nan" => return Ok(f64::NAN.into()),
        _ => {}
    }
    if let Some(symbol) = text.strip_prefix(':').filter(|symbol| !symbol.is_empty()) {
        let quoted = |quote: char| symbol.strip_prefix(quote).and_then(|rest| rest.split(quote).next());
        return Ok(quoted('"').or_else(|| quoted('\'')).unwrap_or(symbol).into());
    }
    Ok(base_60(text).or_else(|| float(text)).or_else(|| integer(text)).unwrap_or_else(|| text.into()))
}

/// True if a text can't be anything but a word: its first or second character is a letter or one of some signs.
fn is_wordy(text: &str) -> bool {
    let is_sign = |c: char| c.is_alphabetic() || c.is_ascii_whitespace() || "_!@#$%^&*(){}<>|/\\~;=".contains(c);
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return false };
    is_sign(first) || !(first.is_ascii_digit() || ".:-".contains(first)) && chars.next().is_some_and(is_sign)
}

fn word(text: &str) -> Value {
    if text.chars().count() > 5 {
        return text.into();
    }
    match text.to_ascii_lowercase().as_str() {
        "~" | "null" => Value::Undef,
        "yes" | "true" | "on" => true.into(),
        "no" | "false" | "off" => false.into(),
        _ => text.into(),
    }
}

/// The number of digits with which a text begins, and what follows them.
fn digits(text: &str) -> (usize, &str) {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    (text.len() - rest.len(), rest)
}

/// The Ruby class of a date or a time: `2024-01-31`, `2024-01-31 10:00:00`.
fn date_or_time(text: &str) -> Option<&'static str> {
    let (is_negative, positive) = (text.starts_with('-'), text.strip_prefix('-').unwrap_or(text));
    let mut rest = positive;
    let mut numbers = [0_u32; 2];
    for (place, (least, most)) in [(4, 4), (1, 2), (1, 2)].into_iter().enumerate() {
        let (count, behind) = digits(rest);
        if count < least || count > most {
            return None;
        }
        if let Some(number) = place.checked_sub(1).and_then(|place| numbers.get_mut(place)) {
            *number = rest.get(..count)?.parse().ok()?;
        }
        rest = if place < 2 { behind.strip_prefix('-')? } else { behind };
    }
    let [month, day] = numbers;
    if rest.is_empty() {
        return (!is_negative && month <= 12 && day <= 31).then_some("Date");
    }
    let time = rest.strip_prefix(['T', 't']).or_else(|| Some(rest.trim_start()).filter(|time| *time != rest))?;
    let mut parts = time.splitn(3, ':');
    let (hour, minute, second) = (parts.next()?, parts.next()?, parts.next()?);
    let two = |text: &str| digits(text).0 == 2;
    let is_time = (1..=2).contains(&hour.len()) && digits(hour).1.is_empty() && minute.len() == 2 && two(minute);
    let behind = second.get(2..).filter(|_| digits(second).0 == 2)?;
    let zone = behind.strip_prefix('.').map_or(behind, |fraction| digits(fraction).1).trim_start();
    let is_zone = zone.is_empty() || zone == "Z" || zone.starts_with(['+', '-']);
    (is_time && is_zone).then_some("Time")
}

/// `1:30`: the first part counts as hours, whatever Puppet's users mean by it.
fn base_60(text: &str) -> Option<Value> {
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text, None),
    };
    let mut parts = whole.split(':');
    let first = parts.next()?;
    let unsigned = first.strip_prefix(['-', '+']).unwrap_or(first);
    let rest: Vec<&str> = parts.collect();
    let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit()) && only(text, "0123456789_");
    let is_sixty = |part: &&str| match part.as_bytes() {
        [digit] => digit.is_ascii_digit(),
        [tens, ones] => (b'0'..=b'5').contains(tens) && ones.is_ascii_digit(),
        _ => false,
    };
    if !is_number(unsigned) || !(1..=2).contains(&rest.len()) || !rest.iter().all(is_sixty) {
        return None;
    }
    let mut total = 0_i64;
    for (part, weight) in std::iter::once(first).chain(rest.iter().copied()).zip([3600, 60, 1]) {
        let number: i64 = part.replace('_', "").trim_start_matches('+').parse().ok()?;
        total = total.checked_add(number.checked_mul(weight)?)?;
    }
    match fraction {
        None => Some(total.into()),
        Some(fraction) if only(fraction, "0123456789_") => {
            let weight = if rest.len() == 1 { 60.0 } else { 1.0 };
            let fraction: f64 = format!("0.{}0", fraction.replace('_', "")).parse().ok()?;
            Some((as_float(total) + fraction * weight).into())
        }
        Some(_) => None,
    }
}

fn only(text: &str, allowed: &str) -> bool {
    text.chars().all(|c| allowed.contains(c))
}

/// A float has a point, and a sign in its exponent.
fn float(text: &str) -> Option<Value> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, rest) = unsigned.split_once('.')?;
    let (fraction, exponent) = match rest.find(['e', 'E']) {
        Some(place) => (rest.get(..place)?, rest.get(place + 1..)?),
        None => (rest, "+0"),
    };
    let is_whole = whole.is_empty() || whole.starts_with(|c: char| c.is_ascii_digit()) && only(whole, "0123456789_,");
    let is_exponent =
        exponent.strip_prefix(['-', '+']).is_some_and(|digits| !digits.is_empty() && only(digits, "0123456789"));
    if !is_whole || !only(fraction, "0123456789") || !is_exponent || unsigned == "." {
        return None;
    }
    let sign = if text.starts_with('-') { "-" } else { "" };
    let whole = whole.replace(['_', ','], "");
    format!("{sign}0{whole}.{fraction}0e{exponent}").parse::<f64>().ok().map(Value::Float)
}

fn integer(text: &str) -> Option<Value> {
    let (digits, radix) = digits_of_integer(text)?;
    let sign = if text.starts_with('-') { "-" } else { "" };
    i64::from_str_radix(&format!("{sign}{}", digits.replace(['_', ','], "")), radix).ok().map(Value::Integer)
}

/// The digits of an integer, and their radix; without sign and prefix.
fn digits_of_integer(text: &str) -> Option<(&str, u32)> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    if let Some(digits) = unsigned.strip_prefix("0b").filter(|digits| only(digits, "01_,")) {
        return Some((digits, 2));
    }
    if let Some(digits) = unsigned.strip_prefix("0x").filter(|digits| is_hexadecimal(digits)) {
        return Some((digits, 16));
    }
    if let Some(digits) = unsigned.strip_prefix('0').filter(|digits| only(digits, "01234567_,")) {
        return Some((if digits.is_empty() { "0" } else { digits }, 8));
    }
    is_decimal(unsigned).then_some((unsigned, 10))
}

fn is_hexadecimal(digits: &str) -> bool {
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_hexdigit() || "_,".contains(c))
}

/// Groups of digits with `_` or `,` between them, the first digit no zero.
fn is_decimal(text: &str) -> bool {
    text.starts_with(|c: char| ('1'..='9').contains(&c))
        && text.split(['_', ',']).all(|group| !group.is_empty() && only(group, "0123456789"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::ruby_inspect;

    fn shown(text: &str) -> String {
        read(text).map_or_else(|error| error.message, |value| ruby_inspect(&value))
    }

    #[test]
    fn integers_of_more_than_64_bits_are_told() {
        let text = "a: 9223372036854775808\nb: [-0x1FFFFFFFFFFFFFFFFF, '9223372036854775808', 9223372036854775807]\n";
        assert_eq!(large_integers(text), ["9223372036854775808", "-0x1FFFFFFFFFFFFFFFFF"]);
        assert_eq!(large_integers("a: 4ab5c6d7e8f90123456789abcdef\n"), [""; 0]);
    }

    #[test]
    fn scalars_are_those_of_psych() {
        let known = [
            ("yes", "true"),
            ("Off", "false"),
            ("y", "\"y\""),
            ("~", "nil"),
            ("NULL", "nil"),
            ("0755", "493"),
            ("0o17", "\"0o17\""),
            ("08", "\"08\""),
            ("1_000", "1000"),
            ("1,000", "1000"),
            ("0x1F", "31"),
            ("0b101", "5"),
            ("+12", "12"),
            ("-12", "-12"),
            ("1:30", "5400"),
            ("1:02:03", "3723"),
            ("1:90", "\"1:90\""),
            ("1.5", "1.5"),
            (".5", "0.5"),
            ("1.", "1.0"),
            ("1e3", "\"1e3\""),
            ("1.0e+3", "1000.0"),
            ("12.5.1", "\"12.5.1\""),
            ("192.0.2.1", "\"192.0.2.1\""),
            (".inf", "Infinity"),
            (":sym", "\"sym\""),
            ("a:b", "\"a:b\""),
            ("!!str 12", "\"12\""),
            ("'12'", "\"12\""),
            ("2024-01-31", "Tried to load unspecified class: Date"),
            ("2024-01-31 10:00:00", "Tried to load unspecified class: Time"),
            ("2024-13-31", "\"2024-13-31\""),
            ("{a: &x {b: 1}, c: {<<: *x, d: 2}}", "{\"a\"=>{\"b\"=>1}, \"c\"=>{\"b\"=>1, \"d\"=>2}}"),
        ];
        for (text, wanted) in known {
            assert_eq!(shown(text), wanted, "{text}");
        }
    }
}
