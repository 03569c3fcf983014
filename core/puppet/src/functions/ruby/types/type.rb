# Puppet's own class of types, as files of types find it: what a block declares, and what becomes of the values that a resource
# is given. The agent's side of it is not here.
module Puppet
  class Type
    include Comparable
    include Util
    include Util::Errors
    include Util::Logging
    extend Util
    extend Util::Errors
    extend Util::Logging

    METAPARAMETERS = %i[alias audit before consume export loglevel noop notify require schedule stage subscribe tag].freeze

    class << self
      attr_accessor :name, :doc
      attr_reader :checks, :features

      def desc(text)
        @doc = text
      end

      # What is the agent's alone has no effect here.
      def apply_to_device
      end
      alias apply_to_host apply_to_device
      alias apply_to_all apply_to_device

      def isomorphic=(_is_isomorphic)
      end

      def self_refresh=(_refreshes)
      end

      def provide(_name, _options = {}, &_block)
      end

      def newparam(name, options = {}, &block)
        attribute(name, options[:parent] || Parameter, options.fetch(:attributes, {}), block).tap do |made|
          made.boolean = options[:boolean]
          made.required_features = options[:required_features] if options[:required_features]
          made.isnamevar if options[:namevar] || options[:isnamevar]
          attributes << made
        end
      end

      def newproperty(name, options = {}, &block)
        if attributes.any? { |known| known.name == name.to_sym && known <= Property }
          raise Puppet::DevError, "Class #{self.name} already has a property named #{name}"
        end

        rest = options.reject { |option, _| option == :parent }
        attribute(name, options[:parent] || Property, rest, block).tap do |made|
          name.to_sym == :ensure ? attributes.unshift(made) : attributes << made
        end
      end

      def ensurable(&block)
        newproperty(:ensure, parent: Property::Ensure, &(block || proc { defaultvalues }))
      end

      def feature(name, _doc = nil, *_methods)
        (@features ||= []) << name.to_s
      end

      def defaultprovider
        $program.code_of_a_type(:provider)
      end
      alias provider defaultprovider

      def attributes
        @attributes ||= []
      end

      def validate(&block)
        define_method(:validate, &block)
      end

      def relations
        @relations ||= {}
      end

      def relate(relation, type, block)
        relations[[relation, type.to_s]] = block || proc { }
      end

      def autorequire(type, &block)
        relate(:autorequire, type, block)
      end

      def autobefore(type, &block)
        relate(:autobefore, type, block)
      end

      def autosubscribe(type, &block)
        relate(:autosubscribe, type, block)
      end

      def autonotify(type, &block)
        relate(:autonotify, type, block)
      end

      def properties
        attributes.select { |known| known <= Property }
      end

      def parameters
        (attributes - properties).map(&:name)
      end

      def validproperties
        properties.map(&:name)
      end

      def attrclass(name)
        attributes.find { |known| known.name == name.to_sym }
      end
      alias paramclass attrclass
      alias propertybyname attrclass

      def validproperty?(name)
        validproperties.include?(name.to_sym)
      end

      def validparameter?(name)
        parameters.include?(name.to_sym) || METAPARAMETERS.include?(name.to_sym)
      end

      def validattr?(name)
        name.to_sym == :name || !attrclass(name).nil? || METAPARAMETERS.include?(name.to_sym)
      end
      alias valid_parameter? validattr?

      def key_attribute_parameters
        attributes.select { |known| known.isnamevar? && !(known <= Property) }
      end

      def key_attributes
        key_attribute_parameters.map(&:name)
      end

      # The attributes in the order in which they are set.
      def allattrs
        key_attributes | (parameters & [:provider]) | validproperties | parameters
      end

      def title_patterns
        case key_attributes.length
        when 0 then []
        when 1 then [[/(.*)/m, [[key_attributes.first]]]]
        else raise Puppet::DevError, 'you must specify title patterns when there are two or more key attributes'
        end
      end

      def to_s
        "Puppet::Type::#{name.to_s.capitalize}"
      end

      private

      def attribute(name, parent, options, block)
        made = Class.new(parent)
        made.name = name.to_sym
        made.derived(options)
        if options[:retrieve]
          made.define_method(:retrieve) { provider.send(options[:retrieve]) }
        end
        made.class_eval(&block) if block
        made
      end
    end

    def self.newtype(name, _options = {}, &block)
      made = Class.new(Type)
      made.name = name.to_s.downcase.to_sym
      const_set(made.name.to_s.capitalize, made)
      ($types ||= []) << made
      made.class_eval(&block) if block
      made
    end

    def self.type(name)
      ($types || []).find { |known| known.name == name.to_s.downcase.to_sym }
    end

    attr_reader :title, :parameters

    # Sets all attributes and checks the whole.
    def initialize(title, given)
      @title = title
      @parameters = {}
      @given = given
      names = self.class.key_attributes
      self[names.first] = @given.delete(names.first) if names.length == 1
      (self.class.allattrs | @given.keys).each { |name| self[name] = @given[name] if @given.key?(name) }
      self.class.allattrs.each { |name| set_default(name) }
      validate_whole
    end

    def validate_whole
      validate if respond_to?(:validate)
    rescue Puppet::Error, ArgumentError => e
      raise Puppet::ResourceError, "Validation of #{ref} failed: #{e}"
    end

    def set_default(name)
      attribute = self.class.attrclass(name)
      return if @parameters.key?(name)

      made = newattr(name)
      value = made.default
      value ? made.value = value : @parameters.delete(attribute.name)
    end

    def newattr(name)
      @parameters[name] ||= self.class.attrclass(name).new(resource: self)
    end

    def original_parameters
      @given
    end

    def [](name)
      name = name.to_sym
      fail("Invalid parameter #{name}(#{name.inspect})") unless self.class.validattr?(name)
      raise Missing, 'the default provider' if name == :provider && !@parameters.key?(name)

      @parameters[named(name)]&.value
    end

    def []=(name, value)
      name = named(name.to_sym)
      fail("no parameter named '#{name}'") unless self.class.validattr?(name)
      raise Puppet::Error, "Got nil value for #{name}" if value.nil?
      return if self.class.attrclass(name).nil?

      begin
        newattr(name).value = value
      rescue Puppet::Error, ArgumentError => e
        raise Puppet::ResourceError, "Parameter #{name} failed on #{ref}: #{e}"
      end
    end

    def delete(name)
      @parameters.delete(name)
    end

    def named(name)
      name == :name ? self.class.key_attributes.length == 1 ? self.class.key_attributes.first : name : name
    end

    def should(name)
      property = @parameters[name.to_sym]
      property.is_a?(Property) ? property.should : nil
    end

    def value(name)
      @parameters[named(name.to_sym)]&.value
    end

    def parameter(name)
      @parameters[name.to_sym]
    end

    def property(name)
      found = parameter(name)
      found.is_a?(Property) ? found : nil
    end

    def properties
      self.class.validproperties.map { |name| @parameters[name] }.compact
    end

    def parameter_set?(name)
      @parameters.key?(name.to_sym)
    end
    alias propertydefined? parameter_set?

    def managed?
      properties.any? { |property| property.should && !property.class.unmanaged }
    end

    def name
      self[:name]
    end

    def type
      self.class.name
    end

    def ref
      "#{self.class.name.to_s.split('::').map(&:capitalize).join('::')}[#{title}]"
    end
    alias path ref
    alias to_s ref

    def provider
      $program.code_of_a_type(:provider)
    end

    def catalog
      $program.code_of_a_type(:catalog)
    end

    def noop?
      false
    end

    # The titles that each block of an automatic relation gives, or what it lacks.
    def related
      self.class.relations.map do |(relation, type), block|
        titles = [instance_eval(&block)].flatten.compact
        [relation.to_s, type, titles.map { |title| title.respond_to?(:ref) ? title.title : title.to_s }, nil]
      rescue Missing => e
        place = e.backtrace.first.to_s
        [relation.to_s, type, [], e.message, place[%r{\A/?([^:]*)}, 1], place[/\d+/].to_i]
      end
    end
  end
end

# Providers are the agent's; code that types share with them may be read.
module Puppet
  class Provider
    %w[desc commands optional_commands confine defaultfor has_feature has_features mk_resource_methods initvars].each do |word|
      define_singleton_method(word) { |*_given| nil }
    end

    def self.method_missing(name, *_given)
      raise Missing, "the method #{name} of a provider"
    end
  end
end

module Facter
  class Fact
    attr_reader :name, :value

    def initialize(name, value)
      @name = name
      @value = value
    end
  end

  def self.value(name)
    facts = $scope['facts'] || {}
    facts.fetch(name.to_s) { name.to_s.split('.').reduce(facts) { |found, part| found.is_a?(Hash) ? found[part] : nil } }
  end

  def self.[](name)
    found = value(name)
    found.nil? ? nil : Fact.new(name, found)
  end

  def self.fact(name)
    self[name]
  end
end
