//! The names of values in messages.

use super::{Type, Value};

/// The name for the kind of a value: `Integer`, `Undef Value`, `Array[Integer]-Type`, `File['/a'] Resource-Reference`.
pub fn kind(value: &Value) -> String {
    match value {
        Value::Undef => "Undef Value",
        Value::Boolean(_) => "Boolean",
        Value::Integer(_) => "Integer",
        Value::Float(_) => "Float",
        Value::String(_) => "String",
        Value::Regexp(_) => "Regexp",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Sensitive(_) => "Sensitive",
        Value::Binary(_) => "Binary",
        Value::Timespan(_) => "Timespan",
        Value::Timestamp(_) => "Timestamp",
        Value::SemVer(_) => "Semver",
        Value::SemVerRange(_) => "SemverRange",
        Value::Default
        | Value::Symbol(_)
        | Value::Uri(_)
        | Value::Iterator(_)
        | Value::Context(_)
        | Value::Object(_) => "Object",
        Value::Type(of) => return type_kind(of),
    }
    .to_owned()
}

/// The name for the kind of a type.
pub(super) fn type_kind(of: &Type) -> String {
    match of {
        Type::Resource { title: Some(_), .. } => format!("{of} Resource-Reference"),
        of => format!("{of}-Type"),
    }
}

/// The article of a word: `an` before a vowel, to which y counts; a quote in front is passed over.
pub fn article(word: &str) -> &'static str {
    let first = word.strip_prefix(['"', '\'']).unwrap_or(word).chars().next();
    if first.is_some_and(|first| "aeiouyAEIOUY".contains(first)) { "an" } else { "a" }
}

/// The word with its article: `an Integer`.
pub fn with_article(word: &str) -> String {
    format!("{} {word}", article(word))
}

/// The word with its article, for the beginning of a sentence: `An Integer`.
pub(super) fn with_capital_article(word: &str) -> String {
    let article = if article(word) == "an" { "An" } else { "A" };
    format!("{article} {word}")
}

/// The name of the Ruby class of a value, which some of Puppet's messages show.
pub fn ruby_class(value: &Value) -> String {
    match value {
        Value::Undef => "NilClass",
        Value::Default | Value::Symbol(_) => "Symbol",
        Value::Boolean(true) => "TrueClass",
        Value::Boolean(false) => "FalseClass",
        Value::Integer(_) => "Integer",
        Value::Float(_) => "Float",
        Value::String(_) => "String",
        Value::Regexp(_) => "Regexp",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive",
        Value::Binary(_) => "Puppet::Pops::Types::PBinaryType::Binary",
        Value::Timespan(_) => "Puppet::Pops::Time::Timespan",
        Value::Timestamp(_) => "Puppet::Pops::Time::Timestamp",
        Value::SemVer(_) => "SemanticPuppet::Version",
        Value::SemVerRange(_) => "SemanticPuppet::VersionRange",
        Value::Uri(uri) => match uri.scheme.as_deref() {
            Some("http") => "URI::HTTP",
            Some("https") => "URI::HTTPS",
            Some("ftp") => "URI::FTP",
            Some("file") => "URI::File",
            Some("mailto") => "URI::MailTo",
            _ => "URI::Generic",
        },
        Value::Iterator(_) => "Puppet::Pops::Types::Iterator",
        Value::Context(_) => "Puppet::Pops::Lookup::Context",
        // `Data` and its kin are aliases, too (`sprintf('%c', Data)`).
        Value::Type(of) if of.is_alias() => "Puppet::Pops::Types::PTypeAliasType",
        // The classes of other objects are made while Puppet runs, without a name.
        Value::Object(object) if object.of.name.as_deref() == Some("Error") => "Puppet::DataTypes::Error",
        Value::Object(_) => "",
        Value::Type(of) => return format!("Puppet::Pops::Types::P{}Type", of.simple_name()),
    }
    .to_owned()
}

/// The name of the Ruby class, but the word itself of `nil`, `true` and `false`, as Ruby names what it can't convert.
pub fn ruby_class_or_word(value: &Value) -> String {
    match value {
        Value::Undef => "nil".to_owned(),
        Value::Boolean(truth) => truth.to_string(),
        other => ruby_class(other),
    }
}

/// The name of a value's Ruby class in messages: that of a type is `Integer-Type`.
pub(super) fn class_kind(value: &Value) -> String {
    match value {
        Value::Type(of) => format!("{}-Type", of.simple_name()),
        other => ruby_class(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_those_of_messages() {
        assert_eq!(kind(&Value::of_type(Type::resource("file", "/a"))), "File['/a'] Resource-Reference");
        assert_eq!(kind(&Value::of_type(Type::integer(1, 2))), "Integer[1, 2]-Type");
        assert_eq!(with_article("Integer"), "an Integer");
        assert_eq!(with_article("'x' expression"), "a 'x' expression");
    }
}
