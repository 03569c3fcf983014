# frozen_string_literal: true

module Duckrow
  module RSpec
    # Kinds of confines that are no file of Puppet's but the names of facts, which providers have. Puppet finds that out by an error, for
    # whose text Ruby goes through all files that it could have meant.
    module Confines
      def test(name)
        super if @tests.include?(name) || Confines.file?("puppet/confine/#{name}")
      end

      # Whether Ruby finds a file, in its load path or in an installed library.
      def self.file?(feature)
        !$LOAD_PATH.resolve_feature_path(feature).nil? || !Gem::Specification.find_by_path(feature).nil?
      end
    end
  end
end
