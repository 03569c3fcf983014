//! A text that is a few steps away from another: lines and words change their places, words of the language come in, characters
//! fall out. That is enough to stay near well-formed texts, in every language.

use crate::random::Random;

/// The characters that are put in where a single one is wanted.
const CHARACTERS: &str = "{}[]()<>|:;,.=+-*/%!?@#$&'\"\\~^ \n\t0a_Aä\u{0}\u{feff}😀";

/// A text a few steps away; `other` lends its lines, `words` are those of the language.
pub fn mutate(text: &str, other: &str, words: &[String], random: &mut Random) -> String {
    let mut text = text.to_owned();
    for _ in 0..=random.below(4) {
        text = match random.below(10) {
            0..=3 => with_lines_moved(&text, other, random),
            4..=6 => with_word(&text, words, random),
            7 => with_word_from(&text, random),
            8 => with_character(&text, random),
            _ => without_range(&text, random),
        };
    }
    text
}

/// One line less, twice, elsewhere, or from the other text.
fn with_lines_moved(text: &str, other: &str, random: &mut Random) -> String {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let (from, to) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(4) {
        0 => drop(lines.remove(from)),
        1 => lines.swap(from, to),
        2 => lines.insert(to, lines.get(from).copied().unwrap_or_default()),
        _ => lines.insert(to, random.one(&other.split('\n').collect::<Vec<_>>()).unwrap_or_default()),
    }
    lines.join("\n")
}

/// A word of the language, put in or in the place of another.
fn with_word(text: &str, words: &[String], random: &mut Random) -> String {
    let word = words.get(random.below(words.len())).map_or("", String::as_str);
    let (start, end) = word_at(text, random);
    let end = if random.chance(50) { end } else { start };
    replaced(text, start, end, word)
}

/// A word of the text, once more or in the place of another.
fn with_word_from(text: &str, random: &mut Random) -> String {
    let (start, end) = word_at(text, random);
    let word = text.get(start..end).unwrap_or_default();
    let (start, end) = word_at(text, random);
    let end = if random.chance(50) { end } else { start };
    replaced(text, start, end, word)
}

fn with_character(text: &str, random: &mut Random) -> String {
    let at = boundary(text, random.below(text.len() + 1));
    let character = CHARACTERS.chars().nth(random.below(CHARACTERS.chars().count())).unwrap_or(' ');
    replaced(text, at, at, &character.to_string().repeat(1 + random.below(3)))
}

fn without_range(text: &str, random: &mut Random) -> String {
    let start = boundary(text, random.below(text.len() + 1));
    let end = boundary(text, (start + 1 + random.below(24)).min(text.len()));
    replaced(text, start, end.max(start), "")
}

/// The range of a word: letters and digits, or any other character.
fn word_at(text: &str, random: &mut Random) -> (usize, usize) {
    let at = boundary(text, random.below(text.len() + 1));
    let (before, behind) = text.split_at(at);
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let start = before.trim_end_matches(is_part).len();
    let end = text.len() - behind.trim_start_matches(is_part).len();
    let single = behind.chars().next().map_or(0, char::len_utf8);
    (start, if end > start { end } else { at + single })
}

/// The nearest place before that is between two characters.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

fn replaced(text: &str, start: usize, end: usize, by: &str) -> String {
    let (before, behind) = (text.get(..start).unwrap_or_default(), text.get(end..).unwrap_or_default());
    [before, by, behind].concat()
}

#[cfg(test)]
mod tests {
    use super::mutate;
    use crate::random::Random;

    #[test]
    fn the_same_seed_gives_the_same_text_and_others_give_others() {
        let words = ["class".to_owned()];
        let of = |seed| mutate("notify { 'ä': }\ninclude a\n", "b\nc", &words, &mut Random::of(seed));
        assert!((0..500).all(|seed| of(seed) == of(seed)));
        let different: std::collections::BTreeSet<_> = (0..500).map(of).collect();
        assert!(different.len() > 300, "{}", different.len());
    }

    #[test]
    fn an_empty_text_has_neighbours_too() {
        assert!((0..50).any(|seed| !mutate("", "", &[], &mut Random::of(seed)).is_empty()));
    }
}
