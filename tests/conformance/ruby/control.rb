if false then 1 elsif nil then 2 else 3 end

unless false then 1 else 2 end

x = 10
x = x - 1 while x > 3
x

i = 0
begin
  i += 1
end until i >= 5
i

r = []
for a, b in [[1, 2], [3, 4]] do r << a + b end
r

case 5
when 1..3 then :low
when 4..6 then :mid
else :high
end

case 'hello'
when /^h(.)/ then $1
end

case
when false then 1
when true then 2
end

case [1, 2, 3]
in [a, *rest] then [a, rest]
end

case { name: 'x', n: 3 }
in { name: String => n, n: Integer => i } if i > 2 then [n, i]
end

case 5
in 0 then 1
in Integer | Float => n then n
end

config = { db: { user: 'admin' } }
config => { db: { user: } }
user

{ a: 1 } in { a: String }

case 7
in 0 then 1
end

r = [1, 2, 3].each do |n|
  break n * 10 if n == 2
end
r

[1, 2, 3, 4].map { |n| next 0 if n.even?; n }

def f(n)
  return :neg if n < 0
  [1, 2].each { |x| return x if x == n }
  :none
end
[f(-1), f(2), f(9)]

loop_result = loop do
  break 42
end
loop_result

a, (b, *c), d = 1, [2, 3, 4], 5
[a, b, c, d]

a, b = b, a = 1, 2
[a, b]

*a, b = [1, 2, 3]
[a, b]

a = *1..3
a

h = {}
h[:x] ||= []
h[:x] << 1
h[:y] = (h[:y] || 0) + 1
h

a = nil
a ||= 5
a &&= a + 1
a

begin
  raise 'x'
rescue => e
  [e.class, e.message]
else
  1
ensure
  2
end

begin
  Integer('abc')
rescue ArgumentError, TypeError => e
  e.message
end

n = 0
begin
  n += 1
  raise 'again' if n < 3
  n
rescue
  retry
end

def m
  yield 1, 2
ensure
  @done = true
end
[m { |a, b| a + b }, @done]

x = Integer('z') rescue -1
x

catch(:done) do
  10.times { |i| throw :done, i if i == 3 }
  :never
end

[1, 2, 3].each_with_index.nil?

(1..Float::INFINITY) rescue 0

[1,2,3].sum { |x; y| y = x * 2; y }

i = 0
i += 1 until i == 3
i

r = []
3.times do |i|
  next if i == 1
  r << i
end
r

"#{begin; 1; 2; end}"

if (m = 'abc'.match(/b/)) then m[0] end

[*1..3, *[4, 5], *nil]

def opt(a, b = a * 2, *c, d, e: 5, f: e + 1, **g, &h)
  [a, b, c, d, e, f, g, h ? h.call : nil]
end
[opt(1, 2), opt(1, 2, 3), opt(1, 2, 3, 4, e: 0, z: 1) { :blk }]

def kw(a:, b: 2) = [a, b]
[kw(a: 1), kw(b: 3, a: 2), kw(**{ a: 9 })]

def kw(a:); end
kw

def kw(a:); end
kw(a: 1, c: 2)

def two(a, b); end
two(1)

[[1, [2, 3]], [4, [5, 6]]].map { |a, (b, c)| a + b + c }

add = ->(a, b = 10) { a + b }
[add.(1), add[1, 2], add.call(5), add.lambda?, add.arity]

counter = 0
inc = proc { |x| counter += x || 1 }
inc.call
inc.call(5)
counter

[1, 2, 3].map(&:to_s)

%w[a b].each_with_object({}) { |x, h| h[x] = x.upcase }

m = 5.method(:+)
m.call(3)

[3, 1].frozen? || [1].freeze.frozen?

[1, 2].freeze << 3

x = 'a'.freeze
x << 'b'

{ a: 1 }.freeze[:b] = 2

nil.foo

foo

Object.new.bar rescue $!.class

raise ArgumentError

raise 'plain'

raise TypeError, 'bad'

1 + nil

1 + 'a'

'a' + 1

[1] + nil

Integer(nil)

Integer([])

Float('x')

{}.fetch(:a)

[1].fetch(5)

[1, 'a'].sort

:a + 1

1 / 0

1 % 0

UnknownConstant

5.upcase

'abc'.foo(1)
