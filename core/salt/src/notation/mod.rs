//! The notation of texts and numbers, in Python and in YAML. Knows no values.

pub(crate) mod python;
pub(crate) mod yaml;
