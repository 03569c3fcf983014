# frozen_string_literal: true

module Duckrow
  module RSpec
    # Catalogs that were asked for before, by the bytes of the question. rspec-puppet compares questions, with all facts, item by item.
    module CatalogCache
      def get(*question, &block)
        key = Marshal.dump(question)
        found = @cache.delete(key) { (block || @default_proc).call(*question) }
        # The one that was wanted last is the last to go.
        @cache[key] = found
        @cache.shift if @cache.size > ::RSpec::Puppet::Cache::MAX_ENTRIES
        found
      end
    end
  end
end
