//! Arithmetic with whole numbers: `$((A + 1))`.

use super::Shell;

/// The maximum depth of brackets.
const MAX_DEPTH: usize = 32;
/// The operators of two sides, from those that bind least; of each line's longer ones come first.
const LEVELS: [&[&str]; 6] = [&["||"], &["&&"], &["==", "!="], &["<=", ">=", "<", ">"], &["+", "-"], &["*", "/", "%"]];

impl Shell {
    /// The value of an expression. Parts that can't be read or are unknown count as nothing.
    pub(super) fn arithmetic(&mut self, text: &str) -> String {
        let mut reader = Reader { shell: self, text, depth: 0 };
        let value = reader.level(0).filter(|_| reader.text.trim().is_empty());
        match value {
            Some(value) => value.to_string(),
            None => {
                self.assumed.get_or_insert_with(|| "arithmetic of that kind".to_owned());
                String::new()
            }
        }
    }
}

struct Reader<'a> {
    shell: &'a Shell,
    text: &'a str,
    depth: usize,
}

impl Reader<'_> {
    /// The result of the operators of a level and those that bind more tightly.
    fn level(&mut self, level: usize) -> Option<i64> {
        let Some(operators) = LEVELS.get(level) else { return self.number() };
        let mut left = self.level(level + 1)?;
        loop {
            self.text = self.text.trim_start();
            let found = operators.iter().find_map(|operator| Some((*operator, self.text.strip_prefix(operator)?)));
            let Some((operator, rest)) = found else { return Some(left) };
            self.text = rest;
            let right = self.level(level + 1)?;
            left = applied(operator, left, right)?;
        }
    }

    fn number(&mut self) -> Option<i64> {
        self.text = self.text.trim_start();
        if let Some(rest) = self.text.strip_prefix('(') {
            self.depth += 1;
            self.text = rest;
            let value = if self.depth > MAX_DEPTH { None } else { self.level(0) };
            self.depth -= 1;
            self.text = self.text.trim_start().strip_prefix(')')?;
            return value;
        }
        for (sign, factor) in [('-', -1), ('+', 1)] {
            if let Some(rest) = self.text.strip_prefix(sign) {
                self.text = rest;
                self.depth += 1;
                let value = if self.depth > MAX_DEPTH { None } else { self.number() };
                self.depth -= 1;
                return value?.checked_mul(factor);
            }
        }
        // `$1` is a parameter, `1` a number.
        let (is_named, bare) = match self.text.strip_prefix('$') {
            Some(bare) => (true, bare),
            None => (false, self.text),
        };
        let (in_braces, bare) = match bare.strip_prefix('{').filter(|_| is_named) {
            Some(bare) => (true, bare),
            None => (false, bare),
        };
        let end = bare.find(|c: char| !(c.is_ascii_alphanumeric() || "_#?".contains(c))).unwrap_or(bare.len());
        let (word, rest) = bare.split_at_checked(end)?;
        self.text = if in_braces { rest.strip_prefix('}')? } else { rest };
        match word.parse() {
            Ok(number) if !is_named => Some(number),
            _ => self.value(word),
        }
    }

    fn value(&self, word: &str) -> Option<i64> {
        match self.shell.variables.get(word).map(|value| value.trim()) {
            _ if word.is_empty() => None,
            None | Some("") => Some(0),
            Some(value) => value.parse().ok(),
        }
    }
}

fn applied(operator: &str, left: i64, right: i64) -> Option<i64> {
    Some(match operator {
        "||" => i64::from(left != 0 || right != 0),
        "&&" => i64::from(left != 0 && right != 0),
        "==" => i64::from(left == right),
        "!=" => i64::from(left != right),
        "<=" => i64::from(left <= right),
        ">=" => i64::from(left >= right),
        "<" => i64::from(left < right),
        ">" => i64::from(left > right),
        "+" => left.checked_add(right)?,
        "-" => left.checked_sub(right)?,
        "*" => left.checked_mul(right)?,
        "/" => left.checked_div(right)?,
        _ => left.checked_rem(right)?,
    })
}
