//! Sets of characters, as bracket classes and escapes name them.

use duckrow_text::order::InOrder as _;

/// The last character.
const LAST: u32 = char::MAX as u32;
/// The end of the search for the named sets: further up there are no letters of living scripts.
const SCANNED: u32 = 0x3_0000;
/// Case variants of a range are looked up up to this size; beyond it only ASCII letters count.
const FOLDED: u32 = 2048;

/// A set of characters: ranges in ascending order that don't touch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct CharSet(Vec<(u32, u32)>);

impl CharSet {
    /// The set of the given ranges, in any order.
    pub(super) fn of(ranges: &[(char, char)]) -> Self {
        let mut set = Self(ranges.iter().map(|(from, to)| (u32::from(*from), u32::from(*to))).collect());
        set.tidy();
        set
    }

    /// The set of one character.
    pub(super) fn one(c: char) -> Self {
        Self::of(&[(c, c)])
    }

    /// All characters that satisfy a condition.
    fn scan(condition: impl Fn(char) -> bool) -> Self {
        let mut set = Self::default();
        for c in (0..SCANNED).filter_map(char::from_u32).filter(|c| condition(*c)) {
            match set.0.last_mut() {
                Some((_, to)) if *to + 1 == u32::from(c) => *to += 1,
                _ => set.0.push((u32::from(c), u32::from(c))),
            }
        }
        set
    }

    /// The characters that are in either.
    pub(super) fn union(mut self, other: &Self) -> Self {
        self.0.extend_from_slice(&other.0);
        self.tidy();
        self
    }

    /// The characters that are in both.
    pub(super) fn intersection(self, other: &Self) -> Self {
        self.negated().union(&other.clone().negated()).negated()
    }

    /// The characters that are not in it.
    pub(super) fn negated(self) -> Self {
        let mut next = 0;
        let mut gaps = Vec::with_capacity(self.0.len() + 1);
        for (from, to) in self.0 {
            if from > next {
                gaps.push((next, from - 1));
            }
            next = to + 1;
        }
        if next <= LAST {
            gaps.push((next, LAST));
        }
        Self(gaps)
    }

    /// The set with both cases of its letters.
    pub(super) fn fold_case(self) -> Self {
        let ascii = self.clone().intersection(&Self::of(&[('\0', '\x7f')]));
        let small = self.0.iter().filter(|(from, to)| to - from < FOLDED);
        let chars = small.chain(&ascii.0).flat_map(|(from, to)| *from..=*to).filter_map(char::from_u32);
        let variants: Vec<_> = chars.flat_map(case_variants).map(|c| (c, c)).collect();
        self.union(&Self::of(&variants))
    }

    /// The set with both cases of its ASCII letters. So Ruby does with named sets.
    pub(super) fn fold_ascii_case(self) -> Self {
        let ascii = self.clone().intersection(&Self::of(&[('\0', '\x7f')]));
        self.union(&ascii.fold_case().intersection(&Self::of(&[('\0', '\x7f')])))
    }

    /// Its ranges, in ascending order.
    pub(super) fn ranges(&self) -> &[(u32, u32)] {
        &self.0
    }

    fn tidy(&mut self) {
        self.0.order();
        let mut tidied: Vec<(u32, u32)> = Vec::with_capacity(self.0.len());
        for (from, to) in self.0.drain(..) {
            match tidied.last_mut() {
                Some((_, last)) if from <= *last + 1 => *last = (*last).max(to),
                _ => tidied.push((from, to)),
            }
        }
        self.0 = tidied;
    }
}

/// The character and its other case, where that is one character.
pub(super) fn case_variants(c: char) -> Vec<char> {
    let single = |mut mapped: Vec<char>| if mapped.len() == 1 { mapped.pop() } else { None };
    let mut variants = vec![c];
    variants.extend(single(c.to_lowercase().collect()).filter(|other| *other != c));
    variants.extend(single(c.to_uppercase().collect()).filter(|other| *other != c));
    variants
}

/// The set of `\d`, `\w`, `\s` or `\h`. These are ASCII in Ruby.
pub(super) fn escape_set(letter: char) -> Option<CharSet> {
    let set: &[(char, char)] = match letter {
        'd' => &[('0', '9')],
        'w' => &[('a', 'z'), ('A', 'Z'), ('0', '9'), ('_', '_')],
        's' => &[('\t', '\r'), (' ', ' ')],
        'h' => &[('0', '9'), ('a', 'f'), ('A', 'F')],
        _ => return None,
    };
    Some(CharSet::of(set))
}

/// Sets for which all characters are looked at, which is done once.
mod scanned {
    use std::sync::LazyLock;

    use super::CharSet;

    pub(super) static ALPHA: LazyLock<CharSet> = LazyLock::new(|| CharSet::scan(char::is_alphabetic));
    pub(super) static ALNUM: LazyLock<CharSet> = LazyLock::new(|| CharSet::scan(char::is_alphanumeric));
    pub(super) static WORD: LazyLock<CharSet> = LazyLock::new(|| CharSet::scan(|c| c.is_alphanumeric() || c == '_'));
    pub(super) static UPPER: LazyLock<CharSet> = LazyLock::new(|| CharSet::scan(char::is_uppercase));
    pub(super) static LOWER: LazyLock<CharSet> = LazyLock::new(|| CharSet::scan(char::is_lowercase));
    pub(super) static SPACE: LazyLock<CharSet> = LazyLock::new(|| CharSet::scan(char::is_whitespace));
    pub(super) static CNTRL: LazyLock<CharSet> = LazyLock::new(|| CharSet::scan(char::is_control));
    pub(super) static GRAPH: LazyLock<CharSet> =
        LazyLock::new(|| CharSet::scan(|c| !c.is_whitespace() && !c.is_control()));
    pub(super) static PRINT: LazyLock<CharSet> =
        LazyLock::new(|| CharSet::scan(|c| c == ' ' || (!c.is_whitespace() && !c.is_control())));
    pub(super) static NUMBER: LazyLock<CharSet> = LazyLock::new(|| CharSet::scan(char::is_numeric));
    pub(super) static LATIN: LazyLock<CharSet> = LazyLock::new(|| {
        CharSet::scan(|c| c.is_alphabetic() && (c < '\u{2c0}' || ('\u{1e00}'..'\u{1f00}').contains(&c)))
    });
}

/// The set of `[:name:]`. Letters are those of all scripts, as in Ruby.
pub(super) fn posix_set(name: &str) -> Option<CharSet> {
    Some(match name {
        "alpha" => scanned::ALPHA.clone(),
        "alnum" => scanned::ALNUM.clone(),
        "word" => scanned::WORD.clone(),
        "upper" => scanned::UPPER.clone(),
        "lower" => scanned::LOWER.clone(),
        "space" => scanned::SPACE.clone(),
        "cntrl" => scanned::CNTRL.clone(),
        "graph" => scanned::GRAPH.clone(),
        "print" => scanned::PRINT.clone(),
        "digit" => CharSet::of(&[('0', '9')]),
        "xdigit" => CharSet::of(&[('0', '9'), ('a', 'f'), ('A', 'F')]),
        "blank" => CharSet::of(&[('\t', '\t'), (' ', ' '), ('\u{a0}', '\u{a0}'), ('\u{3000}', '\u{3000}')]),
        "punct" => CharSet::of(&[('!', '/'), (':', '@'), ('[', '`'), ('{', '~'), ('\u{2010}', '\u{2027}')]),
        "ascii" => CharSet::of(&[('\0', '\x7f')]),
        _ => return None,
    })
}

/// The set of `\p{name}`: the names of bracket classes, the general categories of letters and digits, the common scripts.
pub(super) fn property_set(name: &str) -> Option<CharSet> {
    let name: String = name.chars().filter(|c| !matches!(c, ' ' | '_' | '-')).collect::<String>().to_lowercase();
    let ranges: &[(char, char)] = match name.as_str() {
        "any" => &[('\0', char::MAX)],
        "l" | "letter" => return posix_set("alpha"),
        "lu" | "uppercaseletter" => return posix_set("upper"),
        "ll" | "lowercaseletter" => return posix_set("lower"),
        "n" | "number" => return Some(scanned::NUMBER.clone()),
        "nd" | "decimalnumber" => {
            &[('0', '9'), ('\u{660}', '\u{669}'), ('\u{6f0}', '\u{6f9}'), ('\u{ff10}', '\u{ff19}')]
        }
        "p" | "punctuation" => return posix_set("punct"),
        "greek" => &[('\u{370}', '\u{3ff}'), ('\u{1f00}', '\u{1fff}')],
        "cyrillic" => &[('\u{400}', '\u{52f}'), ('\u{1c80}', '\u{1c88}')],
        "hebrew" => &[('\u{591}', '\u{5f4}')],
        "arabic" => &[('\u{600}', '\u{6ff}'), ('\u{750}', '\u{77f}')],
        "hiragana" => &[('\u{3041}', '\u{3096}')],
        "katakana" => &[('\u{30a1}', '\u{30fa}'), ('\u{30fd}', '\u{30ff}')],
        "han" => {
            &[('\u{2e80}', '\u{2fd5}'), ('\u{3005}', '\u{3007}'), ('\u{3400}', '\u{4dbf}'), ('\u{4e00}', '\u{9fff}')]
        }
        "latin" => return Some(scanned::LATIN.clone()),
        name => return posix_set(name),
    };
    Some(CharSet::of(ranges))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_an_algebra() {
        let set = |ranges| CharSet::of(ranges);
        assert_eq!(set(&[('c', 'd'), ('a', 'b')]), set(&[('a', 'd')]));
        assert_eq!(set(&[('a', 'f')]).intersection(&set(&[('d', 'z')])), set(&[('d', 'f')]));
        assert_eq!(set(&[('b', 'y')]).negated().intersection(&set(&[('a', 'z')])), set(&[('a', 'a'), ('z', 'z')]));
        assert_eq!(CharSet::one('k').fold_case(), set(&[('K', 'K'), ('k', 'k')]));
    }
}
