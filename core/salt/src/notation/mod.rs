//! How texts and numbers are written, in Python and in YAML. Knows no values.

pub(crate) mod python;
pub(crate) mod yaml;
