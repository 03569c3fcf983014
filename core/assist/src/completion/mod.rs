//! What may be written at a place.

mod attributes;
mod files;
mod names;
mod variables;

pub(crate) use files::TAKE_FILES;

use duckrow_text::source::SourceFile;

use crate::document::{Completion, CompletionKind, CompletionsDocument};
use crate::place::{Place, place};
use crate::world::World;
use crate::writing::Wanted;

/// An answer has at most so many completions.
const MOST: usize = 1_000;

/// What is asked: a place of a file, in a world.
struct Asked<'a> {
    world: &'a World,
    path: &'a str,
    text: &'a str,
    place: &'a Place<'a>,
    /// The byte of the cursor.
    at: usize,
}

/// The completions at a place of a file, in UTF-16 units from its beginning; none if there is no such file.
pub(crate) fn completions(world: &World, path: &str, offset: u32) -> Option<CompletionsDocument> {
    let manifest = world.manifest(path)?;
    let source = SourceFile::new(path, manifest.text);
    let at = source.byte_offset(offset);
    let place = place(manifest.text, at as usize, path.ends_with(".epp"));
    let asked = Asked { world, path, text: manifest.text, place: &place, at: at as usize };
    let mut items = asked.items();
    let is_complete = items.len() <= MOST;
    if !is_complete {
        let typed = place.typed.trim_start_matches('$').to_lowercase();
        items.retain(|item| item.label.to_lowercase().contains(&typed));
        items.truncate(MOST);
    }
    let from = source.utf16_offset(u32::try_from(place.from).unwrap_or(at));
    Some(CompletionsDocument { from, to: source.utf16_offset(at), is_complete, items })
}

impl Asked<'_> {
    fn items(&self) -> Vec<Completion> {
        match &self.place.wanted {
            Wanted::Nothing => Vec::new(),
            Wanted::Statement => [self.types(), self.functions(), keywords(STATEMENTS)].concat(),
            Wanted::Expression => self.expression(),
            Wanted::Method => self.functions(),
            Wanted::Variable => self.variables(),
            Wanted::Reference => [self.references(), self.data_types()].concat(),
            Wanted::DataType => self.data_types(),
            Wanted::Class => self.classes(),
            Wanted::Title("class") => self.classes_as_titles(),
            Wanted::Title(_) => Vec::new(),
            Wanted::Referred(of) => self.titles(of),
            Wanted::Attribute(of, given) => self.attributes(*of, given),
            Wanted::Value(of, attribute) => self.values(*of, attribute),
            Wanted::Key(variable, keys) => self.keys(variable, keys),
            Wanted::Argument(function) => self.arguments(function),
        }
    }

    /// What a value can be that nothing more is known of.
    fn expression(&self) -> Vec<Completion> {
        if self.place.is_quoted {
            return Vec::new();
        }
        [self.variables(), self.functions(), keywords(VALUES)].concat()
    }

    /// A text as it is written here: in quotes, unless they are there.
    fn quoted(&self, text: &str) -> Option<String> {
        (!self.place.is_quoted).then(|| format!("'{}'", text.replace('\'', "\\'")))
    }
}

const STATEMENTS: &[&str] = &["case", "class", "define", "else", "elsif", "function", "if", "node", "type", "unless"];
const VALUES: &[&str] = &["default", "false", "true", "undef"];

fn keywords(words: &[&str]) -> Vec<Completion> {
    words.iter().map(|word| item(*word, CompletionKind::Keyword)).collect()
}

/// A completion of which only the name is known.
fn item(label: impl Into<String>, kind: CompletionKind) -> Completion {
    Completion { label: label.into(), kind, detail: None, about: Vec::new(), text: None }
}
