# frozen_string_literal: true

module Duckrow
  module RSpec
    # Catalogs that were asked for before. rspec-puppet copies each question, with all facts, and goes through those before to find it.
    module CatalogCache
      Entry = Struct.new(:question, :catalog)

      def get(*question, &block)
        key = question.hash
        entry = @cache.delete(key)
        entry = Entry.new(question, (block || @default_proc).call(*question)) unless entry&.question.eql?(question)
        # The one that was wanted last is the last to go.
        @cache[key] = entry
        @cache.shift if @cache.size > ::RSpec::Puppet::Cache::MAX_ENTRIES
        entry.catalog
      end
    end
  end
end
