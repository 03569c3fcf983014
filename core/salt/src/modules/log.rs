//! The minion's log (`salt/modules/logmod.py`), which nobody reads.

use super::Function;

const fn logs(name: &'static str) -> Function {
    Function::computes(name, "message", |_, _| Ok(true.into()))
}

pub(super) const TABLE: &[Function] = &[
    logs("log.critical"),
    logs("log.debug"),
    logs("log.error"),
    logs("log.exception"),
    logs("log.info"),
    logs("log.warning"),
];
