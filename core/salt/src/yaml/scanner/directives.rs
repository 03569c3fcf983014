//! Lines that say how a document is to be read: `%YAML 1.1`, `%TAG ! tag:example.com,2000:`.

use super::cursor::{is_blank, is_blank_or_end, is_of_name};
use super::{Kind, Scanned, Scanner};

impl Scanner<'_> {
    pub(super) fn directive(&mut self) -> Scanned {
        let start = self.cursor.index;
        self.cursor.skip();
        let name = self.cursor.take_while(is_of_name);
        if name.is_empty() {
            return Err(self.fault("could not find expected directive name"));
        }
        if !is_blank_or_end(self.cursor.next()) {
            return Err(self.fault("found unexpected non-alphabetical character"));
        }
        let kind = match name {
            "YAML" => self.version()?,
            "TAG" => self.tag_directive()?,
            _ => return Err(self.fault("found unknown directive name")),
        };
        self.push(kind, start);
        self.end_line()
    }

    fn version(&mut self) -> Scanned<Kind> {
        self.cursor.skip_while(is_blank);
        let major = self.version_number()?;
        if self.cursor.next() != '.' {
            return Err(self.fault("did not find expected digit or '.' character"));
        }
        self.cursor.skip();
        Ok(Kind::Version(major, self.version_number()?))
    }

    fn version_number(&mut self) -> Scanned<u32> {
        let digits = self.cursor.take_while(|c| c.is_ascii_digit());
        match digits.parse() {
            _ if digits.len() > 9 => Err(self.fault("found extremely long version number")),
            Ok(number) => Ok(number),
            Err(_) => Err(self.fault("did not find expected version number")),
        }
    }

    fn tag_directive(&mut self) -> Scanned<Kind> {
        self.cursor.skip_while(is_blank);
        if self.cursor.next() != '!' {
            return Err(self.fault("did not find expected '!'"));
        }
        let handle = self.handle();
        if handle.len() > 1 && !handle.ends_with('!') {
            return Err(self.fault("did not find expected '!'"));
        }
        if !is_blank(self.cursor.next()) {
            return Err(self.fault("did not find expected whitespace"));
        }
        self.cursor.skip_while(is_blank);
        let prefix = self.address(true, "")?;
        if !is_blank_or_end(self.cursor.next()) {
            return Err(self.fault("did not find expected whitespace or line break"));
        }
        Ok(Kind::TagDirective(handle, prefix))
    }
}
