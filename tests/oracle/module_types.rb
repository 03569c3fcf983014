#!/usr/bin/env ruby
# frozen_string_literal: true

# Writes down what Puppet knows of the resource types that Ruby files declare, once it has loaded them.
#
#     ruby module_types.rb FILE.rb …                       records FILE.json beside each file
#     ruby module_types.rb --check FILE.rb …               records in memory, names the files whose JSON differs
#     ruby module_types.rb --compare PROGRAM [FILE.rb …]   compares with what PROGRAM (`declarations`, from `tests/src/bin`) reads
#
# Without files, `--compare` takes the types of all modules that Debian packs. Nothing of them is kept.

require 'json'
require 'open3'
require 'optparse'
require 'puppet'
require 'puppet/resource_api'

MODULES = '/usr/share/puppet/modules.available'

# Stands for the resource that a block of an automatic relation asks. What it gives for an attribute says so.
class Asked
  Attribute = Struct.new(:name) do
    def value = self
    def should = self
  end

  def initialize(type) = @type = type
  def [](name) = Attribute.new(name.to_s)
  alias value []
  alias should []

  def instance_variables_for_blocks
    @parameters = Hash.new { |_, name| Attribute.new(name.to_s) }
    self
  end
end

def title(value)
  case value
  when Asked::Attribute then { 'attribute' => value.name }
  when String, Symbol then value.to_s
  else 'computed'
  end
end

def titles(type, block)
  found = Asked.new(type).instance_variables_for_blocks.instance_exec(&block)
  [found].flatten.compact.map { |value| title(value) }
rescue StandardError, NotImplementedError
  ['computed']
end

# What a value is in a catalog: symbols are texts.
def plain(value)
  case value
  when Symbol then value.to_s
  when Array then value.map { |item| plain(item) }
  when Hash then value.to_h { |key, item| [key.to_s, plain(item)] }
  else value
  end
end

def default(attribute)
  return nil unless attribute.method_defined?(:default)

  value = attribute.allocate.default
  [true, false, Numeric, String, Symbol, Array, Hash].any? { |kind| kind === value } ? [plain(value)] : nil
rescue StandardError
  'computed'
end

def own?(attribute, method)
  attribute.method_defined?(method, false) || attribute.private_method_defined?(method, false)
end

def attribute(klass, kind)
  values = klass.value_collection
  strings = values.instance_variable_get(:@strings)
  {
    'kind' => kind,
    'values' => strings.map { |value| value.name.to_s },
    'aliases' => strings.flat_map { |value| value.aliases.map { |name| [name.to_s, value.name.to_s] } }.sort,
    'patterns' => values.regexes,
    'default' => default(klass),
    'features' => (klass.required_features || []).map(&:to_s),
    'value_features' => strings.flat_map { |v| [v.required_features].flatten.compact.map { |f| [v.name.to_s, f.to_s] } },
    'all' => kind == 'property' && klass.array_matching == :all,
    'validates' => own?(klass, :unsafe_validate),
    'munges' => own?(klass, :unsafe_munge),
    'opaque' => false
  }
end

def title_patterns(type)
  return nil unless type.singleton_methods(false).include?(:title_patterns)

  type.title_patterns.map { |pattern, fields| [pattern.inspect, fields.map { |field| field.first.to_s }] }
end

def relations(type)
  %w[require before notify subscribe].flat_map do |rule|
    known = []
    type.send("eachauto#{rule}") { |name, block| known << ["auto#{rule}", name.to_s, titles(type, block)] }
    known
  end
end

def document(type)
  properties = type.properties.map { |klass| [klass.name.to_s, attribute(klass, 'property')] }
  parameters = type.parameters.reject { |name| name == :provider }.map do |name|
    [name.to_s, attribute(type.paramclass(name), 'parameter')]
  end
  {
    'attributes' => (properties + parameters).to_h,
    'namevars' => type.key_attributes.map(&:to_s),
    'features' => type.features.map(&:to_s),
    'refreshes' => type.method_defined?(:refresh),
    'title_patterns' => title_patterns(type),
    'relations' => relations(type)
  }
end

# Loads a file in a process of its own.
def record(path)
  reader, writer = IO.pipe
  child = fork do
    reader.close
    $stderr.reopen(File::NULL)
    Puppet.initialize_settings(['--confdir', '/nonexistent', '--vardir', '/nonexistent'])
    library = File.expand_path('../../..', path)
    $LOAD_PATH.unshift(*Dir.glob("#{MODULES}/*/lib"), library)
    # As on an agent, where other types have loaded it.
    require 'puppet/parameter/boolean'
    declared = []
    Puppet::Type.singleton_class.prepend(Module.new do
      define_method(:newtype) do |name, *rest, &block|
        # What the file loads is not what it declares; the Resource API's block is its own.
        is_own = caller_locations(1, 5).any? { |at| at.absolute_path == File.expand_path(path) }
        super(name, *rest, &block).tap { |type| declared << type if is_own }
      end
    end)
    load path
    writer.write(JSON.generate(declared.to_h { |type| [type.name.to_s, document(type)] }))
  rescue Exception => e # rubocop:disable Lint/RescueException
    writer.write(JSON.generate('error' => "#{e.class}: #{e.message.lines.first&.chomp}"))
  ensure
    writer.close
    exit!(0)
  end
  writer.close
  text = reader.read
  Process.wait(child)
  JSON.parse(text)
end

# The places at which two documents differ.
def differences(real, ours, at = '')
  return [] if real == ours
  return [[at, real, ours]] unless real.is_a?(Hash) && ours.is_a?(Hash) && !real.key?('attribute')

  (real.keys | ours.keys).flat_map { |key| differences(real[key], ours[key], "#{at}.#{key}") }
end

# Puppet keeps the four rules apart, and so the order among them is nothing.
def comparable(types)
  types.transform_values do |type|
    next type unless type.is_a?(Hash) && type['relations']

    order = %w[autorequire autobefore autonotify autosubscribe]
    type.reject { |key, _| key == 'problems' }.merge('relations' => type['relations'].sort_by.with_index { |one, index| [order.index(one.first), index] })
  end
end

def compare(program, files)
  out, status = Open3.capture2(program, *files)
  abort 'the program failed' unless status.success?
  agreed = 0
  unloadable = []
  files.zip(out.lines).each do |file, line|
    real = record(file)
    ours = JSON.parse(line)
    if real.key?('error')
      unloadable << "#{file}: #{real['error']} (#{ours.size} read)"
      next
    end
    found = differences(comparable(real), comparable(ours))
    agreed += 1 if found.empty?
    puts file unless found.empty?
    found.each { |at, a, b| puts "  #{at}: Puppet #{a.to_json[0, 300]}, Duckrow #{b.to_json[0, 300]}" }
    ours.each_value { |type| type['problems'].each { |problem| puts "  problem: #{problem}" } } unless found.empty?
  end
  puts unloadable.map { |text| "Puppet can't load #{text}" }
  puts "#{agreed} of #{files.size} files agree, #{unloadable.size} can't be loaded"
end

options = {}
OptionParser.new do |parser|
  parser.on('--check') { options[:check] = true }
  parser.on('--compare PROGRAM') { |program| options[:program] = program }
end.parse!
files = ARGV.empty? && options[:program] ? Dir.glob("#{MODULES}/*/lib/puppet/type/*.rb").sort : ARGV

if options[:program]
  compare(options[:program], files)
else
  files.each do |file|
    text = "#{JSON.pretty_generate(record(file))}\n"
    recording = file.sub(/\.rb\z/, '.json')
    if options[:check]
      puts "#{file} differs" unless File.exist?(recording) && File.read(recording) == text
    else
      File.write(recording, text)
    end
  end
end
