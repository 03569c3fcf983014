# frozen_string_literal: true

module Duckrow
  module RSpec
    # A catalog of Duckrow as the one that Puppet's compiler leaves behind.
    class Catalog
      REFERENCE = '__ref'
      RICH = '__ptype'
      MAIN = ['Class[Main]', 'Class[main]', 'Stage[main]'].freeze

      # In front of Puppet's catalog: what is known of it is known of one with fewer resources.
      module Known
        attr_accessor :duckrow_plain

        def filter(&block)
          super.tap { |filtered| filtered.duckrow_plain = duckrow_plain }
        end
      end

      # Whether a catalog is known to have values of JSON, resources and secrets only.
      def self.plain?(catalog)
        catalog.is_a?(Known) && catalog.duckrow_plain
      end

      def initialize(answer, node)
        @answer = answer
        @node = node
        @types = Types.new(answer['resources'])
        @plain = true
      end

      # @return [Puppet::Resource::Catalog]
      def to_catalog(code_id)
        catalog = Puppet::Resource::Catalog.new(@node.name, @node.environment, code_id)
        catalog.version = Time.now.to_i
        resources = @answer['resources'].map { |given| resource(given) }
        catalog.add_resource(*resources)
        @answer['edges'].each { |container, content| catalog.add_edge(resources[container], resources[content]) }
        catalog.add_class(*@answer['classes'])
        catalog.tag(*@answer['tags'])
        catalog.duckrow_plain = @plain
        catalog
      end

      private

      def resource(given)
        resource = bare(given['type'], given['title'])
        set(resource, :@tags, Puppet::Util::TagSet.new(given['tags']))
        set(resource, :@parameters, given['parameters'].to_h { |name, value| [name.to_sym, value(value)] })
        set(resource, :@sensitive_parameters, (given['sensitive'] || []).map(&:to_sym))
        resource.file = given['file']
        resource.line = given['line']
        resource.kind = given['kind']
        resource.exported = given['exported'] || false
        resource.virtual = given['virtual'] || false
        resource
      end

      # A resource without anything.
      def bare(type, title)
        type, title = Puppet::Resource.type_and_title(type, title)
        # Puppet calls the nameless class and the first stage by a symbol.
        title = :main if MAIN.include?("#{type}[#{title}]")
        resource = Reference.of(@types.of(type, title), type, title)
        resource.environment = @node.environment
        resource
      end

      def set(resource, name, value)
        resource.instance_variable_set(name, value)
      end

      def value(given)
        case given
        when Array then given.map { |item| value(item) }
        when Hash then hash(given)
        else given
        end
      end

      def hash(given)
        return reference(*given[REFERENCE]) if given.key?(REFERENCE)
        return rich(given) if given.key?(RICH)

        given.transform_values { |item| value(item) }
      end

      def rich(given)
        @plain = false
        Puppet::Pops::Serialization::FromDataConverter.convert(given)
      end

      def reference(type, title)
        resource = bare(type, title)
        resource.kind = @types.kind(resource)
        resource.tag(type)
        resource
      end

      # What Puppet knows of the types of resources.
      class Types
        def initialize(resources)
          @kinds = resources.to_h { |given| [given['type'], given['kind']] }
          @found = {}
        end

        # A type in Ruby, or one that says no more than its name for what is written in the Puppet language.
        def of(type, title)
          case type
          when 'Class' then @found[[type, title]] ||= written(:hostclass, title)
          when 'Node' then nil
          else @found[type] ||= native(type) || written(:definition, type)
          end
        end

        def kind(resource)
          Puppet::Resource.to_kind(resource.resource_type)
        end

        private

        def native(type)
          Puppet::Type.type(type) unless @kinds[type] == 'defined_type'
        end

        def written(kind, name)
          Puppet::Resource::Type.new(kind, name.to_s.downcase)
        end
      end
    end
  end
end
