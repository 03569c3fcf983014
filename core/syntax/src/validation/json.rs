//! JSON as the parser of Ruby that Puppet uses reads it, to say what is wrong in its words. It knows comments and takes any
//! escape in strings.

/// Ruby's complaint about a text that is no JSON. The number is that of a line in Ruby's parser; it says which part failed.
pub(super) fn complaint(text: &str) -> Option<String> {
    let reader = Reader { text, bytes: text.as_bytes() };
    let (number, at) = match reader.document() {
        Ok(()) => return None,
        Err(Complaint::TooBig) => return Some(format!("nesting of {} is too deep", MAX_NESTING + 1)),
        Err(Complaint::Unexpected { number, at }) => (number, at),
    };
    Some(format!("{number}: unexpected token at '{}'", text.get(at..).unwrap_or_default()))
}

const MAX_NESTING: u32 = 100;

enum Complaint {
    Unexpected { number: u32, at: usize },
    TooBig,
}

/// The end of a part; none if it is not there.
type End = Result<Option<usize>, Complaint>;

struct Reader<'a> {
    text: &'a str,
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn document(&self) -> Result<(), Complaint> {
        let start = self.gap(0);
        let unexpected = |at| Complaint::Unexpected { number: 859, at };
        let end = self.gap(self.value(start, 0)?.ok_or(unexpected(start))?);
        if end == self.bytes.len() { Ok(()) } else { Err(unexpected(end)) }
    }

    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    fn rest(&self, at: usize) -> &str {
        self.text.get(at..).unwrap_or_default()
    }

    /// Goes over white space and comments.
    fn gap(&self, at: usize) -> usize {
        let mut at = at;
        loop {
            let rest = self.rest(at);
            let comment = match rest.get(..2) {
                Some("/*") => rest.find("*/").map(|length| length + 2),
                Some("//") => Some(rest.find('\n').unwrap_or(rest.len())),
                _ => None,
            };
            match comment {
                Some(length) => at += length,
                None if matches!(self.byte(at), b' ' | b'\t' | b'\r' | b'\n') => at += 1,
                None => return at,
            }
        }
    }

    fn value(&self, at: usize, depth: u32) -> End {
        if depth > MAX_NESTING {
            return Err(Complaint::TooBig);
        }
        let rest = self.rest(at);
        match self.byte(at) {
            b'{' => self.object(at, depth + 1),
            b'[' => self.array(at, depth + 1),
            b'"' => Ok(self.string(at)),
            b'N' if rest.starts_with("NaN") => Err(Complaint::Unexpected { number: 225, at }),
            b'-' if rest.starts_with("-Infinity") => Err(Complaint::Unexpected { number: 249, at }),
            b'-' | b'0'..=b'9' => Ok(self.number(at)),
            _ => Ok(["null", "true", "false"].iter().find(|word| rest.starts_with(**word)).map(|word| at + word.len())),
        }
    }

    /// Reads an object. A mistake in it makes all of it wrong.
    fn object(&self, at: usize, depth: u32) -> End {
        let mut at = self.gap(at + 1);
        if self.byte(at) == b'}' {
            return Ok(Some(at + 1));
        }
        loop {
            let key = if self.byte(at) == b'"' { self.string(at) } else { None };
            let Some(colon) = key.map(|end| self.gap(end)).filter(|colon| self.byte(*colon) == b':') else {
                return Ok(None);
            };
            let Some(end) = self.value(self.gap(colon + 1), depth)? else { return Ok(None) };
            at = self.gap(end);
            match self.byte(at) {
                b'}' => return Ok(Some(at + 1)),
                b',' => at = self.gap(at + 1),
                _ => return Ok(None),
            }
        }
    }

    /// Reads an array. A mistake in it is reported at once.
    fn array(&self, at: usize, depth: u32) -> End {
        let mut at = self.gap(at + 1);
        if self.byte(at) == b']' {
            return Ok(Some(at + 1));
        }
        let unexpected = |at| Complaint::Unexpected { number: 451, at };
        loop {
            at = self.gap(self.value(at, depth)?.ok_or(unexpected(at))?);
            match self.byte(at) {
                b']' => return Ok(Some(at + 1)),
                b',' => at = self.gap(at + 1),
                _ => return Err(unexpected(at)),
            }
        }
    }

    fn string(&self, at: usize) -> Option<usize> {
        let mut at = at + 1;
        loop {
            match self.byte(at) {
                b'"' => return Some(at + 1),
                b'\\' if self.byte(at + 1) == b'u' => {
                    self.bytes.get(at + 2..at + 6).filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))?;
                    at += 6;
                }
                b'\\' if self.byte(at + 1) >= 0x20 => at += 2,
                0..0x20 | b'\\' => return None,
                _ => at += 1,
            }
        }
    }

    /// A number with fraction or exponent, if no more of the kind follows; otherwise the integer that it begins with.
    fn number(&self, at: usize) -> Option<usize> {
        let digits = |at: usize| {
            let rest = self.bytes.get(at..).unwrap_or_default();
            at + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
        };
        let first = if self.byte(at) == b'-' { at + 1 } else { at };
        let whole = if self.byte(first) == b'0' { first + 1 } else { digits(first) };
        if whole == first || self.byte(whole).is_ascii_digit() {
            return None;
        }
        let mut end = whole;
        if self.byte(end) == b'.' && digits(end + 1) > end + 1 {
            end = digits(end + 1);
        }
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'+' | b'-'));
            if digits(end + 1 + sign) > end + 1 + sign {
                end = digits(end + 1 + sign);
            }
        }
        let goes_on = matches!(self.byte(end), b'e' | b'E' | b'.' | b'-');
        Some(if goes_on { whole } else { end })
    }
}

#[cfg(test)]
mod tests {
    use super::complaint;

    #[test]
    fn complaints_are_those_of_ruby() {
        let said = |text| complaint(text).unwrap_or_default();
        for text in ["{}", " [1, -2.5e3, \"\\x\", null] // x", "{\"a\": {\"b\": [true]}}", "/* c */ 0"] {
            assert_eq!(said(text), "", "{text}");
        }
        assert_eq!(said(""), "859: unexpected token at ''");
        assert_eq!(said(" {\"a\": {\"b\": }}"), "859: unexpected token at '{\"a\": {\"b\": }}'");
        assert_eq!(said("{\"a\": [1 2]}"), "451: unexpected token at '2]}'");
        assert_eq!(said("[1, {]"), "451: unexpected token at '{]'");
        assert_eq!(said("[01]"), "451: unexpected token at '01]'");
        assert_eq!(said("1.5.2"), "859: unexpected token at '.5.2'");
        assert_eq!(said("[NaN]"), "225: unexpected token at 'NaN]'");
        assert_eq!(said(&"[".repeat(200)), "nesting of 101 is too deep");
    }
}
