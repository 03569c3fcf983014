//! `Proc`

use crate::class::{ANY, Native, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Code, Proc};
use crate::value::Value;
use crate::vm::Vm;
use crate::world::Shape;
use duckrow_ruby_syntax::{Node, ParameterKind};

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("call", 0, ANY, |vm, this, given| vm.call_block_with(this, given)),
    native("()", 0, ANY, |vm, this, given| vm.call_block_with(this, given)),
    native("yield", 0, ANY, |vm, this, given| vm.call_block_with(this, given)),
    native("[]", 0, ANY, |vm, this, given| vm.call_block_with(this, given)),
    native("===", 0, ANY, |vm, this, given| vm.call_block_with(this, given)),
    native("to_proc", 0, 0, |_, this, _| Ok(this)),
    native("lambda?", 0, 0, |vm, this, _| {
        Ok(Value::Bool(
            matches!(this, Value::Proc(id) if vm.machine.heap.proc(id).is_some_and(|found| found.is_lambda)),
        ))
    }),
    native("arity", 0, 0, arity),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[native("new", 0, 0, |vm, _, given| vm.given_block(given))];

fn arity(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let Value::Proc(id) = this else { return Ok(Value::Nil) };
    let shape = match vm.machine.heap.proc(id).map(|found| &found.code) {
        Some(Code::Block(..)) => vm.shape_of_block(this),
        _ => return Err(vm.unsupported("the arity of this Proc")),
    };
    let required = i64::try_from(shape.required).unwrap_or(0);
    let is_lambda = vm.machine.heap.proc(id).is_some_and(|found| found.is_lambda);
    let is_open = shape.most.is_none() || is_lambda && shape.most != Some(shape.required);
    Ok(Value::Int(if is_open { -required - 1 } else { required }))
}

impl Vm<'_> {
    /// The parameters of a block.
    pub(crate) fn shape_of_block(&self, block: Value) -> Shape {
        let any = Shape { required: 0, most: None };
        let Value::Proc(id) = block else { return any };
        let Some(Proc { code: Code::Block(frame, node), is_lambda }) = self.machine.heap.proc(id) else { return any };
        let (Node::Block(block) | Node::Lambda(block)) = frame.loaded.program.node(*node) else { return any };
        let count = |wanted: fn(&ParameterKind) -> bool| block.parameters.iter().filter(|p| wanted(&p.kind)).count();
        let required = count(|kind| matches!(kind, ParameterKind::Required | ParameterKind::Group(_)));
        let optional = count(|kind| matches!(kind, ParameterKind::Optional(_)));
        let keywords = count(|kind| *kind == ParameterKind::Keyword);
        let has_rest = count(|kind| *kind == ParameterKind::Rest) > 0;
        let required = required + usize::from(keywords > 0 && *is_lambda);
        Shape { required, most: if has_rest { None } else { Some(required + optional) } }
    }

    /// A block of the world's language.
    pub(crate) fn block_of_world(&mut self, number: u32) -> Value {
        Value::Proc(self.machine.heap.add_proc(Proc { code: Code::World(number), is_lambda: true }))
    }
}
