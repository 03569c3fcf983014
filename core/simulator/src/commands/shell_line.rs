//! A command line into commands and words, as a shell does it, as far as that is simulated.

mod raw;

use std::iter::Peekable;
use std::str::Chars;

use super::compound::{Compound, Frame, opening};

/// A command line that was taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Line {
    /// Its commands.
    pub(super) commands: List,
    /// True if Ruby would have asked a shell.
    pub(super) by_shell: bool,
    /// The part that is not simulated, if there is one: a here-document, a command in the background.
    pub(super) unknown: Option<String>,
}

/// Commands one after the other, each with the sign before it.
pub(super) type List = Vec<(Join, Pipeline)>;

/// Commands of which each reads the output of the one before it.
pub(super) type Pipeline = Vec<Simple>;

/// The condition on which a command of a list runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Join {
    /// In any case.
    Always,
    /// If the one before succeeded: `&&`.
    IfTrue,
    /// If it failed: `||`.
    IfFalse,
}

/// One plain command, or a compound of commands in its place.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Simple {
    /// The program and its arguments.
    pub(super) words: Vec<Word>,
    /// The redirections of its input and output.
    pub(super) redirections: Vec<Redirection>,
    /// The commands that stand together here.
    pub(super) compound: Option<Compound>,
}

/// A word: texts and the names of variables.
pub(super) type Word = Vec<Piece>;

/// A part of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// A text that stands for itself.
    Text(String),
    /// A variable, true if it stands in quotes, and its possible replacement.
    Variable(String, bool, Option<Instead>),
    /// The value of such a variable.
    Value(String),
    /// The output of commands, and whether it stands in quotes: `$( … )`.
    Commands(List, bool),
    /// A sign of a pattern of file names.
    Pattern(char),
    /// `$(( … ))`
    Arithmetic(String),
}

/// The replacement for a variable: `${NAME:-word}`, `${NAME+word}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Instead {
    /// True if it applies where the variable is missing; otherwise where it is there.
    pub(super) is_missing: bool,
    /// True if an empty variable counts as missing.
    pub(super) counts_empty: bool,
    /// The text.
    pub(super) word: String,
}

/// `> file`
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Redirection {
    /// The stream that is redirected: 0 is the input, 1 the output, 2 the errors.
    pub(super) stream: u8,
    /// True if the file keeps its content.
    pub(super) appends: bool,
    /// The file, or `&1`.
    pub(super) target: Word,
    /// True if the target is the text itself: a here-document.
    pub(super) is_text: bool,
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
    split_within(text, 0)
}

fn split_within(text: &str, depth: usize) -> Line {
    let mut reader = Reader {
        characters: text.chars().peekable(),
        line: Line::default(),
        open: Vec::new(),
        word: None,
        redirection: None,
        depth,
        lines_read: 0,
    };
    reader.line.by_shell = text.contains(|c| "*?{}[]<>()~&|\\$;'`\"\n#=%".contains(c));
    reader.line.commands.push((Join::Always, vec![Simple::default()]));
    reader.read();
    reader.end_word();
    if !reader.open.is_empty() {
        reader.refuse("a group that doesn't end");
    }
    tidy(&mut reader.line.commands);
    reader.line
}

/// Takes out empty commands.
pub(super) fn tidy(list: &mut List) {
    list.retain(|(_, pipeline)| pipeline.iter().any(|simple| *simple != Simple::default()));
}

/// Words of the shell's own that part and end compounds, or begin one that is not simulated.
const RESERVED: [&str; 9] = ["then", "elif", "else", "fi", "do", "done", "case", "esac", "function"];
/// Groups may stand in groups, and substitutions in substitutions, so deep.
const MAX_DEPTH: usize = 16;

struct Reader<'a> {
    characters: Peekable<Chars<'a>>,
    line: Line,
    /// The compounds around the list that is read.
    open: Vec<Frame>,
    word: Option<Word>,
    /// The redirection whose target is the next word.
    redirection: Option<(u8, bool)>,
    /// The number of substitutions around the line.
    depth: usize,
    /// The number of following lines that belong to here-documents and have been read.
    lines_read: usize,
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
                '#' if self.word.is_none() => while self.characters.next_if(|c| *c != '\n').is_some() {},
                '\n' => {
                    self.join(Join::Always);
                    self.skip_lines();
                }
                ';' => self.join(Join::Always),
                '&' if self.takes('&') => self.join(Join::IfTrue),
                '|' if self.takes('|') => self.join(Join::IfFalse),
                '|' if self.characters.peek() != Some(&'&') => self.pipe(),
                '>' => self.redirect(),
                '<' if self.characters.peek().is_none_or(|next| !"<&(>".contains(*next)) => {
                    self.end_word();
                    self.redirection = Some((0, false));
                }
                '<' if self.characters.peek() == Some(&'<') => self.here_document(),
                '`' => self.backquoted(false),
                '(' if self.is_function() => self.function(),
                '(' if self.at_command() => self.enter("("),
                '{' if self.at_command() && self.is_alone() => self.enter("{"),
                ')' if !self.open.is_empty() => self.part(")"),
                '}' if self.at_command() && self.open.last().is_some_and(|frame| frame.allows("}")) => {
                    self.part("}");
                }
                '*' | '?' => self.pattern(character),
                '[' if !self.is_test('[') => self.pattern('['),
                blank if blank.is_whitespace() => self.end_word(),
                other => {
                    if "&|<(){~!".contains(other) && !self.is_test(other) {
                        self.refuse(format!("`{other}` as it stands there"));
                    }
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

    /// True if a command may begin here.
    fn at_command(&self) -> bool {
        let last = self.line.commands.last().and_then(|(_, pipeline)| pipeline.last());
        self.word.is_none() && self.redirection.is_none() && last.is_some_and(|simple| *simple == Simple::default())
    }

    fn is_alone(&mut self) -> bool {
        self.characters.peek().is_some_and(|next| next.is_whitespace())
    }

    /// Notes a part of the line that is not simulated.
    fn refuse(&mut self, what: impl Into<String>) {
        self.line.unknown.get_or_insert_with(|| what.into());
    }

    /// Begins a compound.
    fn enter(&mut self, word: &'static str) {
        if self.open.len() == MAX_DEPTH {
            self.refuse("too many groups in groups");
        }
        if self.line.unknown.is_none() {
            let around = std::mem::replace(&mut self.line.commands, vec![(Join::Always, vec![Simple::default()])]);
            self.open.push(Frame::new(word, around));
        }
    }

    /// Begins the next part of a compound, or ends it.
    fn part(&mut self, word: &str) {
        self.end_word();
        let next = vec![(Join::Always, vec![Simple::default()])];
        match self.open.last_mut().filter(|frame| frame.allows(word)) {
            Some(frame) => frame.part(word, std::mem::replace(&mut self.line.commands, next)),
            _ => return self.refuse(format!("`{word}` as it stands there")),
        }
        if self.open.last().is_some_and(Frame::is_complete) {
            let Some((compound, around)) = self.open.pop().map(Frame::finish) else { return };
            self.line.commands = around;
            match (compound, self.current()) {
                (Some(compound), Some(simple)) => simple.compound = Some(compound),
                _ => self.refuse(format!("`{word}` as it stands there")),
            }
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
                '`' => self.backquoted(true),
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

    /// `$( … )`: the commands up to the bracket that ends them.
    fn substitution(&mut self, quoted: bool) {
        if self.takes('(') {
            return self.arithmetic();
        }
        let (mut text, mut depth, mut quote) = (String::new(), 0_usize, None);
        while let Some(character) = self.characters.next() {
            match character {
                '\\' if quote != Some('\'') => {
                    text.push(character);
                    text.extend(self.characters.next());
                    continue;
                }
                '\'' | '"' if quote == Some(character) => quote = None,
                '\'' | '"' if quote.is_none() => quote = Some(character),
                '(' if quote.is_none() => depth += 1,
                ')' if quote.is_none() && depth == 0 => return self.substitute(&text, quoted),
                ')' if quote.is_none() => depth -= 1,
                _ => {}
            }
            text.push(character);
        }
        self.refuse("a substitution that doesn't end");
    }

    /// The same in backquotes.
    fn backquoted(&mut self, quoted: bool) {
        let mut text = String::new();
        while let Some(character) = self.characters.next() {
            match character {
                '`' => return self.substitute(&text, quoted),
                '\\' => match self.characters.next() {
                    Some(escaped @ ('`' | '\\' | '$')) => text.push(escaped),
                    other => {
                        text.push('\\');
                        text.extend(other);
                    }
                },
                other => text.push(other),
            }
        }
        self.refuse("a substitution that doesn't end");
    }

    fn substitute(&mut self, text: &str, quoted: bool) {
        if self.depth == MAX_DEPTH {
            return self.refuse("too many substitutions in substitutions");
        }
        let line = split_within(text, self.depth + 1);
        if let Some(what) = line.unknown {
            self.refuse(what);
        }
        self.word.get_or_insert_default().push(Piece::Commands(line.commands, quoted));
    }

    /// `$NAME` or `${NAME}`.
    fn variable(&mut self, quoted: bool) {
        if self.takes('(') {
            return self.substitution(quoted);
        }
        let braces = self.takes('{');
        let mut name = String::new();
        while let Some(character) = self.characters.next_if(|c| c.is_ascii_alphanumeric() || *c == '_') {
            name.push(character);
            if !braces && character.is_ascii_digit() && name.len() == 1 {
                break;
            }
        }
        if name.is_empty() {
            // How many parameters there are, all of them, and the exit code of the command before.
            name.extend(self.characters.next_if(|c| matches!(c, '#' | '*' | '@' | '?')));
        }
        if braces
            && !name.is_empty()
            && let Some(instead) = self.instead()
        {
            return self.word.get_or_insert_default().push(Piece::Variable(name, quoted, Some(instead)));
        }
        let closed = !braces || self.takes('}');
        if name.is_empty() || !closed {
            if braces || self.characters.peek().is_some_and(|c| "?!#@*$-".contains(*c)) {
                self.refuse("a parameter of the shell");
            }
            return self.push('$');
        }
        self.word.get_or_insert_default().push(Piece::Variable(name, quoted, None));
    }

    /// The rest of `${NAME:-word}` or `${NAME:+word}`, with or without the colon; words that are expanded are not simulated.
    fn instead(&mut self) -> Option<Instead> {
        let mut ahead = self.characters.clone();
        let counts_empty = ahead.next_if_eq(&':').is_some();
        let is_missing = match ahead.next()? {
            '-' => true,
            '+' => false,
            _ => return None,
        };
        let mut word = String::new();
        loop {
            match ahead.next()? {
                '}' => break,
                quote @ ('"' | '\'') => loop {
                    match ahead.next()? {
                        c if c == quote => break,
                        '$' | '`' | '\\' => return None,
                        c => word.push(c),
                    }
                },
                '$' | '`' | '\\' | '{' | '\n' => return None,
                character => word.push(character),
            }
        }
        self.characters = ahead;
        Some(Instead { is_missing, counts_empty, word })
    }

    /// `>`, `>>`, with the number of the stream before it.
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
            Some((stream, appends)) => {
                simple.redirections.push(Redirection { stream, appends, target: word, is_text: false })
            }
            None => {
                let is_first = simple.words.is_empty() && simple.compound.is_none();
                let behind_not = *simple.words == [vec![Piece::Text("!".to_owned())]];
                let follows_compound = simple.compound.is_some();
                match &*word {
                    [Piece::Text(text)] if is_first && opening(text).is_some() => {
                        let word = opening(text).unwrap_or_default();
                        return self.enter(word);
                    }
                    [Piece::Text(text)] if is_first && text == "case" => return self.case(),
                    [Piece::Text(text)] if is_first && RESERVED.contains(&text.as_str()) => {
                        let text = text.clone();
                        return self.part(&text);
                    }
                    [Piece::Text(text)] if behind_not && (opening(text).is_some() || RESERVED.contains(&&**text)) => {
                        let what = format!("`{text}` as it stands there");
                        return self.refuse(what);
                    }
                    _ => simple.words.push(word),
                }
                if follows_compound {
                    self.refuse("a word behind a group");
                }
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
mod tests;
