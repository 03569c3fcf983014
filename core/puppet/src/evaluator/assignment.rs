//! Assignments: to variables, and to several at once from arrays, hashes and classes.

use super::literal::array;
use super::{Evaluated, Frame, Interrupt, scope};
use duckrow_syntax::ast::{Expr, ExprId, KeyedEntry, List};
use duckrow_text::names::{Symbol, known};
use duckrow_text::source::FileSpan;
use duckrow_values::format::ruby_text;
use duckrow_values::{Type, Value};

impl Frame<'_> {
    /// `left = right`. The value is that of the right side.
    pub(super) fn assignment(&mut self, id: ExprId, left: ExprId, right: ExprId) -> Evaluated {
        let value = self.eval(right)?;
        self.assign(id, left, &value)?;
        Ok(value)
    }

    fn assign(&mut self, id: ExprId, left: ExprId, value: &Value) -> Evaluated<()> {
        match self.program.expr(left) {
            Expr::Variable(name) => self.set_variable(*name, value.clone(), self.at(id)),
            Expr::LiteralList(items) => self.assign_list(id, *items, value),
            Expr::LiteralHash(entries) => self.assign_entries(id, *entries, value),
            // Validation has refused everything else.
            _ => Ok(()),
        }
    }

    /// Sets a variable of the innermost call, or of the scope.
    ///
    /// # Errors
    /// If it is set already, or reserved.
    pub(super) fn set_variable(&mut self, name: Symbol, value: Value, at: FileSpan) -> Evaluated<()> {
        let text = self.session.names.string(name);
        let is_set = match &self.local {
            Some(local) => local.own(name).is_some(),
            None => self.session.scopes.get(self.scope).variable(name).is_some(),
        };
        if scope::is_reserved(name) {
            // Where there is such a variable, Puppet's evaluator refuses; elsewhere its scope does, in other words.
            return Err(match is_set || name == known::SERVER_FACTS {
                true => {
                    let message = format!("Attempt to assign to a reserved variable name: '${text}'");
                    Interrupt::known("reserved-variable", at, message)
                }
                false => scope::reserved(&text),
            });
        }
        if is_set {
            let built_in =
                if matches!(name, known::NAME | known::TITLE) { "built in (or already assigned) " } else { "" };
            let message = format!("Cannot reassign {built_in}variable '${text}'");
            return Err(Interrupt::known("reassigned-variable", at, message)
                .help("A variable keeps its first value. Give the new value another name."));
        }
        match &self.local {
            Some(local) => local.set(name, value),
            None => self.session.scopes.get_mut(self.scope).set(name, value),
        }
        Ok(())
    }

    fn assign_list(&mut self, id: ExprId, items: List<ExprId>, value: &Value) -> Evaluated<()> {
        let program = self.program;
        let targets = program.list(items);
        match value {
            Value::Hash(entries) => {
                for target in targets {
                    let key = self.assigned_name(*target)?;
                    let Some(value) = entries.entries().get(&key) else {
                        let key = ruby_text(&key);
                        let message = format!("No value for required key '{key}' in assignment to variables from hash");
                        return Err(self.missing(id, "missing-key", &message));
                    };
                    self.assign(id, *target, value)?;
                }
                Ok(())
            }
            Value::Type(of) if matches!(**of, Type::Class(Some(_))) => self.assign_from_class(id, targets, of),
            Value::Array(values) => self.assign_each(id, targets, values.items()),
            other => self.assign_each(id, targets, std::slice::from_ref(other)),
        }
    }

    fn assign_each(&mut self, id: ExprId, targets: &[ExprId], values: &[Value]) -> Evaluated<()> {
        if targets.len() != values.len() {
            let message = format!(
                "Mismatched number of assignable entries and values, expected {}, got {}",
                targets.len(),
                values.len()
            );
            return Err(self.missing(id, "mismatched-assignment", &message));
        }
        targets.iter().zip(values).try_for_each(|(target, value)| self.assign(id, *target, value))
    }

    fn assign_from_class(&mut self, id: ExprId, targets: &[ExprId], class: &Type) -> Evaluated<()> {
        let Type::Class(Some(class)) = class else { return Ok(()) };
        if !self.builder.is_declared(self.session, "class", class) {
            let right = match self.program.expr(id) {
                Expr::Assignment { right, .. } => *right,
                _ => id,
            };
            return Err(self.missing(right, "unknown-resource", &format!("Resource not found: Class['{class}']")));
        }
        for target in targets {
            let variable = ruby_text(&self.assigned_name(*target)?);
            let qualified = self.session.names.intern(&format!("{class}::{variable}"));
            let Some(value) = self.find_variable(qualified)? else {
                let message = format!(
                    "No value for required variable '${class}::{variable}' in assignment to variables from class reference"
                );
                return Err(self.missing(*target, "missing-variable", &message));
            };
            self.assign(id, *target, &value)?;
        }
        Ok(())
    }

    /// The value that stands for a target where values are found by name: the name of a variable, or a list of what is in a list.
    fn assigned_name(&self, target: ExprId) -> Evaluated {
        let program = self.program;
        match program.expr(target) {
            Expr::Variable(name) => Ok(Value::String(self.session.names.string(*name))),
            Expr::LiteralList(items) => {
                let names = program.list(*items).iter().map(|item| self.assigned_name(*item));
                Ok(array(names.collect::<Evaluated<Vec<_>>>()?)?.into())
            }
            // Validation has refused everything else.
            _ => Ok(Value::Undef),
        }
    }

    fn assign_entries(&mut self, id: ExprId, entries: List<KeyedEntry>, value: &Value) -> Evaluated<()> {
        let Value::Hash(values) = value else {
            return Err(self.missing(
                id,
                "mismatched-assignment",
                "Mismatched number of assignable entries and values, expected a hash",
            ));
        };
        for entry in self.program.list(entries) {
            let key = self.text(entry.key)?;
            let Some(value) = values.get(&key) else {
                return Err(self.missing(
                    id,
                    "missing-key",
                    &format!("No value for required key '{key}' in assignment to variables from hash"),
                ));
            };
            self.assign(id, entry.value, value)?;
        }
        Ok(())
    }

    fn missing(&self, id: ExprId, code: &'static str, message: &str) -> Interrupt {
        Interrupt::known(code, self.at(id), message)
    }
}
