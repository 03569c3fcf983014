//! The parts of a line that are taken verbatim and read later: here-documents, `case`, functions, arithmetic.

use super::super::compound::Compound;
use super::{List, MAX_DEPTH, Piece, Reader, Redirection, Word, split_within};

/// The branches of a `case`: the patterns of each, and its commands.
type Branches = Vec<(Vec<Word>, List)>;

impl Reader<'_> {
    /// The next sign; quoted or escaped text and comments come whole and are not plain.
    fn unit(&mut self, at_start: bool) -> Option<(String, bool)> {
        let first = self.characters.next()?;
        let mut text = String::from(first);
        match first {
            '\\' => text.extend(self.characters.next()),
            '\'' | '"' => loop {
                let next = self.characters.next()?;
                text.push(next);
                if next == first {
                    break;
                }
                if next == '\\' && first == '"' {
                    text.extend(self.characters.next());
                }
            },
            '#' if at_start => {
                while self.characters.next_if(|c| *c != '\n').is_some() {}
                text.clear();
            }
            _ => return Some((text, true)),
        }
        Some((text, false))
    }

    /// The text up to a sign at which `ends` says so, and whether there was one; it is given each plain sign and the word before it,
    /// also the end of all.
    fn until(&mut self, mut ends: impl FnMut(&str, char) -> bool) -> (String, bool) {
        let (mut text, mut word) = (String::new(), String::new());
        let mut at_start = true;
        while let Some((unit, is_plain)) = self.unit(at_start) {
            let sign = unit.chars().next().unwrap_or(' ');
            if is_plain && ends(&word, sign) {
                return (text, true);
            }
            match !is_plain || sign.is_ascii_alphanumeric() || sign == '_' {
                true => word.push_str(&unit),
                false => word.clear(),
            }
            at_start = is_plain && (sign.is_whitespace() || ";()&|".contains(sign));
            text.push_str(&unit);
        }
        let has_ended = ends(&word, '\n');
        (text, has_ended)
    }

    /// Commands in a text.
    fn commands(&mut self, text: &str) -> List {
        if self.depth >= MAX_DEPTH {
            self.refuse("too many substitutions in substitutions");
            return List::new();
        }
        let line = split_within(text, self.depth + 1);
        if let Some(what) = line.unknown {
            self.refuse(what);
        }
        line.commands
    }

    /// The one word of a text.
    fn single_word(&mut self, text: &str) -> Option<Word> {
        let (_, pipeline) = self.commands(text).into_iter().next()?;
        pipeline.into_iter().next()?.words.into_iter().next()
    }

    /// `<<END` or `<<-END`: the lines behind this one up to the word. In quotes it says that they stand for themselves.
    pub(super) fn here_document(&mut self) {
        self.end_word();
        if self.line.unknown.is_some() {
            return;
        }
        self.characters.next();
        let without_tabs = self.takes('-');
        while self.characters.next_if(|c| *c == ' ').is_some() {}
        let (mut end, mut quoted) = (String::new(), false);
        while let Some(c) = self.characters.next_if(|c| !c.is_whitespace() && !";&|<>()".contains(*c)) {
            match c {
                '\'' | '"' | '\\' => quoted = true,
                c => end.push(c),
            }
        }
        let behind: String = self.characters.clone().collect();
        let mut text = String::new();
        let mut has_end = false;
        for line in behind.split('\n').skip(1 + self.lines_read) {
            self.lines_read += 1;
            let line = if without_tabs { line.trim_start_matches('\t') } else { line };
            if line == end {
                has_end = true;
                break;
            }
            text.push_str(line);
            text.push('\n');
        }
        if end.is_empty() || !has_end {
            return self.refuse("a here-document that doesn't end");
        }
        let target = if quoted { vec![Piece::Text(text)] } else { self.as_in_quotes(&text) };
        if let Some(simple) = self.current() {
            simple.redirections.push(Redirection { stream: 0, appends: false, target, is_text: true });
        }
    }

    /// A text as between double quotes, where double quotes mean nothing.
    fn as_in_quotes(&mut self, text: &str) -> Word {
        let mut reader = Reader {
            characters: text.chars().peekable(),
            line: super::Line::default(),
            open: Vec::new(),
            word: Some(vec![Piece::Text(String::new())]),
            redirection: None,
            depth: self.depth,
            lines_read: 0,
        };
        while let Some(character) = reader.characters.next() {
            match character {
                '$' => reader.variable(true),
                '`' => reader.backquoted(true),
                '\\' => match reader.characters.next() {
                    Some(escaped @ ('\\' | '$' | '`')) => reader.push(escaped),
                    Some('\n') | None => {}
                    Some(other) => {
                        reader.push('\\');
                        reader.push(other);
                    }
                },
                other => reader.push(other),
            }
        }
        if let Some(what) = reader.line.unknown {
            self.refuse(what);
        }
        reader.word.unwrap_or_default()
    }

    /// Goes behind the here-documents of the line that ends.
    pub(super) fn skip_lines(&mut self) {
        for _ in 0..std::mem::take(&mut self.lines_read) {
            while self.characters.next().is_some_and(|c| c != '\n') {}
        }
    }

    /// `case WORD in PATTERN) …;; esac`
    pub(super) fn case(&mut self) {
        let mut open = 1_usize;
        let (text, _) = self.until(|word, sign| {
            let ends_word = !(sign.is_ascii_alphanumeric() || sign == '_');
            match word {
                "case" if ends_word => open += 1,
                "esac" if ends_word => open -= 1,
                _ => {}
            }
            open == 0
        });
        match text.strip_suffix("esac").and_then(|text| self.branches(text)) {
            Some((word, branches)) => {
                if let Some(simple) = self.current() {
                    simple.compound = Some(Compound::Case { word, branches });
                }
                // The sign behind `esac` is read already: a command may only follow behind a new line or `;`.
                self.line.commands.push((super::Join::Always, vec![super::Simple::default()]));
            }
            None => self.refuse("`case` as it stands there"),
        }
    }

    fn branches(&mut self, text: &str) -> Option<(Word, Branches)> {
        let place = text.match_indices("in").map(|(place, _)| place).find(|place| {
            let (before, behind) = (text.get(..*place), text.get(place + 2..));
            let is_apart = |sign: Option<char>| sign.is_some_and(char::is_whitespace);
            is_apart(before.and_then(|text| text.chars().last()))
                && is_apart(behind.and_then(|text| text.chars().next()))
        })?;
        let word = self.single_word(text.get(..place)?)?;
        let mut reader = Reader {
            characters: text.get(place + 2..)?.chars().peekable(),
            line: super::Line::default(),
            open: Vec::new(),
            word: None,
            redirection: None,
            depth: self.depth,
            lines_read: 0,
        };
        let mut branches = Branches::new();
        loop {
            while reader.characters.next_if(|c| c.is_whitespace() || *c == '(').is_some() {}
            if reader.characters.peek().is_none() {
                return reader.line.unknown.is_none().then_some((word, branches));
            }
            let (patterns, _) = reader.until(|_, sign| sign == ')');
            let (mut open, mut was_sign) = (0_usize, false);
            // The last branch may do without `;;`.
            let (body, _) = reader.until(|word, sign| {
                match word {
                    "case" if sign.is_whitespace() => open += 1,
                    "esac" if !sign.is_ascii_alphanumeric() => open = open.saturating_sub(1),
                    _ => {}
                }
                let ends = sign == ';' && was_sign && open == 0;
                was_sign = sign == ';';
                ends
            });
            let patterns: Option<Vec<Word>> =
                patterns.split('|').map(|pattern| reader.single_word(pattern.trim())).collect();
            let list = reader.commands(body.strip_suffix(';').unwrap_or(&body));
            branches.push((patterns?, list));
        }
    }

    /// True if `name()` begins a function.
    pub(super) fn is_function(&mut self) -> bool {
        let is_name =
            |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c));
        let named = matches!(self.word.as_deref(), Some([Piece::Text(text)]) if is_name(text));
        let is_first = self.current().is_some_and(|simple| *simple == super::Simple::default());
        named && is_first && self.characters.peek() == Some(&')')
    }

    /// `name() { …; }`
    pub(super) fn function(&mut self) {
        let name = match self.word.take().as_deref() {
            Some([Piece::Text(name)]) => name.clone(),
            _ => String::new(),
        };
        self.characters.next();
        while self.characters.next_if(|c| c.is_whitespace()).is_some() {}
        if !self.takes('{') {
            return self.refuse("a function without braces");
        }
        let mut open = 1_usize;
        let (body, has_ended) = self.until(|_, sign| {
            match sign {
                '{' => open += 1,
                '}' => open -= 1,
                _ => {}
            }
            open == 0
        });
        if !has_ended {
            return self.refuse("a function that doesn't end");
        }
        let body = self.commands(&body);
        if let Some(simple) = self.current() {
            simple.compound = Some(Compound::Function { name, body });
        }
    }

    /// `$(( … ))`, of which the brackets that open it are read.
    pub(super) fn arithmetic(&mut self) {
        let mut open = 0_usize;
        let (text, has_ended) = self.until(|_, sign| {
            match sign {
                '(' => open += 1,
                ')' if open > 0 => open -= 1,
                ')' => return true,
                _ => {}
            }
            false
        });
        match has_ended && self.takes(')') {
            true => self.word.get_or_insert_default().push(Piece::Arithmetic(text)),
            false => self.refuse("arithmetic that doesn't end"),
        }
    }
}
