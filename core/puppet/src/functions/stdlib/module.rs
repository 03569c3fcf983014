//! Functions on modules, facts, and who may call what.

use std::cmp::Ordering;

use super::{at, count};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, ScopeKind};
use crate::functions::arguments::{refused, text};
use crate::functions::version;
use duckrow_text::names::known;
use duckrow_text::source::{Diagnostic, Position};
use duckrow_values::format::ruby_text;
use duckrow_values::{Value, from_json, ruby_equals};

pub(super) const TYPED: &[Function] = &[
    Function { name: "fact", dispatches: &[Dispatch { signature: "String $fact_name", call: fact }] },
    Function {
        name: "os_version_gte",
        dispatches: &[Dispatch { signature: "String[1] $os, String[1] $version", call: os_version_gte }],
    },
];

/// The same functions in stdlib 9, which asks structured facts.
pub(super) const NAMESPACED: &[Function] = &[
    Function {
        name: "stdlib::has_function",
        dispatches: &[Dispatch {
            signature: "String[1] $function_name",
            call: |frame, call| Ok(frame.knows_function(text(&call, 0), call.at)?.into()),
        }],
    },
    Function {
        name: "stdlib::has_interface_with",
        dispatches: &[
            Dispatch {
                signature: "String[1] $interface",
                call: |frame, call| {
                    let interfaces = fact_at(frame, &["networking", "interfaces"])?;
                    Ok(interfaces.as_hash().is_some_and(|known| known.get(text(&call, 0)).is_some()).into())
                },
            },
            Dispatch {
                signature: "Enum['macaddress', 'netmask', 'ipaddress', 'network', 'ip', 'mac'] $kind, String[1] $value",
                call: has_interface_of_kind,
            },
        ],
    },
    Function {
        name: "stdlib::os_version_gte",
        dispatches: &[Dispatch {
            signature: "String[1] $os, String[1] $version",
            call: |frame, call| {
                let (name, major) = (fact_at(frame, &["os", "name"])?, fact_at(frame, &["os", "release", "major"])?);
                Ok(reaches(&call, &ruby_text(&name), &ruby_text(&major)).into())
            },
        }],
    },
];

pub(super) const FUNCTIONS: &[Function] = super::framed! {
    "assert_private" => |frame, _, arguments| assert_private(frame, arguments),
    "has_interface_with" => |frame, call, arguments| {
        count("has_interface_with", arguments, matches!(arguments.len(), 1 | 2), "1 or 2")?;
        Ok(has_interface(frame, call, &at(arguments, 0), arguments.get(1))?.into())
    },
    "has_ip_address" => |frame, call, arguments| {
        count("has_ip_address", arguments, arguments.len() == 1, "1")?;
        Ok(has_interface(frame, call, &"ipaddress".into(), arguments.first())?.into())
    },
    "has_ip_network" => |frame, call, arguments| {
        count("has_ip_network", arguments, arguments.len() == 1, "1")?;
        Ok(has_interface(frame, call, &"network".into(), arguments.first())?.into())
    },
    "is_function_available" => |frame, _, arguments| {
        super::exactly("is_function_available?", arguments, 1)?;
        let (name, builder) = (at(arguments, 0), &frame.builder);
        let is_known = |name: &str| builder.functions().get(name).is_some() || builder.function_of_module(name).is_some();
        Ok(name.as_str().is_some_and(is_known).into())
    },
    "get_module_path" => |frame, _, arguments| Ok(module_path(frame, arguments)?.into()),
    "load_module_metadata" => |frame, _, arguments| load_module_metadata(frame, arguments),
    "private" => |frame, call, arguments| {
        let message = "private() DEPRECATED: This function will cease to function on Puppet 4; please use \
                       assert_private() before upgrading to puppet 4 for backwards-compatibility, or migrate to the new \
                       parser's typing system.";
        super::warn(frame, Diagnostic::warning("deprecated", call.at, message).printed(Position::None));
        assert_private(frame, arguments)
    },
};

/// The item of an array whose place a text writes.
pub(super) fn item(list: &Value, place: &str) -> Option<Value> {
    let items = super::arrays::items(list)?;
    let place = super::check::ruby_integer(place)?;
    let place = if place < 0 { place + i64::try_from(items.len()).ok()? } else { place };
    items.get(usize::try_from(place).ok()?).filter(|item| !item.is_undef()).cloned()
}

/// The parts of `a.b."c.d"`.
fn path_parts(path: &str) -> Vec<&str> {
    let quoted = path.split('"').enumerate();
    quoted
        .flat_map(|(number, part)| if number % 2 == 1 { vec![part] } else { part.split('.').collect() })
        .filter(|part| !part.is_empty())
        .collect()
}

fn fact(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let name = text(&call, 0);
    let mut value = frame.find_variable(known::FACTS)?.unwrap_or_default();
    let mut walked: Vec<String> = Vec::new();
    for part in path_parts(name) {
        let wrong = match &value {
            Value::Undef => return Ok(Value::Undef),
            Value::Hash(entries) => {
                value = entries.get(part).cloned().unwrap_or_default();
                None
            }
            Value::Array(_) if super::check::ruby_integer(part).is_none() => Some("an array; cannot index to"),
            list @ Value::Array(_) => {
                value = item(list, part).unwrap_or_default();
                None
            }
            _ => Some("not a collection; cannot walk to"),
        };
        if let Some(wrong) = wrong {
            let walked = walked.join(".");
            let message = format!("fact request for {name} returning nil: '{walked}' is {wrong} '{part}'");
            let warning = Diagnostic::warning("not-a-collection", call.at, message).printed(Position::None);
            frame.session.warn(frame.subject(), warning);
            return Ok(Value::Undef);
        }
        walked.push(if part.contains('.') { format!("\"{part}\"") } else { part.to_owned() });
    }
    Ok(value)
}

/// True if the node has an interface, or one whose fact of a kind has a value: `ipaddress_eth0`.
fn has_interface(frame: &mut Frame<'_>, call: &Call, kind: &Value, wanted: Option<&Value>) -> Evaluated<bool> {
    let Value::String(interfaces) = frame.lookup_variable("interfaces", call.at)? else { return Ok(false) };
    let kind = ruby_text(kind);
    let Some(wanted) = wanted else { return Ok(interfaces.split(',').any(|interface| interface == kind)) };
    let of_interfaces = interfaces.split(',').map(|interface| format!("{kind}_{}", interface.to_lowercase()));
    for name in std::iter::once(kind.to_string()).chain(of_interfaces) {
        if ruby_equals(&variable(frame, &name)?, wanted) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn variable(frame: &mut Frame<'_>, name: &str) -> Evaluated {
    let name = frame.session.names.intern(name);
    Ok(frame.find_variable(name)?.unwrap_or_default())
}

fn os_version_gte(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let facts = frame.find_variable(known::FACTS)?.unwrap_or_default();
    let fact = |name: &str| facts.as_hash().and_then(|facts| facts.get(name)).map(ruby_text).unwrap_or_default();
    Ok(reaches(&call, &fact("operatingsystem"), &fact("operatingsystemmajrelease")).into())
}

/// True if a system is the one that is asked for, and its version that one or a later one.
fn reaches(call: &Call, os: &str, version: &str) -> bool {
    os == text(call, 0) && version::order(version, text(call, 1), false) != Ordering::Less
}

/// The part of the structured facts that keys lead to, or Ruby's error if there is none on the way.
pub(super) fn fact_at(frame: &mut Frame<'_>, keys: &[&str]) -> Evaluated {
    let mut value = frame.find_variable(known::FACTS)?.unwrap_or_default();
    for key in keys {
        value = match &value {
            Value::Hash(entries) => entries.get(key).cloned().unwrap_or_default(),
            other => return Err(super::no_method("[]", other)),
        };
    }
    Ok(value)
}

fn has_interface_of_kind(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let kind = match text(&call, 0) {
        "ipaddress" => "ip",
        "macaddress" => "mac",
        other => other,
    };
    let interfaces = fact_at(frame, &["networking", "interfaces"])?;
    let has = |interface: &Value| {
        let value = interface.as_hash().and_then(|interface| interface.get(kind));
        value.and_then(Value::as_str) == Some(text(&call, 1))
    };
    Ok(interfaces.as_hash().is_some_and(|known| known.entries().values().any(has)).into())
}

fn module_path(frame: &Frame<'_>, arguments: &[Value]) -> Evaluated<String> {
    let [name] = arguments else {
        return Err(refused("get_module_path(): Wrong number of arguments, expects one"));
    };
    let name = ruby_text(name);
    frame.builder.environment().module_folder(&name).ok_or_else(|| {
        let environment = frame.builder.environment().name();
        refused(format!("Could not find module {name} in environment {environment}"))
    })
}

fn load_module_metadata(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated {
    if !matches!(arguments.len(), 1 | 2) {
        return Err(refused("load_module_metadata(): Wrong number of arguments, expects one or two"));
    }
    let module = at(arguments, 0);
    let path = format!("{}/metadata.json", module_path(frame, std::slice::from_ref(&module))?);
    match frame.builder.environment().text_of(&path) {
        Some(text) => match serde_json::from_str(text) {
            Ok(data) => Ok(from_json(&data)),
            Err(_) => Err(refused(format!("859: unexpected token at '{text}'"))),
        },
        None if at(arguments, 1).is_true() => Ok(Value::Hash(duckrow_values::Hash::default())),
        None => {
            let module = ruby_text(&module);
            Err(refused(format!("load_module_metadata(): No metadata.json file for module {module}")))
        }
    }
}

/// Only code of the same module may declare what calls this.
fn assert_private(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated {
    if arguments.len() > 1 {
        let given = arguments.len();
        return Err(refused(format!("assert_private(): Wrong number of arguments given ({given}}}) for 0 or 1)")));
    }
    let own = frame.find_variable(known::MODULE_NAME)?.unwrap_or_default();
    let caller = frame.find_variable(known::CALLER_MODULE_NAME)?.unwrap_or_default();
    if own == caller {
        return Ok(Value::Undef);
    }
    if let Some(message) = arguments.first().and_then(Value::as_str).filter(|message| !message.is_empty()) {
        return Err(refused(message));
    }
    let scope = frame.builder.scope_text(frame.session, frame.scope).to_lowercase();
    let (type_name, title) = scope.split_once('[').unwrap_or((&scope, ""));
    let message = match frame.session.scopes.get(frame.scope).kind {
        ScopeKind::Instance => format!("Definition {type_name} is private"),
        ScopeKind::Top | ScopeKind::Node | ScopeKind::Class => {
            format!("Class {} is private", title.strip_suffix(']').unwrap_or(title))
        }
    };
    Err(refused(message)
        .help("A class or define of another module is meant to be used instead: see that module's documentation."))
}
