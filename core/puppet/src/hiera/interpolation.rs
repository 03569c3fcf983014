//! `%{…}` in data and configurations: variables, and other keys.

use ecow::EcoString;

use super::door::Lookup;
use super::explain::Node;
use super::failure;
use super::key::split;
use super::provider::Remembered;
use crate::evaluator::{DataRequest, Evaluated, array, hash};
use duckrow_values::format::ruby_text;
use duckrow_values::{Entries, Value};

/// The method of an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    Scope,
    Lookup,
    Alias,
    Literal,
}

impl Lookup<'_, '_> {
    /// A value with all texts in it interpolated. `with_methods`: whether they may look keys up.
    pub(super) fn interpolate(&mut self, value: &Value, with_methods: bool) -> Evaluated {
        self.frame.session.fuel.work(4 + 4 * value.length())?;
        Ok(match value {
            Value::String(text) if text.contains("%{") => self.interpolate_text(text, with_methods)?,
            Value::Array(items) => {
                let items = items.items().iter().map(|item| self.interpolate(item, with_methods));
                array(items.collect::<Evaluated<_>>()?)?.into()
            }
            Value::Hash(entries) => {
                let mut made = Entries::default();
                for (key, value) in entries.entries() {
                    let key = self.interpolate(key, with_methods)?;
                    made.insert(key, self.interpolate(value, with_methods)?);
                }
                hash(made)?.into()
            }
            other => other.clone(),
        })
    }

    fn interpolate_text(&mut self, subject: &str, with_methods: bool) -> Evaluated {
        self.explain_in(
            || Node::Interpolation(subject.to_owned()),
            |lookup| {
                let mut made = EcoString::new();
                let mut rest = subject;
                while let Some((before, behind)) = rest.split_once("%{") {
                    let Some((expression, after)) = behind.split_once('}') else { break };
                    made.push_str(before);
                    match lookup.interpolate_expression(
                        subject,
                        expression.trim(),
                        rest.len() - after.len(),
                        with_methods,
                    )? {
                        Interpolated::Whole(value) => return Ok(value),
                        Interpolated::Part(value) => made.push_str(&value),
                    }
                    rest = after;
                }
                made.push_str(rest);
                lookup.frame.session.fuel.output(made.len())?;
                Ok(Value::String(made))
            },
        )
    }

    /// The value of one expression. `length`: that of all that is behind the part before it.
    fn interpolate_expression(
        &mut self,
        subject: &str,
        expression: &str,
        length: usize,
        with_methods: bool,
    ) -> Evaluated<Interpolated> {
        if matches!(expression, "" | "::" | "\"\"" | "''" | "\"::\"" | "'::'") {
            return Ok(Interpolated::Part(String::new()));
        }
        let (method, key) = method_of(expression, with_methods)?;
        if method == Method::Alias && (length != subject.len() || !subject.starts_with("%{")) {
            let message = "'alias' interpolation is only permitted if the expression is equal to the entire string";
            return Err(failure::configuration(None, message));
        }
        let value = match method {
            Method::Scope => self.scope_value(key, subject)?,
            Method::Literal => Some(key.into()),
            Method::Lookup | Method::Alias => Some(self.nested(key)?),
        };
        let value = value.unwrap_or_default();
        if method == Method::Alias {
            return Ok(Interpolated::Whole(value));
        }
        let name = if method == Method::Scope { format!("scope:{key}") } else { key.to_owned() };
        let value = self.check(&name, |lookup| lookup.interpolate(&value, with_methods))?;
        Ok(Interpolated::Part(if value.is_undef() { String::new() } else { ruby_text(&value) }))
    }

    /// Another key, by the same rules, the empty text if there is none.
    fn nested(&mut self, key: &str) -> Evaluated {
        let (around, at) = (self.invocation.clone(), self.found_count());
        self.invocation.is_version_3 &= around.global_only;
        let request = DataRequest { names: &[key.into()], default: Some("".into()), ..DataRequest::default() };
        let value = self.find(&request, None);
        self.invocation = around;
        self.forget_found(at);
        value
    }

    /// A variable, or something in it: `facts.os.family`.
    pub(super) fn scope_value(&mut self, key: &str, subject: &str) -> Evaluated<Option<Value>> {
        let Some(segments) = split(key) else {
            return Err(failure::lookup(format!("Syntax error in string: {subject}")));
        };
        let Some((root, segments)) = segments.split_first() else { return Ok(None) };
        let root = duckrow_values::text(root);
        let value = self.explain_in(|| Node::Scope("Global Scope".into()), |lookup| lookup.root_value(&root))?;
        let value = match value {
            Some(value) if !segments.is_empty() && !value.is_undef() => self.dig(key, segments, value)?,
            value => value,
        };
        self.remember(key, &root, segments, value.as_ref());
        Ok(value)
    }

    /// Keeps in mind that the levels that are being read depend on a variable; those of the top scope don't change.
    fn remember(&self, key: &str, root: &EcoString, segments: &[Value], value: Option<&Value>) {
        let mut remembered = self.hiera.remembered.borrow_mut();
        let Some(remembered) = remembered.as_mut() else { return };
        let is_settled = key.starts_with("::") && value.is_some_and(|value| !value.is_undef());
        if !is_settled && !remembered.iter().any(|known| *known.key == *key) {
            let (root, segments, value) = (root.clone(), segments.to_vec(), value.cloned());
            remembered.push(Remembered { key: key.into(), root, segments, value });
        }
    }

    fn root_value(&mut self, root: &str) -> Evaluated<Option<Value>> {
        if let Some(value) = self.invocation.overrides.get(root).cloned() {
            self.explain(|explanation| explanation.found_in("overrides", root, &value));
            return Ok(Some(value));
        }
        let default = self.invocation.defaults.get(root).cloned();
        let known = match default.is_some() && self.forgives_variables() {
            true => self.variable_if_known(root)?,
            false => self.variable(root)?,
        };
        if let Some(value) = known {
            self.explain(|explanation| explanation.found(root, &value));
            return Ok(Some(value));
        }
        let value = default;
        if let Some(value) = &value {
            self.explain(|explanation| explanation.found_in("defaults", root, value));
        }
        Ok(value)
    }
}

enum Interpolated {
    /// The value of the whole text.
    Whole(Value),
    Part(String),
}

/// `lookup('key')` and its like; anything else is a variable.
fn method_of(expression: &str, with_methods: bool) -> Evaluated<(Method, &str)> {
    let called = expression
        .split_once('(')
        .filter(|(name, _)| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'));
    let called = called.and_then(|(name, rest)| Some((name, quoted(rest.strip_suffix(')')?)?)));
    let Some((name, key)) = called else { return Ok((Method::Scope, expression)) };
    if !with_methods {
        let message = "Interpolation using method syntax is not allowed in this context";
        return Err(failure::configuration(None, message));
    }
    match name {
        "lookup" | "hiera" => Ok((Method::Lookup, key)),
        "alias" => Ok((Method::Alias, key)),
        "scope" => Ok((Method::Scope, key)),
        "literal" => Ok((Method::Literal, key)),
        _ => Err(failure::configuration(None, format!("Unknown interpolation method '{name}'"))
            .help("The methods are lookup, hiera, alias, scope and literal.")),
    }
}

fn quoted(text: &str) -> Option<&str> {
    let quote = text.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let inside = text.strip_prefix(quote)?.strip_suffix(quote)?;
    (!inside.is_empty() && !inside.contains(quote)).then_some(inside)
}
