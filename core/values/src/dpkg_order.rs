//! The order of versions of a Debian package, as dpkg compares them (deb-version(7)). It knows no package.

use std::cmp::Ordering;

/// Compares versions: `[epoch:]version[-revision]`. What is no version is compared as if it were one.
pub fn compare(one: &str, other: &str, ignore_epoch: bool) -> Ordering {
    let ((epoch, one), (other_epoch, other)) = (epoch(one), epoch(other));
    let epochs = if ignore_epoch { Ordering::Equal } else { epoch.cmp(&other_epoch) };
    let (one, other) = (revision(one), revision(other));
    epochs.then_with(|| parts(one.0, other.0)).then_with(|| parts(one.1, other.1))
}

fn epoch(version: &str) -> (u64, &str) {
    let (epoch, rest) = version.split_once(':').unwrap_or(("0", version));
    (epoch.parse().unwrap_or(0), rest)
}

fn revision(version: &str) -> (&str, &str) {
    version.rsplit_once('-').unwrap_or((version, ""))
}

/// Compares the parts, of which those without digits and numbers take turns.
fn parts(mut one: &str, mut other: &str) -> Ordering {
    while !one.is_empty() || !other.is_empty() {
        let ((words, rest), (other_words, other_rest)) = (split(one, false), split(other, false));
        let ((number, rest), (other_number, other_rest)) = (split(rest, true), split(other_rest, true));
        let order = letters(words, other_words).then_with(|| numbers(number, other_number));
        if order != Ordering::Equal {
            return order;
        }
        (one, other) = (rest, other_rest);
    }
    Ordering::Equal
}

/// The digits, or the other characters, at the beginning of a text.
fn split(text: &str, digits: bool) -> (&str, &str) {
    let end = text.find(|c: char| c.is_ascii_digit() != digits).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

fn numbers(one: &str, other: &str) -> Ordering {
    let (one, other) = (one.trim_start_matches('0'), other.trim_start_matches('0'));
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}

/// A tilde comes before the end, letters come before everything else.
fn letters(one: &str, other: &str) -> Ordering {
    let rank = |letter: Option<char>| match letter {
        Some('~') => 0,
        None => 1,
        Some(letter) if letter.is_ascii_alphabetic() => 2 + u32::from(letter),
        Some(letter) => 0x200 + u32::from(letter),
    };
    let (mut one, mut other) = (one.chars(), other.chars());
    loop {
        let pair = (one.next(), other.next());
        if pair == (None, None) {
            return Ordering::Equal;
        }
        let order = rank(pair.0).cmp(&rank(pair.1));
        if order != Ordering::Equal {
            return order;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_dpkg_does() {
        for (older, newer) in [
            ("1.9", "1.10"),
            ("1.0~rc1", "1.0"),
            ("1.0", "1.0a"),
            ("1.0a", "1.0+b"),
            ("1.0-1", "1.0-1+deb12u1"),
            ("9.9", "1:0.1"),
            ("1.02", "1.3"),
        ] {
            assert_eq!(compare(older, newer, false), Ordering::Less, "{older} {newer}");
            assert_eq!(compare(newer, older, false), Ordering::Greater, "{newer} {older}");
        }
        assert_eq!(compare("1:1.0", "1.0", true), Ordering::Equal);
        assert_eq!(compare("1.01", "1.1", false), Ordering::Equal);
    }
}
