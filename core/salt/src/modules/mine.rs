//! The mine, in which minions keep values for each other (`salt/modules/mine.py`). There is no master here that has one.

use super::Function;
use crate::value::{Entries, Value};

pub(super) const TABLE: &[Function] = &[
    Function::computes("mine.get", "tgt, fun, tgt_type='glob', exclude_minion=False", |_, _| {
        Ok(Value::dict(Entries::default()))
    }),
    Function::acts("mine.send", "name, *args, **kwargs", |_, _| Ok(false.into())),
    Function::acts("mine.update", "clear=False, mine_functions=None", |_, _| Ok(false.into())),
];
