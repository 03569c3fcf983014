//! Values as types and objects print them.

use std::fmt;

use super::Writer;
use crate::format::quoted;
use crate::{Array, Hash, Object, Value, text};

/// The length that the items of an array may have together to stand on one line.
const SHORT: usize = 100;

/// A value as types print it.
pub(super) fn source(value: &Value) -> String {
    let mut out = String::new();
    // Writing to a string doesn't fail.
    let _ = Writer::new(&mut out, false).value(value);
    out
}

/// An object whose attributes come on lines of their own.
pub(crate) fn indented_object(object: &Object, indent: usize) -> String {
    let mut out = String::new();
    let mut writer = Writer::new(&mut out, false);
    writer.indent = Some(indent);
    let _ = writer.object(object);
    out
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Writer::new(f, false).object(self)
    }
}

impl Writer<'_> {
    pub(super) fn value(&mut self, value: &Value) -> fmt::Result {
        match value {
            Value::Undef => self.out.write_str("undef"),
            Value::String(text) => self.out.write_str(&quoted(text)),
            Value::Array(items) => self.array(items),
            Value::Hash(hash) => self.hash(hash),
            Value::Object(object) => self.object(object),
            Value::Type(of) => self.of(of),
            Value::Timespan(_) | Value::Timestamp(_) | Value::SemVer(_) | Value::SemVerRange(_) => {
                write!(self.out, "'{}'", text(value))
            }
            Value::Uri(uri) => write!(self.out, "URI({})", quoted(&uri.to_string())),
            other => self.out.write_str(&text(other)),
        }
    }

    /// Values with commas between them.
    pub(super) fn values(&mut self, values: &[Value]) -> fmt::Result {
        for (index, value) in values.iter().enumerate() {
            if index > 0 {
                self.out.write_str(", ")?;
            }
            self.value(value)?;
        }
        Ok(())
    }

    /// `Car({'wheels' => 4})`
    fn object(&mut self, object: &Object) -> fmt::Result {
        write!(self.out, "{}(", object.of.label())?;
        self.hash(&object.init_hash())?;
        self.out.write_str(")")
    }

    fn array(&mut self, items: &Array) -> fmt::Result {
        let items = items.items();
        let Some(indent) = self.indent.filter(|indent| !is_short(items, *indent)) else {
            self.out.write_str("[")?;
            self.values(items)?;
            return self.out.write_str("]");
        };
        self.out.write_str("[")?;
        self.indent = Some(indent + 1);
        for (index, item) in items.iter().enumerate() {
            self.out.write_str(if index > 0 { "," } else { "" })?;
            self.new_line()?;
            self.value(item)?;
        }
        self.indent = Some(indent);
        self.new_line()?;
        self.out.write_str("]")
    }

    fn hash(&mut self, hash: &Hash) -> fmt::Result {
        self.out.write_str("{")?;
        self.indent = self.indent.map(|indent| indent + 1);
        for (index, (key, value)) in hash.entries().iter().enumerate() {
            match (index, self.indent) {
                (0, None) => {}
                (0, Some(_)) => self.new_line()?,
                (_, None) => self.out.write_str(", ")?,
                (_, Some(_)) => {
                    self.out.write_str(",")?;
                    self.new_line()?;
                }
            }
            self.value(key)?;
            self.out.write_str(" => ")?;
            self.value(value)?;
        }
        self.indent = self.indent.map(|indent| indent.saturating_sub(1));
        self.new_line()?;
        self.out.write_str("}")
    }

    /// The beginning of the next line, if there are lines.
    fn new_line(&mut self) -> fmt::Result {
        match self.indent {
            Some(indent) => write!(self.out, "\n{}", "  ".repeat(indent)),
            None => Ok(()),
        }
    }
}

/// True if the items of an array stand on one line.
fn is_short(items: &[Value], indent: usize) -> bool {
    let length = |item: &Value| match item {
        Value::Undef => 3,
        Value::Boolean(_) | Value::Integer(_) | Value::Float(_) => text(item).len(),
        Value::Default => 8,
        Value::String(text) => 2 + text.chars().count(),
        Value::Hash(hash) if hash.entries().is_empty() => 2,
        Value::Array(items) if items.items().is_empty() => 2,
        Value::Hash(_) | Value::Array(_) => 1,
        _ => 1000,
    };
    let length: usize = items.iter().map(length).sum();
    items.is_empty() || SHORT.saturating_sub(indent * 2) > length
}
