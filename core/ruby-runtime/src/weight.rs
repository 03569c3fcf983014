//! The bytes for which a program pays when it makes something. They are the same on every platform, whatever things really take
//! there, so that a program ends at the same place everywhere.

/// A value in a list, in a structure or beside a block.
pub(crate) const VALUE: usize = 16;
/// An entry of a hash: two values and what finds them.
pub(crate) const ENTRY: usize = 64;
/// An object without what it holds.
pub(crate) const OBJECT: usize = 144;
/// A hash without its entries.
pub(crate) const HASH: usize = 128;
/// A range.
pub(crate) const RANGE: usize = 48;
/// A block or a lambda.
pub(crate) const PROC: usize = 96;
/// The variables of a call.
pub(crate) const ENV: usize = 96;
/// A value on its way to the world or back.
pub(crate) const DATA: usize = 64;
/// A value of a document that is read.
pub(crate) const PARSED: usize = 64;
/// The state of a source of numbers by chance.
pub(crate) const TWISTER: usize = 2560;

#[cfg(test)]
mod tests {
    use crate::data::Data;
    use crate::heap::{Env, Hash, Object};
    use crate::value::Value;

    #[test]
    fn nothing_takes_much_more_than_is_paid() {
        let sizes = [
            (size_of::<Value>(), super::VALUE),
            (size_of::<Object>(), super::OBJECT),
            (size_of::<Hash>(), super::HASH),
            (size_of::<Env>(), super::ENV),
            (size_of::<Data>(), super::DATA),
            (size_of::<duckrow_values::Value>(), super::PARSED),
            (size_of::<duckrow_values::random::Twister>(), super::TWISTER),
        ];
        for (real, paid) in sizes {
            assert!(real <= 2 * paid, "{real} bytes, {paid} are paid");
        }
    }
}
