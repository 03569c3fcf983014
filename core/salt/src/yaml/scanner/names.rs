//! Anchors, aliases and tags.

use super::cursor::{is_blank_or_end, is_of_name};
use super::{Kind, Scanned, Scanner};

impl Scanner<'_> {
    pub(super) fn anchor(&mut self, is_alias: bool) -> Scanned {
        self.note_key()?;
        self.may_be_key = false;
        let start = self.cursor.index;
        self.cursor.skip();
        let name = self.cursor.take_while(is_of_name).to_owned();
        let behind = self.cursor.next();
        if name.is_empty() || !is_blank_or_end(behind) && !"?:,]}%@`".contains(behind) {
            return Err(self.fault("did not find expected alphabetic or numeric character"));
        }
        self.push(if is_alias { Kind::Alias(name) } else { Kind::Anchor(name) }, start);
        Ok(())
    }

    pub(super) fn tag(&mut self) -> Scanned {
        self.note_key()?;
        self.may_be_key = false;
        let start = self.cursor.index;
        let (handle, suffix) = if self.cursor.behind(1) == '<' {
            (0..2).for_each(|_| self.cursor.skip());
            let address = self.address(true, "")?;
            if self.cursor.next() != '>' {
                return Err(self.fault("did not find the expected '>'"));
            }
            self.cursor.skip();
            (String::new(), address)
        } else {
            let handle = self.handle();
            if handle.len() >= 2 && handle.ends_with('!') {
                let suffix = self.address(false, "")?;
                (handle, suffix)
            } else {
                let suffix = self.address(false, &handle)?;
                if suffix.is_empty() { (String::new(), "!".to_owned()) } else { ("!".to_owned(), suffix) }
            }
        };
        let is_before_comma = self.is_in_flow() && self.cursor.next() == ',';
        if !is_before_comma && !is_blank_or_end(self.cursor.next()) {
            return Err(self.fault("did not find expected whitespace or line break"));
        }
        self.push(Kind::Tag(handle, suffix), start);
        Ok(())
    }

    /// `!`, `!!`, `!name!`, or the first letters of a tag behind `!`.
    pub(super) fn handle(&mut self) -> String {
        let mut handle = String::from(self.cursor.take());
        handle.push_str(self.cursor.take_while(is_of_name));
        if self.cursor.next() == '!' {
            handle.push(self.cursor.take());
        }
        handle
    }

    /// The address of a tag, or its end behind a handle. The part that was read as a handle may be its beginning.
    pub(super) fn address(&mut self, is_whole: bool, head: &str) -> Scanned<String> {
        let mut address = head.get(1..).unwrap_or_default().to_owned();
        let is_of_address =
            |c: char| is_of_name(c) || ";/?:@&=+$.!~*'()%".contains(c) || is_whole && matches!(c, ',' | '[' | ']');
        while is_of_address(self.cursor.next()) {
            let next = if self.cursor.next() == '%' { self.escaped_byte()? } else { self.cursor.take() };
            address.push(next);
        }
        if head.is_empty() && address.is_empty() {
            return Err(self.fault("did not find expected tag URI"));
        }
        Ok(address)
    }

    /// `%21`: a character by its bytes.
    fn escaped_byte(&mut self) -> Scanned<char> {
        let mut bytes = Vec::new();
        loop {
            let digit = |place: usize| self.cursor.behind(place).to_digit(16);
            let (true, Some(high), Some(low)) = (self.cursor.next() == '%', digit(1), digit(2)) else {
                return Err(self.fault("did not find URI escaped octet"));
            };
            bytes.push(u8::try_from(high * 16 + low).unwrap_or_default());
            (0..3).for_each(|_| self.cursor.skip());
            if let Some(known) = std::str::from_utf8(&bytes).ok().and_then(|text| text.chars().next()) {
                return Ok(known);
            }
            if bytes.len() == 4 {
                return Err(self.fault("found an incorrect leading UTF-8 octet"));
            }
        }
    }
}
