//! The filter that takes lists out of lists (`flatten` in `salt/utils/data.py`).

use super::one;
use crate::jinja::{Machine, flag, integer};
use crate::value::{Args, Error, MAX_ITEMS, Result, Value};
use duckrow_text::names::FastSet;

/// The items of a list and of the lists in it.
pub(super) fn flatten(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, levels, nulls, _] = args.bind("flatten", ["data", "levels", "preserve_nulls", "_ids"], 1)?;
    let levels = match levels {
        None | Some(Value::None) => None,
        given => Some(integer(given.as_ref(), 0)?),
    };
    let mut flat = Flat { machine, nulls: flag(nulls.as_ref(), false)?, seen: FastSet::default(), out: Vec::new() };
    flat.add(&one(value), levels, 0)?;
    Ok(Value::list(flat.out))
}

/// The list that becomes flat.
struct Flat<'a, 'e> {
    machine: &'a mut Machine<'e>,
    /// True if `None` values are kept, too.
    nulls: bool,
    /// The lists that were made flat: none may be there twice, as Salt takes that for a cycle.
    seen: FastSet<usize>,
    out: Vec<Value>,
}

impl Flat<'_, '_> {
    fn add(&mut self, value: &Value, levels: Option<i128>, depth: usize) -> Result<()> {
        if depth > 60 || value.address().is_some_and(|address| !self.seen.insert(address)) {
            return Err(Error::python("Reference cycle detected. Check input list."));
        }
        let items = value.iterate()?;
        self.machine.steps(items.len())?;
        for item in items {
            if !self.nulls {
                // It is compared.
                item.defined()?;
            }
            let is_null = item.is_none() || item.as_text().is_some_and(|text| text == "None" || text == "null");
            if is_null && !self.nulls {
                continue;
            }
            if item.as_text().is_some() || !item.is_iterable() || levels.is_some_and(|levels| levels < 1) {
                self.out.push(item);
            } else {
                self.add(&item, levels.map(|levels| levels - 1), depth + 1)?;
            }
            if self.out.len() > MAX_ITEMS {
                return Err(Error::too_large());
            }
        }
        Ok(())
    }
}
