//! `slsutil.serialize` and `slsutil.deserialize`: values in a notation (`salt/serializers`).

use super::{Call, own_name};
use crate::salt::jinja::{Args, Error, Result, Value, flag, integer, text};
use crate::salt::places::Places;
use crate::salt::render::convert::{data, value};
use crate::salt::write::{self, Layout};
use crate::salt::yaml;

/// The notations that Salt knows besides.
const NOT_SIMULATED: [&str; 7] = ["configparser", "keyvalue", "msgpack", "plist", "python", "toml", "yamlex"];

impl Call<'_> {
    pub(super) fn notation(&self, mut args: Args) -> Result<Value> {
        let function = own_name(self.name);
        let options = args.named.iter().filter(|(name, _)| is_option(name)).cloned().collect::<Vec<_>>();
        args.named.retain(|(name, _)| !is_option(name));
        let second = if function == "serialize" { "obj" } else { "stream_or_string" };
        let [serializer, given] = args.bind(function, ["serializer", second], 2)?;
        let serializer = text(&serializer.unwrap_or(Value::None))?;
        let given = given.unwrap_or(Value::None);
        match (serializer.as_str(), function) {
            ("json", "serialize") => as_json(&given, &options),
            ("json", _) => {
                let read = serde_json::from_str::<serde_json::Value>(&text(&given)?);
                let wrong = |error: serde_json::Error| Error::python(error.to_string());
                read.map(|json| value(&crate::salt::data::Data::from_json(&json))).map_err(wrong)
            }
            ("yaml", "serialize") => as_yaml(&given, &options),
            ("yaml", _) => {
                let read = yaml::read(&text(&given)?, &Places::nowhere());
                read.map(|data| value(&data)).map_err(|trouble| Error::python(trouble.message))
            }
            (other, _) if NOT_SIMULATED.contains(&other) => Err(Error::python(format!(
                "The {other} serializer is one of Salt's; this engine does not simulate it."
            ))),
            (other, _) => Err(Error::python(format!("Serializer '{other}' not found."))),
        }
    }
}

fn is_option(name: &str) -> bool {
    !matches!(name, "serializer" | "obj" | "stream_or_string")
}

type Options = [(ecow::EcoString, Value)];

fn option<'a>(options: &'a Options, name: &str) -> Option<&'a Value> {
    options.iter().find(|(known, _)| known == name).map(|(_, value)| value)
}

fn as_json(given: &Value, options: &Options) -> Result<Value> {
    let indent = option(options, "indent").filter(|indent| !matches!(indent, Value::None));
    let indent = indent.map(|indent| integer(Some(indent), 0)).transpose()?;
    let indent = indent.map(|indent| usize::try_from(indent).unwrap_or(0).min(100));
    let data = data(given)?;
    let data = if flag(option(options, "sort_keys"), false)? { write::sorted(&data) } else { data };
    Ok(write::json(&data, indent, flag(option(options, "ensure_ascii"), false)?).as_str().into())
}

fn as_yaml(given: &Value, options: &Options) -> Result<Value> {
    let layout = match option(options, "default_flow_style") {
        None | Some(Value::None) => Layout::Leaves,
        Some(flow) if flow.truth()? => Layout::Flow,
        Some(_) => Layout::Block,
    };
    let data = data(given)?;
    let data = if flag(option(options, "sort_keys"), true)? { write::sorted(&data) } else { data };
    let written = write::yaml(&data, layout);
    let written = written.strip_suffix("\n...\n").or_else(|| written.strip_suffix('\n')).unwrap_or(&written);
    Ok(Value::from(written))
}
