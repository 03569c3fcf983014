//! Recorded from Ruby 3.1.

use super::*;

/// The groups of the first match, or the error.
fn found(pattern: &str, text: &str) -> String {
    match Regex::new(pattern).and_then(|regex| regex.find(text)) {
        Ok(Some(captures)) => captures.iter().map(|group| group.unwrap_or("-")).collect::<Vec<_>>().join("|"),
        Ok(None) => "none".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn patterns_mean_what_they_mean_in_ruby() {
    let cases = [
        ("^b$", "a\nb\nc", "b"),
        ("^$", "a\n", "none"),
        ("a.c", "a\nc", "none"),
        ("(?m:a.c)", "a\nc", "a\nc"),
        (r"\A\w+\z", "größe", "none"),
        (r"\A[[:alpha:]]+\z", "größe", "größe"),
        (r"\bö", "aö ö", "ö"),
        (r"a\Z", "a\n", "a"),
        (r"a\z", "a\n", "none"),
        (r"\h+", "xyzBEEF", "BEEF"),
        (r"(?i)größe", "GRÖßE", "GRÖßE"),
        (r"(a)|(b)", "b", "b|-|b"),
        (r"(?<y>\d+)-(\d+)", "2020-01", "2020-01|2020"),
        (r"(\w)\1", "hello", "ll|l"),
        (r"(?<=a|bc)d", "bcd", "d"),
        (r"a{,2}b", "aaab", "aab"),
        (r"a{x}", "a{x}", "a{x}"),
        (r"a{2}?b", "b", "b"),
        (r"[a-z&&[^aeiou]]+", "aeixyz", "xyz"),
        (r"[\w.-]+", "#a-b.c#", "a-b.c"),
        (r"[]x]+", "]x", "]x"),
        (r"(?x) a  b # comment", "ab", "ab"),
        (r"a(?i)b|c", "aC", "aC"),
        (r"(?<p>\((?:[^()]|\g<p>)*\))", "x(a(b)c)", "(a(b)c)|(a(b)c)"),
        (r"\p{Upper}\p{^Upper}", "aBc", "Bc"),
        (r"\u00e9\x41\t", "éA\t", "éA\t"),
        (r"a++b", "aab", "aab"),
        (r"a**", "aa", "aa"),
        (r"(?>a+)ab", "aaab", "none"),
    ];
    for (pattern, text, expected) in cases {
        assert_eq!(found(pattern, text), expected, "/{pattern}/ in {text:?}");
    }
}

/// Patterns by chance, recorded from Ruby by `tests/oracle/patterns.rb`: the pattern, a text, and the groups or the error.
#[test]
fn patterns_by_chance_find_what_they_find_in_ruby() {
    for line in include_str!("recorded.jsonl").lines() {
        let recorded: serde_json::Value = serde_json::from_str(line).unwrap();
        let part = |key: &str| recorded.get(key).and_then(serde_json::Value::as_str).unwrap_or_default();
        let expected = match recorded.get("groups") {
            Some(serde_json::Value::Array(groups)) => {
                groups.iter().map(|group| group.as_str().unwrap_or("-")).collect::<Vec<_>>().join("|")
            }
            Some(_) => "none".to_owned(),
            None => part("error").to_owned(),
        };
        assert_eq!(found(part("pattern"), part("text")), expected, "{line}");
    }
}

#[test]
fn bad_patterns_are_told_as_ruby_does() {
    let cases = [
        ("(", "end pattern with unmatched parenthesis"),
        (")", "unmatched close parenthesis"),
        ("*", "target of repeat operator is not specified"),
        ("a|*", "target of repeat operator is not specified"),
        ("[a", "premature end of char-class"),
        ("[]", "empty char-class"),
        ("[b-a]", "empty range in char class"),
        ("(?z)", "undefined group option"),
        ("a\\", "too short escape sequence"),
        ("(?<>a)", "group name is empty"),
        ("(?<1a>x)", "invalid group name <1a>"),
        ("(?<n>a)\\1", "numbered backref/call is not allowed. (use name)"),
        ("\\k<x>", "undefined name <x> reference"),
        ("\\2(a)", "invalid backref number/name"),
        ("(?<=a*)", "invalid pattern in look-behind"),
        ("\\p{Foo}", "invalid character property name {Foo}"),
        ("[[:foo:]]", "invalid POSIX bracket type"),
        ("a{2,1}", "upper is smaller than lower in repeat range"),
        ("a{100001}", "too big number for repeat range"),
        ("\\x", "invalid hex escape"),
        ("\\u12", "invalid Unicode escape"),
        ("[a-\\d]", "char-class value at end of range"),
        ("(?i", "end pattern in group"),
        ("(?#abc", "end pattern in group"),
    ];
    for (pattern, problem) in cases {
        assert_eq!(found(pattern, ""), format!("{problem}: /{pattern}/"));
    }
}

#[test]
fn a_match_takes_no_more_steps_than_it_may() {
    let regex = Regex::with_steps(r"(x+x+)+y\1", 10_000).unwrap();
    let error = regex.find("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx").unwrap_err();
    assert_eq!(error.to_string(), r"match takes more steps than it may: /(x+x+)+y\1/");
    assert!(!regex.matches("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"));
}

#[test]
fn regular_expressions_print_as_in_ruby() {
    let regex = Regex::new("a/b").unwrap();
    assert_eq!((regex.delimited(), regex.with_options()), (r"/a\/b/".to_owned(), r"(?-mix:a\/b)".to_owned()));
    assert_eq!(escape("a.b c\n"), r"a\.b\ c\n");
}
