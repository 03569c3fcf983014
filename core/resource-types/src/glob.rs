//! Shell patterns as Ruby's `File.fnmatch` reads them: `*`, `?`, `[a-z]`, `\`.

/// True if a name has the form of a pattern. Without `dots` a leading dot must stand in the pattern.
pub(super) fn matches(pattern: &str, name: &str, dots: bool) -> bool {
    if !dots && name.starts_with('.') && !pattern.starts_with('.') {
        return false;
    }
    let (pattern, name): (Vec<char>, Vec<char>) = (pattern.chars().collect(), name.chars().collect());
    let (mut at, mut place) = (0, 0);
    // Where the last star stood, and how much of the name it takes so far.
    let mut star: Option<(usize, usize)> = None;
    loop {
        let step = match (pattern.get(at), name.get(place)) {
            (Some('*'), _) => {
                star = Some((at + 1, place));
                at += 1;
                continue;
            }
            (None, None) => return true,
            (Some(_), Some(character)) => one(&pattern, at, *character),
            _ => None,
        };
        match (step, &mut star) {
            (Some(next), _) => (at, place) = (next, place + 1),
            (None, Some((after, taken))) if *taken < name.len() => {
                *taken += 1;
                (at, place) = (*after, *taken);
            }
            _ => return false,
        }
    }
}

/// The place where the pattern goes on if its next part matches a character.
fn one(pattern: &[char], at: usize, character: char) -> Option<usize> {
    match pattern.get(at)? {
        '?' => Some(at + 1),
        '[' => class(pattern, at + 1, character),
        '\\' => match pattern.get(at + 1) {
            Some(escaped) => (*escaped == character).then_some(at + 2),
            None => (character == '\\').then_some(at + 1),
        },
        plain => (*plain == character).then_some(at + 1),
    }
}

/// The same for the inside of brackets.
fn class(pattern: &[char], from: usize, character: char) -> Option<usize> {
    let negated = matches!(pattern.get(from), Some('!' | '^'));
    let mut at = from + usize::from(negated);
    let mut found = false;
    loop {
        let first = *pattern.get(at)?;
        if first == ']' {
            return (found != negated).then_some(at + 1);
        }
        let last = match (pattern.get(at + 1), pattern.get(at + 2)) {
            (Some('-'), Some(last)) if *last != ']' => {
                at += 2;
                *last
            }
            _ => first,
        };
        found |= (first..=last).contains(&character);
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_as_in_a_shell() {
        for (pattern, name, wanted) in [
            ("*.tmp", "a.tmp", true),
            ("*.tmp", "a.tmpx", false),
            ("*", ".hidden", false),
            (".*", ".hidden", true),
            ("a*b*c", "axxbyyc", true),
            ("a*b*c", "axxbyy", false),
            ("core?", "core1", true),
            ("core?", "core", false),
            ("[0-9]pub*", "7pubs", true),
            ("[!0-9]x", "ax", true),
            ("[^a]x", "ax", false),
            ("\\*", "*", true),
            ("[a", "a", false),
        ] {
            assert_eq!(matches(pattern, name, false), wanted, "{pattern} {name}");
        }
        assert!(matches("*", ".hidden", true));
    }
}
