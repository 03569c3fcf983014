# frozen_string_literal: true

module Duckrow
  module RSpec
    # The values of Facter's facts until somebody changes them. Puppet asks for the same few whenever it looks for a provider, and Facter
    # goes through all the facts that it has each time.
    module KnownFacts
      CHANGES = %i[add clear clear_messages define_fact flush loadfacts reset search search_external load_external].freeze

      # Takes note of facts that were just added so that nothing comes before them.
      def know(facts)
        plain = facts.select { |_, value| value.is_a?(String) || value.is_a?(Integer) }
        @duckrow_known = plain.transform_keys { |name| name.to_s.downcase }
      end

      def value(name)
        known = (@duckrow_known ||= {})
        key = name.to_s.downcase
        known.fetch(key) { known[key] = super }
      end

      CHANGES.each do |change|
        define_method(change) do |*arguments, **options, &block|
          @duckrow_known = nil
          super(*arguments, **options, &block)
        end
      end

      # In front of rspec-puppet's helper, which gives Facter the facts of an example.
      module Given
        def stub_facts!(facts)
          super.tap { Facter.know(facts) }
        end
      end

      # Puts what is known in front of Facter.
      def self.keep
        Facter.singleton_class.prepend(self)
        ::RSpec::Puppet::Support.prepend(Given)
      end
    end
  end
end
