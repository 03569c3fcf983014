[1, -2, 0x1f, 0b101, 0o17, 017, 1_000]

["a\tb\n", 'a\tb', "\u00e4\e\0", "a#{1 + 1}b", 'it''s', "#{nil}|#{true}|#{:a}|#{[1, nil]}"]

[:a, :"a b", :a?, :b!, :c=, :[], :<=>, :"9", :"", :@a, :"foo-bar"]

%w[a b #{1}] + %W[c#{1 + 1} d] + %i[e f]

[%q(a(b)c), %Q[x#{1}], %(y), ?a]

{ a: 1, 'b' => 2, 3 => nil, nil => :x, "c d": 4, 1.5 => [1] }

[(1..3), (1...3), ('a'..'e'), (1..), (nil..2)]

[/a/, /a\/b/i, /x#{1}y/mx, %r{a/b}]

text = <<~EOS
  one
    two #{1 + 2}
  three
EOS
text

a = <<-A + <<'B'
  x
  A
#{raw}
B
a

__method__.inspect

"a" "b" 'c'

[nil.to_a, nil.to_s, nil.inspect, nil.to_i, nil & true, nil | 1]

[true & false, true ^ true, !true, (not false)]

"tab\\t \"quoted\" \#{x} \#$y #z"

[1.0.to_s, 1e100.to_s, 1.23456789012345e+25, 123456789.123456789, 1e2, 1.0e23]

x = 5
"#{x > 3 ? "big #{x}" : 'small'}"

[defined?(foo), defined?(String), defined?(puts), defined?(@a), (b = 1; defined?(b))]

[__LINE__, 'x'.frozen?, :x.frozen?, 1.frozen?]

[1.0, -2.5, 1e20, 1.0e-5, 0.1 + 0.2, 1e16, 100.0, 1.0 / 3]
