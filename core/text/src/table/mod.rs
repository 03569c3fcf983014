//! Maps and sets for look-ups. They keep the order of insertion, and the searching in them is compiled once for all keys: what
//! `indexmap` compiles for each kind of entry was a tenth of the small engine. They know nothing of what they hold.

mod entry;
mod hasher;
mod map;
mod places;
mod set;
#[cfg(test)]
mod tests;

pub use entry::{Entry, Occupied, Vacant};
pub use hasher::KeyHashing;
pub use map::{FastMap, Iter};
pub use set::{FastSet, Members};
