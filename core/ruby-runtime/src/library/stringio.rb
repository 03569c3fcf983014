# Texts that are written and read like files.

class StringIO
  include Enumerable

  def self.open(*given)
    io = new(*given)
    block_given? ? yield(io) : io
  end

  attr_reader :string, :pos
  attr_accessor :lineno, :sync
  alias tell pos

  def initialize(string = +'', mode = nil)
    @string = string
    mode ||= string.frozen? ? 'r' : 'r+'
    mode = mode.to_s.delete('bt').split(':').first
    @reads = mode.start_with?('r') || mode.end_with?('+')
    @writes = mode != 'r'
    @appends = mode.start_with?('a')
    raise Errno::EACCES, 'Permission denied' if @writes && string.frozen?

    string.replace('') if mode.start_with?('w')
    @pos = 0
    @lineno = 0
    @sync = true
  end

  def string=(string)
    initialize(string)
    string
  end

  def write(*texts)
    raise IOError, 'not opened for writing' unless @writes

    texts.map { |text| put(text.to_s) }.sum
  end

  def <<(text)
    write(text)
    self
  end

  def print(*texts)
    texts.each { |text| write(text) }
    nil
  end

  def puts(*texts)
    write("\n") if texts.empty?
    texts.flatten.each do |text|
      text = text.to_s
      write(text.end_with?("\n") ? text : "#{text}\n")
    end
    nil
  end

  def printf(form, *values)
    write(format(form, *values))
    nil
  end

  def putc(character)
    write(character.is_a?(Integer) ? (character & 255).chr : character[0])
    character
  end

  def read(length = nil)
    readable
    return length == 0 ? '' : nil if length && (eof? || length == 0)

    length ||= @string.bytesize - @pos
    return '' if eof?

    text = @string.byteslice(@pos, length)
    @pos += text.bytesize
    text
  end

  def gets(separator = "\n", chomp: false)
    readable
    return nil if eof?

    rest = @string.byteslice(@pos..-1)
    line = line_of(rest, separator)
    @pos += line.bytesize
    @lineno += 1
    chomp ? line.chomp(separator || '') : line
  end

  def readline(separator = "\n", chomp: false)
    gets(separator, chomp: chomp) || raise(EOFError, 'end of file reached')
  end

  def each_line(separator = "\n", chomp: false)
    return readlines(separator, chomp: chomp).each unless block_given?

    while (line = gets(separator, chomp: chomp))
      yield line
    end
    self
  end

  def each(separator = "\n", chomp: false, &block)
    each_line(separator, chomp: chomp, &block)
  end

  def readlines(separator = "\n", chomp: false)
    lines = []
    each_line(separator, chomp: chomp) { |line| lines << line }
    lines
  end

  def getc
    readable
    return nil if eof?

    character = @string.byteslice(@pos..-1)[0]
    @pos += character.bytesize
    character
  end

  def each_char
    return to_enum(:each_char) unless block_given?

    while (character = getc)
      yield character
    end
    self
  end

  def pos=(pos)
    raise Errno::EINVAL, 'Invalid argument' if pos < 0

    @pos = pos
  end

  def rewind
    @lineno = 0
    @pos = 0
  end

  def eof?
    readable
    @pos >= @string.bytesize
  end
  alias eof eof?

  def size
    @string.bytesize
  end
  alias length size

  def truncate(length)
    @string.replace(@string.byteslice(0, length))
    0
  end

  def close
    @reads = false
    @writes = false
    nil
  end

  def closed?
    !@reads && !@writes
  end

  def flush
    self
  end

  private

  def readable
    raise IOError, 'not opened for reading' unless @reads
  end

  def put(text)
    @pos = @string.bytesize if @appends
    if @pos == @string.bytesize
      @string << text
    else
      tail = @string.byteslice((@pos + text.bytesize)..-1)
      @string.replace(@string.byteslice(0, @pos) + "\0" * [@pos - @string.bytesize, 0].max + text + tail.to_s)
    end
    @pos += text.bytesize
    text.bytesize
  end

  def line_of(rest, separator)
    return rest if separator.nil?
    return rest[/\A\n*(?:.*?\n\n|.*)/m] if separator.empty?

    before, found, = rest.partition(separator)
    before + found
  end
end
