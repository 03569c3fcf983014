//! The methods of Ruby's own classes, a file for each class.

mod array;
mod comparable;
mod convert;
mod digest;
mod enumerable;
mod enumerator;
mod equality;
mod exception;
mod file;
mod float;
mod fold;
mod formats;
mod hash;
mod integer;
mod kernel;
mod mapping;
mod match_data;
mod module;
mod nil;
mod numeric;
mod object;
mod order;
mod proc;
mod range;
mod regexp;
mod set;
mod string;
mod structure;
mod symbol;

use crate::class::{Classes, known};

/// The methods of Ruby's own classes (`tests/oracle/ruby_methods.rb`).
const METHODS: &str = include_str!("builtin/methods.txt");

/// Gives the classes their methods.
pub(crate) fn install(classes: &mut Classes) {
    for (class, natives) in [
        (known::OBJECT, object::METHODS),
        (known::KERNEL, kernel::METHODS),
        (known::DATA_FORMATS, formats::METHODS),
        (known::COMPARABLE, comparable::METHODS),
        (known::ENUMERABLE, enumerable::METHODS),
        (known::MODULE, module::METHODS),
        (known::CLASS, module::CLASS_METHODS),
        (known::NIL, nil::METHODS),
        (known::TRUE, nil::BOOLEAN_METHODS),
        (known::FALSE, nil::BOOLEAN_METHODS),
        (known::NUMERIC, numeric::METHODS),
        (known::INTEGER, integer::METHODS),
        (known::FLOAT, float::METHODS),
        (known::SYMBOL, symbol::METHODS),
        (known::STRING, string::METHODS),
        (known::BYTES, digest::BYTES),
        (known::ARRAY, array::METHODS),
        (known::HASH, hash::METHODS),
        (known::RANGE, range::METHODS),
        (known::REGEXP, regexp::METHODS),
        (known::MATCH_DATA, match_data::METHODS),
        (known::PROC, proc::METHODS),
        (known::STRUCT, structure::METHODS),
        (known::SET, set::METHODS),
        (known::ENUMERATOR, enumerator::METHODS),
        (known::EXCEPTION, exception::METHODS),
    ] {
        classes.get_mut(class).natives = natives;
    }
    for (class, natives) in [
        (known::STRING, string::STATICS),
        (known::ARRAY, array::STATICS),
        (known::HASH, hash::STATICS),
        (known::REGEXP, regexp::STATICS),
        (known::PROC, proc::STATICS),
        (known::STRUCT, structure::STATICS),
        (known::SET, set::STATICS),
        (known::EXCEPTION, exception::STATICS),
        (known::MATH, numeric::MATH),
        (known::FILE, file::STATICS),
        (known::MD5, digest::MD5),
        (known::SHA1, digest::SHA1),
        (known::SHA256, digest::SHA256),
        (known::SHA512, digest::SHA512),
        (known::BASE64, digest::BASE64),
        (known::ERB_UTIL, digest::ERB_UTIL),
        (known::JSON, formats::JSON),
        (known::YAML, formats::YAML),
    ] {
        classes.get_mut(class).native_statics = natives;
    }
}

fn line(head: &str) -> Option<&'static str> {
    METHODS.lines().find_map(|line| line.strip_prefix(head).and_then(|rest| rest.strip_prefix(' ')))
}

/// True if a class of Ruby's has a method of its own, here or not.
pub(crate) fn exists_in_ruby(class: &str, is_static: bool, name: &str) -> bool {
    let head = format!("{class}{}", if is_static { "." } else { "#" });
    line(&head).is_some_and(|names| names.split(' ').any(|known| known == name))
}

/// True if Ruby or Puppet has a constant that isn't here.
pub(crate) fn is_ruby_constant(path: &str) -> bool {
    let first = path.split("::").next().unwrap_or(path);
    line("constants").is_some_and(|names| names.split(' ').any(|known| known == first))
        || matches!(
            first,
            "Puppet"
                | "Facter"
                | "Etc"
                | "Socket"
                | "Resolv"
                | "Open3"
                | "Pathname"
                | "FileUtils"
                | "StringIO"
                | "SemanticPuppet"
                | "Date"
                | "DateTime"
                | "IPAddr"
                | "Digest"
                | "Base64"
                | "Shellwords"
                | "SecureRandom"
                | "ERB"
        )
}
