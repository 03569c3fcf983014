# Methods of lists that are made of others.

class Array
  def shelljoin
    Shellwords.join(self)
  end

  def rassoc(value)
    find { |item| item.is_a?(Array) && item[1] == value }
  end

  def deconstruct
    self
  end

  def rotate!(count = 1)
    replace(rotate(count))
  end

  def shuffle!(**options)
    replace(shuffle(**options))
  end

  def slice!(*place)
    found = self[*place]
    return found if found.nil?

    if place.size == 1 && place[0].is_a?(Integer)
      delete_at(place[0])
    else
      start, count = place.size == 2 ? [place[0], found.size] : [place[0].begin || 0, found.size]
      start += size if start < 0
      self[start, count] = []
    end
    found
  end

  def fill(*given, &block)
    value = block ? nil : given.shift
    from, count = given
    if from.is_a?(Range)
      range = from
      from = range.begin || 0
      from += size if from < 0
      last = range.end || size - 1
      last += size if last < 0
      last -= 1 if range.exclude_end? && range.end
      count = last - from + 1
    end
    from ||= 0
    from += size if from < 0
    from = 0 if from < 0
    count ||= size - from
    count.times { |at| self[from + at] = block ? block.call(from + at) : value }
    self
  end

  def cycle(times = nil, &block)
    return to_enum(:cycle, *[times].compact) unless block

    if times.nil?
      loop { each(&block) } unless empty?
    else
      times.times { each(&block) }
    end
    nil
  end

  def combination(size, &block)
    return to_enum(:combination, size) unless block

    chosen(0, size, [], &block)
    self
  end

  def permutation(size = self.size, &block)
    return to_enum(:permutation, *(size == self.size ? [] : [size])) unless block

    arranged(size, [], false, &block)
    self
  end

  def repeated_permutation(size, &block)
    return to_enum(:repeated_permutation, size) unless block

    arranged(size, [], true, &block)
    self
  end

  def repeated_combination(size, &block)
    return to_enum(:repeated_combination, size) unless block

    repeated(0, size, [], &block)
    self
  end

  def bsearch(&block)
    return to_enum(:bsearch) unless block

    at = bsearch_index(&block)
    at && self[at]
  end

  def bsearch_index
    return to_enum(:bsearch_index) unless block_given?

    low = 0
    high = size
    found = nil
    while low < high
      middle = low + (high - low) / 2
      case answer = yield(self[middle])
      when true
        found = middle
        high = middle
      when false, nil then low = middle + 1
      when 0 then return middle
      when Numeric then answer < 0 ? high = middle : low = middle + 1
      else raise TypeError, "wrong argument type #{answer.class} (must be numeric, true, false or nil)"
      end
    end
    found
  end

  private

  def chosen(from, left, chosen, &block)
    return if left < 0
    return block.call(chosen.dup) if left == 0

    from.upto(size - left) { |at| chosen(at + 1, left - 1, chosen + [self[at]], &block) }
  end

  def repeated(from, left, chosen, &block)
    return if left < 0
    return block.call(chosen.dup) if left == 0

    from.upto(size - 1) { |at| repeated(at, left - 1, chosen + [self[at]], &block) }
  end

  def arranged(left, places, repeats, &block)
    return if left < 0
    return block.call(values_at(*places)) if left == 0

    size.times do |at|
      arranged(left - 1, places + [at], repeats, &block) if repeats || !places.include?(at)
    end
  end
end
