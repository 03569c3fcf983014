//! The values that an `Init` type accepts: whatever the conversion to the type that it is about takes.
//!
//! Such a type may lead to itself, by an object that may be made of what makes another one.

use super::guard::Guard;
use super::{Init, Tuple, Type, infer};
use crate::{Array, Effort, Value, convert};

/// The arguments of a conversion: what it takes as its only one, and what it takes as several.
#[derive(Debug, Default)]
pub(crate) struct Accepted {
    pub(crate) single: Vec<Type>,
    several: Vec<Type>,
    /// True if one argument is enough where several are possible.
    one_is_enough: bool,
}

impl Accepted {
    /// The arguments that the conversion behind an `Init` type takes.
    pub(crate) fn by(init: &Init) -> Self {
        Guard::new(&Effort::of_one_question()).accepted(init)
    }
}

impl Guard<'_> {
    /// True if a value can be converted to what the type is about.
    pub(super) fn is_convertible(&mut self, init: &Init, value: &Value) -> bool {
        self.once_of_init(init, |guard| {
            if guard.instance(&init.of, value) {
                return true;
            }
            let accepted = guard.accepted(init);
            if accepted.single.iter().chain(&accepted.several).any(|of| guard.instance(of, value)) {
                return true;
            }
            let alone = Array::new(vec![value.clone()]).map(Value::Array);
            accepted.one_is_enough
                && alone.is_ok_and(|alone| accepted.several.iter().any(|of| guard.instance(of, &alone)))
        })
    }

    /// True if every instance of `that` can be converted.
    pub(super) fn converts(&mut self, init: &Init, that: &Type) -> bool {
        self.once_of_init(init, |guard| {
            if guard.assignable(&init.of, that) {
                return true;
            }
            let accepted = guard.accepted(init);
            let alone = Type::tuple([that.clone()]);
            accepted.single.iter().chain(&accepted.several).any(|this| guard.assignable(this, that))
                || (accepted.one_is_enough && accepted.several.iter().any(|this| guard.assignable(this, &alone)))
        })
    }

    fn accepted(&mut self, init: &Init) -> Accepted {
        let mut accepted = Accepted::default();
        for tuple in convert::parameters(init).unwrap_or_default() {
            if !init.arguments.is_empty() {
                if self.takes(&tuple, &init.arguments) {
                    accepted.single.extend(tuple.types.first().cloned());
                }
                continue;
            }
            let size = tuple.size_range();
            if size.from == Some(1) && size.to == Some(1) {
                accepted.single.extend(tuple.types.first().cloned());
            } else {
                accepted.one_is_enough |= size.from == Some(1);
                accepted.several.push(Type::Tuple(tuple));
            }
        }
        accepted
    }

    /// True if parameters take the given arguments behind a first one.
    fn takes(&mut self, tuple: &Tuple, arguments: &[Value]) -> bool {
        let first = tuple.types.first().cloned();
        let types: Vec<Type> = first.into_iter().chain(arguments.iter().map(infer)).collect();
        tuple.size_range().holds_size(1 + arguments.len())
            && self.assignable(&Type::Tuple(tuple.clone()), &Type::tuple(types))
    }
}
