//! The question whether a value is an instance of a type.

use std::rc::Rc;

use super::guard::Guard;
use super::{StructMember, Tuple, Type, assignable, infer_reduced, uri};
use crate::regex::Regex;
use crate::{Array, Effort, Hash, LookupContext, Value};

/// The cost of writing a type out, in ticks.
const RESOLVED: u64 = 32;

/// True if a value is an instance of a type: `$value =~ Type`.
pub fn instance_of(of: &Type, value: &Value) -> bool {
    is_instance(of, value, &Effort::of_one_question())
}

/// The same, paid for by an effort.
pub fn is_instance(of: &Type, value: &Value, effort: &Effort) -> bool {
    Guard::new(effort).instance(of, value)
}

impl Guard<'_> {
    pub(super) fn instance(&mut self, of: &Type, value: &Value) -> bool {
        self.deeper(|guard| guard.kind(of, value))
    }

    fn kind(&mut self, of: &Type, value: &Value) -> bool {
        match of {
            Type::Any | Type::Unit => true,
            Type::Undef => value.is_undef(),
            Type::Default => matches!(value, Value::Default),
            Type::Data => self.pays(value.weight()) && self.data(value),
            Type::Alias(alias) => {
                self.once_of_value(of, value, |guard| alias.resolved.get().is_some_and(|of| guard.instance(of, value)))
            }
            Type::RichData if self.pays(value.weight()) && self.data(value) => true,
            Type::RichData | Type::RichDataKey => {
                self.pays(RESOLVED)
                    && self.once_of_value(of, value, |guard| of.resolved().is_some_and(|of| guard.instance(&of, value)))
            }
            Type::Collection(size) => matches!(length(value), Some(length) if size.holds_size(length)),
            Type::Array(element, size) => match value {
                Value::Array(items) => size.holds_size(items.items().len()) && self.all(element, items),
                _ => false,
            },
            Type::Hash(types, size) => match value {
                Value::Hash(hash) => {
                    size.holds_size(hash.entries().len()) && self.all_entries(&types.0, &types.1, hash)
                }
                _ => false,
            },
            Type::Tuple(tuple) => matches!(value, Value::Array(items) if self.all_in_order(tuple, items)),
            Type::Struct(members) => matches!(value, Value::Hash(hash) if self.all_members(members, hash)),
            Type::Optional(of) => value.is_undef() || of.as_ref().is_some_and(|of| self.instance(of, value)),
            Type::NotUndef(of) => !value.is_undef() && of.as_ref().is_none_or(|of| self.instance(of, value)),
            Type::Variant(types) => types.iter().any(|of| self.instance(of, value)),
            Type::Sensitive(of) => match value {
                Value::Sensitive(inner) => of.as_ref().is_none_or(|of| self.instance(of, inner)),
                _ => false,
            },
            Type::Init(None) => self.instance(&Type::RichData, value),
            Type::Init(Some(init)) => self.is_convertible(init, value),
            Type::Pattern(patterns) => self.pattern(patterns, value),
            Type::Enum { values, case_insensitive: true } => {
                self.pays(values.len() as u64) && is_plain_instance(of, value)
            }
            plain => self.pays(value.length() / 4) && is_plain_instance(plain, value),
        }
    }

    fn pattern(&mut self, patterns: &[Rc<Regex>], value: &Value) -> bool {
        let Value::String(text) = value else { return false };
        patterns.is_empty() || patterns.iter().any(|pattern| pattern.matches_within(text, self.effort()))
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

    fn all_entries(&mut self, key: &Type, value: &Type, hash: &Hash) -> bool {
        hash.entries().iter().all(|(each, _)| self.instance(key, each))
            && hash.entries().iter().all(|(_, each)| self.instance(value, each))
    }

    fn all_in_order(&mut self, tuple: &Tuple, items: &Array) -> bool {
        let items = items.items();
        let fits = tuple
            .size
            .map_or(tuple.types.is_empty() || tuple.types.len() == items.len(), |size| size.holds_size(items.len()));
        let mut typed = items.iter().enumerate().map(|(index, item)| (tuple.at(index), item));
        fits && typed.all(|(of, item)| of.is_none_or(|of| self.instance(of, item)))
    }

    fn all_members(&mut self, members: &[StructMember], hash: &Hash) -> bool {
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
        (Type::Object(Some(of)), Value::Type(value)) => of.is_type_of(value),
        (Type::Object(Some(of)), Value::Object(object)) => of.accepts(&object.of),
        (Type::Object(Some(of)), Value::Context(_)) => of.name.as_deref() == Some(LookupContext::TYPE),
        (Type::ObjectWith(of), Value::Object(object)) => of.is_instance(object),
        (Type::TypeSet(_), Value::Type(of)) => matches!(**of, Type::TypeSet(_)),
        (Type::Type(of), Value::Type(value)) => of.as_ref().is_none_or(|of| assignable(of, value)),
        (Type::Runtime(of), Value::Symbol(_)) => of.as_ref().is_none_or(|of| of.has_symbols()),
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

/// True if a text is one of the values of an enumeration, which are sorted.
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
