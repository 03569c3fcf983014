# frozen_string_literal: true

module Duckrow
  module RSpec
    # Mocha's check of what may be stubbed. It takes the whole way to each stub, a hundred lines in an example, where everything may be.
    module Mockery
      # To be called when mocha has been loaded, if it is.
      def self.keep
        return unless defined?(Mocha::Mockery) && Mocha.respond_to?(:configuration)

        Mocha::Mockery.prepend(self) if Mocha::Mockery.private_method_defined?(:check)
      end

      private

      def check(action, *others, &condition)
        super unless Mocha.configuration.public_send(action) == :allow
      end
    end
  end
end
