//! Filters of lists.

use super::notations::missing_in;
use super::{one, only};
use crate::jinja::{Machine, Operator, binary, integer, lower, parse_float, sorted};
use crate::value::{Args, Error, Item, List, Native, Result, Set, Value, compare, contains, float_of};
use std::cmp::Ordering;

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("avg", average),
    ("combinations", |machine, args| choices(machine, args, true, false)),
    ("combinations_with_replacement", |machine, args| choices(machine, args, true, true)),
    ("compare_lists", compare_lists),
    ("compress", compress),
    ("difference", |machine, args| of_two(machine, args, "difference")),
    ("exactly_n_true", exactly),
    ("exactly_one_true", exactly),
    ("flatten", super::flatten::flatten),
    ("intersect", |machine, args| of_two(machine, args, "intersect")),
    ("is_iter", is_iter),
    ("is_list", is_list),
    ("max", |_, args| extreme(args, Ordering::Greater)),
    ("min", |_, args| extreme(args, Ordering::Less)),
    ("permutations", |machine, args| choices(machine, args, false, false)),
    ("product", product),
    ("sequence", sequence),
    ("skip", |_, args| only(args, "skip_filter", "data").map(|_| Value::from(""))),
    ("sorted_ignorecase", sorted_ignorecase),
    ("substring_in_list", substring_in_list),
    ("symmetric_difference", |machine, args| of_two(machine, args, "symmetric_difference")),
    ("union", |machine, args| of_two(machine, args, "union")),
    ("unique", |machine, args| unique_of(machine, &only(args, "unique", "values")?)),
    ("zip", |_, args| zip(args, false)),
    ("zip_longest", |_, args| zip(args, true)),
];

/// The number of combinations that anybody may ask for.
const MOST: usize = 100_000;

/// True if Python could use a value as a key, whatever is in it.
fn is_hashable(value: &Value) -> bool {
    !matches!(value, Value::List(_) | Value::Dict(_) | Value::Set(_) | Value::View(_))
}

/// Values among which others are looked for.
struct Known {
    /// Those that can be keys.
    keys: Set,
    /// All of them, if some can't: they are looked at one after the other.
    others: Option<Value>,
}

impl Known {
    fn new(values: &[Value]) -> Self {
        let are_keys = values.iter().all(|value| value.check_key().is_ok());
        Self {
            keys: Set::new(values.iter().filter(|_| are_keys).cloned()),
            others: (!are_keys).then(|| Value::list(values.to_vec())),
        }
    }

    fn has(&self, machine: &mut Machine<'_>, value: &Value) -> Result<bool> {
        if self.others.is_none() && value.check_key().is_ok() {
            machine.steps(0)?;
            return Ok(self.keys.members().contains(value));
        }
        let all = self.others.clone().unwrap_or_else(|| Value::list(self.keys.values()));
        machine.steps(all.length()?)?;
        contains(&all, value)
    }
}

fn unique(machine: &mut Machine<'_>, values: Vec<Value>) -> Result<Vec<Value>> {
    if values.iter().all(|value| value.check_key().is_ok()) {
        return Ok(Set::new(values).members().iter().cloned().collect());
    }
    let kept = List::new(Vec::new());
    for value in values {
        machine.steps(kept.items().len())?;
        if !contains(&Value::List(kept.clone()), &value)? {
            kept.push(Item::new(value));
        }
    }
    let kept = kept.items().to_vec();
    Ok(kept)
}

fn unique_of(machine: &mut Machine<'_>, value: &Value) -> Result<Value> {
    let items = value.iterate()?;
    if is_hashable(value) {
        return set(items);
    }
    Ok(Value::list(unique(machine, items)?))
}

fn set(items: Vec<Value>) -> Result<Value> {
    for item in &items {
        item.check_key()?;
    }
    Ok(Value::Set(Set::new(items)))
}

fn of_two(machine: &mut Machine<'_>, args: Args, name: &str) -> Result<Value> {
    let [first, second] = args.bind(name, ["lst1", "lst2"], 2)?;
    let (first, second) = (one(first), one(second));
    first.defined()?;
    second.defined()?;
    let are_hashable = is_hashable(&first) && is_hashable(&second);
    let (left, right) = if are_hashable {
        (first.iterate()?, second.iterate()?)
    } else {
        let joined = || binary(Operator::Add, &first, &second);
        if matches!(name, "union" | "symmetric_difference") {
            joined()?;
        }
        (first.iterate()?, second.iterate()?)
    };
    let mut found = Vec::new();
    match name {
        "union" => found = [left, right].concat(),
        "symmetric_difference" => {
            let (in_left, in_right) = (Known::new(&left), Known::new(&right));
            for item in left.iter().chain(&right) {
                if !(in_left.has(machine, item)? && in_right.has(machine, item)?) {
                    found.push(item.clone());
                }
            }
        }
        _ => {
            let (wanted, known) = (name == "intersect", Known::new(&right));
            for item in left {
                if known.has(machine, &item)? == wanted {
                    found.push(item);
                }
            }
        }
    }
    if are_hashable { set(found) } else { Ok(Value::list(unique(machine, found)?)) }
}

fn average(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "lst_avg", "lst")?;
    if is_hashable(&value) {
        let text = value.as_text();
        let number = text.map_or_else(|| value.as_float(), |text| parse_float(text));
        return match (value.defined()?, number) {
            (_, Some(number)) => Ok(Value::Float(number)),
            (Value::Text(_) | Value::Safe(_), None) => {
                Err(Error::python(format!("could not convert string to float: {value:?}")))
            }
            (_, None) => Err(Error::python(format!(
                "float() argument must be a string or a real number, not '{}'",
                value.class()
            ))),
        };
    }
    let items = value.iterate()?;
    let mut sum = Value::int(0);
    for item in &items {
        sum = binary(Operator::Add, &sum, item)?;
    }
    let number = i128::try_from(items.len()).unwrap_or(i128::MAX);
    let quotient = binary(Operator::Divide, &sum, &Value::int(number))?;
    Ok(Value::Float(quotient.as_float().unwrap_or_else(|| float_of(0))))
}

fn extreme(args: Args, wanted: Ordering) -> Result<Value> {
    let name = if wanted == Ordering::Less { "min" } else { "max" };
    let value = only(args, name, "obj")?;
    let mut best: Option<Value> = None;
    for item in value.iterate()? {
        let sign = if wanted == Ordering::Less { "<" } else { ">" };
        let is_better = match &best {
            Some(known) => compare(&item, known, sign)? == Some(wanted),
            None => true,
        };
        if is_better {
            best = Some(item);
        }
    }
    best.ok_or_else(|| Error::python(format!("{name}() arg is an empty sequence")))
}

fn compare_lists(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [old, new] = args.bind("compare_lists", ["old", "new"], 0)?;
    let (old, new) = (one(old), one(new));
    let mut only_in = |one: &Value, other: &Value| -> Result<Vec<Value>> {
        let mut found = Vec::new();
        // Streams give their items once, texts have parts: only of lists it is known what is in them.
        let known = matches!(other, Value::List(_) | Value::Tuple(_)).then(|| other.iterate()).transpose()?;
        let known = known.map(|items| Known::new(&items));
        for item in one.iterate()? {
            let is_in = match &known {
                Some(known) => known.has(machine, &item)?,
                None => contains(other, &item)?,
            };
            if !is_in {
                found.push(item);
            }
        }
        Ok(found)
    };
    let changes = [("new", only_in(&new, &old)?), ("old", only_in(&old, &new)?)];
    let kept = changes.into_iter().filter(|(_, items)| !items.is_empty());
    Ok(Value::dict(kept.map(|(key, items)| (Value::from(key), Value::list(items))).collect()))
}

fn exactly(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, amount] = args.bind("exactly_n", ["iterable", "amount"], 1)?;
    let amount = integer(amount.as_ref(), 1)?;
    let mut number = 0;
    for item in one(value).iterate()? {
        number += i128::from(item.truth()?);
    }
    Ok(Value::Bool(number == amount))
}

fn is_iter(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, _] = args.bind("is_iter", ["thing", "ignore"], 1)?;
    let value = one(value);
    Ok(Value::Bool(value.as_text().is_none() && value.is_iterable()))
}

/// The filter `is_list` and the test `list`.
pub(super) fn is_list(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    Ok(Value::Bool(matches!(only(args, "is_list", "value")?, Value::List(_))))
}

fn sequence(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "ensure_sequence_filter", "data")?;
    Ok(match value {
        Value::List(_) | Value::Tuple(_) | Value::Set(_) | Value::Dict(_) => value,
        other => Value::list(vec![other]),
    })
}

fn sorted_ignorecase(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "sorted_ignorecase", "to_sort")?;
    let mut keyed = Vec::new();
    for item in value.iterate()? {
        let Some(text) = item.as_text() else {
            return Err(Error::python(format!("'{}' object has no attribute 'lower'", item.class())));
        };
        keyed.push((Value::from(lower(text)), item.clone()));
    }
    Ok(Value::list(sorted(machine, keyed, false)?))
}

fn substring_in_list(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["string_to_search_for", "list_to_search"];
    let [part, list] = args.bind("substr_in_list", names, 2)?;
    let part = one(part);
    for item in one(list).iterate()? {
        if contains(&item, &part)? {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

fn compress(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, selectors] = args.bind("compress", ["data", "selectors"], 2)?;
    let value = one(value);
    if let Some(missing) = missing_in(&value) {
        return Ok(missing);
    }
    let mut kept = Vec::new();
    for (item, selector) in value.iterate()?.into_iter().zip(one(selectors).iterate()?) {
        kept.extend(selector.truth()?.then_some(item));
    }
    Ok(Value::stream("itertools.compress", kept))
}

fn zip(args: Args, longest: bool) -> Result<Value> {
    let fill = args.named.iter().find(|(name, _)| name == "fillvalue").map_or(Value::None, |(_, value)| value.clone());
    if let Some(missing) = args.plain.first().and_then(missing_in) {
        return Ok(missing);
    }
    let lists = args.plain.iter().map(Value::iterate).collect::<Result<Vec<_>>>()?;
    let lengths = lists.iter().map(Vec::len);
    let length = if longest { lengths.max() } else { lengths.min() }.unwrap_or(0);
    let row = |place: usize| {
        Value::tuple(lists.iter().map(|list| list.get(place).cloned().unwrap_or_else(|| fill.clone())).collect())
    };
    let class = if longest { "itertools.zip_longest" } else { "zip" };
    Ok(Value::stream(class, (0..length).map(row).collect()))
}

fn product(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    if let Some(missing) = args.plain.first().and_then(missing_in) {
        return Ok(missing);
    }
    let repeat = args.named.iter().find(|(name, _)| name == "repeat").map(|(_, value)| value);
    let repeat = usize::try_from(integer(repeat, 1)?).unwrap_or(0).min(20);
    let lists = args.plain.iter().map(Value::iterate).collect::<Result<Vec<_>>>()?;
    let mut rows: Vec<Vec<Value>> = vec![Vec::new()];
    for list in (0..repeat).flat_map(|_| &lists) {
        if rows.len().saturating_mul(list.len()) > MOST {
            return Err(Error::too_large());
        }
        let width = rows.first().map_or(0, Vec::len);
        machine.steps(rows.len().saturating_mul(list.len()).saturating_mul(1 + width / 4))?;
        rows = rows
            .iter()
            .flat_map(|row| list.iter().map(move |item| [row.as_slice(), std::slice::from_ref(item)].concat()))
            .collect();
    }
    Ok(Value::stream("itertools.product", rows.into_iter().map(Value::tuple).collect()))
}

/// Combinations and permutations: choices of so many places, in the order of Python's `itertools`.
fn choices(machine: &mut Machine<'_>, args: Args, in_order: bool, again: bool) -> Result<Value> {
    let name = if in_order { "combinations" } else { "permutations" };
    let [value, size] = args.bind(name, ["iterable", "r"], 1 + usize::from(in_order))?;
    let value = one(value);
    if let Some(missing) = missing_in(&value) {
        return Ok(missing);
    }
    let items = value.iterate()?;
    let size = match size {
        None | Some(Value::None) => items.len(),
        given => usize::try_from(integer(given.as_ref(), 0)?).map_err(|_| Error::python("r must be non-negative"))?,
    };
    let mut rows: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..size {
        let mut next = Vec::new();
        let width = rows.first().map_or(0, Vec::len);
        machine.steps(rows.len().saturating_mul(items.len()) / 4)?;
        for row in &rows {
            let start = match row.last() {
                Some(last) if in_order => last + usize::from(!again),
                _ => 0,
            };
            for place in start..items.len() {
                if in_order || !row.contains(&place) {
                    next.push([row.as_slice(), &[place]].concat());
                }
            }
            if next.len() > MOST {
                return Err(Error::too_large());
            }
        }
        machine.steps(next.len().saturating_mul(1 + width / 4))?;
        rows = next;
    }
    let chosen =
        |row: Vec<usize>| Value::tuple(row.into_iter().filter_map(|place| items.get(place).cloned()).collect());
    let class = if in_order { "itertools.combinations" } else { "itertools.permutations" };
    Ok(Value::stream(class, rows.into_iter().map(chosen).collect()))
}
