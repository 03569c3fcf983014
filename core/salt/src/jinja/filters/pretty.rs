//! Values over several lines where one is too short (Python's `pprint`). Mappings come out sorted.

use super::super::methods::sorted_or_same;
use super::super::run::Machine;
use crate::value::{Error, MAX_ITEMS, MAX_TEXT, Result, Value, repr, short_repr};

/// The maximum length of a line.
const WIDTH: usize = 80;
/// The depth to which values are broken up.
const MAX_DEPTH: usize = 40;

/// A value as `pprint.pformat` shows it.
///
/// # Errors
/// A text that becomes too long.
pub(crate) fn pretty(machine: &mut Machine<'_>, value: &Value) -> Result<String> {
    // It is sorted, tried on one line, and written.
    for _ in 0..3 {
        machine.go_through(value)?;
    }
    if matches!(value, Value::Dict(dict) if dict.is_proxy()) {
        return repr(value);
    }
    let mut out = String::new();
    let value = in_order(value, 0, &mut { MAX_ITEMS })?;
    show(&mut out, &value, 0, 0, 0)?;
    Ok(out)
}

/// A value whose mappings are sorted.
fn in_order(value: &Value, depth: usize, left: &mut usize) -> Result<Value> {
    if depth > MAX_DEPTH {
        return Ok(value.clone());
    }
    *left = left.checked_sub(1).ok_or_else(Error::too_large)?;
    let mut each = |items: Vec<Value>| items.iter().map(|item| in_order(item, depth + 1, left)).collect::<Result<_>>();
    Ok(match value {
        Value::Dict(dict) => {
            let mut keyed = Vec::new();
            for (key, item) in dict.entries().iter() {
                keyed.push((key.clone(), Value::tuple(vec![key.clone(), in_order(item, depth + 1, left)?])));
            }
            let pairs = sorted_or_same(keyed);
            let entries = pairs.into_iter().filter_map(|pair| {
                let pair = pair.as_items()?;
                Some((pair.first()?.clone(), pair.get(1)?.clone()))
            });
            Value::Dict(dict.with(entries.collect()))
        }
        Value::List(list) => Value::list(each(list.items().to_vec())?),
        Value::Tuple(tuple) => Value::tuple(each(tuple.items().clone())?),
        other => other.clone(),
    })
}

fn show(out: &mut String, value: &Value, indent: usize, after: usize, depth: usize) -> Result<()> {
    if let Some(line) = short_repr(value, WIDTH.saturating_sub(indent + after)) {
        out.push_str(&line);
        return Ok(());
    }
    let (begin, end) = match value {
        Value::Dict(dict) if !dict.is_ordered() && depth <= MAX_DEPTH => ("{", "}"),
        Value::List(_) if depth <= MAX_DEPTH => ("[", "]"),
        Value::Tuple(_) if depth <= MAX_DEPTH => ("(", ")"),
        _ => {
            out.push_str(&repr(value)?);
            return if out.len() > MAX_TEXT { Err(Error::too_large()) } else { Ok(()) };
        }
    };
    out.push_str(begin);
    let pairs: Vec<(Option<Value>, Value)> = match value {
        Value::Dict(dict) => dict.entries().iter().map(|(key, item)| (Some(key.clone()), item.clone())).collect(),
        other => other.iterate()?.into_iter().map(|item| (None, item)).collect(),
    };
    let count = pairs.len();
    let end = if count == 1 && begin == "(" { ",)" } else { end };
    for (place, (key, item)) in pairs.into_iter().enumerate() {
        if place > 0 {
            out.push_str(",\n");
            out.push_str(&" ".repeat(indent + 1));
        }
        let key = key.map(|key| repr(&key)).transpose()?.map(|key| key + ": ").unwrap_or_default();
        out.push_str(&key);
        let after = if place + 1 == count { after + end.len() } else { 1 };
        show(out, &item, indent + 1 + key.chars().count(), after, depth + 1)?;
    }
    out.push_str(end);
    Ok(())
}
