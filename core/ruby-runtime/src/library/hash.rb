# Methods of hashes that are made of others.

class Hash
  def >=(other)
    {} <= other
    other <= self
  end

  def >(other)
    {} <= other
    size > other.size && other <= self
  end

  def <(other)
    {} <= other
    size < other.size && self <= other
  end

  def assoc(key)
    key?(key) ? [keys.find { |known| known == key }, self[key]] : nil
  end

  def rassoc(value)
    found = find { |_, known| known == value }
    found && [found[0], found[1]]
  end

  def deconstruct_keys(_keys)
    self
  end

  def flatten(depth = 1)
    return to_a if depth == 0

    to_a.flatten(depth > 0 ? depth : -1)
  end

  def to_proc
    method(:[]).to_proc
  end

  def rehash
    replace(to_a.to_h)
  end

  def sum(first = 0, &block)
    to_a.sum(first, &block)
  end

  def filter_map(&block)
    return to_enum(:filter_map) unless block

    to_a.filter_map(&block)
  end
end
