use std::fmt::Write as _;

use super::*;

/// A tree in one line, as short as it can be.
fn show(node: &Node) -> String {
    let all = |nodes: &[Node]| nodes.iter().map(show).collect::<Vec<_>>().join(" ");
    match &node.kind {
        NodeKind::Nil => "nil".into(),
        NodeKind::Boolean(value) => value.to_string(),
        NodeKind::Itself => "self".into(),
        NodeKind::Integer(number) => number.to_string(),
        NodeKind::Float(number) => format!("{number:?}"),
        NodeKind::Text(text) => format!("{text:?}"),
        NodeKind::Interpolated(text) => format!("code{text:?}"),
        NodeKind::Symbol(text) => format!(":{text}"),
        NodeKind::Pattern(pattern) => pattern.inspect(),
        NodeKind::Array(items) => format!("[{}]", all(items)),
        NodeKind::Hash(entries) => {
            let entries: Vec<_> =
                entries.iter().map(|(key, value)| format!("{}=>{}", show(key), show(value))).collect();
            format!("{{{}}}", entries.join(" "))
        }
        NodeKind::Constant(name) | NodeKind::Variable(name) => name.to_string(),
        NodeKind::Call { receiver, name, arguments, block } => {
            let mut text = receiver.as_ref().map_or_else(String::new, |receiver| format!("{}.", show(receiver)));
            text += name;
            if !arguments.is_empty() {
                _ = write!(text, "({})", all(arguments));
            }
            if let Some(block) = block {
                let names = if block.parameters.is_empty() {
                    String::new()
                } else {
                    format!("|{}| ", block.parameters.join(" "))
                };
                _ = write!(text, "{{{names}{}}}", all(&block.body));
            }
            text
        }
        NodeKind::Assignment { name, value } => format!("{name}={}", show(value)),
        NodeKind::Method { name, of_class, body } => {
            format!("def {}{name}<{}>", if *of_class { "self." } else { "" }, all(body))
        }
        NodeKind::Module { name, body } => format!("module {name}<{}>", all(body)),
        NodeKind::If { condition, then, otherwise } => {
            format!("if({} ? {} : {})", show(condition), all(then), all(otherwise))
        }
        NodeKind::Sequence(body) => format!("({})", all(body)),
        NodeKind::Splat(of) => format!("*{}", show(of)),
        NodeKind::Opaque => "…".into(),
    }
}

fn tree(text: &str) -> String {
    parse(text).iter().map(show).collect::<Vec<_>>().join("; ")
}

#[test]
fn strings_of_every_quoting() {
    assert_eq!(
        tree(r#"'a\'b\n'; "a\tb\u00e9\x41"; %q(a (b) c); %Q{x}; %(y); ?z"#),
        r#""a'b\\n"; "a\tbéA"; "a (b) c"; "x"; "y"; "z""#
    );
    assert_eq!(tree("'a' \"b\" \\\n 'c'"), r#""abc""#);
    assert_eq!(tree("'a' +\n 'b' + 'c'"), r#""abc""#);
    assert_eq!(tree(r##""a #{b["}"]} c" ; "\#{d}""##), r##"code"a #{b[\"}\"]} c"; "#{d}""##);
    assert_eq!(tree("%w[a b]; %i(c d)"), r#"["a" "b"]; [:c :d]"#);
}

#[test]
fn heredocs() {
    assert_eq!(
        tree("a <<~X, <<-'Y'\n  one\n    two\n  X\n  th\\n\n  Y\nb"),
        "a(\"one\\n  two\\n\" \"  th\\\\n\\n\"); b"
    );
    assert_eq!(tree("@doc = <<-EOT.gsub(/^ +/, '')\n  text\n  EOT\nx"), r#"@doc="  text\n".gsub(/^ +/ ""); x"#);
    assert_eq!(tree("a << b; c <<X\nnever closed"), r#"a.<<(b); c("never closed")"#);
}

#[test]
fn patterns_symbols_numbers_and_collections() {
    assert_eq!(
        tree(r"newvalues /[dr]sa/i; a / b / c; x(%r{^/}, /\//m)"),
        r"newvalues(/[dr]sa/i); a./(b)./(c); x(/^\// /\//m)"
    );
    assert_eq!(
        tree(r#":a; :"b c"; :d?; :[]; {:a=>1, b: 2, "c": 3, 'd' => 4}"#),
        r#":a; :b c; :d?; :[]; {:a=>1 :b=>2 :c=>3 "d"=>4}"#
    );
    assert_eq!(tree("1_000; -2; 0x1f; 0755; 1.5e3; 1..2"), "1000; -2; 31; 493; 1500.0; 1...(2)");
    assert_eq!(tree("[1, [2,\n 3],\n]\n"), "[1 [2 3]]");
}

#[test]
fn calls_with_and_without_brackets() {
    assert_eq!(
        tree("newparam :name, :namevar => true do\n desc 'x'\nend"),
        r#"newparam(:name {:namevar=>true}){desc("x")}"#
    );
    assert_eq!(
        tree("newparam(:a, boolean: true, parent: A::B) { |v| v }"),
        "newparam(:a {:boolean=>true :parent=>A::B}){|v| v}"
    );
    assert_eq!(tree("a.b(1).c d do |x, (y, z)| end"), "a.b(1).c(d){|x y z| }");
    assert_eq!(tree("a\n  .b\n  # why\n  &.c"), "a.b.c");
    assert_eq!(tree("newvalues(*[:a, :b].map { |x| x })"), "newvalues(*[:a :b].map{|x| x})");
    assert_eq!(
        tree("defaultto []; defaultto {}; x[0]; f -1; g - 1; Integer('3')"),
        r#"defaultto([]); defaultto{}; x.[](0); f(-1); g.-(1); Integer("3")"#
    );
    assert_eq!(tree("a(b) do end\nfoo a: 1, &b"), "a(b){}; foo(*b {:a=>1})");
}

#[test]
fn statements_end_where_they_end() {
    let text =
        "def self.a(b = {}, *c)\n case b\n when 1 then 2\n else\n 3\n end\nrescue E => e\n x\nensure\n y\nend\nz";
    assert_eq!(tree(text), "def self.a<…>; z");
    assert_eq!(tree("while a do\n b if c\nend\nfor x in y do z end; d"), "…; …; d");
    assert_eq!(
        tree("if a && !b then c elsif d\n e else f end; g unless h"),
        "if(a.&&(b.!) ? c : if(d ? e : f)); if(h ?  : g)"
    );
    assert_eq!(
        tree("module A; class B < C::D; def x=(y); end; end; end; class << self; end"),
        "module A<module B<def x=<>>>; module <>"
    );
    assert_eq!(tree("x = begin\n 1\nrescue\n 2\nend; y ||= a ? :b : 'c'"), r#"x=(1); y=if(a ? :b : "c")"#);
    assert_eq!(tree("a { |x| if x then y end }\nb"), "a{|x| if(x ? y : )}; b");
    assert_eq!(tree("=begin\nend end\n=end\na # end\n__END__\nend"), "a");
    assert_eq!(
        tree("foo.class.end; {if: 1, end: 2}; raise(A, \"b\") if c"),
        r#"foo.class.end; {:if=>1 :end=>2}; if(c ? raise(A "b") : )"#
    );
}

#[test]
fn what_is_wrong_does_not_end_the_reading() {
    assert_eq!(tree("a ) b ] end } c"), "a; b; c");
    assert_eq!(tree("a do\n b )\n c\nend\nd"), "a{b c}; d");
    assert_eq!(tree("a([{"), "a([{}])");
    assert_eq!(tree("\"never closed"), "\"never closed\"");
    assert_eq!(tree("é = 1; \u{0} b"), "é=1; …; b");
}

#[test]
fn depth_is_bounded() {
    for (open, close) in [
        ("[", "]"),
        ("(", ")"),
        ("a{", "}"),
        ("a do ", " end "),
        ("if a\n", "\nend\n"),
        ("-", ""),
        ("!", ""),
        ("x = ", ""),
    ] {
        let text = format!("{}1{}; after", open.repeat(5000), close.repeat(5000));
        assert!(!parse(&text).is_empty());
    }
    assert_eq!(tree(&format!("a{}; after", ".a".repeat(5000))).split("; ").last(), Some("after"));
    assert_eq!(tree(&format!("{}1; after", "1 + ".repeat(5000))).split("; ").last(), Some("after"));
}

#[test]
fn a_file_that_ends_before_its_code_does_is_told_from_a_whole_one() {
    let cut = [
        "newtype(:a) do",
        "newtype(:a) do\n  newproperty(:b) do\n  end\n",
        "def a",
        "class A\n  def b; end\n",
        "if a\n  b\n",
        "if a\n  b\nelse\n  c\nend\nif d",
        "begin\n  a\nrescue\n  b\n",
        "module A; end\ncase a\nwhen b\n  c\n",
        "a { b(1) ",
        "a(1,",
        "a [1,",
    ];
    let whole = [
        "",
        "newtype(:a) do\n  newproperty(:b) { c }\nend",
        "a if b\nc unless d\n",
        "def a; b rescue c; end\n",
        "while a do\n  b\nend\n",
        "x = case a when b then c else d end\n",
        "# do\n'do if def'\n",
        "a { b(1) }",
        "a { b { c[1] } }\nd({ e => [] })\n",
    ];
    for text in cut {
        assert!(read(text, u64::MAX).lacks.is_some(), "{text}");
    }
    for text in whole {
        assert!(read(text, u64::MAX).lacks.is_none(), "{text}");
    }
}

#[test]
fn a_file_is_read_up_to_so_many_tokens() {
    let reading = read("a(1)\nb(2)\n", 5);
    assert_eq!((reading.statements.len(), reading.tokens, reading.given_up_at), (1, 5, Some(5)));
    assert_eq!(read("a(1)\nb(2)\n", 11).given_up_at, None);
}
