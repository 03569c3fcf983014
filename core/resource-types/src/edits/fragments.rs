//! `concat_file` (concat): a file that is put together from fragments, in their order.

use std::cmp::Ordering;

use super::EditError;
use duckrow_text::order::InOrder as _;

/// The order of fragments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// By their texts.
    Alpha,
    /// By their numbers, where they are numbers.
    Numeric,
}

/// A part of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fragment {
    /// Its place among the others.
    pub order: String,
    /// Its name, which decides between fragments of one place.
    pub name: String,
    /// Its content.
    pub content: Vec<u8>,
}

/// The content of a file of fragments.
///
/// # Errors
/// Fragments that can't be compared: the order of one is a number, that of another isn't.
pub fn joined(mut fragments: Vec<Fragment>, order: Order) -> Result<Vec<u8>, EditError> {
    let mut is_comparable = true;
    fragments.order_by(|one, other| {
        let compared = compare(one, other, order);
        is_comparable &= compared.is_some();
        compared.unwrap_or(Ordering::Equal)
    });
    if !is_comparable {
        return Err(EditError::Ruby("comparison of Array with Array failed".to_owned()));
    }
    Ok(fragments.into_iter().flat_map(|fragment| fragment.content).collect())
}

fn compare(one: &Fragment, other: &Fragment, order: Order) -> Option<Ordering> {
    let parts = |fragment: &Fragment| [fragment.order.clone(), fragment.name.clone()];
    let ([first, name], [other_first, other_name]) = (parts(one), parts(other));
    match order {
        Order::Alpha => Some(first.cmp(&other_first).then(name.cmp(&other_name))),
        Order::Numeric => match compare_numbers(&first, &other_first)? {
            Ordering::Equal => compare_numbers(&name, &other_name),
            different => Some(different),
        },
    }
}

/// Two numbers, or two other texts; nothing if they are one of each.
fn compare_numbers(one: &str, other: &str) -> Option<Ordering> {
    match (number(one), number(other)) {
        (Some(one), Some(other)) => Some(one.len().cmp(&other.len()).then(one.cmp(other))),
        (None, None) => Some(one.cmp(other)),
        _ => None,
    }
}

/// The digits of a number without the noughts before it, so that the longer one is the greater one.
fn number(text: &str) -> Option<&str> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.trim_start_matches('0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(fragments: &[(&str, &str)], order: Order) -> Result<String, EditError> {
        let fragment = |(order, name): &(&str, &str)| Fragment {
            order: (*order).to_owned(),
            name: (*name).to_owned(),
            content: format!("{order}{name} ").into_bytes(),
        };
        joined(fragments.iter().map(fragment).collect(), order).map(|bytes| String::from_utf8(bytes).unwrap())
    }

    #[test]
    fn numbers_count_as_numbers_and_names_decide_last() {
        let fragments = [("10", "b"), ("9", "c"), ("010", "a")];
        assert_eq!(text(&fragments, Order::Numeric).unwrap(), "9c 010a 10b ");
        assert_eq!(text(&fragments, Order::Alpha).unwrap(), "010a 10b 9c ");
    }

    #[test]
    fn a_number_and_a_word_cannot_be_compared() {
        let fragments = [("10", "b"), ("last", "c")];
        assert!(text(&fragments, Order::Numeric).is_err());
        assert_eq!(text(&fragments, Order::Alpha).unwrap(), "10b lastc ");
    }
}
