# Paths as objects.

class Pathname
  include Comparable

  def initialize(path)
    @path = path.respond_to?(:to_path) ? path.to_path : path.to_s
    raise TypeError, "no implicit conversion of #{path.nil? ? 'nil' : path.class} into String" unless path.is_a?(String) || path.is_a?(Pathname)
  end

  def to_s
    @path.dup
  end
  alias to_path to_s
  alias to_str to_s

  def inspect
    "#<Pathname:#{@path}>"
  end

  def ==(other)
    other.is_a?(Pathname) && @path == other.to_s
  end
  alias eql? ==
  alias === ==

  def <=>(other)
    other.is_a?(Pathname) ? @path.tr('/', "\0") <=> other.to_s.tr('/', "\0") : nil
  end

  def hash
    @path.hash
  end

  def absolute?
    @path.start_with?('/')
  end

  def relative?
    !absolute?
  end

  def root?
    @path.match?(%r{\A/+\z})
  end

  def +(other)
    Pathname.new(plus(@path, other.to_s))
  end
  alias / +

  def join(*paths)
    paths.inject(self) { |path, other| path + other }
  end

  def parent
    self + '..'
  end

  def dirname
    Pathname.new(File.dirname(@path))
  end

  def basename(*suffix)
    Pathname.new(File.basename(@path, *suffix))
  end

  def extname
    File.extname(@path)
  end

  def cleanpath
    parts = []
    @path.split('/').each do |part|
      case part
      when '', '.' then next
      when '..'
        if parts.empty? || parts.last == '..'
          parts << '..' unless absolute?
        else
          parts.pop
        end
      else parts << part
      end
    end
    clean = "#{absolute? ? '/' : ''}#{parts.join('/')}"
    Pathname.new(clean.empty? ? '.' : clean)
  end

  def relative_path_from(base)
    from = base.cleanpath.to_s.split('/')
    to = cleanpath.to_s.split('/')
    raise ArgumentError, "different prefix: #{to.first.inspect} and #{base.inspect}" if absolute? != base.absolute?

    from -= ['.']
    to -= ['.']
    while !from.empty? && !to.empty? && from.first == to.first
      from.shift
      to.shift
    end
    parts = ['..'] * from.size + to
    Pathname.new(parts.empty? ? '.' : parts.join('/'))
  end

  def each_filename(&block)
    names = @path.split('/').reject(&:empty?)
    block ? names.each(&block) : names.each
  end

  def exist?
    File.exist?(@path)
  end

  def file?
    File.file?(@path)
  end

  def directory?
    File.directory?(@path)
  end

  def readable?
    File.readable?(@path)
  end

  def read
    File.read(@path)
  end

  def sub(*given, &block)
    Pathname.new(@path.sub(*given, &block))
  end

  def expand_path(*folder)
    Pathname.new(File.expand_path(@path, *folder))
  end

  private

  def plus(one, other)
    return other if other.start_with?('/')

    rest = other.split('/')
    base = one
    while !rest.empty? && (rest.first == '..' || rest.first == '.')
      part = rest.shift
      next if part == '.'

      if base == '.' || base.empty?
        base = '..'
      elsif File.basename(base) == '..'
        base = "#{base}/.."
      elsif base != '/'
        base = File.dirname(base)
      end
    end
    return base if rest.empty?

    base == '.' || base.empty? ? rest.join('/') : File.join(base, *rest)
  end
end

def Pathname(path)
  path.is_a?(Pathname) ? path : Pathname.new(path)
end
