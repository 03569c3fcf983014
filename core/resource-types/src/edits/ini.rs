//! `ini_setting` (inifile): sections with settings. A setting that is there is changed in its line; a new one is put behind a comment that
//! has its name, otherwise at the end of its section.

use super::{EditError, put_line};
use duckrow_text::names::FastMap;
use duckrow_values::regex::{Captures, Regex, escape};

/// The form of a file of settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IniForm {
    /// The text between the name and the value of a new setting.
    pub separator: String,
    /// The text before the name of a section.
    pub prefix: String,
    /// The text behind the name of a section.
    pub suffix: String,
    /// The character before a new setting.
    pub indent: String,
    /// The number of these characters; without it, as many as the settings of the section have.
    pub width: Option<usize>,
}

impl Default for IniForm {
    fn default() -> Self {
        let [separator, prefix, suffix, indent] = [" = ", "[", "]", " "].map(str::to_owned);
        Self { separator, prefix, suffix, indent, width: None }
    }
}

/// The settings from one headline to the next. What stands before the first one has the empty name.
#[derive(Debug, Clone, Default)]
struct Section {
    /// Its first and last line; none in a section that is new. The last line may be before the first one.
    lines: Option<(isize, isize)>,
    settings: FastMap<String, String>,
    new_settings: FastMap<String, String>,
    indentation: Option<usize>,
}

impl Section {
    fn is_empty(&self, name: &str) -> bool {
        if name.is_empty() { self.lines.is_none() } else { self.lines.is_none_or(|(start, end)| start == end) }
    }

    fn range(&self) -> std::ops::RangeInclusive<isize> {
        let (start, end) = self.lines.unwrap_or((0, -1));
        start..=end
    }

    fn shift(&mut self, by: isize) {
        self.lines = self.lines.map(|(start, end)| (start + by, end + by));
    }
}

/// The patterns of lines: headlines, settings, and settings that are comments.
#[derive(Debug, Clone)]
struct Patterns {
    section: Regex,
    setting: Regex,
    comment: Regex,
}

impl Patterns {
    fn of(form: &IniForm) -> Result<Self, EditError> {
        let is_blank = !form.separator.is_empty() && form.separator.chars().all(|c| c.is_ascii_whitespace());
        let between = if is_blank { " " } else { form.separator.trim() };
        // As in the module, what stands between name and value is part of the pattern as it is.
        let rest = format!(r"(\s*{between}[ \t]*)(.*)\s*$");
        Ok(Self {
            section: Regex::new(&format!(r"^\s*{}(.*){}\s*$", escape(&form.prefix), escape(&form.suffix)))?,
            setting: Regex::new(&format!(r"^(\s*)([^#;\s]|[^#;\s].*?[^\s{between}]){rest}"))?,
            comment: Regex::new(&format!(r"^(\s*)[#;]+(\s*)(.*?[^\s{between}]){rest}"))?,
        })
    }
}

fn group(found: &Captures, number: usize) -> &str {
    found.get(number).unwrap_or_default()
}

/// A file of settings.
#[derive(Debug, Clone)]
pub struct IniFile {
    form: IniForm,
    patterns: Patterns,
    lines: Vec<String>,
    /// The names of sections in the order of the file. One that is there twice is the later one both times.
    names: Vec<String>,
    sections: FastMap<String, Section>,
}

impl IniFile {
    /// Reads a file.
    ///
    /// # Errors
    /// A separator that makes no pattern.
    pub fn read(text: &str, form: IniForm) -> Result<Self, EditError> {
        let lines = text.split_inclusive('\n').map(str::to_owned).collect();
        let patterns = Patterns::of(&form)?;
        let mut file = Self { form, patterns, lines, names: Vec::new(), sections: FastMap::default() };
        let first = Section { lines: Some((0, 0)), ..Section::default() };
        let (mut name, mut section, mut has_lines) = (String::new(), first, false);
        for (number, line) in (0_isize..).zip(file.lines.clone()) {
            if let Some(found) = file.patterns.section.find(&line)? {
                file.add(&name, section, has_lines);
                name = group(&found, 1).to_owned();
                (section, has_lines) = (Section { lines: Some((number, number)), ..Section::default() }, false);
                continue;
            }
            if let Some(found) = file.patterns.setting.find(&line)? {
                section.settings.insert(group(&found, 2).to_owned(), group(&found, 4).to_owned());
                let indentation = group(&found, 1).chars().count();
                section.indentation = Some(section.indentation.map_or(indentation, |known| known.min(indentation)));
            }
            section.lines = section.lines.map(|(start, _)| (start, number));
            has_lines = true;
        }
        file.add(&name, section, has_lines);
        Ok(file)
    }

    /// Adds a section that was read. The first one is new where nothing stands before a headline.
    fn add(&mut self, name: &str, section: Section, has_lines: bool) {
        let lines = section.lines.filter(|_| has_lines || !name.is_empty());
        self.names.push(name.to_owned());
        self.sections.insert(name.to_owned(), Section { lines, ..section });
    }

    /// True if there is a section.
    pub fn has_section(&self, name: &str) -> bool {
        self.sections.contains_key(name)
    }

    /// The value of a setting.
    pub fn value(&self, section: &str, setting: &str) -> Option<&str> {
        let section = self.sections.get(section)?;
        section.settings.get(setting).or_else(|| section.new_settings.get(setting)).map(String::as_str)
    }

    /// Adds a section, if it isn't there.
    pub fn add_section(&mut self, name: &str) {
        if !self.has_section(name) {
            self.names.push(name.to_owned());
            self.sections.insert(name.to_owned(), Section::default());
        }
    }

    /// Gives a setting a value.
    ///
    /// # Errors
    /// A match that takes too long.
    pub fn set(&mut self, name: &str, setting: &str, value: &str) -> Result<(), EditError> {
        self.add_section(name);
        let Some(section) = self.sections.get(name) else { return Ok(()) };
        let (range, indentation) = (section.range(), section.indentation);
        if section.settings.contains_key(setting) {
            self.change_lines(range, setting, value)?;
            self.change(name, |section| _ = section.settings.insert(setting.to_owned(), value.to_owned()));
        } else if let Some(line) = self.comment(range, setting)? {
            let text = self.new_line(indentation, setting, value);
            self.lines.insert(line + 1, text);
            self.change(name, |section| {
                section.settings.insert(setting.to_owned(), value.to_owned());
                section.lines = section.lines.map(|(start, end)| (start, end + 1));
            });
            self.shift_behind(name, 1);
        } else {
            self.change(name, |section| _ = section.new_settings.insert(setting.to_owned(), value.to_owned()));
        }
        Ok(())
    }

    fn change(&mut self, name: &str, change: impl FnOnce(&mut Section)) {
        if let Some(section) = self.sections.get_mut(name) {
            change(section);
        }
    }

    fn new_line(&self, indentation: Option<usize>, setting: &str, value: &str) -> String {
        let indent = self.form.indent.repeat(self.form.width.or(indentation).unwrap_or_default());
        format!("{indent}{setting}{}{value}", self.form.separator)
    }

    fn line(&self, number: isize) -> Option<&str> {
        self.lines.get(usize::try_from(number).ok()?).map(String::as_str)
    }

    /// The parts of the line of a setting.
    fn setting_at(&self, number: isize, setting: &str) -> Result<Option<Captures>, EditError> {
        let Some(line) = self.line(number) else { return Ok(None) };
        Ok(self.patterns.setting.find(line)?.filter(|found| group(found, 2) == setting))
    }

    fn change_lines(
        &mut self,
        range: std::ops::RangeInclusive<isize>,
        setting: &str,
        value: &str,
    ) -> Result<(), EditError> {
        for number in range {
            let Some(found) = self.setting_at(number, setting)? else { continue };
            let changed = format!("{}{}{}{value}", group(&found, 1), group(&found, 2), group(&found, 3));
            if let Some(line) = usize::try_from(number).ok().and_then(|number| self.lines.get_mut(number)) {
                *line = changed;
            }
        }
        Ok(())
    }

    /// The line of the first comment that has the name of a setting.
    fn comment(&self, range: std::ops::RangeInclusive<isize>, setting: &str) -> Result<Option<usize>, EditError> {
        for number in range {
            let found = self.line(number).map(|line| self.patterns.comment.find(line)).transpose()?.flatten();
            if found.is_some_and(|found| group(&found, 3) == setting) {
                return Ok(usize::try_from(number).ok());
            }
        }
        Ok(None)
    }

    /// Moves the sections behind the first one of a name.
    fn shift_behind(&mut self, name: &str, by: isize) {
        let place = self.names.iter().position(|known| known == name).unwrap_or(self.names.len());
        let behind: Vec<String> = self.names.iter().skip(place + 1).cloned().collect();
        behind.iter().for_each(|name| self.change(name, |section| section.shift(by)));
    }

    /// Takes a setting out, and its section, if nothing is left there.
    ///
    /// # Errors
    /// A match that takes too long.
    pub fn remove(&mut self, name: &str, setting: &str) -> Result<(), EditError> {
        let Some(section) = self.sections.get(name) else { return Ok(()) };
        if !section.settings.contains_key(setting) {
            return Ok(());
        }
        for number in section.range() {
            if self.setting_at(number, setting)?.is_some() {
                self.remove_line(number);
            }
        }
        self.change(name, |section| {
            section.settings.shift_remove(setting);
            section.lines = section.lines.map(|(start, end)| (start, end - 1));
        });
        self.shift_behind(name, -1);
        let Some((start, _)) = self.sections.get(name).filter(|section| section.is_empty(name)).and_then(|s| s.lines)
        else {
            return Ok(());
        };
        self.remove_line(start);
        self.shift_behind(name, -1);
        if let Some(place) = self.names.iter().position(|known| known == name) {
            self.names.remove(place);
        }
        self.sections.shift_remove(name);
        Ok(())
    }

    fn remove_line(&mut self, number: isize) {
        if let Some(number) = usize::try_from(number).ok().filter(|number| *number < self.lines.len()) {
            self.lines.remove(number);
        }
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let global = self.sections.get("");
        let is_bare = global.is_none_or(|global| global.is_empty("") && global.new_settings.is_empty());
        for (place, name) in self.names.iter().enumerate() {
            let Some(section) = self.sections.get(name) else { continue };
            if section.lines.is_none() && !name.is_empty() {
                if place > 1 || (place == 1 && !is_bare) {
                    text.push('\n');
                }
                put_line(&mut text, &format!("{}{name}{}", self.form.prefix, self.form.suffix));
            }
            self.put_section(&mut text, section, place + 1 == self.names.len());
        }
        text
    }

    /// Writes the lines of a section. New settings stand before the blank lines at its end.
    fn put_section(&self, text: &mut String, section: &Section, is_last: bool) {
        let lines: Vec<&str> = section.range().filter_map(|number| self.line(number)).collect();
        let is_blank = |line: &&&str| line.chars().all(|c| c.is_ascii_whitespace());
        let blank = lines.iter().rev().take_while(is_blank).count();
        let (written, blank) = lines.split_at_checked(lines.len() - blank).unwrap_or_default();
        written.iter().for_each(|line| put_line(text, line));
        for (setting, value) in &section.new_settings {
            put_line(text, &self.new_line(section.indentation, setting, value));
        }
        if !blank.is_empty() {
            blank.iter().for_each(|line| put_line(text, line));
        } else if section.lines.is_none() && !section.new_settings.is_empty() && !is_last {
            text.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POND: &str = "; ducks\ntop = 1\n\n[a]\n  x = 1\n  # y = 5\n\n[b]\nz : 3\n";

    fn edited(text: &str, edit: impl FnOnce(&mut IniFile)) -> String {
        let mut file = IniFile::read(text, IniForm::default()).unwrap();
        edit(&mut file);
        file.text()
    }

    fn set(text: &str, section: &str, setting: &str, value: &str) -> String {
        edited(text, |file| file.set(section, setting, value).unwrap())
    }

    #[test]
    fn a_value_is_changed_in_its_line() {
        assert_eq!(edited(POND, |_| ()), POND);
        assert_eq!(set(POND, "a", "x", "2"), POND.replace("x = 1", "x = 2"));
        assert_eq!(set("a=1 \nb  =  2\n", "", "b", "3"), "a=1 \nb  =  3\n");
    }

    #[test]
    fn a_new_setting_stands_behind_its_comment_or_at_the_end_of_its_section() {
        assert_eq!(set(POND, "a", "y", "2"), POND.replace("# y = 5\n", "# y = 5\n  y = 2\n"));
        assert_eq!(set(POND, "a", "n", "2"), POND.replace("# y = 5\n", "# y = 5\n  n = 2\n"));
        assert_eq!(set(POND, "", "n", "2"), POND.replace("top = 1\n", "top = 1\nn = 2\n"));
        assert_eq!(set(POND, "c", "n", "2"), format!("{POND}\n[c]\nn = 2\n"));
        assert_eq!(set("[b]\n", "", "n", "2"), "n = 2\n\n[b]\n");
        assert_eq!(set("", "c", "n", "2"), "[c]\nn = 2\n");
    }

    #[test]
    fn a_section_goes_with_its_last_line() {
        let without =
            |text: &str, section: &str, setting: &str| edited(text, |file| file.remove(section, setting).unwrap());
        assert_eq!(without(POND, "a", "x"), POND.replace("  x = 1\n", ""));
        assert_eq!(without("[a]\nx = 1\n[b]\ny = 1\n", "a", "x"), "[b]\ny = 1\n");
        assert_eq!(without(POND, "a", "none"), POND);
    }

    #[test]
    fn the_form_says_how_sections_and_settings_look() {
        let form = IniForm {
            separator: ": ".to_owned(),
            prefix: "-- ".to_owned(),
            suffix: " --".to_owned(),
            indent: "\t".to_owned(),
            width: Some(1),
        };
        let mut file = IniFile::read("-- a --\nx:1\n", form).unwrap();
        assert_eq!(file.value("a", "x"), Some("1"));
        file.set("a", "y", "2").unwrap();
        file.set("b", "z", "3").unwrap();
        assert_eq!(file.text(), "-- a --\nx:1\n\ty: 2\n\n-- b --\n\tz: 3\n");
    }
}
