//! Arguments that packages can't be named by, and the messages of Salt or Python about them.
//!
//! Knows nothing of the work on packages.

use super::{Call, Raised, Returned, entry, newest, present, wanted};
use crate::value::{Dict, Value};
use duckrow_text::names::FastSet;

/// The result if the arguments of an installation are wrong.
pub(super) fn wrong_arguments(call: &Call<'_, '_>) -> Option<Returned> {
    let list =
        |key: &str| call.low.get(key).map(|item| &item.value).and_then(Value::as_list).map(|list| list.placed().len());
    if list("pkgs") == Some(0) {
        return Some(Returned::new(Some(true), "No packages to install provided"));
    }
    if call.flag("pkgs", false) && call.flag("sources", false) {
        return Some(Returned::new(Some(false), "Only one of \"pkgs\" and \"sources\" is permitted."));
    }
    if let Some(repeated) = call.get("pkgs").filter(|pkgs| has_repeated(pkgs)) {
        return Some(Returned::new(
            Some(false),
            format!(
                "An exception occurred in this state: salt.exceptions.SaltInvocationError: You are passing a list of packages \
                 that contains duplicated packages names: {}. This cannot be processed. In case you are targeting different \
                 versions of the same package, please target them individually",
                repeated.text()
            ),
        ));
    }
    if let Some(pkgs @ (Value::Int(_) | Value::Float(_) | Value::Bool(true))) =
        call.get("pkgs").filter(|_| call.flag("pkgs", false))
    {
        let Raised(text) = Raised::form("pkgs", "a list of names", pkgs);
        return Some(Returned::new(Some(false), format!("An exception occurred in this state: {text}")));
    }
    let sources = call.get("sources").and_then(Value::as_list).map(|list| list.placed().clone()).unwrap_or_default();
    let is_wrong = sources.iter().any(|item| item.value.as_dict().is_none_or(|map| map.len() != 1));
    let wrong = ["sources"].into_iter().find(|key| call.flag(key, false) && (list(key).is_none() || is_wrong));
    wrong.map(|key| Returned::new(Some(false), format!("Invalidly formatted '{key}' parameter. See minion log.")))
}

/// The result if the arguments of a removal are wrong.
pub(super) fn wrong_targets(call: &Call<'_, '_>) -> Option<Returned> {
    if call.get("pkgs").is_some_and(has_repeated) {
        return wrong_arguments(call);
    }
    let sources = call.get("sources").and_then(Value::as_list)?.placed();
    let wrong = sources.iter().find_map(|item| {
        let (name, path) = item.value.as_dict()?.first()?;
        let path = path.value.text();
        (!path.starts_with('/') && !path.contains("://")).then(|| (name.text(), path))
    });
    let (name, path) = wrong?;
    let text = format!("Path {path} for package {name} is either not absolute or an invalid protocol");
    let text = format!("An exception occurred in this state: {}", Raised::invocation(&text).0);
    Some(Returned::new(Some(false), text))
}

/// The file of a package that is there, if the host has no such file to compare it with.
pub(super) fn missing_source(call: &mut Call<'_, '_>) -> Option<Returned> {
    let sources = call.get("sources").and_then(Value::as_list)?.placed().clone();
    for (name, path) in sources.iter().filter_map(|item| item.value.as_dict()?.first()) {
        let (name, path) = (name.text(), path.value.text());
        let is_missing = path.starts_with('/') && call.host.files().stat(&path, true).is_none();
        if is_missing && !present(call, &name).is_empty() {
            return Some(Returned::new(Some(false), format!("{path} does not exist on minion")));
        }
    }
    None
}

/// True if a package is named twice.
fn has_repeated(pkgs: &Value) -> bool {
    let names: Vec<String> = match pkgs {
        // What is no name, and no name with a version, makes nothing of the list, and the error is the same.
        Value::List(list) => {
            let is_name = |data: &Value| match data {
                Value::Dict(map) => map.len() == 1,
                other => !matches!(other, Value::List(_) | Value::None),
            };
            if !list.placed().iter().all(|item| is_name(&item.value)) {
                return true;
            }
            list.placed().iter().filter_map(|item| entry(&item.value, false)).map(|wanted| wanted.name).collect()
        }
        Value::Text(_) | Value::Dict(_) => return pkgs.is_true(),
        _ => Vec::new(),
    };
    names.iter().collect::<FastSet<_>>().len() < names.len()
}

/// `pkg.latest` knows no versions: where something is to be done, a mapping in the list is none of its names.
pub(super) fn unhashable(call: &mut Call<'_, '_>) -> Result<(), Raised> {
    let list = call.get("pkgs").and_then(Value::as_list).map(|list| list.placed().clone()).unwrap_or_default();
    let has_version = list.iter().any(|item| item.value.as_dict().is_some());
    let is_fine = !has_version || call.flag("sources", false) || wrong_arguments(call).is_some();
    if is_fine || wanted(call).iter().all(|package| newest(call, &package.name).is_none()) {
        return Ok(());
    }
    Err(Raised::form("pkgs", "a list of names without versions", &Value::Dict(Dict::default())))
}
