//! The limits of a run.
//!
//! A scenario may come from anybody, so a document may lower a limit and never raise it: what is read is at most the default.
//! The caller of the engine may set any limit afterwards; one above the default is not written into documents.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Fuel. It is counted, not timed, so that a run ends at the same point everywhere. With the defaults a hostile scenario ends
/// within about a second. In a document a limit above the default counts as the default.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(inline), ts(optional_fields))]
pub struct Limits {
    /// Steps of work: expressions that are evaluated, values that are looked at, made and searched, edges, steps of the applier.
    pub steps: u64,
    /// The depth to which syntax and calls may be nested.
    pub depth: u32,
    /// Resources in the catalog.
    pub resources: u32,
    /// Bytes of source text that are read. A token of the Puppet language counts as five bytes at least.
    pub source_bytes: u64,
    /// Bytes of texts that are made: log lines, titles, values.
    pub output_bytes: u64,
    /// Steps back that one regular expression may take.
    pub regex_steps: u64,
    /// The limits that a document asked for and didn't get.
    #[serde(skip)]
    pub refused: Vec<Refused>,
}

/// A limit above the ceiling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The name of the limit.
    pub name: &'static str,
    /// The number that was asked for.
    pub asked: u64,
    /// The number that holds instead.
    pub given: u64,
}

/// A limit that there isn't, or a value that it can't have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadLimit {
    /// There is none of that name; these are there.
    Unknown(&'static [&'static str]),
    /// It can be at most this.
    TooHigh(u64),
}

/// The depth to which syntax and calls may be nested at most, whatever the caller asks for: the stack bears no more.
const DEEPEST: u32 = 1_000;

impl Limits {
    /// The names of the limits.
    const NAMES: &'static [&'static str] =
        &["steps", "depth", "resources", "source_bytes", "output_bytes", "regex_steps"];

    /// The limits with their names, in the order of the fields.
    pub fn entries(&self) -> [(&'static str, u64); 6] {
        [
            ("steps", self.steps),
            ("depth", self.depth.into()),
            ("resources", self.resources.into()),
            ("source_bytes", self.source_bytes),
            ("output_bytes", self.output_bytes),
            ("regex_steps", self.regex_steps),
        ]
    }

    /// The least number of bytes for which a token counts. In ordinary code a token takes more, with the space around it.
    pub const BYTES_OF_A_TOKEN: u64 = 5;

    /// The number of tokens that may be read.
    pub fn tokens(&self) -> u64 {
        self.source_bytes / Self::BYTES_OF_A_TOKEN
    }

    /// Sets a limit by name, for the caller of the engine; also above the default.
    ///
    /// # Errors
    /// A name that is none, and a value that no caller can have.
    pub fn set(&mut self, name: &str, value: u64) -> Result<(), BadLimit> {
        let small =
            |most: u32| u32::try_from(value).ok().filter(|value| *value <= most).ok_or(BadLimit::TooHigh(most.into()));
        match name {
            "steps" => self.steps = value,
            "depth" => self.depth = small(DEEPEST)?,
            "resources" => self.resources = small(u32::MAX)?,
            "source_bytes" => self.source_bytes = value,
            "output_bytes" => self.output_bytes = value,
            "regex_steps" => self.regex_steps = value,
            _ => return Err(BadLimit::Unknown(Self::NAMES)),
        }
        self.refused.retain(|refused| refused.name != name);
        Ok(())
    }

    fn lowered(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let pairs = self.entries().into_iter().zip(Self::default().entries());
        pairs.filter_map(|(own, (_, default))| (own.1 < default).then_some(own))
    }

    /// True if no limit is below the default: a document says nothing of these.
    pub(super) fn lowers_nothing(&self) -> bool {
        self.lowered().next().is_none()
    }

    /// Raises what was not lowered to what a whole site needs, for code that the caller trusts: a node of a large control repository takes
    /// some 40 million steps. A run without end takes some ten seconds then.
    pub fn raise(&mut self) {
        let default = Self::default();
        let raise = |limit: &mut u64, default: u64, raised: u64| {
            if *limit == default {
                *limit = raised;
            }
        };
        raise(&mut self.steps, default.steps, 200_000_000);
        raise(&mut self.source_bytes, default.source_bytes, 1 << 30);
        raise(&mut self.output_bytes, default.output_bytes, 1 << 30);
        if self.resources == default.resources {
            self.resources = 1_000_000;
        }
    }

    /// The limits for each of two runs that are one piece of work together.
    #[must_use]
    pub fn halved(&self) -> Self {
        Self {
            steps: self.steps / 2,
            resources: self.resources / 2,
            source_bytes: self.source_bytes / 2,
            output_bytes: self.output_bytes / 2,
            ..self.clone()
        }
    }

    /// The limits of a document, none of them above the default.
    ///
    /// # Errors
    /// What is no limit.
    pub(super) fn read<'de, D: Deserializer<'de>>(document: D) -> Result<Self, D::Error> {
        let (asked, ceiling) = (Self::deserialize(document)?, Self::default());
        let mut refused = Vec::new();
        let mut lowered = |name, asked: u64, ceiling: u64| {
            if asked > ceiling {
                refused.push(Refused { name, asked, given: ceiling });
            }
            asked.min(ceiling)
        };
        let mut small = |name, asked: u32, ceiling: u32| {
            u32::try_from(lowered(name, asked.into(), ceiling.into())).unwrap_or(ceiling)
        };
        let depth = small("depth", asked.depth, ceiling.depth);
        let resources = small("resources", asked.resources, ceiling.resources);
        let steps = lowered("steps", asked.steps, ceiling.steps);
        let source_bytes = lowered("source_bytes", asked.source_bytes, ceiling.source_bytes);
        let output_bytes = lowered("output_bytes", asked.output_bytes, ceiling.output_bytes);
        let regex_steps = lowered("regex_steps", asked.regex_steps, ceiling.regex_steps);
        Ok(Self { steps, depth, resources, source_bytes, output_bytes, regex_steps, refused })
    }
}

/// As a document has them: those that are lower than the default.
impl Serialize for Limits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.lowered())
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: 5_000_000,
            depth: 200,
            resources: 50_000,
            source_bytes: 8 << 20,
            output_bytes: 64 << 20,
            regex_steps: 1_000_000,
            refused: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn two_runs_together_use_no_more_than_one() {
        let (one, half) = (Limits::default(), Limits::default().halved());
        assert_eq!((2 * half.steps, 2 * half.source_bytes), (one.steps, one.source_bytes));
        assert_eq!((half.depth, half.regex_steps), (one.depth, one.regex_steps));
    }

    #[test]
    fn a_document_lowers_limits_and_raises_none() {
        let read: Options = serde_json::from_str(r#"{"limits": {"steps": 10, "depth": 4294967295}}"#).unwrap();
        let expected = Limits {
            steps: 10,
            refused: vec![Refused { name: "depth", asked: 4_294_967_295, given: 200 }],
            ..Limits::default()
        };
        assert_eq!(read.limits, expected);
    }

    #[test]
    fn a_raised_limit_is_not_written() {
        let mut options = Options { limits: Limits { depth: 7, ..Limits::default() }, ..Options::default() };
        options.limits.raise();
        assert!(options.limits.steps > Limits::default().steps);
        assert_eq!(serde_json::to_string(&options).unwrap(), r#"{"limits":{"depth":7}}"#);
        options.limits.depth = Limits::default().depth;
        assert_eq!(serde_json::to_string(&options).unwrap(), "{}");
    }
}
