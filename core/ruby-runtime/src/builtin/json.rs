//! `JSON`, and `to_json` of every value; `to_pson`, which writes the same, where Puppet still has it.

use crate::class::{Lack, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;
use duckrow_values as values;

/// The digits from which on an integer may be too long for plain data.
const DIGITS: usize = 19;

/// The methods that every value gets.
pub(super) const METHODS: &[Native] = &[
    native("to_json", 0, 1, |vm, this, given| generate(vm, this, given.get(0), Layout::default())),
    native("to_pson", 0, 1, |vm, this, _| {
        if vm.world.has_pson() {
            return generate(vm, this, None, Layout::default());
        }
        let name = vm.symbol("to_pson")?;
        vm.no_method(this, name, Lack::Method)
    }),
];

/// The functions.
pub(super) const STATICS: &[Native] = &[
    native("generate", 1, 2, |vm, _, given| generate(vm, given.at(0), given.get(1), Layout::default())),
    native("dump", 1, 1, |vm, _, given| generate(vm, given.at(0), None, Layout::default())),
    native("pretty_generate", 1, 2, |vm, _, given| generate(vm, given.at(0), given.get(1), Layout::pretty())),
    native("parse", 1, 2, parse),
    native("parse!", 1, 2, parse),
    native("load", 1, 1, |vm, this, given| match given.at(0) {
        Value::Nil => Ok(Value::Nil),
        Value::Text(_) if vm.string(given.at(0))?.is_empty() => Ok(Value::Nil),
        _ => parse(vm, this, given),
    }),
];

/// What stands between the parts of a document.
#[derive(Debug, Default)]
struct Layout {
    indent: String,
    space: String,
    space_before: String,
    /// The ends of lines in a hash. Where there is none, no margin stands before its end either.
    object_nl: Option<String>,
    /// The same in a list.
    array_nl: Option<String>,
    allow_nan: bool,
}

impl Layout {
    fn pretty() -> Self {
        let line = || Some("\n".to_owned());
        Self { indent: "  ".to_owned(), space: " ".to_owned(), object_nl: line(), array_nl: line(), ..Self::default() }
    }

    /// Takes what a program asks for.
    fn configure(&mut self, vm: &mut Vm<'_>, options: Value) -> Outcome<()> {
        let Value::Hash(id) = options else { return Err(vm.unsupported("a state of JSON's generator")) };
        for (key, value) in vm.pairs(id) {
            let Value::Symbol(name) = key else { continue };
            let name = vm.symbol_text(name);
            match name.as_str() {
                "indent" => self.indent = vm.string(value)?,
                "space" => self.space = vm.string(value)?,
                "space_before" => self.space_before = vm.string(value)?,
                "object_nl" => self.object_nl = Some(vm.string(value)?),
                "array_nl" => self.array_nl = Some(vm.string(value)?),
                "allow_nan" => self.allow_nan = value.is_true(),
                "max_nesting" => {}
                other if value.is_true() => {
                    return Err(vm.unsupported(&format!("the option {other} of JSON's generator")));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn generate(vm: &mut Vm<'_>, value: Value, options: Option<Value>, mut layout: Layout) -> Outcome {
    if let Some(options) = options.filter(|options| options.is_true()) {
        layout.configure(vm, options)?;
    }
    let mut out = String::new();
    write(vm, value, &layout, 0, &mut out)?;
    vm.text(out)
}

/// A margin so deep.
fn margin(vm: &mut Vm<'_>, layout: &Layout, depth: usize, out: &mut String) -> Outcome<()> {
    vm.allocate(layout.indent.len() * depth)?;
    out.push_str(&layout.indent.repeat(depth));
    Ok(())
}

/// The end of a list or hash, on a line of its own if there are lines.
fn end(vm: &mut Vm<'_>, layout: &Layout, line: Option<&String>, depth: usize, out: &mut String) -> Outcome<()> {
    let Some(line) = line else { return Ok(()) };
    new_line(vm, Some(line), out)?;
    margin(vm, layout, depth, out)
}

/// The end of a line, if there are lines.
fn new_line(vm: &mut Vm<'_>, line: Option<&String>, out: &mut String) -> Outcome<()> {
    let line = line.map_or("", String::as_str);
    vm.allocate(line.len())?;
    out.push_str(line);
    Ok(())
}

fn write_array(vm: &mut Vm<'_>, items: &[Value], layout: &Layout, depth: usize, out: &mut String) -> Outcome<()> {
    let line = layout.array_nl.as_ref();
    out.push('[');
    new_line(vm, line, out)?;
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            out.push(',');
            new_line(vm, line, out)?;
        }
        margin(vm, layout, depth + 1, out)?;
        vm.deeper(|vm| write(vm, *item, layout, depth + 1, out))?;
    }
    end(vm, layout, line, depth, out)?;
    out.push(']');
    Ok(())
}

fn write_hash(
    vm: &mut Vm<'_>,
    pairs: &[(Value, Value)],
    layout: &Layout,
    depth: usize,
    out: &mut String,
) -> Outcome<()> {
    let line = layout.object_nl.as_ref();
    out.push('{');
    for (place, (key, item)) in pairs.iter().enumerate() {
        if place > 0 {
            out.push(',');
        }
        new_line(vm, line, out)?;
        margin(vm, layout, depth + 1, out)?;
        quote(&vm.to_s(*key)?, out);
        vm.allocate(layout.space_before.len() + layout.space.len())?;
        out.push_str(&layout.space_before);
        out.push(':');
        out.push_str(&layout.space);
        vm.deeper(|vm| write(vm, *item, layout, depth + 1, out))?;
    }
    end(vm, layout, line, depth, out)?;
    out.push('}');
    Ok(())
}

fn write(vm: &mut Vm<'_>, value: Value, layout: &Layout, depth: usize, out: &mut String) -> Outcome<()> {
    let before = out.len();
    match value {
        Value::Nil => out.push_str("null"),
        Value::Float(number) if !number.is_finite() && !layout.allow_nan => {
            let shown = values::format::float_text(number);
            let line = if number.is_nan() { 1003 } else { 997 };
            let class = vm.constant_at(known::JSON, "GeneratorError")?;
            return Err(vm.raise(class, format!("{line}: {shown} not allowed in JSON")));
        }
        Value::Bool(_) | Value::Int(_) | Value::Big(_) | Value::Float(_) => out.push_str(&vm.inspect(value)?),
        Value::Array(id) => {
            let items = vm.items_of(id);
            write_array(vm, &items, layout, depth, out)?;
        }
        Value::Hash(id) => {
            let pairs = vm.pairs(id);
            write_hash(vm, &pairs, layout, depth, out)?;
        }
        Value::Object(_) => {
            let name = vm.symbol("to_json")?;
            match vm.find_method(value, name) {
                Some((crate::class::Method::Native(_), _)) | None => quote(&vm.to_s(value)?, out),
                Some(_) => {
                    let text = vm.send(value, name, &[])?;
                    out.push_str(&vm.to_s(text)?);
                }
            }
        }
        other => quote(&vm.to_s(other)?, out),
    }
    // What is in a list or a hash has been paid for.
    let is_part = !matches!(value, Value::Array(_) | Value::Hash(_));
    vm.allocate(if is_part { out.len() - before } else { 2 })
}

fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\x0c' => out.push_str("\\f"),
            '\x08' => out.push_str("\\b"),
            c if c < ' ' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}

fn parse(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let text = vm.string(given.at(0))?;
    let mut takes_symbols = false;
    if let Some(Value::Hash(options)) = given.get(1) {
        for (name, value) in vm.pairs(options) {
            match vm.to_s(name)?.as_str() {
                "symbolize_names" => takes_symbols = value.is_true(),
                "create_additions" if !value.is_true() => {}
                other => return Err(vm.unsupported(&format!("JSON.parse with the option {other}"))),
            }
        }
    }
    vm.pay(text.len() as u64 / 8)?;
    let mut digits = 0;
    for byte in text.bytes() {
        digits = if byte.is_ascii_digit() { digits + 1 } else { 0 };
        if digits >= DIGITS {
            return Err(vm.unsupported("JSON with numbers as long as this"));
        }
    }
    match values::ruby_json::read(&text) {
        Ok(data) => from_plain(vm, &data, takes_symbols),
        Err(message) => {
            let class = vm.constant_at(known::JSON, "ParserError")?;
            Err(vm.raise(class, message))
        }
    }
}

/// A value of plain data.
fn from_plain(vm: &mut Vm<'_>, data: &values::Value, takes_symbols: bool) -> Outcome {
    match data {
        values::Value::Boolean(truth) => Ok(Value::Bool(*truth)),
        values::Value::Integer(number) => Ok(Value::Int(*number)),
        values::Value::Float(number) => Ok(Value::Float(*number)),
        values::Value::String(text) => vm.text(text.as_str()),
        values::Value::Array(items) => {
            let mut made = Vec::new();
            for item in items.items() {
                made.push(vm.deeper(|vm| from_plain(vm, item, takes_symbols))?);
            }
            vm.array(made)
        }
        values::Value::Hash(entries) => {
            let mut pairs = Vec::new();
            for (key, value) in entries.entries().iter() {
                let key = match key.as_str() {
                    Some(key) if takes_symbols => Value::Symbol(vm.symbol(key)?),
                    _ => from_plain(vm, key, false)?,
                };
                pairs.push((key, vm.deeper(|vm| from_plain(vm, value, takes_symbols))?));
            }
            vm.hash_of_pairs(pairs)
        }
        _ => Ok(Value::Nil),
    }
}
