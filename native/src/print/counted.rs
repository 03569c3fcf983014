//! So many of something, in English.

/// `1 embed`, `3 embeds`: a number, and a word that takes an s in the plural.
pub(crate) fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn only_one_is_singular() {
        let all = [0, 1, 2].map(|count| counted(count, "file"));
        assert_eq!(all, ["0 files", "1 file", "2 files"]);
    }
}
