//! The minion's environment variables (`salt/modules/environ.py`), of which there are none.

use super::Function;
use crate::value::Value;

pub(super) const TABLE: &[Function] = &[
    Function::computes("environ.get", "key, default=''", |_, given| Ok(given.get("default").clone())),
    Function::computes("environ.has_value", "key, value=None", |_, _| Ok(false.into())),
    Function::computes("environ.item", "keys, default=''", |_, given| {
        let (keys, default) = (given.get("keys"), given.get("default"));
        let keys = if keys.as_items().is_some() { keys.iterate()? } else { vec![keys.clone()] };
        Ok(Value::dict(keys.into_iter().map(|key| (key, default.clone())).collect()))
    }),
];
