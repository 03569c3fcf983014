//! The check whether Ruby takes a text for a regular expression, and if not, the reason in its words.
//!
//! Puppet makes a Ruby expression of `/…/` when it reads it, so a broken one is a syntax error. This only looks at the form:
//! brackets, repeats, ranges, escapes, references. It matches nothing.

mod class;

/// Ruby's complaint about a pattern; none if it is fine.
pub(super) fn complaint(pattern: &str) -> Option<String> {
    let mut reader = Reader { rest: pattern, ..Reader::default() };
    reader.count_groups(pattern);
    let text = codes(pattern).and_then(|()| reader.pattern()).and(reader.references).err()?;
    Some(format!("{text}: /{}/", pattern.replace('/', "\\/")))
}

/// Ruby looks at characters that are given by code before all else.
fn codes(pattern: &str) -> Check {
    let mut reader = Reader { rest: pattern, ..Reader::default() };
    while let Some(c) = reader.next() {
        if c == '\\'
            && let Some(escaped @ ('x' | 'u' | 'c')) = reader.next()
        {
            reader.character(escaped)?;
        }
    }
    Ok(())
}

type Check = Result<(), String>;

fn wrong(text: &str) -> Check {
    Err(text.to_owned())
}

struct Reader<'a> {
    /// The rest of the text, which has not been read.
    rest: &'a str,
    /// The number of numbered groups in all.
    groups: usize,
    /// The names of all groups, and how many of them have begun.
    names: Vec<&'a str>,
    names_begun: usize,
    /// True for every group that is open if there were comments outside of it.
    open: Vec<bool>,
    /// True if `#` begins a comment, as `(?x)` says.
    comments: bool,
    /// True if there is something that can be repeated.
    repeatable: bool,
    /// The mistake in a numbered reference: Ruby reports it after all others.
    references: Check,
}

impl Default for Reader<'_> {
    fn default() -> Self {
        Self {
            rest: "",
            groups: 0,
            names: Vec::new(),
            names_begun: 0,
            open: Vec::new(),
            comments: false,
            repeatable: false,
            references: Ok(()),
        }
    }
}

impl<'a> Reader<'a> {
    /// Finds the groups that references may name, also before they begin.
    fn count_groups(&mut self, pattern: &'a str) {
        let mut chars = pattern.char_indices();
        let mut class = 0_u32;
        while let Some((at, c)) = chars.next() {
            let behind = pattern.get(at + 1..).unwrap_or_default();
            match c {
                '\\' => {
                    chars.next();
                }
                '[' => class += 1,
                ']' => class = class.saturating_sub(1),
                '(' if class == 0 && !behind.starts_with('?') => self.groups += 1,
                '(' if class == 0 => self.names.extend(group_name(behind).map(|(name, _)| name)),
                _ => {}
            }
        }
    }

    fn next(&mut self) -> Option<char> {
        let c = self.rest.chars().next()?;
        self.rest = self.rest.get(c.len_utf8()..).unwrap_or_default();
        Some(c)
    }

    fn eat(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn pattern(&mut self) -> Check {
        while let Some(c) = self.next() {
            match c {
                '\\' => {
                    self.escape()?;
                    self.repeatable = true;
                }
                '[' => {
                    self.class()?;
                    self.repeatable = true;
                }
                '(' => self.group()?,
                ')' => {
                    let Some(outside) = self.open.pop() else { return wrong("unmatched close parenthesis") };
                    self.comments = outside;
                    self.repeatable = true;
                }
                '#' if self.comments => {
                    let end = self.rest.find('\n').unwrap_or(self.rest.len());
                    self.rest = self.rest.get(end..).unwrap_or_default();
                }
                c if self.comments && c.is_whitespace() => {}
                '|' => self.repeatable = false,
                '*' | '+' | '?' => {
                    self.repeat()?;
                    let _ = self.eat("?") || self.eat("+");
                }
                '{' => self.interval()?,
                _ => self.repeatable = true,
            }
        }
        if !self.open.is_empty() { wrong("end pattern with unmatched parenthesis") } else { Ok(()) }
    }

    fn repeat(&self) -> Check {
        if self.repeatable { Ok(()) } else { wrong("target of repeat operator is not specified") }
    }

    /// `{2}`, `{2,}`, `{,3}`, `{2,3}`; anything else is text.
    fn interval(&mut self) -> Check {
        let Some((range, rest)) = self.rest.split_once('}') else {
            self.repeatable = true;
            return Ok(());
        };
        let (low, high) = range.split_once(',').unwrap_or((range, range));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(low) || !digits(high) || (low.is_empty() && high.is_empty()) {
            self.repeatable = true;
            return Ok(());
        }
        let number = |text: &str| text.parse::<u32>().unwrap_or(u32::MAX);
        let bound = |text: &str| if text.is_empty() { None } else { Some(number(text)) };
        let (low, high) = (bound(low), bound(high));
        if low.into_iter().chain(high).any(|bound| bound > 100_000) {
            return wrong("too big number for repeat range");
        }
        if low.zip(high).is_some_and(|(low, high)| low > high) {
            return wrong("upper is smaller than lower in repeat range");
        }
        self.repeat()?;
        self.rest = rest;
        self.eat("?");
        Ok(())
    }

    /// Checks what is behind an opening parenthesis.
    fn group(&mut self) -> Check {
        if !self.eat("?") {
            self.begin_group();
            return Ok(());
        }
        if self.eat("#") {
            let Some((_, rest)) = self.rest.split_once(')') else { return wrong("end pattern in group") };
            self.rest = rest;
            return Ok(());
        }
        let plain = [":", "=", "!", ">", "~", "<=", "<!"];
        if plain.into_iter().any(|kind| self.eat(kind)) {
            self.begin_group();
            return Ok(());
        }
        if self.eat("(") {
            return self.condition();
        }
        let quoted = format!("?{}", self.rest);
        if let Some((name, length)) = group_name(&quoted) {
            if name.is_empty() {
                return wrong("group name is empty");
            }
            if name.starts_with(|c: char| !c.is_alphabetic() && c != '_') || length == 0 {
                return Err(format!("invalid group name <{name}>"));
            }
            self.rest = self.rest.get(length - 1..).unwrap_or_default();
            self.names_begun += 1;
            self.begin_group();
            return Ok(());
        }
        self.flags()
    }

    fn begin_group(&mut self) {
        self.open.push(self.comments);
        self.repeatable = false;
    }

    /// `(?(1)yes|no)`
    fn condition(&mut self) -> Check {
        let Some((reference, rest)) = self.rest.split_once(')') else {
            return wrong("end pattern in group");
        };
        self.rest = rest;
        let reference = reference.trim_matches(['<', '>', '\'']);
        self.begin_group();
        self.reference_to(reference, false)
    }

    /// `(?i-m)`, `(?i-m:…)`
    fn flags(&mut self) -> Check {
        if self.rest.starts_with(')') {
            return wrong("undefined group option");
        }
        let (mut comments, mut on) = (self.comments, true);
        loop {
            match self.next() {
                None => return wrong("end pattern in group"),
                Some('x') => comments = on,
                Some('-') => on = false,
                Some('i' | 'm' | 'a' | 'd' | 'u') => {}
                Some(')') => {
                    self.comments = comments;
                    self.repeatable = false;
                    return Ok(());
                }
                Some(':') => {
                    self.begin_group();
                    self.comments = comments;
                    return Ok(());
                }
                _ => return wrong("undefined group option"),
            }
        }
    }

    /// Checks what is behind a backslash, outside of brackets.
    fn escape(&mut self) -> Check {
        let before = self.rest;
        match self.next() {
            None => wrong("too short escape sequence"),
            Some('k') => self.named_reference('k'),
            Some('g') => self.named_reference('g'),
            Some('1'..='9') => {
                let length = before.bytes().take_while(u8::is_ascii_digit).count();
                let number = before.get(..length).unwrap_or_default();
                // A longer number is an octal character where it is no group.
                if length == 1 {
                    self.later(self.reference_to(number, false));
                }
                Ok(())
            }
            Some(c) => self.character(c).map(drop),
        }
    }

    /// `\k<name>`, `\g<name>`; without `<` it is a letter.
    fn named_reference(&mut self, kind: char) -> Check {
        let close = match self.rest.chars().next() {
            Some('<') => '>',
            Some('\'') => '\'',
            _ => return Ok(()),
        };
        self.next();
        let Some((name, rest)) = self.rest.split_once(close) else {
            return wrong(if self.rest.is_empty() { "group name is empty" } else { "invalid group name <>" });
        };
        self.rest = rest;
        let begun = self.names.get(..self.names_begun).unwrap_or_default();
        let is_number = name.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+');
        if kind == 'k' && !is_number && !begun.contains(&name) {
            return self.reference_to(name, false).and(Err(format!("undefined name <{name}> reference")));
        }
        self.later(self.reference_to(name, kind == 'g'));
        Ok(())
    }

    fn later(&mut self, check: Check) {
        if self.references.is_ok() {
            self.references = check;
        }
    }

    fn reference_to(&self, reference: &str, is_call: bool) -> Check {
        let number: Option<usize> = reference.trim_start_matches(['-', '+']).parse().ok();
        match number {
            _ if reference.is_empty() => wrong("group name is empty"),
            Some(_) if !self.names.is_empty() => wrong("numbered backref/call is not allowed. (use name)"),
            Some(0) if is_call => wrong("never ending recursion"),
            Some(number) if number > self.groups && is_call => Err(format!("undefined group <{reference}> reference")),
            Some(number) if number > self.groups => wrong("invalid backref number/name"),
            Some(_) => Ok(()),
            None if self.names.contains(&reference) => Ok(()),
            None => Err(format!("undefined name <{reference}> reference")),
        }
    }

    /// The character that an escape stands for; none for a class of characters like `\d`.
    fn character(&mut self, escaped: char) -> Result<Option<char>, String> {
        let hex = |text: &str, most: usize| text.bytes().take(most).take_while(u8::is_ascii_hexdigit).count();
        match escaped {
            'x' => {
                let length = hex(self.rest, 2);
                if length == 0 {
                    return Err("invalid hex escape".to_owned());
                }
                self.code(length)
            }
            'u' if self.rest.starts_with('{') => self.unicode_list(),
            'u' => match hex(self.rest, 4) {
                4 => self.code(4),
                _ => Err("invalid Unicode escape".to_owned()),
            },
            'p' | 'P' if self.rest.starts_with('{') => {
                let end = self.rest.find('}').map_or(self.rest.len(), |end| end + 1);
                let name = self.rest.get(1..end).unwrap_or_default().trim_end_matches('}');
                let is_name = |c: char| c.is_alphanumeric() || matches!(c, '^' | '_' | '-' | ' ');
                if name.is_empty() || !name.chars().all(is_name) {
                    return Err(format!("invalid character property name {{{name}}}"));
                }
                self.rest = self.rest.get(end..).unwrap_or_default();
                Ok(None)
            }
            'c' if self.rest.is_empty() => Err("too short control escape".to_owned()),
            'd' | 'D' | 'w' | 'W' | 's' | 'S' | 'h' | 'H' | 'R' | 'X' => Ok(None),
            '0'..='7' => {
                let more = self.rest.bytes().take(2).take_while(|byte| matches!(byte, b'0'..=b'7')).count();
                let (digits, rest) = self.rest.split_at_checked(more).unwrap_or(("", self.rest));
                self.rest = rest;
                Ok(u32::from_str_radix(&format!("{escaped}{digits}"), 8).ok().and_then(char::from_u32))
            }
            'n' => Ok(Some('\n')),
            't' => Ok(Some('\t')),
            'r' => Ok(Some('\r')),
            'f' => Ok(Some('\u{c}')),
            'a' => Ok(Some('\u{7}')),
            'e' => Ok(Some('\u{1b}')),
            other => Ok(Some(other)),
        }
    }

    /// The character of so many hexadecimal digits.
    fn code(&mut self, length: usize) -> Result<Option<char>, String> {
        let (digits, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.rest = rest;
        Ok(u32::from_str_radix(digits, 16).ok().and_then(char::from_u32))
    }

    /// `\u{1F986 41}`
    fn unicode_list(&mut self) -> Result<Option<char>, String> {
        let Some((list, rest)) = self.rest.get(1..).unwrap_or_default().split_once('}') else {
            return Err("invalid Unicode list".to_owned());
        };
        self.rest = rest;
        let mut last = None;
        for code in list.split_ascii_whitespace() {
            let value = u32::from_str_radix(code, 16).map_err(|_| "invalid Unicode list".to_owned())?;
            last = Some(char::from_u32(value).ok_or("invalid Unicode range")?);
        }
        last.map(Some).ok_or("invalid Unicode list".to_owned())
    }
}

/// The name in `?<name>` or `?'name'`, and how long all that is; 0 if it is not closed.
fn group_name(text: &str) -> Option<(&str, usize)> {
    let text = text.strip_prefix('?')?;
    let close = match text.chars().next()? {
        '<' if !text.starts_with("<=") && !text.starts_with("<!") => '>',
        '\'' => '\'',
        _ => return None,
    };
    let name = text.get(1..)?;
    match name.split_once(close) {
        Some((name, _)) => Some((name, name.len() + 3)),
        None => Some((name, 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::complaint;

    #[test]
    fn what_ruby_accepts() {
        let fine = [
            "",
            "^a|b$",
            r"(?<name>\w+)\k<name>(?i-mx:x)(?>y)(?#c)(?=z)(?<!q)",
            r"(a)(b)\2\k<-1>\g<1>",
            r"[^]a-z-9\d[:x][[:alpha:]&&[^b]]\u{1F 2F}\xff\]-]",
            r"a{2}b{,3}?c{4,}d{x}{",
            "a**?+",
            r"\p{Alpha}\10\/",
            "(?x: a # ( [\n b)(?x-i) c # )",
        ];
        for pattern in fine {
            assert_eq!(complaint(pattern), None, "{pattern}");
        }
    }

    #[test]
    fn what_ruby_refuses() {
        let said = |pattern| complaint(pattern).unwrap_or_default();
        assert_eq!(said("("), "end pattern with unmatched parenthesis: /(/");
        assert_eq!(said("a)"), "unmatched close parenthesis: /a)/");
        assert_eq!(said("[a"), "premature end of char-class: /[a/");
        assert_eq!(said("[]"), "empty char-class: /[]/");
        assert_eq!(said("a|*"), "target of repeat operator is not specified: /a|*/");
        assert_eq!(said("({2})"), "target of repeat operator is not specified: /({2})/");
        assert_eq!(said("[z-a]"), "empty range in char class: /[z-a]/");
        assert_eq!(said(r"[2-\7]"), r"empty range in char class: /[2-\7]/");
        assert_eq!(said(r"[\d-z]"), r"unmatched range specifier in char-class: /[\d-z]/");
        assert_eq!(said(r"[a-\d]"), r"char-class value at end of range: /[a-\d]/");
        assert_eq!(said("[[:foo:]]"), "invalid POSIX bracket type: /[[:foo:]]/");
        assert_eq!(said("(?P<a>x)"), "undefined group option: /(?P<a>x)/");
        assert_eq!(said(r"\k<x>"), r"undefined name <x> reference: /\k<x>/");
        assert_eq!(said(r"(a)\2"), r"invalid backref number/name: /(a)\2/");
        assert_eq!(said("a{3,2}"), "upper is smaller than lower in repeat range: /a{3,2}/");
        assert_eq!(said(r"\u{110000}"), r"invalid Unicode range: /\u{110000}/");
    }
}
