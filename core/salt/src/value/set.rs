//! Sets, which several may hold.

use std::cell::{Ref, RefCell, RefMut};
use std::cmp::Ordering;
use std::rc::Rc;

use super::gone::bury;
use super::{Value, repr};
use duckrow_text::names::FastSet;

/// A set.
#[derive(Clone)]
pub(crate) struct Set(Rc<Members>);

struct Members(RefCell<FastSet<Value>>);

impl Set {
    /// A set of values, which can be hashed.
    pub(crate) fn new(values: impl IntoIterator<Item = Value>) -> Self {
        Self(Rc::new(Members(RefCell::new(values.into_iter().collect()))))
    }

    /// The values, to look at.
    pub(crate) fn members(&self) -> Ref<'_, FastSet<Value>> {
        self.0.0.borrow()
    }

    /// The values, to be changed. Nobody may be looking at them.
    pub(crate) fn members_mut(&self) -> RefMut<'_, FastSet<Value>> {
        self.0.0.borrow_mut()
    }

    /// The values, sorted. Python leaves their order open; here they always come the same way.
    pub(crate) fn values(&self) -> Vec<Value> {
        let mut values: Vec<Value> = self.members().iter().cloned().collect();
        values.sort_by(in_order);
        values
    }

    /// The address, which distinguishes it from every other set.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

/// Numbers by their values, then texts, then all else as it is written.
fn in_order(left: &Value, right: &Value) -> Ordering {
    match (left.as_float(), right.as_float()) {
        (Some(left), Some(right)) => left.total_cmp(&right),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => match (left.as_text(), right.as_text()) {
            (Some(left), Some(right)) => left.cmp(right),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => repr(left).unwrap_or_default().cmp(&repr(right).unwrap_or_default()),
        },
    }
}

impl Drop for Members {
    fn drop(&mut self) {
        bury(std::mem::take(self.0.get_mut()).into_iter());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_gone_through_in_one_order() {
        let set = Set::new([Value::from("b"), Value::int(10), Value::from("a"), Value::Float(2.5), Value::None]);
        assert_eq!(format!("{:?}", set.values()), "[2.5, 10, 'a', 'b', None]");
    }
}
