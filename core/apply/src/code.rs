//! Resources that the code of their type makes: it checks and reads the values, and relates the resource to others. How the code
//! is run is not known here; where it can't be, a resource is made from what the type declares.

use ecow::EcoString;

use duckrow_resource_types::Related;
use duckrow_values::Value;

/// What the code of a type makes of a resource.
#[derive(Debug, Clone, PartialEq)]
pub enum ByCode {
    /// The code can't be run.
    Unknown,
    /// It raises an error: the text.
    Refused(String),
    /// It makes a resource.
    Made(MadeByCode),
}

/// A resource that code made.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MadeByCode {
    /// The value of its namevar.
    pub name: EcoString,
    /// All of its attributes, with the values that are wanted.
    pub attributes: Vec<(EcoString, Vec<Value>)>,
    /// The resources that it is related to.
    pub relations: Vec<Related>,
}
