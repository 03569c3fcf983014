//! The call of a function that is written in Ruby, as its program sees it: the arguments, the block, and the form that takes them.

use std::cell::RefCell;
use std::rc::Rc;

use ecow::EcoString;

use super::values::as_ruby;
use super::world::{Answer, ScopeWorld, TOP_SCOPE, plain_text};
use crate::evaluator::{Block, Evaluated, Frame, Interrupt, Known, check_returned};
use duckrow_ruby_runtime::{Data, Refusal};
use duckrow_text::names::FastMap;
use duckrow_values::types::mismatch::describe_call;
use duckrow_values::types::{Alias, Signature, TypeNames, TypeTextError, parse_with};
use duckrow_values::{Type, Value};

/// The call of a function.
#[derive(Debug)]
pub(super) struct Called {
    pub(super) name: EcoString,
    /// The file that the function was found in.
    path: EcoString,
    pub(super) arguments: Vec<Value>,
    pub(super) block: Option<Block>,
    /// The method that was chosen, and the type of what it gives back.
    returns: Option<(EcoString, Type)>,
}

impl Called {
    pub(super) fn new(name: &str, path: &str, arguments: Vec<Value>, block: Option<Block>) -> Self {
        Self { name: name.into(), path: path.into(), arguments, block, returns: None }
    }

    /// The result, if its type is one that the function gives.
    ///
    /// # Errors
    /// A value of another type.
    pub(super) fn checked(&self, frame: &Frame<'_>, value: Value) -> Evaluated {
        if let Some((method, of)) = &self.returns {
            check_returned(&format!("function '{method}'"), &frame.session.fuel, of, &value)?;
        }
        Ok(value)
    }
}

impl ScopeWorld<'_, '_> {
    /// The request in a call of a function: its arguments, its block, and which form takes them.
    pub(super) fn called_method(&mut self, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        let Some(called) = self.called.as_ref() else { return Ok(None) };
        match (name, arguments) {
            ("arguments", []) => {
                let ruby = &mut self.frame.session.ruby;
                Ok(Some(Data::Array(called.arguments.iter().map(|argument| as_ruby(ruby, argument)).collect())))
            }
            ("block", []) => {
                let Some(block) = called.block.clone() else { return Ok(Some(Data::Nil)) };
                Ok(Some(Data::Block(self.frame.session.ruby.number(Known::Block(block)))))
            }
            ("choose", [Data::Array(forms), Data::Array(local_types)]) => self.chosen(forms, local_types).map(Some),
            ("closure_scope", []) => Ok(Some(Data::Foreign {
                class: "Puppet::Parser::Scope".into(),
                text: "Scope()".into(),
                number: TOP_SCOPE,
            })),
            ("name_of_call", []) => Ok(Some(Data::Text(called.name.clone()))),
            ("file_of_call", []) => Ok(Some(Data::Text(called.path.clone()))),
            ("wrong_file", []) => Err(Refusal::Unsupported("another way to make a function".into())),
            _ => Ok(None),
        }
    }

    /// The place of the form of a function that takes its arguments. A form is its method and its signature.
    fn chosen(&mut self, forms: &[Data], local_types: &[Data]) -> Answer {
        let read = self.signatures(forms, local_types);
        let signatures = self.asked(read)?;
        let Some(called) = self.called.as_ref() else { return Ok(Data::Nil) };
        let block = called.block.clone();
        let block = block.map(|block| self.frame.block_type(&block)).transpose();
        let block = self.asked(block)?;
        let Some(called) = self.called.as_mut() else { return Ok(Data::Nil) };
        let given = &called.arguments;
        let chosen = self
            .frame
            .session
            .fuel
            .ask(|effort| signatures.iter().position(|form| form.accepts_within(given, block.as_ref(), effort)));
        let chosen = match chosen {
            Ok(Some(place)) => place,
            Ok(None) => {
                let message = describe_call(&called.name, &signatures, given, block.as_ref());
                self.stopped = Some(Interrupt::plain("bad-arguments", message));
                return Err(Refusal::Fatal);
            }
            Err(interrupt) => return self.asked(Err(interrupt)),
        };
        let returns = signatures.get(chosen).and_then(|signature| signature.callable.returns.clone());
        let method = forms.get(chosen).map(method_of).unwrap_or_default();
        called.returns = returns.map(|of| (method, of));
        Ok(Data::Int(i64::try_from(chosen).unwrap_or(0)))
    }

    fn signatures(&mut self, forms: &[Data], local_types: &[Data]) -> Evaluated<Vec<Signature>> {
        let mut known = FastMap::default();
        for described in local_types.iter().map(plain_text) {
            self.local_type(&described, &mut known)?;
        }
        let mut signatures = Vec::with_capacity(forms.len());
        for form in forms {
            let Data::Array(form) = form else { continue };
            let text = form.get(1).map(plain_text).unwrap_or_default();
            let names = names_of(|note| Signature::parse_with(&text, note).map(drop))?;
            self.know(names, &mut known)?;
            let read = Signature::parse_with(&text, &known);
            signatures.push(read.map_err(|error| Interrupt::plain("bad-signature", error.to_string()))?);
        }
        Ok(signatures)
    }

    /// Makes a type known that the function alone has: `Name = Type`.
    fn local_type(&mut self, described: &str, known: &mut FastMap<EcoString, Type>) -> Evaluated<()> {
        let Some((name, text)) = described.split_once('=') else { return Ok(()) };
        let alias = Rc::new(Alias::new(name.trim()));
        known.insert(name.trim().into(), Type::Alias(Rc::clone(&alias)));
        self.know(names_of(|note| parse_with(text, note).map(drop))?, known)?;
        let wrong = |error: String| Interrupt::plain("bad-signature", error);
        let of = parse_with(text, known).map_err(|error| wrong(error.to_string()))?;
        alias.resolve(&of).map_err(|_| wrong(format!("The type {described} can't be resolved")))
    }

    /// Looks for the types of some names.
    fn know(&mut self, names: Vec<EcoString>, known: &mut FastMap<EcoString, Type>) -> Evaluated<()> {
        for name in names {
            if !known.contains_key(&name)
                && let Some(of) = self.frame.named_type(self.at, &name)?
            {
                known.insert(name, of);
            }
        }
        Ok(())
    }
}

/// The names that a text of types has, as they are met in reading it.
fn names_of(read: impl FnOnce(&dyn TypeNames) -> Result<(), TypeTextError>) -> Evaluated<Vec<EcoString>> {
    let names = RefCell::new(Vec::new());
    let note = |name: &str| {
        names.borrow_mut().push(EcoString::from(name));
        None
    };
    read(&note).map_err(|error| Interrupt::plain("bad-signature", error.to_string()))?;
    Ok(names.into_inner())
}

fn method_of(form: &Data) -> EcoString {
    match form {
        Data::Array(form) => form.first().map(plain_text).unwrap_or_default().into(),
        _ => EcoString::new(),
    }
}
