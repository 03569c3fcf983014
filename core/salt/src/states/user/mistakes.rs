//! Arguments of `user.present` that Python can do nothing with.

use super::{Call, Raised, is_there};
use crate::python;

/// What belongs to Windows, and what Salt asks a user of another system for in vain.
const OF_WINDOWS: [(&str, &str); 4] = [
    ("win_homedrive", "homedrive"),
    ("win_profile", "profile"),
    ("win_logonscript", "logonscript"),
    ("win_description", "description"),
];

/// Arguments that Python can do nothing with.
pub(super) fn wrong_arguments(call: &mut Call<'_, '_>) -> Result<(), Raised> {
    if is_there(call) {
        let wrong = OF_WINDOWS.iter().find(|(argument, _)| call.flag(argument, false));
        return wrong.map_or(Ok(()), |(_, key)| Err(Raised(format!("KeyError: '{key}'"))));
    }
    match call.get("uid").filter(|_| !call.test).map(python::int) {
        Some(Err(text)) => Err(Raised(text)),
        _ => Ok(()),
    }
}
