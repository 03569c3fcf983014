//! Finding the mismatches of two types.

use super::message::{Kind, Mismatch};
use super::path::Element;
use crate::types::{Callable, Tuple, Type, assignable};

/// The depth to which types may lead into each other. A mismatch further down is reported of the whole.
const MAX_DEPTH: usize = 80;
/// The number of mismatches that are looked for.
pub(super) const MAX_MISMATCHES: usize = 1000;

/// Mismatches, found in order.
pub(super) type Mismatches = Vec<Mismatch>;

/// Finds mismatches, and counts how deep it is.
#[derive(Default)]
pub(super) struct Describer {
    depth: usize,
}

/// The path with one more step.
pub(super) fn step(path: &[Element], element: Element) -> Vec<Element> {
    path.iter().cloned().chain([element]).collect()
}

/// The types of a hash's entries.
#[derive(Clone, Copy)]
pub(super) struct EntryTypes<'a> {
    pub(super) key: &'a Type,
    pub(super) value: &'a Type,
}

impl Describer {
    /// The reasons why the expected type doesn't accept the actual one.
    pub(super) fn describe(&mut self, expected: &Type, actual: &Type, path: Vec<Element>) -> Mismatches {
        match expected.unresolved() {
            Some(name) => vec![Mismatch::new(path, Kind::UnresolvedType(name))],
            None => self.of(&expected.normalize(), expected, actual, path),
        }
    }

    /// The same, where `original` is what is to be shown as expected.
    fn of(&mut self, expected: &Type, original: &Type, actual: &Type, path: Vec<Element>) -> Mismatches {
        if self.depth >= MAX_DEPTH {
            return vec![Mismatch::of_type(path, original, actual)];
        }
        self.depth += 1;
        let found = self.kind(expected, original, actual, path);
        self.depth -= 1;
        found
    }

    fn kind(&mut self, expected: &Type, original: &Type, actual: &Type, path: Vec<Element>) -> Mismatches {
        match expected {
            Type::Variant(types) => self.variant(types, original, actual, &path),
            Type::Optional(of) => match of {
                Some(of) if *actual != Type::Undef => {
                    self.of(of, if original.is_alias() { original } else { expected }, actual, path)
                }
                _ => Vec::new(),
            },
            Type::Enum { .. } | Type::Pattern(_) => {
                vec![Mismatch::new(path, Kind::Pattern(original.normalize(), actual.normalize()))]
            }
            Type::Struct(members) => self.structure(members, original, actual, path),
            Type::Hash(types, size) => {
                let types = EntryTypes { key: &types.0, value: &types.1 };
                self.hash(types, *size, original, actual, path)
            }
            Type::Array(element, size) => self.array(element, *size, original, actual, path),
            Type::Tuple(tuple) => self.tuple(tuple, original, actual, path, Kind::Size),
            Type::Callable(callable) => self.callable(callable.as_deref(), original, actual, path),
            alias if alias.is_alias() => match alias.resolved() {
                Some(of) => self.of(&of.normalize(), expected, actual, path),
                None => vec![Mismatch::of_type(path, original, actual)],
            },
            other if assignable(other, actual) => Vec::new(),
            _ => vec![Mismatch::of_type(path, original, actual)],
        }
    }

    fn variant(&mut self, types: &[Type], original: &Type, actual: &Type, path: &[Element]) -> Mismatches {
        let undef = matches!(original, Type::Optional(_)).then_some(Type::Undef);
        let mut found = Vec::new();
        for (index, of) in undef.iter().chain(types).enumerate() {
            let mismatches = self.describe(of, actual, step(path, Element::Variant(index)));
            if mismatches.is_empty() {
                return Vec::new();
            }
            found.push(mismatches);
        }
        let merged = merge(path.len(), false, &found);
        if original.is_alias() && merged.len() == 1 {
            return vec![Mismatch::of_type(path.to_vec(), original, actual)];
        }
        merged
    }

    fn callable(
        &mut self,
        expected: Option<&Callable>,
        original: &Type,
        actual: &Type,
        path: Vec<Element>,
    ) -> Mismatches {
        let Type::Callable(actual_callable) = actual else { return vec![Mismatch::of_type(path, original, actual)] };
        let Some(expected) = expected else { return Vec::new() };
        let anything = Callable { parameters: Tuple { types: [].into(), size: None }, block: None, returns: None };
        let given = actual_callable.as_deref().unwrap_or(&anything);
        let parameters = Type::Tuple(expected.parameters.clone());
        let found = self.tuple(
            &expected.parameters,
            &parameters,
            &Type::Tuple(given.parameters.clone()),
            path.clone(),
            Kind::Count,
        );
        if !found.is_empty() {
            return found;
        }
        let returns = |callable: &Callable| callable.returns.clone().unwrap_or(Type::Any);
        if !assignable(&returns(expected), &returns(given)) {
            return vec![Mismatch::of_type(step(&path, Element::Return), &returns(expected), &returns(given))];
        }
        let block = |callable: &Callable| callable.block.clone().unwrap_or(Type::Undef);
        if assignable(&block(given), &block(expected)) {
            return Vec::new();
        }
        vec![Mismatch::of_type(step(&path, Element::Block), &block(expected), &block(given))]
    }
}

/// The mismatches that the descriptions of alternatives share: if all have a mismatch of one kind at one place, that one alone.
/// `varying` is the place in the path at which the alternatives differ; `counts` whether numbers of arguments are compared
/// rather than sizes.
pub(super) fn merge(varying: usize, counts: bool, alternatives: &[Mismatches]) -> Mismatches {
    let all: Vec<&Mismatch> = alternatives.iter().flatten().collect();
    let is_size = |kind: &Kind| match kind {
        Kind::Count(..) => true,
        Kind::Size(..) => !counts,
        _ => false,
    };
    let kinds: [&dyn Fn(&Kind) -> bool; 4] =
        [&is_size, &|kind| *kind == Kind::MissingRequiredBlock, &|kind| *kind == Kind::UnexpectedBlock, &|kind| {
            matches!(kind, Kind::Type(..) | Kind::Pattern(..))
        }];
    let common = kinds.iter().find_map(|is_kind| {
        let of_kind: Vec<_> = all.iter().filter(|mismatch| is_kind(&mismatch.kind)).collect();
        if of_kind.len() == alternatives.len() { merged(&of_kind) } else { None }
    });
    let mut distinct: Mismatches = Vec::new();
    for mismatch in common.as_ref().map_or(all, |common| vec![common]) {
        if !distinct.iter().any(|known| known.same_as(mismatch)) {
            distinct.push(mismatch.clone());
        }
    }
    match distinct.as_slice() {
        [only] => vec![only.without(varying)],
        _ => distinct,
    }
}

/// One mismatch of several, if they are all of one place.
fn merged(mismatches: &[&&Mismatch]) -> Option<Mismatch> {
    let (first, rest) = mismatches.split_first()?;
    rest.iter().try_fold((**first).clone(), |merged, next| {
        merged.canonical_path().eq(next.canonical_path()).then(|| merged.merge(next))
    })
}
