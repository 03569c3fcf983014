//! Values as others: plain data, whole numbers, texts, lists.

use crate::class::{Caller, Lack, known};
use crate::data::Data;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Code, Inside, Pattern, Proc, Range};
use crate::symbol::known as symbols;
use crate::value::{ArrayId, PatternId, Value};
use crate::vm::Vm;

impl Vm<'_> {
    /// A value of plain data.
    pub(crate) fn value_of(&mut self, data: &Data) -> Outcome {
        Ok(match data {
            Data::Nil => Value::Nil,
            Data::Bool(truth) => Value::Bool(*truth),
            Data::Int(number) => Value::Int(*number),
            Data::Float(number) => Value::Float(*number),
            Data::Symbol(name) => Value::Symbol(self.symbol(name)?),
            Data::Text(text) => self.text(text.as_str())?,
            Data::Array(items) => {
                let mut values = Vec::with_capacity(items.len());
                for item in items {
                    values.push(self.deeper(|vm| vm.value_of(item))?);
                }
                self.array(values)?
            }
            Data::Hash(entries) => {
                let mut pairs = Vec::with_capacity(entries.len());
                for (key, value) in entries {
                    let key = self.deeper(|vm| vm.value_of(key))?;
                    pairs.push((key, self.deeper(|vm| vm.value_of(value))?));
                }
                self.hash_of_pairs(pairs)?
            }
            Data::Pattern(source, options) => self.new_pattern(source, options)?,
            Data::Frozen(data) => {
                let value = self.deeper(|vm| vm.value_of(data))?;
                self.freeze_all(value)?;
                value
            }
            Data::Shared(number, data) => match self.machine.kept.get(number) {
                Some(held) => held.value,
                None => {
                    let value = self.deeper(|vm| vm.value_of(data))?;
                    let held = self.held(value);
                    self.machine.kept.insert(*number, held);
                    value
                }
            },
            Data::Held(held) => held.value,
            Data::Block(number) => self.block_of_world(*number),
            Data::Foreign { class, text, number } => self.foreign(class.clone(), text.clone(), *number),
        })
    }

    /// Plain data of a value.
    pub(crate) fn to_data(&mut self, value: Value) -> Outcome<Data> {
        self.step()?;
        Ok(match value {
            Value::Nil => Data::Nil,
            Value::Bool(truth) => Data::Bool(truth),
            Value::Int(number) => Data::Int(number),
            Value::Float(number) => Data::Float(number),
            Value::Symbol(name) => Data::Symbol(self.symbol_text(name)),
            Value::Text(id) => Data::Text(self.machine.heap.text(id).text.as_str().into()),
            Value::Array(id) => {
                let items = self.items_of(id);
                self.allocate(items.len() * crate::weight::DATA)?;
                Data::Array(items.into_iter().map(|item| self.deeper(|vm| vm.to_data(item))).collect::<Outcome<_>>()?)
            }
            Value::Hash(id) => {
                let mut entries = Vec::new();
                for (key, item) in self.pairs(id) {
                    self.allocate(2 * crate::weight::DATA)?;
                    entries.push((self.deeper(|vm| vm.to_data(key))?, self.deeper(|vm| vm.to_data(item))?));
                }
                Data::Hash(entries)
            }
            Value::Pattern(id) => match self.machine.heap.pattern(id) {
                Some(pattern) => Data::Pattern(pattern.regex.source.clone(), pattern.options.clone()),
                None => Data::Nil,
            },
            Value::Proc(id) => match self.machine.heap.proc(id).map(|found| &found.code) {
                Some(Code::World(number)) => Data::Block(*number),
                _ => return Err(self.unsupported("a Proc outside of Ruby")),
            },
            Value::Foreign(id) => match self.machine.heap.foreign(id).cloned() {
                Some(foreign) => Data::Foreign { class: foreign.class, text: foreign.text, number: foreign.number },
                None => Data::Nil,
            },
            other => {
                let class = self.class_text(other);
                return Err(self.unsupported(&format!("an object of the class {class} outside of Ruby")));
            }
        })
    }

    /// A whole number, where nothing else will do.
    pub(crate) fn int(&mut self, value: Value) -> Outcome<i64> {
        match value {
            Value::Int(number) => Ok(number),
            #[allow(clippy::cast_possible_truncation, reason = "as Ruby cuts them")]
            Value::Float(number) if number.is_finite() => Ok(number as i64),
            Value::Big(_) => Err(self.raise(known::RANGE_ERROR, "bignum too big to convert into `long'")),
            Value::Nil => Err(self.raise(known::TYPE_ERROR, "no implicit conversion from nil to integer")),
            Value::Bool(truth) => {
                Err(self.raise(known::TYPE_ERROR, format!("no implicit conversion of {truth} into Integer")))
            }
            other => Err(self.no_conversion(other, "Integer")),
        }
    }

    /// A text, where nothing else will do.
    pub(crate) fn string(&mut self, value: Value) -> Outcome<String> {
        match value {
            Value::Text(id) => {
                let text = self.machine.heap.text(id).text.clone();
                self.pay(text.len() as u64 / 64)?;
                Ok(text)
            }
            Value::Object(_) if self.responds(value, symbols::TO_STR) => {
                let text = self.send(value, symbols::TO_STR, &[])?;
                self.to_s(text)
            }
            Value::Bytes(_) => Err(self.unsupported("a String of bytes that are no characters")),
            other => Err(self.no_conversion(other, "String")),
        }
    }

    /// The text of a text or a symbol.
    pub(crate) fn name(&mut self, value: Value) -> Outcome<String> {
        match value {
            Value::Symbol(name) => Ok(self.symbol_text(name).to_string()),
            Value::Text(_) => self.string(value),
            other => {
                let message = format!("{} is not a symbol nor a string", self.inspect(other)?);
                Err(self.raise(known::TYPE_ERROR, message))
            }
        }
    }

    /// A list, where nothing else will do.
    pub(crate) fn list(&mut self, value: Value) -> Outcome<Vec<Value>> {
        match value {
            Value::Array(id) => Ok(self.items_of(id)),
            Value::Object(_) if self.responds(value, symbols::TO_ARY) => self.to_list(value),
            other => Err(self.no_conversion(other, "Array")),
        }
    }

    /// The items of a list.
    pub(crate) fn items_of(&mut self, id: ArrayId) -> Vec<Value> {
        let items = self.machine.heap.array(id).items.clone();
        self.owe(items.len() as u64 / crate::weight::VALUES_A_STEP);
        items
    }

    /// A list that may be changed.
    pub(crate) fn changing(&mut self, value: Value) -> Outcome<ArrayId> {
        match value {
            Value::Array(id) if self.machine.heap.array(id).is_frozen => Err(self.frozen(value)),
            Value::Array(id) => Ok(id),
            other => Err(self.no_conversion(other, "Array")),
        }
    }

    /// The items that `each` would give, one after the other.
    pub(crate) fn elements(&mut self, value: Value) -> Outcome<Vec<Value>> {
        match value {
            Value::Array(id) => {
                let items = self.items_of(id);
                self.pay(items.len() as u64 / 8)?;
                Ok(items)
            }
            Value::Hash(id) => {
                let mut items = Vec::new();
                for (key, item) in self.pairs(id) {
                    items.push(self.array(vec![key, item])?);
                }
                Ok(items)
            }
            Value::Range(id) => self.range_elements(self.machine.heap.range(id)),
            Value::Object(id) => match self.machine.heap.object(id).inside.clone() {
                Inside::Struct(members) => Ok(members),
                Inside::Set(hash) => Ok(self.pairs(hash).into_iter().map(|(key, _)| key).collect()),
                _ if self.responds(value, symbols::EACH) => {
                    let list = self.machine.heap.add_array(crate::heap::Array::default());
                    let collector = Proc { code: Code::Collect(list), is_lambda: false };
                    let block = Some(Value::Proc(self.machine.heap.add_proc(collector)));
                    let arguments = Arguments { block, ..Arguments::default() };
                    self.call_method(value, symbols::EACH, &arguments, Caller::Receiver)?;
                    Ok(self.items_of(list))
                }
                _ => self.no_method(value, symbols::EACH, Lack::Method).map(|_| Vec::new()),
            },
            other => self.no_method(other, symbols::EACH, Lack::Method).map(|_| Vec::new()),
        }
    }

    /// The values of a range.
    pub(crate) fn range_elements(&mut self, range: Range) -> Outcome<Vec<Value>> {
        match (range.from, range.to) {
            (Value::Int(from), Value::Int(to)) => {
                let to = if range.is_exclusive { to.saturating_sub(1) } else { to };
                let count = super::count_of(to.saturating_sub(from).saturating_add(1)).unwrap_or(0);
                self.allocate(count.saturating_mul(crate::weight::VALUE))?;
                Ok((from..=to).map(Value::Int).collect())
            }
            (Value::Int(_), Value::Nil) => {
                Err(self.raise(known::RANGE_ERROR, "cannot convert endless range to an array"))
            }
            (Value::Int(_), Value::Float(to)) if to == f64::INFINITY => {
                Err(self.unsupported("all values of an endless range"))
            }
            (Value::Big(_), _) | (Value::Int(_), Value::Big(_)) => {
                Err(self.unsupported("all values of a range of long numbers"))
            }
            (from @ Value::Object(_), to) if self.responds(from, symbols::SUCC) => {
                self.object_range(from, to, range.is_exclusive)
            }
            (Value::Int(from), Value::Float(to)) => {
                #[allow(clippy::cast_possible_truncation, reason = "cut on purpose")]
                let whole = to.floor() as i64;
                #[allow(clippy::float_cmp, clippy::cast_precision_loss, reason = "whole or not")]
                let to = if range.is_exclusive && whole as f64 == to { whole - 1 } else { whole };
                self.range_elements(Range { from: Value::Int(from), to: Value::Int(to), is_exclusive: false })
            }
            (Value::Text(_), Value::Text(_)) => self.text_range(range),
            (from, _) => {
                let message = format!("can't iterate from {}", self.class_text(from));
                Err(self.raise(known::TYPE_ERROR, message))
            }
        }
    }

    fn object_range(&mut self, from: Value, to: Value, is_exclusive: bool) -> Outcome<Vec<Value>> {
        let (mut at, mut values) = (from, Vec::new());
        loop {
            let order = self.compare(at, to)?;
            if order.is_gt() || is_exclusive && order.is_eq() {
                return Ok(values);
            }
            self.allocate(crate::weight::VALUE)?;
            values.push(at);
            at = self.send(at, symbols::SUCC, &[])?;
        }
    }

    fn text_range(&mut self, range: Range) -> Outcome<Vec<Value>> {
        let (mut at, end) = (self.string(range.from)?, self.string(range.to)?);
        let mut texts = Vec::new();
        if at.len() > end.len() || at.len() == end.len() && at > end {
            return Ok(texts);
        }
        loop {
            let is_end = at == end;
            if is_end && range.is_exclusive || at.chars().count() > end.chars().count() {
                return Ok(texts);
            }
            texts.push(self.text(at.clone())?);
            if is_end {
                return Ok(texts);
            }
            at = super::string::succeeding(&at);
        }
    }

    /// A new range.
    pub(crate) fn new_range(&mut self, range: Range) -> Outcome {
        let comparable = match (range.from, range.to) {
            (Value::Nil, _) | (_, Value::Nil) => true,
            (from, to) => self.compare_or_nil(from, to)?.is_some(),
        };
        if !comparable {
            return Err(self.raise(known::ARGUMENT_ERROR, "bad value for range"));
        }
        self.allocate(crate::weight::RANGE)?;
        Ok(Value::Range(self.machine.heap.add_range(range)))
    }

    /// A new regular expression.
    pub(crate) fn new_pattern(&mut self, source: &str, options: &str) -> Outcome {
        self.allocate(source.len())?;
        let regex = match self.refused(|world| world.pattern(source, options))? {
            Ok(regex) => regex,
            Err(error) => return Err(self.raise(known::REGEXP_ERROR, error.to_string())),
        };
        Ok(Value::Pattern(self.machine.heap.add_pattern(Pattern { regex, options: options.into() })))
    }

    /// The regular expression of a pattern or a text.
    pub(crate) fn pattern(&mut self, value: Value) -> Outcome<PatternId> {
        match value {
            Value::Pattern(id) => Ok(id),
            Value::Text(_) => {
                let text = self.string(value)?;
                match self.new_pattern(&crate::text::pattern_escape(&text), "")? {
                    Value::Pattern(id) => Ok(id),
                    _ => Err(self.unsupported("this pattern")),
                }
            }
            other => {
                let message = format!("wrong argument type {} (expected Regexp)", self.class_text(other));
                Err(self.raise(known::TYPE_ERROR, message))
            }
        }
    }
}
