//! Formats by type.

use std::cmp::Ordering;
use std::rc::Rc;

use super::format::Format;
use super::{StringError, entry};
use crate::label::ruby_class;
use crate::types::{Range, Type, assignable, instance_of};
use crate::{Hash, Value, text};

/// The depth to which formats of containers may be nested.
const MAX_DEPTH: usize = 20;

/// Formats by type, the most particular types first.
#[derive(Debug, Clone)]
pub(super) struct FormatMap(Vec<(Type, Format)>);

impl FormatMap {
    /// The given formats in the given order.
    pub(super) fn of(formats: Vec<(Type, Format)>) -> Self {
        Self(formats)
    }

    /// The formats that are in force where nothing is said.
    pub(super) fn defaults() -> Self {
        let container = |letter, assoc: &str| Format {
            separator: Some(", ".into()),
            separator2: Some(assoc.into()),
            inside: Some(Rc::new(Self::inside_default())),
            ..Format::of(letter)
        };
        Self(vec![
            (Type::Object(None), Format::of('p')),
            (Type::Float(Range::OPEN), Format::of('f')),
            (Type::Numeric, Format::of('d')),
            (Type::array(Type::Any, Range::OPEN), container('a', ", ")),
            (Type::hash(Type::Any, Type::Any, Range::OPEN), container('h', " => ")),
            (Type::Binary, Format::of('B')),
            (Type::Any, Format::of('s')),
        ])
    }

    /// The formats of what containers hold, where none are given.
    pub(super) fn inside_default() -> Self {
        Self(vec![(Type::Any, Format::of('p'))])
    }

    /// The formats that a hash gives.
    pub(super) fn read(formats: &Hash, depth: usize) -> Result<Self, StringError> {
        if depth > MAX_DEPTH {
            return Err(StringError("formats are nested too deep".to_owned()));
        }
        let read = |(key, value): (&Value, &Value)| {
            let Value::Type(of) = key else {
                let class = ruby_class(key);
                let problem =
                    format!("top level keys in the format hash must be data types, got instance of '{class}'");
                return Err(StringError(problem));
            };
            let format = match value {
                Value::Hash(container) => Self::read_container(container, depth)?,
                other => Format::new(&text(other))?,
            };
            Ok(((**of).clone(), format))
        };
        formats.entries().iter().map(read).collect::<Result<_, _>>().map(Self)
    }

    fn read_container(container: &Hash, depth: usize) -> Result<Format, StringError> {
        let known =
            |key: &Value| matches!(key.as_str(), Some("separator" | "separator2" | "format" | "string_formats"));
        if !container.entries().keys().all(known) {
            let shown = crate::format::ruby_inspect(&Value::Hash(container.clone()));
            return Err(StringError(format!(
                "only 'separator', 'separator2', 'format', 'string_formats' are allowed in a container format, got {shown}"
            )));
        }
        let given = |key| entry(container, key).and_then(Value::as_str);
        let mut format = Format::new(given("format").unwrap_or_default())?;
        format.separator = given("separator").map(Into::into);
        format.separator2 = given("separator2").map(Into::into);
        if let Some(Value::Hash(formats)) = entry(container, "string_formats") {
            format.inside = Some(Rc::new(Self::read(formats, depth + 1)?));
        }
        Ok(format)
    }

    /// The format of a value: the first whose type accepts it.
    pub(super) fn find(&self, value: &Value) -> Format {
        // That types are objects too doesn't count here.
        let is_object = matches!(value, Value::Object(_));
        let suits = |of: &Type| (is_object || *of != Type::Object(None)) && instance_of(of, value);
        let found = self.0.iter().find(|(of, _)| suits(of));
        found.map_or_else(|| Format::of('s'), |(_, format)| format.clone())
    }

    /// Both, where the higher ones count more: they displace those of the lower ones whose types they accept.
    pub(super) fn merge(lower: &Self, higher: &Self) -> Self {
        let displaced = |of: &Type| higher.0.iter().any(|(other, _)| other != of && assignable(other, of));
        let mut merged: Vec<(Type, Format)> = lower.0.iter().filter(|(of, _)| !displaced(of)).cloned().collect();
        for (of, format) in &higher.0 {
            match merged.iter_mut().find(|(known, _)| known == of) {
                Some((_, known)) => *known = known.overlaid(format),
                None => merged.push((of.clone(), format.clone())),
            }
        }
        Self(merge_sort(merged))
    }
}

/// Sorts as Ruby does here: the order is none that is total, so the way of sorting shows.
fn merge_sort(mut formats: Vec<(Type, Format)>) -> Vec<(Type, Format)> {
    if formats.len() <= 1 {
        return formats;
    }
    let back = formats.split_off(formats.len() / 2);
    let mut front = merge_sort(formats).into_iter().peekable();
    let mut back = merge_sort(back).into_iter().peekable();
    let mut sorted = Vec::new();
    while let (Some(a), Some(b)) = (front.peek(), back.peek()) {
        let next = if order(&a.0, &b.0).is_le() { front.next() } else { back.next() };
        sorted.extend(next);
    }
    sorted.extend(front);
    sorted.extend(back);
    sorted
}

fn order(a: &Type, b: &Type) -> Ordering {
    if a == b {
        return Ordering::Equal;
    }
    match (assignable(b, a), assignable(a, b)) {
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        _ => match (rank(a), rank(b)) {
            (0, _) | (_, 0) => a.to_string().cmp(&b.to_string()),
            (a, b) => a.cmp(&b),
        },
    }
}

fn rank(of: &Type) -> u8 {
    match of {
        Type::Struct(_) => 1,
        Type::Hash(..) => 2,
        Type::Tuple(_) => 3,
        Type::Array(..) => 4,
        Type::Pattern(_) => 10,
        Type::Enum { .. } => 11,
        Type::String(_) | Type::StringValue(_) => 12,
        _ => 0,
    }
}
