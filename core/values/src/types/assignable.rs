//! The question whether all instances of one type are instances of another.
//!
//! The rules are those of `puppet/pops/types/types.rb`, with their oddities: they show in comparisons of types and in which
//! mismatches are reported.

use super::guard::Guard;
use super::instance::has_value;
use super::parts::by_key;
use super::range::size_of;
use super::{Callable, Range, StructMember, Tuple, Type, iterable, or_any, uri};
use crate::Effort;

/// True if every instance of `that` is one of `this`: `that <= this`.
pub fn assignable(this: &Type, that: &Type) -> bool {
    is_assignable(this, that, &Effort::of_one_question())
}

/// The same, paid for by an effort.
pub fn is_assignable(this: &Type, that: &Type, effort: &Effort) -> bool {
    Guard::new(effort).assignable(this, that)
}

impl Guard<'_> {
    /// Takes `that` apart if it is made of alternatives, then `this`.
    pub(super) fn assignable(&mut self, this: &Type, that: &Type) -> bool {
        self.deeper(|guard| match (this, that) {
            (Type::Unit, _) | (_, Type::Unit) => true,
            (Type::Variant(types), Type::Undef) if types.is_empty() => false,
            (Type::Variant(types), Type::Variant(_)) if types.is_empty() => true,
            (_, that) if that.is_alias() => {
                guard.once(this, that, |guard| that.resolved().is_some_and(|that| guard.assignable(this, &that)))
            }
            (Type::Any, Type::Variant(_)) => true,
            (Type::NotUndef(_), Type::Variant(types)) if types.is_empty() => guard.accepts(this, that),
            (_, Type::Variant(types)) => !types.is_empty() && types.iter().all(|that| guard.assignable(this, that)),
            (_, Type::Optional(that)) => {
                guard.assignable(this, &Type::Undef) && that.as_ref().is_none_or(|that| guard.assignable(this, that))
            }
            (_, Type::NotUndef(Some(of))) if !guard.assignable(of, &Type::Undef) => guard.assignable(this, of),
            _ => guard.accepts(this, that),
        })
    }

    /// True if `this` accepts `that`, which is one thing.
    fn accepts(&mut self, this: &Type, that: &Type) -> bool {
        match (this, that) {
            (Type::Any | Type::Unit, _) => true,
            (this, that) if this.is_alias() => {
                self.once(this, that, |guard| this.resolved().is_some_and(|this| guard.assignable(&this, that)))
            }
            (Type::Variant(types), that) => types.iter().any(|this| self.assignable(this, that)),
            (Type::Optional(of), that) => {
                *that == Type::Undef || of.as_ref().is_none_or(|of| self.assignable(of, that))
            }
            (Type::NotUndef(of), that) => {
                !self.assignable(that, &Type::Undef) && of.as_ref().is_none_or(|of| self.assignable(of, that))
            }
            (Type::Iterable(of), that) => match of {
                Some(of) if !self.assignable(of, &Type::Any) => {
                    iterable::element_type(that).flatten().is_some_and(|element| self.assignable(of, &element))
                }
                _ => iterable::is_iterable(that),
            },
            (Type::Iterator(of), Type::Iterator(that)) => {
                of.as_ref().is_none_or(|of| that.as_ref().is_some_and(|that| self.assignable(of, that)))
            }
            (Type::Type(of), Type::Type(that)) => match (of, that) {
                (None, _) => true,
                (Some(_), None) => false,
                (Some(of), Some(that)) => self.assignable(of, that),
            },
            (Type::Sensitive(of), Type::Sensitive(that)) => self.assignable(or_any(of.as_ref()), or_any(that.as_ref())),
            (Type::Callable(this), Type::Callable(that)) => self.callable(this.as_deref(), that.as_deref()),
            (Type::Init(None), Type::Init(_)) => true,
            (Type::Init(None), that) => self.assignable(&Type::RichData, that),
            (Type::Init(Some(this)), Type::Init(that)) => {
                that.as_ref().is_some_and(|that| self.once_of_init(this, |guard| guard.assignable(&this.of, &that.of)))
            }
            (Type::Init(Some(this)), that) => self.converts(this, that),
            (Type::Uri(this), Type::Uri(that)) => match this {
                None => true,
                Some(this) => uri::covers(this, that.as_deref()),
            },
            (Type::Collection(_) | Type::Array(..) | Type::Hash(..) | Type::Tuple(_) | Type::Struct(_), that) => {
                self.collection(this, that)
            }
            _ => is_plainly_assignable(this, that),
        }
    }

    fn collection(&mut self, this: &Type, that: &Type) -> bool {
        match (this, that) {
            (Type::Collection(size), that) => {
                collection_size(that).is_some_and(|that| size.or_any_size().covers(&that))
            }
            (Type::Array(element, size), Type::Array(that, their_size)) => {
                size.or_any_size().covers(&their_size.or_any_size()) && self.assignable(element, that)
            }
            (Type::Array(element, size), Type::Tuple(that)) => {
                let their_size = that.size.unwrap_or_else(|| Range::exactly(that.types.len()));
                size.or_any_size().covers(&their_size) && that.types.iter().all(|that| self.assignable(element, that))
            }
            (Type::Hash(types, size), Type::Hash(that, their_size)) => {
                let empty = their_size.is_zero() && that.0 == Type::Unit && that.1 == Type::Unit;
                let takes_empty = size.from.is_none_or(|from| from == 0);
                (takes_empty && empty)
                    || (self.assignable(&types.0, &that.0)
                        && self.assignable(&types.1, &that.1)
                        && size.or_any_size().covers(&their_size.or_any_size()))
            }
            (Type::Hash(types, size), Type::Struct(members)) => {
                size.or_any_size().holds_size(members.len())
                    && members.iter().all(|member| {
                        super::instance_of(&types.0, &member.key.clone().into())
                            && self.assignable(&types.1, &member.value)
                    })
            }
            (Type::Tuple(this), Type::Tuple(that)) => this == that || self.tuple(this, that),
            (Type::Tuple(this), Type::Array(element, size)) => self.tuple_of_array(this, element, *size),
            (Type::Struct(this), Type::Struct(that)) => self.members(this, that),
            (Type::Struct(this), Type::Hash(types, size)) => self.struct_of_hash(this, &types.0, &types.1, *size),
            _ => false,
        }
    }

    fn tuple(&mut self, this: &Tuple, that: &Tuple) -> bool {
        if !this.size_range().covers(&that.size_range()) {
            return false;
        }
        if this.types.is_empty() {
            return true;
        }
        if that.types.is_empty() {
            return this.size_range().from.is_none_or(|from| from == 0);
        }
        let mut pairs = that.types.iter().enumerate();
        pairs.all(|(index, that)| this.at(index).is_none_or(|this| self.assignable(this, that)))
    }

    fn tuple_of_array(&mut self, this: &Tuple, element: &Type, size: Range) -> bool {
        let size = size.or_any_size();
        if !this.size_range().covers(&size) {
            return false;
        }
        let count =
            size.to.and_then(|to| usize::try_from(to).ok()).map_or(this.types.len(), |to| to.min(this.types.len()));
        this.types.iter().take(count).all(|this| self.assignable(this, element))
    }

    fn members(&mut self, this: &[StructMember], that: &[StructMember]) -> bool {
        let mut matched = 0;
        let theirs = by_key(that);
        let all = this.iter().all(|mine| match theirs.get(mine.key.as_str()) {
            None => mine.optional,
            Some(theirs) => {
                matched += 1;
                (mine.optional || !theirs.optional) && self.assignable(&mine.value, &theirs.value)
            }
        });
        all && matched == that.len()
    }

    fn struct_of_hash(&mut self, this: &[StructMember], key: &Type, value: &Type, size: Range) -> bool {
        let required = || this.iter().filter(|member| !member.optional);
        let text = Type::String(Range::OPEN);
        let all = required().all(|member| self.assignable(&member.value, value) && self.assignable(&text, key));
        all && Range::new(size_of(required().count()), size_of(this.len())).covers(&size.or_any_size())
    }

    fn callable(&mut self, this: Option<&Callable>, that: Option<&Callable>) -> bool {
        let Some(this) = this else { return true };
        if let Some(returns) = &this.returns {
            let theirs = that.and_then(|that| that.returns.clone()).unwrap_or(Type::Any);
            if !self.assignable(returns, &theirs) {
                return false;
            }
        }
        let Some(that) = that else { return false };
        // Reversed: what counts is what the other takes, not what it could take.
        let parameters = this.parameters == that.parameters || self.tuple(&that.parameters, &this.parameters);
        let block = |callable: &Callable| callable.block.clone().unwrap_or(Type::Undef);
        parameters && self.assignable(&block(that), &block(this))
    }
}

/// The sizes of a collection.
fn collection_size(of: &Type) -> Option<Range> {
    Some(match of {
        Type::Collection(size) | Type::Array(_, size) | Type::Hash(_, size) => size.or_any_size(),
        Type::Tuple(tuple) => tuple.size.unwrap_or_else(|| Range::exactly(tuple.types.len())),
        Type::Struct(members) => Range::exactly(members.len()),
        _ => return None,
    })
}

/// The types that hold no others.
fn is_plainly_assignable(this: &Type, that: &Type) -> bool {
    match (this, that) {
        (Type::Scalar, that) => is_scalar(that),
        (Type::ScalarData, that) => is_scalar_data(that),
        (Type::Numeric, Type::Numeric | Type::Integer(_) | Type::Float(_)) => true,
        (Type::Integer(this), Type::Integer(that)) => this.covers(that),
        (Type::Float(this), Type::Float(that)) => this.covers(that),
        (Type::Boolean(this), Type::Boolean(that)) => this.is_none() || this == that,
        (Type::String(_) | Type::StringValue(_) | Type::Enum { .. } | Type::Pattern(_), that) => {
            is_text_assignable(this, that)
        }
        (Type::Regexp(this), Type::Regexp(that)) => this.is_none() || this == that,
        (Type::Timespan(this), Type::Timespan(that)) => this.covers(that),
        (Type::Timestamp(this), Type::Timestamp(that)) => this.covers(that),
        (Type::SemVer(this), Type::SemVer(that)) => {
            let covered = |that| this.iter().any(|this| covers_version_range(this, that));
            this.is_empty() || (!that.is_empty() && that.iter().all(|that| covered(that)))
        }
        (Type::Runtime(this), Type::Runtime(that)) => this.is_none() || this == that,
        (Type::CatalogEntry, that) => matches!(that, Type::CatalogEntry | Type::Resource { .. } | Type::Class(_)),
        (Type::Class(this), Type::Class(that)) => this.is_none() || this == that,
        (
            Type::Resource { type_name: mine, title: my_title },
            Type::Resource { type_name: theirs, title: their_title },
        ) => mine.is_none() || (mine == theirs && (my_title.is_none() || my_title == their_title)),
        (Type::Object(None), Type::Object(_) | Type::ObjectWith(_)) => true,
        (Type::Object(Some(this)), Type::Object(Some(that))) => this.accepts(that),
        (Type::Object(Some(this)), Type::ObjectWith(that)) => this.accepts(&that.base),
        (Type::ObjectWith(this), Type::ObjectWith(that)) => this.accepts(that),
        (Type::TypeSet(None), Type::TypeSet(_)) => true,
        _ => this == that,
    }
}

fn is_scalar(of: &Type) -> bool {
    let more = matches!(
        of,
        Type::Scalar | Type::Regexp(_) | Type::SemVer(_) | Type::SemVerRange | Type::Timespan(_) | Type::Timestamp(_)
    );
    more || is_scalar_data(of)
}

fn is_scalar_data(of: &Type) -> bool {
    matches!(
        of,
        Type::ScalarData
            | Type::Numeric
            | Type::Integer(_)
            | Type::Float(_)
            | Type::Boolean(_)
            | Type::String(_)
            | Type::StringValue(_)
            | Type::Enum { .. }
            | Type::Pattern(_)
    )
}

fn is_text_assignable(this: &Type, that: &Type) -> bool {
    let length = |text: &ecow::EcoString| size_of(text.chars().count());
    let any_text = matches!(that, Type::String(_) | Type::StringValue(_) | Type::Enum { .. } | Type::Pattern(_));
    match (this, that) {
        (Type::String(size), _) if size.is_open() => any_text,
        (Type::String(size), Type::String(that)) => size.covers(&that.or_any_size()),
        (Type::String(size), Type::StringValue(text)) => size.contains(length(text)),
        (Type::String(size), Type::Enum { values, .. }) if !values.is_empty() => {
            values.iter().all(|value| size.contains(length(value)))
        }
        (Type::String(size), Type::Enum { .. } | Type::Pattern(_)) => size.covers(&Range::ANY_SIZE),
        (Type::StringValue(this), Type::StringValue(that)) => this == that,
        // Puppet doesn't look at what the only value is.
        (Type::StringValue(_), Type::Enum { values, case_insensitive }) => values.len() == 1 && !case_insensitive,
        (Type::Enum { values, .. }, _) if values.is_empty() && any_text => true,
        (Type::Enum { values, case_insensitive }, Type::StringValue(text)) => {
            has_value(values, *case_insensitive, text)
        }
        (
            Type::Enum { values: mine, case_insensitive },
            Type::Enum { values: theirs, case_insensitive: their_case_insensitive },
        ) => {
            let same_case = *case_insensitive || !their_case_insensitive;
            this == that
                || (!theirs.is_empty()
                    && same_case
                    && theirs.iter().all(|text| has_value(mine, *case_insensitive, text)))
        }
        (Type::Pattern(_), Type::Pattern(_)) if this == that => true,
        (Type::Pattern(patterns), _) if patterns.is_empty() => any_text,
        (Type::Pattern(patterns), Type::StringValue(text)) => patterns.iter().any(|pattern| pattern.matches(text)),
        (Type::Pattern(patterns), Type::Enum { values, .. }) => {
            let matches = |text: &ecow::EcoString| patterns.iter().any(|pattern| pattern.matches(text));
            !values.is_empty() && values.iter().all(matches)
        }
        _ => false,
    }
}

/// True if the second range begins and ends within the first.
fn covers_version_range(this: &crate::semver::VersionRange, that: &crate::semver::VersionRange) -> bool {
    let Some((this, that)) = this.single().zip(that.single()) else { return this == that };
    let end = this.end().compare(&that.end());
    this.begin().compare(&that.begin()).is_le()
        && (end.is_gt() || (end.is_eq() && (!this.excludes_end() || that.excludes_end())))
}
