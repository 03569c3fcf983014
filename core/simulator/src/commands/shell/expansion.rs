//! Words with the values of variables, the output of commands, and the names of files.

use std::borrow::Cow;

use super::{MAX_LENGTH, Shell};
use crate::Simulator;
use crate::commands::shell_line::{Instead, Piece, Word};
use duckrow_resource_types::{Files, glob_matches};
use duckrow_text::order::InOrder as _;

impl Shell {
    /// A word with the values of its variables, or the files that fit its pattern.
    pub(super) fn expand(&mut self, host: &mut Simulator, word: &Word) -> Vec<String> {
        let word = &*self.substituted(host, word);
        if word.iter().any(|piece| matches!(piece, Piece::Pattern(_))) {
            let found = self.files_like(host, word);
            if !found.is_empty() {
                return found;
            }
        }
        self.plainly(word)
    }

    /// The files that fit a pattern, sorted.
    fn files_like(&self, host: &mut Simulator, word: &Word) -> Vec<String> {
        let text: String = self.pattern(word);
        let (rooted, parts) = (text.starts_with('/'), text.split('/').filter(|part| !part.is_empty()));
        let mut found = vec![if rooted { "/".to_owned() } else { String::new() }];
        for part in parts {
            let mut next = Vec::new();
            for above in found {
                if !part.contains(['*', '?', '[']) {
                    next.push(format!("{above}{}", part.replace('\\', "")));
                    continue;
                }
                let folder = if above.is_empty() { self.directory.clone() } else { self.locate(&above) };
                let names = host.files.entries(&folder).into_iter().filter(|name| glob_matches(part, name));
                next.extend(names.map(|name| format!("{above}{name}")));
            }
            found = next.into_iter().map(|path| path + "/").collect();
        }
        let mut found: Vec<_> = found.into_iter().map(|path| path.trim_end_matches('/').to_owned()).collect();
        found.retain(|path| host.files.stat(&self.locate(path), false).is_some());
        found.order();
        found
    }

    /// A word as a pattern: a quoted part stands for itself.
    pub(super) fn pattern(&self, word: &Word) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Variable(name, _, instead) => self.value_of(name, instead.as_ref()).to_owned(),
            Piece::Value(text) => text.clone(),
            Piece::Commands(..) | Piece::Arithmetic(_) => String::new(),
            Piece::Pattern(sign) => sign.to_string(),
        };
        word.iter().map(piece).collect()
    }

    /// A word with the values of its variables. Without quotes these are taken apart at blanks, and may vanish.
    pub(super) fn plainly(&self, word: &Word) -> Vec<String> {
        let mut done = Vec::new();
        let mut current: Option<String> = None;
        for piece in word {
            match piece {
                Piece::Text(text) => current.get_or_insert_default().push_str(text),
                Piece::Pattern(sign) => current.get_or_insert_default().push(*sign),
                Piece::Variable(name, true, None) if name == "@" => {
                    for (place, value) in self.parameters().into_iter().enumerate() {
                        if place > 0 {
                            done.extend(current.take());
                        }
                        current.get_or_insert_default().push_str(&value);
                    }
                }
                Piece::Variable(name, true, instead) => {
                    current.get_or_insert_default().push_str(self.value_of(name, instead.as_ref()));
                }
                Piece::Variable(name, false, instead) => {
                    take_apart(self.value_of(name, instead.as_ref()), &mut current, &mut done);
                }
                Piece::Value(value) => take_apart(value, &mut current, &mut done),
                Piece::Commands(..) | Piece::Arithmetic(_) => {}
            }
        }
        done.extend(current);
        done
    }

    /// The value of a variable, or its replacement.
    pub(super) fn value_of<'v>(&'v self, name: &str, instead: Option<&'v Instead>) -> &'v str {
        let value = self.variables.get(name).map(String::as_str);
        let Some(Instead { is_missing, counts_empty, word }) = instead else { return value.unwrap_or_default() };
        let is_there = value.is_some_and(|value| !(*counts_empty && value.is_empty()));
        if is_there != *is_missing { word } else { value.unwrap_or_default() }
    }

    /// A word in which commands have been replaced by their output. Their errors are lost.
    pub(super) fn substituted<'w>(&mut self, host: &mut Simulator, word: &'w Word) -> Cow<'w, Word> {
        if !word.iter().any(|piece| matches!(piece, Piece::Commands(..) | Piece::Arithmetic(_))) {
            return Cow::Borrowed(word);
        }
        let mut done = Word::new();
        for piece in word {
            if let Piece::Arithmetic(text) = piece {
                done.push(Piece::Text(self.arithmetic(text)));
                continue;
            }
            let Piece::Commands(list, quoted) = piece else {
                done.push(piece.clone());
                continue;
            };
            let ran = self.apart(|shell| shell.list(host, list, ""));
            let printed = ran.said.into_iter().filter(|(is_error, _)| !is_error).map(|(_, text)| text);
            let text = printed.collect::<String>().trim_end_matches('\n').to_owned();
            if text.len() > MAX_LENGTH {
                self.assumed.get_or_insert_with(|| "a line with so long a value".to_owned());
            }
            done.push(if *quoted { Piece::Text(text) } else { Piece::Value(text) });
        }
        Cow::Owned(done)
    }
}

/// A value without quotes: its parts are words of their own, the first and the last one together with the text beside it.
fn take_apart(value: &str, current: &mut Option<String>, done: &mut Vec<String>) {
    for (place, part) in value.split_whitespace().enumerate() {
        if place > 0 {
            done.extend(current.take());
        }
        current.get_or_insert_default().push_str(part);
    }
}
