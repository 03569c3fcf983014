# Methods of texts that are made of others.

class String
  def shellescape
    Shellwords.escape(self)
  end

  def shellsplit
    Shellwords.split(self)
  end

  def chop!
    replaced(chop)
  end

  def swapcase!
    replaced(swapcase)
  end

  def reverse!
    replace(reverse)
  end

  def next!
    replace(succ)
  end

  def succ!
    replace(succ)
  end

  def tr!(from, to)
    replaced(tr(from, to))
  end

  def tr_s!(from, to)
    replaced(tr_s(from, to))
  end

  def delete!(*selections)
    replaced(delete(*selections))
  end

  def squeeze!(*selections)
    replaced(squeeze(*selections))
  end

  def delete_prefix!(prefix)
    replaced(delete_prefix(prefix))
  end

  def delete_suffix!(suffix)
    replaced(delete_suffix(suffix))
  end

  def unicode_normalize!
    replace(unicode_normalize)
  end

  def codepoints
    chars.map(&:ord)
  end

  def each_codepoint(&block)
    return to_enum(:each_codepoint) unless block

    codepoints.each(&block)
    self
  end

  def chr
    self[0, 1]
  end

  def sum(bits = 16)
    total = bytes.sum
    bits > 0 ? total & ((1 << bits) - 1) : total
  end

  private

  # The text with another content; nil if that is the same.
  def replaced(other)
    other == self && !frozen? ? nil : replace(other)
  end
end
