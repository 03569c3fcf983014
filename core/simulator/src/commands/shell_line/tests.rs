use super::*;

fn words(text: &str) -> Vec<String> {
    let simple = split(text).commands.into_iter().next().unwrap().1.into_iter().next().unwrap();
    let text = |word: Word| {
        let pieces = word.into_iter().map(|piece| match piece {
            Piece::Text(text) => text,
            Piece::Variable(name, ..) => format!("<{name}>"),
            Piece::Pattern(sign) => format!("<{sign}>"),
            Piece::Value(_) | Piece::Commands(..) | Piece::Arithmetic(_) => "<…>".to_owned(),
        });
        pieces.collect()
    };
    simple.words.into_iter().map(text).collect()
}

#[test]
fn quotes_keep_words_together() {
    assert_eq!(words(r#"/bin/echo 'a b'  "c \"d\" \n" e\ f # g"#), ["/bin/echo", "a b", r#"c "d" \n"#, "e f"]);
    assert_eq!(words(r#"echo '' "$A-${B}" '$C' 1"#), ["echo", "", "<A>-<B>", "$C", "1"]);
    assert!(split("/bin/echo 'a'").by_shell && !split("/bin/true").by_shell);
}

#[test]
fn lists_have_joins_and_redirections() {
    let line = split("test -f a && echo b >> c 2>&1 || true; false");
    let joins: Vec<_> = line.commands.iter().map(|(join, _)| *join).collect();
    assert_eq!(joins, [Join::Always, Join::IfTrue, Join::IfFalse, Join::Always]);
    let redirections = &line.commands[1].1[0].redirections;
    assert_eq!((redirections[0].stream, redirections[0].appends), (1, true));
    assert_eq!(redirections[1].target, [Piece::Text("&1".to_owned())]);
    assert_eq!(line.unknown, None);
}

#[test]
fn what_is_not_simulated_is_told() {
    for (text, what) in [
        ("a |& b", "`|` as it stands there"),
        ("a &", "`&` as it stands there"),
        ("a (b)", "`(` as it stands there"),
        ("(a", "a group that doesn't end"),
        ("a << b", "a here-document that doesn't end"),
        ("(a) b", "a word behind a group"),
        ("case a b", "`case` as it stands there"),
        ("f() b", "a function without braces"),
        ("f() { b", "a function that doesn't end"),
        ("if a; then b", "a group that doesn't end"),
        ("while a; then b; done", "`then` as it stands there"),
        ("done", "`done` as it stands there"),
        ("echo $((1 + 1)", "arithmetic that doesn't end"),
        ("echo $(a", "a substitution that doesn't end"),
        ("echo $$", "a parameter of the shell"),
    ] {
        assert_eq!(split(text).unknown.as_deref(), Some(what), "{text}");
    }
    for text in [
        "[ -f a ] && ! test -f b",
        "a | b",
        "ls *",
        "(a; b) > c",
        "{ a; } | b",
        "a < b",
        "a &&\n b |\n c",
        "for i in 1 2\ndo\n b $i\ndone > c",
        "if a; then b; elif c; then d; else e; fi | f",
        "while a; do until b; do c; done; done && echo done",
        "echo $(a \"$(b ')')\") `c \\`d\\``",
        "for i; do b \"$@\"; done",
        "case \"$1\" in\n  a|b*) c; d ;;\n  # e) f\n  *) g\nesac\nh",
        "f() { if a; then b; fi; }\nf 1 || echo $? $((2 * (3 + $#)))",
        "a << 'END' | b\n$c `d`\nEND\ne",
    ] {
        assert_eq!(split(text).unknown, None, "{text}");
    }
}

#[test]
fn pipes_and_groups_are_taken_apart() {
    let line = split("a | (b; c) > d && e");
    let lengths: Vec<_> = line.commands.iter().map(|(_, pipeline)| pipeline.len()).collect();
    assert_eq!(lengths, [2, 1]);
    let group = &line.commands[0].1[1];
    assert!(matches!(&group.compound, Some(Compound::Group { list, apart: true }) if list.len() == 2));
    assert_eq!(group.redirections.len(), 1);
    assert_eq!(words("rm /a/*.conf [ab]?"), ["rm", "/a/<*>.conf", "<[>ab]<?>"]);
}
