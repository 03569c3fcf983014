# frozen_string_literal: true

module Duckrow
  module RSpec
    # Errors as Puppet raises them.
    module Errors
      # The exception for the error of an answer. Puppet's compiler puts the node behind each.
      def self.of(error, node)
        return Puppet::Error.new("#{error['message']} on node #{node.name}") unless error['is_preformatted']

        place = error.values_at('file', 'line', 'column')
        raised = Puppet::PreformattedError.new(error['message'], *place)
        raised.node = node.name
        raised
      end
    end
  end
end
