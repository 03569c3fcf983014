//! `'%s and %d' % (a, b)`.

use super::super::html;
use super::super::operators::truncated;
use super::number::{exponent, fixed, general, to_base};
use super::spec::{MAX_WIDTH, number_of};
use crate::value::{Error, MAX_TEXT, Result, Value, repr, text};

/// A text with its fields filled.
///
/// # Errors
/// Python's words for fields and values that don't fit.
pub(crate) fn percent(form: &Value, values: &Value) -> Result<Value> {
    let is_safe = matches!(form, Value::Safe(_));
    let given = match values {
        Value::Tuple(tuple) => tuple.items().clone(),
        other => vec![other.clone()],
    };
    let mut filler = Filler { values, given: given.into_iter(), is_safe, named: false, out: String::new() };
    let form = text(form)?;
    let mut rest = form.as_str();
    while let Some((before, field)) = rest.split_once('%') {
        filler.out.push_str(before);
        rest = filler.field(field)?;
        if filler.out.len() > MAX_TEXT {
            return Err(Error::too_large());
        }
    }
    filler.out.push_str(rest);
    let takes_mapping = matches!(values, Value::Dict(_) | Value::List(_));
    if filler.given.next().is_some() && !filler.named && !takes_mapping {
        return Err(Error::python("not all arguments converted during string formatting"));
    }
    let out = filler.out.into();
    Ok(if is_safe { Value::Safe(out) } else { Value::Text(out) })
}

struct Filler<'a> {
    values: &'a Value,
    given: std::vec::IntoIter<Value>,
    is_safe: bool,
    /// True if a field named a key.
    named: bool,
    out: String,
}

/// The flags of a field.
#[derive(Debug, Default)]
struct Field {
    left: bool,
    plus: bool,
    space: bool,
    zero: bool,
    alternate: bool,
    width: usize,
    precision: Option<usize>,
}

impl Filler<'_> {
    fn next(&mut self) -> Result<Value> {
        let value = self.given.next().ok_or_else(|| Error::python("not enough arguments for format string"))?;
        value.defined()?;
        Ok(value)
    }

    /// One field behind its `%`; gives the rest behind it.
    fn field<'t>(&mut self, text: &'t str) -> Result<&'t str> {
        let incomplete = || Error::python("incomplete format");
        let mut field = Field::default();
        let mut rest = text;
        let mut named = None;
        if let Some(inside) = rest.strip_prefix('(') {
            let (name, after) = inside.split_once(')').ok_or_else(|| Error::python("incomplete format key"))?;
            named = Some(self.named_value(name)?);
            rest = after;
        }
        loop {
            match rest.chars().next() {
                Some('-') => field.left = true,
                Some('+') => field.plus = true,
                Some(' ') => field.space = true,
                Some('0') => field.zero = true,
                Some('#') => field.alternate = true,
                _ => break,
            }
            rest = rest.get(1..).unwrap_or_default();
        }
        (field.width, rest) = self.size(rest, &mut field.left)?;
        if let Some(after) = rest.strip_prefix('.') {
            let (precision, after) = self.size(after, &mut false)?;
            field.precision = Some(precision);
            rest = after;
        }
        rest = rest.trim_start_matches(['h', 'l', 'L']);
        let kind = rest.chars().next().ok_or_else(incomplete)?;
        let rest = rest.get(kind.len_utf8()..).unwrap_or_default();
        if kind == '%' {
            self.out.push('%');
            return Ok(rest);
        }
        let value = match named {
            Some(value) => value,
            None => self.next()?,
        };
        let shown = self.shown(kind, &value, &field)?;
        self.out.push_str(&shown);
        Ok(rest)
    }

    fn named_value(&mut self, name: &str) -> Result<Value> {
        self.named = true;
        let Value::Dict(dict) = self.values else { return Err(Error::python("format requires a mapping")) };
        let value = dict.get(name).ok_or_else(|| Error::python(format!("'{name}'")))?;
        value.defined()?;
        Ok(value)
    }

    /// A width or precision: digits, or `*` for the next value.
    fn size<'t>(&mut self, text: &'t str, left: &mut bool) -> Result<(usize, &'t str)> {
        if let Some(rest) = text.strip_prefix('*') {
            let number = self.next()?.as_int().ok_or_else(|| Error::python("* wants int"))?;
            *left |= number < 0;
            let size = usize::try_from(number.unsigned_abs()).unwrap_or(usize::MAX);
            return if size > MAX_WIDTH { Err(Error::too_large()) } else { Ok((size, rest)) };
        }
        let length = text.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = text.split_at_checked(length).unwrap_or((text, ""));
        let size = digits.parse().unwrap_or(if digits.is_empty() { 0 } else { usize::MAX });
        if size > MAX_WIDTH { Err(Error::too_large()) } else { Ok((size, rest)) }
    }

    fn shown(&self, kind: char, value: &Value, field: &Field) -> Result<String> {
        let cut = |text: String| text.chars().take(field.precision.unwrap_or(usize::MAX)).collect::<String>();
        let escaped = |text: String| match (self.is_safe, value) {
            (true, Value::Safe(_)) | (false, _) => text,
            (true, _) => html::escaped(&text),
        };
        let (sign, digits) = match kind {
            's' => (String::new(), cut(escaped(text(value)?.to_string()))),
            'r' | 'a' => (String::new(), cut(escaped(repr(value)?))),
            'c' => (String::new(), character(value)?),
            'd' | 'i' | 'u' | 'o' | 'x' | 'X' => integer(kind, value, field)?,
            'e' | 'E' | 'f' | 'F' | 'g' | 'G' => float(kind, value, field)?,
            other => {
                let code = u32::from(other);
                return Err(Error::python(format!("unsupported format character '{other}' (0x{code:x})")));
            }
        };
        let is_number = !matches!(kind, 's' | 'r' | 'a' | 'c');
        let missing = field.width.saturating_sub(sign.chars().count() + digits.chars().count());
        Ok(if field.left {
            format!("{sign}{digits}{}", " ".repeat(missing))
        } else if field.zero && is_number {
            format!("{sign}{}{digits}", "0".repeat(missing))
        } else {
            format!("{}{sign}{digits}", " ".repeat(missing))
        })
    }
}

fn character(value: &Value) -> Result<String> {
    let wrong = || Error::python("%c requires int or char");
    if let Some(text) = value.as_text() {
        return if text.chars().count() == 1 { Ok(text.to_string()) } else { Err(wrong()) };
    }
    let code = value.as_int().ok_or_else(wrong)?;
    let character = u32::try_from(code).ok().and_then(char::from_u32);
    character.map(|c| c.to_string()).ok_or_else(|| Error::python("%c arg not in range(0x110000)"))
}

fn signed(is_negative: bool, field: &Field) -> String {
    let sign = match (is_negative, field.plus, field.space) {
        (true, ..) => "-",
        (_, true, _) => "+",
        (_, _, true) => " ",
        _ => "",
    };
    sign.to_owned()
}

fn integer(kind: char, value: &Value, field: &Field) -> Result<(String, String)> {
    let number = match (value, value.as_int()) {
        (_, Some(number)) => number,
        (Value::Float(number), None) if matches!(kind, 'd' | 'i' | 'u') => truncated(*number)?,
        _ => {
            let wanted = if matches!(kind, 'd' | 'i' | 'u') { "a real number" } else { "an integer" };
            return Err(Error::python(format!("%{kind} format: {wanted} is required, not {}", value.class())));
        }
    };
    let base = match kind {
        'o' => 8,
        'x' | 'X' => 16,
        _ => 10,
    };
    let digits = to_base(number.unsigned_abs(), base, kind == 'X');
    let missing = field.precision.unwrap_or(0).saturating_sub(digits.len());
    let prefix = if field.alternate && base != 10 { format!("0{kind}") } else { String::new() };
    Ok((signed(number < 0, field) + &prefix, "0".repeat(missing) + &digits))
}

fn float(kind: char, value: &Value, field: &Field) -> Result<(String, String)> {
    let wrong = || Error::python(format!("must be real number, not {}", value.class()));
    let number = number_of(value).ok_or_else(wrong)?;
    let (size, precision) = (number.abs(), field.precision.unwrap_or(6));
    let digits = match kind {
        'e' | 'E' => exponent(size, precision),
        'f' | 'F' => fixed(size, precision),
        _ => general(size, precision, field.alternate),
    };
    let digits = if kind.is_ascii_uppercase() { digits.to_uppercase() } else { digits };
    Ok((signed(number.is_sign_negative() && !number.is_nan(), field), digits))
}
