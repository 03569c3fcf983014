//! The contents of a HOCON text, before substitutions are replaced.

use duckrow_text::table::Entry;
use ecow::EcoString;

use duckrow_text::names::FastMap;
use duckrow_values::Value;

/// A value as it was written.
#[derive(Debug, Clone)]
pub(super) enum Node {
    /// A text, number or word; and its text, for texts in several parts.
    Scalar(Value, EcoString),
    Object(Object),
    List(Vec<Node>),
    /// Parts on one line.
    Parts(Vec<Node>),
    /// `${a.b}`, `${?a.b}`
    Substitution {
        path: Path,
        is_optional: bool,
        line: usize,
    },
    /// Values of the same key that can't be merged before substitutions are replaced, in their order.
    Pile(Vec<Node>),
}

/// An object as it was written.
pub(super) type Object = FastMap<EcoString, Node>;

/// The keys that lead to a value.
pub(super) type Path = Vec<EcoString>;

impl Node {
    /// True if it is known only when substitutions are.
    fn is_open(&self) -> bool {
        matches!(self, Self::Parts(_) | Self::Substitution { .. } | Self::Pile(_))
    }

    /// The value of a key that had another one before.
    fn over(self, before: Self) -> Self {
        match (self, before) {
            (Self::Object(new), Self::Object(old)) => Self::Object(merged(new, old)),
            (new, old) if new.is_open() || matches!(new, Self::Object(_)) && old.is_open() => {
                let mut pile = match old {
                    Self::Pile(older) => older,
                    old => vec![old],
                };
                pile.push(new);
                Self::Pile(pile)
            }
            (new, _) => new,
        }
    }
}

/// Two objects as one: the keys of the new one come first, as in the Ruby library.
fn merged(new: Object, mut old: Object) -> Object {
    let mut merged = Object::default();
    for (key, value) in new {
        let value = match old.shift_remove(&key) {
            Some(before) => value.over(before),
            None => value,
        };
        merged.insert(key, value);
    }
    merged.extend(old);
    merged
}

/// Puts a value under a path of keys.
pub(super) fn put(object: &mut Object, path: &[EcoString], value: Node) {
    let Some((key, rest)) = path.split_first() else { return };
    let mut value = value;
    for key in rest.iter().rev() {
        value = Node::Object(Object::from_iter([(key.clone(), value)]));
    }
    match object.entry(key.clone()) {
        Entry::Vacant(place) => _ = place.insert(value),
        Entry::Occupied(mut place) => {
            let before = std::mem::replace(place.get_mut(), Node::List(Vec::new()));
            *place.get_mut() = value.over(before);
        }
    }
}
