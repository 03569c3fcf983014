//! `archive` (archive): the command line that unpacks a file, by the ending of its name.

use super::EditError;

/// The file that is unpacked, and what is wanted of the program that does it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unpacking<'a> {
    /// The path of the file.
    pub file: &'a str,
    /// The options for any program.
    pub flags: Option<&'a str>,
    /// A command instead of the usual one. `%s` in it is the file.
    pub command: Option<&'a str>,
}

/// The kinds of archives: endings, and the line, in which `@` is the file and what is in brackets are the usual options.
const KINDS: [(&[&str], &str); 6] = [
    (&[".tar"], "tar [xf] @"),
    (&[".tgz", ".tar.gz"], "tar [xzf] @"),
    (&[".tbz", ".tar.bz2"], "tar [xjf] @"),
    (&[".txz", ".tar.xz"], "unxz [-dc] @ | tar [xf] -"),
    (&[".gz"], "gunzip [-d] @"),
    (&[".zip", ".war", ".jar"], "unzip [-o] @"),
];

impl Unpacking<'_> {
    /// The command line. `flags_of` knows the options for one program, if there are any.
    ///
    /// # Errors
    /// A file of an unknown kind.
    pub fn line(&self, flags_of: &dyn Fn(&str) -> Option<String>) -> Result<String, EditError> {
        let file = escaped(self.file);
        if let Some(command) = self.command {
            return Ok(if command.contains("%s") {
                command.replace("%s", &file).replace("%%", "%")
            } else {
                // In Ruby no options are the word of a symbol.
                format!("{command} {} {file}", self.flags.unwrap_or("undef"))
            });
        }
        let known = KINDS.iter().find(|(endings, _)| endings.iter().any(|ending| self.file.ends_with(ending)));
        let (_, line) = known.ok_or_else(|| EditError::Ruby(format!("Unknown filetype: {}", self.file)))?;
        let words = line.split(' ').scan("", |program, word| {
            let usual = word.strip_prefix('[').and_then(|word| word.strip_suffix(']'));
            let own = || {
                self.flags.map(str::to_owned).or_else(|| flags_of(if *program == "unzip" { "zip" } else { program }))
            };
            let written = match (usual, word) {
                (Some(usual), _) => own().unwrap_or_else(|| usual.to_owned()),
                (None, "@") => file.clone(),
                (None, word) => word.to_owned(),
            };
            *program = word;
            Some(written)
        });
        Ok(words.collect::<Vec<_>>().join(" "))
    }
}

/// A word as a shell reads it, where every character stands for itself.
fn escaped(word: &str) -> String {
    if word.is_empty() {
        return "''".to_owned();
    }
    let mut text = String::new();
    for c in word.chars() {
        match c {
            '\n' => text.push_str("'\n'"),
            c if c.is_ascii_alphanumeric() || "_-.,:+/@".contains(c) => text.push(c),
            c => text.extend(['\\', c]),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(unpacking: Unpacking<'_>) -> Result<String, EditError> {
        unpacking.line(&|program| (program == "gunzip").then(|| "-k".to_owned()))
    }

    #[test]
    fn the_ending_says_which_program_unpacks() {
        let of = |file| line(Unpacking { file, ..Unpacking::default() });
        assert_eq!(of("/a b.tar.gz").unwrap(), "tar xzf /a\\ b.tar.gz");
        assert_eq!(of("/a.txz").unwrap(), "unxz -dc /a.txz | tar xf -");
        assert_eq!(of("/a.gz").unwrap(), "gunzip -k /a.gz");
        assert_eq!(of("/a.doc"), Err(EditError::Ruby("Unknown filetype: /a.doc".to_owned())));
    }

    #[test]
    fn options_and_commands_are_ones_own() {
        let own = Unpacking { file: "/a.tgz", flags: Some("xvzf"), command: None };
        assert_eq!(line(own).unwrap(), "tar xvzf /a.tgz");
        assert_eq!(line(Unpacking { command: Some("gunzip < %s > a"), ..own }).unwrap(), "gunzip < /a.tgz > a");
        assert_eq!(line(Unpacking { command: Some("tar"), ..own }).unwrap(), "tar xvzf /a.tgz");
    }
}
