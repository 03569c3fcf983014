//! Going through the parts of types.

use super::{Alias, Type};

impl Type {
    /// Shows the types that this one is directly made of. What an alias stands for is not among them.
    pub(super) fn each_part<'a>(&'a self, see: &mut dyn FnMut(&'a Self)) {
        match self {
            Self::Array(element, _) => see(element),
            Self::Hash(types, _) => {
                see(&types.0);
                see(&types.1);
            }
            Self::Tuple(tuple) => tuple.types.iter().for_each(see),
            Self::Struct(members) => members.iter().for_each(|member| see(&member.value)),
            Self::Variant(types) => types.iter().for_each(see),
            Self::Optional(of)
            | Self::NotUndef(of)
            | Self::Type(of)
            | Self::Iterable(of)
            | Self::Iterator(of)
            | Self::Sensitive(of) => of.iter().for_each(|of| see(of)),
            Self::Callable(Some(callable)) => {
                callable.parameters.types.iter().for_each(&mut *see);
                callable.block.iter().for_each(&mut *see);
                callable.returns.iter().for_each(see);
            }
            Self::Init(Some(init)) => see(&init.of),
            // A type that is defined has a name, by which others hold it.
            Self::Object(Some(of)) if !of.is_defined => of.each_type(see),
            Self::ObjectWith(of) if !of.base.is_defined => of.base.each_type(see),
            _ => {}
        }
    }

    /// The first name in the type, or in what its aliases stand for, that nothing defines.
    pub fn unresolved(&self) -> Option<ecow::EcoString> {
        let mut seen: Vec<*const Alias> = Vec::new();
        let mut open = vec![self];
        while let Some(next) = open.pop() {
            match next {
                Self::Reference(name) => return Some(name.clone()),
                Self::Alias(alias) if !seen.contains(&std::rc::Rc::as_ptr(alias)) => {
                    seen.push(std::rc::Rc::as_ptr(alias));
                    open.extend(alias.resolved.get());
                }
                other => {
                    // The last part is looked at first, so they are put in from the end.
                    let mut parts = Vec::new();
                    other.each_part(&mut |part| parts.push(part));
                    open.extend(parts.into_iter().rev());
                }
            }
        }
        None
    }
}
