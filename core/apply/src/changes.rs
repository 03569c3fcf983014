//! Puppet's messages about changes to a property that were made, would have been made, or could not be made
//! (`docs/semantics/puppet/application.md#change-messages`). The values are data; the English is here, and nobody reads
//! it back.

use ecow::EcoString;

use duckrow_record::trace::Change;
use duckrow_text::names::joined;

/// The message about a change that was made to a property.
pub(crate) fn done(property: &str, change: &Change) -> EcoString {
    match change {
        Change::Created => "created".into(),
        Change::Removed => "removed".into(),
        Change::Purged => "purged".into(),
        Change::Executed => "executed successfully".into(),
        Change::Written { content } => joined(["defined content as ", content]),
        Change::Printed { message: to } | Change::Defined { to } => joined(["defined '", property, "' as ", to]),
        Change::Undefined { from } => joined(["undefined '", property, "' from ", from]),
        Change::Set { from, to } => joined([property, " changed ", from, " to ", to]),
        Change::Hidden => "changed [redacted] to [redacted]".into(),
        Change::Told { message } => message.clone(),
        Change::Supposed => "supposed to change".into(),
    }
}

/// The message about a change that would have been made, in noop mode: by the values, as Puppet told it until 7.
pub(crate) fn pending_values(from: &str, to: &str) -> EcoString {
    joined(["current_value ", from, ", should be ", to, " (noop)"])
}

/// The message about a change that would have been made, in noop mode: in the words of the change, as Puppet tells it since 8.
pub(crate) fn pending(property: &str, change: &Change) -> EcoString {
    joined([&done(property, change), " (noop)"])
}

/// The message about a change that could not be made, with the reason.
pub(crate) fn failed(from: &str, to: &str, why: &str) -> EcoString {
    joined(["change from ", from, " to ", to, " failed: ", why])
}
