//! The edits that are proposed for syntax errors: one after the other they lead to a program that can be read.

use crate::parse;

/// The text after the first edit that is proposed, again and again, as long as there is one.
fn mended(text: &str) -> (String, usize) {
    let mut text = text.to_owned();
    let mut presses = 0;
    loop {
        let said = parse(&text).parsed.diagnostics;
        let Some(fix) = said.first().and_then(|first| first.fix.as_ref()) else {
            assert!(said.is_empty(), "{said:?} has no edit: {text}");
            return (text, presses);
        };
        let (start, end) = (fix.at.span.start as usize, fix.at.span.end as usize);
        text.replace_range(start..end, &fix.text);
        presses += 1;
        assert!(presses < 10, "there is always one more edit: {text}");
    }
}

fn expect(broken: &str, whole: &str, presses: usize) {
    assert_eq!(mended(broken), (whole.to_owned(), presses));
}

#[test]
fn a_lost_brace_is_put_where_it_was() {
    expect("class a\n  $x = 1\n  include b\n}\n", "class a {\n  $x = 1\n  include b\n}\n", 1);
    expect("define a($x)\n  File[$x] -> Exec['b']\n}\n", "define a($x) {\n  File[$x] -> Exec['b']\n}\n", 1);
    expect("if $x\n  include a\n}\n", "if $x {\n  include a\n}\n", 1);
    expect("file '/a':\n  ensure => file,\n}\n", "file { '/a':\n  ensure => file,\n}\n", 1);
    expect("class a {\n  include b\n\ninclude a\n", "class a {\n  include b\n}\n\ninclude a\n", 1);
    expect("file { '/a':\n  mode => '1',\nfile { '/b': }\n", "file { '/a':\n  mode => '1',\n}\nfile { '/b': }\n", 1);
}

#[test]
fn parameters_get_both_parentheses_or_the_one_that_is_lost() {
    expect("class a $x, $y = 1 {\n}\n", "class a ($x, $y = 1) {\n}\n", 1);
    expect("define a\n  Array[String] $x,\n  $y\n{\n}\n", "define a\n  (Array[String] $x,\n  $y)\n{\n}\n", 1);
    expect("class a\n  $x = 1,\n  $y = 2,\n) {\n}\n", "class a (\n  $x = 1,\n  $y = 2,\n) {\n}\n", 1);
}

#[test]
fn both_quotes_are_mended_at_once() {
    expect("notice(“a”)", "notice(\"a\")", 1);
    expect("notice(‘a’, „it's “)", "notice('a', \"it's \")", 2);
    expect(
        "file { '/a':\n  owner => 'root,\n  mode => '1',\n}\n",
        "file { '/a':\n  owner => 'root',\n  mode => '1',\n}\n",
        1,
    );
}
