//! The merging of several values for one key.

use ecow::EcoString;

use super::deep_merge::{DeepOptions, deep_merge};
use super::failure;
use crate::evaluator::Evaluated;
use duckrow_values::types::mismatch::describe_value;
use duckrow_values::types::{Range, instance_of, parse};
use duckrow_values::{Array, Effort, Entries, Hash, Type, Value, text};

/// A strategy with its options.
#[derive(Debug, Clone)]
pub(super) struct Merge {
    pub(super) strategy: Strategy,
    /// The options as they were given, with the strategy; empty if only its name was given.
    pub(super) options: Hash,
}

/// The strategy by which values are merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strategy {
    /// The first value wins, and nobody asked for that.
    Default,
    First,
    Unique,
    Hash,
    Deep,
    /// As hiera 3 had it: any option goes.
    UnconstrainedDeep,
    /// The same, with the lower levels winning.
    ReverseDeep,
}

const STRATEGIES: [(&str, Strategy); 7] = [
    ("default", Strategy::Default),
    ("first", Strategy::First),
    ("unique", Strategy::Unique),
    ("hash", Strategy::Hash),
    ("deep", Strategy::Deep),
    ("unconstrained_deep", Strategy::UnconstrainedDeep),
    ("reverse_deep", Strategy::ReverseDeep),
];

impl Strategy {
    /// The name, as data and manifests write it.
    pub(super) fn name(self) -> &'static str {
        STRATEGIES.iter().find(|(_, strategy)| *strategy == self).map_or("", |(name, _)| name)
    }

    /// The type that the options must have.
    fn options_type(self) -> EcoString {
        match self {
            Self::Deep => "Struct[{strategy => Optional[Pattern[/deep/]], knockout_prefix => Optional[String], \
                           merge_debug => Optional[Boolean], merge_hash_arrays => Optional[Boolean], \
                           sort_merged_arrays => Optional[Boolean]}]"
                .into(),
            Self::UnconstrainedDeep | Self::ReverseDeep => "Hash[String[1], Any]".into(),
            plain => ecow::eco_format!("Struct[{{strategy => Optional[Pattern[/{}/]]}}]", plain.name()),
        }
    }
}

impl Merge {
    /// The strategy of a name.
    pub(super) fn of(strategy: Strategy) -> Self {
        Self { strategy, options: Hash::default() }
    }

    /// The strategy that a value means: a name, a hash with the name and options, or nothing.
    ///
    /// # Errors
    /// Unknown names, and options that the strategy hasn't.
    pub(super) fn new(given: &Value) -> Evaluated<Self> {
        let (name, options) = match given {
            Value::Undef | Value::Boolean(false) => return Ok(Self::of(Strategy::Default)),
            Value::Hash(hash) => {
                let name = hash.get("strategy").filter(|name| !name.is_undef()).ok_or_else(|| {
                    failure::argument(
                        "The hash given as 'merge' must contain the name of a strategy in string form for the key 'strategy'",
                    )
                })?;
                (name, if hash.entries().len() == 1 { Hash::default() } else { hash.clone() })
            }
            name => (name, Hash::default()),
        };
        let name = text(name);
        let found = STRATEGIES.iter().find(|(known, _)| *known == name);
        let Some((_, strategy)) = found else {
            let known = STRATEGIES.iter().map(|(name, _)| *name);
            let error = failure::argument(format!("Unknown merge strategy: '{name}'"));
            return Err(match duckrow_text::source::nearest(&name, known) {
                Some(near) => error.help(duckrow_text::source::Meant::instead(&name, near)),
                None => error.help("The strategies are first, unique, hash and deep."),
            });
        };
        if !options.entries().is_empty() {
            let of = parse(&strategy.options_type()).unwrap_or(Type::Any);
            assert("The merge options", &of, &options.clone().into())?;
        }
        Ok(Self { strategy: *strategy, options })
    }

    /// True if the first value ends the search.
    pub(super) fn takes_first(&self) -> bool {
        matches!(self.strategy, Strategy::Default | Strategy::First)
    }

    /// The options without the strategy; nothing if there are none.
    pub(super) fn shown_options(&self) -> Option<Hash> {
        let options = self.options.entries().iter().filter(|(key, _)| key.as_str() != Some("strategy"));
        let options: Entries = options.map(|(key, value)| (key.clone(), value.clone())).collect();
        Hash::new(options).ok().filter(|options| !options.entries().is_empty())
    }

    /// The result for the only value that there is.
    pub(super) fn single(&self, value: Value) -> Value {
        match (self.strategy, &value) {
            (Strategy::Unique, Value::Array(items)) => distinct(items.items()),
            _ => value,
        }
    }

    /// The result for the first of several values.
    pub(super) fn first(&self, value: Value) -> Value {
        if self.strategy == Strategy::Unique { Array::new(flat(&value)).map_or(value, Value::Array) } else { value }
    }

    /// The cost of a merge, in ticks: values are checked, hashed and copied, and what a prefix removes is looked for one by one.
    pub(super) fn work(&self, high: &Value, low: &Value) -> u64 {
        let has_prefix = self.options.get("knockout_prefix").is_some();
        let sum = 64 + 24 * (high.weight() + low.weight());
        if has_prefix { sum + high.weight().saturating_mul(low.weight()) } else { sum }
    }

    /// Merges a value of a higher level with one of a lower level.
    ///
    /// # Errors
    /// Values that the strategy can't merge.
    pub(super) fn merge(&self, high: &Value, low: &Value, effort: &Effort) -> Evaluated {
        let wanted = match self.strategy {
            Strategy::Hash => Type::hash(Type::String(Range::OPEN), Type::Data, Range::OPEN),
            Strategy::Unique => Type::variant([Type::Scalar, Type::array(Type::Data, Range::OPEN)]),
            _ => Type::Any,
        };
        assert("The first element of the merge", &wanted, high)?;
        assert("The second element of the merge", &wanted, low)?;
        match (self.strategy, high, low) {
            (Strategy::Hash, Value::Hash(high), Value::Hash(low)) => {
                let mut merged = low.entries().clone();
                merged.extend(high.entries().clone());
                Hash::new(merged).map(Value::Hash).map_err(|_| failure::too_deep())
            }
            (Strategy::Unique, ..) => {
                let mut all = flat(high);
                all.extend(flat(low));
                Ok(distinct(&all))
            }
            (Strategy::Deep | Strategy::UnconstrainedDeep, ..) => self.deep(high, low, effort),
            (Strategy::ReverseDeep, ..) => self.deep(low, high, effort),
            _ => Ok(high.clone()),
        }
    }

    fn deep(&self, source: &Value, target: &Value, effort: &Effort) -> Evaluated {
        let options = DeepOptions::new(&self.options, effort)?;
        let merged = deep_merge(source, target.clone(), &options);
        options.pay(effort);
        merged
    }
}

/// The items of an array with all that is nested in it; anything else is the only item.
fn flat(value: &Value) -> Vec<Value> {
    let mut items = Vec::new();
    crate::evaluator::flatten(value, &mut items);
    items
}

/// The items without doubles, each at its first place.
fn distinct(items: &[Value]) -> Value {
    let distinct: duckrow_text::names::FastSet<Value> = items.iter().cloned().collect();
    Array::new(distinct.into_iter().collect()).map(Value::Array).unwrap_or_default()
}

fn assert(subject: &str, of: &Type, value: &Value) -> Evaluated<()> {
    if instance_of(of, value) { Ok(()) } else { Err(failure::mismatch(describe_value(subject, of, value))) }
}
