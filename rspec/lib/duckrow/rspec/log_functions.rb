# frozen_string_literal: true

module Duckrow
  module RSpec
    # Functions in Ruby that Puppet forgets before each example, and those for its log that it defines again. If nobody has defined another
    # one since, they are there.
    module LogFunctions
      def reset
        environment = Puppet.lookup(:root_environment)
        return if @duckrow_untouched.equal?(environment)

        super
        @duckrow_untouched = environment
      end

      def newfunction(*arguments, **options, &block)
        @duckrow_untouched = nil
        super
      end
    end
  end
end
