# frozen_string_literal: true

module Duckrow
  module RSpec
    # Comparisons of versions, of which rspec-puppet asks the same few for every example.
    module Versions
      # The number of answers that are kept.
      MOST = 1000

      def versioncmp(first, second, *rest)
        known = (@duckrow_known ||= {})
        known.shift if known.size >= MOST
        known.fetch([first, second, *rest]) { |question| known[question] = super }
      end
    end
  end
end
