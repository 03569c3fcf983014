# What files of functions find when they are read: Puppet's two ways to make a function.
module Puppet
  module Functions
    # The forms of a function, each with the method that it calls and its signature as Puppet writes it.
    class Dispatch
      attr_reader :method_name, :takes_scope
      attr_accessor :is_mismatch

      def initialize(method_name)
        @method_name = method_name
        @takes_scope = false
        @is_mismatch = false
        @parameters = []
        @returns = ''
      end

      def param(type, name)
        @parameters << "#{type} $#{name}"
      end
      alias required_param param

      def optional_param(type, name)
        @parameters << "#{type} $#{name}?"
      end

      def repeated_param(type, name)
        @parameters << "#{type} *$#{name}"
      end
      alias optional_repeated_param repeated_param

      def required_repeated_param(type, name)
        @parameters << "#{type} +$#{name}"
      end

      # A block has a type, a name, both or neither.
      def block_param(*type_and_name)
        type = type_and_name.find { |given| given.is_a?(String) } || 'Callable'
        name = type_and_name.find { |given| given.is_a?(Symbol) } || :block
        @parameters << "#{type} &$#{name}"
      end
      alias required_block_param block_param

      def optional_block_param(*type_and_name)
        block_param(*type_and_name)
        @parameters << "#{@parameters.pop}?"
      end

      def scope_param
        @takes_scope = true
      end

      def return_type(type)
        @returns = " >> #{type}"
      end

      def signature
        @parameters.join(', ') + @returns
      end
    end

    # The types that a function alone has.
    class LocalTypes
      def initialize(types)
        @types = types
      end

      def type(described)
        @types << described
      end
    end

    class Function
      def self.dispatch(name, &block)
        (@forms ||= []) << Dispatch.new(name)
        @forms.last.instance_exec(&block) if block
      end

      # A form that says why arguments are none.
      def self.argument_mismatch(name, &block)
        dispatch(name, &block)
        @forms.last.is_mismatch = true
      end

      def self.forms
        @forms || []
      end

      def self.local_types(&block)
        LocalTypes.new(types).instance_exec(&block)
      end

      def self.types
        @types ||= []
      end

      def call_function(name, *arguments, &block)
        $scope.call_function(name.to_s, arguments, &block)
      end

      def closure_scope
        $scope
      end
    end

    # What functions that come with Puppet inherit.
    class InternalFunction < Function
    end

    def self.create_function(name, _kind = nil, &block)
      $function = Class.new(Function, &block)
      $name = name.to_s.split('::').last
    end
  end

  module Parser
    module Functions
      # The functions of this file, by their names: some files bring helpers beside their own.
      $functions = {}

      class Function
        class << self
          attr_accessor :arity
        end

        def method_missing(name, *arguments)
          beside = $functions[name.to_s.delete_prefix('function_')] if name.to_s.start_with?('function_')
          beside ? beside.new.call(*arguments) : $scope.send(name, *arguments)
        end

        def call_function(name, arguments = [], &block)
          beside = $functions[name.to_s]
          beside ? beside.new.call([*arguments]) : $scope.call_function(name.to_s, arguments, &block)
        end

        def [](name)
          $scope[name]
        end
      end

      # The method of the scope that calls a function.
      def self.function(name, _environment = nil)
        "function_#{name}"
      end

      def self.autoloader
        Autoloader
      end

      # Functions are found when they are called.
      module Autoloader
        def self.load(_name, _environment = nil)
          true
        end

        def self.loadall(_environment = nil)
          true
        end

        def self.loaded?(_name)
          true
        end
      end

      def self.newfunction(name, options = {}, &block)
        $function = Class.new(Function)
        $function.define_method(:call, &block)
        $function.arity = options[:arity]
        $name = name.to_s
        $functions[$name] = $function
      end
    end
  end
end

$scope = scope
$program = self
