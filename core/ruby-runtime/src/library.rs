//! The parts of Ruby that are written in Ruby, which programs that need them load.
//!
//! A file is read when a constant of it is named that isn't there, or a method of a class that it adds to. What it defines is
//! forgotten with the program. Errors in it are told at the place that called it.

/// A file.
pub(crate) struct File {
    pub(crate) path: &'static str,
    pub(crate) text: &'static str,
    /// The constants that it defines.
    constants: &'static [&'static str],
    /// The class that it adds methods to.
    class: &'static str,
}

macro_rules! files {
    ($($path:literal: [$($constant:literal),*] $class:literal;)*) => {
        const FILES: &[File] = &[$(File {
            path: $path,
            text: include_str!(concat!("library/", $path)),
            constants: &[$($constant),*],
            class: $class,
        }),*];
    };
}

files! {
    "array.rb": [] "Array";
    "date.rb": ["Date"] "";
    "digest.rb": [] "Digest";
    "digest.rb": [] "Digest::MD5";
    "digest.rb": [] "Digest::SHA1";
    "digest.rb": [] "Digest::SHA256";
    "digest.rb": [] "Digest::SHA384";
    "digest.rb": [] "Digest::SHA512";
    "enumerable.rb": [] "Enumerable";
    "enumerator.rb": [] "Enumerator";
    "file.rb": [] "File";
    "fileutils.rb": ["FileUtils"] "";
    "gem.rb": ["Gem"] "";
    "hash.rb": [] "Hash";
    "ipaddr.rb": ["IPAddr"] "";
    "openssl.rb": ["OpenSSL"] "";
    "pathname.rb": ["Pathname"] "";
    "proc.rb": [] "Proc";
    "ruby.rb": ["RUBY_VERSION", "RUBY_ENGINE", "RUBY_ENGINE_VERSION", "RUBY_PLATFORM", "RUBY_PATCHLEVEL", "RUBY_RELEASE_DATE"] "";
    "secure_random.rb": ["SecureRandom"] "";
    "set.rb": [] "Set";
    "shellwords.rb": ["Shellwords"] "";
    "string.rb": [] "String";
    "stringio.rb": ["StringIO"] "";
    "time.rb": [] "Time";
    "uri.rb": ["URI"] "";
}

/// The file that defines a constant.
pub(crate) fn with_constant(name: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.constants.contains(&name))
}

/// The file that adds to a class.
pub(crate) fn of_class(class: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.class == class && !class.is_empty())
}

/// The file that gives a class a method, or the class itself.
pub(crate) fn with_method(class: &str, is_static: bool, name: &str) -> Option<&'static File> {
    let head = if is_static { "def self." } else { "def " };
    FILES.iter().find(|file| file.class == class && defines(file.text, head, name))
}

fn defines(text: &str, head: &str, name: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start();
        let behind = line.strip_prefix(head).and_then(|line| line.strip_prefix(name));
        behind.is_some_and(|behind| behind.is_empty() || behind.starts_with(['(', ' ', ';']))
            || head == "def " && line.strip_prefix("alias ").is_some_and(|names| names.split(' ').next() == Some(name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use duckrow_ruby_syntax::parse;

    #[test]
    fn every_file_can_be_read() {
        for file in FILES {
            assert!(parse(file.text, &[]).is_ok(), "{}: {:?}", file.path, parse(file.text, &[]).err());
        }
    }

    #[test]
    fn methods_are_found_by_their_definition() {
        assert!(with_method("Array", false, "combination").is_some());
        assert!(with_method("Array", false, "combinatio").is_none());
        assert!(with_method("Time", true, "now").is_some());
        assert!(with_method("Time", false, "tv_sec").is_some());
    }
}
