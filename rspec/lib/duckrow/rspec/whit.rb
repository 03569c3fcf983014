# frozen_string_literal: true

module Duckrow
  module RSpec
    # The marks that stand for the begin and the end of a class in the graph in which rspec-puppet looks for cycles. Puppet makes each as it
    # makes any resource, looking at two dozen attributes that none of them has.
    module Whit
      def initialize(given)
        return super unless given.is_a?(Hash) && given.keys == %i[name catalog]

        @parameters = {}
        @original_parameters = {}
        self.title = given[:name]
        self.catalog = given[:catalog]
        self[:name] = given[:name]
        set_default(:loglevel)
      end
    end
  end
end
