[1, 2, 3].each_with_index.select { |x, i| i > 0 }

%w[a b c].each_slice(2).with_index.map { |s, i| [s, i] }

{ a: 1, b: 2 }.each_with_index.map { |(k, v), i| [k, v, i] }

{ a: 1, b: 2 }.inject { |a, b| a + b }

{ a: 1 }.sum { |k, v| v } + { a: 1 }.flat_map { |k, v| [v] }.first

{ b: 1, a: 2 }.sort_by { |k, v| -v }.first

{ a: 1, b: 2 }.find { |k, v| v == 2 }

{ a: 1, b: 2 }.filter_map { |k, v| k if v > 1 }

{ a: 1, b: 2 }.min_by { |k, v| v }

{ a: 1, b: 2 }.each_slice(1).to_a

{ a: 1, b: 2 }.zip([1, 2])

{ a: 1, b: 2 }.group_by { |k, v| v.odd? }.transform_values(&:to_h)

{ a: 1, b: nil }.reject { |_, v| v.nil? }.map { |k, v| [k.to_s, v.to_s] }.to_h

"a,b;c d".split(/[,; ]/, 2)

"abc".each_char.with_index.to_a

"hello world".split('o', -1)

"  a  b ".split(' ', -1)

"abc".split('', 2)

"a\n\nb\n".lines.map(&:strip).reject(&:empty?)

"a\tb  c".squeeze(" ").tr("\t", " ")

"foo.bar.baz".rpartition(".").first

"%-5s|%5s|%05d|%.3s" % ["ab", "cd", -42, "abcdef"]

"%s %s" % ["a"]

"abc" "def".upcase

"abc".sub(/(?<first>a)/, '[\k<first>]')

"2024-01-02".match(/(\d+)-(\d+)-(\d+)/).captures.map(&:to_i)

"key = value # c".gsub(/\s*#.*/, '').split(/\s*=\s*/)

"CamelCase".gsub(/([a-z])([A-Z])/, '\1_\2').downcase

"x".then { _1 + "y" }

[1, [2, 3]].each { |a, (b, c)| }

[[1, [2, 3]]].map { |a, (b, c)| [a, b, c] }

def a(x) = yield(x, 2)
a(1) { |p, q = 5, *r| [p, q, r] }

def b(*) = c(*[1, 2])
def c(x, y) = x + y
b(1)

def d(h) = h
d(a: 1, 'b' => 2)

def e(a, h = {}, **k) = [a, h, k]
[e(1, { x: 1 }), e(1, y: 2)]

x = [1, 2, 3]
first, *rest = x
"#{first} #{rest}"

i = 10
[1, 2].each { |i| i }
i

[3, 1, 2].sort.reverse.each_cons(2).all? { |a, b| a >= b }

(1..10).each_slice(3).map(&:sum)

1.step(2, 0.5).to_a

10.clamp(..5)

[1, 2, 3, 4].each_with_object([]).with_index { |(x, acc), i| acc << x * i }

[nil, 1, false].compact.inspect + [nil, 1, false].select { |x| x }.inspect

%w[b B a A].sort_by { |s| [s.downcase, s] }

[0.1 + 0.2, 1e3, 1.5e-9, 100.0 / 3.0, -0.0, 2.0 ** 0.5]

Integer("0b101", 2) + Integer("z", 36)

a = { "x" => { "y" => [1, 2] } }
a["x"]["y"] << 3
a.dig("x", "y", -1)

h = Hash.new(0)
"hello".each_char { |c| h[c] += 1 }
h.sort_by { |k, v| [-v, k] }.first(2)

str = "a"
3.times { str = str.succ }
str

[1, 2, 3].sum.fdiv(3).round(3)

begin
  Float("1.5abc")
rescue => e
  "#{e.class}: #{e.message}"
end

begin
  nil.upcase
rescue NoMethodError => e
  e.message
end

begin; [1, 2].fetch(9); rescue IndexError => e; e.message; end

begin; raise "a"; rescue; $!.message; end

begin; Integer("8", 8); rescue ArgumentError => e; e.message; end

begin; :a <=> 1; end

begin; [1, "a"].sum; rescue TypeError => e; e.message; end

begin; "a" * "b"; rescue TypeError => e; e.message; end

begin; [1] * "b" + 1; rescue TypeError => e; e.message; end

begin; Hash[[[1, 2]]].merge(5); rescue TypeError => e; e.message; end

begin; "abc".center; rescue ArgumentError => e; e.message; end

begin; 5.upto; rescue ArgumentError => e; e.message; end

begin; raise Exception, "x"; rescue StandardError; 1; rescue Exception => e; e.message; end

case [1, [2, 3]]
in [Integer => a, [b, *c]] then [a, b, c]
end

case { s: "x", t: { u: 1 } }
in { s: /x/ => s, t: { u: 0..5 => u } } then [s, u]
end

v = 5
case 5
in ^v then :same
end

result = if false then 1 end
result.inspect

x = while true do break "out" end
x

x = [1, 2, 3].each_with_index do |v, i|
  next if i == 0
  break v if v == 2
end
x

"\u{1F600}".length + "日本".bytesize

"日本語".reverse + "日本語"[1] + "日本語".center(7, '*')

"é".upcase + "ß".upcase + "İ".downcase.length.to_s

:"foo bar".inspect + :foo?.to_proc.call("x").to_s rescue $!.message

[:b, :a].sort + [:a, :b].max(1)

"abc".freeze.frozen? && :a.to_s.frozen? == false

[1, 2] == [1.0, 2.0] && 1.eql?(1.0) == false && { 1 => :a }[1.0].nil?

[[2, 'b'], [1, 'a']].min + [[2, 'b'], [1, 'a']].to_h.min

"abc".tap { |s| s.upcase! rescue nil }

$x = 5
$x + 1

__method__.inspect + self.inspect

[*"a".."e", *1..2].join

"line\n" \
"two"

<<~A.lines.map(&:chomp)
  x
    y
A

%w[a b].each.with_index(1).to_h { |x, i| [x, i] }

"1,2\n3,4".lines.map { |l| l.chomp.split(",").map(&:to_i) }.transpose

"abcabc".gsub(/b/) { $&.upcase + $~.begin(0).to_s }

"aaa".gsub(/a/).with_index { |m, i| "#{m}#{i}" }

"path/to/file.txt"[/[^\/]+\z/]

"test123abc".slice(/\d+/) + "test"[1..] + "test"[-3, 2]

"a=1&b=2".split("&").to_h { |p| p.split("=") }

"x: %{a} y: %<b>.1f" % { a: 1, b: 2.25 }

"abc" <=> nil

nil.to_s + nil.inspect + [nil].to_s + "#{nil}"

0.1 * 3 == 0.3

10.divmod(-3) + (-7.5).divmod(2)

255.to_s(16).rjust(4, "0") + "ff".to_i(16).to_s + 0b11.to_s

[1, 2, 3, 4, 5].values_at(0, 2, -1) + [1, 2, 3].rotate(2) + [[1, 2], [3]].sum([])

1.0.step(2.0, 0.1).to_a

1.step(0, -0.25).to_a
