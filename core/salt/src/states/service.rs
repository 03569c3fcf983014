//! The module `service` (`salt/states/service.py`), through the provider of Puppet's type `service`.

use super::{Call, Function, Raised, Returned, mapping};
use crate::value::{Dict, Value};

const fn function(
    name: &'static str,
    optional: &'static [&'static str],
    call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>,
) -> Function {
    Function { name, required: &["name"], optional, open: true, call }
}

/// A function that knows its arguments.
const fn closed(name: &'static str, call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>) -> Function {
    Function { name, required: &["name"], optional: &["runtime"], open: false, call }
}

pub(super) const FUNCTIONS: &[Function] = &[
    function("service.running", &["enable", "sig", "init_delay"], |call| Ok(running(call))),
    function("service.dead", &["enable", "sig", "init_delay"], |call| Ok(dead(call))),
    closed("service.masked", |call| Ok(masked(call, true, "runtime"))),
    closed("service.unmasked", |call| Ok(masked(call, false, "runtime"))),
    function("service.enabled", &[], |call| Ok(enabled(call))),
    function("service.disabled", &[], |call| Ok(disabled(call))),
    function("service.mod_watch", &["sfun", "sig", "reload", "full_restart", "init_delay", "force"], mod_watch),
];

fn is_running(call: &mut Call<'_, '_>) -> bool {
    let name = call.name.clone();
    call.property("service", &name, "ensure").is_ok_and(|state| state == "running")
}

fn is_enabled(call: &mut Call<'_, '_>) -> bool {
    let name = call.name.clone();
    call.property("service", &name, "enable").is_ok_and(|state| state == "true")
}

fn is_masked(call: &mut Call<'_, '_>) -> bool {
    let name = call.name.clone();
    call.property("service", &name, "enable").is_ok_and(|state| state == "mask")
}

fn set(call: &mut Call<'_, '_>, property: &str, value: &str) -> bool {
    let name = call.name.clone();
    call.sync("service", &name, property, value, &[]).is_ok()
}

fn changes(name: &str, value: bool) -> Value {
    mapping([(name, Value::Bool(value))])
}

/// The value that `enable` asks for.
fn wanted_enable(call: &Call<'_, '_>) -> Option<bool> {
    match call.get("enable")? {
        Value::Text(text) => Some(text.to_lowercase() == "true" || text.parse().is_ok_and(|number: i64| number > 0)),
        Value::Bool(enable) => Some(*enable),
        // Salt asks whether it is one of the two truths.
        _ => None,
    }
}

fn running(call: &mut Call<'_, '_>) -> Returned {
    // What is masked doesn't count as enabled: Salt looks before it unmasks.
    let (was_running, was_enabled) = (is_running(call), is_enabled(call));
    let unmasked = call.flag("unmask", false).then(|| masked(call, false, "unmask_runtime").comment);
    let mut returned = run(call, was_enabled);
    if call.get("enabled").is_some() {
        return returned;
    }
    let delay = call.get("init_delay").filter(|delay| delay.is_true()).map(Value::text);
    let is_plain = was_running || call.test;
    if let Some(delay) = delay.filter(|_| !is_plain && returned.result == Some(true)) {
        returned.comment = format!("{}\nDelayed return for {delay} seconds", returned.comment);
    }
    // Of a service that ran before what enabling says takes the place of all else.
    if let Some(unmasked) = unmasked.filter(|_| !is_plain || !returned.comment.contains("abled")) {
        returned.comment = format!("{}\n{unmasked}", returned.comment);
    }
    returned
}

/// The error for people who write `enabled` for `enable`.
fn mistaken(call: &Call<'_, '_>) -> Option<Returned> {
    let name = &call.name;
    let text = format!("Service {name} uses non-existent option \"enabled\".  Perhaps \"enable\" option was intended?");
    call.low.contains_key("enabled").then(|| Returned::new(Some(false), text))
}

fn run(call: &mut Call<'_, '_>, was_enabled: bool) -> Returned {
    let name = call.name.to_string();
    if let Some(mistaken) = mistaken(call) {
        return mistaken;
    }
    let enable = wanted_enable(call);
    if is_running(call) {
        return match enable {
            Some(wanted) if wanted != was_enabled => set_enabled(call, wanted, None),
            _ => Returned::new(Some(true), format!("The service {name} is already running")),
        };
    }
    if call.test {
        return Returned::new(None, format!("Service {name} is set to start"));
    }
    if !set(call, "ensure", "running") {
        return Returned::new(Some(false), format!("The named service {name} is not available"));
    }
    let started = Returned::new(Some(true), format!("Started service {name}")).with(changes(&name, true));
    match enable {
        None => started,
        Some(wanted) => {
            let enabled = set_enabled(call, wanted, Some(true));
            if enabled.changes.is_true() { enabled } else { Returned { changes: started.changes, ..enabled } }
        }
    }
}

/// The words behind "and" in a comment about enabling.
fn state_words(started: Option<bool>) -> &'static str {
    match started {
        Some(true) => "is running",
        Some(false) => "is dead",
        None => "is in the desired state",
    }
}

fn set_enabled(call: &mut Call<'_, '_>, wanted: bool, started: Option<bool>) -> Returned {
    let name = call.name.to_string();
    let word = if wanted { "enabled" } else { "disabled" };
    if is_enabled(call) == wanted {
        return Returned::new(Some(true), format!("Service {name} is already {word}, and {}", state_words(started)));
    }
    if call.test {
        return Returned::new(None, format!("Service {name} set to be {word}"));
    }
    // What is masked can't be enabled.
    if !is_masked(call) && set(call, "enable", if wanted { "true" } else { "false" }) {
        let comment = format!("Service {name} has been {word}, and {}", state_words(started));
        return Returned::new(Some(true), comment).with(changes(&name, true));
    }
    let but = match (started, wanted) {
        (Some(true), true) => "but the service is running",
        (Some(true), false) => "and is running",
        (Some(false), _) => "and the service is dead",
        (None, _) => "but the service was already running",
    };
    let goal = if wanted { "to start" } else { "to not start" };
    Returned::new(Some(false), format!("Failed when setting service {name} {goal} at boot, {but}"))
}

fn dead(call: &mut Call<'_, '_>) -> Returned {
    if let Some(mistaken) = mistaken(call) {
        return mistaken;
    }
    let name = call.name.to_string();
    let enable = wanted_enable(call);
    if !is_running(call) {
        let was_enabled = is_enabled(call);
        return match enable {
            Some(wanted) if wanted != was_enabled => set_enabled(call, wanted, None),
            _ => Returned::new(Some(true), format!("The service {name} is already dead")),
        };
    }
    if call.test {
        return Returned::new(None, format!("Service {name} is set to be killed"));
    }
    if !set(call, "ensure", "stopped") {
        return Returned::new(Some(false), format!("Service {name} failed to die"));
    }
    let killed = Returned::new(Some(true), format!("Service {name} was killed")).with(changes(&name, false));
    match enable {
        None => killed,
        Some(wanted) => {
            let set = set_enabled(call, wanted, Some(false));
            if set.changes.is_true() { set } else { Returned { changes: killed.changes, ..set } }
        }
    }
}

fn enabled(call: &mut Call<'_, '_>) -> Returned {
    set_enabled(call, true, None)
}

fn disabled(call: &mut Call<'_, '_>) -> Returned {
    set_enabled(call, false, None)
}

/// Masks a service, or lifts the mask: a masked service can't be started.
fn masked(call: &mut Call<'_, '_>, wanted: bool, runtime: &str) -> Returned {
    let name = call.name.to_string();
    let is_masked = is_masked(call);
    let runtime = if call.flag(runtime, false) { "runtime " } else { "" };
    let action = format!("{runtime}{}", if wanted { "masked" } else { "unmasked" });
    if is_masked == wanted {
        let words = if wanted { "is already" } else { "was already" };
        return Returned::new(Some(true), format!("Service {name} {words} {action}"));
    }
    let changes = mapping([(&*format!("{runtime}masked"), super::old_and_new(is_masked, wanted))]);
    if call.test {
        return Returned::new(None, format!("Service {name} would be {action}")).with(changes);
    }
    if mask(call, wanted) {
        return Returned::new(Some(true), format!("Service {name} was {action}")).with(changes);
    }
    Returned::new(Some(false), format!("Failed to {} service {name}", if wanted { "mask" } else { "unmask" }))
}

/// Masks a service or unmasks it. The links by which it is enabled stay under the mask.
fn mask(call: &mut Call<'_, '_>, wanted: bool) -> bool {
    const BELOW: &str = "enable_below_mask";
    let name = call.name.clone();
    if wanted {
        let was_enabled = is_enabled(call);
        return set(call, "enable", "mask") && (!was_enabled || set(call, BELOW, "true"));
    }
    if !call.property("service", &name, BELOW).is_ok_and(|below| below == "true") {
        return set(call, "enable", "false");
    }
    set(call, "enable", "true") && set(call, BELOW, "absent")
}

fn mod_watch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = call.name.to_string();
    let is_up = is_running(call);
    let (verb, past) = match call.watching.as_deref() {
        Some("dead") if is_up => ("stop", "stopped"),
        Some("dead") => return Ok(Returned::new(Some(true), "Service is already stopped")),
        Some("running") if !is_up => ("start", "started"),
        Some("running") if call.flag("reload", false) && call.flag("force", false) => {
            ("forcefully reload", "forcefully reloaded")
        }
        Some("running") if call.flag("reload", false) => ("reload", "reloaded"),
        Some("running") if call.flag("full_restart", false) => ("fully restart", "fully restarted"),
        Some("running") => ("restart", "restarted"),
        other => {
            let function = other.unwrap_or("None");
            return Ok(Returned::new(Some(false), format!("Unable to trigger watch for service.{function}")));
        }
    };
    if call.test {
        return Ok(Returned::new(None, format!("Service is set to be {past}")));
    }
    let succeeded = match verb {
        "stop" => set(call, "ensure", "stopped"),
        "start" => set(call, "ensure", "running"),
        _ => call.refresh("service", &name),
    };
    let comment = if succeeded { format!("Service {past}") } else { format!("Failed to {verb} the service") };
    let changes = Dict::single(&name, crate::value::Item::new(succeeded));
    Ok(Returned::new(Some(succeeded), comment).with(changes))
}
