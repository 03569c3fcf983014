# What files of functions find when they are read: Puppet's two ways to make a function.
module Puppet
  module Functions
    # The forms of a function, each with the method that it calls and its signature as Puppet writes it.
    class Dispatch
      attr_reader :method_name

      def initialize(method_name)
        @method_name = method_name
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

      def return_type(type)
        @returns = " >> #{type}"
      end

      def signature
        @parameters.join(', ') + @returns
      end
    end

    class Function
      def self.dispatch(name, &block)
        (@forms ||= []) << Dispatch.new(name)
        @forms.last.instance_exec(&block) if block
      end

      def self.forms
        @forms || []
      end

      def call_function(name, *arguments)
        $scope.call_function(name.to_s, arguments)
      end

      def closure_scope
        $scope
      end
    end

    def self.create_function(name, &block)
      $function = Class.new(Function, &block)
      $name = name.to_s.split('::').last
    end
  end

  module Parser
    module Functions
      class Function
        def method_missing(name, *arguments)
          $scope.send(name, *arguments)
        end

        def [](name)
          $scope[name]
        end
      end

      def self.newfunction(name, options = {}, &block)
        $function = Class.new(Function)
        $function.define_method(:call, &block)
        $arity = options[:arity]
        $name = name.to_s
      end
    end
  end
end
