# Parameters and properties, as files of types find them.
$LOAD_PATH = []

module Puppet
  # Asked for alone, and not with all facts: what a type declares then depends on nothing else.
  def self.version
    $program.code_of_a_type(:version)
  end

  PUPPETVERSION = version.to_s

  class ResourceError < Error
  end

  # What only an agent has: the catalog, providers. Not a StandardError, so that no type takes it for its own.
  class Missing < Exception
  end

  module Coercion
    def self.boolean(value)
      case value.respond_to?(:downcase) ? value.downcase : value
      when true, :true, 'true', :yes, 'yes' then true
      when false, :false, 'false', :no, 'no' then false
      else raise Puppet::Error, 'expected a boolean value'
      end
    end

    def self.boolean_values
      %w[true false yes no]
    end
  end

  module Util
    def absolute_path?(path, platform = nil)
      Util.absolute_path?(path, platform)
    end

    module Errors
      def fail(*what)
        kind = what.first.is_a?(Class) ? what.shift : Puppet::Error
        what.pop if what.length > 1 && what.last.is_a?(Exception)
        raise kind, what.join(' ')
      end

      def devfail(message)
        fail(Puppet::DevError, message)
      end
    end

    module Logging
      %i[debug info notice warning err].each do |level|
        define_method(level) { |message| Puppet.send(level, message) }
      end
    end
  end

  # A value that an attribute may have, or the form of one.
  class PossibleValue
    attr_reader :name, :aliases
    attr_accessor :required_features

    def self.symbol(value)
      case value
      when Symbol, '' then value
      else value.to_s.to_sym
      end
    end

    def initialize(name)
      @name = name.is_a?(Regexp) ? name : PossibleValue.symbol(name)
      @aliases = []
    end

    def form?
      @name.is_a?(Regexp)
    end

    def match?(value)
      return @name.match?(value.to_s) if form?

      symbol = PossibleValue.symbol(value)
      @name == symbol || @aliases.include?(symbol)
    end
  end

  # All of them. Texts are looked at before forms.
  class PossibleValues
    def initialize
      @values = []
    end

    def add(name, options)
      @values << PossibleValue.new(name)
      @values.last.required_features = options[:required_features]
    end

    def texts
      @values.reject(&:form?)
    end

    def forms
      @values.select(&:form?)
    end

    def find(value)
      (texts + forms).find { |known| known.match?(value) }
    end

    def validate(value)
      return if @values.empty? || find(value)

      message = "Invalid value #{value.inspect}."
      message += " Valid values are #{texts.map(&:name).join(', ')}." unless texts.empty?
      message += " Valid values match #{forms.map { |form| form.name.inspect }.join(', ')}." unless forms.empty?
      raise ArgumentError, message
    end

    def munge(value)
      known = find(value)
      known.nil? || known.form? ? value : known.name
    end
  end

  class Parameter
    include Util
    include Util::Errors
    include Util::Logging
    extend Util
    extend Util::Errors

    class << self
      attr_accessor :name, :doc, :array_matching, :is_sensitive, :unmanaged, :boolean
      attr_reader :required_features, :given_default

      def desc(text)
        @doc = text
      end

      def isnamevar
        @isnamevar = true
      end

      def isnamevar?
        @isnamevar || @name == :name && self <= Parameter && !(self <= Property)
      end

      def isrequired
      end

      def retrieve=(_method)
      end

      def required_features=(*features)
        @required_features = features.flatten.map { |feature| feature.to_s.downcase.to_sym }
      end

      def sensitive(value = true, &_block)
        @is_sensitive = value
      end
      alias sensitive= sensitive

      def value_collection
        @value_collection ||= PossibleValues.new
      end

      def newvalues(*names)
        names.each { |name| newvalue(name) }
      end

      def newvalue(name, options = {}, &block)
        value_collection.add(name, options)
        define_method("set_#{name}", &block) if block && !name.is_a?(Regexp)
      end

      def aliasvalue(name, other)
        known = value_collection.find(other)
        raise Puppet::DevError, "Cannot alias nonexistent value #{other}" unless known

        known.aliases << PossibleValue.symbol(name)
      end

      def defaultto(value = nil, &block)
        @given_default = block || value
        block ? define_method(:default, &block) : define_method(:default) { value }
      end

      def nodefault
        @given_default = nil
        define_method(:default) { nil }
      end

      def munge(&block)
        define_method(:unsafe_munge, &block)
      end

      def unmunge(&block)
        define_method(:unsafe_unmunge, &block)
      end

      def validate(&block)
        define_method(:unsafe_validate, &block)
      end

      # What a class of attributes has that is derived from another one.
      def derived(options)
        if superclass.respond_to?(:value_collection)
          superclass.value_collection.texts.each { |value| newvalue(value.name) }
          superclass.value_collection.forms.each { |value| newvalue(value.name) }
        end
        options.each { |name, value| send("#{name}=", value) if respond_to?("#{name}=") }
      end
    end

    attr_accessor :resource

    def initialize(resource: nil)
      @resource = resource
    end

    def name
      self.class.name
    end

    def default
    end

    def provider
      @resource.provider
    end

    def value
      unmunge(@value)
    end

    def value=(value)
      validate(value)
      @value = munge(value)
    end

    attr_reader :value_as_set

    def munge(value)
      unsafe_munge(value)
    rescue Puppet::Error
      raise
    rescue NameError => e
      raise Missing, "what is not known here (#{e.message})"
    rescue => e
      raise Puppet::DevError, "Munging failed for value #{value.inspect} in class #{name}: #{e}"
    end

    def unmunge(value)
      unsafe_unmunge(value)
    end

    def validate(value)
      unsafe_validate(value)
    rescue ArgumentError => e
      fail(Puppet::Error, e.to_s)
    rescue Puppet::Error, TypeError
      raise
    rescue NameError => e
      raise Missing, "what is not known here (#{e.message})"
    rescue => e
      raise Puppet::DevError, "Validate method failed for class #{name}: #{e}"
    end

    def unsafe_munge(value)
      self.class.value_collection.munge(value)
    end

    def unsafe_unmunge(value)
      value
    end

    def unsafe_validate(value)
      self.class.value_collection.validate(value)
    end

    def to_s
      name.to_s
    end

    # The values as they are wanted.
    def wanted
      [@value]
    end

    class Boolean < Parameter
      newvalues(*Coercion.boolean_values)

      def unsafe_munge(value)
        Coercion.boolean(value)
      end
    end

    class Path < Parameter
      def self.accept_arrays(accepts = true)
        @accept_arrays = accepts
      end

      def self.arrays?
        @accept_arrays
      end

      def validate_path(paths)
        fail("#{name} only accepts a single path, not an array of paths") if paths.is_a?(Array) && !self.class.arrays?
        fail("#{name} must be a fully qualified path") unless Array(paths).all? { |path| absolute_path?(path) }
        paths
      end

      def unsafe_validate(paths)
        validate_path(paths)
      end

      def unsafe_munge(paths)
        fail("#{name} only accepts a single path, not an array of paths") if paths.is_a?(Array) && !self.class.arrays?
        paths
      end
    end
  end

  class Property < Parameter
    def match_all?
      self.class.array_matching.to_s == 'all'
    end

    def should
      return nil if @should.nil?

      match_all? ? @should.map { |value| unmunge(value) } : unmunge(@should.first)
    end

    def should=(values)
      values = [values] unless values.is_a?(Array)
      values.each { |value| validate(value) }
      @should = values.map { |value| munge(value) }
    end

    def value
      should
    end

    def value=(values)
      self.should = values
    end

    def wanted
      @should
    end

    def noop
      false
    end

    def is_to_s(value)
      value.to_s
    end
    alias should_to_s is_to_s

    class Boolean < Property
      def unsafe_munge(value)
        Coercion.boolean(value)
      end
    end

    class Ensure < Property
      def self.defaultvalues
        newvalues(:present, :absent)
        defaultto { @resource.managed? ? :present : nil }
      end

      def default
        @resource.managed? ? :present : nil
      end
    end

    class List < Property
      def delimiter
        ','
      end

      def membership
        :membership
      end

      def inclusive?
        @resource[membership] == :inclusive
      end
    end

    class OrderedList < List
    end

    class KeyValue < Property
      def self.log_only_changed_or_new_keys=(_only)
      end

      def separator
        '='
      end

      def delimiter
        ';'
      end

      def membership
        :key_value_membership
      end

      validate do |value|
        unless value.is_a?(String) || value.is_a?(Hash)
          raise ArgumentError, "The #{name} property must be specified as a hash or an array of key/value pairs (strings)!"
        end
        unless value.is_a?(Hash) || value.include?(separator.to_s)
          raise ArgumentError, "Key/value pairs must be separated by '#{separator}'"
        end
      end

      munge do |value|
        value.is_a?(String) ? value : value.to_a.to_h { |key, item| [key.to_s.strip.to_sym, item.to_s] }
      end
    end
  end
end
