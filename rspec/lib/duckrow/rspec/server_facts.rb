# frozen_string_literal: true

module Duckrow
  module RSpec
    # Facts of the server when somebody wants them. Puppet asks the real host for them whenever an example makes it look for a
    # catalog, which runs several commands; rspec-puppet brings a node of its own, for which they are never used.
    module ServerFacts
      # Puppet's own does nothing else than ask.
      def initialize # rubocop:disable Lint/MissingSuper
        @server_facts = nil
      end

      private

      def add_node_data(node)
        set_server_facts if @server_facts.nil?
        super
      end
    end
  end
end
