# Prints expressions by chance, one a line: a table for expressions.rb to fill and for the engine to be held against.
#
#     ruby random_expressions.rb SEED COUNT > TABLE.txt && ruby expressions.rb TABLE.txt
#
# The same seed gives the same expressions.

CHANCE = Random.new(Integer(ARGV[0]))

def one(list) = list[CHANCE.rand(list.size)]

LEAVES = [
  'undef', 'true', 'false', 'default', '0', '1', '-1', '2', '3', '7', '10', '255', '0x1F', '017', '9223372036854775807',
  '1.0', '0.5', '-2.5', '1e3', '3.7', '1.5e-3', "''", "'a'", "'B'", "'abc'", "'Donald Duck'", "'12'", "'-3'", "'1.5'", "'0x1f'",
  "'010'", "' 3 '", "'1e2'", "'true'", "'äöü'", "'a,b,c'", '"a\tb"', "'x y z'", '/a/', '/(b)(c)?/', '/^\d+$/', '[]', '{}',
  '[1, 2, 3]', "['a', 'b', 'a']", '[3, 1, 2]', '[[1, 2], [3, [4]]]', "[1, 'a', undef, true]", "{ 'a' => 1 }",
  "{ 'a' => 1, 'b' => { 'c' => [1, 2] } }", "{ 1 => 'one', 2 => 'two' }", '[0.5, 1]', "['10', '9', 'b']", 'Integer', 'String',
  'Integer[1, 5]', "Enum['a', 'b']", 'Array[Integer]', 'Optional[String]', "Pattern[/a/]", 'Variant[Integer, String]', 'Any', 'Data',
  'Numeric', 'Boolean', 'Hash[String, Integer]', 'Tuple[Integer, String]', "Struct[{ 'a' => Integer }]", 'Undef', 'Type[Integer]',
  "Sensitive('s')", "Timespan('1-02:03:04')", "SemVer('1.2.3')", "Regexp['a']", 'Collection[1, 2]', 'NotUndef',
].freeze
BINARY = %w[+ - * / % << >> == != < <= > >= =~ !~ in and or].freeze
UNARY = ['!', '-', '*'].freeze
PLAIN = %w[
  length upcase downcase capitalize unique flatten sort keys values empty abs round floor ceiling strip lstrip rstrip chomp chop
  type any all max min join String Integer Float Numeric Boolean Array Tuple Hash Binary sprintf camelcase reverse_each
].freeze
FORMATS = ["'%d'", "'%x'", "'%#o'", "'%05.2f'", "'%s'", "'%p'", "'%e'", "'%b'", "'%10s|'", "'%-5d|'", "'%+d'", "'%c'", "'%u'"].freeze

def value(depth)
  return one(LEAVES) if depth <= 0 || CHANCE.rand < 0.3

  inner = -> { value(depth - 1) }
  case CHANCE.rand(16)
  when 0..4 then "(#{inner.()} #{one(BINARY)} #{inner.()})"
  when 5 then "(#{one(UNARY)}#{one(LEAVES)})"
  when 6 then "(#{inner.()})[#{one(LEAVES)}]"
  when 7 then "(#{inner.()})[#{one(LEAVES)}, #{one(LEAVES)}]"
  when 8, 9 then "#{one(PLAIN)}(#{inner.()})"
  when 10 then "String(#{inner.()}, #{one(FORMATS)})"
  when 11 then "sprintf(#{one(FORMATS)}, #{inner.()})"
  when 12 then "(#{inner.()} ? { #{one(LEAVES)} => #{inner.()}, default => #{one(LEAVES)} })"
  when 13 then "(#{inner.()}).#{one(%w[map filter any all each reduce slice(2) then lest with])} |$x| { #{one(['$x', '[$x]', '"<${x}>"', '$x == 1', '!$x'])} }"
  when 14 then "[#{inner.()}, #{inner.()}]"
  else "{ #{one(LEAVES)} => #{inner.()} }"
  end
end

puts '# Expressions by chance: random_expressions.rb, then expressions.rb.'
puts '# EXPRESSION ⇒ what Puppet 7.23 gives.'
seen = {}
until seen.size >= Integer(ARGV[1])
  expression = value(3)
  next if LEAVES.include?(expression) || seen[expression]
  # Ruby would fill all memory with the digits of such a number.
  next if expression.match?(/<<|>>/) && expression.match?(/9223372036854775807|1e3|255|0x1F/)

  seen[expression] = true
  puts expression
end
