//! Values as literals of other languages, and texts in PSON, Puppet's old JSON.

use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use crate::functions::arguments::{first, made, refused, text};
use duckrow_values::format::ruby_inspect;
use duckrow_values::{Value, from_json, rich_data};

pub(super) const FUNCTIONS: &[Function] = &[Function {
    name: "parsepson",
    dispatches: &[Dispatch { signature: "String[1] $pson_string, Any $default?", call: parse_pson }],
}];

pub(super) const TYPED: &[Function] = super::both_names! {
    "to_python", "stdlib::to_python" => &[Dispatch { signature: "Any $object", call: to_python }],
    "to_ruby", "stdlib::to_ruby" => &[Dispatch { signature: "Any $object", call: to_ruby }],
};

fn to_python(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let words = Words { arrow: ": ", scalar: python_scalar };
    let written = words.write(&data_of(&first(&call))?);
    made(frame, written)
}

fn to_ruby(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let words = Words { arrow: " => ", scalar: ruby_inspect };
    let written = words.write(&data_of(&first(&call))?);
    made(frame, written)
}

/// A value as plain data: what has no other form is a hash that says what it is.
fn data_of(value: &Value) -> Evaluated {
    rich_data::to_json(value).map(|data| from_json(&data)).map_err(|error| refused(error.to_string()))
}

fn python_scalar(value: &Value) -> String {
    match value {
        Value::Boolean(true) => "True".to_owned(),
        Value::Boolean(false) => "False".to_owned(),
        Value::Undef => "None".to_owned(),
        other => ruby_inspect(other),
    }
}

/// The notation in which a language writes data.
struct Words {
    arrow: &'static str,
    scalar: fn(&Value) -> String,
}

impl Words {
    /// Writes data. It is nested no deeper than values may be.
    fn write(&self, value: &Value) -> String {
        match value {
            Value::Array(items) => {
                let items: Vec<String> = items.items().iter().map(|item| self.write(item)).collect();
                format!("[{}]", items.join(", "))
            }
            Value::Hash(entries) => {
                let entry =
                    |(key, value): (&Value, &Value)| format!("{}{}{}", self.write(key), self.arrow, self.write(value));
                let entries: Vec<String> = entries.entries().iter().map(entry).collect();
                format!("{{{}}}", entries.join(", "))
            }
            scalar => (self.scalar)(scalar),
        }
    }
}

/// PSON is JSON with a list or an object around it.
fn parse_pson(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let given = text(&call, 0);
    let data = if given.trim_start().starts_with(['[', '{']) {
        serde_json::from_str(given).map_err(|error| match error.classify() {
            serde_json::error::Category::Eof if error.to_string().contains("list") => {
                "expected ',' or ']' in array at ''!".to_owned()
            }
            _ => format!("unexpected token at '{given}'!"),
        })
    } else {
        Err(format!("source '{given}' not in PSON!"))
    };
    match (data, call.arguments.get(1)) {
        (Ok(data), _) => Ok(from_json(&data)),
        (Err(_), Some(default)) => Ok(default.clone()),
        (Err(message), None) => Err(refused(message)),
    }
}
