//! The references in the value of a relationship metaparameter, as texts.

use ecow::{EcoString, eco_format};

use duckrow_record::catalog::Reference;
use duckrow_values::{Type, Value};

/// The greatest length of a list of references in a message.
const MOST_TOLD: usize = 10_000;

/// References as messages show them: each, and all of them with commas between them.
#[derive(Default)]
pub(super) struct Told {
    pub each: Vec<EcoString>,
    pub text: EcoString,
}

/// The references in the value of a relationship metaparameter.
pub(super) fn told_references(value: &Value) -> Told {
    let mut told = Told::default();
    let mut untold = 0;
    each_reference(value, &mut |reference| {
        if told.text.len() > MOST_TOLD {
            untold += 1;
            return;
        }
        let text = reference_text(reference);
        if !told.text.is_empty() {
            told.text.push_str(", ");
        }
        told.text.push_str(&text);
        told.each.push(text);
    });
    if untold > 0 {
        told.text.push_str(&eco_format!(" and {untold} more"));
    }
    told
}

/// The references in the value of a relationship metaparameter, as texts.
pub(super) fn reference_texts(value: &Value) -> Vec<EcoString> {
    let mut texts = Vec::new();
    each_reference(value, &mut |reference| texts.push(reference_text(reference)));
    texts
}

/// Goes through what the value of a relationship metaparameter names, in lists or alone.
fn each_reference(value: &Value, seen: &mut dyn FnMut(&Value)) {
    match value {
        Value::Array(items) => items.items().iter().for_each(|item| each_reference(item, seen)),
        Value::Undef => {}
        single => seen(single),
    }
}

/// A reference as catalogs write it, without quotes: `File[/a]`.
pub(super) fn reference_text(value: &Value) -> EcoString {
    let mut text = EcoString::new();
    push_reference(&mut text, value);
    text
}

/// Writes the same behind a text.
fn push_reference(text: &mut EcoString, reference: &Value) {
    match reference.as_type() {
        Some(Type::Resource { type_name: Some(type_name), title: Some(title) }) => {
            Reference::push_text_of(text, type_name, title);
        }
        Some(Type::Class(Some(name))) => Reference::push_text_of(text, "class", name),
        // A type alone is a reference without a title.
        Some(Type::Resource { type_name: Some(type_name), title: None }) => {
            Reference::push_text_of(text, type_name, "");
        }
        _ => text.push_str(&duckrow_values::text(reference)),
    }
}
