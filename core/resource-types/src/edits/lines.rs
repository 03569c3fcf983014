//! `file_line` (stdlib): one line that is in a file, or isn't. The lines around it are kept byte for byte.

use super::EditError;
use duckrow_values::regex::Regex;

/// The lines of a file, each with its line break.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    lines: Vec<Vec<u8>>,
    /// True if each byte is a character (ISO-8859-1); otherwise the text is UTF-8.
    is_latin: bool,
}

impl Lines {
    /// Reads the lines of a file in an encoding.
    ///
    /// # Errors
    /// An encoding that is not read here.
    pub fn read(content: &[u8], encoding: &str) -> Result<Self, EditError> {
        let is_latin = match encoding.to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" => false,
            "iso-8859-1" | "iso8859-1" => true,
            _ => {
                return Err(EditError::Refused(format!(
                    "duckrow edits lines in UTF-8 and ISO-8859-1, not in {encoding}"
                )));
            }
        };
        Ok(Self { lines: content.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect(), is_latin })
    }

    /// True if a line is the wanted one. In another encoding than that of the manifest only what is ASCII can be equal.
    fn is(&self, line: &[u8], wanted: &str) -> bool {
        chomped(line) == wanted.as_bytes() && (wanted.is_ascii() || !self.is_latin)
    }

    /// True if a pattern matches a line.
    fn matches(&self, line: &[u8], pattern: &Regex) -> Result<bool, EditError> {
        if self.is_latin {
            let text: String = line.iter().copied().map(char::from).collect();
            return Ok(pattern.is_match(&text)?);
        }
        let text =
            std::str::from_utf8(line).map_err(|_| EditError::Ruby("invalid byte sequence in UTF-8".to_owned()))?;
        Ok(pattern.is_match(text)?)
    }
}

/// A line without its line break.
fn chomped(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r\n").or_else(|| line.strip_suffix(b"\n")).or_else(|| line.strip_suffix(b"\r")).unwrap_or(line)
}

/// The edit that a `file_line` wants.
#[derive(Debug, Clone, Default)]
pub struct LineEdit {
    /// The path of the file, for errors.
    pub path: String,
    /// The line.
    pub line: Option<String>,
    /// The pattern of the lines that it replaces.
    pub pattern: Option<Regex>,
    /// The pattern of the line behind which it is put.
    pub after: Option<Regex>,
    /// True if several lines may match.
    pub multiple: bool,
    /// True if a line that matches is replaced.
    pub replace: bool,
    /// True if each line that matches is replaced, even if the wanted one is there.
    pub replaces_all: bool,
    /// True if the line is added where none matches.
    pub appends: bool,
    /// True if what matches is to be absent.
    pub removes_matches: bool,
}

impl LineEdit {
    /// True if the line counts as present: nothing is to be done if it is to be there.
    ///
    /// # Errors
    /// A line that can't be matched.
    pub fn is_present(&self, lines: &Lines, is_wanted: bool) -> Result<bool, EditError> {
        let is_there = lines.lines.iter().any(|line| self.is_line(lines, line));
        let Some(pattern) = &self.pattern else { return Ok(is_there) };
        let has_matches = self.count(lines, pattern)? > 0;
        Ok(match (is_wanted, has_matches) {
            (true, false) => is_there || !self.appends,
            (true, true) => !self.replaces_all && (is_there || !self.replace),
            (false, false) => is_there,
            (false, true) => is_there || self.removes_matches,
        })
    }

    fn is_line(&self, lines: &Lines, line: &[u8]) -> bool {
        self.line.as_deref().is_some_and(|wanted| lines.is(line, wanted))
    }

    /// The number of lines that match a pattern.
    fn count(&self, lines: &Lines, pattern: &Regex) -> Result<usize, EditError> {
        let mut count = 0;
        for line in &lines.lines {
            let is_done = self.replaces_all && self.is_line(lines, line);
            count += usize::from(!is_done && lines.matches(line, pattern)?);
        }
        Ok(count)
    }

    /// The content of the file with the line. Nothing, if it stays as it is.
    ///
    /// # Errors
    /// Several lines match, and only one may.
    pub fn create(&self, lines: &Lines) -> Result<Option<Vec<u8>>, EditError> {
        if !self.replace {
            match &self.pattern {
                Some(pattern) if self.count(lines, pattern)? > 0 => return Ok(None),
                None if !lines.lines.is_empty() => {
                    return Err(EditError::Ruby("wrong argument type nil (expected Regexp)".to_owned()));
                }
                _ => {}
            }
        }
        match (&self.pattern, &self.after) {
            (Some(pattern), after) => self.put_over(lines, pattern, after.as_ref()),
            (None, Some(after)) => self.put_behind(lines, after),
            (None, None) => {
                let mut content = Content::default();
                lines.lines.iter().for_each(|line| content.put(line));
                content.put(self.wanted());
                Ok(content.0)
            }
        }
        .map(Some)
    }

    fn wanted(&self) -> &[u8] {
        self.line.as_deref().unwrap_or_default().as_bytes()
    }

    /// Replaces the lines that match; where none does, puts the line behind the first one that matches `after`, or at the end.
    fn put_over(&self, lines: &Lines, pattern: &Regex, after: Option<&Regex>) -> Result<Vec<u8>, EditError> {
        let mut is_put = self.only(lines, pattern)? > 0;
        let mut content = Content::default();
        for line in &lines.lines {
            content.put(if lines.matches(line, pattern)? { self.wanted() } else { line });
            if let Some(after) = after.filter(|_| !is_put)
                && lines.matches(line, after)?
            {
                content.put(self.wanted());
                is_put = true;
            }
        }
        if !is_put {
            content.put(self.wanted());
        }
        Ok(content.0)
    }

    /// Puts the line behind those that match, or at the end.
    fn put_behind(&self, lines: &Lines, after: &Regex) -> Result<Vec<u8>, EditError> {
        let count = self.count(lines, after)?;
        if count > 1 && !self.multiple {
            return Err(EditError::Refused(format!(
                "{count} lines match pattern '{}' in file '{}'. One or no line must match the pattern.",
                after.source, self.path
            )));
        }
        let mut content = Content::default();
        for line in &lines.lines {
            content.put(line);
            if lines.matches(line, after)? {
                content.put(self.wanted());
            }
        }
        if count == 0 {
            content.put(self.wanted());
        }
        Ok(content.0)
    }

    /// The number of lines that match, of which there may be one.
    fn only(&self, lines: &Lines, pattern: &Regex) -> Result<usize, EditError> {
        let count = self.count(lines, pattern)?;
        if count > 1 && !self.multiple {
            return Err(EditError::Refused(format!(
                "More than one line in file '{}' matches pattern '{}'",
                self.path, pattern.source
            )));
        }
        Ok(count)
    }

    /// The content of the file without the line, or without what matches.
    ///
    /// # Errors
    /// Several lines match, and only one may.
    pub fn remove(&self, lines: &Lines) -> Result<Vec<u8>, EditError> {
        let pattern = self.pattern.as_ref().filter(|_| self.removes_matches);
        if let Some(pattern) = pattern {
            self.only(lines, pattern)?;
        }
        let mut content = Vec::new();
        for line in &lines.lines {
            let is_removed = match pattern {
                Some(pattern) => lines.matches(line, pattern)?,
                None => self.is_line(lines, line),
            };
            if !is_removed {
                content.extend_from_slice(line);
            }
        }
        Ok(content)
    }
}

/// A content that is written line by line, as Ruby's `puts` does.
#[derive(Default)]
struct Content(Vec<u8>);

impl Content {
    fn put(&mut self, line: &[u8]) {
        self.0.extend_from_slice(line);
        if !line.ends_with(b"\n") {
            self.0.push(b'\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(line: &str, pattern: Option<&str>, after: Option<&str>) -> LineEdit {
        let regex = |source: &str| Regex::new(source).unwrap();
        LineEdit {
            path: "/f".to_owned(),
            line: Some(line.to_owned()),
            pattern: pattern.map(regex),
            after: after.map(regex),
            replace: true,
            appends: true,
            ..LineEdit::default()
        }
    }

    fn lines(text: &str) -> Lines {
        Lines::read(text.as_bytes(), "UTF-8").unwrap()
    }

    fn created(edit: &LineEdit, text: &str) -> String {
        String::from_utf8(edit.create(&lines(text)).unwrap().unwrap()).unwrap()
    }

    #[test]
    fn a_line_is_appended_put_behind_one_or_over_one() {
        assert_eq!(created(&edit("c", None, None), "a\nb"), "a\nb\nc\n");
        assert_eq!(created(&edit("c", None, Some("^a")), "a\nb\n"), "a\nc\nb\n");
        assert_eq!(created(&edit("c", None, Some("^x")), "a\n"), "a\nc\n");
        assert_eq!(created(&edit("c", Some("^b"), None), "a\nbb\nd\n"), "a\nc\nd\n");
        assert_eq!(created(&edit("c", Some("^x"), Some("^a")), "a\na\nb\n"), "a\nc\na\nb\n");
    }

    #[test]
    fn several_matches_are_refused_unless_they_are_wanted() {
        let mut edit = edit("c", Some("^b"), None);
        let refused = EditError::Refused("More than one line in file '/f' matches pattern '^b'".to_owned());
        assert_eq!(edit.create(&lines("b1\nb2\n")), Err(refused));
        edit.multiple = true;
        assert_eq!(created(&edit, "b1\nb2\n"), "c\nc\n");
        edit.removes_matches = true;
        assert_eq!(edit.remove(&lines("a\nb1\nb2")).unwrap(), b"a\n");
    }

    #[test]
    fn what_is_present_depends_on_what_may_be_done() {
        let mut edit = edit("c", Some("^b"), None);
        assert!(!edit.is_present(&lines("a\n"), true).unwrap() && !edit.is_present(&lines("b\n"), true).unwrap());
        assert!(edit.is_present(&lines("c\r\nb\n"), true).unwrap());
        edit.appends = false;
        assert!(edit.is_present(&lines("a\n"), true).unwrap());
        edit.replace = false;
        assert!(edit.is_present(&lines("b\n"), true).unwrap() && !edit.is_present(&lines("b\n"), false).unwrap());
        edit.removes_matches = true;
        assert!(edit.is_present(&lines("b\n"), false).unwrap());
        (edit.replace, edit.replaces_all) = (true, true);
        assert!(!edit.is_present(&lines("c\nb\n"), true).unwrap());
    }

    #[test]
    fn bytes_of_an_older_encoding_are_kept_and_need_its_name() {
        let text = b"\xe4 = 1\nb = 2\n";
        let edit = edit("b = 3", Some("^b"), None);
        assert_eq!(
            edit.is_present(&Lines::read(text, "UTF-8").unwrap(), true),
            Err(EditError::Ruby("invalid byte sequence in UTF-8".to_owned()))
        );
        let lines = Lines::read(text, "iso-8859-1").unwrap();
        assert_eq!(edit.create(&lines).unwrap().unwrap(), b"\xe4 = 1\nb = 3\n");
        assert!(Lines::read(text, "utf-16le").is_err());
    }
}
