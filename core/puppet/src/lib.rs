//! The catalog builder: programs of the Puppet language become a catalog.
//!
//! The [evaluator] turns expressions into values and calls [functions]; [hiera] answers with data; the [compiler] keeps the queue,
//! collectors and overrides, and finishes the catalog. Knows neither hosts nor the order in which an agent applies.

pub mod compiler;
pub mod evaluator;
pub mod functions;
pub mod hiera;
