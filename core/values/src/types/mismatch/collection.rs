//! Mismatches inside of collections.

use super::describe::{Describer, EntryTypes, MAX_MISMATCHES, Mismatches, step};
use super::message::{Kind, Mismatch};
use super::path::Element;
use crate::types::parts::by_key;
use crate::types::range::size_of;
use crate::types::{Range, StructMember, Tuple, Type, assignable};

/// The type of a key.
fn key_type(member: &StructMember) -> Type {
    let key = Type::StringValue(member.key.clone());
    if member.optional { Type::optional(key) } else { key }
}

/// The number of entries that a struct has.
fn struct_size(members: &[StructMember]) -> Range {
    let required = members.iter().filter(|member| !member.optional).count();
    Range::new(size_of(required), size_of(members.len()))
}

impl Describer {
    pub(super) fn array(
        &mut self,
        element: &Type,
        size: Range,
        original: &Type,
        actual: &Type,
        path: Vec<Element>,
    ) -> Mismatches {
        match actual {
            Type::Tuple(tuple) => {
                let actual_size = tuple.size.unwrap_or_else(|| Range::exactly(tuple.types.len()));
                if !size.or_any_size().covers(&actual_size) {
                    return vec![Mismatch::new(path, Kind::Size(size.or_any_size(), actual_size))];
                }
                let mut found = Vec::new();
                for (index, of) in tuple.types.iter().enumerate().filter(|(_, of)| !assignable(element, of)) {
                    found.extend(self.describe(element, of, step(&path, Element::Index(index))));
                    if found.len() >= MAX_MISMATCHES {
                        break;
                    }
                }
                found
            }
            Type::Array(given, given_size) => {
                let without_size = Type::array((**given).clone(), Range::OPEN);
                Self::whole(size, *given_size, original, &without_size, path)
            }
            _ => vec![Mismatch::of_type(path, original, actual)],
        }
    }

    /// A collection of which only the types and the size are known.
    fn whole(size: Range, given: Range, original: &Type, without_size: &Type, path: Vec<Element>) -> Mismatches {
        if size.is_open() || size.covers(&given.or_any_size()) {
            vec![Mismatch::of_type(path, original, without_size)]
        } else {
            vec![Mismatch::new(path, Kind::Size(size, given.or_any_size()))]
        }
    }

    pub(super) fn hash(
        &mut self,
        types: EntryTypes<'_>,
        size: Range,
        original: &Type,
        actual: &Type,
        path: Vec<Element>,
    ) -> Mismatches {
        match actual {
            Type::Struct(members) => {
                if !size.or_any_size().covers(&struct_size(members)) {
                    return vec![Mismatch::new(path, Kind::Size(size.or_any_size(), struct_size(members)))];
                }
                let mut found = Vec::new();
                for member in members.iter() {
                    found.extend(self.entry(types, member, &path));
                    if found.len() >= MAX_MISMATCHES {
                        break;
                    }
                }
                found
            }
            Type::Hash(given, given_size) => {
                let without_size = Type::hash(given.0.clone(), given.1.clone(), Range::OPEN);
                Self::whole(size, *given_size, original, &without_size, path)
            }
            _ => vec![Mismatch::of_type(path, original, actual)],
        }
    }

    fn entry(&mut self, expected: EntryTypes<'_>, given: &StructMember, path: &[Element]) -> Mismatches {
        let mut found = Vec::new();
        let key = key_type(given);
        if !assignable(expected.key, &key) {
            found.extend(self.describe(expected.key, &key, step(path, Element::EntryKey(given.key.clone()))));
        }
        if !assignable(expected.value, &given.value) {
            found.extend(self.describe(
                expected.value,
                &given.value,
                step(path, Element::EntryValue(given.key.clone())),
            ));
        }
        found
    }

    pub(super) fn structure(
        &mut self,
        members: &[StructMember],
        original: &Type,
        actual: &Type,
        path: Vec<Element>,
    ) -> Mismatches {
        match actual {
            Type::Struct(given) => self.members(members, given, &path),
            Type::Hash(given, size) => {
                let expected = struct_size(members);
                if expected.covers(&size.or_any_size()) {
                    let without_size = Type::hash(given.0.clone(), given.1.clone(), Range::OPEN);
                    vec![Mismatch::of_type(path, original, &without_size)]
                } else {
                    vec![Mismatch::new(path, Kind::Size(expected, size.or_any_size()))]
                }
            }
            _ => vec![Mismatch::of_type(path, original, actual)],
        }
    }

    fn members(&mut self, expected: &[StructMember], given: &[StructMember], path: &[Element]) -> Mismatches {
        let mut found = Vec::new();
        let (known, given_by_key) = (by_key(expected), by_key(given));
        for member in expected {
            match given_by_key.get(member.key.as_str()) {
                None if member.optional => {}
                None => found.push(Mismatch::new(path.to_vec(), Kind::MissingKey(member.key.clone()))),
                Some(given) => {
                    let types = EntryTypes { key: &key_type(member), value: &member.value };
                    found.extend(self.entry(types, given, path));
                }
            }
        }
        let unknown = given.iter().filter(|given| !known.contains_key(given.key.as_str()));
        let extraneous = |given: &StructMember| Mismatch::new(path.to_vec(), Kind::ExtraneousKey(given.key.clone()));
        found.extend(unknown.take(MAX_MISMATCHES).map(extraneous));
        found
    }

    pub(super) fn tuple(
        &mut self,
        expected: &Tuple,
        original: &Type,
        actual: &Type,
        path: Vec<Element>,
        size_kind: fn(Range, Range) -> Kind,
    ) -> Mismatches {
        match actual {
            Type::Tuple(given) if given == expected => Vec::new(),
            Type::Tuple(given) => {
                let (size, given_size) = (expected.size_range(), given.size_range());
                if !size.covers(&given_size) {
                    return vec![Mismatch::new(path, size_kind(size, given_size))];
                }
                let types: Vec<&Type> = given.types.iter().collect();
                self.items(expected, &types, &path)
            }
            Type::Array(..) if expected.types.is_empty() => Vec::new(),
            Type::Array(element, size) => {
                let given_size = size.or_any_size();
                if !expected.size_range().covers(&given_size) {
                    return vec![Mismatch::new(path, size_kind(expected.size_range(), given_size))];
                }
                self.items(expected, &vec![&**element; expected.types.len()], &path)
            }
            _ => vec![Mismatch::of_type(path, original, actual)],
        }
    }

    fn items(&mut self, expected: &Tuple, given: &[&Type], path: &[Element]) -> Mismatches {
        let mut found = Vec::new();
        for (index, of) in given.iter().enumerate() {
            let index = index.min(expected.types.len().saturating_sub(1));
            let Some(expected) = expected.at(index) else { break };
            found.extend(self.describe(expected, of, step(path, Element::Index(index))));
            if found.len() >= MAX_MISMATCHES {
                break;
            }
        }
        found
    }
}
