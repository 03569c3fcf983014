//! Values: what fits into a word is the value itself, everything else is a place in the heap.

use crate::class::ClassId;
use crate::symbol::Sym;

macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident)*) => {
        $(
            $(#[$meta])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub(crate) struct $name(pub(crate) u32);
        )*
    };
}

ids! {
    /// A text in the heap.
    TextId
    /// A list in the heap.
    ArrayId
    /// A hash in the heap.
    HashId
    /// A range in the heap.
    RangeId
    /// A regular expression in the heap.
    PatternId
    /// A match of a regular expression, in the heap.
    MatchId
    /// A block with what it sees, in the heap.
    ProcId
    /// An object in the heap.
    ObjectId
    /// A value of the world in the heap.
    ForeignId
    /// Local variables in the heap.
    EnvId
    /// A whole number beyond 64 bits, in the heap.
    BigId
    /// A text of bytes, in the heap.
    BytesId
}

/// A value.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) enum Value {
    #[default]
    Nil,
    Bool(bool),
    Int(i64),
    Big(BigId),
    Float(f64),
    Symbol(Sym),
    Text(TextId),
    /// A text of bytes that are no characters. It never changes.
    Bytes(BytesId),
    Array(ArrayId),
    Hash(HashId),
    Range(RangeId),
    Pattern(PatternId),
    Match(MatchId),
    Proc(ProcId),
    Object(ObjectId),
    Class(ClassId),
    Foreign(ForeignId),
}

impl Value {
    /// True if it counts as true.
    pub(crate) const fn is_true(self) -> bool {
        !matches!(self, Self::Nil | Self::Bool(false))
    }
}
