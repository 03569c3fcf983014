//! `annotate`: objects that say something of other values (`puppet/functions/annotate.rb`).

use std::rc::Rc;

use super::arguments::{argument, first, refused};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use duckrow_values::convert::object_of_hash;
use duckrow_values::types::ObjectType;
use duckrow_values::{Hash, Type, Value};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[Function {
    name: "annotate",
    dispatches: &[
        Dispatch { signature: "Type[Annotation] $type, Any $value, Callable[0, 0] &$block?", call: find_or_add },
        Dispatch {
            signature: "Type[Annotation] $type, Any $value, \
                Variant[Enum[clear], Hash[Pcore::MemberName, Any]] $annotation_hash",
            call: replace,
        },
        Dispatch {
            signature: "Type[Pcore] $type, Any $value, \
                Hash[Type[Annotation], Hash[Pcore::MemberName, Any]] $annotations",
            call: add_several,
        },
    ],
}];

/// The object type that a type value stands for.
fn object_type(of: &Value) -> Option<&Rc<ObjectType>> {
    match of.as_type()?.behind_aliases() {
        Type::Object(of) => of.as_ref(),
        _ => None,
    }
}

/// The type of an annotation.
fn annotation_type(of: &Value) -> Evaluated<Rc<ObjectType>> {
    object_type(of).cloned().ok_or_else(|| refused("an annotation needs an Object-Type"))
}

/// The annotation of the given type in the definition of an object type.
fn declared(of: &ObjectType, value: &Value) -> Option<Value> {
    let annotations: &Hash = object_type(value)?.definition()?.annotations.as_ref()?;
    let mut annotations = annotations.entries().iter();
    annotations.find(|(key, _)| object_type(key).is_some_and(|key| **key == *of)).map(|(_, said)| said.clone())
}

/// The annotation of a value, or a new one of what the lambda gives.
fn find_or_add(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let (of, value) = (annotation_type(&first(&call))?, argument(&call, 1));
    find(frame, &of, &value, |frame| match &call.block {
        Some(block) => frame.call_block(block, Vec::new()),
        None => Ok(Value::Undef),
    })
}

fn find(
    frame: &mut Frame<'_>,
    of: &Rc<ObjectType>,
    value: &Value,
    otherwise: impl FnOnce(&mut Frame<'_>) -> Evaluated,
) -> Evaluated {
    if let Some(found) = frame.session.annotations.get(of, value) {
        return Ok(found);
    }
    let said = match declared(of, value) {
        Some(said) => said,
        None => otherwise(frame)?,
    };
    if said.is_undef() { Ok(said) } else { add(frame, of, value, &said) }
}

fn add(frame: &mut Frame<'_>, of: &Rc<ObjectType>, value: &Value, said: &Value) -> Evaluated {
    let made = object_of_hash(of, said).map_err(|error| refused(error.text))?;
    frame.session.annotations.set(of, value, made.clone());
    Ok(made)
}

/// A new annotation in the place of the old one, or none.
fn replace(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let (of, value, said) = (annotation_type(&first(&call))?, argument(&call, 1), argument(&call, 2));
    let clears = said.as_str().is_some();
    if declared(&of, &value).is_some() {
        let action = if clears { "clear" } else { "redefine" };
        let (name, owner) = (of.label(), object_type(&value).map_or("", |owner| owner.label()));
        return Err(refused(format!("attempt to {action} {name} annotation declared on {owner}")));
    }
    if clears {
        return Ok(frame.session.annotations.clear(&of, &value).unwrap_or_default());
    }
    add(frame, &of, &value, &said)
}

/// Several annotations at once. One that is there already stays.
fn add_several(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let (value, annotations) = (argument(&call, 1), argument(&call, 2));
    for (of, said) in annotations.as_hash().into_iter().flat_map(|annotations| annotations.entries()) {
        let of = annotation_type(of)?;
        find(frame, &of, &value, |_| Ok(said.clone()))?;
    }
    Ok(value)
}
