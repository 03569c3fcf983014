# frozen_string_literal: true

module Duckrow
  module RSpec
    # Ruby's garbage, collected between examples: what a catalog is made of lives until its examples have ended, and is in the way of
    # the collector until then. While Puppet is loaded, nothing of it is garbage.
    module Garbage
      # The objects that may pile up.
      MOST = 3_000_000

      # Has the collector wait for the end of an example.
      def self.hold
        GC.disable
        @allocated = GC.stat(:total_allocated_objects)
      end

      # Collects what is young, if it is time.
      def self.collect
        return if GC.stat(:total_allocated_objects) - @allocated < MOST

        GC.enable
        GC.start(full_mark: false)
        hold
      end
    end
  end
end
