//! The ways in which `defaults` and `slsutil` merge mappings (`salt/utils/dictupdate.py`).

use crate::merge;
use crate::value::{Dict, Error, List, Result, Value};

/// The ways to merge one mapping into another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strategy {
    Aggregate,
    List,
    Recurse,
    Overwrite,
    Shallow,
}

impl Strategy {
    /// The strategy of a name, with a renderer that may decide.
    pub(super) fn of(name: &str, renderer: &str) -> Self {
        match name {
            "smart" if renderer.ends_with("yamlex") => Self::Aggregate,
            "aggregate" => Self::Aggregate,
            "list" => Self::List,
            "overwrite" => Self::Overwrite,
            _ => Self::Recurse,
        }
    }

    /// One mapping with another merged into it.
    ///
    /// # Errors
    /// A value that is no mapping.
    pub(super) fn merged(self, into: &Value, from: &Value, merges_lists: bool) -> Result<Value> {
        let (Value::Dict(old), Value::Dict(new)) = (into, from) else {
            return Err(Error::raised("TypeError", "Cannot update using non-dict types in dictupdate.update()"));
        };
        let mut entries = old.placed().clone();
        match self {
            Self::List => {
                for (key, item) in entries.iter_mut() {
                    if let Some(more) = new.placed().get(key) {
                        item.value = Value::List(List::of_items(vec![item.clone(), more.clone()]));
                    }
                }
            }
            // As in Salt, aggregation goes one level deep, where it puts what is new in the place of what was.
            Self::Shallow | Self::Aggregate => {
                entries.extend(new.placed().iter().map(|(key, item)| (key.clone(), item.clone())));
            }
            Self::Overwrite => {
                for (key, item) in entries.iter_mut() {
                    if let Some(more) = new.placed().get(key) {
                        *item = more.clone();
                    }
                }
                return Ok(merge::recursively(&Value::Dict(Dict::new(entries)), from, merges_lists));
            }
            Self::Recurse => return Ok(merge::recursively(into, from, merges_lists)),
        }
        Ok(Value::Dict(Dict::new(entries)))
    }
}

/// The result of a merge, put into the mapping that it was merged into.
pub(super) fn in_place(into: &Value, merged: Value) -> Value {
    match (into, &merged) {
        (Value::Dict(known), Value::Dict(new)) => {
            let entries = new.placed().clone();
            *known.placed_mut() = entries;
            into.clone()
        }
        _ => merged,
    }
}
