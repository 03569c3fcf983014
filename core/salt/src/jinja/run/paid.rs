//! The steps that a template pays for the values that it works on, by the size of the values.
//!
//! The caller takes the steps before it does the work, so that none is done that nobody could pay. Knows values, not their use.

use super::Machine;
use crate::value::{Args, Result, Value};

/// Filters that look at the items of a value, and not into them; the work of others on each item is paid there.
pub(super) const LOOK_AT_ITEMS: [&str; 23] = [
    "attr",
    "batch",
    "count",
    "d",
    "default",
    "dict_to_sls_yaml_params",
    "first",
    "items",
    "last",
    "length",
    "list",
    "map",
    "random",
    "reject",
    "rejectattr",
    "reverse",
    "select",
    "selectattr",
    "slice",
    "sum",
    "yaml",
    "zip",
    "zip_longest",
];

/// Filters that lay out, write or read their argument: they take long even if it is small.
const WRITE_AND_READ: [&str; 25] = [
    "dict_to_sls_yaml_params",
    "format",
    "indent",
    "json",
    "json_decode_dict",
    "json_decode_list",
    "json_encode_dict",
    "json_encode_list",
    "load_json",
    "load_yaml",
    "pprint",
    "python",
    "regex_match",
    "regex_replace",
    "regex_search",
    "strftime",
    "striptags",
    "tojson",
    "urlencode",
    "wordwrap",
    "xmlattr",
    "yaml",
    "yaml_dquote",
    "yaml_encode",
    "yaml_squote",
];

/// The steps that a filter takes, besides those for its argument and its result.
pub(super) fn steps_of_filter(name: &str) -> usize {
    if WRITE_AND_READ.contains(&name) { 20 } else { 4 }
}

/// Tests that need no look into a value.
pub(super) const ASK_FOR_A_KIND: [&str; 16] = [
    "boolean",
    "callable",
    "defined",
    "escaped",
    "false",
    "float",
    "integer",
    "iterable",
    "list",
    "mapping",
    "none",
    "number",
    "sequence",
    "string",
    "true",
    "undefined",
];

/// The number of comparisons that are made in a step when values are sorted.
const COMPARISONS: usize = 4;

impl Machine<'_> {
    /// Pays for a look at all arguments.
    pub(super) fn read(&mut self, args: &Args) -> Result<()> {
        self.steps(all(args).map(Value::steps_to_read).sum())
    }

    /// Pays for so many looks at all arguments and at the values nested in them.
    pub(crate) fn go_through_all(&mut self, args: &Args, times: usize) -> Result<()> {
        all(args).try_for_each(|value| self.go_through_times(value, times))
    }

    /// Pays for a look at a value and at all that is nested in it.
    ///
    /// # Errors
    /// No fuel for so much.
    pub(crate) fn go_through(&mut self, value: &Value) -> Result<()> {
        self.go_through_times(value, 1)
    }

    /// Pays for so many looks at a value and at all that is nested in it, which is counted once.
    ///
    /// # Errors
    /// No fuel for so much.
    pub(crate) fn go_through_times(&mut self, value: &Value, times: usize) -> Result<()> {
        match value.steps_to_go_through(self.most()) {
            0 => Ok(()),
            // Each look takes a step of its own, of which `steps` takes one.
            steps => self.steps(steps.saturating_add(1).saturating_mul(times).saturating_sub(1)),
        }
    }

    /// The same, with a value that stands in many places looked at once.
    ///
    /// # Errors
    /// No fuel for so much.
    pub(crate) fn go_through_once(&mut self, value: &Value) -> Result<()> {
        self.steps(value.steps_to_go_through_once(self.most()))
    }

    /// Pays for a comparison of two values.
    ///
    /// # Errors
    /// No fuel for so much.
    pub(crate) fn comparison(&mut self, left: &Value, right: &Value) -> Result<()> {
        match left.steps_to_compare(right, self.most()) {
            0 => Ok(()),
            steps => self.steps(steps),
        }
    }

    /// Pays for a look whether a value is in another.
    ///
    /// # Errors
    /// No fuel for so much.
    pub(crate) fn look_for(&mut self, value: &Value, container: &Value) -> Result<()> {
        match container {
            Value::Dict(_) | Value::Set(_) => self.steps(value.steps_of_key(self.most())),
            Value::Range(_) => self.steps(container.steps_to_read()),
            other => self.go_through(other),
        }
    }

    /// Pays for finding a key, if it can be one.
    ///
    /// # Errors
    /// A value that can't be a key, and no fuel for one so large.
    pub(crate) fn key(&mut self, key: &Value) -> Result<()> {
        match key.steps_of_key(self.most()) {
            0 => {}
            steps => self.steps(steps)?,
        }
        key.check_key()
    }

    /// Pays for sorting by keys.
    ///
    /// # Errors
    /// No fuel for so many.
    pub(crate) fn sort<'a>(&mut self, keys: impl ExactSizeIterator<Item = &'a Value>) -> Result<()> {
        let (number, most) = (keys.len(), self.most());
        let mut weight = number;
        for key in keys {
            weight = weight.saturating_add(key.steps_to_go_through(most));
            if weight > most {
                break;
            }
        }
        let levels = usize::BITS - number.leading_zeros();
        self.steps(weight.saturating_mul(levels as usize) / COMPARISONS)
    }

    /// More steps than there are left are as many as one more.
    fn most(&self) -> usize {
        usize::try_from(self.fuel).unwrap_or(usize::MAX).saturating_add(1)
    }
}

fn all(args: &Args) -> impl Iterator<Item = &Value> {
    args.plain.iter().chain(args.named.iter().map(|(_, value)| value))
}
