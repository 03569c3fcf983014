# Words of a shell.

module Shellwords
  # What stands between two spaces: words, texts in quotes, characters behind a backslash.
  PIECE = /\G\s*(?>([^\s\\'"]+)|'([^']*)'|"((?:[^"\\]|\\.)*)"|(\\.?)|(\S))(\s|\z)?/m

  def self.split(line)
    words = []
    word = ''
    line.scan(PIECE) do |plain, single, double, escaped, rest, space|
      raise ArgumentError, "Unmatched quote: #{line.inspect}" if rest

      word += plain || single || (double && double.gsub(/\\([$`"\\\n])/, '\\1')) || escaped.gsub(/\\(.)/, '\\1')
      if space
        words << word
        word = ''
      end
    end
    words
  end

  def self.escape(text)
    text = text.to_s
    return "''" if text.empty?

    text.gsub(/[^A-Za-z0-9_\-.,:+\/@\n]/) { |character| "\\#{character}" }.gsub(/\n/, "'\n'")
  end

  def self.join(words)
    words.map { |word| escape(word) }.join(' ')
  end

  def self.shellwords(line)
    split(line)
  end

  def self.shellsplit(line)
    split(line)
  end

  def self.shellescape(text)
    escape(text)
  end

  def self.shelljoin(words)
    join(words)
  end

  def shellwords(line)
    Shellwords.split(line)
  end

  def shellescape(text)
    Shellwords.escape(text)
  end

  def shelljoin(words)
    Shellwords.join(words)
  end
end
