# frozen_string_literal: true

# The programs that a module's classes and examples make, for the programs that compare catalogs.

require 'puppet'

module Oracle
  # The programs of a module: a name and a manifest for each.
  class ModulePrograms
    def initialize(name, folder)
      @name = name
      @folder = folder
    end

    def all
      classes.merge(examples)
    end

    # Every class by `include`, or with the simplest values of the parameters that it needs.
    def classes
      Dir[File.join(@folder, 'manifests', '**', '*.pp')].sort.flat_map { |path| definitions(path) }.to_h do |definition|
        [definition.name.gsub('::', '-'), declaration(definition)]
      end
    end

    def examples
      Dir[File.join(@folder, '{examples,tests}', '**', '*.pp')].sort.to_h do |path|
        ["#{@name}-#{path.delete_prefix("#{@folder}/").delete_suffix('.pp').tr('/', '-')}", File.read(path)]
      end
    end

    private

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
end
