//! Values as text: `str()`, `repr()`, and the output of `{{ … }}`.

use ecow::{EcoString, eco_format};

use super::error::{Error, Result};
use super::{Handle, MAX_TEXT, Pairs, Shown, Value, ViewKind};
use crate::notation;

/// The depth to which values are shown.
const MAX_DEPTH: usize = 60;

/// The text that `str()` makes of a value.
///
/// # Errors
/// An undefined value, and a text that becomes too long.
pub(crate) fn text(value: &Value) -> Result<EcoString> {
    Ok(match value {
        Value::Text(text) | Value::Safe(text) => text.clone(),
        Value::Undefined(missing) => missing.or_empty()?,
        Value::Object(object) if object.shown().is_none() => object.text().into(),
        Value::Int(number) => eco_format!("{}", number.get()),
        other => repr(other)?.into(),
    })
}

/// The text that `repr()` makes of a value.
///
/// # Errors
/// A text that becomes too long.
pub(crate) fn repr(value: &Value) -> Result<String> {
    let mut shower = Shower { out: String::new(), open: Vec::new(), is_printed: false, most: MAX_TEXT };
    shower.show(value)?;
    Ok(shower.out)
}

/// The same, if it has at most so many characters. A longer one is not shown to its end.
pub(crate) fn short_repr(value: &Value, most: usize) -> Option<String> {
    let most_bytes = most.saturating_mul(char::MAX.len_utf8());
    let mut shower = Shower { out: String::new(), open: Vec::new(), is_printed: false, most: most_bytes };
    let shown = shower.show(value).ok().map(|()| shower.out);
    shown.filter(|text| text.chars().count() <= most)
}

/// The text that `{{ … }}` prints: mappings as YAML can read them (`PrintableDict` in `salt/utils/jinja.py`).
///
/// # Errors
/// An undefined value, and a text that becomes too long.
pub(crate) fn printed(value: &Value) -> Result<EcoString> {
    match value {
        Value::Dict(dict) => {
            let mut shower = Shower { out: String::new(), open: Vec::new(), is_printed: true, most: MAX_TEXT };
            shower.open.push(dict.address());
            shower.printed_entries(&dict.entries(), true)?;
            Ok(shower.out.into())
        }
        Value::List(_) | Value::Tuple(_) => {
            let mut shower = Shower { out: String::new(), open: Vec::new(), is_printed: true, most: MAX_TEXT };
            shower.show(value)?;
            Ok(shower.out.into())
        }
        other => text(other),
    }
}

struct Shower {
    out: String,
    /// The containers around, by their addresses.
    open: Vec<usize>,
    /// True if it is for `{{ … }}`.
    is_printed: bool,
    /// The maximum length, in bytes.
    most: usize,
}

impl Shower {
    fn show(&mut self, value: &Value) -> Result<()> {
        if self.out.len() > self.most {
            return Err(Error::too_large());
        }
        match value {
            Value::Undefined(_) => self.out.push_str("Undefined"),
            Value::None => self.out.push_str("None"),
            Value::Bool(value) => self.out.push_str(if *value { "True" } else { "False" }),
            Value::Int(number) => self.out.push_str(&number.get().to_string()),
            Value::Float(number) => self.out.push_str(&notation::python::float(*number)),
            Value::Text(text) => notation::python::quote(&mut self.out, text),
            Value::Safe(text) => {
                self.out.push_str("Markup(");
                notation::python::quote(&mut self.out, text);
                self.out.push(')');
            }
            Value::Bytes(bytes) => self.bytes(bytes),
            Value::List(list) => {
                self.nested(list.address(), "[...]", |shower| shower.sequence("[", list.items().iter(), "]"))?;
            }
            Value::Tuple(tuple) => {
                let items = tuple.items();
                let end = if items.len() == 1 { ",)" } else { ")" };
                self.nested(tuple.address(), "(...)", |shower| shower.sequence("(", items.iter(), end))?;
            }
            Value::Dict(dict) => {
                let (is_ordered, is_printed) = (dict.is_ordered(), self.is_printed);
                let again = if is_ordered { "..." } else { "{...}" };
                self.nested(dict.address(), again, |shower| match (is_printed, is_ordered) {
                    (true, _) => shower.printed_entries(&dict.entries(), false),
                    (false, false) => shower.entries(&dict.entries()),
                    (false, true) => shower.ordered(&dict.entries()),
                })?;
            }
            Value::Set(set) if set.members().is_empty() => self.out.push_str("set()"),
            Value::Set(set) => {
                self.nested(set.address(), "set(...)", |shower| shower.sequence("{", set.values().iter(), "}"))?;
            }
            Value::Range(range) => {
                let step = if range.step == 1 { String::new() } else { format!(", {}", range.step) };
                self.out.push_str(&format!("range({}, {}{step})", range.start, range.stop));
            }
            Value::View(view) => {
                self.out.push_str(view.class());
                let is_pairs = view.kind == ViewKind::Items;
                let values = view.values();
                self.nested(view.dict.address() + usize::from(is_pairs), "...", |shower| {
                    shower.sequence("([", values.iter(), "])")
                })?;
            }
            Value::Stream(stream) => self.out.push_str(&format!("<{} object>", stream.class())),
            // Salt's look into what is printed makes tuples anew, which these are not made for.
            Value::Object(object) if self.is_printed && object.class().1 == "_GroupTuple" => {
                let words = "_GroupTuple.__new__() missing 1 required positional argument: 'list'";
                return Err(Error::python(words));
            }
            Value::Object(object) => self.object(object)?,
        }
        Ok(())
    }

    fn object(&mut self, object: &Handle) -> Result<()> {
        let Some(Shown { before, value, after }) = object.shown() else {
            self.out.push_str(&object.repr());
            return Ok(());
        };
        let again = if matches!(value, Value::Tuple(_)) { "(...)" } else { "{...}" };
        // Salt's look into what is printed ends here.
        let is_printed = std::mem::replace(&mut self.is_printed, false);
        self.out.push_str(before);
        let shown = self.nested(object.address(), again, |shower| shower.show(&value));
        self.out.push_str(after);
        self.is_printed = is_printed;
        shown
    }

    fn nested(&mut self, address: usize, again: &str, show: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        if self.open.contains(&address) {
            self.out.push_str(again);
            return Ok(());
        }
        if self.open.len() >= MAX_DEPTH {
            return Err(Error::depth());
        }
        self.open.push(address);
        let shown = show(self);
        self.open.pop();
        shown
    }

    fn sequence<'v>(&mut self, begin: &str, items: impl Iterator<Item = &'v Value>, end: &str) -> Result<()> {
        self.out.push_str(begin);
        for (place, item) in items.enumerate() {
            self.out.push_str(if place > 0 { ", " } else { "" });
            self.show(item)?;
        }
        self.out.push_str(end);
        Ok(())
    }

    fn entries(&mut self, entries: &Pairs<'_>) -> Result<()> {
        self.out.push('{');
        for (place, (key, value)) in entries.iter().enumerate() {
            self.out.push_str(if place > 0 { ", " } else { "" });
            self.show(key)?;
            self.out.push_str(": ");
            self.show(value)?;
        }
        self.out.push('}');
        Ok(())
    }

    fn ordered(&mut self, entries: &Pairs<'_>) -> Result<()> {
        if entries.is_empty() {
            self.out.push_str("OrderedDict()");
            return Ok(());
        }
        self.out.push_str("OrderedDict([");
        for (place, (key, value)) in entries.iter().enumerate() {
            self.out.push_str(if place > 0 { ", (" } else { "(" });
            self.show(key)?;
            self.out.push_str(", ");
            self.show(value)?;
            self.out.push(')');
        }
        self.out.push_str("])");
        Ok(())
    }

    /// The entries of a mapping that is printed: a text with line breaks gets quotes that YAML understands. The outermost one
    /// shows what is in it with `str()`.
    fn printed_entries(&mut self, entries: &Pairs<'_>, is_outermost: bool) -> Result<()> {
        self.out.push('{');
        for (place, (key, value)) in entries.iter().enumerate() {
            self.out.push_str(if place > 0 { ", " } else { "" });
            self.show(key)?;
            self.out.push_str(": ");
            match value {
                Value::Text(text) | Value::Safe(text) if text.contains(['\n', '\r', '\t']) => {
                    self.out.push_str(&notation::yaml::double_quoted_unicode(text));
                }
                Value::Text(_) | Value::Safe(_) => self.show(value)?,
                Value::Undefined(missing) if is_outermost => missing.or_empty()?,
                Value::Object(_) if is_outermost => self.out.push_str(&text(value)?),
                _ => self.show(value)?,
            }
        }
        self.out.push('}');
        Ok(())
    }

    fn bytes(&mut self, bytes: &[u8]) {
        let mark = if bytes.contains(&b'\'') && !bytes.contains(&b'"') { '"' } else { '\'' };
        self.out.extend(['b', mark]);
        for byte in bytes {
            match byte {
                b'\n' => self.out.push_str("\\n"),
                b'\r' => self.out.push_str("\\r"),
                b'\t' => self.out.push_str("\\t"),
                b'\\' => self.out.push_str("\\\\"),
                byte if char::from(*byte) == mark => self.out.extend(['\\', mark]),
                0x20..=0x7e => self.out.push(char::from(*byte)),
                other => self.out.push_str(&format!("\\x{other:02x}")),
            }
        }
        self.out.push(mark);
    }
}

/// A text as `repr()` shows it.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::new();
    notation::python::quote(&mut out, text);
    out
}
