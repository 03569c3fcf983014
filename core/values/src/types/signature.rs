//! The arguments of a function: names and types of its parameters.

use std::rc::Rc;

use ecow::EcoString;

use super::parse::Parser;
use super::{Callable, Range, Tuple, Type, TypeNames, TypeTextError, assignable, instance_of, is_instance};
use crate::types::range::size_of;
use crate::{Effort, Value};

/// The number of arguments that may be given for a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Repetition {
    /// Once.
    #[default]
    Required,
    /// Once or not at all.
    Optional,
    /// Any number of times; the last parameter only.
    Repeated,
    /// At least once; the last parameter only.
    RequiredRepeated,
}

/// A parameter of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// Its name, without `$`.
    pub name: EcoString,
    /// Its type.
    pub of: Type,
    /// The number of arguments that may be given for it.
    pub repetition: Repetition,
}

/// A form in which a function can be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    /// The names of the parameters.
    pub names: Vec<EcoString>,
    /// The name of the block.
    pub block_name: EcoString,
    /// The types.
    pub callable: Callable,
}

impl Parameter {
    /// A parameter that must be given.
    pub fn required(name: impl Into<EcoString>, of: Type) -> Self {
        Self { name: name.into(), of, repetition: Repetition::Required }
    }
}

impl Signature {
    /// The signature of a function with these parameters, and a block with its name. The type of a block that may be missing is
    /// `Optional`.
    pub fn new(parameters: Vec<Parameter>, block: Option<(EcoString, Type)>, returns: Option<Type>) -> Self {
        let size = number_of(&parameters);
        // As many as types needs not be said, but for none at all.
        let size = if size.from == size.to && size.from != Some(0) { None } else { Some(size) };
        Self::of(parameters, size, block, returns)
    }

    /// The signature of a lambda or a function that is written in the Puppet language. There `Array[Integer, 1] *$all` takes
    /// integers, at least one.
    pub fn of_closure(mut parameters: Vec<Parameter>, returns: Option<Type>) -> Self {
        let mut size = number_of(&parameters);
        let singles = size_of(parameters.len().saturating_sub(1));
        if let Some(Parameter { of, repetition: Repetition::Repeated, .. }) = parameters.last_mut()
            && let Type::Array(element, rest) = &*of
        {
            let rest = rest.or_any_size();
            size.from = size.from.zip(rest.from).map(|(before, from)| before + from);
            size.to = rest.to.map(|to| singles + to);
            *of = (**element).clone();
        }
        Self::of(parameters, Some(size), None, returns)
    }

    fn of(
        parameters: Vec<Parameter>,
        size: Option<Range>,
        block: Option<(EcoString, Type)>,
        returns: Option<Type>,
    ) -> Self {
        let (block_name, block) = block.unzip();
        let (names, types): (_, Vec<Type>) =
            parameters.into_iter().map(|parameter| (parameter.name, parameter.of)).unzip();
        let returns = returns.filter(|returns| *returns != Type::Any);
        let callable = Callable { parameters: Tuple { types: types.into(), size }, block, returns };
        Self { names, block_name: block_name.unwrap_or_default(), callable }
    }

    /// The signature in a text, as in `String $text, Integer $count?, Any *$rest, Callable[1, 1] &$block >> String`:
    /// `?` marks what may be missing, `*` what may be given any number of times, `+` what may be given at least once.
    ///
    /// # Errors
    /// A text that is none.
    pub fn parse(text: &str) -> Result<Self, TypeTextError> {
        Self::parse_with(text, &())
    }

    /// The same, where some names are known to the caller.
    ///
    /// # Errors
    /// A text that is none.
    pub fn parse_with(text: &str, names: &dyn TypeNames) -> Result<Self, TypeTextError> {
        let mut parser = Parser::new(text, names);
        let (mut parameters, mut block, mut returns) = (Vec::new(), None, None);
        while !parser.at_end() {
            if parser.eat(">>") {
                returns = Some(parser.type_expression()?);
                break;
            }
            let of = parser.type_expression()?;
            let is_block = parser.eat("&");
            let mark = ["*", "+"].into_iter().find(|mark| parser.eat(mark));
            let name = parser.variable()?;
            let optional = parser.eat("?");
            if is_block {
                block = Some((name, if optional { Type::optional(of) } else { of }));
            } else {
                let repetition = match (mark, optional) {
                    (Some("*"), _) => Repetition::Repeated,
                    (Some(_), _) => Repetition::RequiredRepeated,
                    (None, true) => Repetition::Optional,
                    (None, false) => Repetition::Required,
                };
                parameters.push(Parameter { name, of, repetition });
            }
            parser.eat(",");
        }
        Ok(Self::new(parameters, block, returns))
    }

    /// True if it can be called with these arguments, and a block of this type.
    pub fn accepts(&self, arguments: &[Value], block: Option<&Type>) -> bool {
        self.accepts_within(arguments, block, &Effort::of_one_question())
    }

    /// The same, paid for by an effort.
    pub fn accepts_within(&self, arguments: &[Value], block: Option<&Type>, effort: &Effort) -> bool {
        self.accepts_arguments(arguments, effort) && self.accepts_block(block)
    }

    fn accepts_arguments(&self, arguments: &[Value], effort: &Effort) -> bool {
        let parameters = &self.callable.parameters;
        let fits = match parameters.size {
            Some(size) => size.holds_size(arguments.len()),
            None => parameters.types.is_empty() || parameters.types.len() == arguments.len(),
        };
        let mut typed = arguments.iter().enumerate().map(|(index, argument)| (parameters.at(index), argument));
        fits && typed.all(|(of, argument)| of.is_none_or(|of| is_instance(of, argument, effort)))
    }

    fn accepts_block(&self, block: Option<&Type>) -> bool {
        match (&self.callable.block, block) {
            (None, given) => given.is_none(),
            (Some(of), None) => instance_of(of, &Value::Undef),
            (Some(of), Some(given)) => assignable(of, given),
        }
    }

    /// The signature as a type.
    pub fn as_type(&self) -> Type {
        Type::Callable(Some(Rc::new(self.callable.clone())))
    }
}

/// The number of arguments that the parameters take.
fn number_of(parameters: &[Parameter]) -> Range {
    let required =
        |parameter: &&Parameter| matches!(parameter.repetition, Repetition::Required | Repetition::RequiredRepeated);
    let repeated =
        |parameter: &Parameter| matches!(parameter.repetition, Repetition::Repeated | Repetition::RequiredRepeated);
    let to = if parameters.iter().any(repeated) { None } else { Some(size_of(parameters.len())) };
    Range { from: Some(size_of(parameters.iter().filter(required).count())), to }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_are_read() {
        let signature =
            Signature::parse("String $text, Integer[0] $n?, Any *$rest, Callable[1, 1] &$block? >> String").unwrap();
        assert_eq!(signature.names, ["text", "n", "rest"]);
        assert_eq!(
            signature.as_type().to_string(),
            "Callable[[String, Integer[0], Any, 1, Optional[Callable[1, 1]]], String]"
        );
        assert!(signature.accepts(&["a".into()], None));
        assert!(!signature.accepts(&["a".into(), (-1).into()], None));
        let block = crate::types::parse("Callable[Any, 1, 1]").unwrap();
        assert!(signature.accepts(&["a".into(), 1.into(), Value::Undef], Some(&block)));
        assert!(!signature.accepts(&["a".into()], Some(&Type::Callable(None))));
        assert!(!signature.accepts(&[], None));
    }
}
