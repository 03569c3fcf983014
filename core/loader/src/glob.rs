//! Patterns of paths, as Ruby's `Dir.glob` has them.

/// The number of patterns that one with braces may stand for.
const MAX_ALTERNATIVES: usize = 1000;

/// True if a path matches a pattern without braces.
pub fn matches(glob: &str, path: &str) -> bool {
    let (glob, path): (Vec<&str>, Vec<&str>) = (glob.split('/').collect(), path.split('/').collect());
    segments_match(&glob, &path)
}

/// The patterns that one with braces stands for, in order.
pub fn alternatives(glob: &str) -> Vec<String> {
    let (mut done, mut open) = (Vec::new(), vec![glob.to_owned()]);
    while let Some(glob) = open.pop() {
        match braces(&glob) {
            Some((before, choices, behind)) if open.len() + done.len() < MAX_ALTERNATIVES => {
                open.extend(choices.iter().rev().map(|choice| format!("{before}{choice}{behind}")));
            }
            _ => done.push(glob),
        }
    }
    done
}

/// The first braces: what stands before them, the choices in them, and what stands behind.
fn braces(glob: &str) -> Option<(&str, Vec<&str>, &str)> {
    let (before, rest) = glob.split_once('{')?;
    let (mut choices, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    for (place, c) in rest.char_indices() {
        match c {
            '{' => depth += 1,
            ',' if depth == 0 => {
                choices.push(rest.get(start..place)?);
                start = place + 1;
            }
            '}' if depth == 0 => {
                choices.push(rest.get(start..place)?);
                return Some((before, choices, rest.get(place + 1..)?));
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn segments_match(glob: &[&str], path: &[&str]) -> bool {
    // How many segments of the path the pattern may have taken so far.
    let mut taken: Vec<bool> = std::iter::once(true).chain(path.iter().map(|_| false)).collect();
    for (place, segment) in glob.iter().enumerate() {
        let next = glob.get(place + 1);
        taken = match (*segment, next) {
            // Several in a row mean no more than one.
            ("**", Some(&"**")) => taken,
            ("**", Some(_)) => folders_taken(&taken, path),
            _ => segment_taken(&taken, segment, path),
        };
    }
    taken.last().is_some_and(|whole| *whole)
}

/// `**` takes folders as long as they are visible.
fn folders_taken(taken: &[bool], path: &[&str]) -> Vec<bool> {
    let mut goes_on = false;
    let behind = path.iter().map(|segment| !segment.starts_with('.')).chain([false]);
    let step = |(here, is_visible): (&bool, bool)| {
        let reached = goes_on || *here;
        goes_on = reached && is_visible;
        reached
    };
    taken.iter().zip(behind).map(step).collect()
}

fn segment_taken(taken: &[bool], glob: &str, path: &[&str]) -> Vec<bool> {
    let step = |(here, segment): (&bool, &&str)| {
        let is_hidden = segment.starts_with('.') && !glob.starts_with('.');
        *here && !is_hidden && segment_matches(glob, segment)
    };
    std::iter::once(false).chain(taken.iter().zip(path).map(step)).collect()
}

/// `*`, `?` and `[a-z]` in one segment.
fn segment_matches(glob: &str, text: &str) -> bool {
    let (glob, text): (Vec<char>, Vec<char>) = (glob.chars().collect(), text.chars().collect());
    let (mut at, mut from) = (0, 0);
    // Where the pattern goes on behind the last star, and how much of the text that star has taken.
    let mut star = None;
    loop {
        match (glob.get(at), text.get(from)) {
            (None, None) => return true,
            (Some('*'), _) => {
                at += 1;
                star = Some((at, from));
                continue;
            }
            (Some(_), Some(c)) => {
                if let Some(behind) = one_matches(&glob, at, *c) {
                    (at, from) = (behind, from + 1);
                    continue;
                }
            }
            _ => {}
        }
        match star {
            Some((behind, taken)) if taken < text.len() => {
                star = Some((behind, taken + 1));
                (at, from) = (behind, taken + 1);
            }
            _ => return false,
        }
    }
}

/// The place at which the pattern goes on after the part that matches one character.
fn one_matches(glob: &[char], at: usize, c: char) -> Option<usize> {
    match glob.get(at)? {
        '?' => Some(at + 1),
        '\\' => (*glob.get(at + 1)? == c).then_some(at + 2),
        '[' => {
            let close = at + 2 + glob.get(at + 2..)?.iter().position(|c| *c == ']')?;
            let mut inside = glob.get(at + 1..close)?;
            let is_negated = matches!(inside.first(), Some('!' | '^'));
            inside = if is_negated { inside.get(1..)? } else { inside };
            let mut is_in = false;
            while let [first, rest @ ..] = inside {
                let (last, behind) = match rest {
                    ['-', last, behind @ ..] => (last, behind),
                    behind => (first, behind),
                };
                is_in |= (*first..=*last).contains(&c);
                inside = behind;
            }
            (is_in != is_negated).then_some(close + 1)
        }
        same => (*same == c).then_some(at + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::{alternatives, matches};

    #[test]
    fn patterns_are_those_of_dir_glob() {
        for (glob, path, wanted) in [
            ("/d/*.yaml", "/d/a.yaml", true),
            ("/d/*.yaml", "/d/x/a.yaml", false),
            ("/d/**/*.yaml", "/d/x/y/a.yaml", true),
            ("/d/**/*.yaml", "/d/a.yaml", true),
            ("/d/*.yaml", "/d/.a.yaml", false),
            ("/d/[a-c]?.yaml", "/d/bx.yaml", true),
            ("/d/[!a]*.yaml", "/d/a.yaml", false),
            ("/d/a*b*.yaml", "/d/aXbYbZ.yaml", true),
        ] {
            assert_eq!(matches(glob, path), wanted, "{glob} {path}");
        }
        let (many, deep) = ("**/a/".repeat(30), "a/".repeat(100));
        assert!(!matches(&format!("{many}b"), &format!("{deep}c")));
        assert!(matches(&format!("{many}*"), &format!("{deep}c")));
        assert!(!matches("/**/a", "/.x/a"));
        assert_eq!(alternatives("/{b,{c,a}}/x"), ["/b/x", "/c/x", "/a/x"]);
    }
}
