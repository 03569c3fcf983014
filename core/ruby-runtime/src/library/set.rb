# Methods of sets that are made of others.

class Set
  def ^(other)
    result = Set.new(other)
    each { |item| result.add?(item) || result.delete(item) }
    result
  end

  def <(other)
    size < other.size && self <= other
  end
  alias proper_subset? <

  def >(other)
    size > other.size && self >= other
  end
  alias proper_superset? >

  def <=>(other)
    return nil unless other.is_a?(Set)
    return 0 if self == other
    return -1 if self < other

    self > other ? 1 : nil
  end

  def intersect?(other)
    other.any? { |item| include?(item) }
  end

  def disjoint?(other)
    !intersect?(other)
  end

  def delete?(item)
    include?(item) ? delete(item) : nil
  end

  def clear
    each { |item| delete(item) }
  end

  def replace(items)
    clear
    merge(items)
  end

  def subtract(items)
    items.each { |item| delete(item) }
    self
  end

  def select!(&block)
    changed { |item| block.call(item) }
  end
  alias filter! select!

  def reject!(&block)
    changed { |item| !block.call(item) }
  end

  def keep_if(&block)
    select!(&block)
    self
  end

  def delete_if(&block)
    reject!(&block)
    self
  end

  def map!(&block)
    replace(map(&block))
  end
  alias collect! map!

  def select(&block)
    Set.new(to_a.select(&block))
  end
  alias filter select

  def reject(&block)
    Set.new(to_a.reject(&block))
  end

  def partition(&block)
    to_a.partition(&block)
  end

  def classify
    groups = {}
    each { |item| (groups[yield(item)] ||= Set.new) << item }
    groups
  end

  def join(separator = nil)
    to_a.join(separator)
  end

  def flatten
    Set.new(flat_map { |item| item.is_a?(Set) ? item.flatten.to_a : [item] })
  end

  private

  def changed
    before = size
    each { |item| delete(item) unless yield(item) }
    size == before ? nil : self
  end
end
