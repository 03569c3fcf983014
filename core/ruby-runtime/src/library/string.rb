# Methods of texts that are made of others.

class String
  # Readable in any encoding, as a literal between quotes.
  def dump
    short = { 7 => '\a', 8 => '\b', 9 => '\t', 10 => '\n', 11 => '\v', 12 => '\f', 13 => '\r', 27 => '\e', 34 => '\"', 92 => '\\\\' }
    shown = chars.each_with_index.map do |char, at|
      code = char.ord
      if code == 35
        ['$', '@', '{'].include?(self[at + 1]) ? '\#' : '#'
      elsif short.key?(code)
        short[code]
      elsif code.between?(32, 126)
        char
      elsif code < 128
        format('\x%02X', code)
      else
        code > 0xffff ? format('\u{%X}', code) : format('\u%04X', code)
      end
    end
    "\"#{shown.join}\""
  end

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
