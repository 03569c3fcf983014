//! Whether a value is an instance of a type.

use std::rc::Rc;

use super::guard::Identity;
use super::{StructMember, Tuple, Type, assignable, infer_reduced, uri};
use crate::values::regex::Regex;
use crate::values::{Array, Effort, Hash, LookupContext, Value, convert};

/// How deep aliases and values may lead into each other.
const MAX_DEPTH: usize = 600;

/// Whether a value is an instance of a type: `$value =~ Type`.
pub fn instance_of(of: &Type, value: &Value) -> bool {
    is_instance(of, value, &Effort::of_one_question())
}

/// The same, paid for by an effort.
pub fn is_instance(of: &Type, value: &Value, effort: &Effort) -> bool {
    Check { open: Vec::new(), depth: 0, effort }.instance(of, value)
}

/// What is being checked: aliases with the value that they are checked against.
struct Check<'a> {
    open: Vec<(Identity, *const Value)>,
    depth: usize,
    effort: &'a Effort,
}

impl Check<'_> {
    fn instance(&mut self, of: &Type, value: &Value) -> bool {
        if self.depth > MAX_DEPTH || !self.effort.spend(2) {
            return false;
        }
        self.depth += 1;
        let is_instance = self.kind(of, value);
        self.depth -= 1;
        is_instance
    }

    fn kind(&mut self, of: &Type, value: &Value) -> bool {
        match of {
            Type::Any | Type::Unit => true,
            Type::Undef => value.is_undef(),
            Type::Default => matches!(value, Value::Default),
            Type::Data => self.effort.spend(value.weight()) && self.data(value),
            Type::RichData | Type::RichDataKey | Type::Alias(_) => self.alias(of, value),
            Type::Collection(size) => matches!(length(value), Some(length) if size.holds_size(length)),
            Type::Array(element, size) => match value {
                Value::Array(items) => size.holds_size(items.items().len()) && self.all(element, items),
                _ => false,
            },
            Type::Hash(types, size) => match value {
                Value::Hash(hash) => size.holds_size(hash.entries().len()) && self.entries(&types.0, &types.1, hash),
                _ => false,
            },
            Type::Tuple(tuple) => matches!(value, Value::Array(items) if self.tuple(tuple, items)),
            Type::Struct(members) => matches!(value, Value::Hash(hash) if self.members(members, hash)),
            Type::Optional(of) => value.is_undef() || of.as_ref().is_some_and(|of| self.instance(of, value)),
            Type::NotUndef(of) => !value.is_undef() && of.as_ref().is_none_or(|of| self.instance(of, value)),
            Type::Variant(types) => types.iter().any(|of| self.instance(of, value)),
            Type::Sensitive(of) => match value {
                Value::Sensitive(inner) => of.as_ref().is_none_or(|of| self.instance(of, inner)),
                _ => false,
            },
            Type::Init(init) => convert::is_convertible(init.as_deref(), value),
            Type::Pattern(patterns) => self.pattern(patterns, value),
            Type::Enum { values, case_insensitive: true } => {
                self.effort.spend(values.len() as u64) && is_plain_instance(of, value)
            }
            plain => self.effort.spend(value.length() / 4) && is_plain_instance(plain, value),
        }
    }

    fn pattern(&mut self, patterns: &[Rc<Regex>], value: &Value) -> bool {
        let Value::String(text) = value else { return false };
        patterns.is_empty() || patterns.iter().any(|pattern| pattern.matches_within(text, self.effort))
    }

    /// An alias, unless the same question is already open: then it leads nowhere.
    fn alias(&mut self, of: &Type, value: &Value) -> bool {
        let Some(key) = Identity::of(of) else { return false };
        let question = (key, std::ptr::from_ref(value));
        if self.open.contains(&question) {
            return false;
        }
        self.open.push(question);
        let is_instance = match of {
            Type::Alias(alias) => alias.resolved.get().is_some_and(|of| self.instance(of, value)),
            built_in => built_in.resolved().is_some_and(|of| self.instance(&of, value)),
        };
        self.open.pop();
        is_instance
    }

    /// `Data`, the most frequent alias, without its variant. Values bound the depth.
    fn data(&mut self, value: &Value) -> bool {
        match value {
            Value::Undef | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::String(_) => true,
            Value::Array(items) => items.items().iter().all(|item| self.data(item)),
            Value::Hash(hash) => hash.entries().iter().all(|(key, value)| key.as_str().is_some() && self.data(value)),
            _ => false,
        }
    }

    fn all(&mut self, element: &Type, items: &Array) -> bool {
        *element == Type::Any || items.items().iter().all(|item| self.instance(element, item))
    }

    fn entries(&mut self, key: &Type, value: &Type, hash: &Hash) -> bool {
        hash.entries().iter().all(|(each, _)| self.instance(key, each))
            && hash.entries().iter().all(|(_, each)| self.instance(value, each))
    }

    fn tuple(&mut self, tuple: &Tuple, items: &Array) -> bool {
        let items = items.items();
        let fits = tuple
            .size
            .map_or(tuple.types.is_empty() || tuple.types.len() == items.len(), |size| size.holds_size(items.len()));
        let mut typed = items.iter().enumerate().map(|(index, item)| (tuple.at(index), item));
        fits && typed.all(|(of, item)| of.is_none_or(|of| self.instance(of, item)))
    }

    fn members(&mut self, members: &[StructMember], hash: &Hash) -> bool {
        let mut matched = 0;
        let all = members.iter().all(|member| match hash.get(&member.key) {
            Some(value) => {
                matched += 1;
                self.instance(&member.value, value)
            }
            None => member.optional,
        });
        all && matched == hash.entries().len()
    }
}

fn length(value: &Value) -> Option<usize> {
    match value {
        Value::Array(items) => Some(items.items().len()),
        Value::Hash(hash) => Some(hash.entries().len()),
        _ => None,
    }
}

/// The types that hold no others.
fn is_plain_instance(of: &Type, value: &Value) -> bool {
    match (of, value) {
        (Type::Scalar, value) => is_scalar(value),
        (Type::ScalarData, Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_)) => true,
        (Type::Numeric, Value::Integer(_) | Value::Float(_)) => true,
        (Type::Integer(range), Value::Integer(number)) => range.contains(*number),
        (Type::Float(range), Value::Float(number)) => range.contains(super::range::Double(*number)),
        (Type::Boolean(truth), Value::Boolean(value)) => truth.is_none_or(|truth| truth == *value),
        (Type::String(size), Value::String(text)) => size.is_open() || size.holds_size(text.chars().count()),
        (Type::StringValue(expected), Value::String(text)) => expected == text,
        (Type::Enum { values, case_insensitive }, Value::String(text)) => has_value(values, *case_insensitive, text),
        (Type::Regexp(pattern), Value::Regexp(regex)) => pattern.as_ref().is_none_or(|pattern| pattern == regex),
        // To Puppet every type is an object.
        (Type::Object(None), Value::Type(_) | Value::Context(_) | Value::Object(_)) => true,
        (Type::Object(Some(of)), Value::Object(object)) => of.accepts(&object.of),
        (Type::Object(Some(of)), Value::Context(_)) => of.name.as_deref() == Some(LookupContext::TYPE),
        (Type::ObjectWith(of), Value::Object(object)) => of.is_instance(object),
        (Type::TypeSet(_), Value::Type(of)) => matches!(**of, Type::TypeSet(_)),
        (Type::Type(of), Value::Type(value)) => of.as_ref().is_none_or(|of| assignable(of, value)),
        (Type::Iterable(of), value) => is_iterable(of.as_ref(), value),
        (Type::Iterator(of), Value::Iterator(values)) => {
            of.as_ref().is_none_or(|of| values.element.as_ref().is_some_and(|element| assignable(of, element)))
        }
        (Type::Binary, Value::Binary(_)) | (Type::SemVerRange, Value::SemVerRange(_)) => true,
        (Type::Timespan(range), Value::Timespan(span)) => range.contains(*span),
        (Type::Timestamp(range), Value::Timestamp(stamp)) => range.contains(*stamp),
        (Type::SemVer(ranges), Value::SemVer(version)) => {
            ranges.is_empty() || ranges.iter().any(|range| range.includes(version))
        }
        (Type::Uri(parts), Value::Uri(value)) => parts.as_ref().is_none_or(|parts| uri::matches(parts, value)),
        _ => false,
    }
}

fn is_scalar(value: &Value) -> bool {
    matches!(
        value,
        Value::String(_)
            | Value::Integer(_)
            | Value::Float(_)
            | Value::Boolean(_)
            | Value::Regexp(_)
            | Value::SemVer(_)
            | Value::SemVerRange(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
    )
}

/// Whether a text is one of the values of an enumeration, which are sorted.
pub(super) fn has_value(values: &[ecow::EcoString], case_insensitive: bool, text: &str) -> bool {
    if case_insensitive {
        return values.iter().any(|value| value.eq_ignore_ascii_case(text));
    }
    values.binary_search_by(|value| value.as_str().cmp(text)).is_ok()
}

fn is_iterable(of: Option<&Rc<Type>>, value: &Value) -> bool {
    match of {
        Some(of) if !assignable(of, &Type::Any) => super::iterable::element_type(&infer_reduced(value))
            .flatten()
            .is_some_and(|element| assignable(of, &element)),
        _ => match value {
            Value::Iterator(_) | Value::String(_) | Value::Hash(_) | Value::Array(_) => true,
            Value::Integer(number) => *number >= 0,
            Value::Type(of) => super::iterable::is_iterable_type_value(of),
            _ => false,
        },
    }
}
