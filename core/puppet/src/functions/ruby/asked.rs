//! The question that a program asks Ruby about one resource. It knows nothing of who answers.

use duckrow_values::Value;
use ecow::EcoString;

/// The resource that the code of its type makes.
#[derive(Debug)]
pub(super) struct Asked {
    /// The name of the type, in lower case.
    pub(super) type_name: EcoString,
    /// The title.
    pub(super) title: EcoString,
    /// The attributes that the catalog has, with their values.
    pub(super) values: Vec<(EcoString, Value)>,
    /// True if the relations that follow from the values are wanted, too.
    pub(super) relations: bool,
}
