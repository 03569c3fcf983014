# frozen_string_literal: true

module Duckrow
  module RSpec
    # Constants of the platform that an example pretends to run on. rspec-puppet writes them for every example, mostly as they are; and
    # whenever a constant is written, Ruby looks up all others anew.
    module Constants
      def stub_const_wrapper(name, value)
        super unless Object.const_defined?(name) && Object.const_get(name) == value
      end
    end
  end
end
