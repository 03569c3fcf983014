//! Templates: trees as `puppet epp dump` prints them, and the errors about texts that are none.

use duckrow_core::names::Names;
use duckrow_core::source::Sources;
use duckrow_core::syntax::{self, ParseOptions, ValidationOptions};
use proptest::prelude::*;

use crate::{Program, show};

fn parse(text: &str) -> Program {
    let mut sources = Sources::default();
    let file = sources.add("a.epp", text);
    let source = sources.file(file).clone();
    let mut names = Names::new();
    let parsed = syntax::parse_template(file, &source, &mut names, &ParseOptions::default());
    Program { source, names, parsed }
}

fn tree(text: &str) -> String {
    let program = parse(text);
    assert_eq!(show(&program.source, &program.parsed.diagnostics), "");
    syntax::dump(&program.parsed.program, &program.names)
}

fn complaints(text: &str) -> String {
    let program = parse(text);
    let mut said = program.parsed.diagnostics;
    if said.is_empty() {
        let options = ValidationOptions::default();
        said = syntax::validate(&program.parsed.program, &program.source, &program.names, &options);
    }
    show(&program.source, &said)
}

#[test]
fn texts_code_and_expressions() {
    let text = "<%- | Integer $a, $b = 2 | -%>\nx\n<%= $a %> <% if true { -%>\ny\n<% } -%>";
    insta::assert_snapshot!(tree(text), @"
    (lambda (parameters (t Integer a) (= b 2)) (epp (block
      (render-s 'x
    ')
      (render $a)
      (render-s ' ')
      (if true
        (then (render-s 'y
    ')))
      )))
    ");
}

#[test]
fn a_template_may_be_empty() {
    assert_eq!(tree(""), "(lambda (epp ()))");
    assert_eq!(tree("<%- || -%>"), "(lambda (epp ()))");
}

#[test]
fn an_expression_in_braces_is_a_hash_or_statements() {
    insta::assert_snapshot!(tree("<%= {1} %><%= {1 => 2} %><%= {} %><%= { $x = {} $x } %>"), @"
    (lambda (epp (block
      (render 1)
      (render ({} (1 2)))
      (render ({}))
      (render (block
        (= $x ({}))
        $x
      ))
    )))
    ");
}

#[test]
fn tags_that_are_not_closed() {
    insta::assert_snapshot!(complaints("a\n <%= 1"), @"
    Error: Unbalanced epp tag, reached <eof> without closing tag. (line: 2, column: 7)
       2 |  <%= 1
         |       ^
      help: A tag ends with %> or -%>.
    ");
    insta::assert_snapshot!(complaints("a <%# b"), @"
    Error: Reaching end after opening <%# without seeing %> (line: 1, column: 5)
       1 | a <%# b
         |     ^
      help: A comment ends with %> or -%>.
    ");
    insta::assert_snapshot!(complaints("a <%"), @"
    Error: Unbalanced embedded expression - opening <% and reaching end of input (line: 1, column: 5)
       1 | a <%
         |     ^
      help: To write <% as text, write <%%.
    ");
}

#[test]
fn expressions_that_are_none() {
    insta::assert_snapshot!(complaints("a <%= 1, 2 %>"), @"
    Error: Syntax error at ',' (line: 1, column: 8)
       1 | a <%= 1, 2 %>
         |        ^
      help: Between <%= and %> there is room for one expression.
    ");
    insta::assert_snapshot!(complaints("<% if true %>yes"), @"
    Error: Syntax error at 'yes' (line: 1, column: 14)
       1 | <% if true %>yes
         |              ^^^
      help: What to do goes in braces: { … }
    ");
}

proptest! {
    /// Whatever is put together from the pieces of templates can be read, and every text is in the tree or in a complaint.
    #[test]
    fn any_text_can_be_read(pieces in prop::collection::vec(prop::sample::select(vec![
        "<%", "<%=", "<%-", "<%#", "<%%", "%>", "-%>", "%%>", "text", "\n", "\r\n", " ", "\t", "$a", "{", "}", "|", "(", ")",
        "if true", "'", "\"", "${", "@(END)", "END", "ä", "#", "/", "=>", ",", "1", "-", "%",
    ]), 0..30)) {
        let text = pieces.concat();
        let program = parse(&text);
        syntax::dump(&program.parsed.program, &program.names);
        complaints(&text);
        if !text.contains('<') {
            let shown = text.replace("%%>", "%>");
            let expected = if text.is_empty() { "(lambda (epp ()))".to_owned() } else { format!("render-s '{shown}'") };
            prop_assert!(tree(&text).contains(&expected));
        }
    }
}
