# frozen_string_literal: true

module Duckrow
  module RSpec
    # The facts that rspec-puppet gives Facter for an example. Puppet asks for the same few whenever it looks for a provider, and Facter
    # goes through all the facts that it has each time. They are added when somebody wants more than their values.
    module KnownFacts
      # What Facter is asked that has nothing to do with the facts of an example.
      OTHERS = %i[value clear debug debugging debugging? debugonce http_debug http_debug? log_exception on_message sequential?
                  trace trace? version warn warnonce clear_messages].freeze
      # What may give a fact another value.
      CHANGES = %i[add define_fact flush loadfacts reset load_external].freeze
      # What may give a value to other facts than those of the example, which come before all others.
      SEARCHES = %i[search search_external].freeze

      # Facts that are as good as added.
      def give(facts)
        @duckrow_given = facts
        known = facts.select { |_, value| KnownFacts.plain?(value) || value.is_a?(Hash) }
        @duckrow_known = known.transform_keys { |name| name.to_s.downcase }
      end

      # True for values that Facter gives as they are.
      def self.plain?(value)
        case value
        when String, Integer, true, false then true
        else false
        end
      end

      def value(name)
        key = name.to_s.downcase
        known = known_value(key)
        return known unless known.nil?

        (@duckrow_found ||= {}).fetch(key) do
          was_searching = @duckrow_searching
          @duckrow_searching = true
          add_given
          (@duckrow_found ||= {})[key] = super
        ensure
          @duckrow_searching = was_searching
        end
      end

      def clear
        forget
        @duckrow_given = nil
        super
      end

      SEARCHES.each do |name|
        define_method(name) do |*arguments|
          @duckrow_found = nil
          super(*arguments)
        end
      end

      # Everything else begins with adding the facts.
      def self.with_facts(methods)
        methods.each do |name|
          define_method(name) do |*arguments, **options, &block|
            add_given
            # What Facter loads to find one fact gives no other value to those that were found.
            forget if CHANGES.include?(name) && !@duckrow_searching
            super(*arguments, **options, &block)
          end
        end
      end

      private

      # A fact that was given, or what is in one: `os.family`.
      def known_value(key)
        return if @duckrow_known.nil?

        found = @duckrow_known.fetch(key) do
          key.split('.').reduce(@duckrow_known) { |value, part| value.is_a?(Hash) ? value[part] : nil }
        end
        found if KnownFacts.plain?(found)
      end

      def forget
        @duckrow_known = @duckrow_found = nil
      end

      def add_given
        facts = @duckrow_given
        return if facts.nil?

        @duckrow_given = nil
        facts.each { |name, value| add(name, weight: 999) { setcode { value } } }
      end

      # In front of rspec-puppet's helper, which adds the facts of an example.
      module Given
        def stub_facts!(facts)
          super({})
          Facter.give(facts)
        end
      end

      # In front of Puppet's way to Facter, which is made anew for every example.
      module Required
        private

        # Ruby looks at each folder of the load path for a `require` after the path has changed, which it has in every example.
        def require(feature)
          defined?(::Facter) || super
        end
      end

      # Puts what is known in front of Facter.
      def self.keep
        with_facts(Facter.singleton_class.public_instance_methods(false) - OTHERS - SEARCHES)
        Facter.singleton_class.prepend(self)
        Puppet::FacterImpl.prepend(Required)
        ::RSpec::Puppet::Support.prepend(Given)
      end
    end
  end
end
