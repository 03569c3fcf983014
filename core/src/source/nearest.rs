//! "Did you mean": the known word that is nearest to what was written.

/// The nearest known word, if it is near enough to be meant.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let distance = |known: &str| strsim::damerau_levenshtein(&word.to_lowercase(), &known.to_lowercase());
    let (distance, near) = known.map(|known| (distance(known), known)).min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + word.chars().count() / 4).then_some(near)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_forgiven_another_word_is_not() {
        let known = ["ensure", "content", "mode"];
        assert_eq!(nearest("enusre", known.into_iter()), Some("ensure"));
        assert_eq!(nearest("modes", known.into_iter()), Some("mode"));
        assert_eq!(nearest("owner", known.into_iter()), None);
    }
}
