//! The bytes and steps for which a program pays when it makes something. They are the same on every platform, whatever things really
//! take there, so that a program ends at the same place everywhere.

/// The steps of making a value, whatever it is, beside those for its bytes.
pub(crate) const STEPS_OF_A_VALUE: u64 = 3;
/// The steps of making an exception, with its message and its place, and of looking for whoever rescues it.
pub(crate) const STEPS_OF_AN_EXCEPTION: u64 = 30;
/// The steps of looking for a method that isn't there.
pub(crate) const STEPS_OF_A_MISSING_METHOD: u64 = 20;
/// The steps of a call that leaves the program, and comes back.
pub(crate) const STEPS_OF_A_CALL_OUTSIDE: u64 = 20;
/// The steps of beginning a program and forgetting it.
pub(crate) const STEPS_OF_A_PROGRAM: u64 = 200;
/// The bytes of a program that are read in a step.
pub(crate) const BYTES_OF_RUBY_A_STEP: u64 = 8;
/// The values of a list that are copied in a step.
pub(crate) const VALUES_A_STEP: u64 = 32;
/// The variables that are gone through in a step to find one.
pub(crate) const VARIABLES_A_STEP: u64 = 16;
/// The bytes of a text that are compared or copied in a step.
pub(crate) const BYTES_A_STEP: u64 = 64;

/// A value in a list, in a structure or beside a block.
pub(crate) const VALUE: usize = 16;
/// An entry of a hash: two values and what finds them.
pub(crate) const ENTRY: usize = 64;
/// An object without what it holds.
pub(crate) const OBJECT: usize = 144;
/// A part of a key of a hash.
pub(crate) const KEY: usize = 32;
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
    use crate::heap::{Env, Hash, Key, Object};
    use crate::value::Value;

    #[test]
    fn nothing_takes_much_more_than_is_paid() {
        let sizes = [
            (size_of::<Value>(), super::VALUE),
            (size_of::<Object>(), super::OBJECT),
            (size_of::<Key>(), super::KEY),
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
