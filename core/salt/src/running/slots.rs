//! Slots: arguments that are asked for at the last moment, `__slot__:salt:module.function(…)` (`format_slots` in `salt/state.py`).

use crate::modules;
use crate::modules::traverse;
use crate::states::{Call, Raised, execute};
use crate::value::{Entries, Error, Item, List, Value, repr};

const SLOT: &str = "__slot__:";

/// The low data with the values of its slots; nothing if it has none.
pub(super) fn filled(call: &mut Call<'_, '_>) -> Result<Option<Entries>, Raised> {
    if !call.low.values().any(|item| has_slot(&item.value, 0)) {
        return Ok(None);
    }
    let mut low = call.low.clone();
    for (_, item) in low.iter_mut() {
        item.value = value(call, &item.value, 0)?;
    }
    Ok(Some(low))
}

/// The depth to which slots are looked for: in a list, and in mappings of it.
const DEEPEST: usize = 2;

fn has_slot(data: &Value, depth: usize) -> bool {
    match data {
        Value::Text(text) => text.starts_with(SLOT),
        Value::List(list) if depth < DEEPEST => list.placed().iter().any(|item| has_slot(&item.value, depth + 1)),
        Value::Dict(map) if depth < DEEPEST => map.placed().values().any(|item| has_slot(&item.value, depth + 1)),
        _ => false,
    }
}

fn value(call: &mut Call<'_, '_>, data: &Value, depth: usize) -> Result<Value, Raised> {
    Ok(match data {
        Value::Text(text) if text.starts_with(SLOT) => evaluated(call, text)?,
        Value::List(list) if has_slot(data, depth) => {
            let items = list.placed().clone();
            let values = items.into_iter().map(|item| {
                let value = value(call, &item.value, depth + 1)?;
                Ok(Item { value, ..item })
            });
            Value::List(List::of_items(values.collect::<Result<_, Raised>>()?))
        }
        Value::Dict(map) if has_slot(data, depth) => {
            let mut entries = map.placed().clone();
            for (_, item) in entries.iter_mut() {
                item.value = value(call, &item.value, depth + 1)?;
            }
            Value::Dict(map.with(entries))
        }
        other => other.clone(),
    })
}

/// The value of one slot; a text that is no slot stays as it is written.
fn evaluated(call: &mut Call<'_, '_>, text: &str) -> Result<Value, Raised> {
    let unchanged = || Ok(text.into());
    let Some(asked) = text.strip_prefix(SLOT).and_then(|rest| rest.strip_prefix("salt:")) else { return unchanged() };
    let (asked, appended) = asked.split_once('~').map_or((asked, None), |(asked, more)| (asked, Some(more.trim())));
    let Some((function, rest)) = asked.split_once('(') else { return unchanged() };
    let Some((arguments, behind)) = rest.rsplit_once(')') else { return unchanged() };
    if modules::find(function.trim()).is_none() {
        return unchanged();
    }
    let (mut unnamed, mut named) = (Vec::new(), Entries::default());
    for argument in words(arguments) {
        match argument.split_once('=') {
            Some((name, value)) => _ = named.insert(Value::Text(name.into()), Item::new(literal(value))),
            None => unnamed.push(literal(&argument)),
        }
    }
    let mut found = execute(call, function.trim(), &unnamed, &named)?;
    if let Some(path) = behind.trim().strip_prefix('.') {
        found = traverse(&found, path.trim(), ".").unwrap_or(Value::None);
    }
    if let (Some(text), Some(more)) = (found.as_text(), appended) {
        let quoted = |mark: char| more.len() >= 2 && more.starts_with(mark) && more.ends_with(mark);
        let more = if quoted('"') || quoted('\'') { more.get(1..more.len() - 1).unwrap_or(more) } else { more };
        return Ok(format!("{text}{more}").into());
    }
    argument(&found).map_err(|error| Raised(error.shown()))
}

/// A value as it stands in a state's arguments: a tuple in a mapping as Python writes it.
fn argument(found: &Value) -> Result<Value, Error> {
    let Value::Dict(dict) = found else { return found.plain() };
    let shown = |(key, value): (&Value, &Value)| match value {
        Value::Tuple(_) => Ok((key.clone(), repr(value)?.into())),
        other => Ok((key.clone(), other.clone())),
    };
    let entries = dict.entries().iter().map(shown).collect::<Result<_, Error>>()?;
    Value::dict(entries).plain()
}

/// The arguments between commas. Blanks outside of quotes are lost, as in Salt.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut quote) = (vec![String::new()], None);
    for c in text.chars() {
        match (quote, c) {
            (Some(open), close) if open == close => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, ',') => {
                words.push(String::new());
                continue;
            }
            (None, c) if c.is_whitespace() => continue,
            _ => {}
        }
        words.last_mut().into_iter().for_each(|word| word.push(c));
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A text in quotes, or whatever else stands there, as YAML has it.
fn literal(text: &str) -> Value {
    let unquoted = ['"', '\''].into_iter().find_map(|mark| text.strip_prefix(mark)?.strip_suffix(mark));
    match unquoted {
        Some(text) => text.into(),
        None => match text {
            "True" => true.into(),
            "False" => false.into(),
            "None" => Value::None,
            _ => text.parse::<i128>().map_or_else(|_| text.into(), Value::int),
        },
    }
}
