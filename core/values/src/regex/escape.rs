//! The meaning of a backslash outside and inside of classes.

use super::charset::{CharSet, escape_set, property_set};
use super::translate::{Translator, Width};

impl Translator<'_> {
    /// Writes what an escape stands for; its backslash has been read.
    pub(super) fn escape(&mut self) -> Result<Width, String> {
        let letter = self.next().ok_or("too short escape sequence")?;
        if let Some(set) = escape_set(letter.to_ascii_lowercase()) {
            self.set(&if letter.is_ascii_uppercase() { set.negated() } else { set });
            return Ok(Width::Some);
        }
        match letter {
            'A' | 'z' | 'b' | 'B' | 'G' | 'K' => {
                self.push_all(&['\\', letter]);
                return Ok(Width::Zero);
            }
            'Z' => {
                self.push_str(r"(?=\n?\z)");
                return Ok(Width::Zero);
            }
            'R' => self.push_str(r"(?>\r\n|[\n-\r\x{85}\x{2028}\x{2029}])"),
            'X' => self.push_str(r"(?>\r\n|(?s:.))"),
            'k' if self.rest().starts_with(['<', '\'']) => self.reference("\\k")?,
            'g' if self.rest().starts_with(['<', '\'']) => self.reference("\\g")?,
            'p' | 'P' if self.rest().starts_with('{') => {
                let set = self.property(letter == 'P')?;
                self.set(&set);
            }
            '1'..='9' => self.numbered(letter)?,
            _ => {
                let c = self.character(letter)?;
                self.literal(c);
            }
        }
        Ok(Width::Some)
    }

    /// The character that an escape stands for, if it is no set, anchor or reference.
    pub(super) fn character(&mut self, letter: char) -> Result<char, String> {
        Ok(match letter {
            't' => '\t',
            'n' => '\n',
            'r' => '\r',
            'f' => '\x0c',
            'v' => '\x0b',
            'a' => '\x07',
            'e' => '\x1b',
            'x' => self.hex()?,
            'u' => self.unicode()?,
            '0'..='7' => self.octal(letter)?,
            'c' => self.control()?,
            'C' if self.eat('-') => self.control()?,
            'M' => return Err("too short escaped multibyte character".to_owned()),
            other => other,
        })
    }

    /// `{Alpha}` behind `\p`.
    pub(super) fn property(&mut self, negated: bool) -> Result<CharSet, String> {
        let Some((name, _)) = self.rest().get(1..).and_then(|rest| rest.split_once('}')) else {
            // Ruby loses the last letter of the name.
            let mut name: String = self.rest().chars().skip(1).collect();
            name.pop();
            return Err(format!("invalid character property name {{{name}}}"));
        };
        self.skip(name.len() + 2);
        let (inverted, plain) = name.strip_prefix('^').map_or((false, name), |plain| (true, plain));
        let set = property_set(plain).ok_or_else(|| format!("invalid character property name {{{name}}}"))?;
        // What is not upper case is, when case doesn't count, what is no letter with two cases.
        let set = if self.flags.ignore_case { set.fold_ascii_case() } else { set };
        Ok(if negated != inverted { set.negated() } else { set })
    }

    /// `\1`: a group that there is; otherwise an octal number.
    fn numbered(&mut self, first: char) -> Result<(), String> {
        let digits: String = self.rest().chars().take_while(char::is_ascii_digit).take(2).collect();
        let text = format!("{first}{digits}");
        let number: usize = text.parse().unwrap_or(usize::MAX);
        if number > self.groups && number > 9 {
            let c = self.octal(first)?;
            self.literal(c);
            return Ok(());
        }
        self.skip(digits.len());
        if self.named {
            return Err("numbered backref/call is not allowed. (use name)".to_owned());
        }
        if number > self.groups {
            return Err("invalid backref number/name".to_owned());
        }
        self.push_str(&format!("(?:\\{number})"));
        Ok(())
    }

    /// `<name>` behind `\k` or `\g`.
    fn reference(&mut self, kind: &str) -> Result<(), String> {
        let close = if self.next() == Some('<') { '>' } else { '\'' };
        let rest = self.rest();
        let name = rest.split_once(close).map(|(name, _)| name).ok_or("invalid group name <>")?;
        self.skip(name.len() + 1);
        let number = name.strip_prefix('-').unwrap_or(name);
        let known = match number.parse::<usize>() {
            Ok(number) => number <= self.groups,
            Err(_) if self.names.iter().any(|known| known == name) => true,
            Err(_) => return Err(format!("undefined name <{name}> reference")),
        };
        if !known {
            return Err("invalid backref number/name".to_owned());
        }
        self.push_str(&format!("{kind}<{name}>"));
        Ok(())
    }

    fn digits(&mut self, radix: u32, most: usize) -> String {
        let digits: String = self.rest().chars().take(most).take_while(|c| c.is_digit(radix)).collect();
        self.skip(digits.len());
        digits
    }

    fn hex(&mut self) -> Result<char, String> {
        let code = u32::from_str_radix(&self.digits(16, 2), 16).map_err(|_| "invalid hex escape")?;
        char::from_u32(code).filter(char::is_ascii).ok_or_else(|| "invalid multibyte escape".to_owned())
    }

    fn octal(&mut self, first: char) -> Result<char, String> {
        let digits = format!("{first}{}", self.digits(8, 2));
        let code = u32::from_str_radix(&digits, 8).unwrap_or(u32::from(first));
        char::from_u32(code).ok_or_else(|| "too big number".to_owned())
    }

    /// `00e9` or `{e9}` behind `\u`. A list of several characters in braces is read as the first one.
    fn unicode(&mut self) -> Result<char, String> {
        let (digits, wrong) = if self.eat('{') {
            let digits = self.digits(16, 8);
            if digits.is_empty() || !self.eat('}') {
                return Err("invalid Unicode list".to_owned());
            }
            (digits, "invalid Unicode range")
        } else {
            (self.digits(16, 4), "invalid Unicode escape")
        };
        if wrong == "invalid Unicode escape" && digits.len() < 4 {
            return Err(wrong.to_owned());
        }
        let code = u32::from_str_radix(&digits, 16).map_err(|_| wrong)?;
        char::from_u32(code).ok_or_else(|| wrong.to_owned())
    }

    fn control(&mut self) -> Result<char, String> {
        let c = self.next().ok_or("too short control escape")?;
        let code = if c == '?' { 0x7f } else { u32::from(c) & 0x1f };
        char::from_u32(code).ok_or_else(|| "too short control escape".to_owned())
    }
}
