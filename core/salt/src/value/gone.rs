//! The dropping of values: none inside of another one, as they may be nested deeper than the stack is.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Object, Value};

/// The values or the object that is dropped.
enum Gone {
    Values(Vec<Value>),
    Object(Rc<dyn Object>),
}

std::thread_local! {
    /// The values to drop after the one that is dropped now. A template may nest values deeper than the stack is, in lists, in
    /// namespaces, in the variables that a macro sees: so nothing is dropped inside of something else.
    static GONE: RefCell<Option<Vec<Gone>>> = const { RefCell::new(None) };
}

/// Drops values, but not inside of another value. Values that hold none go at once.
pub(super) fn bury(values: impl Iterator<Item = Value>) {
    let holding: Vec<Value> = values.filter(Value::holds_values).collect();
    if !holding.is_empty() {
        bury_one(Gone::Values(holding));
    }
}

/// Drops an object, but not inside of another value.
pub(super) fn bury_object(object: Rc<dyn Object>) {
    if Rc::strong_count(&object) == 1 {
        bury_one(Gone::Object(object));
    }
}

fn bury_one(gone: Gone) {
    let mut now = Some(gone);
    let is_first = GONE.try_with(|waiting| match &mut *waiting.borrow_mut() {
        Some(waiting) => {
            waiting.extend(now.take());
            false
        }
        free => {
            *free = Some(Vec::new());
            true
        }
    });
    if is_first != Ok(true) {
        return;
    }
    while let Some(gone) = now {
        match gone {
            Gone::Values(values) => drop(values),
            Gone::Object(object) => drop(object),
        }
        now = GONE.try_with(|waiting| waiting.borrow_mut().as_mut().and_then(Vec::pop)).ok().flatten();
    }
    // Without this, nothing would go away any more; there is nothing to do if the thread itself goes.
    _ = GONE.try_with(|waiting| waiting.take());
}

#[cfg(test)]
mod tests {
    use super::super::{Dict, Entries, View, ViewKind, bound};
    use super::*;

    #[test]
    fn what_is_nested_deeper_than_the_stack_goes_away() {
        let mut value = Value::None;
        for _ in 0..1_000_000 {
            value = Value::list(vec![value]);
        }
        drop(value);
        let mut value = Value::None;
        for _ in 0..100_000 {
            let entries = Entries::from_iter([(Value::from("a"), Value::stream("generator", vec![value]))]);
            let view = Value::View(View { dict: Dict::new(entries), kind: ViewKind::Values });
            value = bound(&Value::list(vec![view]), "append", |_, value, _, _| Ok(value.clone()));
        }
        drop(value);
    }

    #[test]
    fn objects_that_hold_objects_go_away() {
        let mut value = Value::None;
        for _ in 0..300_000 {
            value = bound(&value, "append", |_, value, _, _| Ok(value.clone()));
        }
        drop(value);
        let mut value = Value::None;
        for _ in 0..300_000 {
            value = Value::stream("generator", vec![value]);
        }
        drop(value);
    }
}
