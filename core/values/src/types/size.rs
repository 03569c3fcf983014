//! The bounds on the size of a type.
//!
//! Whatever is done with types goes through them by recursion, so types that are built have a bound of their own. Types that
//! are inferred are as big as their values, which have theirs.

use super::Type;

/// The depth to which types may be nested in each other.
pub const MAX_TYPE_NESTING: usize = 100;
/// The number of types of which a type may consist, where eight bytes of text in them count as one more. What aliases stand for
/// doesn't count.
pub const MAX_TYPE_SIZE: usize = 50_000;

/// The type, unless it is as big as a type may be.
pub(super) fn bounded(of: Type) -> Option<Type> {
    if fits(&of, MAX_TYPE_NESTING - 1, MAX_TYPE_SIZE) { Some(of) } else { None }
}

/// The cost of making a type, in steps: each of its parts is looked at, and regular expressions are compiled that nobody has
/// paid for yet.
pub fn steps_of(of: &Type) -> u64 {
    const PARTS_IN_A_STEP: u64 = 4;
    let (mut open, mut parts, mut owed) = (vec![of], 0, 0);
    while let Some(next) = open.pop() {
        parts += 1 + text_length(next) as u64 / 8;
        owed += match next {
            Type::Pattern(patterns) => patterns.iter().map(|pattern| pattern.owed()).sum(),
            Type::Regexp(Some(pattern)) => pattern.owed(),
            _ => 0,
        };
        next.each_part(&mut |part| open.push(part));
    }
    parts / PARTS_IN_A_STEP + owed
}

/// True if a type keeps to the bounds.
pub(crate) fn is_bounded(of: &Type) -> bool {
    fits(of, MAX_TYPE_NESTING, MAX_TYPE_SIZE)
}

fn fits(of: &Type, nesting: usize, size: usize) -> bool {
    let mut open = vec![(of, 1)];
    let mut seen = 0;
    while let Some((next, depth)) = open.pop() {
        seen += 1 + text_length(next) / 8;
        if seen > size || depth > nesting {
            return false;
        }
        next.each_part(&mut |part| open.push((part, depth + 1)));
    }
    true
}

/// The length of the text that a type has itself.
fn text_length(of: &Type) -> usize {
    match of {
        Type::StringValue(text) | Type::Reference(text) => text.len(),
        Type::Enum { values, .. } => values.iter().map(|value| 8 + value.len()).sum(),
        Type::Pattern(patterns) => patterns.iter().map(|pattern| 8 + pattern.source.len()).sum(),
        Type::Regexp(Some(pattern)) => pattern.source.len(),
        Type::Struct(members) => members.iter().map(|member| member.key.len()).sum(),
        Type::Resource { title: Some(title), .. } => title.len(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Range;

    #[test]
    fn types_are_bounded_in_depth_and_size() {
        let nested = |depth| (1..depth).fold(Type::Any, |of, _| Type::array(of, Range::OPEN));
        assert!(is_bounded(&nested(MAX_TYPE_NESTING)));
        assert!(!is_bounded(&nested(MAX_TYPE_NESTING + 1)));
        let doubled = (0..30).fold(Type::Any, |of, _| Type::hash(of.clone(), of, Range::OPEN));
        assert!(!is_bounded(&doubled));
        assert_eq!(Type::type_of(nested(MAX_TYPE_NESTING)), Type::Type(None));
    }

    #[test]
    fn regular_expressions_are_paid_for_once() {
        let pattern = crate::types::parse("Array[Pattern[/[[:alpha:]]{1,20}/]]").unwrap();
        let (first, then) = (steps_of(&pattern), steps_of(&pattern));
        assert!(first > 150 && then < 10, "{first} {then}");
    }
}
