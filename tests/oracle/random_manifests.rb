# frozen_string_literal: true

# Manifests by chance: well-formed ones, and some that are a little wrong. The same seed gives the same manifest.
#
#     ruby random_manifests.rb SEED
#
# A manifest is a number of definitions, then statements. Every statement is on lines of its own, so that a difference can be made
# small by leaving lines out (differential.rb). What it declares may be applied: notify, files under $tmpdir, exec of true.
class RandomManifest
  STRINGS = ["'a'", "'b c'", "'Duck'", "''", "'10'", '"x${1 + 1}"', "'äö'", "'/tmp/a'", "'a::b'"].freeze
  TYPES = %w[String Integer Boolean Array Hash Any Numeric Data String[1] Integer[0,9] Optional[String] Array[String]
             Hash[String,Integer] Variant[String,Integer] Enum[a,b] Pattern[/a/] Struct[{a=>Integer}] Tuple[Integer,String]
             NotUndef Scalar Collection Undef Optional[Integer] Sensitive Type Regexp Callable Iterable].freeze
  WORDS = %w[red green blue].freeze
  KINDS = %i[string integer boolean array hash].freeze
  UNKNOWN = ['$nowhere', '$c0::nothing', '$::none', 'nofunction(1)', "Notify['nowhere']", 'Nowhere', 'undef', '$facts[nope]', "'a' + 1",
             '1 / 0', '[1][5]', 'Class[nowhere]', "fail('ends here')", '{a => 1}.b', 'default', "Integer('x')", '$title', '$name',
             "lookup('nothing')", 'String[1][2]', '"${nowhere}"', "'x'[0,'a']", "Enum['a'][1]", "assert_type(Integer, 'a')",
             '-"a"', '!undef', '*[1,2]', "'a' =~ 'b'", "'a' =~ /(/", '1 in 2', "'a' < 1", '[] << 1', '{} + 1', "'a' ? { 'b' => 1 }"].freeze

  def initialize(seed)
    @random = Random.new(seed)
    @number = 0
    @wrong = chance(50) ? 0 : 0.06
    @classes = {}
    @defines = {}
    @functions = {}
    @aliases = []
    @titles = []
    @virtual = []
    @seen = {}
  end

  def text
    lines = []
    (1 + below(2)).times { lines.concat(type_alias) } if chance(30)
    below(3).times { lines.concat(function) }
    below(3).times { lines.concat(define) }
    (1 + below(4)).times { lines.concat(klass) }
    top = body({}, 3 + below(7), :top)
    top = ["node '#{one(%w[node1.example.com default other])}' {".sub("'default'", 'default'), *indent(top), '}'] if chance(4)
    lines = chance(80) ? lines + top : top + lines
    lines.join("\n") + "\n"
  end

  private

  def below(limit) = @random.rand(limit)
  def chance(percent) = @random.rand(100) < percent
  def one(list) = list[@random.rand(list.size)]
  def wrong? = @random.rand < @wrong
  def indent(lines) = lines.map { |line| "  #{line}" }
  def number = @number += 1

  # ---------------------------------------------------------------- definitions

  def type_alias
    name = "T#{number}"
    line = "type #{name} = #{type}"
    @aliases << name
    [line]
  end

  def type
    return one(@aliases) if !@aliases.empty? && chance(25)

    one(TYPES)
  end

  # Parameters: name → [kind, whether it has a default], and their text. Those before are seen in defaults.
  def parameters(prefix, most)
    found = {}
    texts = Array.new(below(most + 1)) do |place|
      kind = one(KINDS)
      name = "#{prefix}#{place}"
      typed = chance(50) ? "#{wrong? ? type : TYPE_OF[kind]} " : ''
      default = chance(65) || found.any? { |_, (_, optional)| optional }
      text = "#{typed}$#{name}#{default ? " = #{value(kind, visible(found), 1)}" : ''}"
      found[name] = [kind, default]
      text
    end
    [found, texts.join(', ')]
  end

  TYPE_OF = { string: 'String', integer: 'Integer', boolean: 'Boolean', array: 'Array', hash: 'Hash' }.freeze

  def visible(parameters) = parameters.transform_values(&:first)

  def function
    name = "f#{number}"
    found, texts = parameters('p', 2)
    kind = one(KINDS)
    returns = chance(30) ? " >> #{wrong? ? type : TYPE_OF[kind]}" : ''
    scope = visible(found)
    inside = body(scope, below(2), :function)
    inside << "if #{value(:boolean, scope, 1)} { return(#{value(kind, scope, 1)}) }" if chance(25)
    inside << "return(#{value(kind, scope, 2)})"
    @functions[name] = [found, kind]
    ["function #{name}(#{texts})#{returns} {", *indent(inside), '}']
  end

  def define
    name = "d#{number}"
    found, texts = parameters('p', 3)
    scope = visible(found).merge('title' => :string, 'name' => :string)
    inside = body(scope, 1 + below(3), :define)
    @defines[name] = found
    ["define #{name}(#{texts}) {", *indent(inside), '}']
  end

  def klass
    name = chance(15) ? "c#{number}::sub" : "c#{number}"
    found, texts = parameters('p', 3)
    parent = @classes.empty? || !chance(25) ? nil : one(@classes.keys)
    scope = visible(found).merge('title' => :string)
    scope.merge!(@seen[parent]) if parent
    inside = body(scope, 1 + below(4), :class)
    inside.concat(override) if parent && chance(50)
    @classes[name] = found
    @seen[name] = scope.reject { |key, _| %w[title name].include?(key) }
    heading = "class #{name}#{texts.empty? ? '' : "(#{texts})"}#{parent ? " inherits #{parent}" : ''} {"
    [heading, *indent(inside), '}']
  end

  # ---------------------------------------------------------------- statements

  def body(scope, statements, place)
    scope = scope.dup if place == :block
    Array.new(statements) { statement(scope, place) }.flatten
  end

  def statement(scope, place)
    return ["#{one(UNKNOWN.reject { |text| text.match?(/\A['"\[{$\-!*]|\A\w+\z/) })}"] if wrong? && chance(30)

    effects = %i[function lambda].include?(place) ? 9 : 30
    case below(effects)
    when 0, 1 then log(scope)
    when 2, 3 then assignment(scope)
    when 4 then conditional(scope, place)
    when 5 then choice(scope, place)
    when 6 then iteration(scope, place)
    when 7 then call(scope)
    when 8 then [one(["tag('#{one(WORDS)}')", "notice(tagged('#{one(WORDS)}'))", "notice(defined(#{reference}))", "notice(\"#{fact}\")"])]
    when 9..15 then resource(scope, place)
    when 16 then virtual(scope, place)
    when 17 then collector(scope)
    when 18 then override
    when 19 then defaults(scope)
    when 20, 21 then chain(scope, place)
    when 22..24 then class_statement(scope)
    when 25, 26 then instance(scope, place)
    when 27 then created(scope, place)
    when 28 then one([early(place), realize])
    else several(scope, place)
    end
  end

  def log(scope) = ["#{one(%w[notice notice notice warning info])}(#{Array.new(1 + below(2)) { any(scope, 2) }.join(', ')})"]

  def assignment(scope)
    kind = one(KINDS)
    if chance(10)
      names = ["v#{number}", "v#{number}"]
      line = "[$#{names.join(', $')}] = [#{value(kind, scope, 1)}, #{value(kind, scope, 1)}]"
      names.each { |name| scope[name] = kind }
      return [line]
    end
    name = wrong? && !scope.empty? ? scope.keys.last : "v#{number}"
    line = "$#{name} = #{value(kind, scope, 2)}"
    scope[name] = kind
    [line]
  end

  def conditional(scope, place)
    word = chance(80) ? 'if' : 'unless'
    lines = ["#{word} #{value(:boolean, scope, 2)} {", *indent(body(scope, 1 + below(2), nested(place)))]
    lines.push("} elsif #{value(:boolean, scope, 1)} {", *indent(body(scope, 1, nested(place)))) if word == 'if' && chance(25)
    lines.push('} else {', *indent(body(scope, 1, nested(place)))) if chance(40)
    lines << '}'
  end

  def nested(place) = place == :top ? :block : place

  def choice(scope, place)
    kind = one(KINDS)
    options = Array.new(1 + below(2)) do
      match = one([value(kind, scope, 0), type, "/#{one(%w[a u ^D])}/", "#{value(kind, scope, 0)}, #{type}"])
      ["  #{match}: {", *indent(indent(body(scope, 1, nested(place)))), '  }']
    end
    options << ['  default: {', *indent(indent(body(scope, 1, nested(place)))), '  }'] if chance(60)
    ["case #{value(kind, scope, 1)} {", *options.flatten, '}']
  end

  def iteration(scope, place)
    name = "i#{number}"
    inner = scope.merge(name => :string)
    inside = body(inner, 1 + below(2), place == :function ? :lambda : :loop)
    inside.unshift("if #{value(:boolean, inner, 1)} { #{one(['next()', 'break()', 'return()', 'next(1)'])} }") if chance(20)
    over = one(["['#{name}a', '#{name}b']", "['#{name}a']", value(:array, scope, 1)])
    over = one([value(:hash, scope, 1), '2', "'#{name}xy'", 'Integer[1,2]']) if chance(15)
    word = one(%w[each each each map filter with reduce reverse_each])
    arguments = word == 'reduce' ? "$m, $#{name}" : "$#{name}"
    ["#{over}.#{word} |#{arguments}| {", *indent(inside), '}']
  end

  def call(scope)
    return log(scope) if @functions.empty?

    name, = one(@functions.to_a)
    ["#{name}(#{given(@functions[name].first, scope)})"]
  end

  def given(parameters, scope)
    needed = parameters.count { |_, (_, optional)| !optional || chance(50) }
    needed -= 1 if wrong? && needed.positive?
    parameters.first(needed).map { |_, (kind, _)| value(kind, scope, 0) }.join(', ')
  end

  # ---------------------------------------------------------------- resources

  # A title that no other resource has, but for a slip. In what happens several times it begins with what differs.
  def title(place, scope)
    return one(@titles.map(&:last)) if wrong? && !@titles.empty?

    "'r#{number}'".then do |plain|
      case place
      when :define then "\"${title}#{plain[1..-2]}\""
      when :loop then "\"${#{scope.keys.last}}#{plain[1..-2]}\""
      else plain
      end
    end
  end

  def described(scope, place)
    plain = title(place, scope)
    case below(10)
    when 0, 1 then ['file', "\"${tmpdir}/#{plain[1..-2]}\""]
    when 2 then ['exec', plain]
    else ['notify', plain]
    end
  end

  ATTRIBUTES = { 'notify' => %i[message withpath], 'file' => %i[ensure content mode], 'exec' => %i[command refreshonly onlyif] }.freeze

  def attributes(type, scope, most = 3)
    list = []
    list << "command => '/bin/true'" if type == 'exec'
    list << "ensure => #{one(%w[file directory absent present])}" if type == 'file' && chance(60)
    below(most + 1).times { list << attribute(type, scope) }
    list = list.uniq { |text| text[/\A\S+/] } unless wrong?
    list << "* => { #{hash_attribute(scope)} }" if chance(4) && list.none? { |text| text.start_with?('message', 'noop') }
    list
  end

  def hash_attribute(scope) = one(["'message' => #{value(:string, scope, 1)}", "'noop' => true", "noop => #{value(:boolean, scope, 0)}"])

  def attribute(type, scope)
    return "#{one(%w[nope message ensure name title require tag audit stage])} => #{one(UNKNOWN)}" if wrong?

    return "alias => 'al#{number}'" if chance(2)

    own = case type
          when 'notify' then ["message => #{any(scope, 1)}", "message => #{value(:string, scope, 1)}", "withpath => #{one(%w[true false])}"]
          when 'file' then ["content => #{value(:string, scope, 1)}", "mode => '#{one(%w[0644 0600 755 u=rw])}'"]
          else ["refreshonly => #{one(%w[true false])}", "onlyif => '/bin/#{one(%w[true false])}'", "unless => '/bin/false'"]
          end
    one(own + own + ["tag => #{one(["'#{one(WORDS)}'", "['#{one(WORDS)}', '#{one(WORDS)}']"])}", "noop => #{one(%w[true false])}",
                     "loglevel => #{one(%w[info debug warning])}", relation, relation])
  end

  def relation = "#{one(%w[require before notify subscribe])} => #{chance(20) ? "[#{reference}, #{reference}]" : reference}"

  def reference
    return one(["Notify['nowhere']", 'Class[nowhere]', "Nowhere['a']", 'Notify', "'Notify[x]'", 'undef', 'Stage[main]']) if wrong?
    return "Class['#{one(@classes.keys)}']" if @titles.empty? && !@classes.empty?
    return "Class['#{one(@classes.keys)}']" if !@classes.empty? && chance(25)
    return "Stage['main']" if @titles.empty?

    kind, name = one(@titles)
    "#{kind.capitalize}[#{name}]"
  end

  # What is referred to is mostly there: what stands at top scope, and some of what classes declare.
  def remember(kind, name, place)
    @titles << [kind, name] if place == :top || (place == :class && chance(30))
  end

  def resource(scope, place)
    type, name = described(scope, place)
    list = attributes(type, scope)
    name, extra = "[#{name}, \"${#{name}}b\"]", true if chance(5) && !name.include?('"')
    name = name.sub(/"\$\{('\w+)'\}b"/, "\\1b'") if extra
    remember(type, name, place) unless extra
    shown("#{type} { #{name}:", list)
  end

  def shown(heading, list)
    return ["#{heading} }"] if list.empty?
    return ["#{heading} #{list.join(', ')} }"] if chance(40)

    [heading, *list.map { |text| "  #{text}," }, '}']
  end

  def several(scope, place)
    names = Array.new(2) { title(place, scope) }
    names.each { |name| remember('notify', name, place) }
    common = chance(60) ? ["  default: #{attributes('notify', scope, 1).join(', ')};"] : []
    ['notify {', *common, *names.map { |name| "  #{name}: #{attributes('notify', scope, 1).join(', ')};" }, '}']
  end

  def virtual(scope, place)
    name = title(place, scope)
    @virtual << name if place != :loop && place != :define
    remember('notify', name, place) if wrong?
    shown("#{chance(85) ? '@' : '@@'}notify { #{name}:", attributes('notify', scope))
  end

  def realize
    name = @virtual.empty? ? "'r1'" : one(@virtual)
    ["realize(Notify[#{name}])"]
  end

  def query
    own = one(["tag == '#{one(WORDS)}'", "tag != '#{one(WORDS)}'", "title == #{@virtual.empty? ? "'r1'" : one(@virtual)}", 'noop == true', "message == 'a'",
               "title != 'r2'"])
    case below(8)
    when 0 then ''
    when 1 then " #{own} and tag == '#{one(WORDS)}'"
    when 2 then " #{own} or (tag == '#{one(WORDS)}' and noop == true)"
    else " #{own}"
    end
  end

  def collected = "#{chance(80) || @defines.empty? ? one(%w[Notify Notify Notify File Exec]) : one(@defines.keys).capitalize}<|#{query} |>"

  def collector(scope)
    return ["#{collected} { #{attribute('notify', scope)} }"] if chance(40)

    [collected]
  end

  def override
    kind, name = @titles.empty? ? ['notify', "'r1'"] : one(@titles)
    ["#{kind.capitalize}[#{name}] { #{attribute(kind, {}).sub(/ => /, chance(20) ? ' +> ' : ' => ')} }"]
  end

  def defaults(scope)
    kind = one(%w[notify notify file exec])
    return ["#{one(@defines.keys).capitalize} { #{one(%w[p0 p1 noop tag])} => #{any(scope, 1)} }"] if !@defines.empty? && chance(25)

    ["#{kind.capitalize} { #{attribute(kind, scope)} }"]
  end

  def chain(scope, place)
    links = Array.new(2 + below(2)) do
      case below(6)
      when 0 then collected
      when 1 then "[#{reference}, #{reference}]"
      when 2 then shown("notify { #{title(place, scope).tap { |name| remember('notify', name, place) }}:", []).join
      else reference
      end
    end
    [links.reduce { |left, right| "#{left} #{one(%w[-> -> ~> <- <~])} #{right}" }]
  end

  def class_statement(scope)
    return log(scope) if @classes.empty?

    name = wrong? ? 'c_nowhere' : one(@classes.keys)
    case below(5)
    when 0, 1 then shown("class { '#{name}':", assigned(@classes.fetch(name, {}), scope))
    when 2 then ["include #{one([name, "'#{name}'", "#{name}, #{one(@classes.keys)}", "Class['#{name}']"])}"]
    when 3 then ["contain #{name}"]
    else ["#{one(%w[include require])} #{name}"]
    end
  end

  def assigned(parameters, scope)
    needed = parameters.reject { |_, (_, optional)| optional && chance(60) }
    needed = needed.drop(1) if wrong?
    list = needed.map { |name, (kind, _)| "#{name} => #{wrong? ? any(scope, 1) : value(kind, scope, 1)}" }
    list << attribute('none', scope).sub(/\A(refreshonly|onlyif|unless) .*/, "tag => 'red'") if chance(25)
    list
  end

  def instance(scope, place)
    return resource(scope, place) if @defines.empty? || place == :define

    name, parameters = one(@defines.to_a)
    called = title(place, scope)
    remember(name, called, place)
    shown("#{chance(10) ? '@' : ''}#{name} { #{called}:", assigned(parameters, scope))
  end

  def created(scope, place)
    called = title(place, scope)
    remember('notify', called, place)
    common = chance(40) ? ", { #{one(["message => #{value(:string, scope, 1)}", "tag => 'red'", "noop => true"])} }" : ''
    ["create_resources('notify', { #{called} => { #{one(["'message' => #{value(:string, scope, 1)}", "tag => '#{one(WORDS)}'", ''])} } }#{common})"]
  end

  def early(place) = place == :function || place == :class || place == :define ? [one(['return()', 'next()'])] : ["notice('end')"]

  # ---------------------------------------------------------------- values

  def fact = one(["${facts['os']['family']}", '${trusted[certname]}', '${module_name}', '${environment}', '${::hostname}', '${title}', '${caller_module_name}'])

  def any(scope, depth) = value(one(KINDS), scope, depth)

  def value(kind, scope, depth)
    return one(UNKNOWN) if wrong?

    variable = one(scope.select { |_, held| held == kind }.keys.map { |name| "$#{name}" }.then { |list| list.empty? ? [nil] : list })
    return variable if variable && chance(40)
    return qualified(kind) if chance(6)
    return called(kind, scope) if depth.positive? && chance(10) && @functions.any? { |_, (_, given)| given == kind }
    return "#{any(scope, 0)} ? { #{any(scope, 0)} => #{value(kind, scope, 0)}, default => #{value(kind, scope, 0)} }" if depth.positive? && chance(6)
    return "(if #{value(:boolean, scope, 0)} { #{value(kind, scope, 0)} } else { #{value(kind, scope, 0)} })" if depth.positive? && chance(3)

    send(kind, scope, depth)
  end

  def qualified(kind)
    name = @seen.keys.empty? ? 'c9' : one(@seen.keys)
    variable = (@seen[name] || {}).select { |_, held| held == kind }.keys.first || 'p0'
    one(["$#{name}::#{variable}", "$::#{name}::#{variable}", "getvar('#{name}::#{variable}')"])
  end

  def called(kind, scope)
    name, (parameters, _) = one(@functions.select { |_, (_, given)| given == kind }.to_a)
    "#{name}(#{given(parameters, scope)})"
  end

  def string(scope, depth)
    return one(STRINGS) if depth.zero? || chance(40)

    # `"${true}"` ends in an error of Ruby's, whatever else a manifest has.
    inner = -> { value(one(KINDS), scope, depth - 1).then { |text| %w[true false].include?(text) ? "(#{text})" : text } }
    held = scope.empty? ? 'title' : one(scope.keys)
    one(["\"a ${#{inner.()}} b\"", "\"${#{held}}\"", "\"<$#{held}>\"", "#{value(:array, scope, depth - 1)}.join('-')", "String(#{inner.()})",
         "upcase(#{value(:string, scope, depth - 1)})", "sprintf('%s-%s', #{inner.()}, #{inner.()})", "type(#{inner.()})", "\"#{fact}\"",
         "regsubst(#{value(:string, scope, depth - 1)}, 'a', 'o', 'G')", "#{value(:hash, scope, depth - 1)}['a']", '"$facts[os][name]"',
         "lookup('none', { default_value => 'x' })", "inline_epp('<%= 1 + 1 %> x')", "#{value(:string, scope, depth - 1)}[0, 1]"])
  end

  def integer(scope, depth)
    return one(%w[0 1 2 7 -1 0x1F 42]) if depth.zero? || chance(40)

    inner = -> { value(:integer, scope, depth - 1) }
    one(["(#{inner.()} #{one(%w[+ - * % / << >>])} #{one(%w[1 2 3])})", "length(#{value(:string, scope, depth - 1)})", "Integer('0x1f', 16)",
         "#{value(:array, scope, depth - 1)}.reduce(0) |$m, $x| { $m + 1 }", "size(#{value(:array, scope, depth - 1)})", "-#{one(%w[1 2])}",
         "abs(#{inner.()})", "with(1, 2) |$a, $b| { $a + $b }", "max(#{inner.()}, 3)"])
  end

  def boolean(scope, depth)
    return one(%w[true false]) if depth.zero? || chance(25)

    inner = -> { any(scope, depth - 1) }
    one(["(#{inner.()} == #{inner.()})", "(#{value(:integer, scope, depth - 1)} #{one(%w[< > <= >=])} 2)", "!#{value(:boolean, scope, depth - 1)}",
         "(#{value(:boolean, scope, depth - 1)} #{one(%w[and or])} #{value(:boolean, scope, depth - 1)})", "(#{inner.()} =~ #{type})",
         "(#{value(:string, scope, depth - 1)} =~ /#{one(['a', '(b)', '^$'])}/)", "(#{value(:string, scope, 0)} in #{value(:array, scope, depth - 1)})",
         "defined(#{reference})", "defined('$#{scope.keys.last || 'x'}')", "tagged('#{one(WORDS)}')", "empty(#{value(:array, scope, depth - 1)})",
         "#{value(:array, scope, depth - 1)}.any |$x| { $x == 'a' }", "(#{inner.()} != undef)", "defined(#{one(["'notify'", "'c1'", 'String', "'T1'"])})"])
  end

  def array(scope, depth)
    return one(["['a', 'b']", '[]', "['x']", '[1, 2]', "[['a'], 'b']"]) if depth.zero? || chance(30)

    inner = -> { value(:array, scope, depth - 1) }
    one(["[#{any(scope, depth - 1)}, #{any(scope, depth - 1)}]", "(#{inner.()} + #{any(scope, depth - 1)})", "(#{inner.()} - ['a'])", "unique(#{inner.()})",
         "#{inner.()}.map |$x| { \"${x}!\" }", "#{inner.()}.filter |$x| { $x == 'a' }", "keys(#{value(:hash, scope, depth - 1)})", "split('a,b', ',')",
         "flatten(#{inner.()})", "(#{inner.()} << 1)", "#{inner.()}[0, 1]", "range(1, 3).map |$x| { if $x == 2 { next() } $x }".sub('range(1, 3)', 'Integer[1, 3]'),
         "#{value(:hash, scope, depth - 1)}.map |$k, $v| { $k }", "['b', 'a'].sort", "Array(#{any(scope, 0)})"])
  end

  def hash(scope, depth)
    return one(["{ 'a' => 1 }", '{}', "{ a => 'x', 'b' => { c => 1 } }"]) if depth.zero? || chance(40)

    inner = -> { value(:hash, scope, depth - 1) }
    one(["{ 'a' => #{any(scope, depth - 1)}, b => #{any(scope, depth - 1)} }", "(#{inner.()} + { z => 1 })", "#{inner.()}.filter |$k, $v| { $v == 1 }",
         "(#{inner.()} - 'a')", "Hash([['a', 1]])", "$facts['os']['release']"])
  end
end

puts RandomManifest.new(Integer(ARGV[0])).text if $PROGRAM_NAME == __FILE__
