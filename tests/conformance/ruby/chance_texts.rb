"tab\tend".dup.chop!

''.gsub { |x, y| [y, x] }

('A'.dup.squeeze!(&:inspect)).to_a

('a'..'e').size

('a'..'e').filter_map { |x| [x, x] }

('a'.chars(&:inspect)).to_a

('a'..'e').last(-1, 1e100)

"q\"'".chomp

('A'.succ).length

'true'.size(1000, "l1\nl2\r\n")

'A'.dup.squeeze!

'a'.center

'true'.rjust([[1, :a], [2, :b]])

'Hello World'.between?

'A'.freeze

('1,2;3'.downcase { |x| x.to_s }).frozen?

'abc'.each_line { |x, y| [y, x] }

'aAbB'.bytesize

('aa'...'ad').lazy(3.5) { |x| x.to_s }

'foo.bar.baz'.length(123456789)

"l1\nl2\r\n".then { |x, y| [y, x] }

('abc'.dup.slice!(/(b)(c)?/)).to_a

'aAbB'.dup.chop!

('  pad '.lstrip((1...5))).size

'0x1f'.dup.swapcase! { |x| next 5 if x == 2; x }

'Zz'.upcase { 1 }

(('aa'...'ad') === (5..1))

'日本'.clamp(:a) { |x| x.nil? }

'12'.reverse { |x| break x }

'日本'.rpartition('äöü') { |x| [x, x] }

'true'.dup.swapcase!((1..5))

('aa'...'ad').entries

('a'..'e').zip(:abc) { |k, v| [k.to_s, v] }

'%05.1f|%s'.chop

('a,b,,c'.dup.delete! { |x| x.to_s }).to_s

'%05.1f|%s'.index(/\s+/) { |x| x }

'1,2;3'.inspect(//, { a: 1, b: 2 })

('aa'...'ad').sum(1000) { |x| x.to_s.size }

('/usr/lib/x.rb' % (5..1))

'Zz'.inspect(-13, 'aAbB')

'12'[(0..0)]

'true'.lines { |x| break x }

(('a'..'e').entries { |x| x.to_s.size }).length

'A'.ascii_only? { |x| x.nil? }

'/usr/lib/x.rb'.intern

"q\"'".sum

'Zz' == (1..5)

'0x1f'.capitalize

"tab\tend".start_with?

'foo.bar.baz'.between?(/^l/) { |x| next 5 if x == 2; x }

'äöü'.dup.squeeze! { |x| x }

'日本'.to_str

(('aa'...'ad').count(4611686018427387904)).reverse

'A'.ascii_only?
