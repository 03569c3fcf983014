//! The minion's own data store (`salt/modules/data.py`), which is empty.

use super::Function;

pub(super) const TABLE: &[Function] =
    &[Function::computes("data.get", "key, default=None", |_, given| Ok(given.get("default").clone()))];
