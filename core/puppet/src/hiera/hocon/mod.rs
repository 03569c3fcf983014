//! HOCON, as the Ruby library `hocon` reads it, as far as data files use it: JSON without its strictness, with dotted keys,
//! objects that merge, texts in several parts, and substitutions.
//!
//! What is left out ends in an error that says so: `include`, since there is no file around a text. Substitutions see the text
//! alone, never the environment of a process. Crates for HOCON bring a client for HTTP or an older model of the format; this
//! follows the library whose data it has to give (recorded: `tests/conformance/lookup/hocon`).

mod lexer;
mod parser;
mod resolve;
mod tree;

use duckrow_values::Value;

/// Reads a text: an object.
///
/// # Errors
/// What is no HOCON, in the words of the Ruby library where they are plain.
pub(crate) fn read(text: &str) -> Result<Value, String> {
    let root = parser::parse(text)?;
    resolve::resolve(&root)
}

#[cfg(test)]
mod tests {
    use super::read;
    use duckrow_values::format::ruby_inspect;

    fn shown(text: &str) -> String {
        read(text).map_or_else(|error| error, |value| ruby_inspect(&value))
    }

    #[test]
    fn objects_merge_and_later_values_win() {
        assert_eq!(
            shown("a { b = 1, c = 2 }\na.c = 3\na.d.e = x y\n"),
            r#"{"a"=>{"d"=>{"e"=>"x y"}, "c"=>3, "b"=>1}}"#
        );
        assert_eq!(shown("a = 1\na { b = [1\n2,], }"), r#"{"a"=>{"b"=>[1, 2]}}"#);
    }

    #[test]
    fn substitutions_look_at_the_whole_and_at_what_stood_before() {
        assert_eq!(shown("a = ${b} c\nb = x"), r#"{"a"=>"x c", "b"=>"x"}"#);
        assert_eq!(shown("a = [1]\na = ${a} [2]\na += 3"), r#"{"a"=>[1, 2, 3]}"#);
        assert_eq!(shown("a = 1\na = ${?no}\nb = [${?no}]"), r#"{"a"=>1, "b"=>[]}"#);
    }

    #[test]
    fn hostile_texts_end_in_errors() {
        assert!(shown(&"[".repeat(100_000)).contains("nested too deep"));
        assert!(shown(&format!("a = {}", "[".repeat(100_000))).contains("nested too deep"));
        let mut laughs = "a0 = ha\n".to_owned();
        for level in 1..40 {
            laughs.push_str(&format!("a{level} = ${{a{0}}}${{a{0}}}\n", level - 1));
        }
        assert!(shown(&laughs).contains("too large"), "{}", shown(&laughs));
        let chain: String = (0..5000).map(|level| format!("a{level} = ${{a{}}}\n", level + 1)).collect();
        assert!(shown(&chain).contains("nested too deep"));
        let path = vec!["a"; 50_000].join(".");
        assert!(shown(&format!("{path} = 1")).contains("nested too deep"));
        let long = format!("{} {{", vec!["a"; 50].join("."));
        assert!(shown(&long.repeat(50)).contains("nested too deep"));
        assert!(shown("x = ${x}").contains("was part of a cycle"));
        assert!(shown("include \"x\"").contains("include"));
        for text in ["\"", "\"\"\"", "${", "${?", "a = ${b", "a = \"\\", "a = \"\\u12", "+", "a +", "a =+", "/", "//"] {
            let _ = read(text);
        }
    }
}
