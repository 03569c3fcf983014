//! YAML as most of it is written: mappings and lists in blocks, whose scalars fit on their lines. It is read in one go over its
//! bytes. Whatever else there is in YAML this reader doesn't know, and it says so; then the parser for all of it reads the text.

use std::ops::Range;

use saphyr_parser::{Event, ScalarStyle};

use super::MAX_DEPTH;

/// The maximum length of a scalar: longer ones can't be keys in YAML.
const MAX_SCALAR: usize = 1_000;

/// A piece of a document, with its bytes. Pieces follow each other.
#[derive(Debug)]
pub struct Piece {
    what: What,
    /// The range from its first byte to behind its last; of an end where the next thing begins.
    pub place: Range<usize>,
}

#[derive(Debug, Clone, Copy)]
enum What {
    Scalar(ScalarStyle),
    List,
    Map,
    EndOfList,
    EndOfMap,
}

impl Piece {
    /// The corresponding event of the parser for all of YAML.
    pub fn event<'a>(&self, text: &'a str) -> Event<'a> {
        match self.what {
            What::Scalar(style) => {
                let written = text.get(self.place.clone()).unwrap_or_default();
                let inside = match style {
                    ScalarStyle::SingleQuoted => written.split('\'').nth(1),
                    ScalarStyle::DoubleQuoted => written.split('"').nth(1),
                    _ => Some(written),
                };
                Event::Scalar(inside.unwrap_or_default().into(), style, 0, None)
            }
            What::List => Event::SequenceStart(0, None),
            What::Map => Event::MappingStart(0, None),
            What::EndOfList => Event::SequenceEnd,
            What::EndOfMap => Event::MappingEnd,
        }
    }
}

/// The pieces of a document; nothing if it isn't written plainly, or if they are more than so many.
pub fn pieces(text: &str, most: usize) -> Option<Vec<Piece>> {
    if !text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\n')) {
        return None;
    }
    let mut reader = Reader { text: text.as_bytes(), at: 0, line: 0, depth: 0, pieces: Vec::new(), most };
    reader.skip();
    reader.node(0)?;
    reader.is_end().then_some(reader.pieces)
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    /// The beginning of the line.
    line: usize,
    depth: usize,
    pieces: Vec<Piece>,
    most: usize,
}

impl Reader<'_> {
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    /// True if there is nothing at a byte that could belong to what is in front of it.
    fn is_blank(&self, at: usize) -> bool {
        matches!(self.byte(at), None | Some(b' ' | b'\n'))
    }

    fn is_end(&self) -> bool {
        self.at >= self.text.len()
    }

    fn column(&self) -> usize {
        self.at - self.line
    }

    /// True if something follows at a column, or behind it.
    fn is_from(&self, column: usize) -> bool {
        !self.is_end() && self.column() >= column
    }

    fn is_item(&self) -> bool {
        self.byte(self.at) == Some(b'-') && self.is_blank(self.at + 1)
    }

    fn is_colon(&self) -> bool {
        self.byte(self.at) == Some(b':') && self.is_blank(self.at + 1)
    }

    /// True if the line ends here, but for a comment.
    fn is_end_of_line(&self) -> bool {
        matches!(self.byte(self.at), None | Some(b'\n' | b'#'))
    }

    fn push(&mut self, what: What, place: Range<usize>) {
        self.pieces.push(Piece { what, place });
    }

    fn skip_blanks(&mut self) {
        while self.byte(self.at) == Some(b' ') {
            self.at += 1;
        }
    }

    /// Goes on to what comes next, in this line or another.
    fn skip(&mut self) {
        loop {
            self.skip_blanks();
            match self.byte(self.at) {
                Some(b'\n') => {
                    self.at += 1;
                    self.line = self.at;
                }
                Some(b'#') => self.skip_comment(),
                _ => return,
            }
        }
    }

    fn skip_comment(&mut self) {
        let rest = self.text.iter().skip(self.at);
        self.at += rest.take_while(|byte| **byte != b'\n').count();
    }

    /// Reads the node that begins here, up to a line that is indented less than `least`.
    fn node(&mut self, least: usize) -> Option<()> {
        let column = self.column();
        if self.is_item() {
            return self.list(column, false);
        }
        if self.pieces.len() > self.most {
            return None;
        }
        let scalar = self.scalar()?;
        if self.is_colon() {
            return self.map(scalar, column);
        }
        self.last(scalar, least)
    }

    /// A scalar behind which its line ends. What follows further right would belong to it.
    fn last(&mut self, scalar: Piece, least: usize) -> Option<()> {
        self.pieces.push(scalar);
        if !self.is_end_of_line() {
            return None;
        }
        self.skip();
        (!self.is_from(least)).then_some(())
    }

    /// A list, which under a key may begin in the column of that key.
    fn list(&mut self, column: usize, is_under_key: bool) -> Option<()> {
        let (first, start) = (self.pieces.len(), self.at);
        self.enter()?;
        self.push(What::List, start..start);
        while self.is_item() && self.column() == column {
            self.at += 1;
            self.skip_blanks();
            if self.is_end_of_line() {
                return None;
            }
            // Then it begins, for the parser, with what is in its first item.
            if let Some(list) = self.pieces.get_mut(first).filter(|list| is_under_key && list.place.start == start) {
                list.place = self.at..self.at;
            }
            self.node(column + 1)?;
        }
        self.leave(What::EndOfList);
        (!self.is_from(column + usize::from(is_under_key))).then_some(())
    }

    /// A mapping, behind its first key.
    fn map(&mut self, first: Piece, column: usize) -> Option<()> {
        self.enter()?;
        self.push(What::Map, first.place.start..first.place.start);
        let mut key = first;
        loop {
            self.pieces.push(key);
            self.value(column)?;
            if !self.is_from(column) {
                break;
            }
            if self.column() != column || self.is_item() {
                return None;
            }
            key = self.scalar()?;
            if !self.is_colon() {
                return None;
            }
        }
        self.leave(What::EndOfMap);
        Some(())
    }

    /// Reads the value behind the colon of a key.
    fn value(&mut self, column: usize) -> Option<()> {
        let colon = self.at;
        self.at += 1;
        self.skip_blanks();
        if !self.is_end_of_line() {
            if self.is_item() {
                return None;
            }
            let scalar = self.scalar()?;
            return self.last(scalar, column + 1);
        }
        self.skip();
        if self.is_from(column + 1) {
            self.node(column + 1)
        } else if self.is_from(column) && self.is_item() {
            self.list(column, true)
        } else {
            self.push(What::Scalar(ScalarStyle::Plain), colon..colon);
            Some(())
        }
    }

    fn enter(&mut self) -> Option<()> {
        self.depth += 1;
        (self.depth <= MAX_DEPTH).then_some(())
    }

    fn leave(&mut self, what: What) {
        self.depth -= 1;
        self.push(what, self.at..self.at);
    }

    /// A scalar. The parser counts blanks and a comment behind the second quote to it.
    fn scalar(&mut self) -> Option<Piece> {
        let start = self.at;
        let style = match self.byte(start)? {
            b'\'' => ScalarStyle::SingleQuoted,
            b'"' => ScalarStyle::DoubleQuoted,
            b'.' if self.column() == 0 => return None,
            byte if byte.is_ascii_alphanumeric() || b"_/.$(+<=~".contains(&byte) => ScalarStyle::Plain,
            _ => return None,
        };
        let is_plain = style == ScalarStyle::Plain;
        let end = if is_plain { self.plain() } else { self.quoted()? };
        self.at = end;
        self.skip_blanks();
        if self.byte(self.at) == Some(b'#') {
            if self.at == end {
                return None;
            }
            self.skip_comment();
        }
        let is_short = self.at - start <= MAX_SCALAR;
        let end = if is_plain { end } else { self.at };
        is_short.then_some(Piece { what: What::Scalar(style), place: start..end })
    }

    /// The end of a scalar without quotes.
    fn plain(&self) -> usize {
        let mut end = self.at;
        for (at, byte) in self.text.iter().enumerate().skip(self.at) {
            match byte {
                b'\n' => break,
                b':' if self.is_blank(at + 1) => break,
                b'#' if end < at => break,
                b' ' => {}
                _ => end = at + 1,
            }
        }
        end
    }

    /// The end of a scalar in quotes, if nothing in it has a special meaning.
    fn quoted(&self) -> Option<usize> {
        let quote = self.byte(self.at)?;
        let inside = self.text.get(self.at + 1..)?;
        let length = inside.iter().position(|byte| *byte == quote || matches!(byte, b'\\' | b'\n'))?;
        let end = self.at + 1 + length;
        let is_simple = self.byte(end) == Some(quote) && self.byte(end + 1) != Some(quote);
        is_simple.then_some(end + 1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Taker, events::parse_events, read_events};
    use super::*;

    #[derive(Default)]
    struct Notes(Vec<String>);

    impl Taker for Notes {
        fn take(&mut self, event: Event<'_>, place: Range<usize>) -> Result<(), String> {
            self.0.push(format!("{event:?} {place:?}"));
            Ok(())
        }
    }

    /// True if both readers see the same, if this one sees anything.
    fn is_read_alike(text: &str) -> bool {
        let (mut own, mut parsed) = (Notes::default(), Notes::default());
        let both = (read_events(text, &mut own), parse_events(text, &mut parsed));
        both.0 == both.1 && (own.0 == parsed.0 || both.1.is_err())
    }

    #[test]
    fn what_is_written_plainly_is_read_as_the_parser_reads_it() {
        for text in [
            "a: 1\n",
            "# c\n\nduck 1:\n  test.nop:\n    - comment: quack # x\n    - require:\n      - test: duck 2\n\n\nvim:\n  pkg.installed\n",
            "a:\n- b: 1\n  c : 2\n- - d\n  - 'e: f' # x\ng:\nh: \"i\"",
            "'a':\n    b:c#d: http://e\n",
            "-  - a\n   - b:\n",
        ] {
            assert!(pieces(text, usize::MAX).is_some() && is_read_alike(text), "{text}");
        }
    }

    #[test]
    fn what_is_not_written_plainly_is_left_to_the_parser() {
        for text in [
            "",
            "# c\n",
            "a: b: c",
            "a: - b",
            "a: [b]",
            "a: &b c",
            "a: *b",
            "a: !b c",
            "a: |\n  b\n",
            "a: b\n  c\n",
            "a\n---\nb",
            "...",
            "a: 'b''c'",
            "a: \"b\\n\"",
            "a: 'b'c",
            "a: 'b'#c",
            "a:\tb",
            "\u{e4}: b",
            "? a\n: b",
            "-\n  a",
            "a: 1\n b: 2\n",
        ] {
            assert!(pieces(text, usize::MAX).is_none(), "{text}");
        }
        let deep = |depth| (0..depth).map(|level| format!("{}a:\n", " ".repeat(level))).collect::<String>();
        assert!(pieces(&deep(MAX_DEPTH), usize::MAX).is_some() && pieces(&deep(MAX_DEPTH + 1), usize::MAX).is_none());
        assert!(pieces(&format!("{}: 1", "a".repeat(1_100)), usize::MAX).is_none());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn lines_are_read_as_the_parser_reads_them(
            lines in prop::collection::vec((0..4_usize, 0..2_usize, "(- |k:|k: v|l : v|v w|'q'|\"q\": |'k': |# c| |:|#|-|~|\\.){1,3}"), 1..9)
        ) {
            let text: String = lines.iter().map(|(level, more, line)| format!("{}{line}\n", " ".repeat(level * 2 + more))).collect();
            prop_assert!(is_read_alike(&text), "{}", text);
        }
    }
}
