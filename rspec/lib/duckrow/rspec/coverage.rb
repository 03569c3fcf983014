# frozen_string_literal: true

module Duckrow
  module RSpec
    # What rspec-puppet notes for its report on coverage. Every example adds all resources of its catalog, and the name of what it
    # describes, once more.
    module Coverage
      def add_filter(type, title)
        size = @filters.size
        super
        @filters.pop if @filters.size > size && @filters.index(@filters.last) < size
      end

      # A resource of a catalog that was added before is there, or is never to be.
      def add_from_catalog(catalog, test_module)
        seen = (@duckrow_seen ||= {}.compare_by_identity)
        state = [test_module, catalog.size, @collection.size]
        return if seen[catalog] == state
        seen.clear if seen.size > ::RSpec::Puppet::Cache::MAX_ENTRIES
        super
        seen[catalog] = state
      end
    end
  end
end
