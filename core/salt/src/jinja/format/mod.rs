//! Texts with fields: `'%s' % …`, `'{}'.format(…)`, and the forms of numbers in them.

mod braces;
mod number;
mod percent;
mod spec;

pub(crate) use braces::{braces, braces_of};
pub(crate) use number::fixed;
pub(crate) use percent::percent;
