['abc'.upcase, 'ABC'.downcase, 'abc def'.capitalize, 'aBc'.swapcase, 'abc'.reverse]

['  a '.strip, '  a '.lstrip, '  a '.rstrip, "a\n".chomp, "a\r\n".chomp, 'abc'.chomp('c'), 'abc'.chop]

['a,b,,c,,'.split(','), 'a,b,,c,,'.split(',', -1), 'a b  c'.split, ' a b'.split(' '), 'abc'.split('')]

['a1b22c'.split(/\d+/), 'a1b2'.split(/(\d)/), 'a b c'.split(' ', 2), ''.split(','), 'abc'.split(//)]

['abcdef'[1], 'abcdef'[-2], 'abcdef'[1..3], 'abcdef'[1...-1], 'abcdef'[2, 3], 'abcdef'[10], 'abcdef'['cd'], 'abcdef'[/c./]]

['hello world'.sub('o', '0'), 'hello world'.gsub('o', '0'), 'hello'.gsub(/l/) { |m| m.upcase }, 'hello'.gsub(/(l)(o)/, '\2\1')]

['hello'.gsub(/[el]/, 'e' => '3', 'l' => '1'), 'path/to'.gsub('/', '\\'), 'a.b'.gsub('.', '-'), 'abc'.gsub(/x*/, '-')]

['hello'.tr('el', 'ip'), 'hello'.tr('a-y', 'b-z'), 'hello'.tr('^l', '*'), 'hello'.delete('l'), 'aaabbb'.squeeze, 'hello'.count('lo')]

['abc'.include?('b'), 'abc'.start_with?('ab', 'x'), 'abc'.end_with?('bc'), 'abc'.index('c'), 'abcabc'.rindex('b'), 'abc'.index('z')]

['a'.ljust(4, '.') + '|', 'a'.rjust(4) + '|', 'a'.center(5, '*'), 'abc'.ljust(2)]

['a' * 3, 'a' + 'b', 'a' <=> 'b', 'a' == 'a', 'a'.eql?('a'), 'a'.equal?('a'), 'abc' =~ /c/, 'abc' !~ /z/]

['%05d|%-5s|%5.2f|%x|%o|%b|%e|%+d' % [42, 'ab', 3.14159, 255, 8, 5, 12345.678, 5], '%s and %p' % ['a', 'a'], '%%' % []]

[format('%<a>d %{b}', a: 1, b: 'x'), format('%3$s %1$s', 'a', 'b', 'c'), format('%c', 'x'), sprintf('%08.3f', 3.14159)]

['12abc'.to_i, 'abc'.to_i, '0x1f'.to_i(16), '1.5e3'.to_f, '12.5kg'.to_f, 'ff'.hex, '17'.oct, '1_000'.to_i]

[Integer('0x1f'), Integer('017'), Integer('0b11'), Integer(' 42 '), Integer('ff', 16), Float('1.5'), Float('1e3')]

["a\nb\nc".lines, "a\nb".each_line.nil?, 'abc'.chars, 'abc'.bytes, 'abc'.length, 'äöü'.length, 'äöü'.bytesize]

['az'.succ, 'zz'.succ, 'a9'.succ, 'Zz'.succ, '9'.succ, '1.9'.succ, ''.succ]

['a-b_c'.partition('-'), 'a.b.c'.rpartition('.'), 'abc'.partition('x'), 'a1b'.partition(/\d/)]

['hello world foo'.scan(/o/), 'a1b2'.scan(/([a-z])(\d)/), 'test'.scan('t')]

s = +'abc'
s << 'd' << 'e'
s.insert(1, 'X')
s[0] = 'Y'
s.concat('!', '?')
s

s = +'hello'
[s.upcase!, s, s.upcase!, s.sub!('L', 'l'), s.gsub!('zzz', ''), s]

['abc'.delete_prefix('a'), 'abc'.delete_suffix('c'), 'abc'.delete_prefix('z')]

['abc'.match(/(?<x>b)/)[:x], 'abc'.match(/b/).pre_match, 'abc'.match(/b/).post_match, 'abc'.match?(/z/), 'abc'.match(/z/)]

'foo bar' =~ /(\w+) (\w+)/
[$~[0], $1, $2, $3]

['a'.between?('a', 'b'), 'b'.clamp('c', 'd'), 'abc'.casecmp('ABC'), 'abc'.casecmp?('ABC')]

'%s' % nil

'%d' % '12'

'%d' % 'x'

'%d %d' % [1]

'%-10s|%s' % %w[a b]

'CamelCaseString'.gsub(/([A-Z])/) { '_' + $1.downcase }.sub(/^_/, '')

'a:b:c'.split(':').each_slice(2).nil?

"line1\nline2".gsub(/^/, '  ')

'x=1;y=2'.split(';').map { |kv| kv.split('=') }.to_h

['ab'.each_char.to_a] rescue 'no'

["a\\b", 'a\\b', "\\", '\\'].map(&:length)

['Hello' 'World', "tab\there".expand_tabs] rescue $!.class

'hello'.then { |s| s + '!' }

'ÄÖÜ'.downcase + 'äöü'.upcase + 'straße'.capitalize

'hello'.unknown_method

"a".."e"

('a'..'e').to_a + ('aa'..'ad').to_a + ('08'..'11').to_a

'abc'.each_char.with_index.map { |c, i| c * i } rescue 'enum'

'a%b'.gsub('%', '%%')

'title case words'.split.map(&:capitalize).join(' ')

'10.0.0.1'.split('.').map(&:to_i).inject { |a, b| a * 256 + b }

"\#{not} \\n 'x'".inspect

['a'.empty?, ''.empty?, ' '.empty?, 'a'.nil?]

'abc'.frozen?

["aé\n\"\\\t\e\x00\x7f~", "\#{x} \#$y \#@z # a", "日本\u{1f986}"].map(&:dump)

['a' + [255].pack('C'), ([0x5c] * 3).pack('C*') + [0xff].pack('C')].map { |text| text.bytes }
