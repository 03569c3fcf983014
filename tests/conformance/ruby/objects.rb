class Animal
  attr_reader :name
  attr_accessor :age
  def initialize(name, age = 1)
    @name = name
    @age = age
  end
  def to_s = "#{self.class.name}(#{@name})"
  def <=>(other) = age <=> other.age
  include Comparable
end
class Dog < Animal
  def initialize(name)
    super(name, 3)
  end
  def speak; "Woof #{name}"; end
  def self.create(*args) = new(*args)
  COUNT = 5
end
d = Dog.create('Rex')
["#{d}", d.speak, d > Animal.new('x'), Dog::COUNT, Dog.superclass, d.is_a?(Animal), Dog.ancestors.first(2), d.respond_to?(:speak), d.respond_to?(:nope)]

module Greet
  def greet = "hi #{name}"
end
class Person
  include Greet
  def name = 'Bob'
end
Person.new.greet

module Util
  def self.double(x) = x * 2
  PI2 = 6.28
  module_function
  def triple(x)
    x * 3
  end
end
[Util.double(2), Util::PI2, Util.triple(3)]

class Stack
  include Enumerable
  def initialize(*items) = @items = items
  def each
    @items.each { |i| yield i }
    self
  end
end
s = Stack.new(3, 1, 2)
[s.sort, s.map { |x| x + 1 }, s.include?(2), s.to_a, s.min, s.first, s.reduce(:+), s.sort_by { |x| -x }, s.each_with_index.nil?] rescue $!.message

class Ghost
  def method_missing(name, *args)
    return "called #{name} #{args.inspect}" if name.to_s.start_with?('get_')
    super
  end
  def respond_to_missing?(name, priv = false) = name.to_s.start_with?('get_') || super
end
g = Ghost.new
[g.get_x(1, 2), g.respond_to?(:get_a), g.respond_to?(:other)]

class Err < StandardError
  def initialize(msg = 'default err') = super
end
begin
  raise Err
rescue Err => e
  [e.message, e.class, e.is_a?(StandardError)]
end

begin
  raise Class.new(StandardError), 'anon'
rescue => e
  e.message
end

class Temp
  attr_writer :deg
  def deg = @deg || 0
  def ==(other) = deg == other.deg
  def +(other)
    t = Temp.new
    t.deg = deg + other.deg
    t
  end
  def [](i) = deg * i
  def call(x) = x
  def -@ = -deg
  def !; 'not'; end
  def coerce(n) = [n, deg]
end
t = Temp.new
t.deg = 5
[(t + t).deg, t[3], t.(1), -t, t == t, !t]

class Base
  def template = "#{prefix}-#{body}"
  def prefix = 'base'
  private
  def body = 'secret'
end
class Child < Base
  def prefix = super + '!'
end
[Child.new.template, (Child.new.body rescue 'private')]

class Counter
  @@count = 0
  @instances = []
  class << self
    attr_accessor :instances
    def register(x)
      @instances << x
      @@count += 1
    end
  end
  def self.count = @@count
end
Counter.register(:a)
[Counter.count, Counter.instances]

class Foo
  def initialize; @a = 1; end
  define_method(:bar) { |x = 2| @a + x }
  alias baz bar
  alias_method :qux, :bar
end
f = Foo.new
[f.bar, f.baz(5), f.qux, f.instance_variable_get(:@a), f.send(:bar, 10), f.public_send(:bar)]

o = Object.new
def o.hello; end rescue 'singleton'

def blk(&b) = b
b = blk { |x| x * 2 }
[b.call(4), blk.nil?, [1, 2].map(&b)]

def yielder
  return :none unless block_given?
  yield
end
[yielder, yielder { 5 }]

def m(*args, **opts, &blk) = [args, opts, blk&.call]
[m(1, a: 2), m({ b: 1 }), m(*[1, 2], **{ c: 3 }) { :x }]

compose = ->(f, g) { ->(x) { g.(f.(x)) } }
compose.(->(x) { x + 1 }, ->(x) { x * 2 }).(3)

x = 10
[1, 2].each { |i; x| x = i }
x

def fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2)
fib(10)

gen = proc { |a, b = 5, *c| [a, b, c] }
[gen.call(1), gen.call(1, 2, 3), gen.call([1, 2, 3]), gen.(nil)]

l = lambda { |a| a }
l.call(1, 2)

def ret_multi = return 1, 2
ret_multi

begin
  begin
    raise 'inner'
  ensure
    @log = ['ensured']
  end
rescue => e
  [@log, e.message]
end

def risky
  yield
rescue ZeroDivisionError => e
  "rescued #{e.message}"
else
  'fine'
ensure
  'ignored'
end
[risky { 1 / 0 }, risky { 1 }]

begin
  [].fetch(3)
rescue IndexError => e
  e.message
end

begin
  raise ArgumentError.new('custom')
rescue TypeError, ArgumentError => e
  "#{e.class}: #{e.message}"
end

begin
  raise 'first'
rescue => e
  begin
    raise TypeError, "second after #{e.message}"
  rescue => e2
    e2.message
  end
end

e = RuntimeError.new('boom')
[e.message, e.inspect, e.to_s, e == RuntimeError.new('boom'), StandardError.new.message]

case 5
when Integer, Float then 'number'
end

case 'x'
when ->(s) { s.length == 1 } then 'one'
end

case nil
when nil then 'nil'
end

[Integer === 3, (1..3) === 2, /a/ === 'cat', :a === :a, String === 'x', Comparable === 3]

[3.zero?, 0.zero?, 3.positive?, -3.abs, 7.divmod(2), -7 / 2, -7 % 3, 7.fdiv(2), 2**10, 10.digits, 5.pred, 5.succ]

[3.7.floor, 3.2.ceil, 3.5.round, 2.5.round, -3.7.truncate, 3.14159.round(2), 10.0 / 3, 1e3.to_i, 3.0 == 3, 3.eql?(3.0)]

[5.clamp(1, 3), 5.between?(1, 10), 255.to_s(2), 255.to_s(16), 3.to_f, 1_000_000.to_s, 65.chr, 10.gcd(4)]

r = []
1.upto(3) { |i| r << i }
3.downto(1) { |i| r << i }
1.step(10, 4) { |i| r << i }
r

[nil, false, 0, '', []].map { |x| x ? 1 : 0 }

[1.to_s, nil.to_s, :a.to_s, 'a'.to_s, 1.5.to_s, true.to_s, [1].to_s, { a: 1 }.to_s, (1..2).to_s, /a/.to_s]

['a'.to_sym, :a.to_proc.call('x')] rescue $!.message

[:abc.length, :abc <=> :abd, :abc[1], :abc.upcase, :a.inspect, %i[b a].sort, :abc.start_with?('a')]

5.then { |x| x + 1 }.tap { |x| x }

[1, 2].respond_to?(:each) && !5.respond_to?(:each)

[nil&.length, 'ab'&.length, nil.to_a]

a, b = [1, 2].minmax
a + b

"%s is %d years" % ['Bob', 42]

[__method__.nil?, self.to_s, self.class]

Comparable.instance_of?(Module)

[Integer, String, nil.class, true.class, 1.0.class, :a.class, [].class, {}.class, (1..2).class, /a/.class, Class, Comparable.class]

1.instance_of?(Integer) && 1.kind_of?(Comparable) && !1.instance_of?(Comparable)

BasicObject.superclass.inspect + Integer.ancestors.include?(Comparable).to_s

'abc'.public_send(:upcase)

undefined_thing rescue "#{$!.class}: #{$!.message}"

nil + 1 rescue $!.message

[1, 2].foo rescue $!.message

{ a: 1 }.foo rescue $!.message

'str'.foo rescue $!.message

:sym.foo rescue $!.message

5.foo rescue $!.message

String.foo rescue $!.message

Integer('12x') rescue $!.message

[1, 2].first('x') rescue $!.message

[1, 2].first(-1) rescue $!.message

'abc'.center rescue $!.message

{ a: 1 }.fetch('a') rescue $!.message

'x' * -1 rescue $!.message

list = [3, 'a']; list.max rescue $!.message

Float::INFINITY

[Float::MAX > 1, Float::NAN.nan?, Float::EPSILON < 1, 1.0.infinite?.inspect, (1 / 0.0), -1 / 0.0]

class Colons
  def self::of(*items) = items.map { |item| new(item) }
  def Colons::none() [] end
  def initialize(item)
    @item = item
  end
  def self::[](item)
    of(item)
  end
end
other = Object.new
def other::name; 'other' end
[Colons.of(1, 2).size, Colons::none, Colons[3].class, other.name, Colons.respond_to?(:of), Colons.new(1).respond_to?(:of)]

class Copied; attr_reader :list; def initialize; @list = [1]; end; def initialize_copy(other); @list = other.list.dup << 2; end; end; a = Copied.new; [a.dup.list, a.clone.list, a.list, a.clone.freeze.dup.list]
