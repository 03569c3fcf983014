//! The attributes that every type has (facts from Puppet 7.23's own type metadata).

use super::row::Row;

/// The metaparameters in Puppet's order. `consume` and `export` left Puppet with version 6.
pub(super) const ROWS: &[Row] = &[
    Row::metaparameter("noop").values(&["true", "false"]),
    Row::metaparameter("schedule"),
    Row::metaparameter("audit"),
    Row::metaparameter("loglevel")
        .values(&["debug", "info", "notice", "warning", "err", "alert", "emerg", "crit", "verbose"]),
    Row::metaparameter("alias"),
    Row::metaparameter("tag"),
    Row::metaparameter("require"),
    Row::metaparameter("subscribe"),
    Row::metaparameter("before"),
    Row::metaparameter("notify"),
    Row::metaparameter("stage"),
];

/// The four metaparameters that relate resources, in the order in which Puppet turns them into edges.
pub const RELATIONSHIPS: [&str; 4] = ["require", "subscribe", "before", "notify"];

/// True if every resource may have an attribute of this name.
pub fn is_metaparameter(name: &str) -> bool {
    ROWS.iter().any(|row| row.name == name)
}
