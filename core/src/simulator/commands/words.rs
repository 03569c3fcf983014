//! A command line into commands and words, as a shell does it, as far as that is simulated.

use std::iter::Peekable;
use std::str::Chars;

/// A command line that was taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Line {
    /// Its commands, each with what stands before it.
    pub(super) commands: Vec<(Join, Simple)>,
    /// Whether Ruby would have asked a shell.
    pub(super) by_shell: bool,
    /// Whether it has something that is not simulated: a pipe, a substitution, a pattern of file names.
    pub(super) complex: bool,
}

/// When a command of a list runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Join {
    /// In any case.
    Always,
    /// If the one before succeeded: `&&`.
    IfTrue,
    /// If it failed: `||`.
    IfFalse,
}

/// One plain command.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Simple {
    /// The program and its arguments.
    pub(super) words: Vec<Word>,
    /// Where its output goes.
    pub(super) redirections: Vec<Redirection>,
}

/// A word: texts and the names of variables.
pub(super) type Word = Vec<Piece>;

/// A part of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// A text that stands for itself.
    Text(String),
    /// A variable, and whether it stands in quotes.
    Variable(String, bool),
}

/// `> file`
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Redirection {
    /// What is redirected: 1 is the output, 2 are the errors.
    pub(super) stream: u8,
    /// Whether the file keeps what it has.
    pub(super) appends: bool,
    /// The file, or `&1`.
    pub(super) target: Word,
}

impl Simple {
    /// The program, if its name stands there as it is.
    pub(super) fn program(&self) -> Option<&str> {
        match self.words.first()?.as_slice() {
            [Piece::Text(text)] => Some(text),
            _ => None,
        }
    }
}

/// The line of a command that was given word by word.
pub(super) fn plain(words: &[String]) -> Line {
    let words = words.iter().map(|word| vec![Piece::Text(word.clone())]).collect();
    Line { commands: vec![(Join::Always, Simple { words, redirections: Vec::new() })], ..Line::default() }
}

/// Takes a command line apart.
pub(super) fn split(text: &str) -> Line {
    let mut reader =
        Reader { characters: text.chars().peekable(), line: Line::default(), word: None, redirection: None };
    reader.line.by_shell = text.contains(|c| "*?{}[]<>()~&|\\$;'`\"\n#=%".contains(c));
    reader.line.commands.push((Join::Always, Simple::default()));
    reader.read();
    reader.end_word();
    reader.line.commands.retain(|(_, simple)| *simple != Simple::default());
    reader.line
}

struct Reader<'a> {
    characters: Peekable<Chars<'a>>,
    line: Line,
    word: Option<Word>,
    /// What the next word is the target of.
    redirection: Option<(u8, bool)>,
}

impl Reader<'_> {
    fn read(&mut self) {
        while let Some(character) = self.characters.next() {
            match character {
                '\'' => self.single_quoted(),
                '"' => self.double_quoted(),
                '\\' => match self.characters.next() {
                    Some('\n') | None => {}
                    Some(escaped) => self.push(escaped),
                },
                '$' => self.variable(false),
                '#' if self.word.is_none() => while self.characters.next().is_some_and(|c| c != '\n') {},
                '\n' | ';' => self.join(Join::Always),
                '&' if self.takes('&') => self.join(Join::IfTrue),
                '|' if self.takes('|') => self.join(Join::IfFalse),
                '>' => self.redirect(),
                blank if blank.is_whitespace() => self.end_word(),
                other => {
                    self.line.complex |= "&|<`()*?[{~!".contains(other) && !self.is_test(other);
                    self.push(other);
                }
            }
        }
    }

    /// Brackets and exclamation marks alone are words of `test`.
    fn is_test(&mut self, character: char) -> bool {
        let alone =
            self.word.is_none() && self.characters.peek().is_none_or(|next| next.is_whitespace() || *next == '=');
        matches!(character, '[' | '!') && alone
    }

    fn takes(&mut self, character: char) -> bool {
        self.characters.next_if_eq(&character).is_some()
    }

    fn push(&mut self, character: char) {
        let word = self.word.get_or_insert_default();
        match word.last_mut() {
            Some(Piece::Text(text)) => text.push(character),
            _ => word.push(Piece::Text(character.into())),
        }
    }

    fn single_quoted(&mut self) {
        self.word.get_or_insert_with(|| vec![Piece::Text(String::new())]);
        while let Some(character) = self.characters.next().filter(|c| *c != '\'') {
            self.push(character);
        }
    }

    fn double_quoted(&mut self) {
        self.word.get_or_insert_with(|| vec![Piece::Text(String::new())]);
        while let Some(character) = self.characters.next().filter(|c| *c != '"') {
            match character {
                '$' => self.variable(true),
                '`' => self.line.complex = true,
                '\\' => match self.characters.next() {
                    Some(escaped @ ('"' | '\\' | '$' | '`')) => self.push(escaped),
                    Some('\n') | None => {}
                    Some(other) => {
                        self.push('\\');
                        self.push(other);
                    }
                },
                other => self.push(other),
            }
        }
    }

    /// `$NAME` or `${NAME}`.
    fn variable(&mut self, quoted: bool) {
        let braces = self.takes('{');
        let mut name = String::new();
        while let Some(character) = self.characters.next_if(|c| c.is_ascii_alphanumeric() || *c == '_') {
            name.push(character);
        }
        let closed = !braces || self.takes('}');
        if name.is_empty() || !closed {
            self.line.complex |= braces || self.characters.peek().is_some_and(|c| "(?!#@*$-".contains(*c));
            return self.push('$');
        }
        self.word.get_or_insert_default().push(Piece::Variable(name, quoted));
    }

    /// `>`, `>>`, with the number of what is redirected before it.
    fn redirect(&mut self) {
        let number = match self.word.as_deref() {
            Some([Piece::Text(text)]) if text == "1" || text == "2" => text.parse().ok(),
            _ => None,
        };
        if number.is_some() {
            self.word = None;
        }
        self.end_word();
        let appends = self.takes('>');
        let stream = number.unwrap_or(1);
        if self.takes('&') {
            self.push('&');
        }
        self.redirection = Some((stream, appends));
    }

    fn end_word(&mut self) {
        let Some(word) = self.word.take() else { return };
        let Some((_, simple)) = self.line.commands.last_mut() else { return };
        match self.redirection.take() {
            Some((stream, appends)) => simple.redirections.push(Redirection { stream, appends, target: word }),
            None => simple.words.push(word),
        }
    }

    fn join(&mut self, join: Join) {
        self.end_word();
        self.line.commands.push((join, Simple::default()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let simple = split(text).commands.into_iter().next().unwrap().1;
        let text = |word: Word| {
            let pieces = word.into_iter().map(|piece| match piece {
                Piece::Text(text) => text,
                Piece::Variable(name, _) => format!("<{name}>"),
            });
            pieces.collect()
        };
        simple.words.into_iter().map(text).collect()
    }

    #[test]
    fn quotes_keep_words_together() {
        assert_eq!(words(r#"/bin/echo 'a b'  "c \"d\" \n" e\ f # g"#), ["/bin/echo", "a b", r#"c "d" \n"#, "e f"]);
        assert_eq!(words(r#"echo '' "$A-${B}" '$C' 1"#), ["echo", "", "<A>-<B>", "$C", "1"]);
        assert!(split("/bin/echo 'a'").by_shell && !split("/bin/true").by_shell);
    }

    #[test]
    fn lists_have_joins_and_redirections() {
        let line = split("test -f a && echo b >> c 2>&1 || true; false");
        let joins: Vec<_> = line.commands.iter().map(|(join, _)| *join).collect();
        assert_eq!(joins, [Join::Always, Join::IfTrue, Join::IfFalse, Join::Always]);
        let redirections = &line.commands[1].1.redirections;
        assert_eq!((redirections[0].stream, redirections[0].appends), (1, true));
        assert_eq!(redirections[1].target, [Piece::Text("&1".to_owned())]);
        assert!(!line.complex);
    }

    #[test]
    fn what_is_not_simulated_is_complex() {
        for text in ["a | b", "a &", "a `b`", "$(a)", "ls *", "(a)", "a < b", "for i in 1; do a{b,c}; done"] {
            assert!(split(text).complex, "{text}");
        }
        assert!(!split("[ -f a ] && ! test -f b").complex);
    }
}
