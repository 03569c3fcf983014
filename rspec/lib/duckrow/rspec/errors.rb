# frozen_string_literal: true

module Duckrow
  module RSpec
    # Errors as Puppet raises them.
    module Errors
      # The exception for the error of an answer. Puppet's compiler puts the node behind each, and the place before it.
      def self.of(error, node)
        return Puppet::Error.new("#{error['message']} on node #{node.name}") unless error['is_preformatted']

        place = error.values_at('file', 'line', 'column')
        message = error['message'].delete_suffix(Puppet::Util::Errors.error_location_with_space(*place))
        raised = Puppet::PreformattedError.new(message, *place)
        raised.node = node.name
        raised
      end
    end
  end
end
