#!/usr/bin/env ruby
# frozen_string_literal: true

# Records what the installed Puppet says about its own resource types: attributes in Puppet's order, values, defaults, features,
# providers, what can refresh, automatic relations. The built-in types of the engine are compared with this record.
#
#   ruby types.rb > ../conformance/types/builtin.json
#
# Types of modules come from Debian's packages, and from the module paths that the environment variable PUPPET_MODULES names:
# zfs_core 1.4.0, zone_core 1.1.0, scheduled_task 3.1.1 and yumrepo_core 1.2.0, as puppet-agent 7.23 has them.

require_relative 'puppet_oracle'

module Oracle
  # Writes down one type.
  class TypeRecord
    DEBIAN_CORE = %w[augeas_core cron_core host_core mailalias mount_core selinux_core sshkeys_core].freeze
    TYPES = %w[augeas cron exec file filebucket group host mailalias mount notify package resources schedule scheduled_task
               selboolean selmodule service ssh_authorized_key sshkey stage tidy user yumrepo zfs zone zpool].freeze

    def initialize(type, environment)
      @type = type
      @environment = environment
    end

    def to_h
      names = @type.allattrs - @type.metaparams
      { 'attributes' => names.map { |name| attribute(name) },
        'features' => @type.features.map(&:to_s).sort,
        'providers' => providers, 'default_provider' => default_provider&.name&.to_s,
        'refreshes' => @type.public_method_defined?(:refresh), 'isomorphic' => @type.isomorphic?,
        'ensurable' => @type.properties.any? { |property| property.name == :ensure }, 'applies_to' => @type.apply_to.to_s,
        'title_patterns' => title_patterns, 'automatic' => automatic }
    end

    def attribute(name)
      klass = @type.attrclass(name)
      values = klass.value_collection
      named = values.instance_variable_get(:@strings)
      { 'name' => name.to_s, 'kind' => @type.attrtype(name) == :property ? 'property' : 'parameter',
        'namevar' => @type.key_attributes.include?(name), 'values' => named.map { |value| value.name.to_s },
        'aliases' => named.flat_map { |value| value.aliases.map { |other| [other.to_s, value.name.to_s] } },
        'patterns' => values.regexes.map(&:to_s), 'default' => default(klass),
        'array_matching' => klass.respond_to?(:array_matching) ? klass.array_matching.to_s : nil,
        'required_features' => Array(klass.required_features).map(&:to_s),
        'value_features' => value_features(named) }
    end

    def value_features(named)
      named.reject { |value| Array(value.required_features).empty? }
           .map { |value| [value.name.to_s, Array(value.required_features).map(&:to_s)] }
    end

    # A default that needs no resource; `computed` if it asks one.
    def default(klass)
      return nil unless klass.method_defined?(:default)

      value = klass.allocate.default
      value.to_s.start_with?(Puppet[:vardir]) ? 'computed' : value&.to_s
    rescue StandardError
      'computed'
    end

    def providers
      return {} unless @type.validattr?(:provider)

      @type.providerloader.loadall(@environment)
      list = @type.providers.sort.map { |name| [name.to_s, @type.provider(name).features.map(&:to_s).sort] }
      list.to_h
    end

    def default_provider
      @type.defaultprovider if @type.validattr?(:provider)
    end

    def title_patterns
      return [] if @type.method(:title_patterns).owner == Puppet::Type.singleton_class

      @type.title_patterns.map { |regexp, names| [regexp.source, names.map { |name| name.first.to_s }] }
    end

    def automatic
      %w[require before subscribe notify].to_h do |kind|
        named = []
        @type.public_send("eachauto#{kind}") { |other, _| named << other.to_s }
        [kind, named.uniq.sort]
      end
    end

    def self.module_path
      extra = ENV.fetch('PUPPET_MODULES', '').split(':')
      named = DEBIAN_CORE.map { |name| File.realpath(File.join(DEBIAN_MODULES, name)) }
      named + extra.flat_map { |folder| Dir[File.join(folder, '*')].sort }
    end

    def self.all(environment)
      TYPES.to_h do |name|
        type = Puppet::Type.type(name.to_sym) || raise("Puppet has no type #{name} here: see PUPPET_MODULES")
        [name, new(type, environment).to_h]
      end
    end

    def self.print
      Dir.mktmpdir('types') do |folder|
        Puppet.initialize_settings(["--confdir=#{folder}/conf", "--vardir=#{folder}/var"])
        Puppet.runtime[:facter] = FixedFacter.new(Oracle.facts(DEFAULT_NODE))
        module_path.each { |path| $LOAD_PATH.unshift(File.join(path, 'lib')) }
        environment = Puppet::Node::Environment.create(:production, [])
        Puppet.override(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment)) do
          metaparameters = Puppet::Type.metaparams.map do |name|
            [name.to_s, Puppet::Type.metaparamclass(name).value_collection.values.map(&:to_s)]
          end
          puts JSON.pretty_generate('metaparameters' => metaparameters, 'types' => all(environment))
        end
      end
    end
  end
end

Oracle::TypeRecord.print if $PROGRAM_NAME == __FILE__
