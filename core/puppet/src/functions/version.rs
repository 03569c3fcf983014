//! The order of versions of packages, as `versioncmp` has it.

use std::cmp::Ordering;

/// The order of two versions. They are taken apart into dashes, dots, numbers and other text; the first parts that differ decide:
/// a dash is less than a dot, a dot less than anything else, numbers go by value unless one begins with a zero.
pub(super) fn order(a: &str, b: &str, ignores_zeroes: bool) -> Ordering {
    let (shorter_a, shorter_b);
    let (a, b) = if ignores_zeroes {
        (shorter_a, shorter_b) = (without_zeroes(a), without_zeroes(b));
        (shorter_a.as_str(), shorter_b.as_str())
    } else {
        (a, b)
    };
    let mut pairs = parts(a).into_iter().zip(parts(b));
    pairs.find(|(a, b)| a != b).map_or_else(|| a.cmp(b), |(a, b)| order_of_parts(a, b))
}

fn order_of_parts(a: &str, b: &str) -> Ordering {
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    match (a, b) {
        ("-", _) => Ordering::Less,
        (_, "-") => Ordering::Greater,
        (".", _) => Ordering::Less,
        (_, ".") => Ordering::Greater,
        _ if is_number(a) && is_number(b) && !a.starts_with('0') && !b.starts_with('0') => {
            a.len().cmp(&b.len()).then_with(|| a.cmp(b))
        }
        _ => a.to_uppercase().cmp(&b.to_uppercase()),
    }
}

fn parts(version: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = version;
    while let Some(head) = rest.chars().next() {
        let length = match head {
            '-' | '.' => 1,
            _ => {
                let is_digit = head.is_ascii_digit();
                let ends = |c: char| matches!(c, '-' | '.') || c.is_ascii_digit() != is_digit;
                rest.find(ends).unwrap_or(rest.len())
            }
        };
        let (part, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
        parts.push(part);
        rest = behind;
    }
    parts
}

/// Without the zeroes and dots at the end of what stands before the first dash.
fn without_zeroes(version: &str) -> String {
    let version = version.trim_end_matches('-');
    let (head, behind) = match version.split_once('-') {
        Some((head, behind)) => (head, Some(behind)),
        None => (version, None),
    };
    let head = head.trim_end_matches(['.', '0']);
    match behind {
        Some(behind) => format!("{head}-{behind}"),
        None => head.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_taken_apart() {
        assert_eq!(parts("1.2-3ab~4"), ["1", ".", "2", "-", "3", "ab~", "4"]);
        assert_eq!(without_zeroes("1.0.0-1.0"), "1-1.0");
        assert_eq!(without_zeroes("10.0--"), "1");
    }
}
