use super::parse;

fn reads(text: &str) {
    if let Err(error) = parse(text, &[]) {
        panic!("{text}: {error} at {:?}", error.span);
    }
}

#[test]
fn programs_are_read() {
    for text in [
        "a = 1\nb = a -1\nputs -1, [2], *c",
        "x.each do |a, (b, *c), d = 1, *e, f:, g: 2, **h, &i; j|\n  p a\nend",
        "foo a do |x| x end",
        "puts [1, 2].map { |x| x * 2 }.join(',')",
        "a, (b, *c), @d, e[0], f.g = *h, 1",
        "x = y ? z : { a: 1, 'b': 2, **c }\n",
        "s = <<~A + <<-'B'\n  one #{two}\n    three\nA\n  four\n  B\nnext_one",
        "%w[a b #{c}] + %i(d e) + %q{f {g} h}.split",
        "case x\nwhen 1, *y then z\nwhen /a\\/b/i\n w\nelse v end",
        "case x\nin {a: Integer => b, **rest} if b > 1 then b\nin [1, *, String] | nil\n 2\nend",
        "begin; a; rescue A, B => e; retry if x; rescue; 1; else 2; ensure 3; end while y",
        "def self.x=(v, *r, k: 1, **o, &b) = @x = v\ndef <=>(o) x <=> o.x end\ndef y? a, b = {}; end",
        "class A::B < C\n  class << self\n attr_reader :a\n end\nend",
        "a&.b ||= c rescue d\n@x += 1 unless y and not z",
        "f = ->(x, y = 2) { x + y }\nf.(1)\nf[2]\n-> { _1 }",
        "a\n  .b # comment\n  # more\n  &.c(1,\n 2)\n",
        "while x do y end\nuntil z; w; end\nfor a, b in c do d end",
        "x = if a then b else c end\nreturn 1, 2 if z",
        "a[1..] + a[..2] + a[1...-1]",
        "raise ArgumentError, \"x #{y}\" unless z.is_a?(String) || w",
        "p(-2 ** 2, -2.abs, !x, ~y, 0x1f, 1_000, 1e3, 0b11, 017)",
        "=begin\nnothing\n=end\np :a, :\"b c\", :[]=, :d?, ?e\n__END__\nnot read (",
        "h = {a:, \"b\" => 1}\nh => {a:}\np((h in {b: 1}))",
        "y = a ? b : c\nz = @a ? 'b' : 'c'\nw = a.empty? ? nil : a",
    ] {
        reads(text);
    }
}

#[test]
fn what_is_no_ruby_has_a_place() {
    for (text, message, start) in [
        ("a = (1", "syntax error, unexpected end-of-input, expecting ')'", 6),
        ("if x\n", "syntax error, unexpected end-of-input, expecting 'end'", 5),
        ("'abc", "unterminated string meets end of file", 0),
        ("a b c )", "syntax error, unexpected ')'", 6),
        ("{ a => }", "syntax error, unexpected '}'", 7),
        ("end", "syntax error, unexpected 'end'", 0),
    ] {
        let error = parse(text, &[]).unwrap_err();
        assert_eq!((error.message.as_str(), error.span.start), (message, start), "{text}");
    }
}

#[test]
fn nesting_is_bounded() {
    for text in
        ["(".repeat(10_000), "[".repeat(10_000), "-".repeat(10_000), "a { ".repeat(10_000), "\"#{".repeat(10_000)]
    {
        assert!(parse(&text, &[]).is_err());
    }
}
