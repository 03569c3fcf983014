//! Filters that sort, group, and look for the first item.

use std::cmp::Ordering;

use super::super::methods::{lower, sorted};
use super::super::run::Machine;
use super::choose::Getter;
use super::{flag, one, soft};
use crate::value::{Args, Error, Native, Object, Result, Shown, Value, compare};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("dictsort", dictsort),
    ("groupby", groupby),
    ("max", |machine, args| extreme(machine, args, "do_max", Ordering::Greater)),
    ("min", |machine, args| extreme(machine, args, "do_min", Ordering::Less)),
    ("sort", sort),
    ("unique", unique),
];

/// A text in small letters, anything else as it is.
fn without_case(value: Value, keeps_case: bool) -> Value {
    match value {
        Value::Text(text) | Value::Safe(text) if !keeps_case => Value::from(lower(&text)),
        other => other,
    }
}

fn sort(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["value", "reverse", "case_sensitive", "attribute"];
    let [value, reverse, case, attribute] = args.bind("do_sort", names, 1)?;
    let (reverse, case) = (flag(reverse.as_ref(), false)?, flag(case.as_ref(), false)?);
    let getters = match &attribute {
        Some(Value::Text(attributes) | Value::Safe(attributes)) => {
            attributes.split(',').map(|attribute| Getter::new(Some(&attribute.into()))).collect::<Result<Vec<_>>>()?
        }
        other => vec![Getter::new(other.as_ref())?],
    };
    let mut keyed = Vec::new();
    for item in one(value).iterate()? {
        machine.steps(0)?;
        let mut keys = Vec::new();
        for getter in &getters {
            keys.push(without_case(getter.get(machine, &item)?, case));
        }
        keyed.push((Value::list(keys), item));
    }
    Ok(Value::list(sorted(machine, keyed, reverse)?))
}

fn dictsort(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, case, by, reverse] = args.bind("do_dictsort", ["value", "case_sensitive", "by", "reverse"], 1)?;
    let value = one(value);
    let (case, reverse) = (flag(case.as_ref(), false)?, flag(reverse.as_ref(), false)?);
    let by = by.map_or(Ok("key".into()), |by| soft(Some(&by)))?;
    if by != "key" && by != "value" {
        return Err(Error::template("You can only sort by either \"key\" or \"value\""));
    }
    let Value::Dict(dict) = value.defined()? else {
        return Err(Error::python(format!("'{}' object has no attribute 'items'", value.class())));
    };
    let pairs = dict.entries();
    let keyed = pairs.iter().map(|(key, item)| {
        let sorted_by = if by == "key" { key.clone() } else { item.clone() };
        (without_case(sorted_by, case), Value::tuple(vec![key.clone(), item.clone()]))
    });
    let keyed = keyed.collect();
    Ok(Value::list(sorted(machine, keyed, reverse)?))
}

fn extreme(machine: &mut Machine<'_>, args: Args, name: &str, wanted: Ordering) -> Result<Value> {
    let [value, case, attribute] = args.bind(name, ["value", "case_sensitive", "attribute"], 1)?;
    let case = flag(case.as_ref(), false)?;
    let getter = Getter::new(attribute.as_ref())?;
    let sign = if wanted == Ordering::Less { "<" } else { ">" };
    let mut best: Option<(Value, Value)> = None;
    for item in one(value).iterate()? {
        machine.steps(0)?;
        let key = without_case(getter.get(machine, &item)?, case);
        let is_better = match &best {
            Some((known, _)) => compare(&key, known, sign)? == Some(wanted),
            None => true,
        };
        if is_better {
            best = Some((key, item));
        }
    }
    Ok(best.map_or_else(|| Value::undefined("No aggregated item, sequence was empty."), |(_, item)| item))
}

fn unique(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, case, attribute] = args.bind("sync_do_unique", ["value", "case_sensitive", "attribute"], 1)?;
    let case = flag(case.as_ref(), false)?;
    let getter = Getter::new(attribute.as_ref())?;
    let mut seen = duckrow_text::names::FastSet::default();
    let mut kept = Vec::new();
    for item in one(value).iterate()? {
        machine.steps(0)?;
        let key = without_case(getter.get(machine, &item)?, case);
        key.check_key()?;
        if seen.insert(key) {
            kept.push(item);
        }
    }
    Ok(Value::stream("generator", kept))
}

fn groupby(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["value", "attribute", "default", "case_sensitive"];
    let [value, attribute, default, case] = args.bind("sync_do_groupby", names, 2)?;
    let case = flag(case.as_ref(), false)?;
    let getter = Getter::new(attribute.as_ref())?.with_default(default);
    let mut keyed = Vec::new();
    for item in one(value).iterate()? {
        machine.steps(0)?;
        let own = getter.get(machine, &item)?;
        let key = without_case(own.clone(), case);
        keyed.push((key.clone(), Value::tuple(vec![key, own, item])));
    }
    let mut groups: Vec<(Value, Value, Vec<Value>)> = Vec::new();
    for entry in sorted(machine, keyed, false)? {
        let [key, own, item] = <[Value; 3]>::try_from(entry.as_items().unwrap_or_default()).unwrap_or_default();
        match groups.last_mut() {
            Some((known, _, items)) if crate::value::equal(known, &key)? => items.push(item),
            _ => groups.push((key, own, vec![item])),
        }
    }
    let group = |(_, own, items)| Value::object(Group { key: own, items: Value::list(items) });
    Ok(Value::list(groups.into_iter().map(group).collect()))
}

/// A group: a tuple whose items have names.
struct Group {
    key: Value,
    items: Value,
}

impl Object for Group {
    fn class(&self) -> (&'static str, &'static str) {
        ("jinja2.filters", "_GroupTuple")
    }

    fn shown(&self) -> Option<Shown> {
        let pair = Value::tuple(vec![self.key.clone(), self.items.clone()]);
        Some(Shown { before: "", value: pair, after: "" })
    }

    fn attribute(&self, _: &mut Machine<'_>, _: &Value, name: &str) -> Result<Option<Value>> {
        Ok(match name {
            "grouper" => Some(self.key.clone()),
            "list" => Some(self.items.clone()),
            _ => None,
        })
    }

    fn item(&self, key: &Value) -> Option<Value> {
        match key.as_int()? {
            0 | -2 => Some(self.key.clone()),
            1 | -1 => Some(self.items.clone()),
            _ => None,
        }
    }

    fn items(&self) -> Option<Vec<Value>> {
        Some(vec![self.key.clone(), self.items.clone()])
    }

    fn length(&self) -> Option<usize> {
        Some(2)
    }
}
