# frozen_string_literal: true

module Duckrow
  module RSpec
    # Ruby's load path, each folder once. rspec-puppet adds those of all modules for every catalog that an example looks at, and `require`
    # goes through all of them.
    module LoadPath
      def setup_puppet
        super.tap { $LOAD_PATH.uniq! }
      end
    end
  end
end
