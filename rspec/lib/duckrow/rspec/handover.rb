# frozen_string_literal: true

module Duckrow
  module RSpec
    # The reason why a catalog is Puppet's to compile. Raised on the way to Duckrow, and never seen by an example.
    class Handover < StandardError
    end
  end
end
