//! Equality, keys of hashes, and hashes themselves.

use super::whole::order_of_float;
use crate::class::{Method, known};
use crate::error::{Outcome, Stop};
use crate::heap::{Hash, Inside, Key};
use crate::symbol::known as symbols;
use crate::value::{HashId, TextId, Value};
use crate::vm::Vm;

/// Kinds of keys with parts.
const RANGE: u8 = 0;
const STRUCT: u8 = 1;
const SET: u8 = 2;
const OBJECT: u8 = 3;

impl Vm<'_> {
    /// True if two values are equal by `==`.
    pub(crate) fn equal(&mut self, left: Value, right: Value) -> Outcome<bool> {
        self.step()?;
        Ok(match (left, right) {
            (whole @ (Value::Int(_) | Value::Big(_)), Value::Float(real))
            | (Value::Float(real), whole @ (Value::Int(_) | Value::Big(_))) => {
                let whole = self.whole(whole).unwrap_or_default();
                order_of_float(&whole, real).is_some_and(std::cmp::Ordering::is_eq)
            }
            (Value::Big(left), Value::Big(right)) => self.machine.heap.big(left) == self.machine.heap.big(right),
            (Value::Bytes(_), Value::Bytes(_)) => self.bytes_of(left)? == self.bytes_of(right)?,
            #[allow(clippy::float_cmp, reason = "as Ruby compares them")]
            (Value::Float(left), Value::Float(right)) => left == right,
            (Value::Text(left), Value::Text(right)) => self.equal_texts(left, right)?,
            (Value::Array(left), Value::Array(right)) => {
                let (left, right) = (self.items_of(left), self.items_of(right));
                left.len() == right.len() && self.all_equal(&left, &right)?
            }
            (Value::Hash(left), Value::Hash(right)) => self.deeper(|vm| vm.equal_hashes(left, right))?,
            (Value::Range(left), Value::Range(right)) => {
                let (left, right) = (self.machine.heap.range(left), self.machine.heap.range(right));
                left.is_exclusive == right.is_exclusive
                    && self.equal(left.from, right.from)?
                    && self.equal(left.to, right.to)?
            }
            (Value::Pattern(left), Value::Pattern(right)) => {
                let (left, right) = (self.machine.heap.pattern(left), self.machine.heap.pattern(right));
                left.zip(right).is_some_and(|(left, right)| left.regex == right.regex && left.options == right.options)
            }
            (Value::Foreign(left), Value::Foreign(right)) => {
                let (left, right) = (self.machine.heap.foreign(left), self.machine.heap.foreign(right));
                left.zip(right).is_some_and(|(left, right)| left.class == right.class && left.text == right.text)
            }
            (Value::Object(_), _) => self.send(left, symbols::EQUAL, &[right])?.is_true(),
            (left, right) => left == right,
        })
    }

    fn equal_texts(&mut self, left: TextId, right: TextId) -> Outcome<bool> {
        let (left, right) = (&self.machine.heap.text(left).text, &self.machine.heap.text(right).text);
        let is_equal = left == right;
        let looked_at = if left.len() == right.len() { left.len() as u64 } else { 0 };
        self.pay(looked_at / crate::weight::BYTES_A_STEP)?;
        Ok(is_equal)
    }

    fn all_equal(&mut self, left: &[Value], right: &[Value]) -> Outcome<bool> {
        for (left, right) in left.iter().zip(right) {
            if !self.deeper(|vm| vm.equal(*left, *right))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn equal_hashes(&mut self, left: HashId, right: HashId) -> Outcome<bool> {
        if self.machine.heap.hash(left).entries.len() != self.machine.heap.hash(right).entries.len() {
            return Ok(false);
        }
        for (key, value) in self.pairs(left) {
            match self.hash_get(right, key)? {
                Some(other) if self.equal(value, other)? => {}
                _ => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Equality of objects that have none of their own.
    pub(crate) fn same_object(&mut self, left: Value, right: Value) -> Outcome<bool> {
        let (Value::Object(one), Value::Object(other)) = (left, right) else { return Ok(left == right) };
        if one == other {
            return Ok(true);
        }
        let classes = (self.class_of(left), self.class_of(right));
        match (self.machine.heap.object(one).inside.clone(), self.machine.heap.object(other).inside.clone()) {
            (Inside::Struct(left), Inside::Struct(right)) if classes.0 == classes.1 => self.all_equal(&left, &right),
            (Inside::Set(left), Inside::Set(right)) => self.equal_hashes(left, right),
            (Inside::Exception { .. }, Inside::Exception { .. }) if classes.0 == classes.1 => {
                Ok(self.message_of(left)? == self.message_of(right)?)
            }
            _ => Ok(false),
        }
    }

    /// The key by which a hash knows a value.
    pub(crate) fn key(&mut self, value: Value) -> Outcome<Key> {
        self.step()?;
        Ok(match value {
            Value::Nil => Key::Nil,
            Value::Bool(truth) => Key::Bool(truth),
            Value::Int(number) => Key::Int(number),
            Value::Big(_) => {
                let number = self.whole(value).unwrap_or_default();
                self.pay(number.bits() / 128)?;
                Key::Big(number)
            }
            Value::Bytes(id) => Key::Bytes(self.machine.heap.bytes(id)),
            Value::Float(number) => Key::Float(number.to_bits()),
            Value::Symbol(name) => Key::Symbol(name),
            Value::Text(id) => {
                let length = self.machine.heap.text(id).text.len();
                self.pay(length as u64 / 16)?;
                Key::Text(self.machine.heap.text(id).text.as_str().into())
            }
            Value::Array(id) => {
                let items = self.items_of(id);
                Key::Array(self.keys(&items)?)
            }
            Value::Hash(id) => {
                let mut keys = Vec::new();
                for (key, item) in self.pairs(id) {
                    self.allocate(2 * crate::weight::KEY)?;
                    keys.push((self.deeper(|vm| vm.key(key))?, self.deeper(|vm| vm.key(item))?));
                }
                Key::Hash(keys)
            }
            Value::Range(id) => {
                let range = self.machine.heap.range(id);
                Key::Of(RANGE, self.keys(&[range.from, range.to, Value::Bool(range.is_exclusive)])?)
            }
            Value::Class(id) => Key::Place(0, id.0),
            Value::Proc(id) => Key::Place(1, id.0),
            Value::Match(id) => Key::Place(2, id.0),
            Value::Pattern(_) => Key::Text(format!("\0{}", self.inspect(value)?).into()),
            Value::Foreign(id) => match self.machine.heap.foreign(id) {
                Some(foreign) => Key::Text(format!("\0{}:{}", foreign.class, foreign.text).into()),
                None => Key::Nil,
            },
            Value::Object(id) => match self.machine.heap.object(id).inside.clone() {
                Inside::Struct(members) => Key::Of(STRUCT, self.keys(&members)?),
                Inside::Set(hash) => {
                    let keys: Vec<Value> = self.pairs(hash).into_iter().map(|(key, _)| key).collect();
                    Key::Of(SET, self.keys(&keys)?)
                }
                _ => match self.find_method(value, symbols::HASH) {
                    // What an object says of itself counts in the place of `eql?`.
                    Some((method, _)) if !matches!(method, Method::Native(_)) => {
                        let number = self.send(value, symbols::HASH, &[])?;
                        Key::Of(OBJECT, vec![self.key(number)?])
                    }
                    _ => Key::Place(3, id.0),
                },
            },
        })
    }

    fn keys(&mut self, values: &[Value]) -> Outcome<Vec<Key>> {
        self.allocate(values.len() * crate::weight::KEY)?;
        values.iter().map(|value| self.deeper(|vm| vm.key(*value))).collect()
    }

    /// A new hash.
    pub(crate) fn new_hash(&mut self) -> Outcome<HashId> {
        self.allocate(crate::weight::HASH)?;
        Ok(self.machine.heap.add_hash(Hash::default()))
    }

    /// A new hash of entries.
    pub(crate) fn hash_of_pairs(&mut self, pairs: Vec<(Value, Value)>) -> Outcome {
        let hash = self.new_hash()?;
        for (key, value) in pairs {
            self.hash_set(hash, key, value)?;
        }
        Ok(Value::Hash(hash))
    }

    /// The entries of a hash.
    pub(crate) fn pairs(&mut self, hash: HashId) -> Vec<(Value, Value)> {
        let pairs: Vec<_> = self.machine.heap.hash(hash).entries.values().copied().collect();
        self.owe(pairs.len() as u64 / crate::weight::VALUES_A_STEP);
        pairs
    }

    /// The value of a key, if it has one.
    pub(crate) fn hash_get(&mut self, hash: HashId, key: Value) -> Outcome<Option<Value>> {
        let key = self.key(key)?;
        Ok(self.machine.heap.hash(hash).entries.get(&key).map(|(_, value)| *value))
    }

    /// The value of a key, or the default.
    pub(crate) fn hash_fetch(&mut self, hash: HashId, key: Value) -> Outcome {
        if let Some(value) = self.hash_get(hash, key)? {
            return Ok(value);
        }
        match self.machine.heap.hash(hash).default_block {
            Some(block) => self.call_block(block, &[Value::Hash(hash), key]),
            None => Ok(self.machine.heap.hash(hash).default),
        }
    }

    pub(crate) fn hash_set(&mut self, hash: HashId, key: Value, value: Value) -> Outcome<()> {
        if self.machine.heap.hash(hash).is_frozen {
            return Err(self.frozen(Value::Hash(hash)));
        }
        let known = self.key(key)?;
        if let Some(entry) = self.machine.heap.hash_mut(hash).entries.get_mut(&known) {
            entry.1 = value;
            return Ok(());
        }
        self.allocate(crate::weight::ENTRY)?;
        // A text is copied, so that it can't change.
        let key = match key {
            Value::Text(id) if !self.machine.heap.text(id).is_frozen => {
                let text = self.machine.heap.text(id).text.clone();
                self.allocate(text.len())?;
                Value::Text(self.machine.heap.add_text(crate::heap::Text {
                    text,
                    is_frozen: true,
                    ..Default::default()
                }))
            }
            other => other,
        };
        self.machine.heap.hash_mut(hash).entries.insert(known, (key, value));
        Ok(())
    }

    /// Takes a key out, and gives its value.
    pub(crate) fn hash_delete(&mut self, hash: HashId, key: Value) -> Outcome<Option<Value>> {
        if self.machine.heap.hash(hash).is_frozen {
            return Err(self.frozen(Value::Hash(hash)));
        }
        let key = self.key(key)?;
        self.pay(self.machine.heap.hash(hash).entries.len() as u64 / 8)?;
        Ok(self.machine.heap.hash_mut(hash).entries.shift_remove(&key).map(|(_, value)| value))
    }

    /// Adds the entries of another hash.
    pub(crate) fn merge_into(&mut self, hash: HashId, other: HashId) -> Outcome<()> {
        for (key, value) in self.pairs(other) {
            self.hash_set(hash, key, value)?;
        }
        Ok(())
    }

    /// The exception that is raised where something frozen is changed.
    pub(crate) fn frozen(&mut self, value: Value) -> Stop {
        let class = self.class_text(value);
        match self.inspect(value) {
            Ok(shown) => self.raise(known::FROZEN_ERROR, format!("can't modify frozen {class}: {shown}")),
            Err(stop) => stop,
        }
    }
}
