//! Resources as records of files, for the real host and the simulated one: which fields a record of a type has, under which key it stands,
//! and what a change of a property makes of a file. It knows no files, only their texts.

use super::records::{Field, Format, Record, Records};
use super::{Instance, to_s};
use duckrow_values::{Array, Value};

impl Format {
    /// The place of what names none: a path, or for a crontab a user. Keys have none: it depends on their user.
    pub const fn usual_place(self) -> Option<&'static str> {
        match self {
            Self::Hosts => Some("/etc/hosts"),
            Self::Fstab => Some("/etc/fstab"),
            Self::KnownHosts => Some("/etc/ssh/ssh_known_hosts"),
            Self::Aliases => Some("/etc/aliases"),
            Self::Crontab => Some("root"),
            Self::AuthorizedKeys => None,
        }
    }

    /// The place that a resource names, or the usual one: a path, or for a crontab a user. Nothing for keys that name only their user.
    pub fn place_of(self, resource: &Instance) -> Option<String> {
        let is_named = |text: &String| !text.is_empty() && text != "absent";
        let named = resource.text("target").filter(is_named);
        let user = || resource.text("user").filter(|_| self == Self::Crontab).filter(is_named);
        named.or_else(user).or_else(|| self.usual_place().map(str::to_owned))
    }

    /// The properties that are fields of a record.
    pub const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Hosts => &["ip", "host_aliases", "comment"],
            Self::Fstab => &["device", "fstype", "options", "dump", "pass"],
            Self::AuthorizedKeys => &["type", "key", "options"],
            Self::KnownHosts => &["key", "host_aliases"],
            Self::Aliases => &["recipient", "file"],
            Self::Crontab => &["command", "special", "minute", "hour", "monthday", "month", "weekday", "environment"],
        }
    }

    /// The key under which a resource stands in a file.
    pub fn key_of(self, resource: &Instance) -> String {
        match self {
            Self::KnownHosts => format!("{}@{}", resource.name, resource.text("type").unwrap_or_default()),
            _ => resource.name.to_string(),
        }
    }

    /// The record of a resource, with everything that it wants.
    pub fn record_of(self, resource: &Instance) -> Record {
        let mut record = Record::new(self.key_of(resource));
        for name in self.fields() {
            let wanted = match resource.values(name) {
                [one] => one.clone(),
                several => Array::new(several.to_vec()).map_or(Value::Undef, Value::from),
            };
            if let Some(field) = Field::of(&wanted) {
                record.fields.insert((*name).to_owned(), field);
            }
        }
        record
    }

    /// The value of a property in a record: `absent` if it has none.
    pub fn value_in(self, record: &Record, property: &str) -> Value {
        match record.fields.get(property) {
            Some(field) => field.value(),
            None if self == Self::Hosts && property == "comment" => "".into(),
            None => "absent".into(),
        }
    }
}

impl Field {
    /// The field for a value; none for what is absent.
    pub fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Undef => None,
            Value::Array(items) => {
                let texts: Vec<_> = items.items().iter().map(to_s).filter(|text| text != "absent").collect();
                (!texts.is_empty()).then_some(Self::List(texts))
            }
            other => Some(to_s(other)).filter(|text| text != "absent").map(Self::Text),
        }
    }

    /// The value of a field.
    pub fn value(&self) -> Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::List(texts) => Array::flat(texts.iter().map(|text| text.as_str().into())).into(),
        }
    }
}

impl Records {
    /// The record of a resource, if it is there.
    pub fn of(&self, resource: &Instance) -> Option<&Record> {
        self.find(&self.format().key_of(resource))
    }

    /// Brings a property of a resource into a state; with `ensure` the whole of it comes or goes.
    pub fn set(&mut self, resource: &Instance, property: &str, wanted: &Value) {
        let format = self.format();
        match (property, to_s(wanted).as_str()) {
            ("ensure", "absent") => self.remove(&format.key_of(resource)),
            ("ensure", _) => self.put(format.record_of(resource)),
            // Where it stands is no part of it.
            ("target" | "user", _) => {}
            _ => {
                let mut record = self.of(resource).cloned().unwrap_or_else(|| Record::new(format.key_of(resource)));
                match Field::of(wanted) {
                    Some(field) => record.fields.insert(property.to_owned(), field),
                    None => record.fields.remove(property),
                };
                self.put(record);
            }
        }
    }
}
