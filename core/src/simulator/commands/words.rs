//! A command line into commands and words, as a shell does it, as far as that is simulated.

use std::iter::Peekable;
use std::str::Chars;

/// A command line that was taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Line {
    /// Its commands.
    pub(super) commands: List,
    /// Whether Ruby would have asked a shell.
    pub(super) by_shell: bool,
    /// Whether it has something that is not simulated: a substitution, a loop, a command in the background.
    pub(super) complex: bool,
}

/// Commands one after the other, each with what stands before it.
pub(super) type List = Vec<(Join, Pipeline)>;

/// Commands of which each reads what the one before it prints.
pub(super) type Pipeline = Vec<Simple>;

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

/// One plain command, or a group of commands in its place.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Simple {
    /// The program and its arguments.
    pub(super) words: Vec<Word>,
    /// Where its output goes.
    pub(super) redirections: Vec<Redirection>,
    /// The commands in brackets.
    pub(super) group: Option<Group>,
}

/// `( … )` or `{ …; }`
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Group {
    pub(super) list: List,
    /// Whether it has a shell of its own, so that its `cd` and `exit` mean nothing outside.
    pub(super) apart: bool,
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
    /// A sign of a pattern of file names.
    Pattern(char),
}

/// `> file`
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Redirection {
    /// What is redirected: 0 is the input, 1 the output, 2 are the errors.
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
    Line { commands: vec![(Join::Always, vec![Simple { words, ..Simple::default() }])], ..Line::default() }
}

/// Takes a command line apart.
pub(super) fn split(text: &str) -> Line {
    let mut reader = Reader {
        characters: text.chars().peekable(),
        line: Line::default(),
        open: Vec::new(),
        word: None,
        redirection: None,
    };
    reader.line.by_shell = text.contains(|c| "*?{}[]<>()~&|\\$;'`\"\n#=%".contains(c));
    reader.line.commands.push((Join::Always, vec![Simple::default()]));
    reader.read();
    reader.end_word();
    reader.line.complex |= !reader.open.is_empty();
    tidy(&mut reader.line.commands);
    reader.line
}

/// Takes out what has nothing in it.
fn tidy(list: &mut List) {
    list.retain(|(_, pipeline)| pipeline.iter().any(|simple| *simple != Simple::default()));
}

/// Words that begin what is not simulated.
const RESERVED: [&str; 10] = ["if", "then", "else", "fi", "for", "while", "until", "do", "case", "function"];
/// Groups may stand in groups, so deep.
const MAX_DEPTH: usize = 16;

struct Reader<'a> {
    characters: Peekable<Chars<'a>>,
    line: Line,
    /// The lists around the group that is read, each with what ends the group.
    open: Vec<(List, char)>,
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
                '|' if self.characters.peek() != Some(&'&') => self.pipe(),
                '>' => self.redirect(),
                '<' if self.characters.peek().is_none_or(|next| !"<&(>".contains(*next)) => {
                    self.end_word();
                    self.redirection = Some((0, false));
                }
                '(' if self.at_command() => self.open(')'),
                '{' if self.at_command() && self.is_alone() => self.open('}'),
                ')' if self.open.last().is_some_and(|(_, end)| *end == ')') => self.close(')'),
                '}' if self.at_command() && self.open.last().is_some_and(|(_, end)| *end == '}') => self.close('}'),
                '*' | '?' => self.pattern(character),
                '[' if !self.is_test('[') => self.pattern('['),
                blank if blank.is_whitespace() => self.end_word(),
                other => {
                    self.line.complex |= "&|<`(){~!".contains(other) && !self.is_test(other);
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

    /// Whether a command may begin here.
    fn at_command(&self) -> bool {
        let last = self.line.commands.last().and_then(|(_, pipeline)| pipeline.last());
        self.word.is_none() && self.redirection.is_none() && last.is_some_and(|simple| *simple == Simple::default())
    }

    fn is_alone(&mut self) -> bool {
        self.characters.peek().is_some_and(|next| next.is_whitespace())
    }

    fn open(&mut self, end: char) {
        self.line.complex |= self.open.len() == MAX_DEPTH;
        if !self.line.complex {
            let around = std::mem::replace(&mut self.line.commands, vec![(Join::Always, vec![Simple::default()])]);
            self.open.push((around, end));
        }
    }

    fn close(&mut self, end: char) {
        self.end_word();
        let Some((around, _)) = self.open.pop() else { return };
        let mut list = std::mem::replace(&mut self.line.commands, around);
        tidy(&mut list);
        if let Some(simple) = self.current() {
            simple.group = Some(Group { list, apart: end == ')' });
        }
    }

    fn current(&mut self) -> Option<&mut Simple> {
        self.line.commands.last_mut().and_then(|(_, pipeline)| pipeline.last_mut())
    }

    fn pattern(&mut self, sign: char) {
        self.word.get_or_insert_default().push(Piece::Pattern(sign));
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
        let redirection = self.redirection.take();
        let Some(simple) = self.current() else { return };
        match redirection {
            Some((stream, appends)) => simple.redirections.push(Redirection { stream, appends, target: word }),
            None => {
                let is_first = simple.words.is_empty() || *simple.words == [vec![Piece::Text("!".to_owned())]];
                let is_reserved = matches!(&*word, [Piece::Text(text)] if RESERVED.contains(&text.as_str()));
                let follows_group = simple.group.is_some();
                simple.words.push(word);
                self.line.complex |= is_first && is_reserved || follows_group;
            }
        }
    }

    /// Line breaks behind `|`, `&&` and `||` mean nothing.
    fn pipe(&mut self) {
        self.end_word();
        if let Some((_, pipeline)) = self.line.commands.last_mut() {
            pipeline.push(Simple::default());
        }
    }

    fn join(&mut self, join: Join) {
        self.end_word();
        if join == Join::Always && self.at_command() {
            return;
        }
        self.line.commands.push((join, vec![Simple::default()]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let simple = split(text).commands.into_iter().next().unwrap().1.into_iter().next().unwrap();
        let text = |word: Word| {
            let pieces = word.into_iter().map(|piece| match piece {
                Piece::Text(text) => text,
                Piece::Variable(name, _) => format!("<{name}>"),
                Piece::Pattern(sign) => format!("<{sign}>"),
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
        let redirections = &line.commands[1].1[0].redirections;
        assert_eq!((redirections[0].stream, redirections[0].appends), (1, true));
        assert_eq!(redirections[1].target, [Piece::Text("&1".to_owned())]);
        assert!(!line.complex);
    }

    #[test]
    fn what_is_not_simulated_is_complex() {
        for text in ["a |& b", "a &", "a `b`", "$(a)", "a (b)", "(a", "a << b", "for i in 1; do b; done", "(a) b"] {
            assert!(split(text).complex, "{text}");
        }
        for text in ["[ -f a ] && ! test -f b", "a | b", "ls *", "(a; b) > c", "{ a; } | b", "a < b", "a &&\n b |\n c"]
        {
            assert!(!split(text).complex, "{text}");
        }
    }

    #[test]
    fn pipes_and_groups_are_taken_apart() {
        let line = split("a | (b; c) > d && e");
        let lengths: Vec<_> = line.commands.iter().map(|(_, pipeline)| pipeline.len()).collect();
        assert_eq!(lengths, [2, 1]);
        let group = &line.commands[0].1[1];
        assert_eq!((group.group.as_ref().unwrap().list.len(), group.redirections.len()), (2, 1));
        assert_eq!(words("rm /a/*.conf [ab]?"), ["rm", "/a/<*>.conf", "<[>ab]<?>"]);
    }
}
