//! A command line taken apart for whoever asks what it touches, not what comes of it. Nothing is run here.

use super::compound::Compound;
use super::shell_line::{List, Piece, Simple, Word, plain, split};

/// The plain commands of a line, in the order in which they stand there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parts {
    /// The commands, those of groups, conditions, loops and substitutions among them.
    pub commands: Vec<Part>,
    /// The part of the line that can't be read, if there is one.
    pub unknown: Option<String>,
}

/// One plain command.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Part {
    /// The program and its arguments; nothing for a word that is known only when it runs.
    pub words: Vec<Option<String>>,
    /// The files that its streams are redirected to.
    pub redirections: Vec<Redirected>,
    /// True if whether it runs depends on others.
    pub is_conditional: bool,
}

/// A stream that is redirected to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirected {
    /// 0 is the input, 1 the output, 2 the errors.
    pub stream: u8,
    /// True if the file keeps its content.
    pub appends: bool,
    /// The file; nothing if it is known only when the command runs.
    pub target: Option<String>,
}

/// Takes a line apart, as a shell would.
pub fn parts_of_line(text: &str) -> Parts {
    let line = split(text);
    let mut parts = Parts { commands: Vec::new(), unknown: line.unknown.clone() };
    parts.add_list(&line.commands, false);
    parts
}

/// Takes a command apart that is given word by word.
pub fn parts_of_words(words: &[String]) -> Parts {
    let mut parts = Parts::default();
    parts.add_list(&plain(words).commands, false);
    parts
}

impl Parts {
    fn add_list(&mut self, list: &List, is_conditional: bool) {
        for (place, (join, pipeline)) in list.iter().enumerate() {
            let depends = is_conditional || place > 0 && *join != super::shell_line::Join::Always;
            pipeline.iter().for_each(|simple| self.add(simple, depends));
        }
    }

    fn add(&mut self, simple: &Simple, is_conditional: bool) {
        for word in simple.words.iter().chain(simple.redirections.iter().map(|redirection| &redirection.target)) {
            self.add_substitutions(word);
        }
        let files = simple.redirections.iter().filter(|redirection| !redirection.is_text);
        let redirections = files.map(|redirection| Redirected {
            stream: redirection.stream,
            appends: redirection.appends,
            target: text(&redirection.target),
        });
        let part = Part {
            words: simple.words.iter().map(text).collect(),
            redirections: redirections.collect(),
            is_conditional,
        };
        if !part.words.is_empty() || !part.redirections.is_empty() {
            self.commands.push(part);
        }
        if let Some(compound) = &simple.compound {
            self.add_compound(compound, is_conditional);
        }
    }

    fn add_substitutions(&mut self, word: &Word) {
        for piece in word {
            if let Piece::Commands(list, _) = piece {
                self.add_list(list, false);
            }
        }
    }

    fn add_compound(&mut self, compound: &Compound, is_conditional: bool) {
        match compound {
            Compound::Group { list, .. } => self.add_list(list, is_conditional),
            Compound::If { branches, otherwise } => {
                for (condition, body) in branches {
                    self.add_list(condition, is_conditional);
                    self.add_list(body, true);
                }
                self.add_list(otherwise, true);
            }
            Compound::Loop(repeated) => {
                self.add_list(&repeated.condition, is_conditional);
                self.add_list(&repeated.body, true);
            }
            Compound::For { body, .. } | Compound::Function { body, .. } => self.add_list(body, true),
            Compound::Case { branches, .. } => branches.iter().for_each(|(_, body)| self.add_list(body, true)),
        }
    }
}

/// A word, if it stands there as it is.
fn text(word: &Word) -> Option<String> {
    let texts = word.iter().map(|piece| match piece {
        Piece::Text(text) => Some(text.clone()),
        Piece::Pattern(sign) => Some(sign.to_string()),
        _ => None,
    });
    texts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<Vec<String>> {
        let word = |word: &Option<String>| word.clone().unwrap_or_else(|| "?".to_owned());
        parts_of_line(line).commands.iter().map(|part| part.words.iter().map(word).collect()).collect()
    }

    #[test]
    fn commands_of_groups_and_conditions_are_among_the_parts() {
        assert_eq!(
            words("test -f /a || (cd /b && tar xf \"$C\") | tee /d"),
            [vec!["test", "-f", "/a"], vec!["cd", "/b"], vec!["tar", "xf", "?"], vec!["tee", "/d"]]
        );
        assert_eq!(words("if true; then echo $(cat /x); fi"), [vec!["true"], vec!["cat", "/x"], vec!["echo", "?"]]);
    }

    #[test]
    fn redirections_name_their_files() {
        let parts = parts_of_line("echo a >> /etc/x 2>/dev/null");
        let redirected =
            |stream, appends, target: &str| Redirected { stream, appends, target: Some(target.to_owned()) };
        assert_eq!(parts.commands[0].redirections, [redirected(1, true, "/etc/x"), redirected(2, false, "/dev/null")]);
    }

    #[test]
    fn what_depends_on_others_is_conditional() {
        let conditional: Vec<bool> =
            parts_of_line("a; b && c").commands.iter().map(|part| part.is_conditional).collect();
        assert_eq!(conditional, [false, false, true]);
    }
}
