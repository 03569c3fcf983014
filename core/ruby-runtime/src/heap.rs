//! The heap: everything that doesn't fit into a word, by kind. It only grows, and is thrown away as a whole.

mod variables;

use std::rc::Rc;

use duckrow_ruby_syntax::NodeId;
use duckrow_text::names::FastMap;
use duckrow_values::regex::{Captures, Regex};
use ecow::EcoString;
use num_bigint::BigInt;

use crate::class::ClassId;
use crate::frame::Frame;
use crate::symbol::Sym;
use crate::value::{
    ArrayId, BigId, BytesId, EnvId, ForeignId, HashId, MatchId, ObjectId, PatternId, ProcId, RangeId, TextId, Value,
};
pub(crate) use variables::{Search, Variables};

/// The content by which a hash knows a key.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    Nil,
    Bool(bool),
    Int(i64),
    Big(BigInt),
    Float(u64),
    Symbol(Sym),
    Text(EcoString),
    Bytes(Rc<[u8]>),
    Array(Vec<Key>),
    Hash(Vec<(Key, Key)>),
    /// Something of which only its place counts: kind and number.
    Place(u8, u32),
    /// A value of a kind with parts: a range, a struct.
    Of(u8, Vec<Key>),
}

#[derive(Debug, Default)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) is_frozen: bool,
    /// True if it is ASCII that was made of bytes, as its encoding tells.
    pub(crate) is_binary: bool,
}

#[derive(Debug)]
struct Bytes {
    bytes: Rc<[u8]>,
    /// True if they have become characters, which are in another place.
    is_moved: bool,
}

#[derive(Debug, Default)]
pub(crate) struct Array {
    pub(crate) items: Vec<Value>,
    pub(crate) is_frozen: bool,
}

#[derive(Debug, Default)]
pub(crate) struct Hash {
    pub(crate) entries: FastMap<Key, (Value, Value)>,
    pub(crate) default: Value,
    pub(crate) default_block: Option<Value>,
    pub(crate) is_frozen: bool,
}

#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Range {
    pub(crate) from: Value,
    pub(crate) to: Value,
    pub(crate) is_exclusive: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Pattern {
    pub(crate) regex: Rc<Regex>,
    pub(crate) options: EcoString,
}

#[derive(Debug, Clone)]
pub(crate) struct Match {
    pub(crate) captures: Rc<Captures>,
    pub(crate) text: Rc<str>,
    pub(crate) pattern: PatternId,
}

/// The code of a block.
#[derive(Debug, Clone)]
pub(crate) enum Code {
    /// Code with what it sees.
    Block(Frame, NodeId),
    /// `&:name`
    Symbol(Sym),
    /// `method(:name)`
    Method(Value, Sym),
    /// Puts what it is called with into a list.
    Collect(ArrayId),
    /// The same, until there are so many.
    CollectSome(ArrayId, usize),
    /// A block of the world's language.
    World(u32),
    /// Calls a block with a number more, which is kept in a list.
    WithIndex(Value, ArrayId),
}

#[derive(Debug, Clone)]
pub(crate) struct Proc {
    pub(crate) code: Code,
    pub(crate) is_lambda: bool,
}

/// The content of an object besides its variables.
#[derive(Debug, Clone, Default)]
pub(crate) enum Inside {
    #[default]
    Nothing,
    /// An exception: its message, if one was given; the path and the line that raised it; the exception that was rescued then.
    Exception { message: Value, place: Option<(EcoString, usize)>, cause: Value },
    /// The members of a struct, in order.
    Struct(Vec<Value>),
    /// The hash behind a set.
    Set(HashId),
    /// Numbers by chance: their place, and the seed.
    Chance(usize, Value),
    /// A method that waits for its block: receiver, name and arguments.
    Enumerator(Value, Sym, Vec<Value>),
}

#[derive(Debug, Default)]
pub(crate) struct Object {
    pub(crate) class: Option<ClassId>,
    pub(crate) variables: Variables,
    pub(crate) inside: Inside,
    pub(crate) is_frozen: bool,
    /// The class of this object alone.
    pub(crate) singleton: Option<ClassId>,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Foreign {
    pub(crate) class: EcoString,
    pub(crate) text: EcoString,
    pub(crate) number: u32,
}

/// Local variables.
#[derive(Debug, Default)]
pub(crate) struct Env {
    pub(crate) outer: Option<EnvId>,
    pub(crate) variables: Variables,
    /// True if a block sees it, so that it lasts.
    pub(crate) is_seen: bool,
}

/// The heap.
#[derive(Debug, Default)]
pub(crate) struct Heap {
    texts: Vec<Text>,
    arrays: Vec<Array>,
    hashes: Vec<Hash>,
    ranges: Vec<Range>,
    patterns: Vec<Pattern>,
    matches: Vec<Match>,
    procs: Vec<Proc>,
    objects: Vec<Object>,
    foreign: Vec<Foreign>,
    envs: Vec<Env>,
    bigs: Vec<BigInt>,
    bytes: Vec<Bytes>,
    /// Variables that nothing sees any more.
    pub(crate) free: Vec<EnvId>,
    /// The oldest of each kind that was changed.
    pub(crate) changed: Lengths,
    no_text: Text,
    no_array: Array,
    no_hash: Hash,
    no_object: Object,
    no_env: Env,
}

fn place(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

macro_rules! kinds {
    ($($list:ident)*) => {
        /// How much there is of each kind, or the places of some.
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct Lengths {
            $($list: usize),*
        }

        impl Lengths {
            /// No place of any kind.
            const NOWHERE: Self = Self { $($list: usize::MAX),* };

            /// The lesser of both, for each kind.
            pub(crate) fn least(self, other: Self) -> Self {
                Self { $($list: self.$list.min(other.$list)),* }
            }

            /// True if one of the places was taken when there was so much.
            pub(crate) fn is_within(&self, lengths: &Self) -> bool {
                $(self.$list < lengths.$list)||*
            }
        }

        impl Default for Lengths {
            fn default() -> Self {
                Self::NOWHERE
            }
        }

        impl Heap {
            /// How much there is now.
            pub(crate) fn lengths(&self) -> Lengths {
                Lengths { $($list: self.$list.len()),* }
            }

            /// Drops what has been added since then.
            pub(crate) fn truncate(&mut self, lengths: &Lengths) {
                $(self.$list.truncate(lengths.$list);)*
            }
        }
    };
}

kinds!(texts arrays hashes ranges patterns matches procs objects foreign envs bigs bytes);

macro_rules! cells {
    ($($get:ident $get_mut:ident $add:ident $list:ident $id:ident $cell:ident $none:ident;)*) => {
        $(
            pub(crate) fn $get(&self, id: $id) -> &$cell {
                self.$list.get(id.0 as usize).unwrap_or(&self.$none)
            }

            pub(crate) fn $get_mut(&mut self, id: $id) -> &mut $cell {
                self.changed.$list = self.changed.$list.min(id.0 as usize);
                self.$list.get_mut(id.0 as usize).unwrap_or(&mut self.$none)
            }

            pub(crate) fn $add(&mut self, cell: $cell) -> $id {
                self.$list.push(cell);
                $id(place(self.$list.len() - 1))
            }
        )*
    };
}

macro_rules! copies {
    ($($get:ident $add:ident $list:ident $id:ident $cell:ident;)*) => {
        $(
            pub(crate) fn $get(&self, id: $id) -> Option<&$cell> {
                self.$list.get(id.0 as usize)
            }

            pub(crate) fn $add(&mut self, cell: $cell) -> $id {
                self.$list.push(cell);
                $id(place(self.$list.len() - 1))
            }
        )*
    };
}

impl Heap {
    cells! {
        text text_mut add_text texts TextId Text no_text;
        array array_mut add_array arrays ArrayId Array no_array;
        hash hash_mut add_hash hashes HashId Hash no_hash;
        object object_mut add_object objects ObjectId Object no_object;
        env env_mut add_new_env envs EnvId Env no_env;
    }

    copies! {
        pattern add_pattern patterns PatternId Pattern;
        found add_match matches MatchId Match;
        proc add_proc procs ProcId Proc;
        foreign add_foreign foreign ForeignId Foreign;
        range_cell add_range ranges RangeId Range;
        big add_big bigs BigId BigInt;
    }

    pub(crate) fn add_bytes(&mut self, bytes: Vec<u8>) -> BytesId {
        self.bytes.push(Bytes { bytes: bytes.into(), is_moved: false });
        BytesId(place(self.bytes.len() - 1))
    }

    pub(crate) fn bytes(&self, id: BytesId) -> Rc<[u8]> {
        self.bytes.get(id.0 as usize).map(|cell| Rc::clone(&cell.bytes)).unwrap_or_default()
    }

    /// Remembers that bytes have become characters, in another place.
    pub(crate) fn move_bytes(&mut self, id: BytesId) {
        if let Some(cell) = self.bytes.get_mut(id.0 as usize) {
            cell.is_moved = true;
            self.changed.bytes = self.changed.bytes.min(id.0 as usize);
        }
    }

    /// True if bytes have become characters.
    pub(crate) fn is_moved(&self, id: BytesId) -> bool {
        self.bytes.get(id.0 as usize).is_some_and(|cell| cell.is_moved)
    }

    pub(crate) fn range(&self, id: RangeId) -> Range {
        self.range_cell(id).copied().unwrap_or_default()
    }

    /// New variables inside of others.
    pub(crate) fn add_env(&mut self, outer: Option<EnvId>) -> EnvId {
        if let Some(outer) = outer {
            self.see_env(outer);
        }
        match self.free.pop() {
            Some(free) => {
                let env = self.env_mut(free);
                env.outer = outer;
                env.is_seen = false;
                free
            }
            None => self.add_new_env(Env { outer, ..Env::default() }),
        }
    }

    /// Notes that a block sees variables. That changes nothing in them.
    pub(crate) fn see_env(&mut self, id: EnvId) {
        if let Some(env) = self.envs.get_mut(id.0 as usize) {
            env.is_seen = true;
        }
    }

    /// Gives variables back that nothing sees.
    pub(crate) fn end_env(&mut self, id: EnvId) {
        let env = self.env_mut(id);
        if !env.is_seen {
            env.variables.clear();
            self.free.push(id);
        }
    }
}
