//! Jinja: templates and what they render to, as Jinja 3.1 does it in its sandbox, with values like Python's.
//!
//! `syntax/` reads a template into a tree, `run/` runs it; `value/` has the values, `methods/`, `filters/`, `format/` and
//! `checks` (Jinja's tests) what can be done with them. Knows nothing of Salt but its tags, which are part of the syntax.

mod access;
mod checks;
mod error;
mod filters;
mod format;
mod globals;
mod html;
mod methods;
mod operators;
mod run;
mod syntax;
mod value;

pub(crate) use access::{attribute, subscript};
pub(crate) use error::{Error, Kind, Result};
pub(crate) use filters::{flag, integer, parse_float, parse_int, pretty, unavailable};
pub(crate) use methods::{is_space, lower, pairs, sorted, upper};
pub(crate) use operators::binary;
pub(crate) use run::{Environment, Loader, Machine, Variables, render};
pub(crate) use syntax::Settings;
pub(crate) use syntax::tree::Operator;
pub(crate) use value::{
    Args, Dict, Entries, Native, Object, Set, Value, compare, contains, equal, float_of, int_of, method_of, native,
    text,
};
