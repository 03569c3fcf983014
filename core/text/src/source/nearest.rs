//! "Did you mean": the known word that is nearest to what was written. It is asked for many words, and among many: so little is
//! compared that it costs next to nothing.

/// Longer words are compared with nothing.
const LONGEST: usize = 120;
/// The number of known words of about the right length that are compared.
const MOST_COMPARED: usize = 1000;

/// The nearest known word, if it is near enough to be meant; of several the first.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = letters(word);
    if word.len() > LONGEST {
        return None;
    }
    let allowed = 1 + word.len() / 5;
    let about_as_long = known.filter(|known| known.chars().count().abs_diff(word.len()) <= allowed);
    let mut best = None;
    // What comes later must be nearer.
    let mut bound = allowed;
    for known in about_as_long.take(MOST_COMPARED) {
        if let Some(distance) = distance(&word, &letters(known), bound) {
            best = Some(known);
            match distance.checked_sub(1) {
                Some(nearer) => bound = nearer,
                None => break,
            }
        }
    }
    best
}

fn letters(word: &str) -> Vec<char> {
    word.chars().flat_map(char::to_lowercase).collect()
}

/// The number of letters to be inserted, left out, replaced or exchanged with their neighbour to make one word of
/// another, if there are no more than `bound` (optimal string alignment).
fn distance(one: &[char], other: &[char], bound: usize) -> Option<usize> {
    let mut above: Vec<usize> = (0..=other.len()).collect();
    let mut two_above: Vec<usize> = Vec::new();
    let mut before = None;
    for (row, letter) in one.iter().enumerate() {
        let mut current = Vec::with_capacity(above.len());
        current.push(row + 1);
        let (mut left, mut left_letter) = (row + 1, None);
        let columns = above.iter().zip(above.iter().skip(1)).zip(other).enumerate();
        for (column, ((diagonal, up), other_letter)) in columns {
            let replaced = diagonal + usize::from(letter != other_letter);
            let is_exchanged = left_letter == Some(letter) && before == Some(other_letter);
            let exchanged = column.checked_sub(1).and_then(|at| two_above.get(at)).filter(|_| is_exchanged);
            let least = replaced.min(up + 1).min(left + 1);
            left = exchanged.map_or(least, |exchanged| least.min(exchanged + 1));
            left_letter = Some(other_letter);
            current.push(left);
        }
        if current.iter().min().is_none_or(|least| *least > bound) {
            return None;
        }
        two_above = std::mem::replace(&mut above, current);
        before = Some(letter);
    }
    above.last().copied().filter(|distance| *distance <= bound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_forgiven_another_word_is_not() {
        let known = ["ensure", "content", "mode"];
        assert_eq!(nearest("enusre", known.into_iter()), Some("ensure"));
        assert_eq!(nearest("modes", known.into_iter()), Some("mode"));
        assert_eq!(nearest("owner", known.into_iter()), None);
        assert_eq!(nearest("nope", ["zone", "cope"].into_iter()), Some("cope"));
        assert_eq!(nearest("nope", ["zone", "note2"].into_iter()), None);
    }

    #[test]
    fn the_distance_counts_exchanged_neighbours_once() {
        let of = |one: &str, other: &str| distance(&letters(one), &letters(other), 9);
        assert_eq!(of("inlcude", "include"), Some(1));
        assert_eq!(of("kitten", "sitting"), Some(3));
        assert_eq!(of("Ducks", "duck"), Some(1));
        assert_eq!((of("", "abc"), of("abc", ""), of("", "")), (Some(3), Some(3), Some(0)));
        assert_eq!(distance(&letters("duck"), &letters("goose"), 2), None);
    }

    #[test]
    fn words_that_nobody_types_are_not_compared() {
        let long = "x".repeat(LONGEST + 1);
        assert_eq!(nearest(&long, [long.as_str()].into_iter()), None);
        let many: Vec<String> = (0..2 * MOST_COMPARED).map(|number| format!("{number:04}")).collect();
        assert_eq!(nearest("0999", many.iter().map(String::as_str)), Some("0999"));
    }
}
