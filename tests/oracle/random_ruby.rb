# Small programs in Ruby by chance: methods of Ruby's own classes with odd arguments.
#
# The same seed gives the same programs.
class RandomRuby
  TEXTS = ["''", "'a'", "'abc'", "'Hello World'", "'  pad '", "'a,b,,c'", "'äöü'", "'12'", "'-3.7e2'", "'0x1f'", "\"l1\\nl2\\r\\n\"", "'aAbB'", "'zz9'", "'%05.1f|%s'",
           "'a-b_c d'", "\"tab\\tend\"", "'1,2;3'", "'foo.bar.baz'", "'aaa'", "'/usr/lib/x.rb'", "'true'", "'日本'", "'A'", "'Zz'", "\"q\\\"'\""].freeze
  NUMBERS = ['0', '1', '-1', '2', '3', '7', '10', '-13', '255', '1000', '123456789', '2**64', '-(2**70)', '10**20', '4611686018427387904', '9223372036854775807'].freeze
  FLOATS = ['0.0', '1.0', '-0.5', '2.5', '3.7', '-2.675', '1e15', '1e16', '1e-5', '1e100', '0.1', '100.125', '1234567.891', 'Float::INFINITY', '-0.0', '12.345e-7', '3.5'].freeze
  SYMBOLS = [':a', ':b', ':"x y"', ':abc', ':B', ':+', ':[]=', ':a?'].freeze
  LISTS = ['[]', '[1, 2, 3]', '[3, 1, 2]', "['b', 'a', 'c']", '[[1, 2], [3, [4, nil]]]', '[nil, false, 1]', '[1, 1.0, 2]', "['a', :a, 1, nil]", '[[1, :a], [2, :b]]',
           '(1..10).to_a', "%w[apple pie à la mode]", '[0.1, 0.2, 0.3]', '[5, 3, 5, 1, 3]', "['x', 'X', 'y']", '[[3, 1], [1, 2], [2]]', '[2**64, 1]'].freeze
  HASHES = ['{}', '{ a: 1, b: 2 }', "{ 'x' => 1, 'y' => [2] }", '{ 1 => :one, nil => 2, 2.5 => [] }', '{ a: { b: { c: 1 } } }', "{ b: 2, a: 1, 'c' => nil }", '{ [1] => 2, "k" => "v" }'].freeze
  RANGES = ['(1..5)', '(1...5)', '(0..0)', '(5..1)', "('a'..'e')", '(1..)', '(-3..3)', '(1.0..2.0)', '(..3)', "('aa'...'ad')"].freeze
  PATTERNS = ['/a/', '/(b)(c)?/', '/\d+/', '/[aeiou]/i', '/(?<first>\w)(?<rest>\w*)/', '/^l/', '/\s+/', '//', '/,/', '/b|c/', '/\w+$/'].freeze
  OTHERS = %w[nil true false].freeze
  BLOCKS = ['{ |x| x }', '{ |x| x.to_s }', '{ |x| [x, x] }', '{ |x, y| [y, x] }', '{ |x| x.nil? }', '{ |x| x == 1 }', '{ |*x| x.size }', '(&:to_s)', '(&:inspect)', '{ |x, y| x.to_s <=> y.to_s }',
            '{ |a, b| a.to_s + b.to_s }', '{ |x| x.hash; x.is_a?(Integer) }', '{ 1 }', '{ |x| x.to_s.size }', '{ |x| break x }', '{ |k, v| [k.to_s, v] }', '{ |x| next 5 if x == 2; x }'].freeze

  METHODS = {
    text: %w[+ * % <=> == =~ [] []= ascii_only? bytes bytesize byteslice capitalize casecmp casecmp? center chars chomp chop chr codepoints concat count delete delete_prefix delete_suffix
             downcase each_char each_line empty? end_with? eql? freeze getbyte gsub hex include? index insert inspect intern length lines ljust lstrip match match? next oct ord partition
             prepend replace reverse rindex rjust rpartition rstrip scan size slice slice! split squeeze start_with? strip sub succ sum swapcase to_f to_i to_s to_str to_sym tr tr_s
             unpack unpack1 upcase upto between? clamp then tap to_c frozen? chomp! upcase! tr! delete! sub! gsub! squeeze! capitalize! strip! reverse! swapcase! chop! dump undump unicode_normalize encoding],
    number: %w[+ - * / % ** & | ^ ~ << >> <=> == [] abs bit_length ceil chr clamp coerce digits div divmod downto even? fdiv floor gcd lcm integer? modulo negative? next odd? ord pow pred
               remainder round size step succ times to_f to_i to_s truncate upto zero? positive? between? inspect nonzero? finite? infinite? allbits? -@ eql? equal? numerator],
    float: %w[+ - * / % ** <=> == abs ceil coerce div divmod eql? fdiv finite? floor infinite? modulo nan? negative? next_float prev_float positive? quo remainder round step to_f to_i to_s truncate
              zero? between? clamp inspect nonzero? -@ integer? magnitude],
    symbol: %w[<=> == [] capitalize downcase empty? end_with? inspect length size start_with? succ swapcase to_proc to_s to_sym upcase match? =~ id2name name casecmp],
    list: %w[& * + - | <=> == [] []= all? any? append assoc at chunk chunk_while collect combination compact concat count cycle delete delete_at delete_if difference dig drop drop_while each
             each_cons each_slice each_with_index each_with_object empty? entries eql? fetch fill filter filter_map find find_all find_index first flat_map flatten frozen? grep grep_v group_by
             include? index inject insert inspect intersect? intersection join keep_if last lazy length map max max_by min min_by minmax none? one? pack partition permutation pop prepend product
             push rassoc reduce reject replace reverse reverse_each rindex rotate select shift size slice slice! slice_after slice_before slice_when sort sort_by sum take take_while tally to_a
             to_h to_set to_s transpose union uniq unshift values_at zip bsearch clear compact! flatten! map! reject! select! sort! uniq! reverse! rotate! minmax_by each_entry each_index step sum],
    hash: %w[< <= == > >= [] []= all? any? assoc clear compact count default delete delete_if dig each each_key each_pair each_value each_with_index each_with_object empty? eql? except fetch
             fetch_values filter filter_map find find_all first flat_map flatten group_by has_key? has_value? include? inject inspect invert keep_if key key? keys length map max_by member? merge
             min_by none? partition rassoc reduce reject replace select shift size slice sort sort_by store sum to_a to_h to_s transform_keys transform_values update value? values values_at zip
             reduce each_slice sum uniq to_set entries tally compare_by_identity rehash],
    range: %w[=== == begin cover? count each each_slice each_with_index end entries exclude_end? first include? inject inspect last map max member? min minmax reduce reverse_each select size step
              sum take take_while to_a to_s zip % each_cons find partition filter_map to_set lazy],
    pattern: %w[=~ === == match match? source options to_s inspect names named_captures casefold? eql?],
    other: %w[nil? to_s to_a to_i inspect ! & | == =~ class frozen? dup respond_to? is_a? to_h then instance_of?]
  }.freeze
  POOLS = { text: TEXTS, number: NUMBERS, float: FLOATS, symbol: SYMBOLS, list: LISTS, hash: HASHES, range: RANGES, pattern: PATTERNS, other: OTHERS }.freeze
  # The arguments that a method is likely to take.
  LIKELY = {
    text: %i[text text text pattern pattern number number range], number: %i[number number float number], float: %i[number float number], symbol: %i[text symbol pattern number],
    list: %i[number number list range list text], hash: %i[text symbol hash hash symbol], range: %i[number number float text], pattern: %i[text text symbol other], other: %i[other text symbol number]
  }.freeze
  # Programs of which the answer is no one's business: places in memory, numbers of a machine, memory itself.
  ENDLESS = /\*\*.*\*\*|<< *\(?2\*\*|<< *\(?10\*\*|<< *\(?(?:46|92|123)|\* *\(?(?:2\*\*|10\*\*|46|92|123)|(?:just|center)\((?:2\*\*|10\*\*|46|92|123)|\(1\.\.\)|cycle|Float::INFINITY.*(?:step|upto|downto|times)|(?:step|upto|downto|times).*(?:\*\*|46|92|123|INF)/

  def initialize(seed)
    @chance = Random.new(seed)
  end

  def program
    loop do
      text = @chance.rand(12) == 0 ? kernel : chain
      return text unless text.match?(ENDLESS)
    end
  end

  private

  def one(list) = list[@chance.rand(list.size)]

  def chain
    kind = one(METHODS.keys)
    text = call(one(POOLS[kind]), kind)
    text = "(#{text})#{one(['.inspect', '.to_s', '.class', '.to_a', '.first', '.size', '.sort', '.join("-")', '.map(&:to_s)', '.frozen?', '.to_h', '.length', '.reverse', '.flatten'])}" if @chance.rand(4) == 0
    text
  end

  def kernel
    case @chance.rand(9)
    when 0 then "format(#{one(["'%d'", "'%x'", "'%5.2f'", "'%s'", "'%p'", "'%e'", "'%b'", "'%+d'", "'%c'", "'%g'", "'%-6s|'", "'%08.3f'", "'%o'", "'%<a>s'", "'%{a}'", "'%%'", "'%.10g'", "'%.1f'", "'%.0f'", "'%3$s'"])}, #{value})"
    when 1 then "Integer(#{value})"
    when 2 then "Float(#{value})"
    when 3 then "Array(#{value})"
    when 4 then "String(#{value})"
    when 5 then "#{value} == #{value}"
    when 6 then "[#{value}, #{value}].#{one(%w[sort max min uniq inspect sum join flatten to_h transpose hash.class])}"
    when 7 then "case #{value}\nin #{one(['Integer => x', '[x, *]', '{ a: }', 'nil', 'String | Symbol', '[Integer, Integer]', '{ a: Integer => x, **rest }', '..5', 'x if x'])} then #{one(['1', ':yes'])}\nelse :no\nend"
    else "begin\n  #{call(value, one(METHODS.keys))}\nrescue #{one(%w[TypeError ArgumentError NoMethodError StandardError RangeError])} => e\n  [e.class, e.message]\nensure\n  1\nend"
    end
  end

  def value = one(POOLS[one(POOLS.keys)])

  def call(receiver, kind)
    name = one(METHODS[kind])
    case name
    when '[]' then "#{receiver}[#{arguments(kind, 1 + @chance.rand(2))}]"
    when '[]=' then "(x = #{receiver}#{'.dup' if kind == :text}; x[#{arguments(kind, 1)}] = #{value}; x)"
    when '!', '~', '-@' then "(#{name.delete('@')}#{receiver})"
    when /\A\W+\z/ then "(#{receiver} #{name} #{arguments(kind, 1)})"
    else
      receiver = "#{receiver}.dup" if kind == :text && name.match?(/!|concat|prepend|insert|replace|<</)
      count = one([0, 0, 0, 1, 1, 2])
      text = count.zero? ? "#{receiver}.#{name}" : "#{receiver}.#{name}(#{arguments(kind, count)})"
      if @chance.rand(3) == 0 || name.match?(/each|map|select|reject|find|group|partition|sort_by|_by|inject|filter|delete_if|keep_if|while|slice_|chunk|times|upto|downto|step|transform/) && @chance.rand(6) != 0
        block = one(BLOCKS)
        text = block.start_with?('(') ? (count.zero? ? "#{text}#{block}" : text) : "#{text} #{block}"
      end
      text
    end
  end

  def arguments(kind, count)
    Array.new(count) { @chance.rand(5) == 0 ? value : one(POOLS[one(LIKELY[kind])]) }.join(', ')
  end
end
