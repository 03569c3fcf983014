# frozen_string_literal: true

module Duckrow
  module RSpec
    # Classes and defined types as parts of the graph in which rspec-puppet looks for cycles. All that Puppet keeps of each is its name, for
    # which it would look up what the name means, and read manifests.
    module Component
      def initialize(*arguments)
        given = arguments.first
        @duckrow_type = given.resource_type if given.is_a?(Puppet::Resource)
        super
      end

      def title=(reference)
        return super if @duckrow_type.nil?

        @reference = Reference.of(@duckrow_type, *Puppet::Resource.type_and_title(reference, nil))
      end
    end
  end
end
