# frozen_string_literal: true

module Duckrow
  module RSpec
    # Features of the platform that an example pretends to run on. rspec-puppet defines them anew for each resource that gets its default
    # provider, mostly as they are; and Ruby forgets which methods it has found.
    module Features
      OF_PLATFORM = %i[posix microsoft_windows].freeze

      def add(name, options = {}, &block)
        super unless block && OF_PLATFORM.include?(name) && ::RSpec::Puppet.rspec_puppet_example? && as_it_is?(name, block)
      end

      private

      def as_it_is?(name, block)
        respond_to?("#{name}?") && public_send("#{name}?") == block.call
      end
    end
  end
end
