//! The methods of Ruby's own classes, a file for each class.

mod array;
mod beginning;
mod bytes;
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
mod format;
mod half;
mod hash;
mod integer;
mod json;
mod kernel;
mod mapping;
mod match_data;
mod module;
mod nil;
mod number;
mod numeric;
mod object;
mod order;
mod proc;
mod random;
mod range;
mod regexp;
mod set;
mod string;
mod structure;
mod symbol;
mod time;
mod web;
mod whole;
mod yaml;

pub(crate) use bytes::inspected;

use duckrow_text::names::FastMap;

use crate::class::{ClassId, Classes, Native, known};

/// The methods of Ruby's own classes (`tests/oracle/ruby_methods.rb`).
const METHODS: &str = include_str!("builtin/methods.txt");

/// The number of items that a program asks for; nothing if it is negative. One that a machine has no addresses for is as large as can be,
/// so that it is too much on machines of any width.
pub(crate) fn count_of(number: i64) -> Option<usize> {
    (number >= 0).then(|| usize::try_from(number).unwrap_or(isize::MAX.unsigned_abs()))
}

/// The natives of a class.
type OfClass = (ClassId, &'static [Native]);

/// The methods of each class.
const METHODS_OF_CLASSES: [OfClass; 29] = [
    (known::OBJECT, object::METHODS),
    (known::KERNEL, kernel::METHODS),
    (known::DATA_FORMATS, json::METHODS),
    (known::YAML_OBJECT, yaml::METHODS),
    (known::RANDOM, random::METHODS),
    (known::TIME, time::METHODS),
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
    (known::BYTES, bytes::METHODS),
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
];

/// The methods of the classes themselves.
const STATICS_OF_CLASSES: [OfClass; 24] = [
    (known::STRING, string::STATICS),
    (known::ARRAY, array::STATICS),
    (known::HASH, hash::STATICS),
    (known::REGEXP, regexp::STATICS),
    (known::INTEGER, integer::STATICS),
    (known::PROC, proc::STATICS),
    (known::STRUCT, structure::STATICS),
    (known::SET, set::STATICS),
    (known::EXCEPTION, exception::STATICS),
    (known::MATH, numeric::MATH),
    (known::FILE, file::STATICS),
    (known::DIGEST, digest::DIGEST),
    (known::MD5, digest::MD5),
    (known::SHA1, digest::SHA1),
    (known::SHA256, digest::SHA256),
    (known::SHA512, digest::SHA512),
    (known::BASE64, digest::BASE64),
    (known::ERB_UTIL, web::ERB_UTIL),
    (known::SHA384, digest::SHA384),
    (known::JSON, json::STATICS),
    (known::YAML, yaml::STATICS),
    (known::CGI, web::CGI),
    (known::RANDOM, random::STATICS),
    (known::TIME, time::STATICS),
];

/// Gives the classes their methods.
pub(crate) fn install(classes: &mut Classes) {
    for (class, natives) in METHODS_OF_CLASSES {
        classes.get_mut(class).natives = natives;
    }
    for (class, natives) in STATICS_OF_CLASSES {
        classes.get_mut(class).native_statics = natives;
    }
}

/// The methods that Ruby's classes have, by class and kind: `String#` and `String.` for those of the class itself.
pub(crate) type RubysMethods = FastMap<&'static str, &'static str>;

/// The methods that Ruby's classes have, here or not.
pub(crate) fn methods_of_ruby() -> RubysMethods {
    METHODS.lines().filter_map(|line| line.split_once(' ')).collect()
}

fn line(head: &str) -> Option<&'static str> {
    METHODS.lines().find_map(|line| line.strip_prefix(head).and_then(|rest| rest.strip_prefix(' ')))
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
