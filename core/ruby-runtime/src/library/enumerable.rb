# Methods of Enumerable that are made of others.

module Enumerable
  def chunk(&block)
    return to_enum(:chunk) unless block

    chunks = []
    each do |*items|
      item = items.size > 1 ? items : items[0]
      key = block.call(item)
      if key.nil? || key == :_separator
        chunks << nil
      elsif chunks.last && chunks.last[0] == key && key != :_alone
        chunks.last[1] << item
      else
        chunks << [key, [item]]
      end
    end
    chunks.compact.each
  end

  def slice_after(*pattern, &block)
    sliced(true, pattern, block)
  end

  def slice_before(*pattern, &block)
    sliced(false, pattern, block)
  end

  def cycle(times = nil, &block)
    to_a.cycle(*[times].compact, &block)
  end

  def minmax_by(&block)
    return to_enum(:minmax_by) unless block

    [min_by(&block), max_by(&block)]
  end

  def each_entry(*given, &block)
    return to_enum(:each_entry, *given) unless block

    each(*given) { |*items| block.call(items.size > 1 ? items : items[0]) }
    self
  end

  def lazy
    Enumerator::Lazy.new(self)
  end

  def chain(*others)
    Enumerator.new { |out| [self, *others].each { |list| list.each { |item| out << item } } }
  end

  private

  def sliced(behind, pattern, block)
    raise ArgumentError, 'both pattern and block are given' if behind && block && !pattern.empty?
    raise ArgumentError, "wrong number of arguments (given #{pattern.size}, expected #{block ? 0 : 1})" if pattern.size != (block ? 0 : 1)

    lists = []
    ended = true
    each do |*items|
      item = items.size > 1 ? items : items[0]
      splits = pattern.empty? ? block.call(item) : pattern[0] === item
      if ended || (splits && !behind)
        lists << [item]
      else
        lists.last << item
      end
      ended = behind && splits
    end
    lists.each
  end
end
