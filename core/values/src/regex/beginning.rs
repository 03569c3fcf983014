//! Where a match can begin, so that a search passes over the places where none can. It knows trees only.

use super::tree::{Anchor, Node, One};

/// True if every match of a part begins where the text does.
pub(super) fn begins_at_start(node: &Node) -> bool {
    match node {
        Node::Anchor(anchor) => *anchor == Anchor::TextStart,
        Node::Sequence(parts) => parts.first().is_some_and(begins_at_start),
        Node::Choice(parts) => parts.iter().all(begins_at_start),
        Node::Group(_, inner) | Node::Atomic(inner) => begins_at_start(inner),
        _ => false,
    }
}

/// Marks the bytes with which a part may begin; true if it may also take nothing.
pub(super) fn first_bytes(node: &Node, bytes: &mut [bool; 256]) -> bool {
    match node {
        Node::One(one) => {
            first_of_one(one, bytes);
            false
        }
        Node::Sequence(parts) => parts.iter().all(|part| first_bytes(part, bytes)),
        Node::Choice(parts) => parts.iter().filter(|part| first_bytes(part, bytes)).count() > 0,
        Node::Group(_, inner) | Node::Atomic(inner) => first_bytes(inner, bytes),
        Node::Repeat(inner, times) => first_bytes(inner, bytes) || times.least == 0,
        Node::Anchor(_) | Node::Look(..) => true,
        Node::Reference(..) | Node::Call(_) | Node::Condition(..) | Node::Absent(_) => {
            bytes.fill(true);
            true
        }
    }
}

fn first_of_one(one: &One, bytes: &mut [bool; 256]) {
    let mut mark = |from: u32, to: u32| {
        let (from, to) = (first_byte(from), first_byte(to));
        let range = usize::from(from)..=usize::from(to);
        bytes.get_mut(range).into_iter().for_each(|begins| begins.fill(true));
    };
    match one {
        One::Char(c) => mark(u32::from(*c), u32::from(*c)),
        One::Set(set) => set.ranges().iter().for_each(|(from, to)| mark(*from, *to)),
        One::Any | One::AnyOrBreak => bytes.fill(true),
    }
}

/// The first byte of a character.
fn first_byte(code: u32) -> u8 {
    let c = char::from_u32(code).unwrap_or('\u{e000}');
    let mut bytes = [0; 4];
    c.encode_utf8(&mut bytes);
    bytes[0]
}
