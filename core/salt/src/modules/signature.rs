//! The parameters of an execution function, written as Python writes them, and the arguments that a call gives to them.
//!
//! Knows names and values; not the effects of functions.

use ecow::EcoString;

use super::Function;
use crate::value::{Args, Error, Result, Value, text};

/// A parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Parameter {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its default as a literal of Python; a parameter without one must be given.
    pub(crate) default: Option<&'static str>,
}

/// The number of parameter names that an error lists.
const MOST_NAMES: usize = 5;

/// The parameters of a function.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Signature {
    /// Those with names.
    pub(crate) parameters: Vec<Parameter>,
    /// The name of the list of further arguments: `*args`.
    pub(crate) rest: Option<&'static str>,
    /// The name of the mapping of further arguments: `**kwargs`.
    pub(crate) keywords: Option<&'static str>,
}

impl Signature {
    /// Reads `path, flags=8, *args, **kwargs`.
    pub(crate) fn of(written: &'static str) -> Self {
        let mut signature = Self::default();
        for part in written.split(", ").filter(|part| !part.is_empty()) {
            if let Some(name) = part.strip_prefix("**") {
                signature.keywords = Some(name);
            } else if let Some(name) = part.strip_prefix('*') {
                signature.rest = Some(name);
            } else {
                let (name, default) = part.split_once('=').map_or((part, None), |(name, value)| (name, Some(value)));
                signature.parameters.push(Parameter { name, default });
            }
        }
        signature
    }

    /// The names of the parameters, as far as anybody wants to read them.
    fn names(&self) -> String {
        let names: Vec<&str> = self.parameters.iter().map(|parameter| parameter.name).collect();
        match names.get(..MOST_NAMES) {
            Some(first) if names.len() > MOST_NAMES => format!("{}, …", first.join(", ")),
            _ => names.join(", "),
        }
    }

    /// The names of the parameters that must be given.
    pub(crate) fn required(&self) -> impl Iterator<Item = &'static str> {
        self.parameters.iter().filter(|parameter| parameter.default.is_none()).map(|parameter| parameter.name)
    }
}

/// The arguments of a call, by the names of the parameters.
#[derive(Debug, Default)]
pub(crate) struct Given {
    named: Vec<(&'static str, Value)>,
    /// Further arguments without names.
    pub(crate) rest: Vec<Value>,
    /// Further arguments with names.
    pub(crate) more: Vec<(EcoString, Value)>,
}

impl Given {
    /// Gives the arguments of a call to the parameters of a function.
    ///
    /// # Errors
    /// Arguments that don't fit.
    pub(crate) fn of(function: &Function, args: Args) -> Result<Self> {
        let signature = Signature::of(function.signature);
        let wrong =
            |what: String| Error::raised("TypeError", format!("{}({}): {what}", function.name, signature.names()));
        let number = args.plain.len();
        let mut plain = args.plain.into_iter();
        let mut named: Vec<(&'static str, Option<Value>)> =
            signature.parameters.iter().map(|parameter| (parameter.name, plain.next())).collect();
        let rest: Vec<Value> = plain.collect();
        if signature.rest.is_none() && !rest.is_empty() {
            return Err(wrong(format!("{number} arguments without names are too many")));
        }
        let mut more = Vec::new();
        for (name, value) in args.named {
            match named.iter_mut().find(|(known, _)| *known == name) {
                Some((_, slot @ None)) => *slot = Some(value),
                Some(_) => return Err(wrong(format!("`{name}` is given twice"))),
                None if signature.keywords.is_some() => more.push((name, value)),
                None => return Err(wrong(format!("it has no parameter `{name}`"))),
            }
        }
        let filled = |((name, value), parameter): ((&'static str, Option<Value>), &Parameter)| {
            let value = value.or_else(|| parameter.default.map(literal));
            value.map(|value| (name, value)).ok_or_else(|| wrong(format!("`{name}` is missing")))
        };
        let named = named.into_iter().zip(&signature.parameters).map(filled).collect::<Result<_>>()?;
        Ok(Self { named, rest, more })
    }

    /// An argument, or the default.
    pub(crate) fn get(&self, name: &str) -> &Value {
        self.named.iter().find(|(known, _)| *known == name).map_or(&Value::None, |(_, value)| value)
    }

    /// An argument; `None` is none.
    pub(crate) fn some(&self, name: &str) -> Option<&Value> {
        Some(self.get(name)).filter(|value| !value.is_none())
    }

    /// An argument that only `**kwargs` takes.
    pub(crate) fn further(&self, name: &str) -> Option<&Value> {
        self.more.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// An argument as text; none is empty.
    ///
    /// # Errors
    /// An undefined value.
    pub(crate) fn text(&self, name: &str) -> Result<String> {
        self.some(name).map_or_else(|| Ok(String::new()), |value| Ok(text(value)?.to_string()))
    }

    /// The truth of an argument.
    ///
    /// # Errors
    /// An undefined value.
    pub(crate) fn flag(&self, name: &str) -> Result<bool> {
        self.get(name).truth()
    }

    /// An argument that is an integer.
    ///
    /// # Errors
    /// A value that is no integer.
    pub(crate) fn integer(&self, name: &str) -> Result<i128> {
        crate::jinja::integer(Some(self.get(name)), 0)
    }
}

/// A literal of Python, as far as defaults need them.
fn literal(written: &str) -> Value {
    match written {
        "None" => Value::None,
        "True" => Value::Bool(true),
        "False" => Value::Bool(false),
        number if number.parse::<i128>().is_ok() => Value::int(number.parse().unwrap_or_default()),
        quoted => Value::from(quoted.trim_matches('\'')),
    }
}

#[cfg(test)]
mod tests {
    use super::super::all;
    use super::*;

    #[test]
    fn a_signature_is_read_as_python_writes_it() {
        let signature = Signature::of("path, flags=8, char='#', *args, **kwargs");
        assert_eq!(signature.required().collect::<Vec<_>>(), ["path"]);
        assert_eq!((signature.parameters.len(), signature.rest, signature.keywords), (3, Some("args"), Some("kwargs")));
        assert_eq!(Signature::of(""), Signature::default());
    }

    #[test]
    fn all_signatures_are_well_formed() {
        for Function { name, signature, .. } in all() {
            let read = Signature::of(signature);
            let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
            assert!(read.parameters.iter().all(|parameter| is_name(parameter.name)), "{name}({signature})");
            let first_default = read.parameters.iter().position(|parameter| parameter.default.is_some());
            let last_required = read.parameters.iter().rposition(|parameter| parameter.default.is_none());
            assert!(first_default.is_none() || last_required < first_default, "{name}({signature})");
        }
    }

    #[test]
    fn arguments_that_do_not_fit_are_told_with_the_parameters() {
        let function =
            Function { signature: "path, text", ..Function::computes("file.contains", "", |_, _| Ok(Value::None)) };
        let said = |plain: &[&str], named: &[&str]| {
            let plain = plain.iter().map(|text| Value::from(*text)).collect();
            let named = named.iter().map(|name| ((*name).into(), Value::from("x"))).collect();
            Given::of(&function, Args { plain, named }).err().map(|error| error.message().to_owned())
        };
        assert_eq!(said(&["a"], &["text"]), None);
        assert_eq!(said(&["a"], &[]).as_deref(), Some("file.contains(path, text): `text` is missing"));
        assert_eq!(said(&["a", "b"], &["path"]).as_deref(), Some("file.contains(path, text): `path` is given twice"));
        assert_eq!(said(&["a"], &["x"]).as_deref(), Some("file.contains(path, text): it has no parameter `x`"));
        let many = "file.contains(path, text): 3 arguments without names are too many";
        assert_eq!(said(&["a", "b", "c"], &[]).as_deref(), Some(many));
    }
}
