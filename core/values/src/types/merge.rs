//! Joining alternatives of a variant that are of one kind.

use std::rc::Rc;

use ecow::EcoString;

use super::{Range, Type, Unordered};
use crate::semver::VersionRange;

/// Among how many alternatives bounds are joined, each with each. Nobody reads a message with more.
const MOST_JOINED: usize = 1_000;

/// The alternatives with those of one kind joined. What is joined moves to the end or the beginning, as in Puppet, which shows
/// in messages.
pub(super) fn alternatives(types: Vec<Type>) -> Vec<Type> {
    let types = not_undefs(types);
    let types = texts(types);
    let types = patterns(types);
    let types = version_ranges(types);
    let types = ranges(
        types,
        |of| if let Type::Integer(range) = of { Some(*range) } else { None },
        join_integers,
        Type::Integer,
    );
    let types = ranges(types, |of| if let Type::Float(range) = of { Some(*range) } else { None }, join, Type::Float);
    let types =
        ranges(types, |of| if let Type::Timespan(range) = of { Some(*range) } else { None }, join, Type::Timespan);
    ranges(types, |of| if let Type::Timestamp(range) = of { Some(*range) } else { None }, join, Type::Timestamp)
}

/// Takes out what `choose` chooses, if that is more than one.
fn take_several<T>(types: Vec<Type>, choose: impl Fn(&Type) -> Option<T>) -> Result<(Vec<T>, Vec<Type>), Vec<Type>> {
    let (mut chosen, mut others) = (Vec::new(), Vec::new());
    for of in &types {
        match choose(of) {
            Some(part) => chosen.push(part),
            None => others.push(of.clone()),
        }
    }
    if chosen.len() > 1 { Ok((chosen, others)) } else { Err(types) }
}

fn not_undefs(types: Vec<Type>) -> Vec<Type> {
    let choose = |of: &Type| if let Type::NotUndef(of) = of { Some(of.clone()) } else { None };
    match take_several(types, choose) {
        Ok((inner, mut others)) => {
            let inner = inner.iter().map(|of| super::or_any(of.as_ref()).clone());
            others.push(Type::not_undef(Type::variant(inner).normalize()));
            others
        }
        Err(types) => types,
    }
}

fn texts(types: Vec<Type>) -> Vec<Type> {
    let sensitive = |of: &Type| match of {
        Type::StringValue(text) => Some(vec![text.clone()]),
        Type::Enum { values, case_insensitive: false } if !values.is_empty() => Some(values.to_vec()),
        _ => None,
    };
    let insensitive = |of: &Type| match of {
        Type::Enum { values, case_insensitive: true } if !values.is_empty() => {
            Some(values.iter().map(|value| value.to_lowercase()).collect::<Vec<EcoString>>())
        }
        _ => None,
    };
    let types = match take_several(types, sensitive) {
        Ok((values, mut others)) => {
            others.push(Type::enumeration(values.concat(), false));
            others
        }
        Err(types) => types,
    };
    match take_several(types, insensitive) {
        Ok((values, mut others)) => {
            others.push(Type::enumeration(values.concat(), true));
            others
        }
        Err(types) => types,
    }
}

fn patterns(types: Vec<Type>) -> Vec<Type> {
    let choose = |of: &Type| if let Type::Pattern(patterns) = of { Some(patterns.to_vec()) } else { None };
    match take_several(types, choose) {
        Ok((patterns, mut others)) => {
            others.push(Type::Pattern(Unordered::distinct(patterns.concat())));
            others
        }
        Err(types) => types,
    }
}

fn version_ranges(types: Vec<Type>) -> Vec<Type> {
    let choose = |of: &Type| if let Type::SemVer(ranges) = of { Some(ranges.to_vec()) } else { None };
    match take_several(types, choose) {
        Ok((ranges, mut others)) => {
            let ranges: Vec<Rc<VersionRange>> = ranges.concat();
            others.insert(0, Type::SemVer(VersionRange::merged(&ranges).into()));
            others
        }
        Err(types) => types,
    }
}

/// Joins bounds that `join` can join; they come first.
fn ranges<T: Copy>(
    types: Vec<Type>,
    choose: impl Fn(&Type) -> Option<Range<T>>,
    join: impl Fn(&Range<T>, &Range<T>) -> Option<Range<T>>,
    make: impl Fn(Range<T>) -> Type,
) -> Vec<Type> {
    if types.len() > MOST_JOINED {
        return types;
    }
    match take_several(types, choose) {
        Ok((mut open, others)) => {
            let mut joined = Vec::new();
            while let Some(mut range) = open.pop() {
                open.retain(|other| match join(&range, other) {
                    Some(both) => {
                        range = both;
                        false
                    }
                    None => true,
                });
                joined.push(make(range));
            }
            joined.extend(others);
            joined
        }
        Err(types) => types,
    }
}

fn join<T: PartialOrd + Copy>(a: &Range<T>, b: &Range<T>) -> Option<Range<T>> {
    a.intersects(b).then(|| a.hull(b))
}

fn join_integers(a: &Range, b: &Range) -> Option<Range> {
    (a.intersects(b) || a.touches(b)).then(|| a.hull(b))
}
