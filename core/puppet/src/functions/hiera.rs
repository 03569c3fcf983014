//! Data by key: `lookup`, the `hiera` functions of old, and the functions that read data files.

use ecow::EcoString;

use super::arguments::{argument, deprecated, first, text};
use crate::evaluator::{Block, Call, DataRequest, Dispatch, Evaluated, Frame, Function, Interrupt, array, hash};
use crate::hiera;
use crate::hiera::eyaml::{self, Opened};
use crate::hiera::{cached_file, data_error};
use duckrow_scenario::Strictness;
use duckrow_text::source::yaml::YamlErrorKind;
use duckrow_text::source::{Diagnostic, Position};
use duckrow_values as values;
use duckrow_values::{Entries, Hash, Value, ruby_json};

/// Types that only these signatures know.
pub(super) const LOCAL_TYPES: &[(&str, &str)] = &[
    ("NameType", "Variant[String, Array[String]]"),
    ("ValueType", "Type"),
    ("DefaultValueType", "Any"),
    ("MergeType", "Variant[String[1], Hash[String, Scalar]]"),
    ("BlockType", "Callable[NameType]"),
    (
        "OptionsWithName",
        "Struct[{name => NameType, value_type => Optional[ValueType], default_value => Optional[DefaultValueType], \
         override => Optional[Hash[String,Any]], default_values_hash => Optional[Hash[String,Any]], \
         merge => Optional[MergeType]}]",
    ),
    (
        "OptionsWithoutName",
        "Struct[{value_type => Optional[ValueType], default_value => Optional[DefaultValueType], \
         override => Optional[Hash[String,Any]], default_values_hash => Optional[Hash[String,Any]], \
         merge => Optional[MergeType]}]",
    ),
];

/// A `hiera` function: its name and its merge.
macro_rules! old {
    ($name:literal, $merge:literal) => {
        Function {
            name: $name,
            dispatches: &[
                Dispatch {
                    signature: "Tuple[String, Any, Any, 1, 3] $args",
                    call: |frame, call| {
                        let arguments = first(&call).as_array().map(|items| items.items().to_vec());
                        old(frame, Call { arguments: arguments.unwrap_or_default(), ..call }, $name, $merge)
                    },
                },
                Dispatch { signature: "String $key", call: |frame, call| old(frame, call, $name, $merge) },
                Dispatch {
                    signature: "String $key, Any $default, Any $override?",
                    call: |frame, call| old(frame, call, $name, $merge),
                },
                Dispatch {
                    signature: "String $key, Callable[1,1] &$default_block",
                    call: |frame, call| old(frame, call, $name, $merge),
                },
                Dispatch {
                    signature: "String $key, Any $override, Callable[1,1] &$default_block",
                    call: |frame, call| old(frame, call, $name, $merge),
                },
            ],
        }
    };
}

/// A function that reads a data file.
macro_rules! reader {
    ($name:literal, $read:expr) => {
        Function {
            name: $name,
            dispatches: &[
                Dispatch {
                    signature: "Struct[{path=>String[1]}] $options, Puppet::LookupContext $context",
                    call: |frame, call| {
                        let path = option(&first(&call), "path").map(|path| values::text(&path)).unwrap_or_default();
                        cached_file(frame, &path, |frame, content| $read(frame, &path, content))
                    },
                },
                Dispatch {
                    signature: "!Hash $options, Puppet::LookupContext $context",
                    call: |_, _| Err(no_path($name, "data_hash")),
                },
            ],
        }
    };
}

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "eyaml_lookup_key",
        dispatches: &[Dispatch {
            signature: "String[1] $key, Hash[String[1],Any] $options, Puppet::LookupContext $context",
            call: eyaml_lookup_key,
        }],
    },
    old!("hiera", "first"),
    old!("hiera_array", "unique"),
    old!("hiera_hash", "hash"),
    old!("hiera_include", "unique"),
    reader!("hocon_data", hocon_data),
    reader!("json_data", json_data),
    Function {
        name: "lookup",
        dispatches: &[
            Dispatch { signature: "NameType $name, ValueType $value_type?, MergeType $merge?", call: lookup },
            Dispatch {
                signature: "NameType $name, Optional[ValueType] $value_type, Optional[MergeType] $merge, \
                            DefaultValueType $default_value",
                call: lookup,
            },
            Dispatch {
                signature: "NameType $name, ValueType $value_type?, MergeType $merge?, BlockType &$block",
                call: lookup,
            },
            Dispatch {
                signature: "OptionsWithName $options_hash, BlockType &$block?",
                call: |frame, call| {
                    let options = first(&call);
                    let name = option(&options, "name").unwrap_or_default();
                    lookup_with(frame, &call, &name, &options)
                },
            },
            Dispatch {
                signature: "Variant[String,Array[String]] $name, OptionsWithoutName $options_hash, BlockType &$block?",
                call: |frame, call| lookup_with(frame, &call, &first(&call), &argument(&call, 1)),
            },
        ],
    },
    reader!("yaml_data", yaml_data),
];

fn option(options: &Value, name: &str) -> Option<Value> {
    options.as_hash().and_then(|options| options.get(name)).cloned()
}

fn names(given: &Value) -> Vec<EcoString> {
    match given {
        Value::Array(items) => items.items().iter().map(values::text).collect(),
        single => vec![values::text(single)],
    }
}

/// Name, type, merge and default by place.
fn lookup(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let of = argument(&call, 1);
    let names = names(&first(&call));
    let default = call.arguments.get(3).cloned();
    let merge = argument(&call, 2);
    let request = DataRequest { names: &names, of: of.as_type(), merge, default, ..DataRequest::default() };
    frame.builder.data().look_up(frame, request, call.block.as_ref(), call.at)
}

/// The same by name, in a hash.
fn lookup_with(frame: &mut Frame<'_>, call: &Call, name: &Value, options: &Value) -> Evaluated {
    let of = option(options, "value_type");
    let hash = |name: &str| option(options, name).and_then(|value| value.as_hash().cloned()).unwrap_or_default();
    let names = names(name);
    let request = DataRequest {
        names: &names,
        of: of.as_ref().and_then(Value::as_type),
        merge: option(options, "merge").unwrap_or_default(),
        default: option(options, "default_value"),
        overrides: hash("override"),
        defaults: hash("default_values_hash"),
        ..DataRequest::default()
    };
    frame.builder.data().look_up(frame, request, call.block.as_ref(), call.at)
}

/// Key, default and override: levels that only a configuration of version 3 puts before its own.
fn old(frame: &mut Frame<'_>, call: Call, name: &'static str, merge: &str) -> Evaluated {
    if frame.session.settings.strict != Strictness::Off {
        let documentation = frame.session.settings.language.documentation();
        let message = format!(
            "The function '{name}' is deprecated in favor of using 'lookup'. See \
             {documentation}/deprecated_language.html"
        );
        deprecated(frame, &call, name, &message);
    }
    let global_only = !frame.builder.data().has_environment_data(frame)?;
    let block: Option<&Block> = call.block.as_ref();
    let default = if block.is_some() { None } else { call.arguments.get(1).cloned() };
    let first_levels = match argument(&call, if block.is_some() { 1 } else { 2 }) {
        Value::Undef => Vec::new(),
        levels => names(&levels),
    };
    let key = [EcoString::from(text(&call, 0))];
    let request = DataRequest {
        names: &key,
        merge: merge.into(),
        default,
        global_only,
        is_hiera_function: true,
        first_levels,
        ..DataRequest::default()
    };
    let value = frame.builder.data().look_up(frame, request, block, call.at)?;
    if name != "hiera_include" {
        return Ok(value);
    }
    let is_empty = match &value {
        Value::Undef => {
            let [key] = key;
            return Err(Interrupt::plain("no-data", format!("Could not find data item {key}")));
        }
        Value::Array(items) => items.items().is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    };
    match is_empty {
        true => Ok(Value::Undef),
        false => frame.call("include", Call { arguments: vec![value], block: None, at: call.at }),
    }
}

fn yaml_data(frame: &mut Frame<'_>, path: &str, content: &str) -> Evaluated {
    // Events, tags and the scalars of YAML 1.1 take longer than what is read otherwise.
    const TICKS_OF_A_VALUE: u64 = 64;
    match hiera::yaml::read(content) {
        Ok(Value::Hash(data)) => {
            for number in hiera::yaml::large_integers(content) {
                let message = format!("{path}: {number} needs more than 64 bits and is read as text");
                let warning = Diagnostic::new("large-integer", duckrow_text::source::Severity::Warning, None, message);
                // Puppet takes it as it is, and logs nothing.
                frame.session.diagnostics.push(warning.help("Ruby's integers have no limit; Duckrow's have one."));
            }
            let data = Value::Hash(data);
            frame.session.fuel.work(TICKS_OF_A_VALUE * data.weight())?;
            Ok(data)
        }
        Ok(other) => {
            let message = format!("{path}: file does not contain a valid yaml hash");
            if frame.session.settings.strict == Strictness::Error && other.is_true() {
                return Err(data_error(message));
            }
            let warning = Diagnostic::new("hiera", duckrow_text::source::Severity::Warning, None, message);
            frame.session.warn(frame.subject(), warning.printed(Position::None));
            Ok(Hash::default().into())
        }
        // Puppet names the place of a syntax error, and none of a value that it doesn't let in.
        Err(error) if error.about == YamlErrorKind::Value => {
            Err(data_error(format!("Unable to parse ({path}): {}", error.message))
                .help("Put quotes around dates and times: data are numbers, strings, booleans, lists and hashes."))
        }
        Err(error) => {
            let place = format!("at line {} column {}", error.line, error.column);
            Err(data_error(format!("Unable to parse ({path}): {} {place}", error.message)))
        }
    }
}

fn json_data(_: &mut Frame<'_>, path: &str, content: &str) -> Evaluated {
    ruby_json::read(content).map_err(|error| data_error(format!("Unable to parse ({path}): {error}")))
}

/// As with the Ruby library `hocon`, without which Puppet's function is an error.
fn hocon_data(_: &mut Frame<'_>, path: &str, content: &str) -> Evaluated {
    hiera::hocon::read(content).map_err(|error| data_error(format!("Unable to parse ({path}): {error}")))
}

fn no_path(name: &str, kind: &str) -> Interrupt {
    let message = format!(
        "'{name}' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in hiera.yaml \
         when using this {kind} function"
    );
    Interrupt::plain("bad-arguments", message)
}

/// As with the Ruby library `hiera-eyaml`, but that without a key what is encrypted stays as it is written, instead of an error. The
/// keys of other levels, and what is plain in the same file, are as they are.
fn eyaml_lookup_key(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let Some(path) = option(&argument(&call, 1), "path").map(|path| values::text(&path)) else {
        return Err(no_path("eyaml_lookup_key", "lookup_key"));
    };
    let data = cached_file(frame, &path, |frame, content| yaml_data(frame, &path, content))?;
    let key = values::text(&first(&call));
    let Some(value) = data.as_hash().and_then(|data| data.get(&key)) else {
        return Err(hiera::no_such_key());
    };
    let mut level = EncryptedLevel { path: &path, key: &key, keeps_secrets: false };
    let value = level.value(frame, value)?;
    if level.keeps_secrets {
        let message = format!("{path}: encrypted values are not decrypted here: they stay as they are written, ENC[…]");
        let warning = Diagnostic::new("eyaml", duckrow_text::source::Severity::Warning, None, message);
        let warning = warning.help(
            "`--eyaml-private-key FILE` decrypts them on the command line. Or put values for the test in place of the secrets.",
        );
        frame.session.warn_once(&format!("eyaml {path}"), frame.subject(), warning);
    }
    Ok(value)
}

/// A level of data with encrypted values, in which a key is looked up.
struct EncryptedLevel<'a> {
    path: &'a str,
    key: &'a str,
    /// True if a value was left as it is written.
    keeps_secrets: bool,
}

impl EncryptedLevel<'_> {
    /// A value with everything decrypted and interpolated.
    fn value(&mut self, frame: &mut Frame<'_>, value: &Value) -> Evaluated {
        match value {
            Value::String(text) if eyaml::is_encrypted(text) => match self.opened(frame, text)? {
                Some(plain) => frame.builder.data().interpolate(frame, &Value::from(plain)),
                None => Ok(value.clone()),
            },
            Value::Array(items) => {
                let items = items.items().iter().map(|item| self.value(frame, item));
                array(items.collect::<Evaluated<_>>()?).map(Value::Array)
            }
            Value::Hash(entries) => {
                let mut read = Entries::default();
                for (key, value) in entries.entries() {
                    let key = frame.builder.data().interpolate(frame, key)?;
                    read.insert(key, self.value(frame, value)?);
                }
                hash(read).map(Value::Hash)
            }
            plain => frame.builder.data().interpolate(frame, plain),
        }
    }

    /// The plain text of an encrypted one; none if it stays as it is written.
    fn opened(&mut self, frame: &Frame<'_>, text: &str) -> Evaluated<Option<String>> {
        let secrets = frame.builder.environment().secrets();
        match secrets.map(|secrets| eyaml::opened(text, secrets)) {
            Some(Opened::Plain(plain)) => Ok(Some(plain)),
            Some(Opened::WrongKey) => {
                let Self { path, key, .. } = self;
                let error = "Error was the private key does not open it";
                Err(data_error(format!(
                    "hiera-eyaml backend error decrypting {text} when looking up {key} in {path}. {error}"
                )))
            }
            Some(Opened::OtherWay) | None => {
                self.keeps_secrets = true;
                Ok(None)
            }
        }
    }
}
