//! References as manifests write them.

use duckrow_record::catalog::split_reference;

/// A reference as a manifest writes it.
pub(crate) fn reference(text: &str) -> Option<String> {
    let (type_name, title) = split_reference(text)?;
    let title = if type_name == "Class" { title.to_lowercase() } else { title.to_owned() };
    Some(format!("{type_name}['{}']", title.replace('\\', "\\\\").replace('\'', "\\'")))
}
