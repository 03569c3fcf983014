//! `ini_setting` and `ini_subsetting`: settings of a file, and parts of their values. The text work is the core's; this reads and writes
//! the file.

use duckrow_core::resource_types::edits::{IniFile, IniForm, Insertion, SubsettingForm, Subsettings};
use duckrow_core::resource_types::{Failure, Instance, Provider, to_s};
use duckrow_core::values::Value;

use super::texts::Texts;

/// Settings.
#[derive(Debug)]
pub(super) struct Settings(pub(super) Texts);

/// Parts of settings.
#[derive(Debug)]
pub(super) struct PartsOfSettings(pub(super) Texts);

/// The file of a resource, and the place of its setting there.
struct Place {
    path: String,
    section: String,
    setting: Option<String>,
}

impl Place {
    fn of(resource: &Instance) -> Self {
        Self {
            path: resource.text("path").unwrap_or_default(),
            section: resource.text("section").unwrap_or_default(),
            setting: resource.text("setting"),
        }
    }

    fn read(&self, texts: &mut Texts, form: IniForm) -> Result<IniFile, Failure> {
        Ok(IniFile::read(&texts.read_text(&self.path)?, form)?)
    }

    fn write(&self, texts: &mut Texts, file: &IniFile) -> Result<(), Failure> {
        texts.write(&self.path, file.text().as_bytes())
    }

    fn setting(&self) -> &str {
        self.setting.as_deref().unwrap_or_default()
    }

    fn value<'a>(&self, file: &'a IniFile) -> Option<&'a str> {
        file.value(&self.section, self.setting.as_deref()?)
    }

    fn set(&self, texts: &mut Texts, mut file: IniFile, value: &str) -> Result<(), Failure> {
        file.set(&self.section, self.setting(), value)?;
        self.write(texts, &file)
    }

    fn remove(&self, texts: &mut Texts, mut file: IniFile) -> Result<(), Failure> {
        if !file.has_section(&self.section) {
            return Err(Failure::of_host(format!("{} has no section '{}'", self.path, self.section)));
        }
        file.remove(&self.section, self.setting())?;
        self.write(texts, &file)
    }
}

/// The form of a file of settings, as a resource describes it.
fn form(resource: &Instance) -> IniForm {
    let text = |name: &str, default: &str| resource.text(name).unwrap_or_else(|| default.to_owned());
    IniForm {
        separator: text("key_val_separator", "="),
        prefix: text("section_prefix", "["),
        suffix: text("section_suffix", "]"),
        indent: text("indent_char", " "),
        width: resource.text("indent_width").map(|width| width.trim().parse().unwrap_or(0)),
    }
}

/// True if a setting is left alone because its section is not there.
fn is_left_alone(resource: &Instance, place: &Place, file: &IniFile) -> bool {
    place.setting.is_some()
        && resource.is("force_new_section_creation", "false")
        && !resource.is("ensure", "absent")
        && !file.has_section(&place.section)
}

fn presence(is_there: bool) -> Value {
    if is_there { "present" } else { "absent" }.into()
}

impl Provider for Settings {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        let place = Place::of(resource);
        let file = place.read(&mut self.0, form(resource))?;
        if is_left_alone(resource, &place, &file) {
            return Ok(resource.value(property).cloned().unwrap_or_default());
        }
        Ok(match (property, &place.setting) {
            ("ensure", None) => presence(file.has_section(&place.section)),
            ("ensure", Some(_)) => presence(place.value(&file).is_some()),
            _ => place.value(&file).map_or(Value::Undef, Value::from),
        })
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        let place = Place::of(resource);
        let mut file = place.read(&mut self.0, form(resource))?;
        if property == "ensure" && to_s(wanted) == "absent" {
            return place.remove(&mut self.0, file);
        }
        match (&place.setting, resource.text("value")) {
            (None, None) => {
                file.add_section(&place.section);
                place.write(&mut self.0, &file)
            }
            (_, value) => place.set(&mut self.0, file, &value.unwrap_or_default()),
        }
    }
}

/// The parts of the setting of a resource.
fn parts(resource: &Instance, value: Option<&str>) -> Result<Subsettings, Failure> {
    let form = SubsettingForm {
        separator: resource.text("subsetting_separator").unwrap_or_default(),
        quote: resource.text("quote_char").unwrap_or_default(),
        key_value_separator: resource.text("subsetting_key_val_separator").unwrap_or_default(),
        is_exact: resource.flag("use_exact_match"),
    };
    Ok(Subsettings::read(value, form)?)
}

fn insertion(resource: &Instance) -> Insertion {
    let value = resource.text("insert_value").unwrap_or_default();
    match resource.text("insert_type").as_deref() {
        Some("start") => Insertion::Start,
        Some("before") => Insertion::Before(value),
        Some("after") => Insertion::After(value),
        Some("index") => Insertion::Index(value.trim().parse().unwrap_or(0)),
        _ => Insertion::End,
    }
}

/// The form of a file whose settings have parts: only what is between name and value can be said.
fn form_of_parts(resource: &Instance) -> IniForm {
    IniForm { separator: form(resource).separator, ..IniForm::default() }
}

impl Provider for PartsOfSettings {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        let place = Place::of(resource);
        let file = place.read(&mut self.0, form_of_parts(resource))?;
        let parts = parts(resource, place.value(&file))?;
        let name = resource.text("subsetting").unwrap_or_default();
        Ok(match property {
            "ensure" => presence(parts.has(&name)),
            _ => parts.value(&name).map_or(Value::Undef, Value::from),
        })
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        let place = Place::of(resource);
        let file = place.read(&mut self.0, form_of_parts(resource))?;
        let mut parts = parts(resource, place.value(&file))?;
        let name = resource.text("subsetting").unwrap_or_default();
        if property != "ensure" || to_s(wanted) != "absent" {
            parts.set(&name, &resource.text("value").unwrap_or_default(), &insertion(resource));
            return place.set(&mut self.0, file, &parts.text());
        }
        parts.remove(&name);
        // In Ruby the symbol of `delete_if_empty => false` is true, too.
        if parts.text().is_empty() && resource.is_set("delete_if_empty") {
            return place.remove(&mut self.0, file);
        }
        place.set(&mut self.0, file, &parts.text())
    }
}
