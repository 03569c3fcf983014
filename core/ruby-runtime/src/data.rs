//! Plain values that go between a program and the world.

use ecow::EcoString;

use crate::machine::Held;

/// A value outside of a heap.
#[derive(Debug, Clone, PartialEq)]
pub enum Data {
    /// `nil`
    Nil,
    /// `true`, `false`
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Another number.
    Float(f64),
    /// `:name`
    Symbol(EcoString),
    /// A text.
    Text(EcoString),
    /// A list.
    Array(Vec<Data>),
    /// A hash, in order.
    Hash(Vec<(Data, Data)>),
    /// A regular expression, and its letters.
    Pattern(EcoString, EcoString),
    /// A value that can't be changed, nor what is in it.
    Frozen(Box<Data>),
    /// A value that programs share with the world, by a number: who asks again gets the same one, with its changes.
    Shared(u32, Box<Data>),
    /// A value of the program itself, which it gave to the world.
    Held(Held),
    /// A block of the world's language, by the number by which the world knows it.
    Block(u32),
    /// A value that only the world knows: the name of its class, its text, and the number by which the world knows it.
    Foreign {
        /// The name of its class.
        class: EcoString,
        /// The result of `to_s`.
        text: EcoString,
        /// The number by which the world knows it.
        number: u32,
    },
}
