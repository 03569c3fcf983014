//! `retry` (`verify_retry_data` in `salt/state.py`). Nobody waits: the simulated host has no clock.

use super::Outcome;
use crate::value::{Dict, Value};

/// The number of times that a state may be tried, whatever it says.
pub(super) const MOST: u32 = 100;

/// The rules by which a state is tried again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Plan {
    /// The result that ends it.
    pub(super) until: bool,
    /// The number of times that it is tried.
    pub(super) attempts: i64,
    interval: i64,
    splay: i64,
    /// True if the attempts are a boolean, which Python counts with and shows as one.
    is_truth: bool,
}

/// The rules that a state gives for trying again.
pub(super) fn plan(retry: &Value) -> Plan {
    let default = Plan { until: true, attempts: 2, interval: 30, splay: 0, is_truth: false };
    match retry {
        Value::Bool(false) => Plan { attempts: 0, ..default },
        Value::Dict(map) => Plan {
            until: if let Some(Value::Bool(until)) = map.get("until") { until } else { default.until },
            attempts: integer(map, "attempts").unwrap_or(default.attempts),
            interval: integer(map, "interval").unwrap_or(default.interval),
            splay: integer(map, "splay").unwrap_or(default.splay),
            is_truth: matches!(map.get("attempts"), Some(Value::Bool(_))),
        },
        _ => default,
    }
}

/// The comment on an attempt.
pub(super) fn attempted(attempt: i64, outcome: &Outcome) -> String {
    let result = outcome.result.map_or("None", |result| if result { "True" } else { "False" });
    let comment = &outcome.comment;
    format!("Attempt {attempt}: Returned a result of \"{result}\", with the following comment: \"{comment}\"")
}

/// An integer; a boolean is one in Python.
fn integer(map: &Dict, key: &str) -> Option<i64> {
    match map.get(key)? {
        Value::Int(number) => i64::try_from(number.get()).ok(),
        Value::Bool(value) => Some(i64::from(value)),
        _ => None,
    }
}

impl Plan {
    /// The comment in test mode.
    pub(super) fn in_test_mode(self, comment: &str) -> String {
        let until = if self.until { "True" } else { "False" };
        let attempts = match (self.is_truth, self.attempts) {
            (false, attempts) => attempts.to_string(),
            (true, attempts) => if attempts > 0 { "True" } else { "False" }.to_owned(),
        };
        format!(
            "{comment}  The state would be retried every {} seconds (with a splay of up to {} seconds) a maximum of {attempts} times \
             or until a result of {until} is returned",
            self.interval, self.splay
        )
    }
}
