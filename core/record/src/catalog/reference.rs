//! References: `File[/etc/motd]`.

use ecow::EcoString;

use duckrow_text::names::{Names, Symbol, ascii_lowercase, joined, known};

/// The name of a resource in a catalog: a capitalized type (`Foo::Bar`) and a title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reference {
    /// The type, every segment capitalised.
    pub type_name: Symbol,
    /// The title. For a class the name, every segment capitalised, as Puppet writes it: `Class[Foo::Bar]`. Only the nameless
    /// class is `Class[main]`, so that no manifest can name it (`relationships/containers/relation_to_main_class`).
    pub title: Symbol,
}

impl Reference {
    /// The reference to a resource of a type, as written in any case.
    pub fn new(names: &mut Names, type_name: &str, title: &str) -> Self {
        let type_name = capitalize(type_name);
        let title = if type_name == "Class" { names.intern(&capitalize(title)) } else { names.intern(title) };
        Self { type_name: names.intern(&type_name), title }
    }

    /// The reference that a catalog document has: there, `Class[main]` is the nameless class.
    pub fn in_document(names: &mut Names, type_name: &str, title: &str) -> Self {
        match (type_name, title) {
            ("Class", "main") => Self { type_name: known::CLASS_TYPE, title: known::MAIN },
            _ => Self::new(names, type_name, title),
        }
    }

    /// The reference to a resource, if both its names are known in this run; a look-up that leaves no trace.
    pub fn known(names: &Names, type_name: &str, title: &str) -> Option<Self> {
        let type_name = capitalize(type_name);
        let title = if type_name == "Class" { names.get(&capitalize(title)) } else { names.get(title) };
        Some(Self { type_name: names.get(&type_name)?, title: title? })
    }

    /// `Type[title]`.
    pub fn text(self, names: &Names) -> EcoString {
        bracketed(names.text(self.type_name), names.text(self.title))
    }

    /// The same for a type and a title in any case, whether they are known in this run or not.
    pub fn text_of(type_name: &str, title: &str) -> EcoString {
        let mut text = EcoString::new();
        Self::push_text_of(&mut text, type_name, title);
        text
    }

    /// Writes the same behind a text.
    pub fn push_text_of(text: &mut EcoString, type_name: &str, title: &str) {
        let type_name = capitalize(type_name);
        let class = if type_name == "Class" { capitalize(title) } else { EcoString::new() };
        let title = if type_name == "Class" { class.as_str() } else { title };
        text.reserve(type_name.len() + title.len() + 2);
        [type_name.as_str(), "[", title, "]"].iter().for_each(|part| text.push_str(part));
    }
}

/// The text `Type[title]`, from a type name that has its capitals.
pub fn bracketed(type_name: &str, title: &str) -> EcoString {
    joined([type_name, "[", title, "]"])
}

/// Every segment with a capital: `foo::bar` is `Foo::Bar`. A short name takes no memory of its own.
pub fn capitalize(name: &str) -> EcoString {
    let name = name.strip_prefix("::").unwrap_or(name);
    if !name.is_ascii() {
        return capitalize_letters(name);
    }
    let mut capitalized = ascii_lowercase(name);
    let letters = capitalized.make_mut();
    let mut begin = |start: usize| {
        if let Some(first) = letters.get_mut(start..=start) {
            first.make_ascii_uppercase();
        }
    };
    begin(0);
    // Few names have segments, and looking for two characters takes longer than all the rest.
    if name.contains(':') {
        name.match_indices("::").for_each(|(place, colons)| begin(place + colons.len()));
    }
    capitalized
}

/// The same for letters of all scripts.
fn capitalize_letters(name: &str) -> EcoString {
    let mut capitalized = EcoString::with_capacity(name.len());
    for (place, segment) in name.split("::").enumerate() {
        if place > 0 {
            capitalized.push_str("::");
        }
        let mut characters = segment.chars();
        capitalized.extend(characters.next().into_iter().flat_map(char::to_uppercase));
        capitalized.extend(characters.flat_map(char::to_lowercase));
    }
    capitalized
}

/// True if a text has the form of a reference.
pub fn is_reference(text: &str) -> bool {
    split_reference(text).is_some()
}

/// Type and title of a text of the form `Type[title]`.
pub fn split_reference(text: &str) -> Option<(&str, &str)> {
    let (type_name, title) = text.strip_suffix(']')?.split_once('[')?;
    let is_name = !type_name.is_empty() && type_name.chars().all(|c| c.is_alphanumeric() || "_:-".contains(c));
    (is_name && !title.is_empty()).then_some((type_name, title))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_written_with_capitals() {
        let mut names = Names::new();
        for (type_name, title, text) in [
            ("foo::bar", "some title", "Foo::Bar[some title]"),
            ("class", "::a::b", "Class[A::B]"),
            ("Class", "main", "Class[Main]"),
            ("FILE", "/A", "File[/A]"),
        ] {
            assert_eq!(Reference::new(&mut names, type_name, title).text(&names), text);
            assert_eq!(Reference::text_of(type_name, title), text);
        }
    }

    #[test]
    fn what_has_its_capitals_stays() {
        for (name, capitalized) in [
            ("Foo::Bar", "Foo::Bar"),
            ("::Foo", "Foo"),
            ("Foo:Bar", "Foo:bar"),
            ("FOO::bar", "Foo::Bar"),
            (":::a", ":a"),
            ("Élan", "Élan"),
            ("élan::Étude", "Élan::Étude"),
            ("::", ""),
            ("a::::b::", "A::::B::"),
        ] {
            assert_eq!(capitalize(name), capitalized);
        }
    }

    #[test]
    fn a_text_may_be_a_reference() {
        assert_eq!(split_reference("File[/a[1]]"), Some(("File", "/a[1]")));
        assert_eq!(split_reference("zz"), None);
        assert_eq!(split_reference("File[]"), None);
    }
}
