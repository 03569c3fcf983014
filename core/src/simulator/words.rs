//! A command line into words, as a shell does it, as far as that is simulated.

/// A command line that was taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// The program and its arguments.
    pub(super) words: Vec<String>,
    /// Whether Ruby would have asked a shell.
    pub(super) by_shell: bool,
    /// Whether it is more than one plain command: a list, a pipe, a redirection, a substitution.
    pub(super) complex: bool,
}

/// Takes a command line apart.
pub(super) fn split(text: &str) -> Line {
    let mut line = Line { words: Vec::new(), by_shell: false, complex: false };
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        line.by_shell |= "*?{}[]<>()~&|\\$;'`\"\n#=%".contains(character);
        match (quote, character) {
            (Some(open), close) if open == close => quote = None,
            (Some('\''), other) => word.get_or_insert_default().push(other),
            (Some(_), '\\') => match characters.next() {
                Some(escaped @ ('"' | '\\' | '$' | '`')) => word.get_or_insert_default().push(escaped),
                Some('\n') => {}
                Some(other) => word.get_or_insert_default().extend(['\\', other]),
                None => word.get_or_insert_default().push('\\'),
            },
            (Some(_), other) => {
                line.complex |= "$`".contains(other);
                word.get_or_insert_default().push(other);
            }
            (None, '\'' | '"') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (None, '\\') => word.get_or_insert_default().extend(characters.next()),
            (None, '#') if word.is_none() => break,
            (None, blank) if blank.is_whitespace() => line.words.extend(word.take()),
            (None, other) => {
                line.complex |= ";&|<>$`()".contains(other);
                word.get_or_insert_default().push(other);
            }
        }
    }
    line.words.extend(word);
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        let line = split(r#"/bin/echo 'a b'  "c \"d\" \n" e\ f # g"#);
        assert_eq!(line.words, ["/bin/echo", "a b", r#"c "d" \n"#, "e f"]);
        assert!(line.by_shell && !line.complex);
        assert!(!split("/bin/true").by_shell && split("true && false").complex);
    }
}
