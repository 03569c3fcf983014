//! The purposes of types and attributes, a line each, in our own words.

mod accounts;
mod common;
mod files;
mod platforms;
mod software;

/// The purpose of a type and its attributes.
struct Description {
    /// The type; empty for the attributes of every type.
    type_name: &'static str,
    /// Its purpose.
    text: &'static str,
    /// Its attributes: name, purpose.
    attributes: &'static [(&'static str, &'static str)],
}

fn of(type_name: &str) -> Option<&'static Description> {
    let all = [accounts::TEXTS, common::TEXTS, files::TEXTS, platforms::TEXTS, software::TEXTS];
    all.into_iter().flatten().find(|description| description.type_name == type_name)
}

/// The purpose of a built-in type.
pub(super) fn of_type(type_name: &str) -> &'static str {
    of(type_name).map_or("", |description| description.text)
}

/// The purpose of an attribute of a built-in type, or of a metaparameter, whose type has no name.
pub(super) fn of_attribute(type_name: &str, attribute: &str) -> &'static str {
    let attributes = of(type_name).map_or(&[][..], |description| description.attributes);
    attributes.iter().find(|(name, _)| *name == attribute).map_or("", |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Types;
    use duckrow_text::names::Names;

    #[test]
    fn every_built_in_type_and_attribute_is_described_and_nothing_else() {
        let types = Types::stock(&mut Names::new());
        for known in types.iter() {
            assert!(!known.doc.is_empty(), "{}", known.name);
            for attribute in &known.attributes {
                assert!(attribute.doc.ends_with('.'), "{} {}", known.name, attribute.name);
            }
        }
        for text in
            [accounts::TEXTS, common::TEXTS, files::TEXTS, platforms::TEXTS, software::TEXTS].into_iter().flatten()
        {
            let known = types.find(if text.type_name.is_empty() { "notify" } else { text.type_name }).unwrap();
            for (name, _) in text.attributes {
                assert!(known.attribute_named(name).is_some(), "{} {name}", known.name);
            }
        }
    }
}
