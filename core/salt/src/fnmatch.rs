//! Shell patterns as Python's `fnmatch` reads them: `*`, `?`, `[seq]`, `[!seq]`.

/// True if Salt takes a text for a pattern.
pub(crate) fn is_pattern(text: &str) -> bool {
    text.contains(['*', '?', '[', ']'])
}

/// The maximum number of characters that are compared to match a text against a pattern.
pub(crate) fn comparisons(text: &str, pattern: &str) -> u64 {
    let (text, pattern) = (text.len() as u64, pattern.len() as u64);
    text.saturating_mul(pattern).max(text + pattern)
}

/// True if a text matches a pattern; in linear space and without going back further than the last star.
pub(crate) fn matches(text: &str, pattern: &str) -> bool {
    let (text, parts) = (text.chars().collect::<Vec<_>>(), parts(pattern));
    let (mut at, mut part) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while at < text.len() {
        match parts.get(part) {
            Some(Part::Star) => {
                star = Some((part, at));
                part += 1;
            }
            Some(single) if text.get(at).is_some_and(|character| single.takes(*character)) => {
                at += 1;
                part += 1;
            }
            _ => match star {
                Some((back, from)) => {
                    part = back + 1;
                    at = from + 1;
                    star = Some((back, at));
                }
                None => return false,
            },
        }
    }
    parts.iter().skip(part).all(|part| matches!(part, Part::Star))
}

enum Part {
    Star,
    Any,
    One(char),
    Class { negated: bool, ranges: Vec<(char, char)> },
}

impl Part {
    fn takes(&self, character: char) -> bool {
        match self {
            Self::Star => false,
            Self::Any => true,
            Self::One(wanted) => *wanted == character,
            Self::Class { negated, ranges } => {
                ranges.iter().any(|(first, last)| (*first..=*last).contains(&character)) != *negated
            }
        }
    }
}

fn parts(pattern: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = pattern;
    while let Some(character) = rest.chars().next() {
        let behind = rest.get(character.len_utf8()..).unwrap_or_default();
        rest = behind;
        parts.push(match character {
            '*' => Part::Star,
            '?' => Part::Any,
            '[' => match class(behind) {
                Some((class, after)) => {
                    rest = after;
                    class
                }
                None => Part::One('['),
            },
            other => Part::One(other),
        });
    }
    parts
}

/// A class, and the rest behind it. A bracket that is first in it doesn't close it.
fn class(text: &str) -> Option<(Part, &str)> {
    let (negated, inside) = text.strip_prefix('!').map_or((false, text), |inside| (true, inside));
    let first = inside.chars().next()?.len_utf8();
    let end = first + inside.get(first..)?.find(']')?;
    let characters: Vec<char> = inside.get(..end)?.chars().collect();
    let mut ranges = Vec::new();
    let mut left = characters.as_slice();
    while let Some((first, after)) = left.split_first() {
        match after {
            ['-', last, after @ ..] => {
                ranges.push((*first, *last));
                left = after;
            }
            _ => {
                ranges.push((*first, *first));
                left = after;
            }
        }
    }
    Some((Part::Class { negated, ranges }, inside.get(end + 1..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_as_in_python() {
        for (text, pattern, wanted) in [
            ("abc", "a*", true),
            ("abc", "*b*", true),
            ("abc", "a?c", true),
            ("abc", "a[b-d]c", true),
            ("abc", "a[!b]c", false),
            ("a[1]", "a[1]", false),
            ("a1", "a[1]", true),
            ("a[", "a[", true),
            ("a]", "a[]]", true),
            ("", "*", true),
            ("aaaaaaaaaaaaaaaaaaaaaaaab", "*a*a*a*a*a*a*a*c", false),
        ] {
            assert_eq!(matches(text, pattern), wanted, "{text} {pattern}");
        }
    }
}
