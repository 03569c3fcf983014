//! The strategy `deep`: hashes in hashes are merged, and arrays joined. The rules are those of the Ruby library `deep_merge`,
//! with the options that Puppet lets through.

use super::failure;
use crate::evaluator::Evaluated;
use duckrow_text::names::FastSet;
use duckrow_values::regex::Regex;
use duckrow_values::{Array, Effort, Hash, Value, ruby_class_or_word, ruby_order, text};

/// The options.
pub(super) struct DeepOptions {
    /// The mark of elements that are to be removed, and the expression that finds it.
    knockout: Option<(Value, Regex)>,
    sort_arrays: bool,
    merge_hashes_in_arrays: bool,
    /// Hiera 3's options.
    overwrite_arrays: bool,
    extend_arrays: bool,
}

impl DeepOptions {
    /// The options of a hash. The effort pays for the expression.
    ///
    /// # Errors
    /// An empty prefix, or one that is not a regular expression.
    pub(super) fn new(given: &Hash, effort: &Effort) -> Evaluated<Self> {
        let knockout = match given.get("knockout_prefix").filter(|prefix| prefix.is_true()) {
            Some(prefix) if prefix.as_str() == Some("") => {
                return Err(failure::argument("knockout_prefix cannot be an empty string in deep_merge!"));
            }
            Some(prefix) => {
                let source = format!("^{}", text(prefix));
                effort.spend_steps(Regex::toll(&source));
                let pattern = Regex::new(&source);
                Some((prefix.clone(), pattern.map_err(|error| failure::argument(error.to_string()))?))
            }
            None => None,
        };
        let is_on = |name: &str| given.get(name).is_some_and(Value::is_true);
        Ok(Self {
            knockout,
            sort_arrays: is_on("sort_merged_arrays"),
            merge_hashes_in_arrays: is_on("merge_hash_arrays"),
            overwrite_arrays: is_on("overwrite_arrays"),
            extend_arrays: is_on("extend_existing_arrays"),
        })
    }

    /// Pays for the searches for the prefix.
    pub(super) fn pay(&self, effort: &Effort) {
        if let Some((_, pattern)) = &self.knockout {
            effort.spend_steps(pattern.owed());
        }
    }

    /// The rest of a text behind the prefix; nothing if it doesn't have it.
    fn without_prefix(&self, value: &Value) -> Option<Value> {
        let (_, pattern) = self.knockout.as_ref()?;
        let text = value.as_str()?;
        // Every line may have the prefix: in Ruby `^` is about lines.
        let mut rest = String::new();
        let mut from = 0;
        while let Ok(Some(groups)) = pattern.groups_from(text, from) {
            let Some(range) = groups.into_iter().next().flatten().filter(|range| !range.is_empty()) else { break };
            rest.push_str(text.get(from..range.start)?);
            from = range.end;
        }
        rest.push_str(text.get(from..)?);
        (from > 0).then(|| rest.into())
    }
}

/// Merges a value into another one: the source wins.
///
/// # Errors
/// Arrays that can't be sorted, and values that would be too large.
pub(super) fn deep_merge(source: &Value, target: Value, options: &DeepOptions) -> Evaluated {
    if source.is_undef() {
        return Ok(target);
    }
    if !target.is_true() {
        return Ok(source.clone());
    }
    match source {
        Value::Hash(entries) => merge_hash(source, entries, target, options),
        Value::Array(items) => merge_array(source, items, target, options),
        _ => match &target {
            Value::Array(items) if options.extend_arrays => pushed(items, source),
            _ => Ok(overwrite(source, options)),
        },
    }
}

fn merge_hash(source: &Value, entries: &Hash, mut target: Value, options: &DeepOptions) -> Evaluated {
    let mut rest = entries.entries().iter();
    // What is no hash becomes one with the first entry, or takes the whole for each.
    while let Some(entry) = rest.next() {
        match &target {
            Value::Hash(hash) => return merge_entries(std::iter::once(entry).chain(rest), hash, options),
            Value::Array(items) if options.extend_arrays => target = pushed(items, source)?,
            _ => target = overwrite(source, options),
        }
    }
    Ok(target)
}

fn merge_entries<'a>(
    entries: impl Iterator<Item = (&'a Value, &'a Value)>,
    target: &Hash,
    options: &DeepOptions,
) -> Evaluated {
    let mut merged = target.entries().clone();
    for (key, value) in entries {
        let own = merged.get(key).filter(|own| own.is_true()).unwrap_or(value).clone();
        merged.insert(key.clone(), deep_merge(value, own, options)?);
    }
    Ok(Hash::new(merged).map_err(|_| failure::too_deep())?.into())
}

fn merge_array(source: &Value, items: &Array, target: Value, options: &DeepOptions) -> Evaluated {
    if options.overwrite_arrays {
        return Ok(source.clone());
    }
    let mut items: Vec<Value> = items.items().to_vec();
    let mut target = target;
    if let Some((prefix, _)) = &options.knockout
        && items.contains(prefix)
    {
        // The prefix alone empties what is there.
        items.retain(|item| item != prefix);
        target = match target {
            Value::Array(_) => Array::default().into(),
            Value::Hash(_) => Hash::default().into(),
            Value::String(_) => "".into(),
            _ => Value::Undef,
        };
    }
    let Value::Array(own) = &target else {
        let left = Array::new(items).map_err(|_| failure::too_deep())?;
        return Ok(overwrite(&left.into(), options));
    };
    let mut own: Vec<Value> = own.items().to_vec();
    items.retain(|item| match options.without_prefix(item) {
        Some(knocked) => {
            own.retain(|each| *each != knocked && each != item);
            false
        }
        None => true,
    });
    let are_hashes = |items: &[Value]| items.iter().all(|item| item.as_hash().is_some());
    let mut merged = if options.merge_hashes_in_arrays && are_hashes(&items) && are_hashes(&own) {
        merge_in_places(&items, own, options)?
    } else {
        own.into_iter().chain(items).collect::<FastSet<Value>>().into_iter().collect()
    };
    if options.sort_arrays {
        sort(&mut merged)?;
    }
    Array::new(merged).map(Value::Array).map_err(|_| failure::too_deep())
}

/// Hashes at the same places of two arrays.
fn merge_in_places(source: &[Value], target: Vec<Value>, options: &DeepOptions) -> Evaluated<Vec<Value>> {
    let count = target.len();
    let mut merged = Vec::with_capacity(count.max(source.len()));
    for (place, own) in target.into_iter().enumerate() {
        merged.push(match source.get(place) {
            Some(hash) => deep_merge(hash, own, options)?,
            None => own,
        });
    }
    merged.extend(source.iter().skip(count).cloned());
    Ok(merged)
}

/// Ruby's sort: what can't be compared is an error.
fn sort(items: &mut [Value]) -> Evaluated<()> {
    if let [first, rest @ ..] = &*items {
        for item in rest {
            if ruby_order(first, item).is_none() {
                let shown = match item {
                    Value::String(_) | Value::Array(_) | Value::Hash(_) | Value::Undef => ruby_class_or_word(item),
                    plain => text(plain).to_string(),
                };
                let message = format!("comparison of {} with {shown} failed", duckrow_values::ruby_class(first));
                return Err(failure::argument(message));
            }
        }
    }
    items.sort_by(|a, b| ruby_order(a, b).unwrap_or(std::cmp::Ordering::Equal));
    Ok(())
}

/// The value that replaces one that can't be merged: the source, or an empty text if a prefix in it removes what was there.
fn overwrite(source: &Value, options: &DeepOptions) -> Value {
    match source {
        Value::String(_) if options.without_prefix(source).is_some() => "".into(),
        Value::Array(items) => {
            let kept = items.items().iter().filter(|item| options.without_prefix(item).is_none());
            Array::new(kept.cloned().collect()).map_or_else(|_| source.clone(), Value::Array)
        }
        _ => source.clone(),
    }
}

fn pushed(items: &Array, item: &Value) -> Evaluated {
    let mut items = items.items().to_vec();
    items.push(item.clone());
    Array::new(items).map(Value::Array).map_err(|_| failure::too_deep())
}

#[cfg(test)]
mod tests {
    use super::*;
    use duckrow_values::format::ruby_inspect;
    use serde_json::{Value as Json, json};

    fn merged(source: Json, target: Json, options: Json) -> String {
        let value = |json: &Json| duckrow_values::from_json(json);
        let options = DeepOptions::new(value(&options).as_hash().unwrap(), &Effort::of_one_question()).unwrap();
        ruby_inspect(&deep_merge(&value(&source), value(&target), &options).unwrap())
    }

    #[test]
    fn hashes_are_merged_and_arrays_joined_behind_what_is_there() {
        let (source, target) = (json!({"x": [1, 2], "y": 2}), json!({"x": [4, 1], "y": [7], "z": {"a": 1}}));
        assert_eq!(merged(source, target, json!({})), r#"{"x"=>[4, 1, 2], "y"=>2, "z"=>{"a"=>1}}"#);
    }

    #[test]
    fn a_prefix_knocks_out() {
        let prefix = json!({"knockout_prefix": "--"});
        let merged = |source, target| merged(source, target, prefix.clone());
        assert_eq!(merged(json!({"x": ["--1", "2"]}), json!({"x": ["1", "3"]})), r#"{"x"=>["3", "2"]}"#);
        assert_eq!(merged(json!({"x": ["--", "2"]}), json!({"x": ["1", "3"]})), r#"{"x"=>["2"]}"#);
        assert_eq!(merged(json!({"x": "--"}), json!({"x": [1, 2]})), r#"{"x"=>""}"#);
        assert_eq!(merged(json!({"x": ["--a", "b"]}), json!({})), r#"{"x"=>["b"]}"#);
    }

    #[test]
    fn hashes_in_arrays_are_merged_place_by_place_if_wanted() {
        let (source, target) = (json!([{"a": 1}, {"b": 2}]), json!([{"c": 3}]));
        let options = json!({"merge_hash_arrays": true});
        assert_eq!(merged(source, target, options), r#"[{"c"=>3, "a"=>1}, {"b"=>2}]"#);
        assert_eq!(merged(json!([3, 1]), json!([2]), json!({"sort_merged_arrays": true})), "[1, 2, 3]");
    }
}
