class A; def initialize(n) = @n = n; def >(o) = n > o.n; protected def n = @n; end; A.new(2) > A.new(1)

class A; def to_s = 'A'; protected; def n = 1; end
begin; A.new.n; rescue NoMethodError => e; e.message[/.* for/]; end

class A; def call(o) = o.n; protected; def n = 1; end
class B < A; end
[A.new.call(B.new), B.new.call(A.new)]

class A; protected def n = 1; end
class B; def call(o) = o.n; end
begin; B.new.call(A.new); rescue NoMethodError => e; e.class; end

class A; def n = 1; protected :n; end
[A.new.respond_to?(:n), A.new.respond_to?(:n, true), A.new.send(:n)]

class A; def n = 1; def m = 2; protected :n; public; def o = 3; end
[A.new.m, A.new.o]

class A; def n = 1; private :n; def m = self.n; end
A.new.m

class A; def n = 1; private :n; def m(o) = o.n; end
begin; A.new.m(A.new); rescue NoMethodError => e; e.class; end

class A; private; def n = 1; public def m = 2; def o = 3; end
begin; [A.new.m, A.new.o]; rescue NoMethodError => e; e.message.sub(/#<.*/, ''); end

class A; protected; def n = 1; public; def m = n; end
A.new.m

class A; private; attr_writer :n; public; def m; self.n = 5; @n; end; end
A.new.m

class A; protected; attr_accessor :n; public; def m(o); o.n = 5; o.n += 1; o.n; end; end
A.new.m(A.new)

class A; private def n = 1; end
begin; A.new.public_send(:n); rescue NoMethodError => e; e.message.sub(/#<.*/, ''); end

class A; protected def n = 1; end
begin; A.new.public_send(:n); rescue NoMethodError => e; e.message.sub(/#<.*/, ''); end

class A; protected def n = 1; def m = public_send(:n); end
begin; A.new.m; rescue NoMethodError => e; e.message.sub(/#<.*/, ''); end

class A; private def n = 1; end
begin; [A.new].map(&:n); rescue NoMethodError => e; e.message.sub(/#<.*/, ''); end

class A; private def n = 1; def method_missing(name, *) = "no #{name}"; end
A.new.n

class A; protected def n = 1; def method_missing(name, *) = "no #{name}"; end
A.new.n

module M; protected def n = 1; end
class A; include M; def m(o) = o.n; end
A.new.m(A.new)

module M; protected def n = 1; end
class A; include M; end
class B; include M; def m(o) = o.n; end
B.new.m(A.new)

class A; protected def n = 1; end
class B < A; public :n; end
begin; B.new.n; rescue NoMethodError => e; e.class; end

begin; class A; private :missing; end; rescue NameError => e; e.message; end

class A; def self.m = 1; class << self; private; def n = 2; end; def o = 3; end
[A.m, A.new.o]

class A; protected def <=>(o) = 0; def m(o) = self <=> o; end
A.new.m(A.new)

class A; def self.make = new; private_class_method :new; end
begin; A.make.class; rescue NoMethodError => e; e.class; end

module M; module_function; def n = 1; end
M.n

class A; private; def n = 1; end
class A; def m = 1; end
A.new.m

class A; private; def n = 1; end
class A; def n = 2; end
A.new.n

module A; def n = :a; end
module B; def n = :b; end
o = Object.new; o.extend(A); o.extend(B); o.n

module A; def n = :a; end
module B; include A; end
o = Object.new; o.extend(B); o.n

module A; def n = :a; end
module B; include A; end
class C; extend B; end
C.n

module A; def n = :a; end
class C; include A; include A; end
C.ancestors.take(2)

class A; define_method(:n) { 1 }; private :n; end
begin; A.new.n; rescue NoMethodError => e; e.message.sub(/#<.*/, ''); end

class A; private; define_method(:n) { 1 }; end
begin; A.new.n; rescue NoMethodError => e; e.message.sub(/#<.*/, ''); end

[1, 2, [3]].hash == [1, 2, [3]].hash

{ a: 1 }.hash == { a: 2 }.hash

format('%.70000f', 1.5).size

format('%-70000d|', 5).size

format('%070000d', 2**70).size

format('%.70000x', 2**70).size

format('%70000x', 2**70)[-5..]

class OnlyMade
  private_class_method :new
  def self.make
    new
  end
end
[OnlyMade.make.class, OnlyMade.respond_to?(:new), OnlyMade.respond_to?(:make), OnlyMade.new]

class Helped
  def self.open
    hidden + self.hidden
  end
  def self.hidden
    'x'
  end
  private_class_method :hidden
end
[Helped.open, Helped.send(:hidden), (Helped.hidden rescue $!.message)]

class HelpedBelow
  def self.hidden = 1
  private_class_method def self.other = 2
  private_class_method(:hidden)
end
class BelowThat < HelpedBelow
  def self.both = hidden + other
end
[BelowThat.both, (BelowThat.hidden rescue $!.class), (BelowThat.other rescue $!.class)]

class InheritsHidden
  def self.a = 1
end
class HidesInherited < InheritsHidden
  private_class_method :a
end
[InheritsHidden.a, (HidesInherited.a rescue $!.message)]

class HidesNothing
  private_class_method :nope
end

module HidingModule
  def self.one = two
  def self.two = 2
  private_class_method :one, :two
  public_class_method :one
end
[HidingModule.one, (HidingModule.two rescue $!.message)]

class SameNames
  def self.a = 'class'
  private def a = 'object'
end
[SameNames.a, (SameNames.new.a rescue $!.class)]

class SameNamesToo
  def self.a = 'class'
  private_class_method :a
  def a = 'object'
end
[SameNamesToo.new.a, (SameNamesToo.a rescue $!.message)]

class InSingleton
  class << self
    def open = shut
    private
    def shut = 1
  end
  def seen = 2
end
[InSingleton.open, InSingleton.new.seen, (InSingleton.shut rescue $!.message)]

class PrivateAround
  private
  def self.a = 1
  class << self
    def b = 2
    def c = 3
    private :c
  end
  def d = 4
end
[PrivateAround.a, PrivateAround.b, (PrivateAround.c rescue $!.class), (PrivateAround.new.d rescue $!.class)]

class DefinedAgain
  def self.a = 1
  private_class_method :a
  def self.a = 2
end
DefinedAgain.a
