//! Names of types.

use super::{Evaluated, Frame, Interrupt};
use duckrow_loader::RubyOnly;
use duckrow_syntax::ast::ExprId;
use duckrow_text::names::{FastMap, Symbol, lowercase};
use duckrow_text::source::{FileSpan, Meant, nearest};
use duckrow_values as values;
use duckrow_values::types::TypeTextError;
use duckrow_values::{Type, Value, types};

impl Frame<'_> {
    /// `Integer`, `File`, `Some::Alias`
    pub(super) fn qualified_reference(&mut self, id: ExprId, name: Symbol) -> Evaluated {
        let text = self.session.names.string(name);
        match self.named_type(self.at(id), &text)? {
            Some(of) => Ok(Value::of_type(of)),
            None if self.keeps_unknown_types => Ok(Value::of_type(Type::Reference(text.as_str().into()))),
            None => Err(self.unknown_type(id, &text)),
        }
    }

    /// The type of a name, which need not be that of anything: what stands in `Class[…]`.
    pub(super) fn type_or_reference(&mut self, id: ExprId, name: Symbol) -> Evaluated {
        let text = self.session.names.string(name);
        Ok(self.named_type(self.at(id), &text)?.unwrap_or_else(|| Type::Reference(text)).into())
    }

    /// The type of a name: built into the language, a resource type, or an alias.
    ///
    /// # Errors
    /// What goes wrong when the name is looked for.
    pub fn named_type(&mut self, at: FileSpan, name: &str) -> Evaluated<Option<Type>> {
        if let Some(of) = self.session.built_in_type(name) {
            return Ok(Some(of));
        }
        let lower = lowercase(name.strip_prefix("::").unwrap_or(name));
        if let Some(of) = self.builder.type_alias(self.session, &lower, at)? {
            return Ok(Some(of));
        }
        // What everybody knows by that name comes before the types of the set (`data-types/type-sets/typeset_shadows`).
        if let Some(full) = self.type_set.as_ref().and_then(|set| set.full_name(name))
            && let Some(of) = self.builder.type_alias(self.session, &full, at)?
        {
            return Ok(Some(of));
        }
        if INNER.contains(&lower.as_str()) || self.builder.knows_resource_type(self.session, &lower)? {
            return Ok(Some(Type::Resource { type_name: Some(lower), title: None }));
        }
        Ok(None)
    }

    fn unknown_type(&self, id: ExprId, name: &str) -> Interrupt {
        // The type of references to what nobody knows is itself one, by this name.
        let name = if name.eq_ignore_ascii_case("TypeReference") { "UnresolvedReference" } else { name };
        let error = Interrupt::known("unknown-type", self.at(id), format!("Resource type not found: {name}"));
        if let Some(path) = self.builder.ruby_only(RubyOnly::Type, &name.to_lowercase()) {
            return error.help(format!("It exists only as Ruby, in {path}; Ruby is not run here."));
        }
        match nearest(name, COMMON.into_iter()) {
            Some(near) => error.help(Meant::instead(name, near)),
            None => error,
        }
    }

    /// The type that a text means to functions that take one.
    ///
    /// # Errors
    /// A text that is no type, and what goes wrong when a name in it is looked for.
    pub fn type_in_text(&mut self, text: &str, at: FileSpan) -> Evaluated<Type> {
        let refused = |error: TypeTextError| Interrupt::plain("bad-type-text", error.to_string());
        let mut known = FastMap::default();
        for name in types::names_in(text).map_err(refused)? {
            if let Some(of) = self.named_type(at, &name)? {
                known.insert(name, of);
            }
        }
        types::parse_with(text, &known).map_err(refused)
    }

    /// The type that an expression means, as parameters and return types write it.
    ///
    /// # Errors
    /// If it means no type.
    pub fn type_of(&mut self, id: ExprId) -> Evaluated<Type> {
        match self.eval(id)? {
            Value::Type(of) => Ok(Type::clone(&of)),
            other => Err(Interrupt::plain("not-a-type", format!("expected a type, got {}", values::kind(&other)))),
        }
    }
}

/// Types of Puppet's own that no manifest can declare, but name: what is in the catalog besides (`relationships/containers/relation_to_node`).
const INNER: [&str; 3] = ["component", "node", "whit"];

/// The types that people mean when they mistype one.
const COMMON: [&str; 24] = [
    "Any",
    "Array",
    "Boolean",
    "Callable",
    "Data",
    "Default",
    "Enum",
    "Float",
    "Hash",
    "Integer",
    "Iterable",
    "NotUndef",
    "Numeric",
    "Optional",
    "Pattern",
    "Regexp",
    "Scalar",
    "Sensitive",
    "String",
    "Struct",
    "Tuple",
    "Type",
    "Undef",
    "Variant",
];
