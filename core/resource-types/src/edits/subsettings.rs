//! `ini_subsetting` (inifile): the parts of the value of a setting, each a name with a value right behind it.

use super::EditError;
use duckrow_values::regex::Regex;

/// The form of a value with parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubsettingForm {
    /// The text between two parts.
    pub separator: String,
    /// The quotation mark around a value that has none yet.
    pub quote: String,
    /// The text between the name of a part and its value.
    pub key_value_separator: String,
    /// True if a name is a whole part.
    pub is_exact: bool,
}

/// The place of a new part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Insertion {
    /// Before all others.
    Start,
    /// Behind all others.
    End,
    /// Before the first one of a name, otherwise at the end.
    Before(String),
    /// Behind the first one of a name, otherwise at the end.
    After(String),
    /// At this place, counted from 0, or from the end if it is negative.
    Index(i64),
}

/// The value of a setting, in parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subsettings {
    form: SubsettingForm,
    quote: String,
    items: Vec<String>,
}

impl Subsettings {
    /// Reads a value. A setting that is not there has no parts.
    ///
    /// # Errors
    /// A separator that makes no pattern.
    pub fn read(value: Option<&str>, form: SubsettingForm) -> Result<Self, EditError> {
        let Some(value) = value else { return Ok(Self { quote: form.quote.clone(), form, items: Vec::new() }) };
        let (quote, unquoted) = unquoted(value);
        let quote = if quote.is_empty() { form.quote.clone() } else { quote.to_owned() };
        // The module's own: only the first character of the separator is taken literally.
        let pattern = Regex::new(&format!("(?:(?:[^\\{}]|\\.)+)", form.separator))?;
        let mut items = Vec::new();
        let mut start = 0;
        while let Some(found) = pattern.find_from(unquoted, start)?.and_then(|found| found.range(0)) {
            items.push(unquoted.get(found.clone()).unwrap_or_default().trim().to_owned());
            start = found.end;
        }
        Ok(Self { form, quote, items })
    }

    /// The whole value.
    pub fn text(&self) -> String {
        format!("{0}{1}{0}", self.quote, self.items.join(&self.form.separator))
    }

    fn is(&self, item: &str, name: &str, is_exact: bool) -> bool {
        if is_exact { item == name } else { self.value_in(item, name).is_some() }
    }

    fn value_in<'a>(&self, item: &'a str, name: &str) -> Option<&'a str> {
        item.strip_prefix(name)?.strip_prefix(self.form.key_value_separator.as_str())
    }

    /// True if a part is there.
    pub fn has(&self, name: &str) -> bool {
        self.position(name).is_some()
    }

    fn position(&self, name: &str) -> Option<usize> {
        self.items.iter().position(|item| self.is(item, name, self.form.is_exact))
    }

    /// The value behind a name.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.items.iter().find_map(|item| self.value_in(item, name))
    }

    /// Gives a part a value: each one of that name, or a new one.
    pub fn set(&mut self, name: &str, value: &str, insertion: &Insertion) {
        let new = format!("{name}{}{value}", self.form.key_value_separator);
        if self.has(name) {
            for place in 0..self.items.len() {
                if self.items.get(place).is_some_and(|item| self.is(item, name, self.form.is_exact))
                    && let Some(item) = self.items.get_mut(place)
                {
                    item.clone_from(&new);
                }
            }
            return;
        }
        let end = self.items.len();
        let place = match insertion {
            Insertion::Start => 0,
            Insertion::End => end,
            Insertion::Before(other) => self.position(other).unwrap_or(end),
            Insertion::After(other) => self.position(other).map_or(end, |place| place + 1),
            Insertion::Index(place) => match usize::try_from(*place) {
                Ok(place) => place.min(end),
                Err(_) => (end + 1).saturating_sub(usize::try_from(place.unsigned_abs()).unwrap_or(usize::MAX)),
            },
        };
        self.items.insert(place, new);
    }

    /// Takes each part of a name out.
    pub fn remove(&mut self, name: &str) {
        let items = std::mem::take(&mut self.items);
        self.items = items.into_iter().filter(|item| !self.is(item, name, self.form.is_exact)).collect();
    }
}

/// A value without the quotation marks around it, and the mark.
fn unquoted(value: &str) -> (&str, &str) {
    for quote in ["\"", "'"] {
        if value.starts_with(quote) && value.ends_with(quote) {
            let inner = value.strip_prefix(quote).unwrap_or_default();
            return (quote, inner.strip_suffix(quote).unwrap_or_default());
        }
    }
    ("", value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(value: &str) -> Subsettings {
        Subsettings::read(Some(value), form(false)).unwrap()
    }

    fn form(is_exact: bool) -> SubsettingForm {
        let (separator, quote, key_value_separator) = (" ".to_owned(), String::new(), String::new());
        SubsettingForm { separator, quote, key_value_separator, is_exact }
    }

    fn set(value: &str, name: &str, to: &str, insertion: &Insertion) -> String {
        let mut parts = read(value);
        parts.set(name, to, insertion);
        parts.text()
    }

    #[test]
    fn a_part_is_changed_where_it_is_and_added_where_it_is_wanted() {
        let value = "\"-Xmx1g -server -Xms1g\"";
        assert_eq!(read(value).value("-Xmx"), Some("1g"));
        assert_eq!(set(value, "-Xmx", "2g", &Insertion::End), "\"-Xmx2g -server -Xms1g\"");
        assert_eq!(set("a b", "c", "1", &Insertion::Start), "c1 a b");
        assert_eq!(set("a b", "c", "1", &Insertion::Before("b".to_owned())), "a c1 b");
        assert_eq!(set("a b", "c", "1", &Insertion::After("a".to_owned())), "a c1 b");
        assert_eq!(set("a b", "c", "1", &Insertion::After("x".to_owned())), "a b c1");
        assert_eq!(set("a b", "c", "1", &Insertion::Index(1)), "a c1 b");
        assert_eq!(set("a b", "c", "1", &Insertion::Index(9)), "a b c1");
        assert_eq!(set("a b", "c", "1", &Insertion::Index(-1)), "a b c1");
    }

    #[test]
    fn an_exact_name_is_the_whole_part() {
        let mut parts = Subsettings::read(Some("ab a"), form(true)).unwrap();
        assert!(parts.has("a") && !parts.has("b"));
        parts.remove("a");
        assert_eq!(parts.text(), "ab");
        let mut parts = read("ab a c");
        parts.remove("a");
        assert_eq!(parts.text(), "c");
    }

    #[test]
    fn a_setting_that_is_not_there_gets_the_quotation_mark() {
        let mut parts = Subsettings::read(None, SubsettingForm { quote: "'".to_owned(), ..form(false) }).unwrap();
        parts.set("a", "1", &Insertion::End);
        assert_eq!(parts.text(), "'a1'");
        assert!(Subsettings::read(Some("a"), SubsettingForm { separator: String::new(), ..form(false) }).is_err());
    }
}
