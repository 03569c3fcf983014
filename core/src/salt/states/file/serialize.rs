//! `file.serialize`: data written to a file, as JSON, YAML or an INI file (`salt/states/file.py`, `salt/serializers`).

use super::super::{Call, Returned, old_and_new};
use super::{Stopped, bring, failed, mode};
use crate::resource_types::FileKind;
use crate::salt::data::{Data, Entries, Item, Key, Map};
use crate::salt::states::Raised;
use crate::salt::write::{self, Layout};
use crate::salt::{merge, yaml};

/// What Salt can write and this engine can't.
const NOT_SIMULATED: [&str; 2] = ["msgpack", "yamlex"];
/// What a value that was not there is shown as.
const NOTHING: &str = "<_null_>";

pub(super) fn serialize(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(serialized(call).unwrap_or_else(|stopped| stopped))
}

fn serialized(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    let name = call.name.to_string();
    if name.is_empty() {
        return Err(failed("Must provide name to file.serialize"));
    }
    let is_file = call.host.files().stat(&name, true).is_some_and(|stat| stat.kind == FileKind::File);
    if !call.flag("create", true) && !is_file {
        return Ok(Returned::new(Some(true), format!("File {name} is not present and is not set for creation")));
    }
    let form = form(call)?;
    let mut data = dataset(call)?;
    let mut merged = None;
    if call.flag("merge_if_exists", false) && is_file {
        let text = call.host.files().read(&name).unwrap_or_default();
        let present = read(&form, &String::from_utf8_lossy(&text))?;
        if !matches!(present, Data::Null) {
            let both = merge::recursively(&present, &data, false);
            if both == present {
                return Ok(Returned::new(Some(true), format!("The file {name} is in the correct state")));
            }
            merged = Some(difference(&present, &both));
            data = both;
        }
    }
    let text = text(call, &form, &data)? + "\n";
    let wanted_mode = mode(call, "mode");
    let mut returned = bring(call, &name, wanted_mode, Some(text))?;
    let Data::Map(changes) = &returned.changes else { return Ok(returned) };
    if call.test && changes.len() > 0 {
        returned.comment = format!("Dataset will be serialized and stored into {name}");
        if !call.flag("show_changes", true) {
            changes.entries_mut().insert(Key::Text("diff".into()), Item::new("<show_changes=False>"));
        }
    }
    if let Some(merged) = merged {
        changes.entries_mut().insert(Key::Text("diff".into()), Item::new(merged));
    }
    Ok(returned)
}

/// How the data is to be written.
fn form(call: &Call<'_, '_>) -> Result<String, Stopped> {
    if call.flag("serializer", false) && call.flag("formatter", false) {
        return Err(failed("Only one of serializer and formatter are allowed"));
    }
    let given = ["serializer", "formatter"].into_iter().find(|key| call.flag(key, false));
    Ok(given.and_then(|key| call.text(key)).unwrap_or_else(|| "yaml".to_owned()).to_lowercase())
}

fn dataset(call: &Call<'_, '_>) -> Result<Data, Stopped> {
    if call.flag("dataset", false) && call.flag("dataset_pillar", false) {
        return Err(failed("Only one of 'dataset' and 'dataset_pillar' is permitted"));
    }
    let of_pillar = call.text("dataset_pillar").filter(|key| !key.is_empty());
    match of_pillar {
        // What the pillar does not have is an empty text.
        Some(key) => Ok(call.renderer.pillar(&key, ":").unwrap_or_else(|| "".into())),
        None => {
            call.get("dataset").cloned().ok_or_else(|| failed("Neither 'dataset' nor 'dataset_pillar' was defined"))
        }
    }
}

/// The data in its form.
fn text(call: &Call<'_, '_>, form: &str, data: &Data) -> Result<String, Stopped> {
    let option = |name: &str| {
        let Some(Data::List(options)) = call.get("serializer_opts") else { return None };
        let options = options.items();
        options.iter().rev().find_map(|item| item.data.as_map().and_then(|map| map.get(name)))
    };
    let sorts = option("sort_keys").is_none_or(|sorts| sorts.is_true());
    let data = if sorts { write::sorted(data) } else { data.clone() };
    match form {
        "yaml" => {
            let flow = option("default_flow_style").is_some_and(|flow| flow.is_true());
            let yaml = write::yaml(&data, Layout::of_flag(flow));
            let yaml = yaml.strip_suffix("\n...\n").or_else(|| yaml.strip_suffix('\n')).unwrap_or(&yaml);
            Ok(yaml.to_owned())
        }
        "json" => {
            let indent = match option("indent") {
                None => Some(2),
                Some(given) => given.as_number().and_then(|indent| indent.to_string().parse().ok()),
            };
            Ok(write::json(&data, indent, false))
        }
        "configparser" => ini(&data),
        other if NOT_SIMULATED.contains(&other) => {
            Err(failed(format!("The {other} serializer is one of Salt's; this engine does not simulate it.")))
        }
        other => Err(failed(format!(
            "The {other} serializer could not be found. It either does not exist or its prerequisites are not installed."
        ))),
    }
}

/// Sections with their settings.
fn ini(data: &Data) -> Result<String, Stopped> {
    let Data::Map(sections) = data else {
        let class = data.class();
        return Err(failed(format!(
            "An exception occurred in this state: salt.serializers.SerializationError: configparser can only serialize \
             dictionaries, not <class '{class}'>"
        )));
    };
    let mut out = String::new();
    for (section, item) in sections.entries().iter() {
        out.push_str(&format!("[{}]\n", section.text()));
        for (key, item) in item.data.as_map().iter().flat_map(|map| map.entries().clone()) {
            out.push_str(&format!("{} = {}\n", key.text().to_lowercase(), item.data.text()));
        }
        out.push('\n');
    }
    Ok(out)
}

/// What a file has already.
fn read(form: &str, text: &str) -> Result<Data, Stopped> {
    let wrong = |words: String| failed(format!("Failed to deserialize existing data: {words}"));
    match form {
        "json" => {
            let json = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
            Ok(Data::from_json(&json))
        }
        "yaml" => {
            yaml::read(text, &crate::salt::places::Places::nowhere()).map_err(|trouble| wrong(trouble.message.clone()))
        }
        other => Err(failed(format!("merge_if_exists is not supported for the {other} serializer"))),
    }
}

/// What is other in the new data, key by key (`recursive_diff` in `salt/utils/dictdiffer.py`).
fn difference(old: &Data, new: &Data) -> Data {
    let (Data::Map(old), Data::Map(new)) = (old, new) else { return old_and_new(old.clone(), new.clone()) };
    let mut changes = Entries::default();
    for (key, item) in new.entries().iter() {
        let before = old.entries().get(key).map(|item| item.data.clone());
        let change = match before {
            None => old_and_new(NOTHING, item.data.clone()),
            Some(before) if before == item.data => continue,
            Some(before) => difference(&before, &item.data),
        };
        changes.insert(key.clone(), Item::new(change));
    }
    Data::Map(Map::new(changes))
}
