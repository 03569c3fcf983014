//! Conversions: `Type(value)`. So far only what `Init` types accept, which is what the type itself accepts.

use super::Value;
use super::types::{Init, Type, instance_of};

/// Whether a value can be converted to what an `Init` type is about.
pub(super) fn is_convertible(init: Option<&Init>, value: &Value) -> bool {
    instance_of(init.map_or(&Type::RichData, |init| &init.of), value)
}

/// The types from which can be converted.
pub(super) fn accepted_by(init: &Init) -> Vec<Type> {
    vec![init.of.clone()]
}
