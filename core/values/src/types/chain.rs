//! The chains in which types lead into each other by name.
//!
//! A type that a manifest defines may hold others that it defines, and so on. When the first of such a chain is dropped, all
//! are, one inside the other; so chains are bounded.

use super::Type;

/// The number of types that a chain may have. Puppet has no such bound.
const MAX_CHAIN: u16 = 1000;

/// The length of the chain that begins with a type that is made of these parts; none if it is too long. What is not resolved
/// yet counts nothing: that is the type itself, or one that is being resolved around it.
pub(super) fn length<'a>(parts: impl IntoIterator<Item = &'a Type>) -> Option<u16> {
    let mut open: Vec<&Type> = parts.into_iter().collect();
    let mut longest = 0;
    while let Some(next) = open.pop() {
        match next {
            Type::Alias(alias) => longest = longest.max(alias.chain.get()),
            Type::Object(Some(of)) if of.is_defined => longest = longest.max(of.chain.get()),
            Type::ObjectWith(with) if with.base.is_defined => longest = longest.max(with.base.chain.get()),
            other => other.each_part(&mut |part| open.push(part)),
        }
    }
    Some(longest + 1).filter(|length| *length <= MAX_CHAIN)
}

/// The message about a chain that is too long.
pub(super) fn too_long(name: &str) -> String {
    format!("the type {name} leads through more than {MAX_CHAIN} types")
}
