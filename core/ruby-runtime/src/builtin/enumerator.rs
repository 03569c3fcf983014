//! `Enumerator`: a method that waits for its block.

use crate::class::{ANY, Caller, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Array, Code, Inside, Object, Proc};
use crate::symbol::Sym;
use crate::value::Value;
use crate::vm::Vm;

/// The methods; all others are those of `Enumerable`.
pub(super) const METHODS: &[Native] = &[
    native("each", 0, 0, |vm, this, given| match given.block {
        Some(block) => waiting(vm, this, block),
        None => Ok(this),
    }),
    native("with_index", 0, 1, with_index),
    native("each_with_index", 0, 0, with_index),
    native("with_object", 1, 1, |vm, this, given| {
        for item in vm.elements(this)? {
            vm.yield_to(given, &[item, given.at(0)])?;
        }
        Ok(given.at(0))
    }),
    native("size", 0, 0, |vm, this, _| {
        if let Some((receiver @ Value::Object(_), _, _)) = parts(vm, this) {
            let name = vm.symbol("enumerator_size")?;
            return if vm.responds(receiver, name) { vm.send(receiver, name, &[]) } else { Ok(Value::Nil) };
        }
        let count = vm.elements(this)?.len();
        Ok(Value::Int(i64::try_from(count).unwrap_or(i64::MAX)))
    }),
    native("inspect", 0, 0, |vm, this, _| {
        let Some((receiver, name, values)) = parts(vm, this) else { return Ok(Value::Nil) };
        let mut shown = Vec::new();
        for value in values {
            shown.push(vm.inspect(value)?);
        }
        let arguments = if shown.is_empty() { String::new() } else { format!("({})", shown.join(", ")) };
        let text = format!("#<Enumerator: {}:{}{arguments}>", vm.inspect(receiver)?, vm.symbol_text(name));
        vm.text(text)
    }),
];

/// Methods that wait for a block, if they are called without one, and how many arguments they have then.
const WAITING: &[(&str, usize)] = &[
    ("each", 0),
    ("each_pair", 0),
    ("each_key", 0),
    ("each_value", 0),
    ("each_with_index", 0),
    ("each_index", 0),
    ("each_entry", 0),
    ("each_slice", 1),
    ("each_cons", 1),
    ("each_char", 0),
    ("each_line", 0),
    ("each_line", 1),
    ("each_byte", 0),
    ("reverse_each", 0),
    ("each_with_object", 1),
    ("map", 0),
    ("collect", 0),
    ("flat_map", 0),
    ("select", 0),
    ("filter", 0),
    ("reject", 0),
    ("filter_map", 0),
    ("find_all", 0),
    ("partition", 0),
    ("group_by", 0),
    ("sort_by", 0),
    ("min_by", 0),
    ("max_by", 0),
    ("find", 0),
    ("detect", 0),
    ("find_index", 0),
    ("index", 0),
    ("map!", 0),
    ("collect!", 0),
    ("select!", 0),
    ("reject!", 0),
    ("delete_if", 0),
    ("keep_if", 0),
    ("take_while", 0),
    ("drop_while", 0),
    ("times", 0),
    ("upto", 1),
    ("downto", 1),
    ("step", 1),
    ("step", 2),
    ("loop", 0),
    ("transform_values", 0),
    ("gsub", 1),
    ("transform_keys", 0),
    ("sort_by!", 0),
    ("each_entry", 0),
    ("filter!", 0),
    ("filter_map", 0),
    ("rindex", 0),
    ("step", 0),
    ("collect_concat", 0),
];

type Parts = (Value, Sym, Vec<Value>);

fn parts(vm: &Vm<'_>, this: Value) -> Option<Parts> {
    let Value::Object(id) = this else { return None };
    match &vm.machine.heap.object(id).inside {
        Inside::Enumerator(receiver, name, values) => Some((*receiver, *name, values.clone())),
        _ => None,
    }
}

/// Calls the method that waits, with a block.
fn waiting(vm: &mut Vm<'_>, this: Value, block: Value) -> Outcome {
    let Some((receiver, name, values)) = parts(vm, this) else { return Ok(Value::Nil) };
    let arguments = Arguments { values, block: Some(block), has_keywords: false };
    vm.call_method(receiver, name, &arguments, Caller::Receiver)
}

fn with_index(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let first = match given.at(0) {
        Value::Nil => Value::Int(0),
        first => first,
    };
    let Some(block) = given.block else {
        let name = vm.symbol("with_index")?;
        return vm.enumerator(this, name, vec![first]);
    };
    let counter = vm.machine.heap.add_array(Array { items: vec![first], is_frozen: false });
    let counting = Proc { code: Code::WithIndex(block, counter), is_lambda: false };
    let counting = Value::Proc(vm.machine.heap.add_proc(counting));
    waiting(vm, this, counting)
}

impl Vm<'_> {
    /// A method that waits for its block.
    pub(crate) fn enumerator(&mut self, receiver: Value, name: Sym, values: Vec<Value>) -> Outcome {
        self.allocate(crate::weight::OBJECT)?;
        let inside = Inside::Enumerator(receiver, name, values);
        let object = Object { class: Some(known::ENUMERATOR), inside, ..Object::default() };
        Ok(Value::Object(self.machine.heap.add_object(object)))
    }

    /// True if a built-in method waits for a block that it wasn't given.
    pub(crate) fn waits(name: &str, given: &Arguments) -> bool {
        given.block.is_none() && given.len() < ANY && WAITING.contains(&(name, given.len()))
    }
}
