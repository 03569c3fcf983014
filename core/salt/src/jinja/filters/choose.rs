//! Filters that apply others, or tests, to each item, or to a part of it.

use ecow::EcoString;

use super::super::access;
use super::super::run::Machine;
use super::one;
use crate::value::{Args, Error, Native, Result, Value, text};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("map", map),
    ("reject", |machine, args| select(machine, args, false, false)),
    ("rejectattr", |machine, args| select(machine, args, false, true)),
    ("select", |machine, args| select(machine, args, true, false)),
    ("selectattr", |machine, args| select(machine, args, true, true)),
];

/// The part of an item that is looked at: the item itself, or `a.b.0`.
pub(crate) struct Getter {
    parts: Vec<Value>,
    default: Option<Value>,
}

impl Getter {
    /// The getter that an argument `attribute` describes.
    ///
    /// # Errors
    /// An undefined value.
    pub(crate) fn new(attribute: Option<&Value>) -> Result<Self> {
        let parts = match attribute {
            None | Some(Value::None) => Vec::new(),
            Some(Value::Text(path) | Value::Safe(path)) => {
                let part = |part: &str| match part.parse() {
                    Ok(place) if part.bytes().all(|digit| digit.is_ascii_digit()) => Value::int(place),
                    _ => Value::from(part),
                };
                path.split('.').map(part).collect()
            }
            Some(other) => vec![other.defined()?.clone()],
        };
        Ok(Self { parts, default: None })
    }

    /// The same getter with a default in place of undefined values.
    pub(crate) fn with_default(self, default: Option<Value>) -> Self {
        Self { default: default.filter(|default| !default.is_none()), ..self }
    }

    /// The part of an item that it looks at.
    ///
    /// # Errors
    /// An undefined value has nothing to look at.
    pub(crate) fn get(&self, machine: &mut Machine<'_>, item: &Value) -> Result<Value> {
        let mut value = item.clone();
        for part in &self.parts {
            value = access::item(machine, &value, part)?;
            if let (false, Some(default)) = (value.is_defined(), &self.default) {
                value = default.clone();
            }
        }
        Ok(value)
    }
}

/// The items that a filter of items is given.
fn items_of(value: &Value) -> Result<Vec<Value>> {
    if value.truth()? { value.iterate() } else { Ok(Vec::new()) }
}

fn map(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let Args { plain, mut named } = args;
    let mut plain = plain.into_iter();
    let items = items_of(&one(plain.next()))?;
    let mut rest: Vec<Value> = plain.collect();
    let mut take = |name: &str| {
        let place = named.iter().position(|(known, _)| known == name)?;
        Some(named.remove(place).1)
    };
    let mut mapped = Vec::with_capacity(items.len());
    if items.is_empty() {
        return Ok(Value::stream("generator", mapped));
    }
    if rest.is_empty() {
        let attribute = take("attribute").ok_or_else(|| Error::template("map requires a filter argument"))?;
        let default = take("default");
        if let Some((name, _)) = named.first() {
            return Err(Error::template(format!("Unexpected keyword argument '{name}'")));
        }
        let getter = Getter::new(Some(&attribute))?.with_default(default);
        for item in items {
            machine.steps(0)?;
            mapped.push(getter.get(machine, &item)?);
        }
        return Ok(Value::stream("generator", mapped));
    }
    let name = text(&rest.remove(0))?;
    check_name(machine, false, &name)?;
    for item in items {
        let plain = std::iter::once(item).chain(rest.iter().cloned()).collect();
        mapped.push(machine.filter(&name, Args { plain, named: named.clone() })?);
    }
    Ok(Value::stream("generator", mapped))
}

/// Jinja's words for a filter or test that is named in an argument.
fn check_name(machine: &Machine<'_>, is_test: bool, name: &EcoString) -> Result<()> {
    if machine.has(is_test, name) {
        return Ok(());
    }
    Err(Error::template(format!("No {} named '{name}'.", if is_test { "test" } else { "filter" })))
}

fn select(machine: &mut Machine<'_>, args: Args, wanted: bool, by_attribute: bool) -> Result<Value> {
    let Args { plain, named } = args;
    let mut plain = plain.into_iter();
    let items = items_of(&one(plain.next()))?;
    if items.is_empty() {
        return Ok(Value::stream("generator", Vec::new()));
    }
    let attribute = if by_attribute {
        Some(plain.next().ok_or_else(|| Error::template("Missing parameter for attribute name"))?)
    } else {
        None
    };
    let getter = Getter::new(attribute.as_ref())?;
    let test = plain.next().map(|name| text(&name)).transpose()?;
    if let Some(name) = &test {
        check_name(machine, true, name)?;
    }
    let rest: Vec<Value> = plain.collect();
    let mut kept = Vec::new();
    for item in items {
        machine.steps(0)?;
        let looked_at = getter.get(machine, &item)?;
        let holds = match &test {
            Some(name) => {
                let plain = std::iter::once(looked_at).chain(rest.iter().cloned()).collect();
                machine.test(name, Args { plain, named: named.clone() })?.truth()?
            }
            None => looked_at.truth()?,
        };
        kept.extend((holds == wanted).then_some(item));
    }
    Ok(Value::stream("generator", kept))
}
