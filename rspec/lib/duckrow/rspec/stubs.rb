# frozen_string_literal: true

module Duckrow
  module RSpec
    # What a spec puts in the place of the real thing: functions that it defines itself, and methods of Ruby objects. Duckrow is
    # another process and sees none of it.
    module Stubs
      # What rspec-puppet and its helpers stub around every example, and no catalog depends on.
      HARMLESS = ['Selinux', 'a Puppet::Util::Feature'].freeze

      class << self
        # Looks at the functions that are defined from now on.
        def watch
          Puppet::Parser::Functions.singleton_class.prepend(Watched.new(:newfunction))
          Puppet::Functions.singleton_class.prepend(Watched.new(:create_function))
        end

        # @raise [Handover] if something is stubbed
        def check
          raise Handover, "the spec defines the function #{functions.first.name}" unless functions.empty?

          stubbed = of_rspec || of_mocha
          raise Handover, "the spec stubs #{stubbed}" if stubbed
        end

        # Takes note of a function that a spec defines.
        def note(name)
          functions << Function.new(name, !::RSpec.current_example.nil?)
        end

        # Functions of one example are not there in the next.
        def forget_those_of_examples
          functions.reject!(&:of_example)
        end

        private

        def functions
          @functions ||= []
        end

        def of_rspec
          return unless defined?(::RSpec::Mocks.space.proxies)

          ::RSpec::Mocks.space.proxies.each_value.lazy.map { |proxy| stubbed_object(proxy) }.find(&:itself)
        end

        # The name of the object that a proxy stands before, unless it is a double or nothing is stubbed.
        def stubbed_object(proxy)
          return if proxy.is_a?(::RSpec::Mocks::TestDoubleProxy)

          name = name_of(proxy.object)
          name unless HARMLESS.include?(name)
        end

        def of_mocha
          return unless defined?(::Mocha::Mockery)

          methods = ::Mocha::Mockery.instance.stubba.stubba_methods
          methods.map { |method| name_of(method.stubbee) }.find { |name| !HARMLESS.include?(name) }
        end

        def name_of(object)
          object.is_a?(Module) ? object.name.to_s : "a #{object.class}"
        end
      end

      # A function, and whether an example defined it.
      Function = Struct.new(:name, :of_example)

      # A method that defines functions. Modules call it in files of theirs below `lib/`, specs elsewhere.
      class Watched < Module
        def initialize(method)
          super()
          define_method(method) do |name, *arguments, &block|
            caller_path = caller_locations(1, 1).first&.absolute_path.to_s
            Stubs.note(name) if caller_path.include?('/spec/') && !caller_path.include?('/lib/')
            super(name, *arguments, &block)
          end
        end
      end
    end
  end
end
