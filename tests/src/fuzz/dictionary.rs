//! Words of a language in the form of libFuzzer's dictionaries: one in double quotes a line, `#` begins a comment.

/// The words.
pub(super) fn words(dictionary: &str) -> Vec<String> {
    let quoted = dictionary.lines().filter_map(|line| line.trim().strip_prefix('"')?.strip_suffix('"'));
    quoted.map(unescaped).collect()
}

/// `\"`, `\\` and `\x0A` are all that there is.
fn unescaped(text: &str) -> String {
    text.replace("\\x0A", "\n").replace("\\\"", "\"").replace("\\\\", "\\")
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn words_stand_in_quotes_and_may_hold_line_breaks() {
        assert_eq!(words("# comment\n\"a\"\n\n\"\\x0A b \\\"\"\n"), ["a", "\n b \""]);
    }
}
