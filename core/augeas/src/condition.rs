//! `onlyif`: whether the values that a path finds are as wanted, in the words of Puppet's provider.

use duckrow_values::regex::Regex;

use crate::commands::{Command, parse};
use crate::path::{self, PathError, Variables};
use crate::tree::{NodeId, Tree};

/// Reads a condition; an empty one always holds.
///
/// # Errors
/// Puppet's text about one that is none.
pub(crate) fn read(text: &str, context: &str) -> Result<Option<Command>, String> {
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    Ok(parse(&lines, context)?.into_iter().next())
}

/// True if a condition holds.
///
/// # Errors
/// Puppet's text about one that can't be asked.
pub(crate) fn holds(condition: &Command, tree: &Tree) -> Result<bool, String> {
    match condition.verb {
        "get" => compare(condition, tree),
        "values" => {
            let found = found(condition, tree)?;
            let values: Vec<&str> = found.iter().map(|node| tree.value(*node).unwrap_or_default()).collect();
            clause(condition, &values)
        }
        "match" => {
            let paths: Vec<String> = found(condition, tree)?.into_iter().map(|node| tree.path(node)).collect();
            clause(condition, &paths.iter().map(String::as_str).collect::<Vec<_>>())
        }
        _ => Ok(true),
    }
}

fn found(condition: &Command, tree: &Tree) -> Result<Vec<NodeId>, String> {
    let failed = |_: PathError| format!("Error trying to match path '{}'", condition.argument(0));
    path::matches(tree, &Variables::new(), condition.argument(0)).map_err(failed)
}

fn compare(condition: &Command, tree: &Tree) -> Result<bool, String> {
    let found = found(condition, tree)?;
    // Several nodes have no one value, and count as none.
    let value = match found.as_slice() {
        [node] => tree.value(*node).unwrap_or_default(),
        _ => "",
    };
    let wanted = condition.argument(2);
    Ok(match condition.argument(1) {
        "!=" => value != wanted,
        "=~" => Regex::new(wanted).map_err(|error| error.to_string())?.matches(value),
        "==" => value == wanted,
        comparison => match (number(value), number(wanted)) {
            (Some(value), Some(wanted)) => ordered(comparison, value.total_cmp(&wanted)),
            _ => ordered(comparison, value.cmp(wanted)),
        },
    })
}

fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|_| text.chars().all(|c| c.is_ascii_digit() || "+-.".contains(c)))
}

fn ordered(comparison: &str, order: std::cmp::Ordering) -> bool {
    match comparison {
        "<" => order.is_lt(),
        "<=" => order.is_le(),
        ">" => order.is_gt(),
        ">=" => order.is_ge(),
        _ => order.is_eq(),
    }
}

/// The clause behind a path: `size == 2`, `include x`, `== ['a', 'b']`.
fn clause(condition: &Command, found: &[&str]) -> Result<bool, String> {
    let Some(clause) = parse(&[condition.argument(1).to_owned()], "")?.into_iter().next() else { return Ok(false) };
    let list = |text: &str| array(text).ok_or_else(|| format!("Invalid array in command: {}", condition.argument(1)));
    Ok(match clause.verb {
        "size" => {
            let wanted: usize = clause.argument(1).parse().unwrap_or(0);
            match clause.argument(0) {
                "!=" => found.len() != wanted,
                comparison => ordered(comparison, found.len().cmp(&wanted)),
            }
        }
        "include" => found.contains(&clause.argument(0)),
        "not_include" => !found.contains(&clause.argument(0)),
        "==" => found == list(clause.argument(0))?,
        "!=" => found != list(clause.argument(0))?,
        _ => false,
    })
}

/// An array of texts in quotes, as Ruby writes it.
fn array(text: &str) -> Option<Vec<String>> {
    let mut rest = text.trim().strip_prefix('[')?.strip_suffix(']')?.trim();
    let mut found = Vec::new();
    while !rest.is_empty() {
        let quote = rest.chars().next().filter(|c| matches!(c, '\'' | '"'))?;
        let (item, after) = rest.get(1..)?.split_once(quote)?;
        found.push(item.to_owned());
        let after = after.trim_start();
        rest = match after.strip_prefix(',') {
            Some(after) => after.trim_start(),
            None if after.is_empty() => after,
            None => return None,
        };
    }
    Some(found)
}
