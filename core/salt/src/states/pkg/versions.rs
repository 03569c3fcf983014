//! Versions that are wanted of packages: `1.2`, `1.*`, `>=1.2,<2` (`_fulfills_version_string` in `salt/states/pkg.py`).

use std::cmp::Ordering;

use duckrow_values::dpkg_order;

use crate::fnmatch;

/// True if a version is one that is wanted.
pub(super) fn fulfills(present: &str, wanted: &str, or_newer: bool) -> bool {
    let conditions: Vec<&str> = wanted.split(',').map(str::trim).filter(|condition| !condition.is_empty()).collect();
    let is_single = conditions.len() == 1;
    !present.is_empty() && conditions.iter().all(|condition| meets(present, condition, or_newer && is_single))
}

fn meets(present: &str, condition: &str, or_newer: bool) -> bool {
    let version = condition.trim_start_matches(['<', '>', '=', '!', ' ']);
    let operator = condition.get(..condition.len() - version.len()).unwrap_or_default().trim();
    let order = dpkg_order::compare(present, version, false);
    match operator {
        "<" => order == Ordering::Less,
        "<=" => order != Ordering::Greater,
        ">" => order == Ordering::Greater,
        ">=" => order != Ordering::Less,
        "!=" | "<>" => order != Ordering::Equal,
        // Nothing is known by two signs.
        "==" => false,
        _ if or_newer => order != Ordering::Less,
        _ => fnmatch::matches(present, version) || order == Ordering::Equal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_met_together() {
        assert!(fulfills("1.2-3", "1.2-3", false) && fulfills("1.2-3", "1.*", false) && !fulfills("1.2", "1.3", false));
        assert!(fulfills("1.5", ">=1.2,<2", false) && !fulfills("2.1", ">=1.2, <2", false));
        assert!(fulfills("1.10", "1.9", true) && !fulfills("", "*", false));
    }
}
