# Enumerators that are made of a block, those that are asked for one item after the other, and lazy ones.

class Enumerator
  # Takes what a block gives.
  class Yielder
    def initialize(&block)
      @block = block
    end

    def <<(item)
      @block.call(item)
      self
    end

    def yield(*items)
      @block.call(*items)
    end

    def call(*items)
      @block.call(*items)
    end

    def to_proc
      ->(*items) { @block.call(*items) }
    end
  end

  # Runs the block of an enumerator.
  class Generator
    include Enumerable

    def initialize(size, &block)
      @size = size
      @block = block
    end

    def each(*given, &block)
      @block.call(Yielder.new(&block), *given)
    end

    def enumerator_size
      @size.respond_to?(:call) ? @size.call : @size
    end
  end

  def self.new(size = nil, &block)
    raise ArgumentError, 'no block given' unless block

    Generator.new(size, &block).to_enum(:each)
  end

  def self.produce(*first, &block)
    raise ArgumentError, 'no block given' unless block

    new(Float::INFINITY) do |out|
      begin
        item = first.empty? ? block.call : first[0]
        loop do
          out << item
          item = block.call(item)
        end
      rescue StopIteration
        nil
      end
    end
  end

  # The number of items that are looked at ahead.
  AHEAD = 1_000

  def next
    item = peek
    @place += 1
    item
  end

  def peek
    @place ||= 0
    @ahead ||= first(AHEAD)
    raise StopIteration, 'iteration reached an end' if @place >= @ahead.size && @ahead.size < AHEAD
    raise NotImplementedError, 'more than 1000 items one by one' if @place >= @ahead.size

    @ahead[@place]
  end

  def rewind
    @place = 0
    self
  end

  def +(other)
    chain(other)
  end

  # Does what is asked for item by item.
  class Lazy
    include Enumerable

    def initialize(source, &operation)
      @source = source
      @operation = operation
    end

    def each(&block)
      operation = @operation
      return @source.each(&block) unless operation

      out = Yielder.new(&block)
      @source.each { |*items| operation.call(out, *items) }
      self
    end

    def map(&block)
      Lazy.new(self) { |out, *items| out << block.call(*items) }
    end
    alias collect map

    def select(&block)
      Lazy.new(self) { |out, *items| out.yield(*items) if block.call(*items) }
    end
    alias filter select

    def reject(&block)
      Lazy.new(self) { |out, *items| out.yield(*items) unless block.call(*items) }
    end

    def filter_map(&block)
      Lazy.new(self) do |out, *items|
        made = block.call(*items)
        out << made if made
      end
    end

    def flat_map(&block)
      Lazy.new(self) do |out, *items|
        made = block.call(*items)
        made.is_a?(Array) ? made.each { |item| out << item } : out << made
      end
    end

    def grep(pattern, &block)
      Lazy.new(self) { |out, item| out << (block ? block.call(item) : item) if pattern === item }
    end

    def with_index(from = 0, &block)
      source = self
      Lazy.new(Generator.new(nil) do |out|
        index = from - 1
        source.each do |*items|
          item = items.size > 1 ? items : items[0]
          block ? (block.call(item, index += 1); out << item) : out << [item, index += 1]
        end
      end)
    end
    alias each_with_index with_index

    def uniq(&block)
      source = self
      Lazy.new(Generator.new(nil) do |out|
        seen = {}
        source.each do |item|
          key = block ? block.call(item) : item
          out << item unless seen.key?(key)
          seen[key] = true
        end
      end)
    end

    def compact
      reject(&:nil?)
    end

    def take(count)
      source = self
      Lazy.new(Generator.new(nil) do |out|
        left = count
        if left > 0
          source.each do |*items|
            out.yield(*items)
            break if (left -= 1) == 0
          end
        end
      end)
    end

    def take_while(&block)
      source = self
      Lazy.new(Generator.new(nil) do |out|
        source.each do |*items|
          break unless block.call(*items)

          out.yield(*items)
        end
      end)
    end

    def drop(count)
      source = self
      Lazy.new(Generator.new(nil) do |out|
        left = count
        source.each { |*items| left > 0 ? left -= 1 : out.yield(*items) }
      end)
    end

    def drop_while(&block)
      source = self
      Lazy.new(Generator.new(nil) do |out|
        dropping = true
        source.each do |*items|
          dropping &&= block.call(*items)
          out.yield(*items) unless dropping
        end
      end)
    end

    def first(*count)
      found = take(count.empty? ? 1 : count[0]).to_a
      count.empty? ? found[0] : found
    end

    def find(&block)
      each { |*items| return (items.size > 1 ? items : items[0]) if block.call(*items) }
      nil
    end
    alias detect find

    def include?(wanted)
      each { |item| return true if item == wanted }
      false
    end

    def any?(&block)
      each { |*items| return true if block ? block.call(*items) : items[0] }
      false
    end

    def all?(&block)
      each { |*items| return false unless block ? block.call(*items) : items[0] }
      true
    end

    def lazy
      self
    end

    def inspect
      return super if @operation || @source.is_a?(Generator)

      "#<Enumerator::Lazy: #{@source.inspect}>"
    end

    def size
      @operation || @source.is_a?(Generator) || !@source.respond_to?(:size) ? nil : @source.size
    end

    def force
      to_a
    end

    def eager
      to_a.each
    end
  end
end
