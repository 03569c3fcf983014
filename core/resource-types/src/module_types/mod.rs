//! The behaviour of types that modules declare in Ruby: what all of them have, and what the code of some adds, which no declaration says.
//! How a type came here is not known.

mod archive;
mod concat;
mod plain;
mod settings;

use super::behaviour::Behaviour;

/// The behaviour of a module's type.
pub(super) fn behaviour_of(type_name: &str) -> &'static dyn Behaviour {
    match type_name {
        "archive" => &archive::Archive,
        "concat_file" => &concat::ConcatFile,
        "concat_fragment" => &concat::ConcatFragment,
        "ini_setting" => &settings::IniSetting,
        "ini_subsetting" => &settings::IniSubsetting,
        _ => &plain::Native,
    }
}
