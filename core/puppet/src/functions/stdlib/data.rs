//! Data as text and back: JSON, YAML, TOML, base 64.

use super::deprecation::{Deprecation, deprecated};
use super::{at, toml};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, Interrupt, hash};
use crate::functions::arguments::{argument, first, made, refused};
use duckrow_text::source::{Diagnostic, Position};
use duckrow_values::format::json;
use duckrow_values::format::json::Layout;
use duckrow_values::format::{ruby_text, yaml};
use duckrow_values::{Array, Base64, Binary, Hash, Value};

pub(super) const DEPRECATED: &[Function] = &[Function {
    name: "sprintf_hash",
    dispatches: &[Dispatch { signature: "String $format, Hash $arguments", call: sprintf_hash }],
}];

pub(super) const TYPED: &[Function] = super::both_names! {
    "to_json", "stdlib::to_json" => &[Dispatch {
        signature: "Any $data",
        call: |frame, call| {
            let text = json::write(&first(&call), &Layout::default()).map_err(refused)?;
            made(frame, text)
        },
    }],
    "to_json_pretty", "stdlib::to_json_pretty" => &[Dispatch {
        signature: "Variant[Hash, Array] $data, Optional[Boolean] $skip_undef?, Struct[{indent => Optional[String], \
            space => Optional[String], space_before => Optional[String], object_nl => Optional[String], \
            array_nl => Optional[String], allow_nan => Optional[Boolean], \
            max_nesting => Optional[Integer[-1,default]]}] $opts?",
        call: to_json_pretty,
    }],
    "to_toml", "stdlib::to_toml" => &[Dispatch {
        signature: "Hash $data",
        call: |frame, call| {
            let text = first(&call).as_hash().map(toml::write).unwrap_or_default();
            made(frame, text)
        },
    }],
    "to_yaml", "stdlib::to_yaml" => &[Dispatch {
        signature: "Any $data, Hash $options?",
        call: to_yaml,
    }],
};

/// `to_yaml`, with the options of Ruby's library. Lines of another width would need another form of long texts.
fn to_yaml(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut layout = yaml::Layout::default();
    for (name, value) in call.arguments.get(1).and_then(Value::as_hash).into_iter().flat_map(Hash::entries) {
        match (name.as_str(), value) {
            (Some("indentation"), Value::Integer(number)) => layout = layout.indented(*number),
            (Some("line_width"), Value::Integer(..0)) => layout = layout.unfolded(),
            (Some(name @ ("line_width" | "canonical" | "header")), _) => {
                let message = format!("The option '{name}' of 'to_yaml' is not followed here");
                return Err(Interrupt::known("not-here", call.at, message));
            }
            _ => {}
        }
    }
    made(frame, yaml::write_as(&first(&call), layout))
}

pub(super) const FUNCTIONS: &[Function] = super::framed! {
    "base64" => |frame, _, arguments| base64(frame, arguments),
    "loadjson" => |frame, call, arguments| load(frame, call, arguments, parse_json),
    "loadyaml" => |frame, call, arguments| load(frame, call, arguments, parse_yaml),
    "parsejson" => |_, _, arguments| parsed(arguments, parse_json),
    "parseyaml" => |_, _, arguments| parsed(arguments, parse_yaml),
};

fn to_json_pretty(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let skips = argument(&call, 1).is_true();
    let data = match first(&call) {
        Value::Hash(entries) if skips => {
            let kept = entries.entries().iter().filter(|(_, value)| !value.is_undef());
            hash(kept.map(|(key, value)| (key.clone(), value.clone())).collect())?.into()
        }
        Value::Array(items) if skips => {
            let kept = items.items().iter().filter(|item| !item.is_undef()).cloned().collect();
            Array::new(kept).map(Value::Array).unwrap_or_default()
        }
        other => other,
    };
    let mut layout = Layout::pretty();
    if let Some(options) = argument(&call, 2).as_hash() {
        let set = |slot: &mut String, name: &str| {
            if let Some(text) = options.get(name).and_then(Value::as_str) {
                text.clone_into(slot);
            }
        };
        set(&mut layout.indent, "indent");
        set(&mut layout.space, "space");
        set(&mut layout.space_before, "space_before");
        set(&mut layout.object_nl, "object_nl");
        set(&mut layout.array_nl, "array_nl");
    }
    let text = json::write(&data, &layout).map_err(refused)? + "\n";
    made(frame, text)
}

fn sprintf_hash(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let message = "This method is deprecated. From Puppet 4.10.10/5.3.4 please use the built-in sprintf instead";
    deprecated(frame, call.at, &Deprecation { key: "sprintf_hash", message, heeds_strict: true })?;
    frame.call("sprintf", call)
}

fn parse_json(text: &str) -> Evaluated {
    duckrow_values::ruby_json::read(text).map_err(refused)
}

fn parse_yaml(text: &str) -> Evaluated {
    crate::hiera::yaml::read(text).map_err(|error| refused(error.to_string()))
}

/// The data in a text, or the second argument if there is none.
fn parsed(arguments: &[Value], parse: fn(&str) -> Evaluated) -> Evaluated {
    if arguments.is_empty() {
        return Err(refused("Wrong number of arguments. 1 or 2 arguments should be provided."));
    }
    let default = at(arguments, 1);
    let given = at(arguments, 0);
    let data = match given.as_str() {
        Some(text) => parse(text),
        None => Err(refused(format!("no implicit conversion of {} into String", duckrow_values::ruby_class(&given)))),
    };
    match data {
        Ok(data) if data.is_true() => Ok(data),
        Err(error) if !default.is_true() => Err(error),
        _ => Ok(default),
    }
}

/// The data in a file of the scenario. There is no network here, and no other file.
fn load(frame: &mut Frame<'_>, call: &Call, arguments: &[Value], parse: fn(&str) -> Evaluated) -> Evaluated {
    let path = ruby_text(&at(arguments, 0));
    let found = frame.builder.environment().text_of(&path).map(str::to_owned);
    let default = at(arguments, 1);
    match found.map(|text| parse(&text)) {
        Some(Ok(data)) if data.is_true() => Ok(data),
        Some(Err(error)) if !default.is_true() => Err(error),
        Some(_) => Ok(default),
        None => {
            let message = format!("Can't load '{path}' File does not exist!");
            let mut warning = Diagnostic::warning("missing-file", call.at, message).printed(Position::None);
            warning.help =
                Some("Only the files of the scenario can be read, by their absolute path on the server.".into());
            super::warn(frame, warning);
            Ok(default)
        }
    }
}

fn base64(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated {
    let number = arguments.len();
    if number < 2 {
        return Err(refused(format!("base64(): Wrong number of arguments ({number}; must be >= 2)")));
    }
    let action = ruby_text(&at(arguments, 0));
    if !matches!(action.as_str(), "encode" | "decode") {
        return Err(refused("base64(): the first argument must be one of 'encode' or 'decode'"));
    }
    let content = at(arguments, 1);
    let Some(content) = content.as_str() else {
        return Err(refused("base64(): the second argument must be a string to base64"));
    };
    let method = arguments.get(2).map_or_else(|| "default".to_owned(), ruby_text);
    if !matches!(method.as_str(), "default" | "strict" | "urlsafe") {
        return Err(refused("base64(): the third argument must be one of 'default', 'strict', or 'urlsafe'"));
    }
    if action == "encode" {
        let bytes = Binary::new(content.as_bytes());
        let encoded = match method.as_str() {
            "default" => bytes.relaxed(),
            "strict" => bytes.to_string(),
            _ => bytes.url_safe(),
        };
        return made(frame, encoded);
    }
    let form = match method.as_str() {
        "default" => Base64::Lenient,
        "strict" => Base64::Strict,
        _ => Base64::UrlSafe,
    };
    match Binary::from_base64(content, form) {
        Some(bytes) => made(frame, String::from_utf8_lossy(bytes.bytes()).into_owned()),
        None => Err(refused("invalid base64")),
    }
}
