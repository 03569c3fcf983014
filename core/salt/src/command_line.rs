//! Salt's handling of a command before anything runs: the folders in which it looks for programs, and the parts of a line.
//!
//! Knows no host.

/// The folders in which programs are looked for.
pub(super) const PATH: [&str; 6] = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];

/// The same for a command.
pub(super) fn path() -> Vec<String> {
    PATH.iter().map(|directory| (*directory).to_owned()).collect()
}

/// The words of a line as Python's `shlex` separates them: quoted text stays together, a backslash keeps the next character.
///
/// # Errors
/// Python's words for a quote without an end, and for a backslash with nothing behind it.
pub(super) fn words(line: &str) -> Result<Vec<String>, &'static str> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut rest = line.chars().peekable();
    while let Some(c) = rest.next() {
        match (quote, c) {
            (Some(open), close) if open == close => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, '\\') => word.get_or_insert_default().push(rest.next().ok_or("No escaped character")?),
            (Some('"'), '\\') => {
                let kept = rest.next_if(|next| matches!(next, '"' | '\\')).unwrap_or('\\');
                word.get_or_insert_default().push(kept);
            }
            (None, c) if c.is_ascii_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    if quote.is_none() { Ok(words) } else { Err("No closing quotation") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_split_as_a_shell_would() {
        let joined = |line: &str| words(line).unwrap_or_default().join("|");
        assert_eq!(joined("echo 'a b' \"c \\\" d\" e\\ f | wc"), "echo|a b|c \" d|e f|||wc");
        assert_eq!(joined("echo '' \"\""), "echo||");
        assert_eq!(words("echo 'a"), Err("No closing quotation"));
        assert_eq!(words("echo a\\"), Err("No escaped character"));
    }
}
