//! Values as text: `to_s` and `inspect`, in Ruby's words.

use duckrow_values::format::{float_text, ruby_inspect_symbol};
use duckrow_values::regex;

use crate::class::{ClassId, known};
use crate::error::{Outcome, Stop};
use crate::heap::Inside;
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

impl Vm<'_> {
    /// The class of a value.
    pub(crate) fn class_of(&self, value: Value) -> ClassId {
        match value {
            Value::Nil => known::NIL,
            Value::Bool(true) => known::TRUE,
            Value::Bool(false) => known::FALSE,
            Value::Int(_) | Value::Big(_) => known::INTEGER,
            Value::Float(_) => known::FLOAT,
            Value::Symbol(_) => known::SYMBOL,
            Value::Text(_) => known::STRING,
            Value::Bytes(_) => known::BYTES,
            Value::Array(_) => known::ARRAY,
            Value::Hash(_) => known::HASH,
            Value::Range(_) => known::RANGE,
            Value::Pattern(_) => known::REGEXP,
            Value::Match(_) => known::MATCH_DATA,
            Value::Proc(_) => known::PROC,
            Value::Object(id) => self.machine.heap.object(id).class.unwrap_or(known::OBJECT),
            Value::Class(id) if self.machine.runtime.classes.get(id).is_module => known::MODULE,
            Value::Class(_) => known::CLASS,
            Value::Foreign(_) => known::FOREIGN,
        }
    }

    /// The class that a value is an instance of for whoever asks: a value of the world's has one if the program has a class of that
    /// name.
    pub(crate) fn kind_of(&self, value: Value) -> ClassId {
        match value {
            Value::Foreign(id) => {
                let foreign = self.machine.heap.foreign(id);
                foreign.and_then(|foreign| self.class_named(&foreign.class)).unwrap_or(known::FOREIGN)
            }
            other => self.class_of(other),
        }
    }

    /// The name of the class of a value.
    pub(crate) fn class_text(&self, value: Value) -> String {
        match value {
            Value::Foreign(id) => {
                self.machine.heap.foreign(id).map(|foreign| foreign.class.to_string()).unwrap_or_default()
            }
            _ => self.class_name(self.class_of(value)).to_string(),
        }
    }

    /// The name of a value that can't be converted: `nil`, `String`.
    pub(crate) fn class_or_word(&self, value: Value) -> String {
        match value {
            Value::Nil => "nil".into(),
            Value::Bool(truth) => truth.to_string(),
            other => self.class_text(other),
        }
    }

    pub(crate) fn no_conversion(&mut self, value: Value, into: &str) -> Stop {
        let message = format!("no implicit conversion of {} into {into}", self.class_or_word(value));
        self.raise(known::TYPE_ERROR, message)
    }

    /// The result of `to_s`.
    pub(crate) fn to_s(&mut self, value: Value) -> Outcome<String> {
        Ok(match value {
            Value::Nil => String::new(),
            Value::Text(id) => {
                let length = self.machine.heap.text(id).text.len() as u64;
                self.pay(length / 64)?;
                self.machine.heap.text(id).text.clone()
            }
            Value::Symbol(name) => self.symbol_text(name).to_string(),
            Value::Pattern(id) => match self.machine.heap.pattern(id) {
                Some(pattern) => {
                    let on = &pattern.options;
                    let off: String = "mix".chars().filter(|letter| !on.contains(*letter)).collect();
                    let on: String = "mix".chars().filter(|letter| on.contains(*letter)).collect();
                    let dash = if off.is_empty() { "" } else { "-" };
                    format!("(?{on}{dash}{off}:{})", inner(&pattern.regex.delimited()))
                }
                None => String::new(),
            },
            Value::Match(_) => {
                let Value::Match(id) = value else { return Ok(String::new()) };
                let text = self.match_group(id, 0)?;
                return self.to_s(text);
            }
            Value::Range(id) => {
                let range = self.machine.heap.range(id);
                let dots = if range.is_exclusive { "..." } else { ".." };
                format!("{}{dots}{}", self.to_s(range.from)?, self.to_s(range.to)?)
            }
            Value::Object(_) => self.object_to_s(value)?,
            Value::Bytes(_) => return Err(self.unsupported("a String of bytes that are no characters")),
            other => self.inspect(other)?,
        })
    }

    fn object_to_s(&mut self, value: Value) -> Outcome<String> {
        let text = self.send(value, symbols::TO_S, &[])?;
        match text {
            Value::Text(id) => Ok(self.machine.heap.text(id).text.clone()),
            _ => Ok(format!("#<{}>", self.class_text(value))),
        }
    }

    /// The message of an exception.
    pub(crate) fn message_of(&mut self, exception: Value) -> Outcome<String> {
        let message = self.send(exception, symbols::MESSAGE, &[])?;
        self.to_s(message)
    }

    /// The text that `inspect` gives.
    pub(crate) fn inspect(&mut self, value: Value) -> Outcome<String> {
        self.deeper(|vm| vm.inspect_here(value))
    }

    fn inspect_here(&mut self, value: Value) -> Outcome<String> {
        self.step()?;
        Ok(match value {
            Value::Nil => "nil".into(),
            Value::Bool(truth) => truth.to_string(),
            Value::Int(number) => number.to_string(),
            Value::Big(id) => {
                let number = self.machine.heap.big(id).cloned().unwrap_or_default();
                self.digits(&number, 10)?
            }
            Value::Bytes(id) => {
                let bytes = self.machine.heap.bytes(id);
                self.pay(bytes.len() as u64 / 8)?;
                crate::builtin::inspected(&bytes)
            }
            Value::Float(number) => float_text(number),
            Value::Symbol(name) => ruby_inspect_symbol(&self.symbol_text(name)),
            Value::Text(id) => {
                let length = self.machine.heap.text(id).text.len() as u64;
                self.pay(length / 8)?;
                let cell = self.machine.heap.text(id);
                if cell.is_binary { crate::builtin::inspected(cell.text.as_bytes()) } else { text_inspect(&cell.text) }
            }
            Value::Array(_) | Value::Hash(_) => self.inspect_collection(value)?,
            Value::Range(id) => {
                let range = self.machine.heap.range(id);
                let dots = if range.is_exclusive { "..." } else { ".." };
                let from = if range.from == Value::Nil { String::new() } else { self.inspect(range.from)? };
                let to = if range.to == Value::Nil { String::new() } else { self.inspect(range.to)? };
                format!("{from}{dots}{to}")
            }
            Value::Pattern(id) => match self.machine.heap.pattern(id) {
                Some(pattern) => {
                    let letters: String = "mix".chars().filter(|letter| pattern.options.contains(*letter)).collect();
                    format!("{}{letters}", pattern.regex.delimited())
                }
                None => String::new(),
            },
            Value::Match(id) => self.match_inspect(id)?,
            Value::Class(id) => match self.class_name(id) {
                name if name.is_empty() => "#<Class:0x0>".into(),
                name => name.to_string(),
            },
            Value::Proc(_) => return Err(self.unsupported("the text of a Proc, which tells its place in memory")),
            Value::Foreign(id) => {
                self.machine.heap.foreign(id).map(|foreign| foreign.text.to_string()).unwrap_or_default()
            }
            Value::Object(_) => {
                let text = self.send(value, symbols::INSPECT, &[])?;
                match text {
                    Value::Text(id) => self.machine.heap.text(id).text.clone(),
                    _ => String::new(),
                }
            }
        })
    }

    fn inspect_collection(&mut self, value: Value) -> Outcome<String> {
        let (mut shown, is_hash) = (Vec::new(), matches!(value, Value::Hash(_)));
        match value {
            Value::Array(id) => {
                for item in self.items_of(id) {
                    shown.push(self.inspect(item)?);
                }
            }
            Value::Hash(id) => {
                for (key, item) in self.pairs(id) {
                    shown.push(format!("{}=>{}", self.inspect(key)?, self.inspect(item)?));
                }
            }
            _ => {}
        }
        let shown = shown.join(", ");
        self.allocate(shown.len())?;
        Ok(if is_hash { format!("{{{shown}}}") } else { format!("[{shown}]") })
    }

    /// The text that `inspect` gives of an object that has none of its own.
    pub(crate) fn object_inspect(&mut self, value: Value) -> Outcome<String> {
        let Value::Object(id) = value else { return self.inspect(value) };
        let class = self.class_text(value);
        match self.machine.heap.object(id).inside.clone() {
            Inside::Exception { .. } => {
                let message = self.to_s(value)?;
                Ok(if message.is_empty() { class } else { format!("#<{class}: {message}>") })
            }
            Inside::Struct(members) => {
                let names = self.members(self.class_of(value));
                let mut shown = Vec::new();
                for (name, member) in names.into_iter().zip(members) {
                    shown.push(format!("{}={}", self.symbol_text(name), self.inspect(member)?));
                }
                let space = if class.is_empty() { "" } else { " " };
                Ok(format!("#<struct {class}{space}{}>", shown.join(", ")))
            }
            Inside::Set(hash) => {
                let mut shown = Vec::new();
                for (key, _) in self.pairs(hash) {
                    shown.push(self.inspect(key)?);
                }
                Ok(format!("#<Set: {{{}}}>", shown.join(", ")))
            }
            Inside::Nothing | Inside::Chance(..) | Inside::Enumerator(..) => {
                Err(self.unsupported("the text of an object, which tells its place in memory"))
            }
        }
    }

    /// The form of a value inside of a regular expression.
    pub(crate) fn pattern_text(&mut self, value: Value) -> Outcome<String> {
        self.to_s(value)
    }
}

fn inner(delimited: &str) -> &str {
    delimited.strip_prefix('/').and_then(|inner| inner.strip_suffix('/')).unwrap_or_default()
}

/// A text in double quotes, as Ruby's `inspect` writes it.
pub(crate) fn text_inspect(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\x0c' => out.push_str("\\f"),
            '\x0b' => out.push_str("\\v"),
            '\x08' => out.push_str("\\b"),
            '\x07' => out.push_str("\\a"),
            '\x1b' => out.push_str("\\e"),
            '#' if matches!(chars.peek(), Some('{' | '$' | '@')) => out.push_str("\\#"),
            '\x7f' => out.push_str("\\x7F"),
            c if c < ' ' => out.push_str(&format!("\\u{:04X}", u32::from(c))),
            c if c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{feff}') => {
                out.push_str(&format!("\\u{:04X}", u32::from(c)));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A text as a part of a regular expression that matches it alone.
pub(crate) fn pattern_escape(text: &str) -> String {
    regex::escape(text)
}
