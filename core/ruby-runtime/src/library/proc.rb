# Procs that are made of others.

class Proc
  def >>(other)
    raise TypeError, 'callable object is expected' unless other.respond_to?(:call)

    first = self
    lambda { |*given, **named, &block| other.call(first.call(*given, **named, &block)) }
  end

  def <<(other)
    raise TypeError, 'callable object is expected' unless other.respond_to?(:call)

    last = self
    lambda { |*given, **named, &block| last.call(other.call(*given, **named, &block)) }
  end

  def curry(count = nil)
    needed = arity < 0 ? -arity - 1 : arity
    if lambda? && count && (arity >= 0 ? count != arity : count < needed)
      raise ArgumentError, "wrong number of arguments (given #{count}, expected #{arity >= 0 ? needed : "#{needed}+"})"
    end

    curried(count || needed, [])
  end

  private

  def curried(count, given)
    whole = self
    lambda do |*more|
      all = given + more
      all.size >= count ? whole.call(*all) : whole.send(:curried, count, all)
    end
  end
end
