# frozen_string_literal: true

module Duckrow
  module RSpec
    # The facts of an example as its catalog gets them. rspec-puppet puts them together twice for each example, before it and for its
    # catalog; here it is once for all examples that have equal ones.
    module ExampleFacts
      # The facts that were put together so far.
      def self.copies
        @copies ||= Copies.new
      end

      def facts_hash(node)
        settings = ::RSpec.configuration
        given = [
          node, environment.to_s, settings.default_facts, respond_to?(:facts) && facts,
          respond_to?(:node) && settings.derive_node_facts_from_nodename
        ]
        ExampleFacts.copies.of(given) { super }.dup
      end
    end
  end
end
