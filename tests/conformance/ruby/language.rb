catch(:done) { 10.times { |i| throw :done, i if i == 3 }; :never }

throw :x

begin; raise "a"; rescue => e; begin; raise TypeError, "b"; rescue => f; [f.cause.message, e.cause]; end; end

def m; yield 1, 2; end; m { |a, (b, c), *d, e: 5| [a, b, c, d, e] }

def f(a, b = a + 1, *c, d, e:, g: e * 2, **h, &i); [a, b, c, d, e, g, h, i && i.call]; end; f(1, 2, 3, 4, e: 5, z: 6) { 7 }

def f(a, b:); end; f(1)

def f(a, b:); end; f(1, b: 2, c: 3)

def f(a); end; f

x = [1, [2, [3, 4]]]; a, (b, (c, *d)) = x; [a, b, c, d]

*a, b = [1, 2, 3]; [a, b]

a, b = b, a; [a, b]

h = { a: 1, b: { c: [1, 2] } }; case h; in { a: Integer => x, b: { c: [y, *] } } then [x, y]; end

case [1, [2, 3]]; in [Integer => a, [b, *c]] if a == 1 then [a, b, c]; else :no; end

case { name: "x", age: 5 }; in { name: String => n, **rest } then [n, rest]; end

case 5; in 0..3 then :low; in 4.. then :high; end

case [1, 2]; in [_, 3] then 1; end

case { a: 1 }; in { a: String } then 1; end

x = 5; case 5; in ^x then :same; end

config = { db: { user: "u" } }; config => { db: { user: } }; user

1 => String

(1 in Integer) && !("a" in Integer)

Point = Struct.new(:x, :y) do
  def dist = Math.sqrt(x * x + y * y)
end
p1 = Point.new(3, 4); [p1.dist, p1.to_a, p1 == Point.new(3, 4), p1.to_h, p1]

P2 = Struct.new(:a, :b, keyword_init: true); [P2.new(a: 1, b: 2), P2.new(a: 1).b, P2.members]

S = Struct.new(:a); S.new(1, 2)

class A; include Comparable; attr_accessor :v; def initialize(v); @v = v; end; def <=>(o); v <=> o.v; end; def to_s; "A#{v}"; end; end; [A.new(1) < A.new(2), [A.new(3), A.new(1)].min.to_s, A.new(2).clamp(A.new(0), A.new(1)).to_s, A.new(1) == A.new(1)]

class L; include Enumerable; def each; yield 3; yield 1; yield 2; end; end; l = L.new; [l.sort, l.map { |x| x * 2 }, l.include?(2), l.min_by { |x| -x }, l.each_slice(2).to_a, l.first, l.first(2), l.reduce(:+), l.to_a, l.sum, l.each_with_index.to_a, l.sort_by { |x| -x }, l.inject { |a, b| a * b }, l.entries, l.lazy.map { |x| x + 1 }.to_a, l.zip([1, 2, 3])]

class B; def method_missing(n, *a, &b); n.to_s.start_with?("x") ? [n, a] : super; end; def respond_to_missing?(n, p = false); n.to_s.start_with?("x"); end; end; [B.new.xyz(1), B.new.respond_to?(:xa), (B.new.foo rescue $!.class)]

class C; def initialize; @a = 1; end; end; C.new.instance_variables

class D; class << self; def make; new; end; attr_accessor :conf; end; self.conf = 5; end; [D.make.class, D.conf]

module M; def self.included(b); b.extend(CM); end; module CM; def cm; :cm; end; end; def im; :im; end; end; class E; include M; end; [E.cm, E.new.im, E.include?(M), E.ancestors.first(2)]

class F; def a; b; end; private; def b; :b; end; end; [F.new.a, (F.new.b rescue $!.class)]

begin; Integer("x"); rescue ArgumentError, TypeError => e; e.message; end

def t; return 1; ensure; 2; end; t

i = 0; begin; i += 1; raise "x" if i < 3; i; rescue; retry; end

x = begin; 1; rescue; 2; else; 3; ensure; 4; end; x

[1, 2, 3].each { |x| break x * 10 if x == 2 }

r = while true do break "out" end; r

(1..3).each_with_object([]) { |i, a| next if i == 2; a << i }

def g; [1, 2].each { |x| return x }; end; g

add = ->(a, b = 2) { a + b }; [add.(1), add[1, 5], add.curry.(3), add.arity, add.lambda?]

comp = method(:Integer) >> ->(x) { x + 1 }; comp.call("5")

(:upcase.to_proc >> :to_sym.to_proc).call("a")

%w[a b].map(&:upcase).each_with_index.to_h { |x, i| [x, i] }

[[1, 2], [3, 4]].map { |a, b| a + b }

[[1, [2, 3]]].each { |a, (b, c)| return_value = [a, b, c]; break return_value }

{ a: 1 }.map { |k, v| [k, v] }

{ a: 1, b: 2 }.each_with_index.map { |(k, v), i| [k, v, i] }

{ a: 1, b: 2 }.reduce(0) { |s, (k, v)| s + v }

{ b: 1, a: 2 }.sort.to_h

{ a: 1 }.merge({ a: 2, b: 3 }) { |k, o, n| o + n }

h = Hash.new { |hash, k| hash[k] = k * 2 }; h[2]; h

h = Hash.new(0); "hello".each_char { |c| h[c] += 1 }; h

{ a: 1, b: 2 }.filter_map { |k, v| k if v > 1 }

{ a: nil }.compact.empty?

{ a: { b: 1 } }.dig(:a, :b)

{ "a" => 1 }.transform_keys(&:to_sym).transform_values { |v| v + 1 }

{ a: 1, b: 2, c: 3 }.partition { |k, v| v > 1 }

{ a: 1 }.freeze[:b] = 2

"abc".freeze << "d"

[1].freeze << 2

A_CONST = [1, 2].freeze; A_CONST.map!(&:to_s)

s = "a"; t = s; t << "b"; s

s = "abc"; s[1] = "X"; s

"hello world".gsub(/o/, "o" => "0")

"hello".gsub(/l/) { |m| m.upcase + $~.begin(0).to_s }

"john smith".sub(/(\w+) (\w+)/, '\2 \1')

"a1b2".scan(/([a-z])(\d)/)

"2020-01-02" =~ /(\d+)-(\d+)/; [$1, $2, $~.pre_match, $~.post_match]

if "key=val" =~ /(?<k>\w+)=(?<v>\w+)/ then [$~[:k], $~["v"]] end

/(?<y>\d+)/ =~ "in 2020"; y

"foo bar baz".split(" ", 2)

"a,b;c".split(/[,;]/)

"abc".each_char.with_index.map { |c, i| c * i }

"%s and %p" % ["a", "a"]

"%-10s|%5d|%05.1f|%+d|%x|%o|%b|%e|%%" % ["a", 42, 3.14159, 5, 255, 8, 5, 12345.678]

"%<a>d %{b}" % { a: 1, b: "x" }

"abc".tr('a-c', 'A-C') + "hello".delete("l") + "aabb".squeeze + "hello".count("lo").to_s

"Hello World".swapcase.center(21, '*')

"ab\n cd\n".lines.map(&:chomp)

<<~TEXT
  a
    b
  c #{1 + 1}
TEXT

<<-'X'.upcase
  raw #{no}
  X

%w[a b] + %i[c d] + [%q(e 'f'), %Q(g #{1})]

__method__.inspect

defined?(foo).inspect + defined?(String) + defined?(@a).inspect + defined?(puts)

[1, 2, 3, 4].sum { |x| x.to_f } / 4

(1..10).step(3).to_a + 1.step(10, 4).to_a

1.step(2, 0.5).to_a

('a'..'e').each_slice(2).to_a

[3, 1, 2].sort { |a, b| b <=> a }

[3, 1, 2].max(2) + [[1, 'b'], [1, 'a']].min

%w[apple pear fig].sort_by { |w| [-w.size, w] }

%w[apple pear fig].group_by(&:size)

[1, 2, 3, 4].each_slice(2).to_h

[nil, 1, false].compact

[1, [2, [3, [4]]]].flatten(1)

[1, 2, 3].zip([4, 5, 6], [7, 8, 9]).transpose

[[1, 2], [3]].sum([])

[1, 2, 3].inject(:+) + [1, 2, 3].reduce(10) { |a, b| a + b }

(1..3).flat_map { |x| [x] * x }

[1, 2, 3, 4, 5].partition(&:even?)

["a", "b"].each_with_index.to_a

[1, 2, 3].take_while { |x| x < 3 } + [1, 2, 3].drop(1)

[3, 5].minmax + [1, 2, 3].minmax_by { |x| -x }

a = [1, 2, 3, 4]; a.delete_if { |x| x.even? }; a.insert(1, 9); a.unshift(0); a

a = [1, 2, 3]; a[5] = 6; a

a = [1, 2, 3, 4, 5]; [a[1..], a[..2], a[-2..], a[1, 2], a[10], a.values_at(0, -1, 9)]

[1, 2, 3].each_cons(2).map { |a, b| b - a }

["x"].first.frozen?

:a.to_proc.call("x") rescue $!.message

nil.foo

"abc".foo(1)

foo

[1, 2].foo

5.upcase

nil + 1

"a" + 1

1 + "a"

1 + nil

[1] + nil

Integer("abc")

Integer(nil)

Float("1.5x")

[1, "a"].sort

[3, nil].max

{}.fetch(:a)

[].fetch(5)

{ a: 1 }.fetch("a")

"abc".to_sym.inspect + :"foo bar".inspect + :"a?".inspect + :[]=.inspect

raise "boom"

raise ArgumentError

raise ArgumentError, "x"

raise Class.new(StandardError), "anon" rescue $!.message

Float::INFINITY.to_i

"x".to_i + "12abc".to_i + "0x1A".hex + "777".oct + "1010".to_i(2)

"1e3".to_f + "1_000".to_i + ".5".to_f

[1, 2, 3].to_s + { a: 1, "b" => nil }.to_s + nil.to_s + :a.to_s + 1.5.to_s

"tab\t\"q\" \e \u0001 é #{1}#x \#{y}".inspect

'a\nb'.inspect + "a\\b".inspect

[nil, true, 1.0, :a, "s", [1], { b: 2 }, 1..2, /x/i].inspect

obj = Object.new; def obj.hi = "hi"; obj.hi

o = Object.new; o.instance_variable_set(:@a, 5); o.instance_variable_get(:@a)

5.then { |x| x + 1 }.tap { |x| x }

5.clamp(1, 3) + 5.clamp(..4)

1.0.eql?(1) || 1 == 1.0

"a".equal?("a")

"abc".hash == "abc".hash

class KeyObj; attr_reader :a; def initialize(a); @a = a; end; def hash; a.hash; end; def eql?(o); a == o.a; end; end; { KeyObj.new(1) => :x }[KeyObj.new(1)]

@a ||= 5; @a += 1; @a

a = nil; a&.foo

a = {}; (a[:x] ||= []) << 1; a

x = if false then 1 end; x

x = 5; x = x > 3 ? "big" : "small"

def opt(a, opts = {}); [a, opts]; end; [opt(1, x: 2), opt(1, { "y" => 3 })]

def kw(**o); o; end; h = { a: 1 }; kw(**h, b: 2)

def sp(*a, **k); [a, k]; end; sp(1, { a: 2 }, b: 3)

def blk(&b) = b; blk { |x| x }.call(3)

def a1(...) = b1(...); def b1(*x, **y) = [x, y]; a1(1, z: 2)

x = 10; [1, 2].each { |i; x| x = i }; x

y = 0; 3.times { y += _1 }; y

[3, 4].each_with_index.map { _1 * _2 }

lambda { |x| return x * 2 }.call(4)

proc { |a, b = 2, *c| [a, b, c] }.call(1)

proc { |a, b| [a, b] }.call([1, 2])

lambda(&:upcase).call("a")

"abc".public_send(:upcase) + "abc".send(:reverse)

[1, 2, 3].instance_of?(Array) && 5.is_a?(Comparable) && Integer === 5 && (1..3) === 2 && /a/ === "cat"

module Util; module_function; def helper(x) = x * 2; end; Util.helper(4)

module Deep; class Inner; VALUE = 3; def v = VALUE; end; end; [Deep::Inner.new.v, Deep::Inner::VALUE, Deep::Inner.name, Deep.constants]

class Base; def self.inherited(k); (@subs ||= []) << k.name; super; end; def self.subs = @subs; end; class Sub1 < Base; end; Base.subs

class Over; def ==(o) = true; def [](i) = i * 2; def +(o) = "plus #{o}"; def -@ = :neg; def !; :not; end; def call(x) = x; def to_str = "str"; def coerce(o) = [o, 3]; end; o = Over.new; [o == 1, o[4], o + 2, -o, (!o), o.(5), "a" + o, 4 + o]

Class.new { define_method(:hi) { |x = 1| x + 1 } }.new.hi

class Dyn; %w[a b].each { |n| define_method("get_#{n}") { n } }; end; Dyn.new.get_b

class Al; def a = 1; alias b a; alias_method :c, :a; end; [Al.new.b, Al.new.c]

class Sup; def x(a, b = 2) = [a, b]; end; class Sub2 < Sup; def x(a, b = 5); super + super(a) + super(a, 9); end; end; Sub2.new.x(1)

class Cv; @@n = 0; def self.inc = @@n += 1; end; Cv.inc; Cv.inc

[1, 2, 3].lazy.map { |x| x * 2 }.to_a

"%c%c" % [65, "B"]

"äöü".upcase + "ÄÖÜ".downcase + "straße".length.to_s + "日本語".reverse + "é".bytes.inspect

"abc" <=> "abd"

"a".ord.to_s + 97.chr + "z".next + "az".succ + "Zz".succ + "a9".succ

"hello"[1..3] + "hello"[-3..] + "hello"[1] + "hello"[/l+/] + "hello"[10].inspect

"hello world foo".partition(" ").inspect + "a.b.c".rpartition(".").inspect

"CamelCaseString".gsub(/([A-Z])/) { "_" + $1.downcase }.sub(/^_/, "")

"snake_case_here".split("_").map.with_index { |w, i| i.zero? ? w : w.capitalize }.join

"line1\nline2".each_line.map(&:strip)

"abc".start_with?("ab", "x") && "abc".end_with?("bc") && "abc".include?("b") && !"abc".empty?

"  x ".strip + "xxhixx".delete_prefix("xx").delete_suffix("xx") + "a-b".tr("-", "_") + "abc".insert(1, "Z")

"ab" * 3 + "a".ljust(3, ".") + "b".rjust(3) + "x".center(5)

"title case".split.map(&:capitalize).join(" ")

"abc".unpack("a1 a1") rescue 1

"a b c".split.each_slice(2).map { |x| x.join("+") }.join(",")

"1,2,3".split(",").map(&:to_i).sum

"x=1;y=2".split(";").map { |kv| kv.split("=") }.to_h

"text: %s" % nil.inspect
