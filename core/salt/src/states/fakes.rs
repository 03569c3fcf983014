//! `fakesvc` and `fakepkg`: inventions of the corpus, which touch nothing (`tests/conformance/salt/README.md`).

use super::{Call, Function, Raised, Returned, mapping, old_and_new};
use crate::value::Value;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "fakesvc.running",
        required: &["name"],
        optional: &["changes", "result", "enable", "reload", "watch_result"],
        open: false,
        call: |call| {
            let words = ["already running", "started", "would start", "failed to start"];
            Ok(service(call, "is already running", words))
        },
    },
    Function {
        name: "fakesvc.dead",
        required: &["name"],
        optional: &["changes"],
        open: false,
        call: |call| Ok(service(call, "is already dead", ["already dead", "stopped", "would stop", ""])),
    },
    Function {
        name: "fakesvc.mod_watch",
        required: &["name"],
        optional: &["sfun", "reload", "watch_result"],
        open: true,
        call: mod_watch,
    },
    Function {
        name: "fakepkg.installed",
        required: &["name"],
        optional: &["version", "changes", "result"],
        open: false,
        call: installed,
    },
    Function { name: "fakepkg.removed", required: &["name"], optional: &["changes"], open: false, call: removed },
];

/// The argument `result`, as it is handed through.
fn result(call: &Call<'_, '_>) -> Option<bool> {
    match call.low.get("result").map(|item| &item.value) {
        None => Some(true),
        Some(Value::None) => None,
        Some(other) => Some(other.is_true()),
    }
}

fn service(call: &Call<'_, '_>, unchanged: &str, [_, done, would, failed]: [&str; 4]) -> Returned {
    let name = &call.name;
    let result = if failed.is_empty() { Some(true) } else { result(call) };
    let mut returned = Returned::new(result, format!("Service {name} {unchanged}"));
    if call.flag("changes", false) {
        let (outcome, word) = if call.test { (None, would) } else { (result, done) };
        returned =
            Returned::new(outcome, format!("Service {name} {word}")).with(mapping([(name.as_str(), done.into())]));
    }
    if result == Some(false) {
        returned.comment = format!("Service {name} {failed}");
    }
    returned
}

fn mod_watch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = &call.name;
    let verb = if call.flag("reload", false) { "reload" } else { "restart" };
    let function = call.watching.as_deref().unwrap_or("None");
    let succeeds = call.flag("watch_result", true);
    let (result, comment) = match (call.test, succeeds) {
        (true, _) => (None, format!("Service {name} would {verb}")),
        (false, true) => (Some(true), format!("Service {name} {verb} (from {function})")),
        (false, false) => (Some(false), format!("Service {name} failed to {verb}")),
    };
    Ok(Returned::new(result, comment).with(mapping([(name.as_str(), verb.into())])))
}

fn installed(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = &call.name;
    let result = result(call);
    if result == Some(false) {
        return Ok(Returned::new(result, format!("Package {name} failed to install")));
    }
    if !call.flag("changes", true) {
        return Ok(Returned::new(result, format!("Package {name} is already installed")));
    }
    let version = call.get("version").filter(|version| version.is_true()).map_or_else(|| "1.0".into(), Value::text);
    let (outcome, word) = if call.test { (None, "would be installed") } else { (result, "installed") };
    let changes = mapping([(name.as_str(), old_and_new("", version))]);
    Ok(Returned::new(outcome, format!("Package {name} {word}")).with(changes))
}

fn removed(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = &call.name;
    if !call.flag("changes", false) {
        return Ok(Returned::new(Some(true), format!("Package {name} is not installed")));
    }
    let (outcome, word) = if call.test { (None, "would be removed") } else { (Some(true), "removed") };
    Ok(Returned::new(outcome, format!("Package {name} {word}"))
        .with(mapping([(name.as_str(), old_and_new("1.0", ""))])))
}
