#!/usr/bin/env ruby
# frozen_string_literal: true

# Compares the catalogs of Puppet and of Duckrow for the modules that Debian packs: every class by `include`, or with the
# simplest values for the parameters that it needs, and every example.
#
#   ruby debian_catalogs.rb --program DUCKROW --keep FOLDER              all modules
#   ruby debian_catalogs.rb --program DUCKROW --keep FOLDER MODULE ...   these modules
#   ruby debian_catalogs.rb … --reasons                                  only why catalogs are refused or differ, by frequency
#
# The folder keeps each case with its modules and Puppet's document, so that Puppet is asked once: NAME/case.pp, NAME/modules/,
# NAME/puppet.json, or NAME/puppet.error. Duckrow's answer is written beside it, with what differs in NAME/difference.

require_relative 'catalog_case'
require 'benchmark'
require 'open3'

module Oracle
  # The programs of a module: a name and a manifest for each.
  class DebianModule
    def initialize(name)
      @name = name
      @folder = File.realpath(File.join(DEBIAN_MODULES, name))
    end

    def programs
      classes.merge(examples)
    end

    private

    def examples
      Dir[File.join(@folder, '{examples,tests}', '**', '*.pp')].sort.to_h do |path|
        ["#{@name}-#{path.delete_prefix("#{@folder}/").delete_suffix('.pp').tr('/', '-')}", File.read(path)]
      end
    end

    def classes
      Dir[File.join(@folder, 'manifests', '**', '*.pp')].sort.flat_map { |path| definitions(path) }.to_h do |definition|
        [definition.name.gsub('::', '-'), declaration(definition)]
      end
    end

    def definitions(path)
      parser = (@parser ||= Puppet::Pops::Parser::Parser.new)
      parser.parse_file(path).model.definitions.grep(Puppet::Pops::Model::HostClassDefinition)
    rescue Puppet::Error
      []
    end

    def declaration(definition)
      needed = definition.parameters.select { |parameter| parameter.value.nil? }
      given = needed.to_h { |parameter| [parameter.name, SimplestValue.of(parameter.type_expr)] }.compact
      return "include #{definition.name}\n" if given.empty?

      "class { '#{definition.name}':\n#{given.map { |name, value| "  #{name} => #{value},\n" }.join}}\n"
    end
  end

  # The simplest value of a type, as Puppet code; nothing where undef will do.
  module SimplestValue
    OF_TYPE = {
      'String' => "'x'", 'Integer' => '1', 'Numeric' => '1', 'Float' => '1.0', 'Boolean' => 'true', 'Array' => '[]', 'Hash' => '{}',
      'Optional' => nil, 'Any' => nil, 'Undef' => nil
    }.freeze

    def self.of(type)
      return "'x'" if type.nil?

      text = type.locator.extract_text(type.offset, type.length)
      name = text[/\A[\w:]+/]
      return OF_TYPE[name] if OF_TYPE.key?(name)

      case text
      when /\AVariant\[(\w+)/ then OF_TYPE.fetch(Regexp.last_match(1), "'x'")
      when /\AEnum\[\s*(['"][^'"]*['"])/ then Regexp.last_match(1)
      when /path\z/i then "'/x'"
      when /port\z/i then '80'
      when /url\z/i then "'http://x.example.com/'"
      when /ip/i then "'192.0.2.1'"
      else "'x'"
      end
    end
  end

  # One program of a module, in a folder that stays.
  class DebianCase
    attr_reader :name

    def initialize(folder, name, module_name, text)
      @folder = File.join(folder, name)
      @name = name
      FileUtils.mkdir_p(@folder)
      write('case.pp', text)
      write('case.yaml', JSON.generate('about' => name, 'modules' => OfModule.with_core(module_name)))
    end

    # Puppet's document, or nothing if Puppet refuses the program.
    def theirs
      ask_puppet unless File.exist?(place('puppet.json')) || File.exist?(place('puppet.error'))
      File.exist?(place('puppet.json')) ? JSON.parse(File.read(place('puppet.json'))) : nil
    end

    # What becomes of the case: a word, and for what isn't equal the reason.
    def compared(program)
      expected = theirs
      out, err, status = Open3.capture3(program, *File.read(place('arguments')).split("\n"))
      write('duckrow.json', out)
      write('duckrow.error', err)
      return expected ? ['refused', reason(err)] : ['both refuse', nil] unless status.success?
      return ['accepted', File.read(place('puppet.error')).lines.first.to_s.strip] unless expected

      difference = Difference.new(expected, JSON.parse(out)).to_a
      write('difference', difference.join("\n"))
      difference.empty? ? ['equal', nil] : ['differs', difference.first]
    end

    private

    def place(file)
      File.join(@folder, file)
    end

    def write(file, text)
      File.write(place(file), text) unless File.exist?(place(file)) && File.read(place(file)) == text
    end

    # Puppet is asked in a process of its own: what modules define in Ruby stays there.
    def ask_puppet
      child = fork do
        [$stdout, $stderr].each { |stream| stream.reopen(File::NULL) }
        kase = CatalogCase.new(place('case.pp'))
        seconds = Benchmark.realtime { kase.compile_in(File.join(@folder, 'root')) }
        write('seconds', seconds.to_s)
        write('arguments', [*kase.arguments, '--allow-outside', File.dirname(DEBIAN_MODULES), '--max-seconds', '120'].join("\n"))
        kase.document ? write('puppet.json', JSON.generate(kase.document)) : write('puppet.error', kase.failure.to_s)
        exit!(0)
      end
      Process.wait(child)
      raise "Puppet's process ended before it had an answer for #{@name}" unless File.exist?(place('arguments'))
    end

    def reason(error)
      error.lines.grep(/\A(Error|duckrow):/).first.to_s.strip.sub(/ \(file: .*/, '').sub(/ on node .*/, '')
    end
  end

  # What differs between two documents, one line each.
  class Difference
    # What it is known by, not what it is.
    CHANCE = %w[version catalog_uuid].freeze
    PARTS = %w[tags file line exported kind sensitive_parameters].freeze

    def initialize(theirs, ours)
      @theirs = theirs
      @ours = ours
    end

    def to_a
      (resources + rest).map { |line| line.gsub("\n", '\n') }
    end

    private

    def by_name(document)
      document['resources'].to_h { |resource| ["#{resource['type']}[#{resource['title']}]", resource] }
    end

    def resources
      theirs = by_name(@theirs)
      ours = by_name(@ours)
      lines = (theirs.keys - ours.keys).map { |name| "#{name} is missing" } + (ours.keys - theirs.keys).map { |name| "#{name} is too many" }
      lines += (theirs.keys & ours.keys).flat_map { |name| parts(name, theirs[name], ours[name]) }
      lines.empty? && theirs.keys != ours.keys ? ['resources come in another order'] : lines
    end

    def parts(name, theirs, ours)
      left = PARTS.to_h { |part| [part, theirs[part]] }.merge(theirs['parameters'].to_h)
      right = PARTS.to_h { |part| [part, ours[part]] }.merge(ours['parameters'].to_h)
      (left.keys | right.keys).reject { |key| JSON.generate(left[key]) == JSON.generate(right[key]) }.map do |key|
        "#{name} #{key}: #{JSON.generate(left[key])} for Puppet, #{JSON.generate(right[key])} for Duckrow"
      end
    end

    def rest
      keys = (@theirs.keys | @ours.keys) - CHANCE - ['resources']
      keys.reject { |key| JSON.generate(@theirs[key]) == JSON.generate(@ours[key]) }.map { |key| "#{key} of the catalog differ" }
    end
  end

  # Puppet's own types and their providers, which take most of the time of a small catalog: read once, for all processes.
  module OwnTypes
    def self.read
      folder = File.dirname($LOADED_FEATURES.grep(%r{/puppet/type\.rb\z}).first)
      %w[type provider].each do |kind|
        Dir[File.join(folder, kind, '**', '*.rb')].sort.each { |path| require path }
      end
    end
  end

  # All of them.
  class DebianCatalogs
    def initialize(settings, modules)
      @settings = settings
      # A folder with another name is no module for Puppet.
      names = modules.empty? ? Dir.children(DEBIAN_MODULES).grep(/\A\w+\z/).sort : modules
      @cases = names.flat_map do |name|
        DebianModule.new(name).programs.map { |title, text| DebianCase.new(settings[:keep], title, name, text) }
      end
    end

    def run
      OwnTypes.read
      results = @cases.to_h { |kase| [kase.name, told(kase)] }
      reasons(results.values) if @settings[:reasons]
      results.values.map(&:first).tally.sort_by { |_, count| -count }.each { |word, count| puts "#{count} #{word}" }
      compiled = results.values.count { |word, _| %w[equal differs refused].include?(word) }
      puts "#{results.values.count { |word, _| word == 'equal' }} of #{compiled} catalogs are equal"
    end

    # Each case is told as it is done.
    def told(kase)
      word, reason = kase.compared(@settings[:program])
      puts "#{kase.name}: #{word}#{": #{reason}" if reason}" unless @settings[:reasons] || ['equal', 'both refuse'].include?(word)
      [word, reason]
    end

    def reasons(values)
      values.reject { |_, reason| reason.nil? }.tally.sort_by { |_, count| -count }.each { |(word, reason), count| puts "#{count}\t#{word}\t#{reason}" }
    end
  end
end

$stdout.sync = true
settings = { reasons: ARGV.delete('--reasons') }
%w[program keep].each do |name|
  place = ARGV.index("--#{name}")
  settings[name.to_sym] = File.expand_path(ARGV.slice!(place, 2).last) if place
end
abort 'usage: debian_catalogs.rb --program DUCKROW --keep FOLDER [--reasons] [MODULE ...]' unless settings[:program] && settings[:keep]
Oracle::DebianCatalogs.new(settings, ARGV).run
