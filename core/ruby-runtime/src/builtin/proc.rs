//! `Proc`

use crate::class::{ANY, Native, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Code, Proc};
use crate::value::Value;
use crate::vm::Vm;
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
        Ok(Value::Bool(matches!(this, Value::Proc(id) if vm.heap.proc(id).is_some_and(|found| found.is_lambda))))
    }),
    native("arity", 0, 0, arity),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[native("new", 0, 0, |vm, _, given| vm.given_block(given))];

fn arity(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let Value::Proc(id) = this else { return Ok(Value::Nil) };
    let Some(Proc { code: Code::Block(frame, node), is_lambda }) = vm.heap.proc(id).cloned() else {
        return Err(vm.unsupported("the arity of this Proc"));
    };
    let (Node::Block(block) | Node::Lambda(block)) = frame.loaded.program.node(node) else { return Ok(Value::Nil) };
    let is = |wanted: fn(&ParameterKind) -> bool| block.parameters.iter().filter(|p| wanted(&p.kind)).count();
    let required = is(|kind| matches!(kind, ParameterKind::Required | ParameterKind::Group(_)));
    let optional = is(|kind| matches!(kind, ParameterKind::Optional(_)));
    let rest = is(|kind| *kind == ParameterKind::Rest);
    let keyword = is(|kind| *kind == ParameterKind::Keyword);
    let required = i64::try_from(required + usize::from(keyword > 0 && is_lambda)).unwrap_or(0);
    let is_open = rest > 0 || (is_lambda && optional > 0);
    Ok(Value::Int(if is_open { -required - 1 } else { required }))
}
