//! Tags (`docs/semantics/puppet/catalog.md#tags`).

use duckrow_text::names::{FastSet, Names, Symbol};

/// The tags of a resource or catalog, each once, in the order in which they were added. Mostly they are few, and a list is enough.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tags {
    list: Vec<Symbol>,
    /// The same to be looked up, once they are many.
    known: Option<Box<FastSet<Symbol>>>,
}

/// The number of tags above which a list is too long to be searched.
const FEW: usize = 32;

/// The number of tags that most resources have.
const USUAL: usize = 8;

/// A text that can't be a tag, in lower case as Puppet reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagError(pub String);

impl Tags {
    /// Adds a tag in lower case, and the segments of a qualified name.
    ///
    /// # Errors
    /// [`TagError`] if the text is not a valid tag.
    pub fn add(&mut self, names: &mut Names, tag: &str) -> Result<(), TagError> {
        if !is_valid(tag) {
            return Err(TagError(tag.to_lowercase()));
        }
        self.add_valid(names, tag);
        Ok(())
    }

    /// Adds a text if it can be a tag: titles that can't are left out silently.
    pub fn add_if_valid(&mut self, names: &mut Names, tag: &str) {
        if is_valid(tag) {
            self.add_valid(names, tag);
        }
    }

    /// The same for an interned text: most need no second look.
    pub fn add_name(&mut self, names: &mut Names, name: Symbol) {
        let text = names.text(name);
        if !is_valid(text) {
            return;
        }
        if text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase() && byte != b':') {
            return self.add_symbol(name);
        }
        self.add_valid(names, &names.string(name));
    }

    fn add_valid(&mut self, names: &mut Names, tag: &str) {
        let lower;
        let tag = if tag.chars().any(char::is_uppercase) {
            lower = tag.to_lowercase();
            lower.as_str()
        } else {
            tag
        };
        self.add_symbol(names.intern(tag));
        if tag.contains(':') {
            for segment in tag.split("::").filter(|segment| !segment.is_empty()) {
                self.add_symbol(names.intern(segment));
            }
        }
    }

    fn add_symbol(&mut self, tag: Symbol) {
        if !self.contains(tag) {
            // Its own and those of what contains it: more than a list begins with.
            if self.list.is_empty() {
                self.list.reserve(USUAL);
            }
            self.list.push(tag);
            if let Some(known) = &mut self.known {
                known.insert(tag);
            } else if self.list.len() > FEW {
                self.known = Some(Box::new(self.list.iter().copied().collect()));
            }
        }
    }

    /// Adds all tags of another set.
    pub fn merge(&mut self, other: &Self) {
        for tag in &other.list {
            self.add_symbol(*tag);
        }
    }

    /// True if the set holds a tag (in lower case).
    pub fn contains(&self, tag: Symbol) -> bool {
        match &self.known {
            Some(known) => known.contains(&tag),
            None => self.list.contains(&tag),
        }
    }

    /// The tags in the order in which they were added.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Symbol> {
        self.list.iter().copied()
    }
}

/// True if a text can be a tag. A line break at the end doesn't matter (`templates/evaluation/conf_modulepath_templates`).
pub(crate) fn is_valid(tag: &str) -> bool {
    let tag = tag.strip_suffix('\n').unwrap_or(tag);
    let mut characters = tag.chars();
    characters.next().is_some_and(|c| c.is_alphanumeric() || c == '_')
        && characters.all(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | '.' | '-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qualified_tags_add_their_segments_in_lower_case() {
        let mut names = Names::new();
        let mut tags = Tags::default();
        tags.add(&mut names, "Foo::Bar").unwrap();
        tags.add_if_valid(&mut names, "/etc/motd");
        assert_eq!(tags.add(&mut names, "bad tag"), Err(TagError("bad tag".into())));
        let texts: Vec<_> = tags.iter().map(|tag| names.text(tag)).collect();
        assert_eq!(texts, ["foo::bar", "foo", "bar"]);
    }
}
